/**
 * Runs the landing page's backtest while the site is built, with the code that runs it in a browser, and gives the
 * result as the module `virtual:arrived-backtest`. Nobody types its figures in, and no visitor waits for them.
 */
import { inTurn } from './in-turn.mjs';
import { loadSource } from './load-source.mjs';

const name = 'virtual:arrived-backtest';
export const arrivedBacktest = () => ({
  name: 'arrived-backtest',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  async load(id) {
    if (id !== `\0${name}`) return null;
    return inTurn(async () => {
      const { runSampleBacktest } = await loadSource('services/compute/landing/sample-backtest.ts');
      const { writtenBacktest } = await loadSource('services/compute/landing/written-backtest.ts');
      const { drawnHero } = await loadSource('features/landing/hero/drawn-hero.ts');
      return `export default ${JSON.stringify(writtenBacktest(runSampleBacktest(drawnHero.seed)))};`;
    });
  },
});
