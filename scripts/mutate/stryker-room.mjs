/** Mutates the TypeScript of a room with Stryker and runs the tests that reach each mutant. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { mutantKey } from './mutant-key.mjs';

const quiet = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].flatMap((level) => [
    [level, () => undefined],
    [`is${level[0].toUpperCase()}${level.slice(1)}Enabled`, () => false],
  ]),
);

/** The text of a source between two places, lines and columns counted from 0. */
const between = (source, { start, end }) => {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  return lines.join('\n');
};

/** Every mutant Stryker knows for a room's files, in the order of the files. */
const enumerate = async (root, room) => {
  const folder = join(root, 'src', room);
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const files = names
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `src/${room}/${name.replaceAll('\\', '/')}`)
    .toSorted();
  if (files.length === 0) throw new Error(`There is no TypeScript in src/${room}.`);
  const found = [];
  for (const name of files) {
    const content = readFileSync(join(root, name), 'utf8');
    const options = { plugins: null, excludedMutations: [], ignorers: [] };
    const { mutants } = await new Instrumenter(quiet).instrument([{ name: join(root, name), content, mutate: true }], options);
    for (const { location, mutatorName, replacement } of mutants) {
      const key = mutantKey({ fileName: join(root, name), location, mutatorName, replacement }, root);
      found.push({ key, file: name, line: location.start.line + 1, location, code: between(content, location), becomes: replacement });
    }
  }
  return found;
};

const range = ({ file, location: { start, end } }) => `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;

/** The tests that may speak: those of the room first, and for the domain all others of the domain unless its own are to be enough. */
const testFolders = (root, { room, isOwnOnly }) => {
  const near = [`tests/${room}`];
  const others = room.startsWith('domain/') && !isOwnOnly ? ['tests/domain', 'tests/contracts', 'tests/reference'] : [];
  return { near, all: [...near, ...others].filter((folder) => existsSync(join(root, folder))) };
};

/** A fresh folder for copies of the tree; what tests read beside the tree is read beside the copy too. */
const prepareFolder = (root) => {
  const folder = join(root, 'build', 'mutation', String(process.pid));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shared = resolve(root, '../shared');
  if (existsSync(shared)) symlinkSync(shared, join(folder, 'shared'));
  return folder;
};

const judged = { Killed: 'killed', Timeout: 'killed', RuntimeError: 'killed', Survived: 'survived', NoCoverage: 'survived' };

/**
 * `choose` draws from the list of all mutants. The answer lists the drawn ones, each with `outcome` (killed, survived) and
 * Stryker's own word in `status`.
 */
export const runRoom = async ({ root, room, choose, extraTests, isOwnOnly }) => {
  const all = await enumerate(root, room);
  const drawn = choose(all);
  const { near, all: folders } = testFolders(root, { room, isOwnOnly });
  const tests = [...folders, ...extraTests];
  if (!tests.some((folder) => existsSync(join(root, folder)))) throw new Error(`There are no tests in ${tests.join(', ')}.`);
  const folder = prepareFolder(root);
  process.env.SEXTANT_MUTATE_TESTS = tests.join(':');
  process.env.SEXTANT_MUTATE = JSON.stringify({ root, near, drawn: drawn.map(({ key }) => key) });
  process.chdir(root);
  try {
    const results = await new Stryker({
      mutate: drawn.map(range),
      testRunner: 'sampled',
      reporters: ['sampled'],
      plugins: ['@stryker-mutator/vitest-runner', join(root, 'scripts/mutate/stryker-plugin.mjs')],
      vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: true },
      coverageAnalysis: 'perTest',
      checkers: [],
      // TypeScript 7 has no programming interface that could rewrite it.
      tsconfigFile: 'absent.json',
      disableTypeChecks: false,
      concurrency: 1,
      // Waiting for a mutant that loops costs less than taking a slow moment of the machine for one.
      timeoutMS: 60_000,
      dryRunTimeoutMinutes: 30,
      tempDirName: folder,
      cleanTempDir: 'always',
      ignorePatterns: ['build', '.data', 'test-results'],
      logLevel: 'error',
      allowConsoleColors: false,
    }).runMutationTest();
    const at = ({ line, column }) => ({ line: line - 1, column: column - 1 });
    const byKey = new Map(
      results.map((result) => {
        const location = { start: at(result.location.start), end: at(result.location.end) };
        return [mutantKey({ ...result, location }, root), result.status];
      }),
    );
    return {
      total: all.length,
      mutants: drawn.map((mutant) => ({ ...mutant, status: byKey.get(mutant.key), outcome: judged[byKey.get(mutant.key)] })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
