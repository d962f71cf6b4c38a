/** Entry of the product in a browser. */
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { isFarewellDue } from '@/features/account/farewell';
import { startTheme } from '@/services/theme';
import '@/ui/theme.css';
import { bareHostAddress } from './canonical-address';
import { keepOfflineCopy } from './offline-copy';
import { appRoutes } from './router';
import { afterFirstPaint } from './use-session-start';

// Shows itself only after an account was deleted.
const FarewellNotice = lazy(() => import('@/features/account/farewell-notice'));

const show = (): void => {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no element #root');
  // Each page starts at its top; the browser's own memory of positions would work against it.
  history.scrollRestoration = 'manual';
  startTheme();
  afterFirstPaint(() => void import('@/services/account-upkeep').then(({ startUpkeep }) => startUpkeep()));
  createRoot(root).render(
    <StrictMode>
      <HelmetProvider>
        <RouterProvider router={createBrowserRouter(appRoutes)} />
      </HelmetProvider>
      {isFarewellDue() && (
        <Suspense fallback={null}>
          <FarewellNotice />
        </Suspense>
      )}
    </StrictMode>,
  );
  if (import.meta.env.PROD) globalThis.addEventListener('load', () => afterFirstPaint(() => void keepOfflineCopy()), { once: true });
};

const bareHost = bareHostAddress(globalThis.location.href);
if (bareHost === null) show();
else globalThis.location.replace(bareHost);
