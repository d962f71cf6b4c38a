/** The world with day and night at an instant, and the cities of the sessions on it. */
import { geoCircle, geoNaturalEarth1, geoPath, type GeoProjection } from 'd3-geo';
import { useEffect, useMemo, useState } from 'react';
import { feature } from 'topojson-client';
import { sunAt } from '@/domain/maps/sun';
import type { SessionCity } from '@/domain/sessions/forex-sessions';
import type { SessionNow } from '@/domain/sessions/session-clock';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { logProblem } from '@/lib/log';
import { useWidth } from '@/ui/hooks/use-width';
import { eventPlaces, places } from './city-places';
import type { PlacedEvent } from './next-by-currency';

type Topology = Parameters<typeof feature>[0];
type Land = Topology & { readonly objects: { readonly land: Topology['objects'][string] } };

/** Coasts of Natural Earth at 1 : 110 million, with the product and so without a network. */
const useLand = (): Land | null => {
  const [land, setLand] = useState<Land | null>(null);
  useEffect(() => {
    let isOver = false;
    import('world-atlas/land-110m.json')
      .then((loaded) => !isOver && setLand(loaded.default as unknown as Land))
      .catch((cause: unknown) => logProblem('Reading the coasts', cause));
    return () => {
      isOver = true;
    };
  }, []);
  return land;
};

const colors: Readonly<Record<SessionCity, string>> = {
  Sydney: 'var(--color-sydney)',
  Tokyo: 'var(--color-tokyo)',
  London: 'var(--color-london)',
  'New York': 'var(--color-newyork)',
};

/** Filled while the session is open, with the name and the clock of the city. */
const CityMark = ({
  session: { city, current },
  at,
  on,
}: {
  readonly session: SessionNow;
  readonly at: EpochMs;
  readonly on: GeoProjection;
}) => {
  const { longitude, latitude, zone, side } = places[city];
  const [x, y] = on([longitude, latitude]) ?? [0, 0];
  return (
    <g>
      <circle cx={x} cy={y} r={5} fill={current === null ? 'var(--color-surface-1)' : colors[city]} stroke={colors[city]} strokeWidth={2} />
      <text
        x={x + (side === 'left' ? -9 : 9)}
        y={y + 4}
        textAnchor={side === 'left' ? 'end' : 'start'}
        fontSize={11}
        fontWeight={620}
        fill="var(--color-text)"
        stroke="var(--color-surface-1)"
        strokeWidth={3}
        paintOrder="stroke"
      >
        {`${city} ${dayClock(zone).time(at)}`}
      </text>
    </g>
  );
};

/** Above the place, so that a city's own mark stays in sight. */
const raisedPx = 11;

/** The soonest of them is filled: what comes next. */
const EventMark = ({ event, isNext, on }: { readonly event: PlacedEvent; readonly isNext: boolean; readonly on: GeoProjection }) => {
  const { longitude, latitude } = eventPlaces[event.currency];
  const [x, y] = on([longitude, latitude]) ?? [0, 0];
  return (
    <path
      data-part="event"
      d={`M${String(x)} ${String(y - raisedPx - 5)}l5 5-5 5-5-5z`}
      fill={isNext ? 'var(--color-caution)' : 'var(--color-surface-1)'}
      stroke="var(--color-caution)"
      strokeWidth={1.5}
    >
      <title>{`${event.currency}: ${event.title}`}</title>
    </path>
  );
};

export interface WorldMapProps {
  readonly at: EpochMs;
  /** Of each currency the next, the soonest first. */
  readonly events: readonly PlacedEvent[];
  readonly sessions: readonly SessionNow[];
  /** What the drawing shows, in a sentence. */
  readonly label: string;
}

export const WorldMap = ({ at, sessions, events, label }: WorldMapProps) => {
  const { ref, widthPx } = useWidth();
  const land = useLand();
  const heightPx = Math.round(widthPx / 1.95);
  const drawing = useMemo(() => {
    const projection = geoNaturalEarth1().fitExtent(
      [
        [1, 1],
        [Math.max(2, widthPx - 1), Math.max(2, heightPx - 1)],
      ],
      { type: 'Sphere' },
    );
    const path = geoPath(projection);
    return {
      projection,
      path,
      sphere: path({ type: 'Sphere' }) ?? '',
      coast: land === null ? '' : (path(feature(land, land.objects.land)) ?? ''),
    };
  }, [land, widthPx, heightPx]);
  const { declination, subsolarLongitude } = sunAt(at);
  // Night is the half of the globe around the point opposite the sun; its edge is where the sun’s center stands at 0°.
  const night =
    drawing.path(
      geoCircle()
        .center([subsolarLongitude + 180, -declination])
        .radius(90)
        .precision(2)(),
    ) ?? '';
  const sun = drawing.projection([subsolarLongitude, declination]);
  return (
    <div ref={ref} style={{ minHeight: heightPx }}>
      {widthPx > 0 && (
        <svg width={widthPx} height={heightPx} role="img" aria-label={label}>
          <path d={drawing.sphere} fill="var(--color-water)" />
          <path d={drawing.coast} fill="var(--color-land)" stroke="var(--color-field)" strokeWidth={0.5} />
          <path
            data-part="night"
            d={night}
            fill="rgb(30 52 66 / .26)"
            stroke="var(--color-text-2)"
            strokeDasharray="4 3"
            strokeWidth={0.75}
          />
          <path d={drawing.sphere} fill="none" stroke="var(--color-field)" />
          {sun !== null && (
            <g>
              <circle cx={sun[0]} cy={sun[1]} r={5} fill="var(--color-surface-1)" stroke="var(--color-text)" />
              <circle cx={sun[0]} cy={sun[1]} r={1.5} fill="var(--color-text)" />
            </g>
          )}
          {events.map((event, place) => (
            <EventMark key={event.currency} event={event} isNext={place === 0} on={drawing.projection} />
          ))}
          {sessions.map((session) => (
            <CityMark key={session.city} session={session} at={at} on={drawing.projection} />
          ))}
        </svg>
      )}
    </div>
  );
};
