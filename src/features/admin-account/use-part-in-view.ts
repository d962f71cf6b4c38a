/** Which rows of a list to draw: all of a short one, so that the browser's own search finds everything, and of a long one those in view. */
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

const virtualAbove = 200;

export interface PartInView {
  /** Indexes of the rows to draw, in order. */
  readonly indexes: readonly number[];
  /** Height of what is left out before and after them, in CSS pixels. */
  readonly beforePx: number;
  readonly afterPx: number;
  /** Ref for each row, which carries its index as `data-index`: rows differ in height. */
  readonly measure: (row: Element | null) => void;
}

const noMeasure = (): void => undefined;

/** @param likelyHeightPx height of a row before it is measured */
export const usePartInView = (box: RefObject<Element | null>, count: number, likelyHeightPx: number): PartInView => {
  // Its functions are used in this hook only, never handed to memoised components.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    enabled: count > virtualAbove,
    getScrollElement: () => box.current,
    estimateSize: () => likelyHeightPx,
    overscan: 12,
    initialRect: { width: 900, height: 540 },
  });
  if (count <= virtualAbove) {
    return { indexes: Array.from({ length: count }, (_, index) => index), beforePx: 0, afterPx: 0, measure: noMeasure };
  }
  const items = virtualizer.getVirtualItems();
  return {
    indexes: items.map(({ index }) => index),
    beforePx: items[0]?.start ?? 0,
    afterPx: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  };
};
