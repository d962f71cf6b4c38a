/** The crosshair by keyboard: bar by bar and price step by price step, and points of a drawing with Enter. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Anchor } from '@/domain/drawings/drawing';
import { ownProperty } from '@/lib/own-property';
import { decimalsOf } from '@/ui/chart/chart-bars';
import type { ChartBars } from '@/ui/chart/chart-bars';
import type { ChartEngine } from '@/ui/chart/chart-engine';
import type { DrawingInHand } from './use-drawing';

export interface KeyedPoint {
  readonly index: number;
  readonly price: number;
}

/** Steps from the bottom to the top of the prices in view. */
const priceSteps = 60;
const leap = 10;

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

/** Where a key moves the crosshair to, by index; null for keys that move it along no bars. */
const indexAfter = (key: string, at: number, length: number): number | null => {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    PageUp: at - leap,
    PageDown: at + leap,
    Home: 0,
    End: length - 1,
  };
  const next = ownProperty(moves, key);
  return next === undefined ? null : Math.max(0, Math.min(length - 1, next));
};

const zooms: Readonly<Record<string, number>> = { '+': 0.8, '=': 0.8, '-': 1.25, '−': 1.25 };

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
    if (engine === null || bars.length === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const last = Math.min(bars.length - 1, engine.visible().last);
    const at = point !== null && point.index < bars.length ? point : { index: last, price: bars.close[last] ?? 0 };
    const index = indexAfter(event.key, point === null ? last + (event.key === 'ArrowLeft' ? 1 : 0) : at.index, bars.length);
    const zoom = ownProperty(zooms, event.key);
    if (index !== null) moveTo({ index, price: bars.close[index] ?? 0 });
    else if (event.key === 'ArrowUp') moveTo({ ...at, price: at.price + priceStep(bars, engine) });
    else if (event.key === 'ArrowDown') moveTo({ ...at, price: at.price - priceStep(bars, engine) });
    else if (event.key === 'Enter') inHand.place({ at: bars.time[at.index] ?? 0, price: at.price });
    else if (zoom !== undefined) engine.zoom(zoom);
    else if (event.key === 'Escape' && !inHand.drop()) {
      setPoint(null);
      engine.clearPoint();
    } else return;
    event.preventDefault();
  };

  return { point, onKeyDown, release: () => setPoint(null) };
};
