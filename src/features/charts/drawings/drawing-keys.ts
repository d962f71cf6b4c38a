/** What keys do with drawings: those that mean something only while a drawing is chosen or a tool is in hand. */
import type { KeyboardEvent } from 'react';
import { ownProperty } from '@/lib/own-property';
import { isTyping } from '@/ui/is-typing';

export type DrawingKey =
  | { readonly does: 'drop' | 'remove' | 'clone' | 'all' }
  /** Bars to the right and ticks up. */
  | { readonly does: 'nudge'; readonly bars: number; readonly ticks: number };

/** The keys as the list of keys and the palette show them. */
export const drawingKeys: readonly { readonly keys: string; readonly what: string; readonly key: DrawingKey }[] = [
  { keys: 'Ctrl A', what: 'Choose all drawings', key: { does: 'all' } },
  { keys: 'Ctrl D', what: 'Clone the chosen drawings', key: { does: 'clone' } },
  { keys: 'Delete', what: 'Remove the chosen drawings', key: { does: 'remove' } },
  { keys: '←', what: 'Move the chosen drawings a bar back; with Shift, ten', key: { does: 'nudge', bars: -1, ticks: 0 } },
  { keys: '→', what: 'Move the chosen drawings a bar on; with Shift, ten', key: { does: 'nudge', bars: 1, ticks: 0 } },
  { keys: '↑', what: 'Move the chosen drawings a tick up; with Shift, ten', key: { does: 'nudge', bars: 0, ticks: 1 } },
  { keys: '↓', what: 'Move the chosen drawings a tick down; with Shift, ten', key: { does: 'nudge', bars: 0, ticks: -1 } },
  { keys: 'Esc', what: 'Put the drawing tool away, or choose nothing', key: { does: 'drop' } },
];

const arrows: Readonly<Record<string, readonly [bars: number, ticks: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Arrows with Shift go so much further. */
const leap = 10;

/** Menus and lists need their arrows themselves. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=menu],[role=dialog],[role=radiogroup],select') !== null;

/** What a key press means; null: nothing here. */
export const drawingKey = (event: KeyboardEvent, now: { readonly hasTool: boolean; readonly hasChosen: boolean }): DrawingKey | null => {
  if (isTyping(event.target) || hasOwnKeys(event.target) || event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    const letter = event.key.toLowerCase();
    if (letter === 'a') return { does: 'all' };
    return letter === 'd' && now.hasChosen ? { does: 'clone' } : null;
  }
  if (event.key === 'Escape') return now.hasTool || now.hasChosen ? { does: 'drop' } : null;
  if (!now.hasChosen || now.hasTool) return null;
  if (event.key === 'Delete' || event.key === 'Backspace') return { does: 'remove' };
  const arrow = ownProperty(arrows, event.key);
  const by = event.shiftKey ? leap : 1;
  return arrow === undefined ? null : { does: 'nudge', bars: arrow[0] * by, ticks: arrow[1] * by };
};
