/** Events of the economic calendar on the drawing of a day: a sign each, and words where there is room for them. */
import { eventName } from '@/domain/calendar/event-words';
import type { DayClock } from '@/domain/time/day-clock';
import { ImpactSign } from '@/ui/impact-sign';
import { clearOfLine, xOf, type DayLayout } from '@/ui/timeline/day-layout';
import type { DayEvents } from './use-day-events';

export interface EventsRowProps {
  readonly layout: DayLayout;
  readonly clock: DayClock;
  /** Where the line of the present minute stands, also outside the day. */
  readonly nowX: number;
  readonly middlePx: number;
  readonly events: DayEvents;
}

const signPx = 14;
/** Width of a letter at 11 px. */
const letterPx = 6;
const gapPx = 6;

/** The strongest stand for those of the same minute; words are left out where the next sign would stand on them. */
const placesOf = ({ layout, events: { events } }: Pick<EventsRowProps, 'layout' | 'events'>) => {
  const moments = [...new Set(events.map(({ at }) => at))].map((at) => events.filter((event) => event.at === at));
  return moments.flatMap((together, index) => {
    const [event] = together;
    if (event === undefined) return [];
    const x = xOf(layout, event.at);
    const next = moments[index + 1]?.[0];
    const end = next === undefined ? xOf(layout, layout.day.to) : xOf(layout, next.at) - signPx / 2;
    const text = together.length === 1 ? eventName(event) : `${eventName(event)} +${String(together.length - 1)}`;
    return [{ event, together, x, text: x + signPx / 2 + gapPx + text.length * letterPx <= end ? text : null }];
  });
};

export const EventsRow = ({ layout, clock, nowX, middlePx, events }: EventsRowProps) => {
  if (events.events.length === 0) {
    const place = { startPx: layout.leftPx, widthPx: events.none.length * letterPx, endPx: xOf(layout, layout.day.to) };
    return (
      <text x={clearOfLine(place, nowX)} y={middlePx + 4} fontSize={11} fill="var(--color-text-3)">
        {events.none}
      </text>
    );
  }
  return (
    <>
      {placesOf({ layout, events }).map(({ event, together, x, text }) => (
        <g key={event.id} data-event={event.id}>
          <title>{`${clock.time(event.at)} ${together.map(eventName).join('; ')}`}</title>
          <g transform={`translate(${x - signPx / 2} ${middlePx - signPx / 2})`}>
            <ImpactSign impact={event.impact} />
          </g>
          {text !== null && (
            <text x={x + signPx / 2 + gapPx / 2} y={middlePx + 4} fontSize={11} fill="var(--color-text-2)">
              {text}
            </text>
          )}
        </g>
      ))}
    </>
  );
};
