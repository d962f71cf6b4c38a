/**
 * Scores of plans that were not filled, worked by hand. Prices are pips from 1.1000: a long plan enters at 0 with its stop at −50 and its
 * target at 100, so it wins 2 R. Bars are hours from 12:00, as open, high, low, close.
 */
import { describe, expect, it, test } from 'vitest';
import { scorePlan } from '@/domain/trade-plans/score-plan';
import { tradePlanSchema } from '@/domain/trade-plans/trade-plan';
import { planScoreSchema } from '@/domain/trade-plans/plan-score';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import type { SeriesFacts } from '@/domain/candles/build-series';
import { aDigest } from '../../fixtures/kept/one-of-each';
import { aSeries, at, hourMs } from '../candles/series-builder';

type Pips = readonly [open: number, high: number, low: number, close: number];

const noon = at('2026-03-03T12:00:00Z');
const price = (pips: number): number => Number((1.1 + pips / 10_000).toFixed(4));
const text = (pips: number): string => price(pips).toFixed(4);

interface PlanPips extends Partial<Record<'entry' | 'stop' | 'target' | 'trigger' | 'invalidation', number | undefined>> {
  readonly side?: 'long' | 'short';
}

const planOf = ({ side = 'long', ...prices }: PlanPips = {}): TradePlan => {
  const all = { entry: 0, stop: -50, target: 100, ...prices };
  const said = Object.entries(all).flatMap(([name, pips]) => (pips === undefined ? [] : [[name, text(pips)]]));
  return tradePlanSchema.parse({ market: 'EURUSD', side, ...Object.fromEntries(said) });
};

const scored = (
  plan: PlanPips,
  bars: readonly Pips[],
  { hours = 48, facts = {} }: { hours?: number; facts?: Partial<SeriesFacts> } = {},
) => {
  const rows = bars.map(([open, high, low, close], i) => {
    return { time: noon + i * hourMs, open: price(open), high: price(high), low: price(low), close: price(close), volume: 1 };
  });
  const series = aSeries(rows, { periodMs: hourMs, tickSize: '0.0001', ...facts } as Partial<SeriesFacts>);
  return scorePlan({ plan: planOf(plan), window: { from: noon - 1, writtenAt: noon - 1, until: noon + hours * hourMs }, series });
};

type Case = readonly [name: string, plan: PlanPips, bars: readonly Pips[], state: string, bounds: readonly [number, number] | null];

const run = (cases: readonly Case[]): void => {
  test.each(cases)('%s', (_, plan, bars, ...[state, bounds]) => {
    const outcome = scored(plan, bars);
    if (!outcome.ok) throw new Error(outcome.reason);
    const { pessimistic, optimistic } = outcome.score;
    expect(outcome.state).toBe(state);
    expect(pessimistic === undefined ? null : [pessimistic, optimistic]).toEqual(bounds);
    expect(planScoreSchema.safeParse(outcome.score).success).toBe(true);
  });
};

describe('an entry below the market', () => {
  const back: Pips = [20, 25, -10, 5];
  run([
    ['wins where the target comes in a later bar', {}, [back, [5, 120, 0, 110]], 'settled', [2, 2]],
    ['loses where the stop comes in a later bar', {}, [back, [5, 10, -60, -20]], 'settled', [-1, -1]],
    ['is unknown where one later bar has both', {}, [back, [5, 120, -60, 0]], 'settled', [-1, 2]],
    ['loses where its own bar goes on to the stop', {}, [[20, 25, -60, -20]], 'settled', [-1, -1]],
    ['may have lost or won where its own bar has both and came from above', {}, [[20, 110, -60, 0]], 'settled', [-1, 2]],
    [
      'may still be open where the high of its own bar may have been before',
      {},
      [
        [20, 110, -10, 5],
        [5, 10, -55, -50],
      ],
      'settled',
      [-1, 2],
    ],
    ['wins for certain where its own bar closes at the target', {}, [[20, 110, -10, 105]], 'settled', [2, 2]],
    [
      'is filled at the open of a bar that begins below it: (100 + 10) / 50',
      {},
      [
        [20, 30, 10, 15],
        [-10, 5, -20, 0],
        [0, 100, -5, 90],
      ],
      'settled',
      [2.2, 2.2],
    ],
    [
      'makes nothing where the bar begins below the stop too',
      {},
      [
        [20, 30, 10, 15],
        [-70, -60, -90, -80],
      ],
      'settled',
      [0, 0],
    ],
    ['loses more where a later bar begins beyond the stop: −80 / 50', {}, [back, [-80, -70, -90, -75]], 'settled', [-1.6, -1.6]],
    ['wins more where a later bar begins beyond the target: 150 / 50', {}, [back, [150, 160, 140, 150]], 'settled', [3, 3]],
    ['is open where the bars end', {}, [back, [5, 60, -40, 30]], 'open', null],
    ['without a target is open until its stop', { target: undefined }, [back, [5, 400, 0, 380]], 'open', null],
    ['waits where nothing comes to it', {}, [[20, 40, 1, 30]], 'waiting', null],
    ['is filled at once where the first bar opens there', {}, [[0, 10, -60, -20]], 'settled', [-1, -1]],
  ]);
});

describe('an entry above the market, and a short one', () => {
  run([
    [
      'may have lost or not where the low of its own bar may have been before',
      {},
      [
        [-20, 10, -60, 5],
        [5, 101, 0, 100],
      ],
      'settled',
      [-1, 2],
    ],
    ['wins for certain where its own bar goes on to the target', {}, [[-20, 120, -30, 90]], 'settled', [2, 2]],
    [
      'is filled at the open of a bar that begins above it: (100 − 25) / 50',
      {},
      [
        [-20, -10, -30, -15],
        [25, 40, 20, 30],
        [30, 105, 28, 100],
      ],
      'settled',
      [1.5, 1.5],
    ],
    [
      'loses more for that where it is stopped: (−50 − 25) / 50',
      {},
      [
        [-20, -10, -30, -15],
        [25, 40, 20, 30],
        [30, 31, -55, -50],
      ],
      'settled',
      [-1.5, -1.5],
    ],
    [
      'short: wins where price falls',
      { side: 'short', stop: 50, target: -100 },
      [
        [-20, 5, -25, 0],
        [0, 10, -120, -110],
      ],
      'settled',
      [2, 2],
    ],
    [
      'short: is unknown where one bar has both',
      { side: 'short', stop: 50, target: -100 },
      [
        [-20, 5, -25, 0],
        [0, 60, -120, 0],
      ],
      'settled',
      [-1, 2],
    ],
  ]);
});

describe('trigger and invalidation', () => {
  const reached: Pips = [20, 25, -10, 5];
  const won: Pips = [5, 120, 0, 110];
  run([
    ['an entry before the trigger traded is none', { trigger: 40 }, [reached, [5, 30, -20, 10]], 'waiting', null],
    ['the entry counts in a bar after the trigger', { trigger: 40 }, [[20, 45, 15, 30], reached, won], 'settled', [2, 2]],
    [
      'a bar with trigger and entry may have had the entry first',
      { trigger: 40 },
      [
        [20, 45, -10, 30],
        [30, 101, 20, 100],
        [100, 101, 1, 2],
      ],
      'open',
      null,
    ],
    // From 20 the trigger at 40 lies away from the entry at 0: price has to turn.
    [
      'void behind the trigger is no trade where the entry did not trade',
      { trigger: 40, invalidation: 60 },
      [[20, 65, 15, 30], reached, won],
      'settled',
      null,
    ],
    [
      'void behind the trigger may have come after the entry where that did',
      { trigger: 40, invalidation: 60 },
      [[20, 65, -10, 5], won],
      'settled',
      [0, 2],
    ],
    ['void before the trigger is no trade', { trigger: 40, invalidation: 30 }, [[20, 45, -10, 5], won], 'settled', null],
    ['void between trigger and entry is none', { trigger: 40, invalidation: 10 }, [[20, 45, -10, 5], won], 'settled', null],
    [
      'void behind the entry may have come before the trigger',
      { trigger: 40, invalidation: -30 },
      [[20, 45, -40, -20], won],
      'settled',
      [0, 2],
    ],
    ['void before the entry is no trade', { invalidation: 60 }, [[20, 65, 15, 30], reached, won], 'settled', null],
    [
      'a bar with both may have been void first: nothing, or the stop',
      { invalidation: 60 },
      [
        [20, 65, -10, 5],
        [5, 10, -60, -55],
      ],
      'settled',
      [-1, 0],
    ],
    ['what lies behind the entry voids nothing', { invalidation: -30 }, [[20, 25, -40, 5], won], 'settled', [2, 2]],
    ['what lies before the entry voids it on the way', { invalidation: 10 }, [[20, 25, -10, 5], won], 'settled', null],
    ['a trigger on the way to the entry is passed before it', { trigger: 10 }, [[20, 25, -10, 5], won], 'settled', [2, 2]],
    ['so that the entry needs no second visit', { trigger: 10 }, [reached, [5, 120, 2, 110]], 'settled', [2, 2]],
    // Falling from 20, price passes 10, 0, −30 and −50 in this order, whatever it does in between.
    [
      'what lies behind trigger and entry cannot come before them: the stop is certain',
      { trigger: 10, invalidation: -30 },
      [[20, 25, -60, -20]],
      'settled',
      [-1, -1],
    ],
    ['nor keep it from the target', { trigger: 10, invalidation: -30 }, [[20, 25, -40, -20], won], 'settled', [2, 2]],
    [
      'what lies on the other side may come before the trigger, or after the entry',
      { trigger: 10, invalidation: 60 },
      [[20, 65, -10, 5], won],
      'settled',
      [0, 2],
    ],
    ['what lies between trigger and entry voids it on the way', { trigger: 10, invalidation: 5 }, [reached, won], 'settled', null],
    ['what lies before the trigger does too', { trigger: 10, invalidation: 15 }, [reached, won], 'settled', null],
  ]);
});

describe('the time of a plan', () => {
  it('gives no entry in a bar that ends after it is over, and holds an earlier one', () => {
    const bars: readonly Pips[] = [
      [20, 30, 10, 15],
      [15, 16, -10, 5],
      [5, 120, 0, 110],
    ];
    expect(scored({}, bars, { hours: 1.5 })).toMatchObject({ state: 'settled', score: { triggered: false } });
    expect(scored({}, bars, { hours: 2 })).toMatchObject({ state: 'settled', score: { triggered: true, pessimistic: 2, optimistic: 2 } });
  });

  it('begins with the first bar that opens when it is there', () => {
    const series = aSeries([
      { time: noon, open: 1.102, high: 1.102, low: 1.099, close: 1.1005, volume: 1 },
      { time: noon + hourMs, open: 1.1005, high: 1.12, low: 1.1004, close: 1.115, volume: 1 },
    ]);
    const window = { from: noon + 1, writtenAt: noon, until: noon + 2 * hourMs };
    expect(scorePlan({ plan: planOf(), window, series })).toMatchObject({ state: 'waiting', score: { from: noon + hourMs } });
    expect(scorePlan({ plan: planOf(), window: { ...window, from: noon + 9 * hourMs }, series })).toEqual({
      ok: false,
      reason: 'There are no candles after the plan was made.',
    });
  });

  it('is not known where neither server nor device says when it was made', () => {
    const series = aSeries([{ time: noon, open: 1.1, high: 1.1, low: 1.1, close: 1.1, volume: 1 }]);
    expect(scorePlan({ plan: planOf(), window: { from: null, writtenAt: null, until: noon }, series })).toEqual({
      ok: false,
      reason: 'It isn’t known when the plan was made.',
    });
  });

  it('takes a bar of no fixed length to end where the next begins, and the last to end at once', () => {
    const bars: readonly Pips[] = [
      [20, 30, 10, 15],
      [15, 16, -10, 5],
      [5, 120, 0, 110],
    ];
    const loose = { facts: { periodMs: null } } as const;
    expect(scored({}, bars, loose)).toMatchObject({ state: 'settled', score: { from: noon, to: noon + 2 * hourMs, optimistic: 2 } });
    expect(scored({}, bars.slice(0, 2), loose)).toMatchObject({ state: 'open', score: { to: noon + hourMs } });
    expect(scored({}, bars, { ...loose, hours: 1.5 })).toMatchObject({ state: 'settled', score: { triggered: false } });
    expect(scored({}, bars, { ...loose, hours: 2 })).toMatchObject({ score: { triggered: true } });
  });

  it('names the candles, and refuses a plan whose stop or target is on the wrong side', () => {
    const bars: readonly Pips[] = [[20, 25, -10, 5]];
    const facts = { source: { kind: 'file', name: 'EURUSD.csv', sha256: aDigest, format: 'csv' } } as const;
    expect(scored({}, bars, { facts })).toMatchObject({
      score: { candleHash: aDigest, candleSource: 'EURUSD.csv', from: noon, to: noon + hourMs },
    });
    const sourceOf = (source: SeriesFacts['source']) => {
      const outcome = scored({}, bars, { facts: { source } });
      return outcome.ok ? [outcome.score.candleSource, outcome.score.candleHash] : outcome;
    };
    const long = 'x'.repeat(201);
    expect(sourceOf({ ...facts.source, name: long })).toEqual([long.slice(1), aDigest]);
    expect(sourceOf({ kind: 'live', provider: 'Somebody' })).toEqual(['Somebody', undefined]);
    expect(sourceOf({ kind: 'simulated', model: 'Random walk', seed: 7 })).toEqual(['Random walk, seed 7', undefined]);
    expect(sourceOf({ kind: 'live', provider: long })).toEqual([long.slice(1), undefined]);
    expect(scored({ stop: 10 }, bars)).toMatchObject({ ok: false });
    expect(scored({ target: -10 }, bars)).toMatchObject({ ok: false });
  });
});
