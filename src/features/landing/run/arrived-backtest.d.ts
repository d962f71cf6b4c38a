/** The result for the seed that the page begins with; the build runs the backtest (`scripts/content/arrived-backtest.mjs`). */
declare module 'virtual:arrived-backtest' {
  import type { WrittenBacktest } from '@/services/compute/landing/written-backtest';
  const backtest: WrittenBacktest;
  export default backtest;
}
