/** Keeps the focus with what was edited: where an edit says, or nearby when what had it is gone. */
import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { pathText } from '@/domain/strategy/edit/block-paths';
import type { BlockPath } from '@/domain/strategy/edit/block-paths';

const focusable = '[data-grip], button:not([aria-disabled="true"]), input, select';

const blockCalled = (root: HTMLElement, name: string): HTMLElement | null => root.querySelector<HTMLElement>(`[data-block="${name}"]`);

const focusIn = (root: HTMLElement, name: string): boolean => {
  const block = blockCalled(root, name);
  const control = block?.querySelector<HTMLElement>('[data-grip]') ?? block?.querySelector<HTMLElement>(focusable);
  control?.focus();
  return control !== null && control !== undefined;
};

/** The block itself, or else what is around it. */
const focusNear = (root: HTMLElement, name: string): void => {
  if (focusIn(root, name)) return;
  const outer = name.replace(/(?:\.[a-zA-Z]+|\[\d+\])$/u, '');
  if (outer !== name && outer !== '') focusNear(root, outer);
  else root.querySelector<HTMLElement>(focusable)?.focus();
};

export const useBlockFocus = (root: RefObject<HTMLDivElement | null>) => {
  const pending = useRef<BlockPath | null>(null);
  /** An edit has put the focus somewhere since a menu was opened. */
  const hasMoved = useRef(false);
  const last = useRef<string | null>(null);
  useLayoutEffect(() => {
    const box = root.current;
    if (box === null) return;
    if (pending.current !== null) {
      focusNear(box, pathText(pending.current));
      pending.current = null;
      hasMoved.current = true;
    } else if (last.current !== null && document.activeElement === document.body) focusNear(box, last.current);
  });
  return {
    /** The block that has the focus after the next change. */
    focusNext: (path: BlockPath): void => {
      hasMoved.current = false;
      pending.current = path;
    },
    onMenuClosed: (event: Event): void => {
      if (hasMoved.current) event.preventDefault();
      hasMoved.current = false;
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      last.current = target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? null;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
      // What had the focus and is taken away tells nobody: who hears of it has gone elsewhere.
      if (!currentTarget.contains(relatedTarget)) last.current = null;
    },
  };
};
