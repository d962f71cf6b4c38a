/** The two readings against a trader who sees every price, over paths that make the same candles. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Backtest } from '@/domain/backtest/run-backtest';
import type { EntryOrder, Protection, Strategy } from '@/domain/strategy/strategy';
import { aStrategy, backtestOf, candles, easySettings } from './a-strategy';
import { points, protection, tradesOf, type Bar } from './hand-worked';

/** Paths of single prices within each bar, joined without gaps, so that levels are met and not jumped over. */
const somePaths = fc
  .array(fc.array(fc.constantFrom(-1, 1), { minLength: 4, maxLength: 24 }), { minLength: 12, maxLength: 22 })
  .map((moves) => {
    let price = 100;
    return moves.map((steps) => steps.map((step) => (price += step)));
  });

const barOf = (path: readonly number[]): Bar => [path[0]!, Math.max(...path), Math.min(...path), path.at(-1)!];

interface Walk {
  readonly side: 1 | -1;
  readonly order: 'market' | 'stop' | 'limit';
  readonly away: number;
  readonly stop: number | null;
  readonly target: number | null;
  readonly trailing: number | null;
  readonly units: number;
  readonly ratio: number;
}

const cash = 1_000;
const times = 100;

/** What a trader who sees every price is left with: stop, trail and margin are met at the first price that reaches them. */
const walked = (paths: readonly (readonly number[])[], walk: Walk): number => {
  const { side, order, units, ratio } = walk;
  const level = entryLevel(paths, walk);
  let fill: number | null = null;
  let [stop, target, best, floor] = [-Infinity, Infinity, 0, 0];
  for (const [k, path] of paths.slice(1).entries()) {
    for (const [j, price] of path.entries()) {
      if (fill === null) {
        const isMet =
          order === 'market' ? k === 0 && j === 0 : order === 'stop' ? side * price >= side * level : side * price <= side * level;
        if (!isMet) continue;
        if ((units * price) / times > cash) return cash;
        fill = price;
        best = side * price;
        stop = side * price - Math.min(walk.stop ?? Infinity, walk.trailing ?? Infinity);
        target = side * price + (walk.target ?? Infinity);
        floor = ((units * price) / times) * ratio;
      }
      best = Math.max(best, side * price);
      const worth = cash + units * (side * price - side * fill);
      if (side * price <= stop || side * price >= target || worth <= floor) return worth;
    }
    if (fill !== null && walk.trailing !== null) stop = Math.max(stop, best - walk.trailing);
  }
  return fill === null ? cash : cash + units * side * (paths.at(-1)!.at(-1)! - fill);
};

const entryLevel = (paths: readonly (readonly number[])[], { side, order, away }: Walk): number =>
  paths[0]!.at(-1)! + side * away * (order === 'limit' ? -1 : 1);

const backtested = (paths: readonly (readonly number[])[], walk: Walk): Backtest => {
  const level = { base: { kind: 'number', value: entryLevel(paths, walk), unit: 'price' }, offset: null } as const;
  const timeInForce = { kind: 'until cancelled' } as const;
  const orders: Record<Walk['order'], EntryOrder> = {
    market: { kind: 'market' },
    stop: { kind: 'stop', stop: level, timeInForce },
    limit: { kind: 'limit', limit: level, timeInForce },
  };
  const distance = (ticks: number | null) => (ticks === null ? null : { distance: points(ticks), from: 'fill' as const });
  const levels: Protection = protection({ stop: distance(walk.stop), target: distance(walk.target), trailing: distance(walk.trailing) });
  const strategy: Strategy = aStrategy({
    entries: [
      {
        side: walk.side > 0 ? 'long' : 'short',
        // The series begins at midnight: its second bar, and no other, gives the signal.
        when: { kind: 'time', from: '01:00', to: '02:00', zone: 'UTC' },
        order: orders[walk.order],
        group: null,
      },
    ],
    protection: levels,
    size: { kind: 'units', units: walk.units },
  });
  const settings = easySettings({ cash, margin: { kind: 'leverage', leverage: times }, stopOutRatio: walk.ratio });
  return backtestOf(candles([[100, 100, 100, 100], ...paths.map(barOf)]), strategy, settings);
};

const distances = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });

const someWalk: fc.Arbitrary<Walk> = fc.record({
  side: fc.constantFrom(1 as const, -1 as const),
  order: fc.constantFrom('market', 'stop', 'limit'),
  away: fc.integer({ min: 1, max: 6 }),
  stop: distances,
  target: distances,
  trailing: distances,
  units: fc.integer({ min: 20, max: 600 }),
  ratio: fc.constantFrom(0, 0.5, 0.9),
});

describe('the two readings', () => {
  it('enclose every path through margins, stops, targets and trailing stops', () => {
    const seen = { ambiguous: 0, 'stop-out': 0, ruin: 0, 'trailing stop': 0, unsure: 0 };
    fc.assert(
      fc.property(somePaths, someWalk, (paths, walk) => {
        const backtest = backtested(paths, walk);
        const { pessimistic, optimistic, ambiguousTrades } = backtest;
        const isUnsure = pessimistic.uncertainStops + optimistic.uncertainStops > 0;
        seen.ambiguous += ambiguousTrades;
        for (const { exitReason } of tradesOf(pessimistic)) if (exitReason in seen) seen[exitReason as keyof typeof seen] += 1;
        // Only the best price before a limit entry can move a stop that a path does not move.
        if (walk.order !== 'limit' || walk.trailing === null) expect(isUnsure).toBe(false);
        if (isUnsure) {
          seen.unsure += 1;
          return;
        }
        const truth = walked(paths, walk);
        expect(pessimistic.finalEquity).toBeLessThanOrEqual(truth);
        expect(optimistic.finalEquity).toBeGreaterThanOrEqual(truth);
        if (optimistic === pessimistic) expect(pessimistic.finalEquity).toBe(truth);
      }),
      { numRuns: 1_500, seed: 20_261_122 },
    );
    // Otherwise nothing was tried.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  });
});
