/** What stands between a member and their tools at this moment, beside a suspension: an unverified address, a missing connection. */
import { CloudOff } from 'lucide-react';
import { lazy, Suspense, type ComponentType } from 'react';
import type { Account } from '@/domain/access/account';
import type { Session } from '@/domain/access/can-open';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { isOnline } from '@/services/device/is-online';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import type { DayClock } from '@/domain/time/day-clock';

// Most addresses are verified; without a network its words would be of no use.
const VerifyNotice = lazy<ComponentType<{ readonly email: string }>>(() =>
  import('./verify-notice').then(
    ({ VerifyNotice: notice }) => ({ default: notice }),
    () => ({ default: () => null }),
  ),
);

export interface AccessNoticesProps {
  readonly session: Session;
  readonly account: Account | null;
  readonly clock: DayClock;
}

const Offline = ({ asOfMs, clock }: { readonly asOfMs: number | undefined; readonly clock: DayClock }) => (
  <Notice title="No network." icon={<CloudOff size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />} className="mb-4">
    {asOfMs === undefined
      ? 'Your work is saved on this device and will be sent later.'
      : `Your tools as of ${clock.moment(asOfMs as EpochMs)}, as last seen on this device. Your work is saved here and will be sent later. Admin pages need a connection.`}
  </Notice>
);

export const AccessNotices = ({ session, account, clock }: AccessNoticesProps) => {
  const hasNetwork = useLive(isOnline);
  if (session.state !== 'member') return null;
  const { asOfMs } = session;
  return (
    <>
      {(!hasNetwork || asOfMs !== undefined) && <Offline asOfMs={asOfMs} clock={clock} />}
      {account !== null && !account.emailVerified && (
        <Suspense fallback={null}>
          <VerifyNotice email={account.email} />
        </Suspense>
      )}
    </>
  );
};
