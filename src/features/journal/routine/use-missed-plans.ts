/** Plans that were never filled, with what they would have made as far as candles tell. */
import { useMemo, useState } from 'react';
import { matchPlans } from '@/domain/trade-plans/match-plans';
import type { PlanScore } from '@/domain/trade-plans/plan-score';
import { planWindows } from '@/domain/trade-plans/plan-windows';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import { tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import { dayClock, type DayBuckets } from '@/domain/time/trading-day';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { planRead } from '@/services/journal/trade-plans';
import { keptLive } from '@/services/kept/kept';
import { keptPlanScores } from '@/services/plans/plan-scores';
import { useLive } from '@/ui/hooks/use-live';

const plans = keptLive(tradePlanKind);

export interface MissedPlan {
  readonly id: string;
  readonly plan: TradePlan;
  /** When it was written, epoch ms; null: nobody knows. */
  readonly writtenAt: number | null;
  /** null: no candles of its time are on this device, or the server has not had it. */
  readonly score: PlanScore | null;
  /** 'waiting': the candles end before the plan did, and price had not come to it; 'open': they end before its stop or target. */
  readonly state: 'settled' | 'open' | 'waiting';
}

/** Plans whose time is over and that no trade was made by, the latest first. */
const useUnfilled = ({ trades, accounts }: ReadyJournal, days: DayBuckets): readonly Pick<MissedPlan, 'id' | 'plan' | 'writtenAt'>[] => {
  const kept = useLive(plans);
  const [now] = useState(() => Date.now());
  return useMemo(() => {
    if (kept.state !== 'ready') return [];
    const reads = kept.documents.map(planRead);
    const clock = dayClock(days);
    const unmatched = new Set(matchPlans({ plans: reads, trades, accounts, days: clock }).unmatched);
    const windows = planWindows(reads, clock);
    // A plan in whose place another one came was not missed, but changed.
    const replaced = new Set(reads.flatMap(({ plan }) => plan.replaces ?? []));
    return reads
      .flatMap(({ id, plan }) => {
        const window = windows.get(id);
        return window !== undefined && unmatched.has(id) && !replaced.has(id) && window.until <= now
          ? [{ id, plan, writtenAt: window.writtenAt }]
          : [];
      })
      .toSorted((a, b) => (b.writtenAt ?? 0) - (a.writtenAt ?? 0));
  }, [kept, trades, accounts, days, now]);
};

export const useMissedPlans = (journal: ReadyJournal, days: DayBuckets): readonly MissedPlan[] => {
  const unfilled = useUnfilled(journal, days);
  const scores = useLive(keptPlanScores);
  return useMemo(() => {
    const standings = new Map(scores.state === 'ready' ? scores.book.standings.map((standing) => [standing.id, standing]) : []);
    return unfilled.map((missed): MissedPlan => {
      const standing = standings.get(missed.id);
      const state = standing?.state;
      return { ...missed, score: standing?.score ?? null, state: state === 'settled' || state === 'open' ? state : 'waiting' };
    });
  }, [unfilled, scores]);
};
