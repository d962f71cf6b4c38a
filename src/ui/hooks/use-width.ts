/** The width of an element on the screen, for drawings that are made at their real size. */
import { useCallback, useState } from 'react';

/** A ref to put on the element and its width in CSS pixels; 0 before it is on the screen. */
export const useWidth = (): { readonly ref: (element: Element | null) => (() => void) | undefined; readonly widthPx: number } => {
  const [widthPx, setWidthPx] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    setWidthPx(Math.floor(element.getBoundingClientRect().width));
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidthPx(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, widthPx };
};
