/** The data worker as a real thread: many questions at once, memory handed over, and a crash survived. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { seriesArrays } from '@/domain/candles/series-arrays';
import type { DataJobs } from '@/services/bars/data-jobs';
import { keepWorker, type KeptWorker } from '@/services/compute/keep-worker';
import { threadsOf, type Threads } from '../compute/worker-threads';
import { asBytes, longSeries } from './long-series';

let threads: Threads;
beforeAll(async () => {
  threads = await threadsOf('services/bars/data-thread.ts');
});
afterEach(() => threads.end());
afterAll(() => threads.remove());

const series = longSeries(3_000);
const uid = 'anna';
const as = { title: 'mine', keptAt: 1, reading: null, instrument: null };

const keep = async (data: KeptWorker<DataJobs>): Promise<string> => {
  const given = structuredClone(series);
  const transfer = seriesArrays(given).map(({ buffer }) => buffer);
  const kept = await data.run('keep', { uid, series: given, as }, { transfer });
  // The page has given its memory away.
  expect(given.time.length).toBe(0);
  if (kept === 'cancelled' || !kept.ok) throw new Error('Not kept.');
  return kept.digest;
};

it('one thread answers questions that are asked at the same time, each with its own answer', async () => {
  const data = keepWorker<DataJobs>(threads.start);
  const digest = await keep(data);
  const [whole, part, pyramid, overview, ema, list] = await Promise.all([
    data.run('bars', { uid, digest, from: 0, to: Infinity }),
    data.run('bars', { uid, digest, from: 10, to: 12 }),
    data.run('pyramid', { uid, digest }),
    data.run('overview', { uid, digest, from: 5, to: 2_900, most: 100 }),
    data.run('computed', { uid, digest, indicator: 'ema', params: {}, from: 100, to: 110 }),
    data.run('list', { uid }),
  ]);
  expect(asBytes(whole)).toEqual(asBytes({ ok: true, series, first: 0, of: 3_000 }));
  expect(part).toMatchObject({ ok: true, first: 10, series: { length: 2, close: series.close.slice(10, 12) } });
  expect(pyramid).toMatchObject({ ok: true, pyramid: { bars: 3_000 } });
  expect(overview).toMatchObject({ ok: true, overview: { from: 5, to: 2_900 } });
  expect(ema !== 'cancelled' && ema.ok && ema.outputs[0]?.length).toBe(10);
  expect(list).toMatchObject([{ digest, title: 'mine' }]);
  // What was handed over is still there for the next who asks.
  expect(asBytes(await data.run('bars', { uid, digest, from: 0, to: Infinity }))).toEqual(asBytes(whole));
  expect(threads.started.length).toBe(1);
});

it('a crash rejects what was asked, and the next question starts another thread', async () => {
  const data = keepWorker<DataJobs>(threads.start);
  await keep(data);
  const before = threads.started.length;
  await expect(data.run('crash' as 'list', { uid })).rejects.toThrow('out of hand');
  await keep(data);
  expect(threads.started.length).toBe(before + 1);
});

it('keeping tells how far it is, and what was given up is not kept', async () => {
  const data = keepWorker<DataJobs>(threads.start);
  const long = longSeries(200_000);
  const ending = new AbortController();
  const given = { signal: ending.signal, onProgress: () => ending.abort() };
  expect(await data.run('keep', { uid, series: long, as }, given)).toBe('cancelled');
  expect(await data.run('keep', { uid, series, as })).toMatchObject({ ok: true });
  expect(await data.run('list', { uid })).toMatchObject([{ bars: 3_000 }]);
});

it('a question that was given up is not answered, and the others are', async () => {
  const data = keepWorker<DataJobs>(threads.start);
  const digest = await keep(data);
  const cancel = new AbortController();
  const question = { uid, digest, indicator: 'ema', params: {}, from: 0, to: 9 };
  const given = data.run('computed', question, { signal: cancel.signal });
  cancel.abort();
  expect(await given).toBe('cancelled');
  expect(await data.run('computed', question)).toMatchObject({ ok: true });
});
