/** Coming dates of published schedules, with the pages they are from, and what is left out. */
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { leftOutSeries } from '@/domain/calendar/schedule-series';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { Badge } from '@/ui/badge';
import { Panel } from '@/ui/panel';
import type { CalendarClock } from './calendar-clock';
import { placeWords, untilWords } from './calendar-words';

export interface MeetingsPanelProps {
  readonly events: readonly CalendarEvent[];
  readonly clock: CalendarClock;
  /** Changes once a minute at most. */
  readonly now: EpochMs;
}

const shown = 6;

export const MeetingsPanel = ({ events, clock, now }: MeetingsPanelProps) => {
  const coming = events.filter(({ at, schedule }) => schedule?.basis === 'date' && at > now).slice(0, shown);
  return (
    <Panel
      title="Published schedules"
      body="flush"
      footer={
        <details>
          <summary className="cursor-pointer">Dates without figures, in all currencies. What is left out</summary>
          <ul className="mt-1.5 list-disc pl-4">
            {leftOutSeries.map((series) => (
              <li key={series}>{series}</li>
            ))}
          </ul>
        </details>
      }
    >
      {coming.length === 0 && <p className="px-3 py-2 text-text-2 desk:px-4">There are no more published dates.</p>}
      <ul>
        {coming.map((event) => (
          <li key={event.id} className="flex items-baseline gap-2.5 border-b border-line px-3 py-1.5 last:border-b-0 desk:px-4">
            <span className="text-text-2">{event.currency}</span>
            <span className="min-w-0 flex-1">
              <a
                className="font-medium underline decoration-line-strong underline-offset-2"
                href={event.schedule?.source}
                target="_blank"
                rel="noreferrer"
              >
                {event.title}
              </a>
              <span className="block text-dense text-text-3">{placeWords(event, clock, now)}</span>
            </span>
            {event.schedule?.isTentative === true && <Badge>Tentative</Badge>}
            <span className="text-dense whitespace-nowrap text-text-3">{event.isAllDay ? 'No fixed time' : untilWords(event.at, now)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
