/** The workspace of a member. It opens at once on what was open here last; else it waits for what there is to choose from. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { kindOf } from '@/domain/trades/account-kind';
import type { Trade } from '@/domain/trades/trade';
import { journal } from '@/services/journal/journal';
import type { JournalState } from '@/services/journal/journal-state';
import { isReachable } from '@/services/stores/stores';
import { sessionHours } from '@/services/sessions/session-hours';
import { useOwnSources } from '@/features/charts/context/use-own-sources';
import { useMarkets } from '@/features/charts/markets/use-markets';
import { useSampleCandles } from '@/features/charts/markets/use-sample-candles';
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
