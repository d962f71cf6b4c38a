/** The world map of the sessions: day and night, which cities are open, what comes next, and a slider through the day. */
import { lazy, Suspense, useState } from 'react';
import { horizonAltitude, sunDay } from '@/domain/maps/sun';
import { nextEvents, sessionsAt, type SessionNow } from '@/domain/sessions/session-clock';
import { eventWords, stateSentence, timeNear } from '@/domain/sessions/session-words';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { zoneDay } from '@/domain/time/zone-day';
import { zoneOffset } from '@/domain/time/zone-offset';
import { dayMs, minuteMs } from '@/lib/durations';
import { sessionHours } from '@/services/sessions/session-hours';
import { Button } from '@/ui/button';
import { useIsNear } from '@/ui/hooks/use-is-near';
import { useLive } from '@/ui/hooks/use-live';
import { Skeleton } from '@/ui/skeleton';
import { Table, TableCell, TableRow } from '@/ui/table';
import { places } from './city-places';
import { MapPanel } from './map-panel';
import type { PlacedEvent } from './next-by-currency';
import { useWorldEvents, WorldEvents } from './world-events';

// The coasts and what projects them are much to load, and this map is the last one.
const WorldMap = lazy(async () => ({ default: (await import('./world-map')).WorldMap }));

const mapPlace = <Skeleton className="aspect-[1.95] w-full rounded-lg" />;

interface Moment {
  readonly at: EpochMs;
  readonly zone: string;
  readonly sessions: readonly SessionNow[];
}

/** Sunrise and sunset of the city's own date, on the reader's clock. */
const CitiesTable = ({ at, zone, sessions }: Moment) => {
  const clock = dayClock(zone);
  const timeOf = (instant: number | null): string => (instant === null ? 'none' : timeNear(instant as EpochMs, at, clock));
  return (
    <Table
      label="Cities"
      head={
        <>
          <th scope="col">City</th>
          <th scope="col">Its clock</th>
          <th scope="col">Session</th>
          <th scope="col">Sunrise</th>
          <th scope="col">Sunset</th>
        </>
      }
    >
      {sessions.map(({ city, current, next }) => {
        const place = places[city];
        const date = Math.floor((at + zoneOffset(place.zone).offsetMsAt(at)) / dayMs) * dayMs;
        const { sunrise, sunset } = sunDay(place, date, horizonAltitude);
        return (
          <TableRow key={city}>
            <TableCell>{city}</TableCell>
            <TableCell>{dayClock(place.zone).time(at)}</TableCell>
            <TableCell>
              {current === null ? `Closed, opens ${timeOf(next?.open ?? null)}` : `Open until ${timeOf(current.close)}`}
            </TableCell>
            <TableCell>{timeOf(sunrise)}</TableCell>
            <TableCell>{timeOf(sunset)}</TableCell>
          </TableRow>
        );
      })}
    </Table>
  );
};

const sentenceOf = ({ at, zone, sessions }: Moment): string => {
  const [first] = nextEvents(sessions);
  const open = sessions.filter(({ current }) => current !== null).length;
  const state = stateSentence(sessions, at, dayClock(zone));
  if (first === undefined) return `${state} There’s nothing to act on.`;
  const next = `${eventWords(first, at)} (${timeNear(first.at, at, dayClock(zone))})`;
  if (open === 0) return `${state} ${next}: nothing to act on until then.`;
  return first.kind === 'opens'
    ? `${state} ${next}: decide before then which of your orders should stand through the open.`
    : `${state} ${next}: close or protect what shouldn’t stand in a thinner market.`;
};

export interface WorldPanelProps {
  readonly zone: string;
  readonly now: EpochMs;
}

const stepMinutes = 15;
const none: readonly PlacedEvent[] = [];

export const WorldPanel = ({ zone, now }: WorldPanelProps) => {
  const hours = useLive(sessionHours);
  const { ref, isNear } = useIsNear();
  const [minutes, setMinutes] = useState<number | null>(null);
  const day = zoneDay(zone, now);
  const length = Math.round((day.to - day.from) / minuteMs);
  const at = (minutes === null ? now : day.from + minutes * minuteMs) as EpochMs;
  const sessions = sessionsAt(at, hours);
  const events = useWorldEvents(at);
  const clock = dayClock(zone);
  const moment = { at, zone, sessions };
  const words = `${clock.shortDay(at)}, ${clock.time(at)}`;
  return (
    <MapPanel
      title="Day, night and sessions"
      isSimulated={false}
      source={`Your session hours and the sun’s position, calculated for ${words}`}
      sentence={sentenceOf(moment)}
      method="The dashed line is where the sun’s center stands on the horizon (0°). Sunrise and sunset in the table are for its upper edge with refraction (−0.833°). Coasts: Natural Earth. Filled circle: the session is open. Diamond: the next event of a currency within a week, of the impacts you chose in the calendar; filled: the soonest."
      table={<CitiesTable {...moment} />}
    >
      <div ref={ref}>
        {isNear ? (
          <Suspense fallback={mapPlace}>
            <WorldMap
              at={at}
              sessions={sessions}
              events={events ?? none}
              label={`Day and night on ${words}. ${stateSentence(sessions, at, clock)}`}
            />
          </Suspense>
        ) : (
          mapPlace
        )}
      </div>
      <div className="mt-3 flex items-center gap-3">
        <input
          type="range"
          aria-label="Time of day"
          aria-valuetext={words}
          min={0}
          max={length - stepMinutes}
          step={stepMinutes}
          value={minutes ?? Math.min(length - stepMinutes, Math.floor((now - day.from) / minuteMs / stepMinutes) * stepMinutes)}
          onChange={(event) => setMinutes(Number(event.target.value))}
          className="h-6 min-w-0 flex-1 accent-brass pointer-coarse:h-11"
        />
        <span className="text-dense whitespace-nowrap">{clock.time(at)}</span>
        <Button size="sm" onClick={() => setMinutes(null)} aria-pressed={minutes === null}>
          Now
        </Button>
      </div>
      {events !== null && <WorldEvents events={events} at={at} zone={zone} />}
    </MapPanel>
  );
};
