/** What happened and what is under way: alerts that went off, ideas being tested, the last notes and today’s page. */
import { Bell, FlaskConical, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { alertsName, readAlerts, type ChartAlert } from '@/domain/alerts/chart-alert';
import type { DayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { formatPrice } from '@/lib/format-number';
import { listWords } from '@/lib/list-words';
import { href } from '@/routes';
import { claimsNow, type ClaimsNow } from '@/services/findings/register';
import { readKept } from '@/services/local/device-storage';
import { useLive } from '@/ui/hooks/use-live';
import { Panel } from '@/ui/panel';
import { dateIn, useOwnNotes, type OwnNotes } from './own-notes';
import { PanelWaiting, type Place } from './panel-place';
import { noteHref, TodayPage } from './today-page';

const mostOfAKind = 2;

type ShownClaim = Extract<ClaimsNow, { readonly state: 'ready' }>['claims'][number];

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
  readonly now: EpochMs;
  /** IANA zone of the times. */
  readonly zone: string;
  readonly clock: DayClock;
  readonly place: Place;
  /** Which of its screens are open to whoever looks. */
  readonly opens: { readonly charts: boolean; readonly journalAi: boolean; readonly notes: boolean };
}

const iconProps = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface FoundProps extends Pick<WatchPanelProps, 'now' | 'clock' | 'opens'> {
  readonly uid: string;
  readonly claims: readonly ShownClaim[];
  readonly notes: OwnNotes | null;
}

const linesOf = ({ uid, now, clock, opens, claims, notes }: FoundProps): readonly ReactNode[] => {
  const moment = (at: number): string => `${clock.nearDay(at as EpochMs, now)}, ${clock.time(at as EpochMs)}`;
  const fired = opens.charts ? firedAlerts(uid) : [];
  const tested = opens.journalAi ? claims.filter(({ state }) => state === 'open' || state === 'waiting') : [];
  return [
    ...fired
      .slice(0, mostOfAKind)
      .map(({ id, market, last }) => (
        <Line
          key={id}
          sign={<Bell {...iconProps} />}
          to={href('indicators')}
          title={`${market}: your alert went off`}
          note={`${moment(last.bar)}, at ${formatPrice(String(last.price))}`}
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
    ...(notes?.last ?? [])
      .slice(0, mostOfAKind)
      .map(({ id, title, editedAt }) => (
        <Line
          key={id}
          sign={<NotebookPen {...iconProps} />}
          to={noteHref(id)}
          title={title === '' ? 'Untitled note' : title}
          note={`note, edited ${moment(editedAt)}`}
        />
      )),
  ];
};

const wordsOf = ({ charts, journalAi, notes }: WatchPanelProps['opens']): { readonly title: string; readonly empty: string } => {
  const kinds = [...(charts ? ['alerts'] : []), ...(journalAi ? ['ideas'] : []), ...(notes ? ['notes'] : [])];
  const list = listWords(kinds);
  const ways = [
    ...(charts ? ['You set alerts on a chart.'] : []),
    ...(journalAi ? ['You write down ideas in JournalAI.'] : []),
    ...(notes ? ['Today’s page brings sessions, news, levels and plans together.'] : []),
  ];
  return { title: `${list.charAt(0).toUpperCase()}${list.slice(1)}`, empty: `Nothing here yet. ${ways.join(' ')}` };
};

interface ViewProps extends Omit<WatchPanelProps, 'place' | 'zone'> {
  readonly uid: string;
  readonly claims: readonly ShownClaim[];
  readonly notes: OwnNotes | null;
  /** yyyy-mm-dd */
  readonly day: string;
}

const View = ({ day, ...found }: ViewProps) => {
  const lines = linesOf(found);
  const { title, empty } = wordsOf(found.opens);
  return (
    <Panel
      title={title}
      body="flush"
      className="h-full"
      aside={found.notes === null ? undefined : <TodayPage today={found.notes.today} day={day} />}
    >
      {lines.length === 0 ? <p className="p-3 text-dense text-pretty text-text-2 desk:p-4">{empty}</p> : <ul>{lines}</ul>}
    </Panel>
  );
};

type ClaimsProps = Omit<ViewProps, 'claims'> & Pick<WatchPanelProps, 'place'>;

const WithClaims = ({ place, ...props }: ClaimsProps) => {
  const claims = useLive(claimsNow);
  return claims.state === 'loading' ? <PanelWaiting id="watch" place={place} /> : <View {...props} claims={claims.claims} />;
};

const none: readonly ShownClaim[] = [];

/** What is not open is not read either. */
const Watched = (props: ClaimsProps) => (props.opens.journalAi ? <WithClaims {...props} /> : <View {...props} claims={none} />);

const WithNotes = (props: Omit<ClaimsProps, 'notes'>) => {
  const notes = useOwnNotes(props.uid, props.day);
  return notes === null ? <PanelWaiting id="watch" place={props.place} /> : <Watched {...props} notes={notes} />;
};

export const WatchPanel = ({ zone, ...props }: WatchPanelProps) => {
  const { place, now, opens } = props;
  const day = dateIn(zone, now);
  const facts = { ...props, uid: place.uid, day };
  return opens.notes ? <WithNotes key={place.uid} {...facts} /> : <Watched {...facts} notes={null} />;
};
