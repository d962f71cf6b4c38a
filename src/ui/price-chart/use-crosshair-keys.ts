/** The crosshair by keyboard: bar by bar and price step by price step, and points of a drawing with Enter. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Anchor } from '@/domain/drawings/drawing';
import { decimalsOf } from '@/ui/chart/chart-bars';
import type { ChartBars } from '@/ui/chart/chart-bars';
import type { ChartEngine } from '@/ui/chart/chart-engine';
import { crosshairDeed } from './crosshair-keys';
import type { CrosshairDeed } from './crosshair-keys';
import type { DrawingInHand } from './use-drawing';

export interface KeyedPoint {
  readonly index: number;
  readonly price: number;
}

/** Steps from the bottom to the top of the prices in view. */
const priceSteps = 60;

/** Height of a price step: a round number of ticks. */
const priceStep = (bars: ChartBars, engine: ChartEngine): number => {
  const { first, last } = engine.visible();
  let low = Infinity;
  let high = -Infinity;
  for (let i = first; i <= last; i += 1) {
    low = Math.min(low, bars.low[i] ?? Infinity);
    high = Math.max(high, bars.high[i] ?? -Infinity);
  }
  const tick = Number(bars.tickSize);
  return Math.max(tick, Math.round((high - low) / priceSteps / tick) * tick);
};

/** Where a deed moves the crosshair to, by index; null for those that move it along no bars. */
const indexAfter = (deed: CrosshairDeed, at: number, length: number): number | null => {
  if (deed.does === 'bar') return deed.at === 'first' ? 0 : length - 1;
  return deed.does === 'bars' ? Math.max(0, Math.min(length - 1, at + deed.by)) : null;
};

export interface CrosshairKeys {
  readonly point: KeyedPoint | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The crosshair is the pointer's again. */
  readonly release: () => void;
}

export const useCrosshairKeys = (engine: ChartEngine | null, bars: ChartBars, inHand: DrawingInHand): CrosshairKeys => {
  const [point, setPoint] = useState<KeyedPoint | null>(null);

  const moveTo = (next: KeyedPoint): void => {
    const price = Number(next.price.toFixed(decimalsOf(bars.tickSize)));
    setPoint({ index: next.index, price });
    engine?.pointAt(next.index, price);
    const anchor: Anchor = { at: bars.time[next.index] ?? 0, price };
    inHand.preview(anchor);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (engine === null || bars.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    // With Shift keys move what is chosen or played; a plus is typed with it on many keyboards.
    if (event.shiftKey && event.key.length > 1) return;
    const deed = crosshairDeed(event.key);
    if (deed === undefined) return;
    const last = Math.min(bars.length - 1, engine.visible().last);
    const at = point !== null && point.index < bars.length ? point : { index: last, price: bars.close[last] ?? 0 };
    // The first key back from no crosshair at all reads the newest bar in view.
    const isFirstBack = point === null && deed.does === 'bars' && deed.by === -1;
    const index = indexAfter(deed, isFirstBack ? last + 1 : at.index, bars.length);
    if (index !== null) moveTo({ index, price: bars.close[index] ?? 0 });
    else if (deed.does === 'price') moveTo({ ...at, price: at.price + deed.by * priceStep(bars, engine) });
    else if (deed.does === 'point') inHand.place({ at: bars.time[at.index] ?? 0, price: at.price });
    else if (deed.does === 'zoom') engine.zoom(deed.by);
    else if (!inHand.drop()) {
      setPoint(null);
      engine.clearPoint();
    }
    event.preventDefault();
  };

  return { point, onKeyDown, release: () => setPoint(null) };
};
