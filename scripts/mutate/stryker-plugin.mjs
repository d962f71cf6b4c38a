/**
 * What Stryker lacks here: a sample. Mutants that were not drawn are passed over without running a test. The tests of the
 * mutant's own room run first, all other tests that reach it only where those say nothing.
 */
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { PluginKind, commonTokens, declareClassPlugin, declareFactoryPlugin, tokens } from '@stryker-mutator/api/plugin';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { mutantKey } from './mutant-key.mjs';

const settings = () => JSON.parse(process.env.SEXTANT_MUTATE);

const [{ factory: vitestRunner }] = vitestPlugins;

const notDrawn = { status: 'survived', nrOfTests: 0 };

/** Lies in the copy of the tree: a runner that is started again after a mutant ran out of time has made no dry run itself. */
const testFilesPath = 'mutation-test-files.json';

/** Stryker's answer for a mutant that is active while files load names no tests, so that files are named here. */
const stages = (options, isNear) => {
  const isStatic = options.mutantActivation === 'static';
  const names = isStatic ? JSON.parse(readFileSync(testFilesPath, 'utf8')).map((file) => `${file}#`) : options.testFilter;
  if (names.length === 0) throw new Error('No test is known that could notice the mutant.');
  return [names.filter(isNear), names.filter((name) => !isNear(name))].filter((stage) => stage.length > 0);
};

const sampledRunner = (injector) => {
  const runner = vitestRunner(injector);
  const { root, drawn, near } = settings();
  const keys = new Set(drawn);
  const isNear = (name) => near.some((folder) => name.startsWith(`${folder}/`));
  return {
    capabilities: () => runner.capabilities(),
    init: () => runner.init(),
    dispose: () => runner.dispose(),
    async dryRun(options) {
      const result = await runner.dryRun(options);
      writeFileSync(testFilesPath, JSON.stringify([...new Set((result.tests ?? []).map(({ id }) => id.split('#')[0]))]));
      return result;
    },
    async mutantRun(options) {
      if (!keys.has(mutantKey(options.activeMutant, root))) return notDrawn;
      let result = notDrawn;
      for (const testFilter of stages(options, isNear)) {
        result = await runner.mutantRun({ ...options, testFilter });
        if (result.status !== 'survived') break;
      }
      return result;
    },
  };
};
sampledRunner.inject = tokens(commonTokens.injector);

/** Tells on standard error how far it is, and survivors as they are found. */
class ProgressReporter {
  static inject = [];
  constructor() {
    const { root, drawn } = settings();
    this.root = root;
    this.keys = new Set(drawn);
    this.done = 0;
  }
  onMutantTested(mutant) {
    const start = ({ line, column }) => ({ line: line - 1, column: column - 1 });
    const location = { start: start(mutant.location.start), end: start(mutant.location.end) };
    const key = mutantKey({ ...mutant, location }, this.root);
    if (!this.keys.has(key)) return;
    this.done += 1;
    const told = mutant.status === 'Killed' ? '' : ` ${mutant.status} ${key}`;
    writeSync(2, `${this.done}/${this.keys.size}${told}\n`);
  }
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'sampled', sampledRunner),
  declareClassPlugin(PluginKind.Reporter, 'sampled', ProgressReporter),
];
