/** The product around its router: the same tree where a page is drawn at the build and where a browser takes it over. */
import { lazy, StrictMode, Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import type { HeadDetails } from '@/ui/head-details';
import { FirstDetailsContext } from './first-details';

// Shows itself only after an account was deleted.
const FarewellNotice = lazy(() => import('@/features/account/farewell-notice'));

export interface ProductProps {
  /** What the first page said about itself when it was drawn at the build; null without such a page. */
  readonly firstDetails: HeadDetails | null;
  readonly showsFarewell: boolean;
  /** The router's provider. */
  readonly children: ReactNode;
}

/**
 * Takes away what stood there before the product had drawn anything (`public/assets/last-screen-1.js`), and tells the script that holds early
 * clicks (`scripts/site/start-after-paint.js`) that they can be done now.
 */
const TakenOver = () => {
  useLayoutEffect(() => document.querySelector('#last-screen')?.remove(), []);
  useEffect(() => {
    document.dispatchEvent(new Event('sextant:taken-over'));
  }, []);
  return null;
};

export const Product = ({ firstDetails, showsFarewell, children }: ProductProps) => (
  <StrictMode>
    <FirstDetailsContext value={firstDetails}>{children}</FirstDetailsContext>
    <TakenOver />
    {showsFarewell && (
      <Suspense fallback={null}>
        <FarewellNotice />
      </Suspense>
    )}
  </StrictMode>
);
