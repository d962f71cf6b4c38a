/** Candles of this device behind the exits of some trades, to the end of the next trading day: what shows where price went then. */
import { useEffect, useMemo, useState } from 'react';
import { decidedSteps } from '@/domain/findings/facts/decided';
import { closedEarlySteps, type PlansById } from '@/domain/findings/facts/exits-fact';
import type { FactsInput } from '@/domain/findings/facts/facts-of';
import type { BarsAfter } from '@/domain/findings/facts/path-after-exit';
import { daysOfPeriod, type Period } from '@/domain/findings/period';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { isSampleAccount } from '@/domain/sample/sample-names';
import { defaultEnd } from '@/domain/trade-plans/plan-windows';
import { dayClock, type DayClock } from '@/domain/time/trading-day';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { candlesOfDevice } from '@/services/plans/candles-of-device';
import { chooseCandles } from '@/services/bars/choose-candles';
import { pacer } from '@/lib/breathe';
import { logProblem } from '@/lib/log';
import { withPauses, type Steps } from '@/lib/steps';
import { loadCandlesAround } from '@/services/bars/bars';

/** More trades than this are not followed: the latest are. */
const mostFollowed = 200;

export interface ExitsInView {
  readonly columns: JournalColumns;
  readonly rows: Uint32Array;
  readonly period: Period;
  readonly plans: PlansById;
}

const barsAfter = async (uid: string, trade: Trade, clock: DayClock): Promise<BarsAfter | null> => {
  const { symbol, closedAt } = trade.broker;
  const end = defaultEnd(closedAt, clock) as EpochMs;
  const kept = await candlesOfDevice(uid);
  const covering = (to: EpochMs) => chooseCandles(kept, { symbol, openedAt: closedAt, closedAt: to }, isSampleAccount(trade.accountId));
  const facts = covering(end) ?? covering(closedAt);
  if (facts === null) return null;
  const read = await loadCandlesAround(uid, facts.digest, { from: closedAt, to: end, least: 1, share: 0 });
  return read.ok ? read.series : null;
};

/** The trades that are followed. */
function* followedSteps({ columns, rows, period, plans }: ExitsInView): Steps<readonly Trade[]> {
  const decided = yield* decidedSteps(columns, rows, daysOfPeriod(period));
  return yield* closedEarlySteps(decided, { columns, plans }, mostFollowed);
}

/** What candles show of a trade; null while they are looked for. */
export const useExitBars = (uid: string, { columns, rows, period, plans }: ExitsInView): FactsInput['candlesOf'] | null => {
  const [found, setFound] = useState<{ readonly of: unknown; readonly bars: ReadonlyMap<Trade, BarsAfter> } | null>(null);
  const asked = useMemo(() => ({ columns, rows, period, plans }), [columns, rows, period, plans]);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    void (async () => {
      const bars = new Map<Trade, BarsAfter>();
      const clock = dayClock(asked.columns.days);
      try {
        for (const trade of (await withPauses(followedSteps(asked), { pause: pacer(), signal })) ?? []) {
          const own = await barsAfter(uid, trade, clock);
          if (signal.aborted) return;
          if (own !== null) bars.set(trade, own);
        }
      } catch (cause) {
        // Without storage there are no candles, and the facts say so.
        logProblem('Reading candles after exits', cause);
      }
      if (!signal.aborted) setFound({ of: asked, bars });
    })();
    return () => over.abort();
  }, [uid, asked]);
  return useMemo(() => (found === null || found.of !== asked ? null : (trade) => found.bars.get(trade) ?? null), [found, asked]);
};
