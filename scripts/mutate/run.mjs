/**
 * `npm run mutate -- ROOM`: changes the code of a room in small ways, one at a time, and counts how many changes some test
 * notices. Rooms are folders below src (domain/money, services/journal …) and the two rules files. A fixed seed draws 300
 * mutants; `--sample N`, `--seed N`, `--all` draw others, `--in TEXT` only from files whose path contains it, `--tests FOLDER`
 * lets more tests speak, `--own` only those that mirror the room. Survivors that change nothing anybody could notice are listed with the reason in
 * equivalent-mutants.json. The tree is left as it is.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { mutationReport } from './mutation-report.mjs';
import { runRoom } from './stryker-room.mjs';
import { runRules } from './rules-room.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/u, '');
const ruleFiles = ['firestore.rules', 'database.rules.json'];

const options = {
  all: { type: 'boolean', default: false },
  own: { type: 'boolean', default: false },
  sample: { type: 'string', default: '300' },
  seed: { type: 'string', default: '1' },
  in: { type: 'string', default: '' },
  tests: { type: 'string', multiple: true, default: [] },
};

/** A module of the product, read from source. */
const load = async (path) => {
  const alias = [{ find: /^@\//u, replacement: `${join(root, 'src')}/` }];
  const { module } = await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error', resolve: { alias } });
  return module;
};

const wholeNumber = (name, text) => {
  if (!/^\d+$/u.test(text)) throw new Error(`--${name} takes a whole number, not ${text}.`);
  return Number(text);
};

/** Draws without putting back. */
const draw = (all, size, random) => {
  const left = [...all];
  const drawn = [];
  while (left.length > 0 && drawn.length < size) drawn.push(...left.splice(random.below(left.length), 1));
  return drawn;
};

const main = async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [room] = positionals;
  if (room === undefined || positionals.length > 1) throw new Error(`Name one room: a folder below src, ${ruleFiles.join(' or ')}.`);
  const size = values.all ? Infinity : wholeNumber('sample', values.sample);
  const { seededRandom } = await load('src/lib/random.ts');
  const { wilsonInterval } = await load('src/domain/statistics/wilson.ts');
  const random = seededRandom(wholeNumber('seed', values.seed));
  const choose = (all) => {
    const chosen = draw(
      all.filter(({ file }) => file.includes(values.in)),
      size,
      random,
    );
    if (chosen.length === 0) throw new Error('Nothing was drawn.');
    return chosen;
  };
  const work = { root, choose, extraTests: values.tests, isOwnOnly: values.own };
  const result = await (ruleFiles.includes(room) ? runRules({ ...work, file: room }) : runRoom({ ...work, room }));
  const equivalents = JSON.parse(readFileSync(join(root, 'scripts/mutate/equivalent-mutants.json'), 'utf8'));
  process.stdout.write(mutationReport({ room, seed: values.seed, result, equivalents, wilsonInterval }));
};

try {
  await main();
} catch (cause) {
  process.stderr.write(`${cause.stack ?? String(cause)}\n`);
  process.exitCode = 1;
}
