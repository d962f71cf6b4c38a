/** What a key means in the chart terminal. Keys that the part under the focus has used, or that write text, are left alone. */
import type { KeyboardEvent } from 'react';

export type TerminalAction = 'toggle' | 'step' | 'back' | 'undo' | 'redo' | 'drop' | 'remove';

const writes = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));

/** Space on these presses them. */
const isPressed = (target: EventTarget): boolean => target instanceof HTMLElement && ['BUTTON', 'A', 'SUMMARY'].includes(target.tagName);

const shortcut = ({ key, shiftKey }: KeyboardEvent): TerminalAction | null => {
  const letter = key.toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return null;
};

const replayKey = (event: KeyboardEvent): TerminalAction | null => {
  if (event.key === ' ' && !isPressed(event.target)) return 'toggle';
  if (event.key === 'ArrowRight') return 'step';
  return event.key === 'ArrowLeft' ? 'back' : null;
};

/** The action of a key press; null when it means nothing here. */
export const terminalKey = (event: KeyboardEvent, mode: 'replay' | 'chart'): TerminalAction | null => {
  if (event.defaultPrevented || writes(event.target) || event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return shortcut(event);
  if (event.key === 'Delete' || event.key === 'Backspace') return 'remove';
  if (event.key === 'Escape') return 'drop';
  return mode === 'replay' ? replayKey(event) : null;
};
