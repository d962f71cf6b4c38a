/**
 * The place of a panel: it is at least as high as the panel was when it was last seen here, or as panels usually are, so that nothing below
 * moves when what it shows arrives.
 */
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { keep, readKept } from '@/services/local/device-storage';
import { useIsNear } from '@/ui/hooks/use-is-near';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { keepSeen, lastSeen, LastSeenPanel } from './last-seen';
import { panelNames, type PanelId } from './panel-order';
import type { DashboardWidth } from './use-panel-order';
import { whenLeft } from './when-left';

/** CSS pixels, wide and narrow, of a panel that was never seen. */
const usualHeights: Readonly<Record<PanelId, readonly [wide: number, narrow: number]>> = {
  rule: [64, 166],
  risk: [240, 320],
  events: [331, 340],
  plans: [170, 142],
  levels: [204, 240],
  watch: [114, 141],
  sessions: [186, 239],
  // With the steps of a beginner, which come first.
  results: [198, 402],
  tools: [152, 406],
};

export interface Place {
  readonly uid: string;
  readonly width: DashboardWidth;
}

// Not by person: a height tells nothing, and it is needed before it is known who is there.
const nameOf = (width: DashboardWidth, id: PanelId): string => `panel-height-${id}-${width}`;

const heightOf = ({ width }: Pick<Place, 'width'>, id: PanelId): number => {
  const kept = readKept(nameOf(width, id));
  if (typeof kept === 'number' && kept > 0 && kept < 4_000) return kept;
  return usualHeights[id][width === 'wide' ? 0 : 1];
};

export interface PanelWaitingProps {
  readonly id: PanelId;
  readonly place: Place;
}

export const PanelWaiting = ({ id, place }: PanelWaitingProps) => {
  const [nowMs] = useState(() => Date.now());
  const { uid, width } = place;
  const seen = useMemo(() => lastSeen({ uid, width }, id, nowMs), [uid, width, id, nowMs]);
  if (seen !== null)
    return (
      <div data-waiting="seen" aria-busy className="relative h-full">
        <LastSeenPanel seen={seen} nowMs={nowMs} />
      </div>
    );
  return (
    <div role="status" data-waiting className="flex h-full" style={{ minHeight: heightOf(place, id) }}>
      <VisuallyHidden>Loading {panelNames[id].toLowerCase()}</VisuallyHidden>
      <Skeleton className="grow rounded-lg" />
    </div>
  );
};

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

/** How high the panel is by itself, which may fill a higher place. Set back before anything is painted. */
const ownHeight = (panel: HTMLElement): number => {
  const { height } = panel.style;
  panel.style.height = 'auto';
  const own = Math.round(panel.getBoundingClientRect().height);
  panel.style.height = height;
  return own;
};

/** Tells the height of what is in the place whenever that is no longer waiting. Returns how to end that. */
const watchHeight = (place: HTMLElement, onHeight: (height: number) => void): (() => void) | undefined => {
  if (typeof ResizeObserver === 'undefined') return undefined;
  let last = 0;
  const look = (): void => {
    const shown = place.firstElementChild;
    if (!(shown instanceof HTMLElement) || place.querySelector('[data-waiting]') !== null) return;
    // Narrower than any phone is a window that something is being done with, such as taking its picture.
    const height = place.clientWidth < 200 ? 0 : ownHeight(shown);
    if (height > 0 && height !== last) onHeight((last = height));
  };
  const resizes = new ResizeObserver(look);
  resizes.observe(place);
  // What arrives may be no higher than what waited for it.
  const arrivals = new MutationObserver(look);
  arrivals.observe(place, { childList: true });
  return () => {
    resizes.disconnect();
    arrivals.disconnect();
  };
};

/** Keeps what the panel shows when the page goes out of view, another screen takes its place, or it has long been whole. */
const useKeepSeen = (shown: RefObject<HTMLElement | null>, place: Place, id: PanelId): void => {
  const { uid, width } = place;
  useLayoutEffect(() => {
    const element = shown.current;
    const take = (): void => {
      if (element !== null) keepSeen({ uid, width }, id, element);
    };
    const callOff = whenLeft(take);
    return () => {
      callOff();
      take();
    };
  }, [shown, uid, width, id]);
};

export interface PanelPlaceProps extends PanelWaitingProps {
  readonly children: ReactNode;
}

export const PanelPlace = ({ id, place, children }: PanelPlaceProps) => {
  const { width } = place;
  const { ref: near, isNear } = useIsNear(!whenNear.has(id));
  // As long as it is in view: what it shows may be lower than what was kept for it, and must not take the panels below up with it.
  const leastHeight = useMemo(() => heightOf({ width }, id), [width, id]);
  const shown = useRef<HTMLElement | null>(null);
  useKeepSeen(shown, place, id);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      shown.current = element;
      near(element);
      return element === null ? undefined : watchHeight(element, (height) => keep(nameOf(width, id), height));
    },
    [id, width, near, shown],
  );
  const [share, leastPx] = shares[id] ?? [1, 0];
  return (
    <div
      ref={watch}
      data-panel={id}
      className="min-w-0"
      style={{ minHeight: leastHeight, flex: width === 'wide' && leastPx > 0 ? `${share} 1 ${leastPx}px` : '1 1 100%' }}
    >
      {isNear ? children : <PanelWaiting id={id} place={place} />}
    </div>
  );
};
