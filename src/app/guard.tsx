/** Shows a screen only to those who may open it; everybody else gets the reason and a way on. The lock itself is the security rules. */
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { canOpen } from '@/domain/access/can-open';
import { href, type Screen } from '@/routes';
import { AdminOnlyPage } from './admin-only-page';
import { DeniedPage } from './denied-page';
import { useShellSession } from './session-context';
import { WaitingPage } from './waiting-page';

export interface GuardProps {
  readonly screen: Screen;
  readonly children: ReactNode;
}

/** Address of the sign-in screen that leads back to `to` (path, query and hash) afterwards. */
const signInAddress = (to: string): string => `${href('login')}?to=${encodeURIComponent(to)}`;

export const Guard = ({ screen, children }: GuardProps) => {
  const { session, isLeaving } = useShellSession();
  const { pathname, search, hash } = useLocation();
  const verdict = canOpen(screen, session);
  if (verdict === 'open') return children;
  if (isLeaving) return <WaitingPage sentence="Signing out." />;
  switch (verdict) {
    case 'wait':
      return <WaitingPage sentence="Checking which screens are open to you." />;
    case 'sign-in':
      return <Navigate to={signInAddress(pathname + search + hash)} replace />;
    case 'denied':
      return <DeniedPage screen={screen} />;
    case 'admin-only':
      return <AdminOnlyPage screen={screen} />;
  }
};
