/** Entry of the product in a browser: takes over the page that was drawn at the build, or draws one into an empty shell. */
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import { isFarewellDue } from '@/features/account/farewell';
import { startTheme } from '@/services/theme';
import '@/ui/theme.css';
import { bareHostAddress } from './canonical-address';
import { readFirstPage } from './first-page';
import { Product } from './product';
import { appRoutes } from './router';
import { afterFirstPaint } from './use-session-start';

/** The routes with the page in view loaded, so that the first drawing is the same as the one at the build. */
const withPageLoaded = async (routes: readonly RouteObject[]): Promise<RouteObject[]> => {
  const inView = new Set(matchRoutes([...routes], globalThis.location)?.map((match) => match.route.id));
  const load = async (route: RouteObject): Promise<RouteObject> => {
    const children = route.children === undefined ? {} : { children: await Promise.all(route.children.map(load)) };
    if (!inView.has(route.id) || typeof route.lazy !== 'function') return { ...route, ...children } as RouteObject;
    const { lazy, ...rest } = route;
    return { ...rest, ...children, ...(await lazy()) } as RouteObject;
  };
  return await Promise.all(routes.map(load));
};

const show = async (): Promise<void> => {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no element #root');
  // Each page starts at its top; the browser's own memory of positions would work against it.
  history.scrollRestoration = 'manual';
  startTheme();
  afterFirstPaint(() => void import('./keep-up').then(({ keepUp }) => keepUp()));
  if (import.meta.env.PROD) {
    const keep = (): void => void import('./offline-copy').then(({ keepOfflineCopy }) => keepOfflineCopy());
    // A page that was drawn at the build asks for this code after its paint, which may be after it has loaded.
    if (document.readyState === 'complete') afterFirstPaint(keep);
    else globalThis.addEventListener('load', () => afterFirstPaint(keep), { once: true });
  }
  const first = readFirstPage(document);
  const product = (routes: RouteObject[]) => (
    <Product firstDetails={first?.details ?? null} showsFarewell={isFarewellDue()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Product>
  );
  if (first === null) createRoot(root).render(product(appRoutes));
  else hydrateRoot(root, product(await withPageLoaded(appRoutes)));
};

const bareHost = bareHostAddress(globalThis.location.href);
if (bareHost === null) void show();
else globalThis.location.replace(bareHost);
