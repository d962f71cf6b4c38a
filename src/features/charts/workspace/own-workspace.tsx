/** The workspace of a member. It opens at once on what was open here last; else it waits for what there is to choose from. */
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { kindOf } from '@/domain/trades/account-kind';
import type { Trade } from '@/domain/trades/trade';
import { logProblem } from '@/lib/log';
import { holdsSample } from '@/services/journal/holds-sample';
import { journal } from '@/services/journal/journal';
import type { JournalState } from '@/services/journal/journal-state';
import { isReachable } from '@/services/stores/stores';
import { sessionHours } from '@/services/sessions/session-hours';
import { useOwnSources } from '@/features/charts/context/use-own-sources';
import { useMarkets } from '@/features/charts/markets/use-markets';
import { useKeptCharts } from '@/features/charts/visitor/use-kept-charts';
import { useLive } from '@/ui/hooks/use-live';
import { firstOpened } from './first-layout';
import { readOpened } from './opened';
import { layouts } from './use-layout';
import { Workspace } from './workspace';
import { workspaceFrame } from './workspace-frame';

export interface OwnWorkspaceProps {
  readonly uid: string;
  readonly zone: string;
  readonly waiting: ReactNode;
}

const noTrades: readonly never[] = [];

/** All but those of practice, which were made in replays and never in the market. */
const realTrades = (now: JournalState): readonly Trade[] => {
  if (now.state !== 'ready') return noTrades;
  const practice = new Set(now.accounts.filter((account) => kindOf(account) === 'practice').map(({ id }) => id));
  return practice.size === 0 ? now.trades : now.trades.filter(({ accountId }) => !practice.has(accountId));
};

/** Brings the candles of the sample along where the journal holds it; says whether that is done, or nothing to do. */
const useSampleCandles = (uid: string, now: JournalState, refresh: (() => Promise<void>) | undefined): boolean => {
  const [isDone, setDone] = useState(false);
  const hasSample = holdsSample(now);
  useEffect(() => {
    if (!hasSample) return;
    import('@/services/bars/sample-candles')
      .then(({ keepCandlesOfSample }) => keepCandlesOfSample(uid, now.trades))
      .then((hasAdded) => (hasAdded ? refresh?.() : undefined))
      .catch((cause: unknown) => logProblem('Keeping the candles of the sample', cause))
      .finally(() => setDone(true));
    // Once: neither another trade nor an edit changes the candles.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasSample]);
  return isDone || !hasSample;
};

export const OwnWorkspace = ({ uid, zone, waiting }: OwnWorkspaceProps) => {
  const journalNow = useLive(journal);
  const kept = useLive(layouts);
  const sessions = useLive(sessionHours);
  const sources = useOwnSources();
  const markets = useMarkets(uid);
  const isKeeping = useKeptCharts(uid);
  const trades = useMemo(() => realTrades(journalNow), [journalNow]);
  const isOnline = useLive(isReachable);
  // Another device may have layouts that this one has not heard of; without a network nobody can tell.
  const areLayoutsKnown = kept.state === 'ready' && (kept.documents.length > 0 || kept.readUpTo !== null || !isOnline);
  const hasSample = useSampleCandles(uid, journalNow, markets.intake?.refresh);
  const isKnown = hasSample && markets.isRead && areLayoutsKnown && journalNow.state !== 'loading' && journalNow.state !== 'signed-out';
  if (isKeeping || (!isKnown && readOpened(uid) === null)) return waiting;
  const first = () => readOpened(uid) ?? firstOpened({ trades, markets: markets.all, kept: kept.state === 'ready' ? kept.documents : [] });
  return (
    <Workspace
      key={uid}
      uid={uid}
      first={first}
      markets={markets}
      trades={trades}
      sources={sources}
      sessions={sessions}
      zone={zone}
      className={workspaceFrame}
    />
  );
};
