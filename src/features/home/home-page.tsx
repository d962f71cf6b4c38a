/** The dashboard: what a trader needs before the first trade of a day, in the order in which they arranged it. */
import { LayoutDashboard } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ComponentType } from 'react';
import { canOpen, knowsAllPages, type Session } from '@/domain/access/can-open';
import { defaultSessions, type SessionHours } from '@/domain/sessions/forex-sessions';
import { sessionsAt } from '@/domain/sessions/session-clock';
import type { Live } from '@/lib/live';
import { whenLongWhole } from '@/lib/when-long-whole';
import { screens, type Screen } from '@/routes';
import { displayZone } from '@/services/settings/display-zone';
import { account as accountSource, session as sessionSource } from '@/services/session/session';
import { sessionHours } from '@/services/sessions/session-hours';
import { keep, readKept } from '@/services/local/device-storage';
import { Button } from '@/ui/button';
import { planTrade } from '@/ui/hooks/plan-trade';
import { useLive } from '@/ui/hooks/use-live';
import { useNow } from '@/ui/hooks/use-now';
import { Kbd } from '@/ui/kbd';
import { Page } from '@/ui/page';
import { AccessNotices } from './access-notices';
import { dayClock } from '@/domain/time/day-clock';
import { DashboardPanel, isDeskId, type DashboardView } from './dashboard-panel';
import { expectedCurrencies } from './expected-currencies';
import { idsIn, type PanelId } from './panel-order';
import { PanelPlace } from './panel-place';
import { usePanelOrder, type Arrangement, type DashboardWidth } from './use-panel-order';
import { stateSentence } from '@/domain/sessions/session-words';
import { zoneCity } from '@/domain/time/zone-city';

// Without a network it may be missing, and the dashboard must not end with it.
const NoPlan = lazy<ComponentType<{ readonly hadResults: boolean }>>(() => import('./no-plan').catch(() => ({ default: () => null })));
// Once the dashboard has long been whole: what scores plans takes nothing from what is asked for before.
const PlanLine = lazy<ComponentType>(() =>
  new Promise<void>(whenLongWhole).then(() => import('./plan-line')).catch(() => ({ default: () => null })),
);
const ArrangeDialog = lazy(async () => ({ default: (await import('./arrange-dialog')).ArrangeDialog }));
/** The zone as far as it is known, without asking for it: asking opens the document store. */
const zoneSoFar: Live<string> = { get: displayZone.get, subscribe: () => () => undefined };

/** The common hours, until those of the member are asked for. */
const usualHours: Live<readonly SessionHours[]> = { get: () => defaultSessions, subscribe: () => () => undefined };

/** A verified member of whom it is known that no plan opens anything. */
const hasNoPlan = (session: Session): boolean =>
  session.state === 'member' &&
  knowsAllPages(session) &&
  session.allowedPages !== 'loading' &&
  session.allowedPages.size === 0 &&
  session.hasPlanEnded !== true &&
  session.isSuspended !== true;

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

/** Somebody without trades sees what to begin with before anything else. */
const beginnersFirst = (order: readonly PanelId[]): readonly PanelId[] => ['results', ...order.filter((id) => id !== 'results')];

const lastName = (width: DashboardWidth): string => `dashboard-last-${width}`;

/** What the dashboard showed here when it was last seen, until it is known who looks: places that hold nothing would move what is below. */
const lastShown = (width: DashboardWidth): readonly PanelId[] => {
  const last = idsIn(readKept(lastName(width)));
  return last.length === 0 ? ['sessions', 'tools'] : last;
};

const noPlanName = 'dashboard-no-plan';

/** Whether somebody is told that no plan opens anything; 'expected': they were when this device was last here, so that its place is kept. */
const useNoPlan = (session: Session, isVerified: boolean): 'told' | 'expected' | 'no' => {
  const isKnown = knowsAllPages(session);
  const isTold = isKnown && hasNoPlan(session) && isVerified;
  useEffect(() => {
    if (isKnown) keep(noPlanName, isTold);
  }, [isKnown, isTold]);
  if (isTold) return 'told';
  return !isKnown && readKept(noPlanName) === true ? 'expected' : 'no';
};

const noPlanPlace = <div className="mb-4 min-h-[184px] desk:min-h-[97px]" />;

interface ShownWhile {
  readonly isKnown: boolean;
  readonly hasTrades: boolean;
  readonly isAble: (id: PanelId) => boolean;
}

/** The panels in their order: until it is known who looks, those that were last shown here. */
const useShownPanels = (
  { width, panels: { order, hidden } }: Arrangement,
  { isKnown, hasTrades, isAble }: ShownWhile,
): readonly PanelId[] => {
  const shown = isKnown ? (hasTrades ? order : beginnersFirst(order)).filter((id) => isAble(id) && !hidden.includes(id)) : lastShown(width);
  const shownNames = isKnown ? shown.join() : null;
  useEffect(() => {
    if (shownNames !== null) keep(lastName(width), shownNames.split(','));
  }, [shownNames, width]);
  return shown;
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

const HomePage = () => {
  const session = useLive(sessionSource);
  const account = useLive(accountSource);
  const isAfterFirstFrame = useAfterFirstFrame();
  const zone = useLive(isAfterFirstFrame ? displayZone : zoneSoFar);
  const now = useNow();
  const clock = useMemo(() => dayClock(zone), [zone]);
  const hours = useLive(isAfterFirstFrame ? sessionHours : usualHours);
  const sessions = sessionsAt(now, hours);
  const uid = account?.uid ?? '';
  const arrangement = usePanelOrder(uid);
  const [isArranging, setIsArranging] = useState(false);
  const [read, setRead] = useState<{ readonly uid: string; readonly currencies: number } | null>(null);
  const onRead = useCallback((currencies: number) => setRead({ uid, currencies }), [uid]);
  const hasTrades = (read?.uid === uid ? read.currencies : expectedCurrencies(uid)) > 0;
  // Whether there are results decides where the tools stand, so neither shows before it is known what the plan opens.
  const isKnown = knowsAllPages(session);
  const opens = (screen: Screen): boolean => canOpen(screen, session) === 'open';
  const mayOpenJournal = opens(screens.journal);
  const hasCalendar = opens(screens.calendar);
  const isVerified = account?.emailVerified !== false;
  const noPlan = useNoPlan(session, isVerified);
  const { width } = arrangement;
  const place = useMemo(() => ({ uid, width }), [uid, width]);
  const isAble = (id: PanelId): boolean => {
    if (isDeskId(id)) return isKnown && mayOpenJournal && hasTrades;
    if (id === 'watch') return isKnown && (opens(screens.notes) || (hasTrades && (opens(screens.indicators) || opens(screens.journalAi))));
    if (id === 'results') return isKnown && mayOpenJournal;
    return id === 'events' ? isKnown && hasCalendar : true;
  };
  const view: DashboardView = { session, now, zone, clock, sessions, hours, place, opens, onRead, isKnown, isVerified, isAfterFirstFrame };
  const shown = useShownPanels(arrangement, { isKnown, hasTrades, isAble });
  // On a new device one dashboard gives way to the next, as it becomes known who looks and whether there are trades; nothing of it moves down.
  const kind = shown.some(isDeskId) ? 'desk' : isKnown ? 'beginner' : 'unknown';
  return (
    <Page
      title={clock.day(now)}
      aside={<Aside isThere={mayOpenJournal} isExpected={!isKnown && shown.includes('results')} onArrange={() => setIsArranging(true)} />}
      lead={`${clock.time(now)} in ${zoneCity(zone)}. ${stateSentence(sessions, now, clock)}`}
    >
      <AccessNotices session={session} account={account} clock={clock} />
      {noPlan === 'expected' && noPlanPlace}
      {noPlan === 'told' && (
        <Suspense fallback={noPlanPlace}>
          <div className="mb-4">
            <NoPlan hadResults={expectedCurrencies(uid) > 0} />
          </div>
        </Suspense>
      )}
      <div className="flex flex-wrap gap-4">
        {shown.map((id) => (
          <PanelPlace key={`${kind} ${id}`} id={id} place={place}>
            <DashboardPanel id={id} view={view} />
          </PanelPlace>
        ))}
        {isKnown && opens(screens.chartAnalysis) && (
          <Suspense fallback={null}>
            <PlanLine />
          </Suspense>
        )}
      </div>
      {mayOpenJournal && (
        <Button variant="ghost" size="sm" className="mt-4 desk:hidden" onClick={() => setIsArranging(true)}>
          Arrange the dashboard
        </Button>
      )}
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

export default HomePage;
