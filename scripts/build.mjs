/**
 * Builds the site and the embedded backend, each only when its sources have changed. A build goes into a folder
 * of its own and takes the old one's place when it is whole, so a failed build leaves the last good one.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What each part is made from, besides the variables that name a Firebase project. Folders count with all they hold. */
const PARTS = [
  {
    name: 'site',
    config: 'vite.config.ts',
    result: 'app.html',
    sources: [
      'src',
      'content',
      'public',
      'index.html',
      'app.html',
      'vite.config.ts',
      'vite.prerender.config.ts',
      'scripts/content',
      'firebase.json',
      'scripts/prerender.mjs',
      'scripts/site-index.mjs',
      'scripts/site/code-groups.mjs',
      'scripts/site/load-font.js',
      'scripts/site/re2js.ts',
      'scripts/site/start-after-paint.js',
      'scripts/environment.mjs',
      'build/published-articles.json',
      'build/article-pictures',
      'package-lock.json',
    ],
    takesEnvironment: true,
    isPrerendered: true,
  },
  {
    name: 'emulator',
    config: 'vite.emulator.config.ts',
    result: 'start.mjs',
    sources: [
      'emulator',
      'content/knowledge',
      'content/blog',
      'src/domain',
      'src/lib',
      'vite.emulator.config.ts',
      'scripts/environment.mjs',
      'scripts/cli',
      'scripts/doctor',
      'scripts/owner-claims.mjs',
      'src/services/contact/contact-details.ts',
      'scripts/packs-reindex.ts',
      'package-lock.json',
    ],
    takesEnvironment: false,
  },
];

const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
};

const environmentOf = (root) => [
  ...['.env', '.env.local', '.env.production', '.env.production.local']
    .map((name) => join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8')),
  ...Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort(),
];

const digestOf = (root, part) => {
  const hash = createHash('sha256');
  for (const file of part.sources.flatMap((source) => filesBelow(join(root, source)))) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  if (part.takesEnvironment) for (const text of environmentOf(root)) hash.update(`${text}\0`);
  return hash.digest('hex');
};

const stampFile = (root, part) => join(root, 'build', `.stamp-${part.name}`);
const isCurrent = (root, part, digest) =>
  existsSync(join(root, 'build', part.name, part.result)) &&
  existsSync(stampFile(root, part)) &&
  readFileSync(stampFile(root, part), 'utf8') === digest;

/** Runs Vite in a process of its own; its output is shown only when it fails. */
const runVite = (root, { config, name }, folder) =>
  new Promise((resolve, reject) => {
    const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', config, '--outDir', folder, '--emptyOutDir'];
    // A build is the same whoever asks for it: tests name another environment.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of the ${name} failed:\n\n${Buffer.concat(output).toString('utf8')}`));
    });
  });

const replaceFolder = (from, to) => {
  const old = `${to}.old-${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  if (existsSync(to)) renameSync(to, old);
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
};

const buildPart = async (root, part, digest) => {
  const folder = join(root, 'build', `next-${process.pid}`, part.name);
  if (part.isPrerendered) {
    // Below the project, so that Node finds the packages it imports.
    const code = join(root, 'build', `next-${process.pid}`, 'prerender');
    await Promise.all([
      runVite(root, part, folder),
      runVite(root, { config: 'vite.prerender.config.ts', name: `${part.name}'s public pages` }, code),
    ]);
    const { prerender } = await import('./prerender.mjs');
    await prerender({ root, site: folder, code });
  } else await runVite(root, part, folder);
  rmSync(stampFile(root, part), { force: true });
  replaceFolder(folder, join(root, 'build', part.name));
  writeFileSync(stampFile(root, part), digest);
};

/** Builds what is not current (everything with `force`); resolves with the names of the parts built. */
export const buildIfChanged = async (root, { parts = PARTS.map(({ name }) => name), force = false } = {}) => {
  const { readEnvironment, readVariables } = await import('./environment.mjs');
  const environment = readEnvironment({ directory: root, mode: 'production', variables: process.env });
  if (!environment.ok) throw new Error(environment.reason);

  if (parts.includes('site')) {
    const { keepPublished } = await import('./content/fetch-articles.mjs');
    const told = await keepPublished(root, readVariables({ directory: root, mode: 'production', variables: process.env }));
    if (told !== null) process.stdout.write(`${told}\n`);
  }
  const due = PARTS.filter(({ name }) => parts.includes(name))
    .map((part) => ({ part, digest: digestOf(root, part) }))
    .filter(({ part, digest }) => force || !isCurrent(root, part, digest));
  if (due.length === 0) return [];
  for (const warning of environment.warnings ?? []) process.stdout.write(`Warning: ${warning}\n`);
  process.stdout.write(`Building ${due.map(({ part }) => part.name).join(' and ')} …\n`);
  try {
    const results = await Promise.allSettled(due.map(({ part, digest }) => buildPart(root, part, digest)));
    const failures = results.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message);
    if (failures.length > 0) throw new Error(failures.join('\n'));
  } finally {
    rmSync(join(root, 'build', `next-${process.pid}`), { recursive: true, force: true });
  }
  return due.map(({ part }) => part.name);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/u, '');
  try {
    const built = await buildIfChanged(root, { force: process.argv.includes('--force') });
    process.stdout.write(built.length === 0 ? 'The build is current.\n' : `Built ${built.join(' and ')}.\n`);
  } catch (cause) {
    process.stderr.write(`${cause.message}\n`);
    process.exitCode = 1;
  }
}
