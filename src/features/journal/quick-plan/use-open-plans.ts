/** The plans that stand: not ended, not over, and without a trade of theirs. */
import { useMemo } from 'react';
import { dayClock } from '@/domain/time/trading-day';
import { matchPlans } from '@/domain/trade-plans/match-plans';
import { planWindows } from '@/domain/trade-plans/plan-windows';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import { tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import { counting } from '@/services/journal/journal-counting';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { planRead } from '@/services/journal/trade-plans';
import { keptLive } from '@/services/kept/kept';
import type { KeptDocument } from '@/services/kept/kept-shelves';
import { useLive } from '@/ui/hooks/use-live';

const plans = keptLive(tradePlanKind);

export interface OpenPlan extends KeptDocument<TradePlan> {
  /** The first instant at which it no longer holds, epoch ms. */
  readonly until: number;
}

/** `now` in epoch ms; null while the plans are read. */
export const useOpenPlans = ({ trades, accounts }: Pick<ReadyJournal, 'trades' | 'accounts'>, now: number): readonly OpenPlan[] | null => {
  const kept = useLive(plans);
  const { days } = useLive(counting).value;
  return useMemo(() => {
    if (kept.state !== 'ready') return null;
    const reads = kept.documents.map(planRead);
    const clock = dayClock(days);
    const waiting = new Set(matchPlans({ plans: reads, trades, accounts, days: clock }).unmatched);
    const windows = planWindows(reads, clock);
    return kept.documents.flatMap((document) => {
      const until = windows.get(document.id)?.until ?? 0;
      return waiting.has(document.id) && document.value.endedAt === undefined && until > now ? [{ ...document, until }] : [];
    });
  }, [kept, trades, accounts, days, now]);
};
