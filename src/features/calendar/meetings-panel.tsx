/** Coming meetings of central banks whose dates are published; those of other banks are not listed, and it says so. */
import { comingMeetings } from '@/domain/calendar/policy-meetings';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { Badge } from '@/ui/badge';
import { Panel } from '@/ui/panel';
import type { CalendarClock } from './calendar-clock';
import { untilWords } from './calendar-words';

export interface MeetingsPanelProps {
  readonly clock: CalendarClock;
  /** Changes once a minute at most. */
  readonly now: EpochMs;
}

const shown = 4;

export const MeetingsPanel = ({ clock, now }: MeetingsPanelProps) => {
  const meetings = comingMeetings(now, shown);
  const [first] = meetings;
  return (
    <Panel
      title="Meeting dates, as published"
      body="flush"
      footer={
        <>
          {first === undefined ? (
            'The table of published dates has ended.'
          ) : (
            <>
              Dates of the bank’s own announcements; its page is{' '}
              <a className="underline" href={first.source} target="_blank" rel="noreferrer">
                federalreserve.gov
              </a>
              . Dates of other banks were not checked and are left out.
            </>
          )}
        </>
      }
    >
      <ul>
        {meetings.map((meeting) => (
          <li key={meeting.from} className="flex items-baseline gap-2.5 border-b border-line px-3 py-1.5 desk:px-4 last:border-b-0">
            <span className="text-text-2">{meeting.currency}</span>
            <span className="min-w-0 flex-1">
              <span className="font-medium">FOMC statement</span>
              <span className="block text-dense text-text-3">{clock.moment(meeting.statementAt, now)}</span>
            </span>
            {meeting.isTentative && <Badge>Tentative</Badge>}
            <span className="text-dense whitespace-nowrap text-text-3">{untilWords(meeting.statementAt, now)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
