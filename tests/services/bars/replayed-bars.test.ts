/** A chart of a replay that goes on bar by bar: at every instant it is what is computed anew, it reads no bar twice, and it is given up for room. */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { indicatorIds } from '@/domain/indicators/registry';
import { barLibrary } from '@/services/bars/bar-library';
import type { IndicatorQuestion } from '@/services/bars/computed-columns';
import type { PriceSeries } from '@/services/bars/read-bars';
import { replayedBars } from '@/services/bars/replayed-bars';
import { replayShelf } from '@/services/bars/replay-shelf';
import { endReplays, revealedChart } from '@/services/bars/revealed-chart';
import { longSeries } from './long-series';

const minute = 60_000;
const whole = longSeries(3_000);
const library = barLibrary('anna');
let digest = '';
beforeAll(async () => {
  const kept = await library.keep(whole, { title: 'mine', keptAt: 1, reading: null, instrument: null });
  if (!kept.ok) throw new Error(kept.reason);
  ({ digest } = kept);
});

const ema = (more: Partial<IndicatorQuestion> = {}): IndicatorQuestion => ({ indicator: 'ema', params: { period: 9 }, ...more });
const rsi: IndicatorQuestion = { indicator: 'rsi', params: {} };
const some: readonly IndicatorQuestion[] = [
  ema(),
  rsi,
  { indicator: 'macd', params: {} },
  { indicator: 'bbands', params: {}, source: 'hlc3' },
  { indicator: 'vwap_session', params: {} },
  { indicator: 'supertrend', params: {} },
  { indicator: 'ichimoku', params: {} },
  { indicator: 'cdlengulfing', params: {} },
  ema({ source: { of: rsi, output: 0 } }),
  ema({ higher: '1h' }),
  { indicator: 'stddev', params: {}, source: { of: ema({ higher: '30m' }), output: 0 } },
  // What is refused, each with its reason.
  { indicator: 'none', params: {} },
  { indicator: 'atr', params: {}, source: 'open' },
];

const kinds = [
  { interval: '1m' },
  { interval: '15m' },
  { interval: '1m', kind: 'heikinAshi' },
  { interval: '15m', kind: 'heikinAshi' },
  // Bricks, of which those of a bar under way may vanish again.
  { interval: '1m', kind: 'renko', brickTicks: 4 },
  { interval: '15m', kind: 'renko', brickTicks: 9 },
  { interval: '1m', kind: 'renko' },
] as const;

/** The chart at an instant, each indicator computed anew by the library. */
const anew = async (kind: (typeof kinds)[number], until: number, questions: readonly IndicatorQuestion[]) => {
  const of = { ...kind, until };
  const read = await library.prices(digest, of);
  // Of too few bars there may be no brick yet.
  if (!read.ok) return null;
  const outputs = [];
  for (const question of questions) {
    const columns = await library.computed(digest, { ...of, ...question, from: 0, to: Infinity });
    outputs.push(
      columns.ok
        ? { ok: true, outputs: columns.outputs }
        : { ok: false, reason: columns.reason, text: 'text' in columns ? columns.text : '' },
    );
  }
  return { bars: read.series, outputs };
};

describe('a chart of a replay', () => {
  it('is what is computed anew wherever it goes, on, back and within a bar', async () => {
    const steps = fc.array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -30, max: -1 }), fc.constantFrom(700, -600)), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(fc.nat(kinds.length - 1), fc.integer({ min: 0, max: 1_500 }), steps, async (at, first, walk) => {
        endReplays(library);
        const kind = kinds[at]!;
        let bar = first;
        for (const by of [0, ...walk]) {
          bar = Math.max(0, Math.min(2_990, bar + by));
          const until = bar * minute + (bar % 3) * 20_000;
          const made = await anew(kind, until, some);
          const shown = await revealedChart(library, digest, { ...kind, until, questions: some, others: [] });
          if (made === null) {
            expect(shown.ok).toBe(false);
            continue;
          }
          const { bars, outputs } = made;
          expect(shown).toMatchObject({ ok: true, before: 0 });
          if (!shown.ok) continue;
          expect(shown.bars).toEqual(bars);
          expect(shown.outputs).toEqual(outputs);
        }
      }),
      { numRuns: 42, seed: 12 },
    );
  }, 120_000);

  it('is so for every indicator and pattern there is', async () => {
    const all = indicatorIds.map((indicator) => ({ indicator, params: {} }));
    for (const kind of kinds.slice(1, 5)) {
      endReplays(library);
      for (const bar of [1_200, 1_201, 1_216, 1_207, 1_900]) {
        const shown = await revealedChart(library, digest, { ...kind, until: bar * minute, questions: all, others: [] });
        const made = await anew(kind, bar * minute, all);
        expect(shown.ok && shown.outputs).toEqual(made?.outputs);
      }
    }
  }, 120_000);

  it('of bricks reads no bar twice, and bricks that stand never change', () => {
    const chart = replayedBars(whole, { interval: '1m', kind: 'renko', brickTicks: 4 })!;
    const fresh = replayedBars(whole, { interval: '1m', kind: 'renko', brickTicks: 4 })!;
    expect(chart.goTo(whole, 2_500)).toBe(true);
    const before = chart.series().open.slice();
    expect(before.length).toBeGreaterThan(100);
    // What is long past is gone: only the bars since the last brick can be read.
    const since = whole.time.findIndex((time) => time === chart.series().time.at(-1));
    const forgotten = { ...whole, close: whole.close.map((price, bar) => (bar < Math.min(since, 2_500) ? NaN : price)) };
    expect(chart.goTo(forgotten, 2_900)).toBe(true);
    expect(fresh.goTo(whole, 2_900)).toBe(true);
    expect(chart.series().open).toEqual(fresh.series().open);
    expect(chart.series().volume).toEqual(fresh.series().volume);
    expect(chart.series().open.slice(0, before.length)).toEqual(before);
  });

  it('reads no bar twice: what lies far back may be gone when a bar is added', () => {
    const chart = replayedBars(whole, { interval: '1m', kind: undefined });
    const fresh = replayedBars(whole, { interval: '1m', kind: undefined });
    if (chart === null || fresh === null) throw new Error('There is a chart.');
    const questions = [ema(), rsi, { indicator: 'sma', params: { period: 200 } }, { indicator: 'atr', params: {} }];
    chart.goTo(whole, 2_500);
    for (const question of questions) chart.outputs(question, 0);
    const gone = (column: Float64Array): Float64Array => column.map((value, bar) => (bar < 2_000 ? NaN : value));
    const rest: PriceSeries = { ...whole, open: gone(whole.open), high: gone(whole.high), low: gone(whole.low), close: gone(whole.close) };
    chart.goTo(rest, 2_501);
    fresh.goTo(whole, 2_501);
    for (const question of questions) expect(chart.outputs(question, 0)).toEqual(fresh.outputs(question, 0));
  });
});

describe('the shelf of charts', () => {
  it('keeps what was used last as far as there is room, and the last one always', () => {
    // A column of 1,000 bars is 8,000 bytes.
    const shelf = replayShelf(20_000);
    const use = (name: string): object | null => {
      const chart = shelf.chart(name, whole, { interval: '1m', kind: undefined });
      chart?.goTo(whole, 1_000);
      chart?.outputs(ema(), 0);
      shelf.trim();
      return chart;
    };
    const [a, b] = [use('a'), use('b')];
    expect([use('a') === a, use('b') === b]).toEqual([true, true]);
    const c = use('c');
    expect([use('c') === c, use('b') === b, use('a') === a]).toEqual([true, true, false]);
    const small = replayShelf(0);
    const only = small.chart('a', whole, { interval: '1m', kind: undefined });
    small.trim();
    expect(small.chart('a', whole, { interval: '1m', kind: undefined })).toBe(only);
    expect(small.chart('a', whole, { interval: 'never', kind: undefined })).toBeNull();
  });
});
