/** The workspace of a member. It opens at once on what was open here last; else it waits for what there is to choose from. */
import type { ReactNode } from 'react';
import { journal } from '@/services/journal/journal';
import { isReachable } from '@/services/stores/stores';
import { sessionHours } from '@/services/sessions/session-hours';
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

export const OwnWorkspace = ({ uid, zone, waiting }: OwnWorkspaceProps) => {
  const journalNow = useLive(journal);
  const kept = useLive(layouts);
  const sessions = useLive(sessionHours);
  const markets = useMarkets(uid);
  const isKeeping = useKeptCharts(uid);
  const trades = journalNow.state === 'ready' ? journalNow.trades : noTrades;
  const isOnline = useLive(isReachable);
  // Another device may have layouts that this one has not heard of; without a network nobody can tell.
  const areLayoutsKnown = kept.state === 'ready' && (kept.documents.length > 0 || kept.readUpTo !== null || !isOnline);
  const isKnown = markets.isRead && areLayoutsKnown && journalNow.state !== 'loading' && journalNow.state !== 'signed-out';
  if (isKeeping || (!isKnown && readOpened(uid) === null)) return waiting;
  const first = () => readOpened(uid) ?? firstOpened({ trades, markets: markets.all, kept: kept.state === 'ready' ? kept.documents : [] });
  return (
    <Workspace
      key={uid}
      uid={uid}
      first={first}
      markets={markets}
      trades={trades}
      sessions={sessions}
      zone={zone}
      className={workspaceFrame}
    />
  );
};
