/** Signals as the data worker answers them: running counts of the marks, refusals in words, and a question that nobody waits for. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { signalsOf } from '@/domain/backtest/signals';
import { seriesArrays } from '@/domain/candles/series-arrays';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { dataJobs } from '@/services/bars/data-jobs';
import { strategySignals } from '@/services/bars/strategy-signals';
import { aStrategy, closeOf, smaCross, smaOf } from '../../domain/backtest/a-strategy';
import { longSeries } from './long-series';

const series = longSeries(3_000);
const never = new AbortController().signal;
const strategy = smaCross(5, 20, {
  exits: [
    {
      side: 'both',
      when: {
        kind: 'all',
        of: [
          { kind: 'compare', left: closeOf(), is: 'above', right: smaOf(50) },
          { kind: 'move', operand: closeOf(), direction: 'falls', bars: 2 },
        ],
      },
    },
  ],
});

const marksFrom = (before: Int32Array): Uint8Array => Uint8Array.from({ length: before.length - 1 }, (_, i) => before[i + 1]! - before[i]!);

const expectMarksOf = (read: Awaited<ReturnType<typeof strategySignals>>, of: CandleSeries): void => {
  if (!read.ok) throw new Error(read.problems.join(' '));
  const expected = signalsOf(of, strategy);
  expect(read.rules.map(({ rule }) => rule)).toEqual(expected.map(({ rule }) => rule));
  for (const [k, { before, bars, parts }] of read.rules.entries()) {
    expect(marksFrom(before)).toEqual(expected[k]!.marks);
    expect(bars).toBe(before[of.length]);
    expect(parts.map((part) => marksFrom(part.before))).toEqual(expected[k]!.parts.map(({ marks }) => marks));
  }
};

it('are running counts of the marks, the same when the same is asked again', async () => {
  const first = await strategySignals(series, strategy, never);
  expectMarksOf(first, series);
  expect(first.ok && first.time).toEqual(series.time);
  // What was given away is not what is kept.
  if (first.ok) for (const { before } of first.rules) before.fill(7);
  expectMarksOf(await strategySignals(series, strategy, never), series);
});

it('refuse an interval that cannot be made from the bars, and stop when nobody waits', async () => {
  const shorter = { kind: 'price', field: 'close', barsAgo: 0, interval: 7 } as const;
  const odd = aStrategy({
    entries: [
      { side: 'long', when: { kind: 'compare', left: closeOf(), is: 'above', right: shorter }, order: { kind: 'market' }, group: null },
    ],
  });
  expect(await strategySignals({ ...series, periodMs: 3_600_000 }, odd, never)).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('7 minutes')],
  });
  const stop = new AbortController();
  const asked = strategySignals(series, strategy, stop.signal);
  stop.abort();
  await expect(asked).rejects.toThrow();
});

it('are answered for a series of this device by its digest and interval', async () => {
  const jobs = dataJobs();
  const given: unknown[] = [];
  const context = {
    signal: never,
    progress: () => undefined,
    part: () => undefined as never,
    transfer: (arrays: Iterable<unknown>) => void given.push(...arrays),
  };
  const as = { title: 'mine', keptAt: 1, reading: null, instrument: null };
  const copy = structuredClone(series);
  expect(seriesArrays(copy).length).toBeGreaterThan(0);
  const kept = await (await jobs.keep())({ uid: 'anna', series: copy, as }, context as never);
  if (!kept.ok) throw new Error('Not kept.');
  const ask = await jobs.signals();
  const read = await ask({ uid: 'anna', digest: kept.digest, interval: '1m', strategy }, context as never);
  expectMarksOf(read, series);
  // The time, a count for each of three rules and for two parts of the last.
  expect(given).toHaveLength(6);
  expect(await ask({ uid: 'anna', digest: 'unknown', interval: '1m', strategy }, context as never)).toMatchObject({ ok: false });
});
