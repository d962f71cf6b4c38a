/** The analysis of a chart in a real thread gives what it gives on the page, and can be given up. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyseChart } from '@/domain/chart-analysis/analyse-chart';
import { createCompute, type Compute } from '@/services/compute/create-compute';
import type { Jobs } from '@/services/compute/jobs';
import { asSeries, walk } from '../../domain/chart-analysis/walks';
import { threadsOf, type Threads } from './worker-threads';

let threads: Threads;
let compute: Compute<Jobs>;

beforeAll(async () => {
  threads = await threadsOf('services/compute/product-worker.ts');
  compute = createCompute<Jobs>({ start: threads.start, lanes: 1 });
});

afterAll(async () => {
  compute.end();
  await threads.remove();
});

it('gives in a thread what it gives on the page, and tells how far it is', async () => {
  const input = { series: asSeries(walk({ seed: 91, bars: 1_300 })), options: { seed: 2, shuffles: 200, shifts: 999 } };
  const told: number[] = [];
  const analysis = await compute.run('chart analysis', input, { onProgress: (share) => told.push(share) });
  expect(analysis).toEqual(analyseChart(input.series, input.options));
  expect(told.length).toBeGreaterThan(0);
});

it('ends when nobody waits for it any more', async () => {
  const asked = new AbortController();
  const input = { series: asSeries(walk({ seed: 92, bars: 6_000 })), options: { seed: 2 } };
  const running = compute.run('chart analysis', input, { signal: asked.signal, onProgress: () => asked.abort() });
  expect(await running).toBe('cancelled');
});
