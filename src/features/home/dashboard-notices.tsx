/** What stands above the panels of the dashboard: why it is read-only, what is missing, and what to do where no plan opens anything. */
import { lazy, Suspense, type ComponentType } from 'react';
import type { Account } from '@/domain/access/account';
import { knowsAllPages, type Session } from '@/domain/access/can-open';
import type { DayClock } from '@/domain/time/day-clock';
import { isOnline } from '@/services/device/is-online';
import { useAccess } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { AccessLine } from '@/ui/page';
import { AccessNotices } from './access-notices';
import { NoticesPlace } from './notices-place';
import type { DashboardWidth } from './use-panel-order';

// Without a network it may be missing, and the dashboard must not end with it.
const NoPlan = lazy<ComponentType<{ readonly hadResults: boolean }>>(() => import('./no-plan').catch(() => ({ default: () => null })));

/** A verified member of whom it is known that no plan opens anything. */
const hasNoPlan = (session: Session): boolean =>
  session.state === 'member' &&
  knowsAllPages(session) &&
  session.allowedPages !== 'loading' &&
  session.allowedPages.size === 0 &&
  session.hasPlanEnded !== true &&
  session.isSuspended !== true;

/** The names of the notices that are shown, in words for comparing; empty without any. */
export const useNoticeNames = (session: Session, account: Account | null): string => {
  const access = useAccess();
  const hasNetwork = useLive(isOnline);
  if (session.state !== 'member') return '';
  const isVerified = account?.emailVerified !== false;
  return [
    ...(access.state === 'read-only' ? [access.reason] : []),
    ...(hasNetwork && session.asOfMs === undefined ? [] : ['offline']),
    ...(isVerified ? [] : ['unverified']),
    ...(isVerified && hasNoPlan(session) ? ['no-plan'] : []),
  ].join(' ');
};

export interface DashboardNoticesProps {
  /** From `useNoticeNames`. */
  readonly names: string;
  readonly session: Session;
  readonly account: Account | null;
  readonly clock: DayClock;
  /** Whether it is known what the plan opens, and so which notices there are. */
  readonly isKnown: boolean;
  readonly width: DashboardWidth;
  /** Whether this device has shown results of whoever looks. */
  readonly hadResults: boolean;
}

export const DashboardNotices = ({ names, session, account, clock, isKnown, width, hadResults }: DashboardNoticesProps) => (
  <NoticesPlace names={names} isKnown={isKnown} width={width}>
    <AccessLine />
    <AccessNotices session={session} account={account} clock={clock} />
    {names.includes('no-plan') && (
      <Suspense fallback={null}>
        <div className="mb-4">
          <NoPlan hadResults={hadResults} />
        </div>
      </Suspense>
    )}
  </NoticesPlace>
);
