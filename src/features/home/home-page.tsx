/** The dashboard: what a trader needs before the first trade of a day, in the order in which they arranged it. */
import { LayoutDashboard } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { openAccess } from '@/domain/access/access';
import { canOpen, knowsAllPages, type Session } from '@/domain/access/can-open';
import { defaultSessions, type SessionHours } from '@/domain/sessions/forex-sessions';
import { sessionsAt } from '@/domain/sessions/session-clock';
import type { Live } from '@/lib/live';
import { screens, type Screen } from '@/routes';
import { displayZone } from '@/services/settings/display-zone';
import { account as accountSource, session as sessionSource } from '@/services/session/session';
import { holder } from '@/services/local/device-holder';
import { sessionHours } from '@/services/sessions/session-hours';
import { isSampleOpen } from '@/services/local/sample-mark';
import { Button } from '@/ui/button';
import { planTrade } from '@/ui/hooks/plan-trade';
import { AccessContext, useAccess } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { useNow } from '@/ui/hooks/use-now';
import { Kbd } from '@/ui/kbd';
import { Page } from '@/ui/page';
import { DashboardNotices } from './dashboard-notices';
import { dayClock } from '@/domain/time/day-clock';
import { isDeskId, type DashboardView } from './dashboard-panel';
import { expectedCurrencies } from './expected-currencies';
import { useKeepScreen } from './last-screen';
import type { PanelId } from './panel-order';
import { DashboardWaiting, Panels } from './panels';
import { usePanelOrder } from './use-panel-order';
import { useShownPanels } from './use-shown-panels';
import { stateSentence } from '@/domain/sessions/session-words';
import { zoneCity } from '@/domain/time/zone-city';

const JournalReading = lazy(async () => ({ default: (await import('./results-panel')).JournalReading }));
const Tour = lazy(() => import('./tour').then(({ Tour: shown }) => ({ default: shown })).catch(() => ({ default: () => null })));
const ArrangeDialog = lazy(async () => ({ default: (await import('./arrange-dialog')).ArrangeDialog }));
/** The zone as far as it is known, without asking for it: asking opens the document store. */
const zoneSoFar: Live<string> = { get: displayZone.get, subscribe: () => () => undefined };

/** The common hours, until those of the member are asked for. */
const usualHours: Live<readonly SessionHours[]> = { get: () => defaultSessions, subscribe: () => () => undefined };

/** True from the second frame on: what reads the document store must not hold up the first. */
const useAfterFirstFrame = (): boolean => {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    let second = 0;
    const first = requestAnimationFrame(() => {
      second = requestAnimationFrame(() => setAfter(true));
    });
    return () => {
      cancelAnimationFrame(first);
      cancelAnimationFrame(second);
    };
  }, []);
  return isAfter;
};

interface ActionsProps {
  readonly onArrange: () => void;
}

const Actions = ({ onArrange }: ActionsProps) => (
  <>
    <Button
      variant="ghost"
      className="max-desk:hidden"
      icon={<LayoutDashboard size={14} strokeWidth={1.75} aria-hidden />}
      onClick={onArrange}
    >
      Arrange
    </Button>
    <Button variant="primary" deed="add" onClick={planTrade}>
      Plan a trade <Kbd>P</Kbd>
    </Button>
  </>
);

interface AsideProps extends ActionsProps {
  readonly isThere: boolean;
  /** Its place is kept, so that nothing moves when it comes. */
  readonly isExpected: boolean;
}

const Aside = ({ isThere, isExpected, onArrange }: AsideProps) =>
  isThere || isExpected ? (
    <div className={isThere ? 'flex gap-2' : 'invisible flex gap-2'}>
      <Actions onArrange={onArrange} />
    </div>
  ) : null;

/** The sample says itself what is where. */
const TourPlace = () =>
  isSampleOpen() ? null : (
    <Suspense fallback={null}>
      <Tour />
    </Suspense>
  );

const Dashboard = ({ session }: { readonly session: Session }) => {
  const account = useLive(accountSource);
  const isAfterFirstFrame = useAfterFirstFrame() && account !== null;
  const zone = useLive(isAfterFirstFrame ? displayZone : zoneSoFar);
  const now = useNow();
  const clock = useMemo(() => dayClock(zone), [zone]);
  const hours = useLive(isAfterFirstFrame ? sessionHours : usualHours);
  const sessions = sessionsAt(now, hours);
  // Before anybody has answered who is here, it is whose data this browser holds.
  const [owner] = useState(holder);
  const uid = account?.uid ?? owner ?? '';
  useKeepScreen(uid);
  const arrangement = usePanelOrder(uid);
  const [isArranging, setIsArranging] = useState(false);
  const [read, setRead] = useState<{ readonly uid: string; readonly currencies: number } | null>(null);
  const onRead = useCallback((currencies: number) => setRead({ uid, currencies }), [uid]);
  const currencies = read?.uid === uid ? read.currencies : expectedCurrencies(uid);
  const hasTrades = currencies === null ? null : currencies > 0;
  // Whether there are results decides where the tools stand, so neither shows before it is known what the plan opens.
  const isKnown = knowsAllPages(session);
  const opens = (screen: Screen): boolean => canOpen(screen, session) === 'open';
  const mayOpenJournal = opens(screens.journal);
  const hasCalendar = opens(screens.calendar);
  const isVerified = account?.emailVerified !== false;
  const { width } = arrangement;
  const place = useMemo(() => ({ uid, width }), [uid, width]);
  const isAble = (id: PanelId): boolean => {
    if (isDeskId(id)) return isKnown && mayOpenJournal && hasTrades === true;
    if (id === 'watch')
      return isKnown && (opens(screens.notes) || (hasTrades === true && (opens(screens.indicators) || opens(screens.journalAi))));
    if (id === 'results') return isKnown && mayOpenJournal;
    return id === 'events' ? isKnown && hasCalendar : true;
  };
  const view: DashboardView = { session, now, zone, clock, sessions, hours, place, opens, onRead, isKnown, isVerified, isAfterFirstFrame };
  const { ids, kind } = useShownPanels(arrangement, { isKnown, hasTrades, isAble });
  return (
    <Page
      title={clock.day(now)}
      aside={
        <Aside
          isThere={mayOpenJournal}
          isExpected={!isKnown && ids?.includes('results') !== false}
          onArrange={() => setIsArranging(true)}
        />
      }
      lead={`${clock.time(now)} in ${zoneCity(zone)}. ${stateSentence(sessions, now, clock)}`}
      notices={ids !== null && <DashboardNotices {...{ session, account, clock, width }} hadResults={(currencies ?? 0) > 0} />}
    >
      {ids === null ? (
        <>
          <DashboardWaiting />
          {isKnown && isAfterFirstFrame && (
            <Suspense fallback={null}>
              <JournalReading uid={uid} onRead={onRead} />
            </Suspense>
          )}
        </>
      ) : (
        <Panels ids={ids} kind={kind} view={view} hasPlanLine={isKnown && opens(screens.chartAnalysis)} />
      )}
      {mayOpenJournal && ids !== null && (
        <Button variant="ghost" size="sm" className="mt-4 desk:hidden" onClick={() => setIsArranging(true)}>
          Arrange the dashboard
        </Button>
      )}
      {isAfterFirstFrame && isKnown && ids !== null && hasTrades !== true && <TourPlace />}
      {isArranging && (
        <Suspense fallback={null}>
          <ArrangeDialog
            arrangement={arrangement}
            able={new Set(arrangement.panels.order.filter(isAble))}
            onClose={() => setIsArranging(false)}
          />
        </Suspense>
      )}
    </Page>
  );
};

/** What the dashboard adds goes into the journal: it can be read and not written where that one is. */
const HomePage = () => {
  const session = useLive(sessionSource);
  const given = useAccess();
  const mayAsk = given.state === 'open' && canOpen(screens.journal, session) === 'open';
  const access = useMemo(() => (mayAsk ? openAccess(screens.journal, session) : given), [mayAsk, session, given]);
  return (
    <AccessContext value={access}>
      <Dashboard session={session} />
    </AccessContext>
  );
};

export default HomePage;
