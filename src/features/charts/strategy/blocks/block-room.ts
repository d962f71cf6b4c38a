/** What every block has at hand: changing the strategy, and what is wrong at a place. */
import { createContext, useContext } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Problem } from '@/domain/strategy/field-reader';
import type { BlockPath, Edited } from '@/domain/strategy/edit/block-paths';
import type { Strategy } from '@/domain/strategy/strategy';

/** The bars of the chart in hand. */
export interface BarsAtHand {
  readonly uid: string;
  readonly digest: string;
  readonly interval: string;
}

export interface BlockRoom {
  readonly draft: Strategy;
  /** null: the chart in hand has no candles. */
  readonly bars: BarsAtHand | null;
  /** Where the number stands that was edited last; null: none yet. It stays until another one is, so that nothing moves under a pointer. */
  readonly edited: string | null;
  readonly edits: (path: BlockPath) => void;
  /** Changes the strategy; `said` names the step that can be undone. Changes with one key that follow each other are one step. */
  readonly change: (said: string, alter: (strategy: Strategy) => Strategy, key?: string) => void;
  /** The same where the focus goes elsewhere; null says that nothing can be done. */
  readonly take: (said: string, alter: (strategy: Strategy) => Edited | null) => void;
  readonly faultsAt: (path: BlockPath) => readonly Problem[];
  /** Begins to drag what stands at a place. */
  readonly drag: (path: BlockPath, event: PointerEvent<HTMLElement>) => void;
  /** Moves, duplicates or removes what stands at a place, as the key says. */
  readonly press: (path: BlockPath, event: KeyboardEvent<HTMLElement>) => void;
  /** A menu has closed; where an edit put the focus elsewhere, it stays there. */
  readonly onMenuClosed: (event: Event) => void;
}

export const BlockRoomContext = createContext<BlockRoom | null>(null);

export const useBlockRoom = (): BlockRoom => {
  const room = useContext(BlockRoomContext);
  if (room === null) throw new Error('A block was shown outside of a strategy.');
  return room;
};
