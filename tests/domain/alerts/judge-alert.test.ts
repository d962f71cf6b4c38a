/** Alerts by hand, against paths of single ticks, and with observations that come twice. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeAlert, newAlert, type AlertRule, type Observation } from '@/domain/alerts/judge-alert';

const ticks = (...prices: readonly number[]): readonly Observation[] =>
  prices.map((price, at) => ({ at, low: price, high: price, last: price, from: 100, to: 100 }));
const zone = (observations: readonly Observation[]): readonly Observation[] => observations.map((one) => ({ ...one, from: 100, to: 110 }));

/** The places at which a rule goes off. */
const goesOffAt = (rule: AlertRule, observations: readonly Observation[]): readonly number[] => {
  let state = newAlert;
  return observations.flatMap((observation, place) => {
    const judged = judgeAlert(rule, state, observation);
    state = judged.state;
    return judged.hasGoneOff ? [place] : [];
  });
};
const crosses = (direction: 'up' | 'down' | 'either', repeat: AlertRule['repeat'] = 'each time'): AlertRule => ({
  condition: { kind: 'crosses', direction },
  repeat,
});
const enters: AlertRule = { condition: { kind: 'enters' }, repeat: 'each time' };

describe('judgeAlert', () => {
  it('goes off at each crossing of a level, by its direction', () => {
    const path = ticks(99, 101, 102, 98, 100, 101, 99, 105);
    expect(goesOffAt(crosses('up'), path)).toEqual([1, 4, 7]);
    expect(goesOffAt(crosses('down'), path)).toEqual([3, 6]);
    expect(goesOffAt(crosses('up', 'once'), path)).toEqual([1]);
  });

  it('has touched a level once until the price falls back', () => {
    expect(goesOffAt(crosses('up'), ticks(99, 100, 99, 100, 101))).toEqual([1, 3]);
    expect(goesOffAt(crosses('up'), ticks(99, 100, 101, 102))).toEqual([1]);
    // Touched from below and left downwards: nothing was crossed downwards.
    expect(goesOffAt(crosses('down'), ticks(99, 100, 99))).toEqual([]);
  });

  it('does not go off for where the price was when the alert was made', () => {
    expect(goesOffAt(crosses('either'), [{ at: 0, low: 90, high: 110, last: 105, from: 100, to: 100 }])).toEqual([]);
    expect(goesOffAt(enters, zone(ticks(105, 106)))).toEqual([]);
  });

  it('finds a crossing inside a bar that ends where it began', () => {
    const bars = [ticks(99)[0]!, { at: 1, low: 98, high: 103, last: 98, from: 100, to: 100 }];
    expect(goesOffAt(crosses('up'), bars)).toEqual([1]);
    expect(goesOffAt(crosses('down'), bars)).toEqual([1]);
  });

  it('follows a line that moves, and waits while it has no value', () => {
    const line = ticks(99, 99, 99, 99).map((one, k) => ({ ...one, from: [100, NaN, 100, 98][k]!, to: [100, NaN, 100, 98][k]! }));
    expect(goesOffAt(crosses('up'), line)).toEqual([3]);
  });

  it('enters a zone from either side, also inside one bar', () => {
    expect(goesOffAt(enters, zone(ticks(99, 105, 106, 111, 110, 90, 120)))).toEqual([1, 4]);
    expect(goesOffAt(enters, zone([...ticks(105), { at: 1, low: 95, high: 106, last: 104, from: 0, to: 0 }]))).toEqual([1]);
  });

  const path = fc.array(fc.integer({ min: 95, max: 115 }), { minLength: 1, maxLength: 30 });
  const rule = fc.record({
    condition: fc.constantFrom<AlertRule['condition']>(
      { kind: 'enters' },
      { kind: 'crosses', direction: 'up' },
      { kind: 'crosses', direction: 'either' },
    ),
    repeat: fc.constantFrom<AlertRule['repeat']>('once', 'each time'),
  });

  it('does not go off again for what comes twice', () => {
    fc.assert(
      fc.property(path, rule, (prices, one) => {
        const once = zone(ticks(...prices));
        const twice = once.flatMap((observation, k) => [observation, observation, ...once.slice(0, k)]);
        expect(goesOffAt(one, twice)).toHaveLength(goesOffAt(one, once).length);
      }),
      { numRuns: 100, seed: 21 },
    );
  });

  it('goes off for a bar when, and only when, the ticks of every path through it would', () => {
    fc.assert(
      fc.property(path, fc.constantFrom('up', 'down', 'either'), (prices, direction) => {
        // The first tick tells the side; the rest are one bar.
        const [first = 0, ...rest] = prices;
        if (rest.length === 0) return;
        const bar = { at: 1, low: Math.min(...rest), high: Math.max(...rest), last: rest.at(-1)!, from: 100, to: 100 };
        const found = goesOffAt(crosses(direction), [ticks(first)[0]!, bar]).length > 0;
        // The two orders of the extremes are all that candles leave open.
        const paths = [
          [first, bar.low, bar.high, bar.last],
          [first, bar.high, bar.low, bar.last],
        ];
        const told = paths.map((some) => goesOffAt(crosses(direction), ticks(...some)).length > 0);
        expect(found).toBe(told.every(Boolean));
      }),
      { numRuns: 300, seed: 22 },
    );
  });

  it('goes off for a bar and a zone when, and only when, every path through it enters', () => {
    fc.assert(
      fc.property(path, (prices) => {
        const [first = 0, ...rest] = prices;
        if (rest.length === 0) return;
        const bar = { at: 1, low: Math.min(...rest), high: Math.max(...rest), last: rest.at(-1)!, from: 100, to: 110 };
        const walked = (...corners: readonly number[]): readonly number[] =>
          corners.flatMap((corner, k) => {
            const before = corners[k - 1] ?? corner;
            const step = Math.sign(corner - before);
            return Array.from({ length: Math.abs(corner - before) || 1 }, (_, i) => (step === 0 ? corner : before + step * (i + 1)));
          });
        const told = [walked(bar.low, bar.high, bar.last), walked(bar.high, bar.low, bar.last)].map(
          (some) => goesOffAt(enters, zone(ticks(first, ...some))).length > 0,
        );
        expect(goesOffAt(enters, [zone(ticks(first))[0]!, bar]).length > 0).toBe(told.every(Boolean));
      }),
      { numRuns: 500, seed: 23 },
    );
  });

  it('counts the edges of a zone as inside, and keeps its side while there is no value', () => {
    expect(goesOffAt(enters, zone(ticks(99, 100, 111, 110, 100)))).toEqual([1, 3]);
    const lost = ticks(99, 101, 101).map((one, k) => ({ ...one, from: k === 1 ? NaN : 100 }));
    expect(goesOffAt(crosses('up'), lost)).toEqual([2]);
  });
});
