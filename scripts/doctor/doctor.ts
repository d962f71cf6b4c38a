/** `npm run doctor`: looks at a deployment and says in plain words what is missing and what to do about it. It changes nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Variables } from '../cli/backend-place';
import { misunderstood, type CommandResult } from '../cli/command-result';
import { judgeEnvironment, readVariables } from '../environment.mjs';
import { checkAppCheck, checkDomains, checkOwner, checkSignIn } from './access-checks';
import { handWork } from './by-hand';
import { missing, ok, type Finding } from './finding';
import { embeddedPlace, projectPlace, type Place } from './place';
import { checkDatabaseRules, checkFirestoreRules, checkIndexes, type ProjectFiles } from './rules-checks';
import { checkOffers, checkPayment } from './shop-checks';
import { checkHosting, checkLegal } from './site-checks';

export const usage = `npm run doctor [-- --json]

Checks the project that the settings name (.env, see .env.example), or the embedded backend where they name none
(SEXTANT_PORT_OFFSET moves its ports). With GOOGLE_ACCESS_TOKEN it sees what only the operator may see:
GOOGLE_ACCESS_TOKEN=$(gcloud auth print-access-token) npm run doctor

  --json  the findings as JSON

Exit code 0: nothing is missing. 1: something is missing. 2: the command was misunderstood. What is marked “by hand” was
not checked and counts as neither.
`;

export const projectFiles = (root: string): ProjectFiles => {
  const read = (name: string): string => readFileSync(join(root, name), 'utf8');
  return {
    firestoreRules: read('firestore.rules'),
    databaseRules: read('database.rules.json'),
    indexes: read('firestore.indexes.json'),
    settings: read('firebase.json'),
  };
};

const inProject = async (place: Place, settings: Variables, files: ProjectFiles): Promise<readonly Finding[]> => [
  ...(await Promise.all([
    checkDatabaseRules(place, files),
    checkFirestoreRules(place, files),
    checkIndexes(place, files),
    checkSignIn(place),
    checkDomains(place, settings),
    checkAppCheck(place, settings),
    checkOwner(place),
    checkOffers(place, settings),
    Promise.resolve(checkPayment(place, settings)),
    checkHosting(place, files),
    checkLegal(place, settings),
  ])),
  ...(place.isLocal ? [] : handWork),
];

/** Everything there is to say of the deployment at the place. */
export const examine = async (place: Place, settings: Variables, files: ProjectFiles): Promise<readonly Finding[]> => [
  ok('Settings', place.isLocal ? 'No Firebase project is named: this is the embedded backend.' : `They name the project ${place.project}.`),
  ...(await inProject(place, settings, files)),
];

const marks: Readonly<Record<Finding['state'], string>> = {
  ok: 'ok      ',
  missing: 'MISSING ',
  'by hand': 'by hand ',
  'not needed': '–       ',
};

const countOf = (findings: readonly Finding[], state: Finding['state']): number => findings.filter((one) => one.state === state).length;

const summaryOf = (findings: readonly Finding[]): string => {
  const faults = countOf(findings, 'missing');
  const open = countOf(findings, 'by hand');
  const first =
    faults === 0 ? 'Nothing is missing, as far as this can see.' : faults === 1 ? '1 check failed.' : `${String(faults)} checks failed.`;
  return open === 0 ? first : `${first} ${String(open)} more can’t be seen from here: look at each line marked “by hand”.`;
};

const textOf = (findings: readonly Finding[]): string => {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const indent = ' '.repeat(width + 11);
  const lines = findings.flatMap(({ check, state, says, todo }) => [
    `${marks[state]} ${check.padEnd(width)}  ${says.replaceAll('\n', `\n${indent}`)}`,
    ...(todo === '' ? [] : [`${indent}→ ${todo}`]),
  ]);
  return `${[...lines, '', summaryOf(findings)].join('\n')}\n`;
};

/** The findings as the command prints them; code 1 where something is missing. */
export const told = (findings: readonly Finding[], asJson: boolean): CommandResult => {
  const isHealthy = countOf(findings, 'missing') === 0;
  const output = asJson ? `${JSON.stringify({ isHealthy, findings }, null, 2)}\n` : textOf(findings);
  return { code: isHealthy ? 0 : 1, output, errors: '' };
};

export const diagnose = async (words: readonly string[], settings: Variables, root: string): Promise<CommandResult> => {
  if (words.some((word) => word !== '--json') || words.length > 1) return misunderstood('It takes nothing, or --json.', usage);
  const asJson = words.includes('--json');
  const environment = judgeEnvironment(settings);
  if (!environment.ok)
    return told([missing('Settings', environment.reason, 'Fill in .env (see .env.example), then run it again.')], asJson);
  const place = environment.mode === 'local' ? embeddedPlace(Number(settings['SEXTANT_PORT_OFFSET'] ?? 0)) : projectPlace(settings);
  return told(await examine(place, settings, projectFiles(root)), asJson);
};

/** Run from the project’s folder, as npm does. */
export const main = (words: readonly string[]): Promise<CommandResult> =>
  diagnose(words, readVariables({ directory: process.cwd(), mode: 'production', variables: process.env }), process.cwd());
