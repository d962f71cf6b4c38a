/** The panels of the dashboard that are made of the journal. Loaded for whoever has trades. */
import { lazy, Suspense } from 'react';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { DayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { minuteMs } from '@/lib/durations';
import { whenLongWhole } from '@/lib/when-long-whole';
import { journal as journalNow } from '@/services/journal/journal';
import { counting } from '@/services/journal/journal-counting';
import { useLive } from '@/ui/hooks/use-live';
import type { LevelsPanelProps } from './levels-panel';
import { PanelWaiting, type Place } from './panel-place';
import { PlansPanel } from './plans-panel';
import { RiskPanel } from './risk-panel';
import { RulePanel } from './rule-panel';
import { WatchPanel } from './watch-panel';

// Candles are read by a worker: what is asked for before comes first.
const LevelsPanel = lazy<(props: LevelsPanelProps) => React.ReactNode>(() =>
  new Promise<void>(whenLongWhole)
    .then(() => import('./levels-panel'))
    .then(
      (module) => ({ default: module.LevelsPanel }),
      () => ({ default: () => null }),
    ),
);

export interface DeskPanelProps {
  readonly id: 'rule' | 'risk' | 'plans' | 'levels' | 'watch';
  readonly place: Place;
  readonly now: EpochMs;
  readonly clock: DayClock;
  readonly sessions: readonly SessionHours[];
  /** Which screens are open to whoever looks. */
  readonly opens: { readonly charts: boolean; readonly journalAi: boolean };
}

export const DeskPanel = ({ id, place, now, clock, sessions, opens }: DeskPanelProps) => {
  const journal = useLive(journalNow);
  const { days } = useLive(counting).value;
  if (journal.state !== 'ready') return <PanelWaiting id={id} place={place} />;
  const minute = (now - (now % minuteMs)) as EpochMs;
  switch (id) {
    case 'rule':
      return <RulePanel journal={journal} days={days} place={place} mayAsk={opens.journalAi} />;
    case 'risk':
      return <RiskPanel journal={journal} place={place} />;
    case 'plans':
      return <PlansPanel journal={journal} now={minute} clock={clock} place={place} />;
    case 'levels':
      return (
        <Suspense fallback={<PanelWaiting id={id} place={place} />}>
          <LevelsPanel journal={journal} days={days} sessions={sessions} now={minute} place={place} />
        </Suspense>
      );
    case 'watch':
      return <WatchPanel uid={place.uid} now={minute} clock={clock} place={place} opens={opens} />;
  }
};
