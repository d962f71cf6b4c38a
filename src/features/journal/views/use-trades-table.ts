/** The behaviour of the table of trades: which rows are in view, the mark that keys move, and what is selected. It draws nothing. */
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { markAfterKey } from './table-keys';
import { useRowWindow } from './use-row-window';

const rowHeightPx = 31;
/** Height of the head with its line. */
const headPx = 31;
/** On a touch screen a row is a target, and so are the heads that sort. */
const coarseRowHeightPx = 44;
const coarseHeadPx = 45;

export interface TradesTableState {
  /** Rows of the columns, in the order shown. */
  readonly ordered: Uint32Array;
  readonly onOpen: (row: number) => void;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
}

const withToggled = (selected: ReadonlySet<number>, rows: Iterable<number>): ReadonlySet<number> => {
  const all = [...rows];
  const isOn = all.some((row) => !selected.has(row));
  const next = new Set(selected);
  for (const row of all) {
    if (isOn) next.add(row);
    else next.delete(row);
  }
  return next;
};

const isCoarse = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

export const useTradesTable = ({ ordered, onOpen, selected, onSelect }: TradesTableState) => {
  const [mark, setMark] = useState(0);
  const [anchor, setAnchor] = useState(0);
  const [{ heightPx, headHeightPx }] = useState(() =>
    isCoarse() ? { heightPx: coarseRowHeightPx, headHeightPx: coarseHeadPx } : { heightPx: rowHeightPx, headHeightPx: headPx },
  );
  const count = ordered.length;
  const view = useRowWindow({ count, heightPx, headPx: headHeightPx });
  const marked = Math.min(mark, Math.max(0, count - 1));
  const select = (index: number, keys: { readonly shiftKey: boolean }): void => {
    const [from, to] = keys.shiftKey ? [Math.min(anchor, index), Math.max(anchor, index)] : [index, index];
    const between = ordered.subarray(from, to + 1);
    onSelect(keys.shiftKey ? new Set([...selected, ...between]) : withToggled(selected, between));
    setMark(index);
    if (!keys.shiftKey) setAnchor(index);
  };
  const open = (index: number): void => {
    setMark(index);
    setAnchor(index);
    const row = ordered[index];
    if (row !== undefined) onOpen(row);
  };
  // Rows keep one function each way, so that scrolling and selecting draw only the rows that change.
  const latest = useRef({ open, select });
  useEffect(() => {
    latest.current = { open, select };
  });
  const openAt = useCallback((index: number): void => latest.current.open(index), []);
  const selectAt = useCallback((index: number, event: MouseEvent): void => {
    event.stopPropagation();
    latest.current.select(index, event);
  }, []);
  const move = (event: KeyboardEvent, target: number): void => {
    if (event.shiftKey) onSelect(new Set([...selected, ...ordered.subarray(Math.min(marked, target), Math.max(marked, target) + 1)]));
    else setAnchor(target);
    setMark(target);
    view.show(target);
  };
  return {
    view,
    marked,
    heightPx,
    openAt,
    selectAt,
    toggleAll: (): void => onSelect(ordered.some((row) => !selected.has(row)) ? new Set(ordered) : new Set()),
    toTop: (): void => {
      view.show(0);
      setMark(0);
    },
    press: (event: KeyboardEvent): void => {
      if (event.target !== event.currentTarget || event.altKey) return;
      // A letter means the same with Shift, which extends the selection, and with Caps Lock.
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'a') return;
        event.preventDefault();
        onSelect(new Set(ordered));
        return;
      }
      if (key === 'Enter' || key === ' ' || key === 'x') {
        // Otherwise the same key press would go on to the button that has the focus in what it opens.
        event.preventDefault();
        if (key === 'Enter') open(marked);
        else if (count > 0) select(marked, event);
        return;
      }
      if (key === 'Escape' && selected.size > 0) {
        onSelect(new Set());
        return;
      }
      const target = markAfterKey(key, marked, count);
      if (target === null) return;
      event.preventDefault();
      move(event, target);
    },
  };
};
