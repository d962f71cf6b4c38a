/**
 * The score of a plan against what really happened: prices walk one step at a time and jump between bars, the plan is followed along
 * that walk, and only then are the bars made of it. Whatever the score says for certain must have been so.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scorePlan } from '@/domain/trade-plans/score-plan';
import { tradePlanSchema } from '@/domain/trade-plans/trade-plan';
import { aSeries, hourMs } from '../candles/series-builder';

type Level = 'entry' | 'stop' | 'target' | 'trigger' | 'invalidation';
type Levels = Readonly<Record<Level, number | null>>;

const noon = Date.UTC(2026, 2, 3, 12);
const price = (steps: number): number => Number((1 + steps / 10_000).toFixed(4));

/** What became of the plan: null while it waits. */
interface Course {
  readonly isEntered: boolean;
  /** null: still open. */
  readonly r: number | null;
}

/** Follows the plan along prices, bar by bar; the first price of a bar may lie anywhere, the others are one step from the one before. */
const followed = (side: 1 | -1, levels: Levels, bars: readonly (readonly number[])[]): Course | null => {
  const { entry, stop, target, trigger, invalidation } = levels;
  const risk = Math.abs((entry ?? 0) - (stop ?? 0));
  let isArmed = trigger === null;
  let fill: number | null = null;
  let at = bars[0]?.[0] ?? 0;
  for (const bar of bars) {
    for (const next of bar) {
      // All that is passed on the way, in its order: of a step its end alone, of a jump everything between.
      const way = Math.abs(next - at);
      const passed = way === 0 ? [next] : Array.from({ length: way }, (_, i) => at + Math.sign(next - at) * (i + 1));
      for (const here of passed) {
        if (fill !== null) break;
        if (here === trigger) isArmed = true;
        if (here === invalidation) return { isEntered: false, r: 0 };
        if (here === entry && isArmed) fill = next;
      }
      at = next;
      if (fill === null) continue;
      const isOut = side * next <= side * (stop ?? 0) || (target !== null && side * next >= side * target);
      if (isOut) return { isEntered: true, r: (side * (next - fill)) / risk };
    }
  }
  return fill === null ? null : { isEntered: true, r: null };
};

const step = fc.constantFrom(-1, 1);
const walk = fc.record({
  start: fc.integer({ min: -12, max: 12 }),
  bars: fc.array(
    fc.record({ jump: fc.oneof(fc.constant(0), fc.integer({ min: -8, max: 8 })), steps: fc.array(step, { minLength: 1, maxLength: 40 }) }),
    { minLength: 1, maxLength: 6 },
  ),
});
const plan = fc
  .record({
    side: fc.constantFrom<1 | -1>(1, -1),
    entry: fc.integer({ min: -8, max: 8 }),
    risk: fc.integer({ min: 1, max: 10 }),
    gain: fc.option(fc.integer({ min: 1, max: 10 })),
    trigger: fc.option(fc.integer({ min: -14, max: 14 })),
    invalidation: fc.option(fc.integer({ min: -14, max: 14 })),
  })
  // Two things at one price have no order.
  .filter(
    ({ entry, trigger, invalidation }) => trigger !== entry && invalidation !== entry && (trigger === null || trigger !== invalidation),
  );

const pricesOf = ({ start, bars }: { start: number; bars: readonly { jump: number; steps: readonly number[] }[] }): number[][] => {
  let at = start;
  return bars.map(({ jump, steps }, i) => {
    at += i === 0 ? 0 : jump;
    return [at, ...steps.map((one) => (at += one))];
  });
};

it('what is certain of a plan is what happened to it', () => {
  const seen = { settled: 0, bounded: 0, voided: 0, certain: 0 };
  fc.assert(
    fc.property(plan, walk, ({ side, entry, risk, gain, trigger, invalidation }, path) => {
      const levels: Levels = {
        entry,
        stop: entry - side * risk,
        target: gain === null ? null : entry + side * gain,
        trigger,
        invalidation,
      };
      const bars = pricesOf(path);
      const rows = bars.map((prices, i) => ({
        time: noon + i * hourMs,
        open: price(prices[0] ?? 0),
        high: price(Math.max(...prices)),
        low: price(Math.min(...prices)),
        close: price(prices.at(-1) ?? 0),
        volume: 1,
      }));
      const said = Object.entries(levels).flatMap(([name, at]) => (at === null ? [] : [[name, price(at).toFixed(4)]]));
      const parsed = tradePlanSchema.parse({ market: 'EURUSD', side: side === 1 ? 'long' : 'short', ...Object.fromEntries(said) });
      const series = aSeries(rows, { periodMs: hourMs, tickSize: '0.0001' } as never);
      const outcome = scorePlan({ plan: parsed, window: { from: noon - 1, writtenAt: noon - 1, until: noon + 1_000 * hourMs }, series });
      if (!outcome.ok) throw new Error(outcome.reason);
      const course = followed(side, levels, bars);
      const { triggered, pessimistic, optimistic } = outcome.score;
      if (outcome.state === 'waiting') expect(course?.isEntered ?? false).toBe(false);
      if (!triggered) expect(course?.isEntered ?? false).toBe(false);
      if (outcome.state !== 'settled') return;
      seen.settled += 1;
      if (!triggered) {
        seen.voided += 1;
        expect(course).toEqual({ isEntered: false, r: 0 });
        return;
      }
      if (pessimistic === undefined || optimistic === undefined) throw new Error('A settled score of an entry has bounds.');
      seen.bounded += 1;
      if (pessimistic === optimistic) seen.certain += 1;
      expect(course?.r).not.toBeNull();
      expect(course?.r).toBeGreaterThanOrEqual(pessimistic - 1e-9);
      expect(course?.r).toBeLessThanOrEqual(optimistic + 1e-9);
    }),
    { numRuns: 4_000, seed: 86 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
});
