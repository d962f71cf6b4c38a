/** Keys of the list of events: J and K or the arrows move, Home and End go to its ends; Enter is the row's own. */
import { useEffect, useRef, type RefObject } from 'react';
import { isForPage } from '@/ui/is-for-page';

/** How far a key moves; null for keys that move nothing. Arrows move only within the list: elsewhere they scroll the page. */
const moveOf = ({ key }: KeyboardEvent, isInside: boolean): number | null => {
  if (key === 'j' || (isInside && key === 'ArrowDown')) return 1;
  if (key === 'k' || (isInside && key === 'ArrowUp')) return -1;
  if (isInside && key === 'Home') return -Infinity;
  return isInside && key === 'End' ? Infinity : null;
};

/** Hands the list its keys. `startId` is where J begins when no row has the focus: the next event. */
export const useListKeys = (startId: string | null): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const box = list.current;
      if (box === null || !isForPage(event)) return;
      const rows = [...box.querySelectorAll<HTMLElement>('button[data-event]')];
      const at = rows.findIndex((row) => row === document.activeElement);
      const move = moveOf(event, at !== -1);
      if (move === null || rows.length === 0) return;
      event.preventDefault();
      const start = Math.max(
        0,
        rows.findIndex((row) => row.dataset['event'] === startId),
      );
      const to = at === -1 ? start : Math.min(rows.length - 1, Math.max(0, at + move));
      rows[to]?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [startId]);
  return list;
};
