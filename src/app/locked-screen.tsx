/** What the guard shows for a denied screen: its access, with the plan that would open it. */
import { deniedAccess } from '@/domain/access/access';
import { planThatOpens } from '@/domain/plans/plans';
import type { Screen } from '@/routes';
import { DeniedPage } from './denied-page';
import { useShellSession } from './session-context';

export const LockedScreen = ({ screen }: { readonly screen: Screen }) => {
  const { session, account } = useShellSession();
  const plan = screen.pageKey === undefined ? null : planThatOpens(screen.pageKey);
  return (
    <DeniedPage
      screen={screen}
      email={account?.email ?? null}
      locked={deniedAccess({ session, hasVerifiedEmail: account?.emailVerified !== false, plan: plan?.id ?? null })}
    />
  );
};
