/** One tile per city: whether it is open, the time to its next change, and its hours on both clocks. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { bankHolidayAt } from '@/domain/sessions/bank-holidays';
import { formatCountdown } from '@/domain/sessions/countdown';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { SessionNow } from '@/domain/sessions/session-clock';
import { timeNear } from '@/domain/sessions/session-words';
import { dayClock, type DayClock } from '@/domain/time/day-clock';
import { sessionColours } from '@/ui/timeline/session-bars';

export interface CityTilesProps {
  readonly now: EpochMs;
  readonly clock: DayClock;
  readonly hours: readonly SessionHours[];
  readonly sessions: readonly SessionNow[];
}

interface TileProps {
  readonly now: EpochMs;
  readonly clock: DayClock;
  readonly session: SessionNow;
  readonly zone: string;
}

const noteOf = ({ session: { city, current, next }, now, clock, zone }: TileProps): string => {
  if (current !== null) return `Opened ${timeNear(current.open, now, clock)}, closes ${timeNear(current.close, now, clock)}`;
  if (next === null) return '';
  const [own, theirs] = [clock.time(next.open), dayClock(zone).time(next.open)];
  return `Opens ${timeNear(next.open, now, clock)}${own === theirs ? '' : `, ${theirs} in ${city}`}`;
};

const CityTile = (props: TileProps) => {
  const { session, now, zone } = props;
  const { city, current, next } = session;
  const isOpen = current !== null;
  const change = current?.close ?? next?.open;
  const opening = current?.open ?? next?.open;
  const holiday = opening === undefined ? null : bankHolidayAt({ city, zone }, opening);
  const colour = sessionColours[city];
  return (
    <div
      // The last of three stands alone in its row on a phone.
      className="flex min-w-0 flex-col gap-[3px] bg-surface-1 px-3 py-3.5 desk:px-4 max-desk:last:odd:col-span-2"
      data-tile={city}
    >
      <div className="flex items-center gap-1.5 text-dense text-text-2">
        <span
          aria-hidden
          className="size-2 shrink-0 rounded-xs border-[1.5px]"
          style={{ borderColor: colour, background: isOpen ? colour : 'transparent' }}
        />
        <b className="font-semibold text-text">{city}</b>
        <span className="ml-auto">{isOpen ? 'Open' : 'Closed'}</span>
      </div>
      <div className="text-[22px] leading-8 font-[560] tracking-[-0.02em] whitespace-nowrap [font-stretch:104%] desk:text-figure">
        {change === undefined ? '' : formatCountdown(change - now)}
        <small className="ml-[3px] text-ui font-medium tracking-normal text-text-2">{isOpen ? 'to close' : 'to open'}</small>
      </div>
      <div className="text-micro text-pretty text-text-3">{noteOf(props)}</div>
      {holiday !== null && <div className="text-micro text-pretty text-caution">{`Holiday: ${holiday}. Expect thin trading.`}</div>}
    </div>
  );
};

export const CityTiles = ({ now, clock, hours, sessions }: CityTilesProps) => (
  <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line desk:auto-cols-fr desk:grid-flow-col desk:grid-cols-none">
    {sessions.map((session, index) => (
      <CityTile key={session.city} now={now} clock={clock} session={session} zone={hours[index]?.zone ?? 'UTC'} />
    ))}
  </div>
);
