/** Two snapshots of a week side by side: what was moved, re-rated or revised, what is new and what is gone. */
import { useState } from 'react';
import type { EventChange } from '@/domain/calendar/compare-weeks';
import { currencyWords } from '@/domain/calendar/event-words';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { CalendarWeek } from '@/services/calendar/calendar';
import { changesBetween } from '@/services/calendar/calendar-weeks-of';
import type { WeekSnapshot } from '@/services/calendar/week-store';
import { Badge } from '@/ui/badge';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/select-field';
import { Table, TableCell, TableRow } from '@/ui/table';
import type { CalendarClock } from './calendar-clock';
import { changeWords, countWords, placeWords, sourceWords, weekWords } from './calendar-words';

export interface CompareDialogProps {
  readonly week: CalendarWeek;
  readonly clock: CalendarClock;
  readonly now: EpochMs;
  readonly onClose: () => void;
}

const kindWords: Readonly<Record<EventChange['kind'], string>> = {
  rescheduled: 'Rescheduled',
  're-rated': 'Re-rated',
  revised: 'Revised',
  added: 'New',
  removed: 'Gone',
};

const Changes = ({
  changes,
  clock,
  now,
}: {
  readonly changes: readonly EventChange[];
  readonly clock: CalendarClock;
  readonly now: EpochMs;
}) => {
  if (changes.length === 0) return <p className="text-text-2">Both have the same events with the same times, impacts and figures.</p>;
  return (
    <Table
      label="Changes"
      className="max-h-[50dvh] rounded-md border border-line"
      head={
        <>
          <th scope="col">Time</th>
          <th scope="col">Event</th>
          <th scope="col">Change</th>
        </>
      }
    >
      {changes.map((change) => {
        const event = change.kind === 'removed' ? change.before : change.after;
        return (
          <TableRow key={`${change.kind} ${event.id}`}>
            <TableCell>{placeWords(event, clock, now)}</TableCell>
            <TableCell className="!whitespace-normal">
              <span className="text-text-2">{currencyWords(event.currency)}</span> {event.title}
            </TableCell>
            <TableCell className="!whitespace-normal">
              <Badge tone={change.kind === 'rescheduled' || change.kind === 're-rated' ? 'caution' : 'plain'}>
                {kindWords[change.kind]}
              </Badge>
              {change.kind !== 'added' && change.kind !== 'removed' && (
                <span className="ml-2 text-text-2">{changeWords(change, clock, now)}</span>
              )}
            </TableCell>
          </TableRow>
        );
      })}
    </Table>
  );
};

export const CompareDialog = ({ week, clock, now, onClose }: CompareDialogProps) => {
  const { snapshots, current } = week;
  const former = snapshots.find(({ sha256 }) => sha256 !== current.sha256) ?? snapshots[1] ?? current;
  const [ids, setIds] = useState({ before: former.id, after: current.id });
  const find = (id: string): WeekSnapshot => snapshots.find((snapshot) => snapshot.id === id) ?? current;
  const changes = changesBetween(find(ids.before), find(ids.after));
  const options = snapshots.map(({ id, source, sourceName, seenAt }) => ({
    value: id,
    label: `${sourceWords(source, sourceName)}, ${clock.moment(seenAt, now)}`,
  }));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      width="large"
      title="Compare two snapshots"
      description={`${weekWords(week.id)}. ${countWords(changes.length, 'change', 'changes')}.`}
    >
      <div className="mb-4 grid gap-3 desk:grid-cols-2">
        <SelectField
          label="Before"
          options={options}
          value={ids.before}
          onChange={(event) => setIds({ ...ids, before: event.target.value })}
        />
        <SelectField
          label="After"
          options={options}
          value={ids.after}
          onChange={(event) => setIds({ ...ids, after: event.target.value })}
        />
      </div>
      <Changes changes={changes} clock={clock} now={now} />
    </Dialog>
  );
};
