/**
 * The place of what stands above the panels: why the dashboard is read-only, what is missing, what to do without a plan. Until it is known
 * what stands there, it is as high as when it was last seen here, so that nothing below moves.
 */
import { useCallback, useState, type ReactNode } from 'react';
import { keep, readKept } from '@/services/local/device-storage';
import type { DashboardWidth } from './use-panel-order';

// Not by person: they tell nothing of one, and are needed before it is known who is there.
const nameOf = (width: DashboardWidth): string => `dashboard-notices-${width}`;

interface Kept {
  /** Which notices stood there. */
  readonly names: string;
  /** CSS pixels of all of them. */
  readonly heightPx: number;
}

const readNotices = (width: DashboardWidth): Kept => {
  const { names, heightPx } = (readKept(nameOf(width)) ?? {}) as { readonly names?: unknown; readonly heightPx?: unknown };
  return typeof names === 'string' && typeof heightPx === 'number' && heightPx >= 0 && heightPx < 2_000
    ? { names, heightPx }
    : { names: '', heightPx: 0 };
};

/** The notices with which the dashboard came into view: those of the last time until it is known, and then the same ones for good. */
export const useFirstNotices = (names: string, isKnown: boolean, width: DashboardWidth): string => {
  const [first, setFirst] = useState<string | null>(null);
  if (first !== null) return first;
  if (!isKnown) return readNotices(width).names;
  setFirst(names);
  return names;
};

export interface NoticesPlaceProps {
  /** Which notices are shown. */
  readonly names: string;
  /** Whether these are all. */
  readonly isKnown: boolean;
  readonly width: DashboardWidth;
  readonly children: ReactNode;
}

export const NoticesPlace = ({ names, isKnown, width, children }: NoticesPlaceProps) => {
  // Code of a notice may come later than the knowledge that it is there.
  const [isThere, setIsThere] = useState(false);
  const kept = readNotices(width);
  const isComing = isKnown && names !== '' && !isThere && typeof ResizeObserver !== 'undefined';
  const isPlaceKept = !isKnown || (isComing && names === kept.names);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(() => {
        const heightPx = Math.round(element.getBoundingClientRect().height);
        setIsThere(heightPx > 0);
        if (isKnown && (heightPx > 0 || names === '')) keep(nameOf(width), { names, heightPx } satisfies Kept);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [names, isKnown, width],
  );
  return (
    // Where nobody knows how high they will be, what is below comes into sight after them.
    <div
      style={isPlaceKept ? { minHeight: kept.heightPx } : undefined}
      className={isComing && !isPlaceKept ? '[&~*]:invisible' : undefined}
    >
      <div ref={watch} className="flow-root">
        {children}
      </div>
    </div>
  );
};
