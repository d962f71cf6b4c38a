/** The chart itself in a component: everything that needs a canvas, and loaded only where there is one. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BarStyle, ChartBars, ChartLevel, ChartMarker, ChartStudy } from './chart-bars';
import { ChartEngine } from './chart-engine';
import type { ChartListeners, VisibleBars } from './chart-view';
import { ChartLegend } from './chart-legend';
import { describeBar } from './describe-bar';
import type { DrawingControls } from './drawing-controls';
import type { DrawingSurface } from './drawing-shape';
import { useCrosshairKeys } from './use-crosshair-keys';
import { useDrawing } from './use-drawing';
import { createWallClock } from './wall-clock';

export interface ChartCanvasProps {
  /** At least one bar. */
  readonly bars: ChartBars;
  readonly label: string;
  readonly zone: string;
  readonly barStyle: BarStyle;
  readonly studies: readonly ChartStudy[];
  readonly markers: readonly ChartMarker[];
  readonly levels: readonly ChartLevel[];
  readonly unit: DrawingSurface['unit'];
  readonly drawing: DrawingControls | null;
  readonly onVisible: (visible: VisibleBars) => void;
}

/** The engine in the element the returned ref is put on; it lives as long as the element. */
const useEngine = (listeners: ChartListeners) => {
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  const [engine, setEngine] = useState<ChartEngine | null>(null);
  const ref = useCallback((host: HTMLDivElement | null) => {
    if (host === null) return undefined;
    const created = new ChartEngine(host, {
      onPoint: (index) => latest.current.onPoint(index),
      onVisible: (visible) => latest.current.onVisible(visible),
    });
    const observer = new MutationObserver(() => created.repaint());
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    setEngine(created);
    return () => {
      observer.disconnect();
      created.dispose();
      setEngine(null);
    };
  }, []);
  return { engine, ref };
};

export const ChartCanvas = (props: ChartCanvasProps) => {
  const { bars, label, zone, barStyle, studies, markers, levels, unit, drawing, onVisible } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const [paneTops, setPaneTops] = useState<readonly number[]>([]);
  const slider = useRef<HTMLDivElement>(null);
  const { engine, ref } = useEngine({
    onPoint: (index) => {
      // One crosshair: what the pointer shows, the keys have let go of.
      keys.release();
      setPointed(index);
    },
    onVisible: (visible) => {
      if (engine !== null) setPaneTops(engine.paneTops());
      onVisible(visible);
    },
  });
  const inHand = useDrawing(engine, drawing);
  const keys = useCrosshairKeys(engine, bars, inHand);
  const clock = useMemo(() => createWallClock(zone, bars.periodMs), [zone, bars.periodMs]);

  useEffect(() => {
    engine?.show({ bars, zone, barStyle, studies, markers, levels, unit });
  }, [engine, bars, zone, barStyle, studies, markers, levels, unit]);

  const last = bars.length - 1;
  const index = Math.max(0, Math.min(last, keys.point?.index ?? pointed ?? last));
  return (
    // What the keyboard operates is the slider inside; these handlers are the pointer's part of it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label="Chart"
      className="relative size-full"
      onMouseDown={(event) => {
        // A press on a canvas would take the focus, and with it the keys, away from the chart.
        event.preventDefault();
        slider.current?.focus({ preventScroll: true });
      }}
      onPointerDownCapture={(event) => {
        keys.release();
        inHand.handlers.onPointerDownCapture(event);
      }}
      onPointerMove={inHand.handlers.onPointerMove}
      onPointerUp={inHand.handlers.onPointerUp}
      style={{ touchAction: drawing?.tool === null || drawing === null ? undefined : 'none' }}
    >
      <div ref={ref} aria-hidden className="absolute inset-0" />
      <ChartLegend bars={bars} studies={studies} index={index} paneTops={paneTops} />
      <span role="img" aria-label={label} />
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label="Crosshair, by bar"
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={index + 1}
        aria-valuetext={describeBar(bars, index, clock, studies)}
        onKeyDown={keys.onKeyDown}
        className="pointer-events-none absolute inset-0.5 z-20"
      />
    </div>
  );
};
