/** The dashboard: what the market's clock says, what the journal says of today and this week, and the tools of the plan. */
import { lazy, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react';
import { canOpen, type Session } from '@/domain/access/can-open';
import { defaultSessions, type SessionHours } from '@/domain/sessions/forex-sessions';
import { sessionsAt } from '@/domain/sessions/session-clock';
import type { Live } from '@/lib/live';
import { whenLongWhole } from '@/lib/when-long-whole';
import { screens } from '@/routes';
import { displayZone } from '@/services/settings/display-zone';
import { account as accountSource, session as sessionSource } from '@/services/session/session';
import { sessionHours } from '@/services/sessions/session-hours';
import { Button } from '@/ui/button';
import { planTrade } from '@/ui/hooks/plan-trade';
import { useLive } from '@/ui/hooks/use-live';
import { useNow } from '@/ui/hooks/use-now';
import { Kbd } from '@/ui/kbd';
import { Page } from '@/ui/page';
import { AccessNotices } from './access-notices';
import { dayClock } from '@/domain/time/day-clock';
import { expectedRows } from './expected-rows';
import { NextEventsWaiting } from './next-events-frame';
import { ResultsWaiting } from './results-waiting';
import { SessionStrip } from './session-strip';
import { stateSentence } from '@/domain/sessions/session-words';
import { zoneCity } from '@/domain/time/zone-city';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ToolsList } from './tools-list';

/** Boxes where the lower half of the dashboard will be, while it is not known which tools are open. */
const ToolsWaiting = () => (
  <div role="status">
    <VisuallyHidden>Loading your tools</VisuallyHidden>
    <Skeleton className="h-4 w-40" />
    <Skeleton className="mt-3 h-[184px] rounded-lg desk:h-[120px]" />
  </div>
);

const NextEvents = lazy(async () => ({ default: (await import('./next-events')).NextEvents }));
// Without a network it may be missing, and the dashboard must not end with it.
const NoPlan = lazy<ComponentType>(() => import('./no-plan').catch(() => ({ default: () => null })));
// Once the dashboard has long been whole: what scores plans takes nothing from what is asked for before.
const PlanLine = lazy<ComponentType>(() =>
  new Promise<void>(whenLongWhole).then(() => import('./plan-line')).catch(() => ({ default: () => null })),
);
const ResultsPanel = lazy(async () => ({ default: (await import('./results-panel')).ResultsPanel }));

/** The zone as far as it is known, without asking for it: asking opens the document store. */
const zoneSoFar: Live<string> = { get: displayZone.get, subscribe: () => () => undefined };

/** The common hours, until those of the member are asked for. */
const usualHours: Live<readonly SessionHours[]> = { get: () => defaultSessions, subscribe: () => () => undefined };

/** A verified member of whom it is known that no plan opens anything. */
const hasNoPlan = (session: Session): boolean =>
  session.state === 'member' && session.allowedPages !== 'loading' && session.allowedPages.size === 0 && session.isSuspended !== true;

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

const HomePage = () => {
  const session = useLive(sessionSource);
  const account = useLive(accountSource);
  const isAfterFirstFrame = useAfterFirstFrame();
  const zone = useLive(isAfterFirstFrame ? displayZone : zoneSoFar);
  const now = useNow();
  const clock = useMemo(() => dayClock(zone), [zone]);
  const hours = useLive(isAfterFirstFrame ? sessionHours : usualHours);
  const sessions = sessionsAt(now, hours);
  // Whether there are results decides where the tools stand, so neither shows before it is known what the plan opens.
  const isKnown = session.state !== 'loading' && !(session.state === 'member' && session.allowedPages === 'loading');
  const mayOpenJournal = canOpen(screens.journal, session) === 'open';
  const uid = account?.uid ?? '';
  const waiting = <ResultsWaiting currencies={expectedRows('result-currencies', uid)} />;
  const eventsWaiting = <NextEventsWaiting uid={uid} />;
  const isVerified = account?.emailVerified !== false;
  return (
    <Page
      title={clock.day(now)}
      aside={
        mayOpenJournal ? (
          // On a phone it is with the results, where nothing moves when it comes.
          <Button deed="add" className="max-desk:hidden" onClick={planTrade}>
            Plan a trade <Kbd>P</Kbd>
          </Button>
        ) : undefined
      }
      lead={`${clock.time(now)} in ${zoneCity(zone)}. ${stateSentence(sessions, now, clock)}`}
    >
      <AccessNotices session={session} account={account} clock={clock} />
      <div className="flex flex-col gap-4">
        <SessionStrip
          now={now}
          zone={zone}
          clock={clock}
          sessions={sessions}
          hours={hours}
          hasScreen={canOpen(screens.sessions, session) === 'open'}
        />
        {isKnown ? (
          <>
            {mayOpenJournal && <Suspense fallback={waiting}>{isAfterFirstFrame ? <ResultsPanel now={now} uid={uid} /> : waiting}</Suspense>}
            {canOpen(screens.calendar, session) === 'open' && (
              <Suspense fallback={eventsWaiting}>
                {isAfterFirstFrame ? <NextEvents now={now} zone={zone} clock={clock} uid={uid} /> : eventsWaiting}
              </Suspense>
            )}
            {hasNoPlan(session) && isVerified && (
              <Suspense fallback={<div className="min-h-[184px] desk:min-h-[97px]" />}>
                <NoPlan />
              </Suspense>
            )}
            <ToolsList session={session} isVerified={isVerified} />
            {canOpen(screens.chartAnalysis, session) === 'open' && (
              <Suspense fallback={null}>
                <PlanLine />
              </Suspense>
            )}
          </>
        ) : (
          <ToolsWaiting />
        )}
      </div>
    </Page>
  );
};

export default HomePage;
