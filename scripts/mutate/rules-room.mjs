/** Mutates one of the two rules files and runs the tests of the rules against each mutant. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { ruleMutants } from './rule-mutants.mjs';

/** The tables first, which name their attempts; then properties and what both languages must agree on. */
const testsOf = (root, language) => {
  const other = language === 'firestore' ? 'database' : 'firestore';
  const files = readdirSync(join(root, 'tests/rules')).filter(
    (name) => name.endsWith('.test.ts') && !name.startsWith(other) && name !== 'firestore-indexes.test.ts',
  );
  const isTable = (name) => name.startsWith(language) && !name.includes('properties');
  return [files.filter(isTable), files.filter((name) => !isTable(name))].map((stage) => stage.map((name) => `tests/rules/${name}`));
};

/** A folder that looks like the tree from inside; only its rules file is its own. Tests read that file where they run. */
const prepareFolder = (root, file) => {
  const folder = join(root, 'build', 'mutation', String(process.pid));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root)) if (name !== file && name !== 'build') symlinkSync(join(root, name), join(folder, name));
  return folder;
};

const isRed = async (vitest, files) => {
  vitest.state.filesMap.clear();
  vitest.state.errorsSet.clear();
  await vitest.start(files);
  const ran = vitest.state.getFiles();
  if (ran.length === 0) throw new Error(`No test ran in ${files.join(', ')}.`);
  return ran.some(({ result }) => result?.state === 'fail') || vitest.state.errorsSet.size > 0;
};

/** `choose` draws from the list of all mutants; the answer is that of `runRoom` in stryker-room.mjs. */
export const runRules = async ({ root, file, choose }) => {
  const language = file.startsWith('firestore') ? 'firestore' : 'database';
  const source = readFileSync(join(root, file), 'utf8');
  const all = ruleMutants(source, language).map((mutant) => ({ ...mutant, file }));
  const drawn = choose(all);
  const stages = testsOf(root, language);
  const folder = prepareFolder(root, file);
  const write = (text) => writeFileSync(join(folder, file), text);
  write(source);
  process.chdir(folder);
  const options = {
    root,
    config: join(root, 'vitest.config.ts'),
    watch: false,
    bail: 1,
    retry: 0,
    maxWorkers: 1,
    pool: 'threads',
    reporters: [{}],
  };
  const vitest = await createVitest('test', options);
  try {
    for (const stage of stages)
      if (await isRed(vitest, stage)) throw new Error(`The tests of the rules fail without a change: ${stage.join(', ')}.`);
    const mutants = [];
    for (const [i, mutant] of drawn.entries()) {
      write(mutant.text);
      const isKilled = (await isRed(vitest, stages[0])) || (await isRed(vitest, stages[1]));
      const outcome = isKilled ? 'killed' : 'survived';
      mutants.push({ ...mutant, outcome });
      writeSync(2, `${i + 1}/${drawn.length}${isKilled ? '' : ` survived ${file}:${mutant.line} ${mutant.code} → ${mutant.becomes}`}\n`);
    }
    return { total: all.length, mutants };
  } finally {
    await vitest.close();
    process.chdir(root);
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  }
};
