/** Turns the table of screens into routes: one lazy page per screen, each with its own error boundary, all in one shell. */
import type { RouteObject } from 'react-router-dom';
import { notFoundScreen, screenRows } from '@/routes';
import { ErrorPlace } from './error-place';
import { loadPage } from './load-page';
import { NotFoundPage } from './not-found-page';
import { pages } from './pages';
import { Shell } from './shell';
import { WaitingPage } from './waiting-page';

const Loading = () => <WaitingPage sentence="Loading the screen." />;

const screenRoutes: readonly RouteObject[] = screenRows.map(([id, screen]) => ({
  id,
  path: screen.path,
  handle: screen,
  ErrorBoundary: ErrorPlace,
  HydrateFallback: Loading,
  lazy: async () => ({ Component: (await loadPage(pages[id])).default }),
}));

/** All routes; an address that fits none gets the not-found page in the frame of the app. */
export const appRoutes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: ErrorPlace,
    children: [...screenRoutes, { id: 'not-found', path: '*', handle: notFoundScreen, Component: NotFoundPage, ErrorBoundary: ErrorPlace }],
  },
];
