/** The keys of a replay, in one table: what happens when one is pressed, and what the list of keys shows. */
import type { KeyboardEvent } from 'react';
import { ownProperty } from '@/lib/own-property';
import { isForPage } from '@/ui/is-for-page';

export const replayKeys = {
  choose: { keys: ['R'], what: 'Replay: choose where it starts', isAlways: true },
  toggle: { keys: ['Space'], what: 'Replay: play or pause', isAlways: false },
  next: { keys: ['F'], what: 'Replay: next bar', isAlways: false },
  back: { keys: ['B'], what: 'Replay: one bar back', isAlways: false },
  buy: { keys: ['Shift', 'B'], what: 'Practice: buy at the market', isAlways: false },
  sell: { keys: ['Shift', 'S'], what: 'Practice: sell at the market', isAlways: false },
  close: { keys: ['Shift', 'X'], what: 'Practice: close the position', isAlways: false },
} as const;

/** The keys while a blind quiz asks; 1 to 5 are grades. */
export const quizKeys = {
  take: { keys: ['T'], what: 'Blind quiz: take the entry' },
  skip: { keys: ['S'], what: 'Blind quiz: skip the entry' },
} as const;

export type ReplayAction = keyof typeof replayKeys;

export type QuizAction = { readonly does: keyof typeof quizKeys } | { readonly does: 'grade'; readonly grade: number };

/** What a key press answers; null when it means nothing here. */
export const quizAction = (event: KeyboardEvent): QuizAction | null => {
  if (event.defaultPrevented || event.shiftKey || !isForPage(event.nativeEvent)) return null;
  const letter = event.key.toLowerCase();
  if (letter === 't') return { does: 'take' };
  if (letter === 's') return { does: 'skip' };
  return /^[1-5]$/u.test(letter) ? { does: 'grade', grade: Number(letter) } : null;
};

const plain: Readonly<Record<string, ReplayAction>> = { r: 'choose', ' ': 'toggle', f: 'next', b: 'back' };
const shifted: Readonly<Record<string, ReplayAction>> = { b: 'buy', s: 'sell', x: 'close' };

/** Space presses what is under the focus. */
const presses = (target: EventTarget): boolean => target instanceof Element && target.closest('button, a, summary, [role="menu"]') !== null;

/** The action of a key press; null when it means nothing here. `isUnderWay`: there is a replay. */
export const replayAction = (event: KeyboardEvent, isUnderWay: boolean): ReplayAction | null => {
  if (event.defaultPrevented || !isForPage(event.nativeEvent)) return null;
  const action = ownProperty(event.shiftKey ? shifted : plain, event.key.toLowerCase());
  if (action === undefined || (event.key === ' ' && presses(event.target))) return null;
  return isUnderWay || replayKeys[action].isAlways ? action : null;
};
