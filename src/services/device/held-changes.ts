/**
 * What waits until the person's plan is renewed, in both outboxes: each fills its part while it is open, and every screen can say so.
 * Light, so that a screen without such a change loads nothing for it.
 */
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';

export type HeldChange =
  /** Of the journal; `label` says what it is. */
  | { readonly id: string; readonly label: string }
  /** Of a document that is kept. */
  | { readonly id: string; readonly kind: string; readonly document: string };

const parts: Record<'journal' | 'kept', readonly HeldChange[]> = { journal: [], kept: [] };
const cell = liveCell<readonly HeldChange[]>([]);

/** Those of the journal first, each part in the order in which they were made. */
export const heldChanges: Live<readonly HeldChange[]> = cell;

export const tellHeld = (part: keyof typeof parts, held: readonly HeldChange[]): void => {
  if (held.length + parts[part].length === 0) return;
  parts[part] = held;
  cell.set([...parts.journal, ...parts.kept]);
};
