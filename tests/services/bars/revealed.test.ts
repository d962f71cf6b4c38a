/**
 * The chart of a replay knows nothing that comes after its instant: it equals that of a library that was only ever given the bars up to there,
 * for every indicator and pattern, every kind of bars and other markets beside them, and other prices afterwards change nothing of it.
 */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriesFromColumns } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { indicatorIds } from '@/domain/indicators/registry';
import { seededRandom } from '@/lib/random';
import { barLibrary } from '@/services/bars/bar-library';
import { practised } from '@/services/bars/practised';
import { reach, type Reach } from '@/services/bars/revealed';
import { revealedChart, type RevealedQuestion } from '@/services/bars/revealed-chart';
import { plainSettings } from '@/domain/backtest/backtest-settings';
import { asBytes, longSeries } from './long-series';

const minute = 60_000;
const hour = 60 * minute;
const as = { title: 'mine', keptAt: 1, reading: null, instrument: null };

const rebuilt = (series: CandleSeries, length: number, from: number, change: (price: number) => number): CandleSeries => {
  const column = (values: Float64Array): Float64Array =>
    values.slice(0, length).map((value, bar) => (bar < from ? value : Math.round(change(value) * 1e4) / 1e4));
  const built = seriesFromColumns(
    {
      time: series.time.slice(0, length),
      open: column(series.open),
      high: column(series.high),
      low: column(series.low),
      close: column(series.close),
      volume: series.volume.slice(0, length),
    },
    { symbol: series.symbol, source: series.source, tickSize: series.tickSize, periodMs: series.periodMs },
  );
  if (!built.ok) throw new Error(built.reason);
  return built.series;
};

const whole = longSeries(3_000);
const other = longSeries(2_700);
const library = barLibrary('anna');
const keep = async (series: CandleSeries): Promise<string> => {
  const kept = await library.keep(series, as);
  if (!kept.ok) throw new Error(kept.reason);
  return kept.digest;
};
let digest = '';
let beside = '';
beforeAll(async () => {
  digest = await keep(whole);
  beside = await keep(rebuilt(other, 2_700, 0, (price) => price + 1));
});

const asked = async (of: string, others: readonly string[], question: Omit<RevealedQuestion, 'others'>) => {
  const read = await revealedChart(library, of, { ...question, others });
  if (!read.ok) throw new Error(read.text ?? read.reason);
  return asBytes(read);
};

/** Everything the registry has, once as it is and once with the value of the last closed hour. */
const questions = indicatorIds.flatMap((indicator) => [
  { indicator, params: {} },
  ...(indicator.length % 5 === 0 ? [{ indicator, params: {}, higher: '1h' }] : []),
]);

const kinds = [
  { interval: '1m' },
  { interval: '15m' },
  { interval: '15m', kind: 'heikinAshi' },
  { interval: '1m', kind: 'renko' },
  { interval: '5m', kind: 'renko', brickTicks: 12 },
] as const;

describe('the chart of a replay', () => {
  it('equals one that was only ever given the bars up to its instant, with every indicator and pattern', async () => {
    const random = seededRandom(30);
    for (const kind of kinds) {
      const bar = 1_500 + random.below(1_400);
      const short = await keep(rebuilt(whole, bar, bar, (price) => price));
      const shortOther = await keep(rebuilt(other, Math.min(bar, 2_700), 0, (price) => price + 1));
      // The instant lies within a bar, too: what is under way then is not known.
      const until = bar * minute + random.below(minute);
      const shown = await asked(digest, [beside], { ...kind, until, questions });
      const given = await asked(short, [shortOther], { ...kind, until: Number.MAX_SAFE_INTEGER, questions });
      expect(shown).toEqual(given);
    }
  });

  it('is the same whatever comes afterwards', async () => {
    const some = questions.slice(0, 12);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 400, max: 2_990 }),
        fc.double({ min: 0.5, max: 3, noNaN: true }),
        fc.nat(4),
        async (bar, factor, at) => {
          const kind = kinds[at]!;
          const changed = await keep(rebuilt(whole, 3_000, bar, (price) => price * factor));
          const question = { ...kind, until: bar * minute, questions: some };
          expect(await asked(changed, [], question)).toEqual(await asked(digest, [], question));
          if (changed !== digest) await library.forget(changed);
        },
      ),
      { numRuns: 20, seed: 16 },
    );
  });

  it('hands out memory that holds no bar after its instant', async () => {
    const read = await revealedChart(library, digest, { interval: '1m', until: 100 * minute, questions: [], others: [] });
    if (!read.ok) throw new Error(read.reason);
    expect(read.bars.close.length).toBe(100);
    expect(read.bars.close.buffer.byteLength).toBe(800);
    expect(read.bars.time.buffer.byteLength).toBe(800);
  });

  it('builds the last longer bar from the shorter ones that are known, and shows none before the first is over', async () => {
    const chart = async (until: number) => revealedChart(library, digest, { interval: '1h', until, questions: [], others: [] });
    const early = await chart(hour + 7 * minute + 59_000);
    if (!early.ok) throw new Error(early.reason);
    expect(early.bars.length).toBe(2);
    expect(early.bars.close[1]).toBe(whole.close[66]);
    expect(early.bars.high[1]).toBe(Math.max(...whole.high.slice(60, 67)));
    const none = await chart(minute - 1);
    expect(none.ok && none.bars.length).toBe(0);
  });
});

describe('the clock of a replay', () => {
  const opens = (interval: number) => Float64Array.from({ length: Math.ceil(3_000 / interval) }, (_, bar) => bar * interval * minute);
  const to = (interval: number, want: Reach) => {
    const read = reach(whole, `${String(interval)}m`, opens(interval), want);
    if (!read.ok) throw new Error(read.reason);
    return read;
  };

  it('moves by the bars of the chart in hand', () => {
    expect(to(15, { kind: 'step', from: 30 * minute, by: 1 })).toEqual({ ok: true, instant: 45 * minute, known: 3, of: 200 });
    // From within a bar to its end, and back to where it began.
    expect(to(15, { kind: 'step', from: 31 * minute, by: 1 }).instant).toBe(45 * minute);
    expect(to(15, { kind: 'step', from: 31 * minute, by: -1 }).instant).toBe(30 * minute);
    expect(to(15, { kind: 'step', from: 60 * minute, by: -2 }).instant).toBe(30 * minute);
    expect(to(1, { kind: 'bar', at: 90 * minute })).toMatchObject({ instant: 91 * minute, known: 91 });
  });

  it('stays between the first and the last bar', () => {
    expect(to(15, { kind: 'instant', at: -5 })).toMatchObject({ instant: 15 * minute, known: 1 });
    expect(to(15, { kind: 'step', from: 15 * minute, by: -1 }).instant).toBe(15 * minute);
    expect(to(15, { kind: 'step', from: 3_000 * minute, by: 1 })).toMatchObject({ instant: 3_000 * minute, known: 200, of: 200 });
  });

  it('comes by chance to a bar with others before and after it, each for some share', () => {
    const reached = Array.from({ length: 100 }, (_, at) => to(15, { kind: 'chance', share: at / 100 }).known);
    expect(Math.min(...reached)).toBeGreaterThanOrEqual(50);
    expect(Math.max(...reached)).toBeLessThanOrEqual(151);
    expect(new Set(reached).size).toBeGreaterThan(90);
  });

  it('goes on from the last bar before a closed market to the first after it', () => {
    const time = Float64Array.from([0, 15, 30, 2_880, 2_895].map((at) => at * minute));
    const few = { ...whole, length: 5, time, periodMs: 15 * minute };
    const read = reach(few, '15m', time, { kind: 'step', from: 45 * minute, by: 1 });
    expect(read).toEqual({ ok: true, instant: 2_895 * minute, known: 4, of: 5 });
    expect(reach(few, '15m', time, { kind: 'step', from: 2_895 * minute, by: -1 })).toMatchObject({ known: 3 });
  });
});

describe('practice in the worker', () => {
  const contract = { tickSize: '0.0001', pipSize: null, pointValue: 1, unitStep: 1, unitsPerLot: 1, currencies: [] };
  const settings = { ...plainSettings(contract, { cash: 1e6, currency: 'USD' }), margin: { kind: 'leverage', leverage: 100 } } as const;
  const size = { kind: 'lots', lots: 1 } as const;
  const close = whole.close[999]!;
  const buy = { kind: 'enter', at: 1_000 * minute, side: 'long', order: { kind: 'market' }, stop: close - 0.05, target: null } as const;

  it('fills at the opening after the order, which is still to come at first', () => {
    const question = { acts: [buy], size, settings };
    expect(practised(whole, { ...question, until: 1_000 * minute })).toMatchObject({ waiting: [0], open: null, refused: [] });
    const open = practised(whole, { ...question, until: 1_001 * minute });
    expect(open).toMatchObject({ waiting: [], open: { act: 0, entryPrice: whole.open[1_000], openedAt: 1_000 * minute } });
    // Net of nothing, since nothing costs anything here: what the close is above the opening.
    expect(open.ok && open.open?.unrealised).toBeCloseTo(whole.close[1_000]! - whole.open[1_000]!, 9);
  });

  it('closes at the opening after the close was asked for, and one bar beyond when the replay ends', () => {
    const acts = [buy, { kind: 'close', at: 1_010 * minute } as const];
    const then = practised(whole, { acts, size, settings, until: 1_010 * minute });
    expect(then.ok && then.trades).toEqual([]);
    const more = practised(whole, { acts, size, settings, until: 1_010 * minute, barsMore: 1 });
    expect(more).toMatchObject({ trades: [{ act: 0, exitPrice: whole.open[1_010], closedAt: 1_010 * minute, exitReason: 'exit rule' }] });
  });

  it('says the same of a trade at every later instant', () => {
    const acts = [{ ...buy, stop: close - 0.002, target: close + 0.003 }];
    const at = (until: number) => {
      const read = practised(whole, { acts, size, settings, until: until * minute });
      return read.ok ? read.trades : [];
    };
    const last = at(3_000);
    expect(last.length).toBe(1);
    const bar = 1_000 + last[0]!.exitBar;
    expect(at(bar - 1)).toEqual([]);
    for (const until of [bar, bar + 1, bar + 50]) expect(at(until)).toEqual(last);
  });
});
