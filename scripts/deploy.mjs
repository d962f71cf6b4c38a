/**
 * Publishes the product on a real Firebase project: rules and indexes first, the site only when the
 * deployment has its owner. `--rules` stops after the rules, for the first time.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from './environment.mjs';
import { judgeOwnerClaims } from './owner-claims.mjs';

const directory = fileURLToPath(new URL('..', import.meta.url));

const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const run = (script, args) => {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: directory, stdio: 'inherit' });
  if (status !== 0) fail(`${script} ${args[0] ?? ''} failed; nothing further was published.`);
};

const environment = readEnvironment({ directory, mode: 'production', variables: process.env });
if (!environment.ok) fail(environment.reason);
if (environment.mode === 'local') fail('No Firebase project is named. Fill in .env first (see .env.example).');

const { project } = environment;
const firebase = 'node_modules/firebase-tools/lib/bin/firebase.js';
const target = ['--project', project.VITE_FIREBASE_PROJECT_ID];

run(firebase, ['deploy', '--only', 'database,firestore', ...target]);
if (process.argv.includes('--rules')) process.exit(0);

const token = process.env.GOOGLE_ACCESS_TOKEN;
if (token === undefined || token === '') {
  fail(
    'GOOGLE_ACCESS_TOKEN is missing. It is needed to ask who owns the deployment: GOOGLE_ACCESS_TOKEN=$(gcloud auth print-access-token) npm run deploy',
  );
}
const claims = await judgeOwnerClaims({
  databaseOrigin: project.VITE_FIREBASE_DATABASE_URL.replace(/\/$/u, ''),
  firestoreOrigin: 'https://firestore.googleapis.com',
  project: project.VITE_FIREBASE_PROJECT_ID,
  authorization: `Bearer ${token}`,
}).catch((cause) => fail(`The owner could not be asked for: ${cause.message}. The site was not published.`));
if (!claims.ok) fail(`${claims.reason}\nThe site was not published.`);

run('scripts/build.mjs', []);
run(firebase, ['deploy', '--only', 'hosting', ...target]);
