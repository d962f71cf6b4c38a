/** The places of the two questions a session can put: unsent changes at a logout, and what another account left. Dialogs load when needed. */
import { lazy, Suspense } from 'react';
import { isOnline } from '@/services/device/is-online';
import { leaving as leavingSource, leftovers as leftoversSource } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';

const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog')).LogoutDialog }));
const LeftoversDialog = lazy(async () => ({ default: (await import('./leftovers-dialog')).LeftoversDialog }));

export const SessionQuestions = () => {
  const leaving = useLive(leavingSource);
  const leftovers = useLive(leftoversSource);
  const hasNetwork = useLive(isOnline);
  return (
    <Suspense fallback={null}>
      {leaving.state === 'asking' && <LogoutDialog question={leaving} hasNetwork={hasNetwork} />}
      {leftovers !== null && <LeftoversDialog leftovers={leftovers} />}
    </Suspense>
  );
};
