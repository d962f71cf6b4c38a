/** Plans that were never filled, with what they would have made as far as candles on this device tell. A settled score is kept. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { matchPlans } from '@/domain/trade-plans/match-plans';
import type { PlanScore } from '@/domain/trade-plans/plan-score';
import { planWindows, type PlanWindow } from '@/domain/trade-plans/plan-windows';
import { scorePlan } from '@/domain/trade-plans/score-plan';
import { countedAccounts } from '@/domain/trades/account-kind';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import { planScoreKind, tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import { dayClock, type DayBuckets } from '@/domain/time/trading-day';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { chooseCandles } from '@/features/journal/trade/use-trade-candles';
import { dayMs } from '@/lib/durations';
import { logProblem } from '@/lib/log';
import { loadCandlesAround } from '@/services/bars/bars';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { planRead } from '@/services/journal/trade-plans';
import { keptLive } from '@/services/kept/kept';
import { useLive } from '@/ui/hooks/use-live';
import { keepFields } from './keep';
import { candlesOfDevice } from '@/features/journal/trade/candles-of-device';

const plans = keptLive(tradePlanKind);
const scores = keptLive(planScoreKind);

export interface MissedPlan {
  readonly id: string;
  readonly plan: TradePlan;
  /** When it was written, epoch ms; null: nobody knows. */
  readonly writtenAt: number | null;
  /** null: no candles of its time are on this device. */
  readonly score: PlanScore | null;
  /** 'waiting': the candles end before the plan did, and price had not come to it; 'open': they end before its stop or target. */
  readonly state: 'settled' | 'open' | 'waiting';
}

/** A plan is over, and after so long without an end its trade is looked at as it stands. */
const followMs = 14 * dayMs;

interface Unfilled {
  readonly id: string;
  readonly plan: TradePlan;
  readonly window: PlanWindow;
  /** While the sample's accounts are the ones that count, its simulated prices do. */
  readonly isOfSample: boolean;
}

type Scored = Pick<MissedPlan, 'state'> & { readonly score: PlanScore };

/** Candles of the whole time of the plan where there are some, else of its beginning. */
const candlesFor = async (uid: string, { plan: { market }, window: { until }, isOfSample }: Unfilled, from: number) => {
  const kept = await candlesOfDevice(uid);
  const covering = (to: number) => chooseCandles(kept, { symbol: market, openedAt: from as EpochMs, closedAt: to as EpochMs }, isOfSample);
  return covering(until) ?? covering(from);
};

const scoreOnDevice = async (uid: string, unfilled: Unfilled): Promise<Scored | null> => {
  const { plan, window } = unfilled;
  const from = window.from ?? window.writtenAt;
  if (from === null) return null;
  const facts = await candlesFor(uid, unfilled, from);
  if (facts === null) return null;
  const read = await loadCandlesAround(uid, facts.digest, { from, to: window.until + followMs, least: 1, share: 0 });
  if (!read.ok) return null;
  const outcome = scorePlan({ plan, window, series: read.series });
  return outcome.ok ? { score: outcome.score, state: outcome.state } : null;
};

/** Plans whose time is over and that no trade was made by, the latest first. */
const useUnfilled = ({ trades, accounts }: ReadyJournal, days: DayBuckets): readonly Unfilled[] => {
  const kept = useLive(plans);
  const [now] = useState(() => Date.now());
  return useMemo(() => {
    if (kept.state !== 'ready') return [];
    const isOfSample = countedAccounts(accounts).by === 'sample';
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
          ? [{ id, plan, window, isOfSample }]
          : [];
      })
      .toSorted((a, b) => (b.window.writtenAt ?? 0) - (a.window.writtenAt ?? 0));
  }, [kept, trades, accounts, days, now]);
};

export const useMissedPlans = (journal: ReadyJournal, days: DayBuckets): readonly MissedPlan[] => {
  const unfilled = useUnfilled(journal, days);
  const keptScores = useLive(scores);
  const [found, setFound] = useState<ReadonlyMap<string, Scored>>(new Map());
  const known = useMemo(
    () => new Map(keptScores.state === 'ready' ? keptScores.documents.map(({ id, value }) => [id, value]) : []),
    [keptScores],
  );
  const isRead = keptScores.state === 'ready';
  useEffect(() => {
    let isOver = false;
    void (async () => {
      for (const one of unfilled) {
        const score = await scoreOnDevice(journal.uid, one);
        if (isOver) return;
        if (score !== null) setFound((before) => new Map(before).set(one.id, score));
      }
    })().catch((cause: unknown) => logProblem('Scoring plans', cause));
    return () => {
      isOver = true;
    };
  }, [journal.uid, unfilled]);
  // A settled score is kept once, and one that another device settled from candles of its own stays.
  const written = useRef(new Set<string>());
  useEffect(() => {
    if (!isRead) return;
    for (const [id, { score, state }] of found) {
      if (state !== 'settled' || known.has(id) || written.current.has(id)) continue;
      written.current.add(id);
      void keepFields(planScoreKind, id, { ...score });
    }
  }, [isRead, known, found]);
  return useMemo(
    () =>
      unfilled.map(({ id, plan, window }) => {
        const [here, kept] = [found.get(id), known.get(id)];
        const best = here?.state === 'settled' || kept === undefined ? here : { score: kept, state: 'settled' as const };
        return { id, plan, writtenAt: window.writtenAt, score: best?.score ?? null, state: best?.state ?? 'waiting' };
      }),
    [unfilled, found, known],
  );
};
