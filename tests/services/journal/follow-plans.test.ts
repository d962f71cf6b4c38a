// @vitest-environment node
/** What is told of the plans of whoever is signed in: a linker for what they say, another only where they say something else. */
import { expect, it, vi } from 'vitest';
import { usualCounting } from '@/domain/journal/counting';
import type { Counting } from '@/domain/journal/counting';
import { tradePlanSchema } from '@/domain/trade-plans/trade-plan';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import { liveCell } from '@/lib/live';
import type { KeptNow } from '@/services/kept/kept-shelves';
import type { PlanLinker } from '@/services/journal/derive-trades';

const cells = vi.hoisted(() => ({ kept: null as unknown, counting: null as unknown }));
vi.mock('@/services/kept/kept', () => ({ keptLive: () => cells.kept }));
vi.mock('@/services/journal/journal-counting', () => ({
  get counting() {
    return cells.counting;
  },
}));

const ready = (...stops: readonly string[]): KeptNow<TradePlan> => ({
  state: 'ready',
  documents: stops.map((stop, i) => ({
    id: `p${i}`,
    value: tradePlanSchema.parse({ market: 'EURUSD', side: 'long', entry: '1.1', stop }),
    copies: [],
    times: { createdAt: 1_790_000_000_000, termsAt: 1_790_000_000_000 },
    madeAt: null,
    isWaiting: false,
  })),
  removed: [],
  damaged: [],
  refused: [],
  readUpTo: 0,
});

it('tells a linker while there are plans, and that there are none', async () => {
  const kept = liveCell<KeptNow<TradePlan>>({ state: 'loading' });
  const counting = liveCell<{ value: Counting; isKnown: boolean }>({ value: usualCounting, isKnown: false });
  Object.assign(cells, { kept, counting });
  const told: (readonly [hasLinker: boolean, hasPlans: boolean | null])[] = [];
  const linkers: (PlanLinker | null)[] = [];
  const { followPlans } = await import('@/services/journal/trade-plans');
  followPlans((linker, hasPlans) => {
    told.push([linker !== null, hasPlans]);
    linkers.push(linker);
  });
  expect(told).toEqual([[false, null]]);
  kept.set(ready('1.09'));
  expect(told.at(-1)).toEqual([true, true]);
  // The same, read again, and a setting that says the same.
  kept.set(ready('1.09'));
  counting.set({ value: usualCounting, isKnown: true });
  expect(told).toHaveLength(2);
  kept.set(ready('1.08'));
  counting.set({ value: { ...usualCounting, days: { zone: 'UTC', dayStart: '00:00' } }, isKnown: true });
  expect(told).toHaveLength(4);
  expect(new Set(linkers.slice(1)).size).toBe(3);
  kept.set(ready());
  expect(told.at(-1)).toEqual([false, false]);
  // Somebody else signs in.
  kept.set({ state: 'loading' });
  expect(told.at(-1)).toEqual([false, null]);
  kept.set(ready());
  expect(told.at(-1)).toEqual([false, false]);
});
