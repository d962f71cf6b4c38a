/** Keys that move through the list of trades wherever the focus is in a report, except where they mean something else. */
import type { KeyboardEvent } from 'react';
import { isTyping } from '@/ui/is-typing';
import { listStep } from './trade-list';

export const moveByKey = (event: KeyboardEvent, move: (by: number) => void): void => {
  const by = listStep(event);
  if (
    by === 0 ||
    isTyping(event.target) ||
    (event.target as Element).closest('[role=tablist], [role=separator], [role=radiogroup]') !== null
  )
    return;
  event.preventDefault();
  move(by);
};
