/**
 * What can be done on the screen in view: a screen says it here, whoever lists commands reads it. An action is known as
 * long as the part that offers it is in view, and as its last drawing said it.
 */
import { useEffect, useState, type ReactNode } from 'react';
import { hindranceOf, type Deed } from '@/domain/access/access';
import { useAccess } from './use-access';

export interface ScreenAction {
  /** Unique in the product, as what was done lately is remembered by it. */
  readonly id: string;
  /** Begins with a verb. */
  readonly label: string;
  /** More words under which it is found. */
  readonly words?: string;
  /** The key that does the same on this screen. */
  readonly keys?: string;
  /** Under which heading the list of keys has it; left out, that of the screen. */
  readonly section?: string;
  /** Found by its words alone: for the many things of a screen that has hundreds. */
  readonly isOnlyFound?: boolean;
  readonly icon?: ReactNode;
  /** What it does with what the person keeps; while that is hindered, it is not offered. */
  readonly deed?: Deed;
  readonly run: () => void;
}

const offers = new Map<symbol, readonly ScreenAction[]>();

let asked: string | null = null;

const forgetAsked = (): void => {
  asked = null;
};

/** The actions of all parts in view, in the order in which these came. */
export const screenActions = (): readonly ScreenAction[] => [...offers.values()].flat();

/**
 * Does the action as soon as a screen offers it: now, or when the screen that was gone to has arrived. The next key
 * or press of the pointer forgets it, since the person has turned to something else.
 */
export const doWhenOffered = (id: string): void => {
  const offered = screenActions().find((action) => action.id === id);
  if (offered !== undefined) {
    offered.run();
    return;
  }
  asked = id;
  for (const kind of ['keydown', 'pointerdown']) globalThis.addEventListener(kind, forgetAsked, { once: true, capture: true });
};

/** Offers the actions while the calling part is in view; an action that cannot be done now is left out by the caller. */
export const useScreenActions = (actions: readonly ScreenAction[]): void => {
  const access = useAccess();
  const [part] = useState(() => Symbol('part of a screen'));
  // An offer keeps its place through new drawings, and goes with its part.
  useEffect(() => {
    const open = actions.filter(({ deed }) => deed === undefined || hindranceOf(access, deed) === null);
    offers.set(part, open);
    const wanted = open.find(({ id }) => id === asked);
    if (wanted === undefined) return;
    forgetAsked();
    wanted.run();
  });
  useEffect(() => () => void offers.delete(part), [part]);
};
