/** The state of the calendar in figures: the next event, the coming week, the blackout, the age of what is shown. */
import { blackoutAt, blackoutWindows } from '@/domain/calendar/blackout';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import type { BlackoutSetting } from '@/domain/calendar/calendar-settings';
import { eventName } from '@/domain/calendar/event-words';
import type { CalendarDay } from '@/domain/calendar/calendar-days';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { formatCountdown } from '@/domain/sessions/countdown';
import { minuteMs, weekMs } from '@/lib/durations';
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
  readonly today: CalendarDay;
  /** The week that holds today; null when none is stored. */
  readonly week: CalendarWeek | null;
  readonly blackout: BlackoutSetting;
  readonly clock: CalendarClock;
  readonly now: EpochMs;
}

const nextTile = ({ next, today, clock, now }: CalendarTilesProps): TileProps | null =>
  next === null
    ? null
    : {
        label: 'Next event',
        figure: formatCountdown(next.at - now),
        note: `${eventName(next)}, ${next.at < today.to ? clock.time(next.at) : clock.moment(next.at, now)}`,
      };

/** Counts what is known; without a stored week that is less than what will be. */
const aheadTile = ({ chosen, week, now }: CalendarTilesProps): TileProps => {
  const ahead = chosen.filter(({ at, isAllDay }) => !isAllDay && at > now && at <= now + weekMs);
  const count = (impact: string): number => ahead.filter((event) => event.impact === impact).length;
  return {
    label: 'Next 7 days',
    figure: String(ahead.length),
    unit: ahead.length === 1 ? 'event' : 'events',
    note:
      week === null
        ? 'From published schedules; import this week for ratings'
        : `${String(count('high'))} high, ${String(count('medium'))} medium, ${String(count('low'))} low, ${String(count('unrated'))} not rated`,
  };
};

const blackoutTile = ({ all, currencies, blackout, clock, now }: CalendarTilesProps): TileProps | null => {
  if (!blackout.isOn || blackout.minutesBefore + blackout.minutesAfter === 0) return null;
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
  return next === undefined
    ? {
        label: 'Your blackout',
        figure: String(blackout.minutesBefore + blackout.minutesAfter),
        unit: 'min',
        note: 'Around each event; none coming up so far',
      }
    : {
        label: 'Blackout',
        figure: formatCountdown(next.from - now),
        unit: 'to the next',
        note: `${clock.moment(next.from, now)} to ${clock.time(next.to)}`,
      };
};

const dataTile = ({ all, week, clock, now }: CalendarTilesProps): TileProps => {
  if (week === null) {
    return {
      label: 'Published schedules',
      figure: String(all.filter(({ at, schedule }) => schedule?.basis === 'date' && at > now).length),
      unit: 'dates ahead',
      note: 'Import this week for forecasts and ratings',
    };
  }
  const { current, events } = week;
  if (current.source === 'sample')
    return {
      label: 'This week',
      figure: String(events.length),
      unit: 'sample events',
      note: 'Simulated, until a week is imported or published',
    };
  return {
    label: 'This week',
    sample: countWords(events.length, 'event', 'events'),
    figure: now - current.seenAt < minuteMs ? 'Just now' : formatCountdown(now - current.seenAt),
    ...(now - current.seenAt < minuteMs ? {} : { unit: 'old' }),
    note: `${sourceWords(current.source, current.sourceName)}, ${clock.moment(current.seenAt, now)}`,
  };
};

/** A tile without a figure to show is left out. */
export const CalendarTiles = (props: CalendarTilesProps) => {
  const [next, blackout] = [nextTile(props), blackoutTile(props)];
  return (
    <Tiles>
      {next !== null && <Tile {...next} />}
      <Tile {...aheadTile(props)} />
      {blackout !== null && <Tile {...blackout} />}
      <Tile {...dataTile(props)} />
    </Tiles>
  );
};
