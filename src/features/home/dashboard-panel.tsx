/** One panel of the dashboard, each in its place before what it shows is there. */
import { lazy, Suspense } from 'react';
import type { Session } from '@/domain/access/can-open';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { SessionNow } from '@/domain/sessions/session-clock';
import type { DayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { minuteMs } from '@/lib/durations';
import { screens, type Screen } from '@/routes';
import type { PanelId } from './panel-order';
import { PanelWaiting, type Place } from './panel-place';
import { SessionStrip } from './session-strip';
import { ToolsList } from './tools-list';

const NextEvents = lazy(async () => ({ default: (await import('./next-events')).NextEvents }));
const DeskPanel = lazy(async () => ({ default: (await import('./desk-panel')).DeskPanel }));
const WatchPanel = lazy(async () => ({ default: (await import('./watch-panel')).WatchPanel }));
const ResultsPanel = lazy(async () => ({ default: (await import('./results-panel')).ResultsPanel }));

export interface DashboardView {
  readonly session: Session;
  readonly now: EpochMs;
  /** IANA zone of the times. */
  readonly zone: string;
  readonly clock: DayClock;
  readonly sessions: readonly SessionNow[];
  readonly hours: readonly SessionHours[];
  readonly place: Place;
  readonly opens: (screen: Screen) => boolean;
  readonly onRead: (currencies: number) => void;
  /** Whether it is known what the plan opens. */
  readonly isKnown: boolean;
  readonly isVerified: boolean;
  /** What reads the document store must not hold up the first frame. */
  readonly isAfterFirstFrame: boolean;
}

/** Most panels change with the minute and not with every second. */
const lastMinute = (now: EpochMs): EpochMs => (now - (now % minuteMs)) as EpochMs;

const deskIds = ['rule', 'risk', 'plans', 'levels'] as const;

export const isDeskId = (id: PanelId): id is (typeof deskIds)[number] => deskIds.some((one) => one === id);

interface PanelProps {
  readonly view: DashboardView;
}

const Desk = ({
  id,
  view: { place, now, clock, hours, opens, isAfterFirstFrame },
}: PanelProps & { readonly id: (typeof deskIds)[number] }) => {
  const waiting = <PanelWaiting id={id} place={place} />;
  return (
    <Suspense fallback={waiting}>
      {isAfterFirstFrame ? (
        <DeskPanel id={id} now={lastMinute(now)} {...{ place, clock }} sessions={hours} mayAsk={opens(screens.journalAi)} />
      ) : (
        waiting
      )}
    </Suspense>
  );
};

const Watch = ({ view: { now, zone, clock, place, opens, isAfterFirstFrame } }: PanelProps) => {
  const waiting = <PanelWaiting id="watch" place={place} />;
  const opened = { charts: opens(screens.indicators), journalAi: opens(screens.journalAi), notes: opens(screens.notes) };
  return (
    <Suspense fallback={waiting}>
      {isAfterFirstFrame ? <WatchPanel now={lastMinute(now)} {...{ zone, clock, place }} opens={opened} /> : waiting}
    </Suspense>
  );
};

const Results = ({ view: { now, place, opens, onRead, isAfterFirstFrame } }: PanelProps) => {
  const waiting = <PanelWaiting id="results" place={place} />;
  const hasCalendar = opens(screens.calendar);
  return <Suspense fallback={waiting}>{isAfterFirstFrame ? <ResultsPanel {...{ now, place, hasCalendar, onRead }} /> : waiting}</Suspense>;
};

const Events = ({ view: { now, zone, clock, place, isAfterFirstFrame } }: PanelProps) => {
  const waiting = <PanelWaiting id="events" place={place} />;
  return <Suspense fallback={waiting}>{isAfterFirstFrame ? <NextEvents {...{ now, zone, clock, place }} /> : waiting}</Suspense>;
};

export const DashboardPanel = ({ id, view }: PanelProps & { readonly id: PanelId }) => {
  const { session, now, zone, clock, sessions, hours, place, opens, isKnown, isVerified } = view;
  if (id === 'sessions') return <SessionStrip {...{ now, zone, clock, sessions, hours }} hasScreen={opens(screens.sessions)} />;
  if (!isKnown) return <PanelWaiting id={id} place={place} />;
  if (id === 'watch') return <Watch view={view} />;
  if (isDeskId(id)) return <Desk id={id} view={view} />;
  if (id === 'results') return <Results view={view} />;
  if (id === 'events') return <Events view={view} />;
  return <ToolsList session={session} isVerified={isVerified} />;
};
