/**
 * The place of a panel: it is as high as the panel was when it was last seen here, so that nothing below moves when what it shows arrives.
 */
import { useCallback, type ReactNode } from 'react';
import { keep, readKept } from '@/services/local/device-storage';
import { useIsNear } from '@/ui/hooks/use-is-near';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { panelNames, type PanelId } from './panel-order';
import type { DashboardWidth } from './use-panel-order';

/** CSS pixels, wide and narrow, of a panel that was never seen. */
const usualHeights: Readonly<Record<PanelId, readonly [wide: number, narrow: number]>> = {
  rule: [64, 150],
  risk: [330, 300],
  events: [330, 330],
  plans: [330, 170],
  levels: [200, 200],
  watch: [200, 120],
  sessions: [186, 222],
  results: [164, 470],
  tools: [174, 440],
};

export interface Place {
  readonly uid: string;
  readonly width: DashboardWidth;
}

// Not by person: a height tells nothing, and it is needed before it is known who is there.
const nameOf = (width: DashboardWidth, id: PanelId): string => `panel-height-${id}-${width}`;

const heightOf = ({ width }: Place, id: PanelId): number => {
  const kept = readKept(nameOf(width, id));
  if (typeof kept === 'number' && kept > 0 && kept < 4_000) return kept;
  return usualHeights[id][width === 'wide' ? 0 : 1];
};

export interface PanelWaitingProps {
  readonly id: PanelId;
  readonly place: Place;
}

export const PanelWaiting = ({ id, place }: PanelWaitingProps) => (
  <div role="status" data-waiting className="flex h-full" style={{ minHeight: heightOf(place, id) }}>
    <VisuallyHidden>Loading {panelNames[id].toLowerCase()}</VisuallyHidden>
    <Skeleton className="grow rounded-lg" />
  </div>
);

/** How wide panels are where there is room: their shares of a row, and the width below which they take one of their own. */
const shares: Readonly<Partial<Record<PanelId, readonly [share: number, leastPx: number]>>> = {
  risk: [5, 420],
  events: [4, 320],
  plans: [3, 260],
  levels: [8, 560],
  watch: [4, 300],
};

/** Panels whose code and figures are asked for when somebody comes near them, or when the page has long been whole: nothing else needs them. */
const whenNear: ReadonlySet<PanelId> = new Set(['plans', 'levels', 'watch']);

export interface PanelPlaceProps extends PanelWaitingProps {
  readonly children: ReactNode;
}

export const PanelPlace = ({ id, place, children }: PanelPlaceProps) => {
  const { width } = place;
  const { ref: near, isNear } = useIsNear(!whenNear.has(id));
  const watch = useCallback(
    (element: HTMLElement | null) => {
      near(element);
      if (element === null || typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(() => {
        const shown = element.firstElementChild;
        if (shown === null || element.querySelector('[data-waiting]') !== null) return;
        const name = nameOf(width, id);
        const height = Math.round(shown.getBoundingClientRect().height);
        if (height > 0 && readKept(name) !== height) keep(name, height);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [id, width, near],
  );
  const [share, leastPx] = shares[id] ?? [1, 0];
  return (
    <div
      ref={watch}
      data-panel={id}
      className="min-w-0"
      style={{ flex: width === 'wide' && leastPx > 0 ? `${share} 1 ${leastPx}px` : '1 1 100%' }}
    >
      {isNear ? children : <PanelWaiting id={id} place={place} />}
    </div>
  );
};
