/** Candles of this device behind the exits of some trades, to the end of the next trading day: what shows where price went then. */
import { useEffect, useMemo, useState } from 'react';
import { decidedIn } from '@/domain/findings/facts/decided';
import { closedEarly, type PlansById } from '@/domain/findings/facts/exits-fact';
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
import { logProblem } from '@/lib/log';
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

/** What candles show of a trade; null while they are looked for. */
export const useExitBars = (uid: string, { columns, rows, period, plans }: ExitsInView): FactsInput['candlesOf'] | null => {
  const followed = useMemo(
    () => closedEarly(decidedIn(columns, rows, daysOfPeriod(period)), { columns, plans }).slice(0, mostFollowed),
    [columns, rows, period, plans],
  );
  const [found, setFound] = useState<{ readonly of: readonly Trade[]; readonly bars: ReadonlyMap<Trade, BarsAfter> } | null>(null);
  useEffect(() => {
    let isOver = false;
    void (async () => {
      const bars = new Map<Trade, BarsAfter>();
      const clock = dayClock(columns.days);
      try {
        for (const trade of followed) {
          const own = await barsAfter(uid, trade, clock);
          if (isOver) return;
          if (own !== null) bars.set(trade, own);
        }
      } catch (cause) {
        // Without storage there are no candles, and the facts say so.
        logProblem('Reading candles after exits', cause);
      }
      if (!isOver) setFound({ of: followed, bars });
    })();
    return () => {
      isOver = true;
    };
  }, [uid, followed, columns.days]);
  return useMemo(() => (found === null || found.of !== followed ? null : (trade) => found.bars.get(trade) ?? null), [found, followed]);
};
