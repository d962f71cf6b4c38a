/**
 * What the server refused of the documents that are kept: the store fills it while it is open, and every screen can say so. Light, so
 * that a screen without such a change loads nothing for it.
 */
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';

export interface RefusedDocument {
  /** Of the change. */
  readonly id: string;
  readonly kind: string;
  readonly document: string;
  readonly reason: string;
}

const cell = liveCell<readonly RefusedDocument[]>([]);

/** In the order in which they were made. */
export const refusedChanges: Live<readonly RefusedDocument[]> = cell;

export const tellRefused = (refused: readonly RefusedDocument[]): void => {
  if (refused.length + cell.get().length > 0) cell.set(refused);
};
