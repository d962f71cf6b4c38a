/** Where the week in view comes from and how old it is: its snapshots on this device, their comparison, and what the server said. */
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { removeSnapshot, type CalendarState, type CalendarWeek } from '@/services/calendar/calendar';
import type { WeekSnapshot } from '@/services/calendar/week-store';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import type { CalendarClock } from './calendar-clock';
import { ageWords, countWords, sourceWords } from './calendar-words';
import { CompareDialog } from './compare-dialog';
import { Remarks } from './import-preview';

export interface DataPanelProps {
  readonly calendar: Extract<CalendarState, { state: 'ready' }>;
  /** The week in view; null when none is stored. */
  readonly week: CalendarWeek | null;
  readonly isOnline: boolean;
  readonly clock: CalendarClock;
  readonly now: EpochMs;
}

const publishedWords = ({ calendar, week, isOnline }: DataPanelProps): string => {
  if (week?.current.source === 'sample')
    return 'These events and figures are invented. Any week you import, or that’s published, takes their place.';
  if (!isOnline && calendar.published !== 'refused') return 'You’re offline. These are the last weeks this device loaded.';
  switch (calendar.published) {
    case 'answered':
      return week?.snapshots.some(({ source }) => source === 'published') === true
        ? 'The published week is up to date.'
        : 'This week isn’t published yet.';
    case 'asking':
      return 'Asking for published weeks.';
    case 'refused':
      return 'The server won’t let you read published weeks. You can still import weeks yourself.';
    case 'unreached':
      return 'We couldn’t load published weeks. Reload the page to try again. You can still import weeks yourself.';
  }
};

interface SnapshotLineProps {
  readonly snapshot: WeekSnapshot;
  readonly isCurrent: boolean;
  readonly clock: CalendarClock;
  readonly now: EpochMs;
  readonly onRemove: () => void;
}

const SnapshotLine = ({ snapshot, isCurrent, clock, now, onRemove }: SnapshotLineProps) => (
  <li className="flex items-baseline gap-2.5 border-b border-line py-1.5 last:border-b-0">
    <span className="min-w-0 flex-1">
      <span className={isCurrent ? 'font-medium' : 'text-text-2'}>{sourceWords(snapshot.source, snapshot.sourceName)}</span>
      <span className="block text-dense text-text-3">
        {snapshot.source === 'sample' ? 'Made on this device' : `${clock.moment(snapshot.seenAt, now)}, ${ageWords(snapshot.seenAt, now)}`}
        {isCurrent && ', shown'}
      </span>
    </span>
    {snapshot.source !== 'published' && snapshot.source !== 'sample' && (
      <Button size="sm" variant="ghost" aria-label={`Remove: ${sourceWords(snapshot.source, snapshot.sourceName)}`} onClick={onRemove}>
        Remove
      </Button>
    )}
  </li>
);

export const DataPanel = (props: DataPanelProps) => {
  const { calendar, week, clock, now } = props;
  const [isComparing, setComparing] = useState(false);
  const [removing, setRemoving] = useState<WeekSnapshot | null>(null);
  return (
    <Panel
      title="Source of this week"
      aside={
        week !== null &&
        week.snapshots.length > 1 && (
          <Button size="sm" icon={<GitCompareArrows size={14} strokeWidth={1.75} aria-hidden />} onClick={() => setComparing(true)}>
            Compare
          </Button>
        )
      }
      footer={<span role="status">{publishedWords(props)}</span>}
    >
      {week === null ? (
        <p className="text-text-2">This week isn’t on this device yet.</p>
      ) : (
        <ul>
          {week.snapshots.map((snapshot) => (
            <SnapshotLine
              key={snapshot.id}
              snapshot={snapshot}
              isCurrent={snapshot.id === week.current.id}
              clock={clock}
              now={now}
              onRemove={() => setRemoving(snapshot)}
            />
          ))}
        </ul>
      )}
      {week !== null && week.broken.length > 0 && (
        <Notice
          tone="caution"
          className="mt-3"
          title={`${countWords(week.broken.length, 'row of this week cannot', 'rows of this week cannot')} be read and ${week.broken.length === 1 ? 'is' : 'are'} left out.`}
        >
          <Remarks remarks={week.broken} label="Rows we couldn’t read" />
        </Notice>
      )}
      <p className="mt-3 text-dense text-text-3">
        Weeks you import stay on this device and don’t sync to your others. Published weeks are on all of them.
      </p>
      {!calendar.isKept && (
        <Notice tone="caution" className="mt-3" title="This browser can’t store data.">
          Imported weeks are lost when you close this tab.
        </Notice>
      )}
      {isComparing && week !== null && <CompareDialog week={week} clock={clock} now={now} onClose={() => setComparing(false)} />}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setRemoving(null);
        }}
        title="Remove this snapshot?"
        description="It is removed from this device. Other snapshots of the week and all published weeks stay."
        confirmLabel="Remove it"
        cancelLabel="Keep it"
        onConfirm={() => {
          if (removing !== null) void removeSnapshot(removing.id);
          setRemoving(null);
        }}
      />
    </Panel>
  );
};
