/** What keys do with drawings: those that mean something only while a drawing is chosen or a tool is in hand. */
import type { KeyboardEvent } from 'react';
import { isTyping } from '@/ui/is-typing';

export type DrawingKey =
  | { readonly does: 'drop' | 'remove' | 'clone' | 'all' }
  /** Bars to the right and ticks up. */
  | { readonly does: 'nudge'; readonly bars: number; readonly ticks: number };

interface Moment {
  readonly hasTool: boolean;
  readonly hasChosen: boolean;
}

export interface DrawingKeyRow {
  /** As the list of keys and the palette show it. */
  readonly keys: string;
  readonly what: string;
  readonly key: DrawingKey;
  /** Names by which the browser tells of the key, letters small. */
  readonly pressed: readonly string[];
  readonly hasCtrl?: boolean;
  /** When it means something; left out, always. */
  readonly when?: (now: Moment) => boolean;
}

const whileChosen = ({ hasTool, hasChosen }: Moment): boolean => hasChosen && !hasTool;

const nudge = (pressed: string, keys: string, what: string, by: readonly [bars: number, ticks: number]): DrawingKeyRow => ({
  keys,
  what: `Move the chosen drawings ${what}; with Shift, ten`,
  key: { does: 'nudge', bars: by[0], ticks: by[1] },
  pressed: [pressed],
  when: whileChosen,
});

/** All of them: what is not here does nothing, and is in no list. */
export const drawingKeys: readonly DrawingKeyRow[] = [
  { keys: 'Ctrl A', what: 'Choose all drawings', key: { does: 'all' }, pressed: ['a'], hasCtrl: true },
  {
    keys: 'Ctrl D',
    what: 'Clone the chosen drawings',
    key: { does: 'clone' },
    pressed: ['d'],
    hasCtrl: true,
    when: ({ hasChosen }) => hasChosen,
  },
  { keys: 'Delete', what: 'Remove the chosen drawings', key: { does: 'remove' }, pressed: ['delete', 'backspace'], when: whileChosen },
  nudge('arrowleft', '←', 'a bar back', [-1, 0]),
  nudge('arrowright', '→', 'a bar on', [1, 0]),
  nudge('arrowup', '↑', 'a tick up', [0, 1]),
  nudge('arrowdown', '↓', 'a tick down', [0, -1]),
  {
    keys: 'Esc',
    what: 'Put the drawing tool away, or deselect',
    key: { does: 'drop' },
    pressed: ['escape'],
    when: ({ hasTool, hasChosen }) => hasTool || hasChosen,
  },
];

/** Arrows with Shift go so much further. */
const leap = 10;

const further = (key: DrawingKey): DrawingKey =>
  key.does === 'nudge' ? { does: 'nudge', bars: key.bars * leap, ticks: key.ticks * leap } : key;

/** Menus and lists need their arrows themselves. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=menu],[role=dialog],[role=radiogroup],select') !== null;

/** What a key press means; null: nothing here. */
export const drawingKey = (event: KeyboardEvent, now: Moment): DrawingKey | null => {
  if (isTyping(event.target) || hasOwnKeys(event.target) || event.altKey) return null;
  const hasCtrl = event.ctrlKey || event.metaKey;
  const pressed = event.key.toLowerCase();
  const row = drawingKeys.find((one) => (one.hasCtrl === true) === hasCtrl && one.pressed.includes(pressed));
  if (row === undefined || row.when?.(now) === false) return null;
  return event.shiftKey ? further(row.key) : row.key;
};
