/** The state of the calendar in four figures: the next event, the day, the blackout, the age of what is shown. */
import { blackoutAt, blackoutWindows } from '@/domain/calendar/blackout';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import type { BlackoutSetting } from '@/domain/calendar/calendar-settings';
import { eventName } from '@/domain/calendar/event-words';
import { isOnDay, type CalendarDay } from '@/domain/calendar/calendar-days';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { formatCountdown } from '@/domain/sessions/countdown';
import { minuteMs } from '@/lib/durations';
import type { CalendarWeek } from '@/services/calendar/calendar';
import { Tile, type TileProps } from '@/ui/tile';
import { Tiles } from '@/ui/tiles';
import type { CalendarClock } from './calendar-clock';
import { countWords, sourceWords } from './calendar-words';

export interface CalendarTilesProps {
  readonly chosen: readonly CalendarEvent[];
  readonly all: readonly CalendarEvent[];
  readonly currencies: readonly string[];
  readonly next: CalendarEvent | null;
  /** False when no currency or no impact is chosen. */
  readonly hasChoice: boolean;
  readonly today: CalendarDay;
  /** The week that holds today; null when none is stored. */
  readonly week: CalendarWeek | null;
  readonly blackout: BlackoutSetting;
  readonly clock: CalendarClock;
  readonly now: EpochMs;
}

const nothingChosen = 'No currency or no impact is chosen.';
const unknownDay = 'No week that holds this day is stored.';

const nextTile = ({ next, today, hasChoice, clock, now }: CalendarTilesProps): TileProps =>
  next === null
    ? { label: 'Next event', missing: 'None', reason: hasChoice ? 'No coming event of your choice is stored.' : nothingChosen }
    : {
        label: 'Next event',
        figure: formatCountdown(next.at - now),
        note: `${eventName(next)}, ${next.at < today.to ? clock.time(next.at) : clock.moment(next.at, now)}`,
      };

const todayTile = ({ chosen, today, hasChoice, week }: CalendarTilesProps): TileProps => {
  const ofDay = chosen.filter((event) => !event.isAllDay && isOnDay(event, today));
  const count = (impact: string): number => ofDay.filter((event) => event.impact === impact).length;
  if (week === null) return { label: 'Today', missing: 'Not known', reason: unknownDay };
  if (!hasChoice) return { label: 'Today', missing: 'None', reason: nothingChosen };
  if (ofDay.length === 0) return { label: 'Today', missing: 'No event', reason: 'Nothing of your choice is announced.' };
  return {
    label: 'Today',
    figure: String(ofDay.length),
    unit: ofDay.length === 1 ? 'event' : 'events',
    note: `${String(count('high'))} high, ${String(count('medium'))} medium, ${String(count('low'))} low`,
  };
};

const blackoutTile = ({ all, currencies, blackout, week, clock, now }: CalendarTilesProps): TileProps => {
  if (!blackout.isOn) return { label: 'Blackout', missing: 'Off', reason: 'Switch on a rule to keep trades away from news.' };
  if (blackout.minutesBefore + blackout.minutesAfter === 0) {
    return { label: 'Blackout', missing: 'No minutes', reason: 'The rule has no minutes before and none after.' };
  }
  const windows = blackoutWindows(all, blackout, currencies);
  const current = blackoutAt(windows, now);
  if (current !== null) {
    return {
      label: 'Blackout',
      figure: formatCountdown(current.to - now),
      unit: 'left',
      note: `No trades until ${clock.time(current.to)}`,
    };
  }
  const next = windows.find(({ from }) => from > now);
  if (next === undefined) {
    return week === null
      ? { label: 'Blackout', missing: 'Not known', reason: unknownDay }
      : { label: 'Blackout', missing: 'None ahead', reason: 'No stored event of your currencies calls for one.' };
  }
  return {
    label: 'Blackout',
    figure: formatCountdown(next.from - now),
    unit: 'to the next',
    note: `${clock.moment(next.from, now)} to ${clock.time(next.to)}`,
  };
};

const dataTile = ({ week, clock, now }: CalendarTilesProps): TileProps => {
  if (week === null) return { label: 'This week', missing: 'Not stored', reason: 'Import the week, or wait until it is published.' };
  const { current, events } = week;
  return {
    label: 'This week',
    sample: countWords(events.length, 'event', 'events'),
    figure: now - current.seenAt < minuteMs ? 'Just now' : formatCountdown(now - current.seenAt),
    ...(now - current.seenAt < minuteMs ? {} : { unit: 'old' }),
    note: `${sourceWords(current.source, current.sourceName)}, ${clock.moment(current.seenAt, now)}`,
  };
};

export const CalendarTiles = (props: CalendarTilesProps) => (
  <Tiles>
    <Tile {...nextTile(props)} />
    <div className="hidden desk:contents">
      <Tile {...todayTile(props)} />
    </div>
    <Tile {...blackoutTile(props)} />
    <Tile {...dataTile(props)} />
  </Tiles>
);
