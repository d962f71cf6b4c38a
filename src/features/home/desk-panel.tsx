/** The panels of the dashboard that are made of the journal. Loaded for whoever has trades. */
import { lazy, Suspense } from 'react';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { DayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { journal as journalNow } from '@/services/journal/journal';
import { counting } from '@/services/journal/journal-counting';
import { useLive } from '@/ui/hooks/use-live';
import type { LevelsPanelProps } from './levels-panel';
import { PanelWaiting, type Place } from './panel-place';
import { PlansPanel } from './plans-panel';
import { RiskPanel } from './risk-panel';
import { RulePanel } from './rule-panel';

// Without a network it may be missing, and the dashboard must not end with it.
const LevelsPanel = lazy<(props: LevelsPanelProps) => React.ReactNode>(() =>
  import('./levels-panel').then(
    (module) => ({ default: module.LevelsPanel }),
    () => ({ default: () => null }),
  ),
);

export interface DeskPanelProps {
  readonly id: 'rule' | 'risk' | 'plans' | 'levels';
  readonly place: Place;
  /** The last full minute. */
  readonly now: EpochMs;
  readonly clock: DayClock;
  readonly sessions: readonly SessionHours[];
  /** Whether JournalAI is open to whoever looks. */
  readonly mayAsk: boolean;
}

export const DeskPanel = ({ id, place, now, clock, sessions, mayAsk }: DeskPanelProps) => {
  const journal = useLive(journalNow);
  const { days } = useLive(counting).value;
  if (journal.state !== 'ready') return <PanelWaiting id={id} place={place} />;
  switch (id) {
    case 'rule':
      return <RulePanel journal={journal} days={days} place={place} mayAsk={mayAsk} />;
    case 'risk':
      return <RiskPanel journal={journal} place={place} />;
    case 'plans':
      return <PlansPanel journal={journal} now={now} clock={clock} place={place} />;
    case 'levels':
      return (
        <Suspense fallback={<PanelWaiting id={id} place={place} />}>
          <LevelsPanel journal={journal} days={days} sessions={sessions} now={now} place={place} />
        </Suspense>
      );
  }
};
