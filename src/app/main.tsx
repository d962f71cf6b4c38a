/** Entry of the product in a browser: takes over the page that was drawn at the build, or draws one into an empty shell. */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchPath, RouterProvider, type RouteObject } from 'react-router-dom';
import { isFarewellDue } from '@/features/account/farewell';
import { screens } from '@/routes';
import { whenReadAWhile } from '@/lib/when-long-whole';
import { isNewHere } from '@/services/local/is-new-here';
import { startTheme } from '@/services/settings/theme';
import type { HeadDetails } from '@/ui/head-details';
import '@/ui/theme.css';
import { bareHostAddress } from './canonical-address';
import { readFirstPage, type FirstPage } from './first-page';
import { loadAppParts } from './layout/app-parts';
import { preparePage } from './prepare-page';
import { isOwnerPresumed } from './presumed-owner';
import { Product } from './product';
import { appRoutes } from './router';
import { afterFirstPaint } from './use-session-start';

const product = (routes: RouteObject[], details: HeadDetails | null) => (
  <Product firstDetails={details} showsFarewell={isFarewellDue()}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </Product>
);

/** The routes with the page of one of them loaded, so that the first drawing is the same as the one at the build. */
const withPageLoaded = async (routes: readonly RouteObject[], id: string): Promise<RouteObject[]> => {
  const load = async (route: RouteObject): Promise<RouteObject> => {
    const children = route.children === undefined ? {} : { children: await withPageLoaded(route.children, id) };
    if (route.id !== id || typeof route.lazy !== 'function') return { ...route, ...children } as RouteObject;
    const { lazy, ...rest } = route;
    return { ...rest, ...(await lazy()) } as RouteObject;
  };
  return await Promise.all(routes.map(load));
};

/** The copy of the product is several megabytes: it waits for the page, and with somebody new to this browser until they have read it for a while. */
const keepCopyLater = (waitsLong: boolean): void => {
  const later = waitsLong ? whenReadAWhile : afterFirstPaint;
  const keep = (): void => void import('./offline-copy').then(({ keepOfflineCopy }) => keepOfflineCopy());
  // A page that was drawn at the build asks for this code after its paint, which may be after it has loaded.
  if (document.readyState === 'complete') later(keep);
  else globalThis.addEventListener('load', () => later(keep), { once: true });
};

/** Lets the browser answer what has happened meanwhile, such as scrolling or a press. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** With the code of the dashboard where it is drawn without waiting for a session: signs of loading would only hold it up. */
const routesToDraw = async (): Promise<RouteObject[]> => {
  const isHome = matchPath(screens.home.path, globalThis.location.pathname) !== null;
  if (!isHome || !isOwnerPresumed(screens.home)) return appRoutes;
  const loading = [withPageLoaded(appRoutes, 'home'), loadAppParts()] as const;
  const [routes] = await Promise.all(loading).catch(() => [appRoutes]);
  return routes ?? appRoutes;
};

/** Takes a drawn page over in slices: it can be read and scrolled all the while. */
const takeOver = async (root: Element, first: FirstPage): Promise<void> => {
  const [routes] = await Promise.all([withPageLoaded(appRoutes, first.route), preparePage(first.route, globalThis.location.pathname)]);
  await pause();
  const page = product(routes, first.details);
  await pause();
  startTransition(() => void hydrateRoot(root, page));
};

const show = async (): Promise<void> => {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no element #root');
  // Each page starts at its top; the browser's own memory of positions would work against it.
  history.scrollRestoration = 'manual';
  startTheme();
  const first = readFirstPage(document);
  if (first === null) createRoot(root).render(product(await routesToDraw(), null));
  afterFirstPaint(() => void import('./keep-up').then(({ keepUp }) => keepUp()));
  if (import.meta.env.PROD) keepCopyLater(first !== null && isNewHere());
  if (first === null) return;
  await pause();
  await takeOver(root, first);
};

const bareHost = bareHostAddress(globalThis.location.href);
if (bareHost === null) void show();
else globalThis.location.replace(bareHost);
