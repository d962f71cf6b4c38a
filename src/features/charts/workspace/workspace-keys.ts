/** The keys of the workspace, in one table: what the charts do when one is pressed, and what the list of keys shows. */
import type { KeyboardEvent } from 'react';
import { isForPage } from '@/ui/is-for-page';
import { isSomethingModal } from '@/ui/is-something-modal';
import { isTyping } from '@/ui/is-typing';

export const workspaceKeys = {
  undo: { keys: ['Ctrl', 'Z'], what: 'Undo' },
  redo: { keys: ['Ctrl', 'Y'], what: 'Redo' },
  indicators: { keys: ['I'], what: 'Add an indicator' },
  panel: { keys: ['H'], what: 'Show or hide the panel at the side' },
  strategy: { keys: ['S'], what: 'Build a strategy' },
  levels: { keys: ['L'], what: 'Levels on or off' },
  sessions: { keys: ['O'], what: 'Sessions on or off' },
  turn: { keys: ['T'], what: 'Turn of the trading day on or off' },
  news: { keys: ['N'], what: 'News on or off', isOwn: true },
  trades: { keys: ['J'], what: 'My trades on or off', isOwn: true },
  plans: { keys: ['W'], what: 'My open plans on or off', isOwn: true },
  alert: { keys: ['A'], what: 'Set an alert at the crosshair' },
  longer: { keys: ['.'], what: 'Next longer interval' },
  shorter: { keys: [','], what: 'Next shorter interval' },
  nextChart: { keys: ['C'], what: 'Next chart of the grid' },
} as const;

export type WorkspaceAction = keyof typeof workspaceKeys;

interface KeyRow {
  readonly keys: readonly string[];
  readonly what: string;
  /** About what only an account has. */
  readonly isOwn?: true;
}

/** The keys of a member, or of a visitor, in their order. */
export const keysFor = (isVisitor: boolean): readonly (readonly [WorkspaceAction, KeyRow])[] =>
  (Object.entries(workspaceKeys) as unknown as readonly (readonly [WorkspaceAction, KeyRow])[]).filter(
    ([, { isOwn }]) => !isVisitor || isOwn !== true,
  );

export const visitorKeys: readonly KeyRow[] = keysFor(true).map(([, row]) => row);

const byLetter = new Map<string, WorkspaceAction>(
  Object.entries(workspaceKeys).flatMap(([action, { keys }]) =>
    keys.length === 1 ? [[keys[0].toLowerCase(), action as WorkspaceAction] as const] : [],
  ),
);

/** The action of a key press; null when it means nothing here, was used by the part under the focus, or writes text. */
export const workspaceAction = (event: KeyboardEvent, isVisitor: boolean): WorkspaceAction | null => {
  if (event.defaultPrevented || isTyping(event.target) || event.altKey || isSomethingModal()) return null;
  const letter = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (letter === 'y' || (letter === 'z' && event.shiftKey)) return 'redo';
    return letter === 'z' ? 'undo' : null;
  }
  const action = isForPage(event.nativeEvent) ? (byLetter.get(letter) ?? null) : null;
  return action !== null && keysFor(isVisitor).some(([offered]) => offered === action) ? action : null;
};
