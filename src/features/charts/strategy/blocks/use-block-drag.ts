/** Dragging a block with the pointer: a line shows where it would go, Escape leaves it where it is, and the page scrolls at its edges. */
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { pathText } from '@/domain/strategy/edit/block-paths';
import type { BlockPath } from '@/domain/strategy/edit/block-paths';
import type { Strategy } from '@/domain/strategy/strategy';
import type { BlockRoom } from './block-room';
import { dropsOf } from './block-drops';
import type { Drop } from './block-drops';

/** Pixels, from the corner of the blocks. */
export interface DropLine {
  readonly top: number;
  readonly left: number;
  readonly width: number;
}

interface Spot extends DropLine {
  readonly drop: Drop;
}

/** A press that moves less is none. */
const leastMove = 4;
/** Nearer to an edge than this, the page scrolls, by so much each frame. */
const [edge, scrollStep] = [48, 10];

const blockAt = (root: HTMLElement, path: BlockPath): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-block="${pathText(path)}"]`);

const spotsOf = (root: HTMLElement, drops: readonly Drop[]): readonly Spot[] => {
  const { top, left } = root.getBoundingClientRect();
  return drops.flatMap((drop) => {
    const box = blockAt(root, drop.beside)?.getBoundingClientRect();
    if (box === undefined) return [];
    const y = drop.edge === 'before' ? box.top - 3 : box.bottom + 1;
    return [{ drop, top: y - top, left: box.left - left, width: box.width }];
  });
};

/** The height decides; between places of one height, how far to the right the pointer is. */
const nearest = (spots: readonly Spot[], x: number, y: number): Spot | null => {
  const costOf = ({ top, left }: Spot): number => Math.abs(y - top) * 3 + Math.abs(x - left - 12);
  return spots.reduce<Spot | null>((best, spot) => (best === null || costOf(spot) < costOf(best) ? spot : best), null);
};

const scrollerOf = (element: HTMLElement): HTMLElement => {
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if ((overflowY === 'auto' || overflowY === 'scroll') && one.scrollHeight > one.clientHeight) return one;
  }
  return document.documentElement;
};

const scrollNear = (scroller: HTMLElement, y: number): void => {
  const box = scroller === document.documentElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  if (y < top + edge) scroller.scrollBy(0, -scrollStep);
  else if (y > bottom - edge) scroller.scrollBy(0, scrollStep);
};

interface Drag {
  readonly path: BlockPath;
  readonly drops: readonly Drop[];
  readonly from: { readonly x: number; readonly y: number };
}

/** Follows the pointer until it is let go; `end` has the place, or null. Returns what stops it. */
const follow = (root: HTMLElement, { drops, from }: Drag, show: (spot: Spot | null) => void, end: (drop: Drop | null) => void) => {
  const scroller = scrollerOf(root);
  let [at, isMoving, frame] = [from, false, 0];
  let spot: Spot | null = null;
  const look = (): void => {
    const { left, top } = root.getBoundingClientRect();
    spot = nearest(spotsOf(root, drops), at.x - left, at.y - top);
    show(spot);
  };
  const tick = (): void => {
    scrollNear(scroller, at.y);
    look();
    frame = requestAnimationFrame(tick);
  };
  const stop = new AbortController();
  const finish = (drop: Drop | null): void => {
    cancelAnimationFrame(frame);
    stop.abort();
    end(drop);
  };
  const move = (event: PointerEvent): void => {
    at = { x: event.clientX, y: event.clientY };
    if (!isMoving && Math.hypot(at.x - from.x, at.y - from.y) > leastMove) {
      isMoving = true;
      frame = requestAnimationFrame(tick);
    }
    if (isMoving) look();
  };
  const options = { signal: stop.signal };
  addEventListener('pointermove', move, options);
  addEventListener('pointerup', () => finish(isMoving ? (spot?.drop ?? null) : null), options);
  addEventListener('pointercancel', () => finish(null), options);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      finish(null);
    },
    { ...options, capture: true },
  );
  return () => finish(null);
};

/** `line`: where the block would go; null: nothing is dragged. */
export const useBlockDrag = (root: RefObject<HTMLDivElement | null>, draft: Strategy, take: BlockRoom['take']) => {
  const [line, setLine] = useState<DropLine | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const drag = (path: BlockPath, event: ReactPointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || root.current === null) return;
    stop.current?.();
    const block = blockAt(root.current, path);
    stop.current = follow(
      root.current,
      { path, drops: dropsOf(draft, path), from: { x: event.clientX, y: event.clientY } },
      (spot) => {
        block?.setAttribute('data-dragged', '');
        setLine(spot);
      },
      (drop) => {
        stop.current = null;
        block?.removeAttribute('data-dragged');
        setLine(null);
        if (drop !== null) take('Block moved', drop.alter);
      },
    );
  };
  return { drag, line };
};
