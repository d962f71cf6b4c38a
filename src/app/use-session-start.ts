/** Decides when the session is looked up: at once where the screen depends on it, later elsewhere. */
import { useEffect } from 'react';
import { screens, type Screen } from '@/routes';
import { whenLongWhole, whenReadAWhile } from '@/lib/when-long-whole';
import { isNewHere } from '@/services/local/is-new-here';
import { isSampleOpen } from '@/services/local/sample-mark';
import { startSession } from '@/services/session/session';
import { isReadingScreen } from './reading-screens';

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

type Start = 'at once' | 'after the first paint' | 'when read a while';

/** At once where nothing sensible can be shown before the session is known. */
const startOn = (screen: Screen): Start => {
  if (screen.access !== 'public' || screen.path === screens.login.path) return 'at once';
  return isReadingScreen(screen.path) && isNewHere() ? 'when read a while' : 'after the first paint';
};

/** What an earlier visit could not send is sent from whichever screen the person comes back to. */
const sendWhatWaits = (): void => {
  if (isSampleOpen()) return;
  void import('@/services/journal/resume-journal').then(({ resumeJournal }) => resumeJournal()).catch(() => undefined);
  whenLongWhole(() => void import('@/services/notes/resume-notes').then(({ resumeNotes }) => resumeNotes()).catch(() => undefined));
  // Strategies are few and in no hurry: they take nothing from what the screen asks for.
  whenLongWhole(() => void import('./resume-strategies').then(({ resumeStrategies }) => resumeStrategies()).catch(() => undefined));
};

/** Starts it. True where it waits so long that whoever is there is taken for the visitor that somebody new to a browser is. */
export const useSessionStart = (screen: Screen): boolean => {
  const start = startOn(screen);
  useEffect(() => {
    if (start === 'when read a while') return whenReadAWhile(startSession);
    if (start === 'after the first paint') return afterFirstPaint(startSession);
    startSession();
    return afterFirstPaint(sendWhatWaits);
  }, [start]);
  return start === 'when read a while';
};
