/**
 * Shows a short message that goes by itself: what happened, what is safe, what can be done. Errors that need an answer
 * are notices instead. The code that draws it is loaded with the first message; until then it waits here.
 */
import { liveCell, type Live } from '@/lib/live';

export interface ToastMessage {
  /** What happened, such as "118 trades imported". */
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: 'ok' | 'plain' | 'danger' | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

let waiting: ToastMessage[] = [];
const asked = liveCell(0);

/** How many messages were asked for since the page was loaded. */
export const askedToasts: Live<number> = asked;

/** Puts the message on the screen for 6 s, or 10 s when it offers an action. */
export const showToast = (message: ToastMessage): void => {
  waiting.push(message);
  asked.set(asked.get() + 1);
};

/** Hands out the messages not drawn yet, oldest first, each once. */
export const takeToasts = (): readonly ToastMessage[] => {
  const taken = waiting;
  waiting = [];
  return taken;
};
