/** The bar of a chart at which a replay is to begin: the one under the crosshair, taken with a press or with Enter. */
import { useCallback, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { ChartBars } from '@/ui/chart/chart-bars';
import type { ReplayControls } from './use-replay';

/** A hand that moved further has dragged the chart. */
const stillPx = 6;

const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, select, [role="menu"]') !== null;

export interface BarChoice {
  /** For the chart, which tells where its crosshair is. */
  readonly onPoint: (index: number | null) => void;
  /** For the element around it. */
  readonly handlers: {
    readonly onPointerDownCapture: (event: PointerEvent) => void;
    readonly onClickCapture: (event: MouseEvent) => void;
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  };
}

export const useBarChoice = (bars: ChartBars | null, controls: ReplayControls): BarChoice => {
  const { isChoosing, start, pointAt } = controls;
  const index = useRef<number | null>(null);
  const pressed = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const onPoint = useCallback(
    (next: number | null): void => {
      index.current = next;
      pointAt(next === null ? null : (bars?.time[next] ?? null));
    },
    [bars, pointAt],
  );
  const begin = (): void => {
    const at = bars?.time[index.current ?? bars.length - 1];
    if (at !== undefined) start({ want: { kind: 'bar', at } });
  };
  return {
    onPoint,
    handlers: {
      onPointerDownCapture: (event) => {
        pressed.current = isChoosing && !isOnControl(event.target) ? { x: event.clientX, y: event.clientY } : null;
      },
      onClickCapture: (event) => {
        const from = pressed.current;
        pressed.current = null;
        if (from === null || !isChoosing || Math.hypot(event.clientX - from.x, event.clientY - from.y) > stillPx) return;
        begin();
      },
      onKeyDownCapture: (event) => {
        if (!isChoosing || event.key !== 'Enter' || isOnControl(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
        begin();
      },
    },
  };
};
