/** A chart measured and planned in a real thread gives what it gives here, and can be given up. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newYorkDays } from '@/domain/time/trading-day';
import { analyseChart } from '@/domain/chart-analysis/analyse-chart';
import { createCompute, type Compute } from '@/services/compute/create-compute';
import type { Jobs } from '@/services/compute/jobs';
import { asSeries, walk } from '../../domain/chart-analysis/walks';
import { threadsOf, type Threads } from './worker-threads';

const clock = { days: newYorkDays, nowMs: Date.UTC(2026, 0, 1) };

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
  const input = { series: asSeries(walk({ seed: 91, bars: 1_300 })), options: { seed: 2, shuffles: 200, shifts: 999 }, ...clock };
  const told: number[] = [];
  const plan = await compute.run('chart plan', input, { onProgress: (share) => told.push(share) });
  if (plan === 'cancelled') throw new Error(plan);
  expect(plan.analysis).toEqual(analyseChart(input.series, input.options));
  expect(plan.plans.length).toBeLessThanOrEqual(3);
  expect(told.length).toBeGreaterThan(0);
});

it('ends when nobody waits for it any more', async () => {
  const asked = new AbortController();
  const input = { series: asSeries(walk({ seed: 92, bars: 6_000 })), options: { seed: 2 }, ...clock };
  const running = compute.run('chart plan', input, { signal: asked.signal, onProgress: () => asked.abort() });
  expect(await running).toBe('cancelled');
});
