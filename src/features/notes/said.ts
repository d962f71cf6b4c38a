/** What is said of a change that could not be kept. */
import { ownProperty } from '@/lib/own-property';
import { logProblem } from '@/lib/log';
import { showToast } from '@/ui/show-toast';

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const reasons: Readonly<Record<string, string>> = {
  'no-room': 'This device is out of space. Free up some space and try again.',
  'too-large': 'It’s too long to keep. Shorten it and try again.',
  newer: 'A newer version of Sextant wrote it. Reload the page and try again.',
  closed: 'You were signed out. Sign in and try again.',
  unread: 'Its text isn’t on this device yet. Go online and try again.',
  'no-picture': 'It isn’t a PNG, JPEG, WebP or GIF picture.',
};

/** Waits for the change and tells the person where it could not be done. True when it is safe on this device. */
export const isDone = async (doing: Promise<Outcome>, what = 'We couldn’t save that'): Promise<boolean> => {
  try {
    const outcome = await doing;
    if (outcome.ok || outcome.reason === 'no-change') return true;
    showToast({ tone: 'danger', title: what, text: ownProperty(reasons, outcome.reason) ?? 'Reload the page and try again.' });
  } catch (cause) {
    logProblem('Changing a note', cause);
    showToast({ tone: 'danger', title: what, text: 'This browser didn’t let us store it. Reload the page and try again.' });
  }
  return false;
};
