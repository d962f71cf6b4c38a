/** Clocks of the session cities, of Chicago for futures, and of the zones the reader chose lately, with the distance from the reader's own. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { zoneFacts } from '@/domain/preferences/zone-facts';
import { formatCountdown } from '@/domain/sessions/countdown';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import { futuresAt } from '@/domain/sessions/futures-day';
import type { SessionNow } from '@/domain/sessions/session-clock';
import { zoneCity } from '@/domain/time/zone-city';
import { zoneOffset } from '@/domain/time/zone-offset';
import { minuteMs } from '@/lib/durations';
import { Panel } from '@/ui/panel';
import { Table, TableCell, TableRow } from '@/ui/table';

export interface WorldClockPanelProps {
  readonly now: EpochMs;
  /** IANA zone of the reader. */
  readonly zone: string;
  readonly hours: readonly SessionHours[];
  readonly sessions: readonly SessionNow[];
  /** Zones chosen lately, newest first. */
  readonly recent: readonly string[];
}

const futuresZone = 'America/Chicago';

/** `+9 h`, `−4 h 30`, `same` */
const distanceWords = (ms: number): string => {
  if (ms === 0) return 'same';
  const minutes = Math.abs(ms) / minuteMs;
  const rest = minutes % 60;
  return `${ms < 0 ? '\u2212' : '+'}${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`;
};

interface SessionState {
  readonly state: string;
  /** The time to its next change; null where that is not known, and for cities, which have it in their tiles. */
  readonly change: string | null;
}

/** How it is at the exchange in Chicago, told by its index futures. */
const exchangeState = (now: EpochMs): SessionState => {
  const at = futuresAt('equity-index', now);
  if (at.state === 'unknown') return { state: 'CME not known', change: null };
  if (at.state === 'open') return { state: 'CME open', change: `closes in ${formatCountdown(at.closes - now)}` };
  if (at.state === 'unpublished') return { state: 'CME hours not published', change: at.day.closure?.name ?? null };
  const change = at.opens === null ? null : `opens in ${formatCountdown(at.opens - now)}`;
  return { state: at.state === 'break' ? 'CME break' : 'CME closed', change };
};

export const WorldClockPanel = ({ now, zone, hours, sessions, recent }: WorldClockPanelProps) => {
  const own = zoneOffset(zone).offsetMsAt(now);
  const zones = [...new Set([zone, ...hours.map((one) => one.zone), futuresZone, ...recent])];
  const rows = zones
    .map((one) => ({ zone: one, distanceMs: zoneOffset(one).offsetMsAt(now) - own }))
    .toSorted((one, other) => other.distanceMs - one.distanceMs);
  const stateOf = (one: string): SessionState => {
    const index = hours.findIndex((session) => session.zone === one);
    if (index >= 0) return { state: sessions[index]?.current == null ? 'Closed' : 'Open', change: null };
    return one === futuresZone ? exchangeState(now) : { state: '', change: null };
  };
  return (
    <Panel title="World clock" body="flush" footer="Difference from your clock now. It changes when either clock does.">
      <Table
        label="World clock"
        className="max-h-[320px]"
        head={
          <>
            <th scope="col">City</th>
            <th scope="col" className="!text-right">
              Time
            </th>
            <th scope="col" className="!text-right">
              From you
            </th>
            <th scope="col">Session</th>
          </>
        }
      >
        {rows.map(({ zone: one, distanceMs }) => {
          const { time, weekday, offset } = zoneFacts(one, now);
          const { state, change } = stateOf(one);
          return (
            <TableRow key={one} selected={one === zone}>
              <TableCell>
                {zoneCity(one)}
                {one === zone && <span className="ml-1.5 text-text-3">your clock</span>}
              </TableCell>
              <TableCell align="right" title={offset}>{`${weekday} ${time}`}</TableCell>
              <TableCell align="right">{distanceWords(distanceMs)}</TableCell>
              <TableCell className="text-text-2">
                {state}
                {change !== null && <span className="block text-micro text-text-3">{change}</span>}
              </TableCell>
            </TableRow>
          );
        })}
      </Table>
    </Panel>
  );
};
