/** What happened and what is under way: alerts that went off, ideas being tested, and how plans came out. */
import { Bell, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { alertsName, readAlerts, type ChartAlert } from '@/domain/alerts/chart-alert';
import type { DayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { formatPrice } from '@/lib/format-number';
import { href } from '@/routes';
import { claimsNow } from '@/services/findings/register';
import { readKept } from '@/services/local/device-storage';
import { useLive } from '@/ui/hooks/use-live';
import { Panel } from '@/ui/panel';
import { PanelWaiting, type Place } from './panel-place';

const mostOfAKind = 2;

type Fired = ChartAlert & { readonly last: NonNullable<ChartAlert['last']> };

/** Those that went off, the latest first. */
const firedAlerts = (uid: string): readonly Fired[] =>
  readAlerts(readKept(alertsName(uid)))
    .filter((alert): alert is Fired => alert.last !== undefined)
    .toSorted((a, b) => b.last.bar - a.last.bar);

interface LineProps {
  readonly sign: ReactNode;
  readonly to: string;
  readonly title: string;
  readonly note: string;
}

const Line = ({ sign, to, title, note }: LineProps) => (
  <li className="border-b border-line last:border-b-0">
    <Link to={to} className="flex gap-3 px-3 py-2.5 no-underline hover:bg-surface-2 desk:px-4 [&>svg]:mt-0.5 [&>svg]:shrink-0">
      {sign}
      <span className="min-w-0">
        <span className="block text-pretty">{title}</span>
        <span className="block text-micro text-text-3">{note}</span>
      </span>
    </Link>
  </li>
);

export interface WatchPanelProps {
  readonly uid: string;
  readonly now: EpochMs;
  readonly clock: DayClock;
  readonly place: Place;
  /** Which of its screens are open to whoever looks. */
  readonly opens: { readonly charts: boolean; readonly journalAi: boolean };
}

export const WatchPanel = ({ uid, now, clock, place, opens }: WatchPanelProps) => {
  const claims = useLive(claimsNow);
  if (claims.state === 'loading') return <PanelWaiting id="watch" place={place} />;
  const fired = opens.charts ? firedAlerts(uid).slice(0, mostOfAKind) : [];
  const tested = opens.journalAi ? claims.claims.filter(({ state }) => state === 'open' || state === 'waiting') : [];
  const iconProps = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  const lines = [
    ...fired.map(({ id, market, last }) => (
      <Line
        key={id}
        sign={<Bell {...iconProps} />}
        to={href('indicators')}
        title={`${market}: your alert went off`}
        note={`${clock.nearDay(last.bar as EpochMs, now)}, ${clock.time(last.bar as EpochMs)}, at ${formatPrice(String(last.price))}`}
      />
    )),
    ...tested
      .slice(0, mostOfAKind)
      .map(({ id, claim: { words, createdAt } }) => (
        <Line
          key={id}
          sign={<FlaskConical {...iconProps} />}
          to={href('journalAi')}
          title={words}
          note={
            createdAt === null
              ? 'being tested as soon as the server has it'
              : `being tested since ${clock.nearDay(createdAt as EpochMs, now)}`
          }
        />
      )),
  ];
  return (
    <Panel title="Alerts and ideas" body="flush" className="h-full">
      {lines.length === 0 ? (
        <p className="p-3 text-dense text-pretty text-text-2 desk:p-4">
          No alert has gone off, and no idea is being tested. Alerts are set on a chart, ideas are written down in JournalAI.
        </p>
      ) : (
        <ul>{lines}</ul>
      )}
    </Panel>
  );
};
