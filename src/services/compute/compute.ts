/** The page's way to its workers: `compute.run('backtest', input)`. Workers start with the first job. */
import { createCompute, laneCount } from './create-compute';
import type { Jobs } from './jobs';

export const compute = createCompute<Jobs>({
  start: () => new Worker(new URL('./compute.worker.ts', import.meta.url), { type: 'module', name: 'compute' }),
  lanes: laneCount(typeof navigator === 'undefined' ? 2 : navigator.hardwareConcurrency),
});
