/** Decides when the session is looked up: at once where the screen depends on it, after the first paint elsewhere. */
import { useEffect } from 'react';
import { screens, type Screen } from '@/routes';
import { isSampleOpen } from '@/services/local/sample-mark';
import { startSession } from '@/services/session/session';

/** Runs after the next painted frame, when the browser has nothing better to do; the result cancels it. */
export const afterFirstPaint = (run: () => void): (() => void) => {
  let cancel = (): void => undefined;
  const whenIdle = (): void => {
    if (typeof requestIdleCallback === 'function') {
      const idle = requestIdleCallback(run, { timeout: 2_000 });
      cancel = () => cancelIdleCallback(idle);
    } else {
      const timer = setTimeout(run, 200);
      cancel = () => clearTimeout(timer);
    }
  };
  const frame = requestAnimationFrame(() => {
    const next = requestAnimationFrame(whenIdle);
    cancel = () => cancelAnimationFrame(next);
  });
  cancel = () => cancelAnimationFrame(frame);
  return () => cancel();
};

/** Whether nothing sensible can be shown on the screen before the session is known. */
const waitsForSession = (screen: Screen): boolean => screen.access !== 'public' || screen.path === screens.login.path;

/** What an earlier visit could not send is sent from whichever screen the person comes back to. */
const sendWhatWaits = (): void => {
  if (isSampleOpen()) return;
  void import('@/services/journal/resume-journal').then(({ resumeJournal }) => resumeJournal()).catch(() => undefined);
};

export const useSessionStart = (screen: Screen): void => {
  const atOnce = waitsForSession(screen);
  useEffect(() => {
    if (!atOnce) return afterFirstPaint(startSession);
    startSession();
    return afterFirstPaint(sendWhatWaits);
  }, [atOnce]);
};
