/**
 * When a plan is scored, so that nobody chooses by its outcome which plans count and what they said.
 *
 * - It counts from the server's clock: from when the server had it with its last terms. In the ten minutes in which they can be changed,
 *   price may already show where it goes.
 * - It waits until its expiry, or until a plan came in its place, by the server's clock too. That the trader ended it is not asked: when
 *   they did so is told by their own clock, and a plan could be ended after its stop had come.
 */
import type { DayClock } from '@/domain/time/trading-day';
import { planWindows, type PlanRead, type PlanWindow } from './plan-windows';
import { isOpenTradePlan } from './trade-plan';

/** When no candle of a plan counts yet. */
export type NotScoredYet =
  /** Only the device has it, or a change of its terms. */
  | 'not on the server'
  /** Its terms can still be changed. */
  | 'changeable';

export type ScoringWindow = Pick<PlanWindow, 'until'> & { readonly from: number; readonly writtenAt: null };

/** By plan its window for scoring, or why there is none yet. `nowMs`: what the device believes the server's time to be. */
export const scoringWindows = (
  plans: readonly PlanRead[],
  days: DayClock,
  nowMs: number,
): ReadonlyMap<string, ScoringWindow | NotScoredYet> => {
  // Without ends, and without what no server has seen: it takes no other plan's place.
  const standing = plans.flatMap((read) => {
    const { endedAt: _, ...plan } = read.plan;
    return read.createdAtMs === null ? [] : [{ ...read, plan }];
  });
  const windows = planWindows(standing, days);
  return new Map(
    plans.map(({ id, plan, createdAtMs, termsAtMs }): readonly [string, ScoringWindow | NotScoredYet] => {
      const window = windows.get(id);
      if (window === undefined || createdAtMs === null || termsAtMs === null) return [id, 'not on the server'];
      if (isOpenTradePlan(plan, { createdAtMs, nowMs })) return [id, 'changeable'];
      return [id, { from: Math.max(createdAtMs, termsAtMs), until: window.until, writtenAt: null }];
    }),
  );
};
