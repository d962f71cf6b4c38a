/** Which rows of equal height are in view of a box that scrolls: all it costs is a division, however many rows there are. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface RowWindowInput {
  readonly count: number;
  readonly heightPx: number;
  /** Height of the head that sticks to the top of the box. */
  readonly headPx: number;
}

export interface RowWindow {
  /** To put on the box. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Rows to draw: from `first` on, up to `last`, which is not among them. */
  readonly first: number;
  readonly last: number;
  /** Scrolls as far as is needed to show the row. */
  readonly show: (index: number) => void;
}

/** Rows beyond the box on either side, so that a step of the wheel never shows an empty one. */
const beyond = 4;
/** Height of the box before it is on the screen. */
const usualBoxPx = 480;

interface View {
  readonly first: number;
  readonly last: number;
}

const viewOf = (topPx: number, boxPx: number, heightPx: number): View => ({
  first: Math.max(0, Math.floor(topPx / heightPx) - beyond),
  last: Math.ceil((topPx + boxPx) / heightPx) + beyond,
});

export const useRowWindow = ({ count, heightPx, headPx }: RowWindowInput): RowWindow => {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(() => viewOf(0, usualBoxPx, heightPx));
  const look = useCallback((): void => {
    const element = box.current;
    if (element === null) return;
    const next = viewOf(element.scrollTop, element.clientHeight, heightPx);
    setView((before) => (before.first === next.first && before.last === next.last ? before : next));
  }, [heightPx]);
  useEffect(() => {
    look();
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [look]);
  const show = (index: number): void => {
    const element = box.current;
    if (element === null) return;
    const [top, bottom] = [index * heightPx, headPx + (index + 1) * heightPx];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
  };
  const last = Math.min(count, view.last);
  // A filter can leave fewer rows than the box stood at; until it has scrolled back, the last of them are drawn.
  const first = Math.min(view.first, Math.max(0, last - (view.last - view.first)));
  // Drawn before the frame is: a row that came a frame later would leave a gap.
  return { box, onScroll: () => flushSync(look), first, last, show };
};
