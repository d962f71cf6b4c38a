/** Everything around a screen: head of the document, skip link, frame, guard. The screen itself comes from the router. */
import { useCallback, useContext, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { HeadDetailsContext, type HeadDetails } from '@/ui/head-details';
import { FirstDetailsContext } from './first-details';
import { Guard } from './guard';
import { Frame } from './layout/frame';
import { PageHead } from './page-head';
import { PalettePlace } from './palette/palette-place';
import { RouteAnnouncer } from './route-announcer';
import { SessionProvider } from './session-context';
import { SessionQuestions } from './session-questions';
import { useFocusOnArrival, useScrollToTop, useTrailingSlashRemoval } from './use-arrival';
import { useScreen } from './use-screen';
import { useSessionStart } from './use-session-start';

const areEqual = (one: HeadDetails | null, other: HeadDetails | null): boolean => JSON.stringify(one) === JSON.stringify(other);

export const Shell = () => {
  const screen = useScreen();
  const { pathname } = useLocation();
  const [details, setDetails] = useState<HeadDetails | null>(useContext(FirstDetailsContext));
  // A page that is taken over says again what it said when it was drawn; nothing is drawn anew for that.
  const announce = useCallback((next: HeadDetails | null) => setDetails((now) => (areEqual(now, next) ? now : next)), []);
  const main = useRef<HTMLElement>(null);
  const presumesVisitor = useSessionStart(screen);
  useTrailingSlashRemoval();
  useScrollToTop();
  useFocusOnArrival(main);
  return (
    <SessionProvider presumesVisitor={presumesVisitor}>
      <HeadDetailsContext value={announce}>
        <PageHead screen={screen} details={details} pathname={pathname} />
        <RouteAnnouncer title={details?.title ?? screen.title} pathname={pathname} />
        <a
          href="#main"
          className="sr-only font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-action focus:px-3 focus:py-2 focus:text-on-action"
        >
          Skip to the content
        </a>
        <PalettePlace>
          <Frame screen={screen} mainRef={main}>
            <Guard screen={screen}>
              <Outlet />
            </Guard>
          </Frame>
        </PalettePlace>
        <SessionQuestions />
      </HeadDetailsContext>
    </SessionProvider>
  );
};
