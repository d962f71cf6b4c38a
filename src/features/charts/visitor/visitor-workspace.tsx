/** The workspace of somebody without an account: simulated markets, in this browser, and nothing that an account would have. */
import { useState } from 'react';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { simulatedMarkets } from '@/features/charts/markets/chart-market';
import type { Markets } from '@/features/charts/markets/use-markets';
import { readOpened } from '@/features/charts/workspace/opened';
import { noSources } from '@/features/charts/context/context-sources';
import { Workspace } from '@/features/charts/workspace/workspace';
import { newId } from '@/lib/new-id';
import { takeOverOldTerminal } from './old-terminal';
import { visitorFrame } from './visitor-frame';
import { visitorLayout } from './visitor-charts';

const markets: Markets = { intake: null, isRead: true, all: simulatedMarkets };
const noTrades: readonly never[] = [];

const firstOpened = () => {
  takeOverOldTerminal();
  return readOpened('') ?? { id: newId(), layout: visitorLayout() };
};

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const VisitorWorkspace = () => {
  const [zone] = useState(browserZone);
  return (
    <Workspace
      uid={null}
      first={firstOpened}
      markets={markets}
      trades={noTrades}
      sources={noSources}
      sessions={defaultSessions}
      zone={zone}
      className={visitorFrame}
    />
  );
};
