/**
 * The places of what a session can ask or has to tell on any screen: unsent changes at a logout, what another account left, what
 * the server refused, and what waits for a renewal. Each loads when needed.
 */
import { lazy, Suspense } from 'react';
import { isOnline } from '@/services/device/is-online';
import { heldChanges } from '@/services/device/held-changes';
import { refusedChanges } from '@/services/session/refused-changes';
import { leaving as leavingSource, leftovers as leftoversSource } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';

/** Where the lines stand, one above the other and above what a screen has at its own foot. */
const footLinesClass =
  'fixed right-3 bottom-[calc(var(--foot-sample,0px)+var(--foot-selection,0px)+12px)] left-3 z-30 flex flex-col gap-2 sm:right-auto print:hidden';

const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog')).LogoutDialog }));
const LeftoversDialog = lazy(async () => ({ default: (await import('./leftovers-dialog')).LeftoversDialog }));
const HeldChanges = lazy(async () => ({ default: (await import('./held-changes')).HeldChanges }));
const RefusedChanges = lazy(async () => ({ default: (await import('./refused-changes')).RefusedChanges }));

export const SessionQuestions = () => {
  const leaving = useLive(leavingSource);
  const leftovers = useLive(leftoversSource);
  const refused = useLive(refusedChanges);
  const held = useLive(heldChanges);
  const hasNetwork = useLive(isOnline);
  return (
    <Suspense fallback={null}>
      {leaving.state === 'asking' && <LogoutDialog question={leaving} hasNetwork={hasNetwork} />}
      {leftovers !== null && <LeftoversDialog leftovers={leftovers} />}
      {refused.length + held.length > 0 && (
        <div className={footLinesClass}>
          {held.length > 0 && <HeldChanges held={held} />}
          {refused.length > 0 && <RefusedChanges refused={refused} />}
        </div>
      )}
    </Suspense>
  );
};
