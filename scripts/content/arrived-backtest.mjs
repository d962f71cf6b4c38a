/**
 * Runs the landing page's backtest while the site is built, with the code that runs it in a browser, and gives the
 * result as the module `virtual:arrived-backtest`. Nobody types its figures in, and no visitor waits for them.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { inTurn } from './in-turn.mjs';

const name = 'virtual:arrived-backtest';
const source = (path) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

const load = async (path) => {
  const { module } = await runnerImport(source(path), {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': source('') } },
  });
  return module;
};

export const arrivedBacktest = () => ({
  name: 'arrived-backtest',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  async load(id) {
    if (id !== `\0${name}`) return null;
    return inTurn(async () => {
      const { runSampleBacktest } = await load('services/compute/landing/sample-backtest.ts');
      const { writtenBacktest } = await load('services/compute/landing/written-backtest.ts');
      const { drawnHero } = await load('features/landing/hero/drawn-hero.ts');
      return `export default ${JSON.stringify(writtenBacktest(runSampleBacktest(drawnHero.seed)))};`;
    });
  },
});
