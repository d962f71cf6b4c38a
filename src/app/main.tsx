/** Entry of the product in a browser. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import '@/ui/theme.css';
import { bareHostAddress } from './canonical-address';
import { appRoutes } from './router';

const show = (): void => {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no element #root');
  // Each page starts at its top; the browser's own memory of positions would work against it.
  history.scrollRestoration = 'manual';
  createRoot(root).render(
    <StrictMode>
      <HelmetProvider>
        <RouterProvider router={createBrowserRouter(appRoutes)} />
      </HelmetProvider>
    </StrictMode>,
  );
};

const bareHost = bareHostAddress(globalThis.location.href);
if (bareHost === null) show();
else globalThis.location.replace(bareHost);
