/** Shows a screen only to those who may open it; everybody else gets the reason and a way on. The lock itself is the security rules. */
import { lazy, Suspense, useLayoutEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { openAccess } from '@/domain/access/access';
import { canOpen, type Session } from '@/domain/access/can-open';
import { href, screens, type Screen } from '@/routes';
import { isSampleOpen } from '@/services/local/sample-mark';
import { confirmAdminRights, leftovers } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';
import { AccessGate } from './access-gate';
import { isOwnerPresumed } from './presumed-owner';
import { useShellSession } from './session-context';
import { WaitingPage } from './waiting-page';

const AdminOnlyPage = lazy(async () => ({ default: (await import('./admin-only-page')).AdminOnlyPage }));

const NoAccountPage = lazy(async () => ({ default: (await import('./no-account-page')).NoAccountPage }));

// With it come the plans, which a screen that is open need not load.
const LockedScreen = lazy(async () => ({ default: (await import('./locked-screen')).LockedScreen }));

export interface GuardProps {
  readonly screen: Screen;
  readonly children: ReactNode;
}

/** Address of the sign-in screen that leads back to `to` (path, query and hash) afterwards. */
const signInAddress = (to: string): string => `${href('login')}?to=${encodeURIComponent(to)}`;

const checking = <WaitingPage sentence="Checking which screens are open to you." />;

/** Screens about somebody's account and what it pays for, which the sample does not have. */
const accountPaths: ReadonlySet<string> = new Set([
  screens.userAccount.path,
  screens.subscriptionPrice.path,
  screens.subscriptionRenew.path,
]);

/** Screens that look different to admins, or are theirs alone. */
const asksForAdmin = (screen: Screen): boolean => screen.access === 'admin' || screen.path === screens.userAccount.path;

const someMember: Session = { state: 'member', isAdmin: false, checkingAdmin: true, allowedPages: 'loading' };

/** The session, and while it isn’t known that of a presumed owner, unless it has to be asked first whose data shall stay here. */
const usePresumed = (screen: Screen, session: Session): Session => {
  const isInQuestion = useLive(leftovers) !== null;
  return session.state === 'loading' && !isInQuestion && isOwnerPresumed(screen) ? someMember : session;
};

export const Guard = ({ screen, children }: GuardProps) => {
  const { session: known, isLeaving } = useShellSession();
  const session = usePresumed(screen, known);
  const { pathname, search, hash } = useLocation();
  const verdict = canOpen(screen, session);
  // Before anything is painted by an answer that is too old.
  const isForAdmin = asksForAdmin(screen);
  useLayoutEffect(() => {
    if (isForAdmin) confirmAdminRights();
  }, [isForAdmin, pathname]);
  if (isLeaving && verdict !== 'open') return <WaitingPage sentence="Signing out." />;
  if (isSampleOpen() && accountPaths.has(screen.path)) {
    return (
      <Suspense fallback={checking}>
        <NoAccountPage title={screen.title} />
      </Suspense>
    );
  }
  switch (verdict) {
    case 'open':
      return (
        <AccessGate screen={screen} access={openAccess(screen, session)}>
          {children}
        </AccessGate>
      );
    case 'denied':
      return (
        <Suspense fallback={checking}>
          <LockedScreen screen={screen} />
        </Suspense>
      );
    case 'wait':
      return checking;
    case 'sign-in':
      return <Navigate to={signInAddress(pathname + search + hash)} replace />;
    case 'admin-only':
      return (
        <Suspense fallback={checking}>
          <AdminOnlyPage screen={screen} />
        </Suspense>
      );
  }
};
