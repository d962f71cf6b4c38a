/** The chart itself in a component: everything that needs a canvas, and loaded only where there is one. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Anchor } from '@/domain/drawings/drawing';
import type { BarStyle, ChartBars, ChartLevel, ChartMarker, ChartSpan, ChartStudy, ComparedLine } from '@/ui/chart/chart-bars';
import { ChartEngine } from '@/ui/chart/chart-engine';
import type { ChartLayer } from '@/ui/chart/chart-layer';
import type { ChartLink, LinkedChart, TimesInView } from '@/ui/chart/chart-link';
import type { Paintable } from '@/ui/chart/chart-output';
import type { ChartListeners, ViewScale, VisibleBars } from '@/ui/chart/chart-view';
import { ChartLegend } from './chart-legend';
import type { LegendDeeds } from './chart-legend';
import { describeBar } from './describe-bar';
import type { DrawingControls } from './drawing-controls';
import type { DrawingSurface } from '@/ui/chart/draw/shape';
import { PaneLines } from './pane-lines';
import { useCrosshairKeys } from './use-crosshair-keys';
import { useDrawing } from './use-drawing';
import { useMarks } from './use-marks';
import type { MarkControls } from './use-marks';
import { pricePane } from '@/ui/chart/view/chart-picture';
import type { ChartPicture } from '@/ui/chart/view/chart-picture';
import type { PaneShare } from '@/ui/chart/view/pane-layout';
import { createWallClock } from '@/ui/chart/wall-clock';

export interface ChartCanvasProps extends MarkControls {
  /** At least one bar. */
  readonly bars: ChartBars;
  readonly label: string;
  readonly zone: string;
  readonly hidesDates: boolean;
  readonly barStyle: BarStyle;
  readonly studies: readonly ChartStudy[];
  readonly markers: readonly ChartMarker[];
  readonly levels: readonly ChartLevel[];
  readonly unit: DrawingSurface['unit'];
  readonly spans: readonly ChartSpan[];
  readonly scale: ViewScale;
  readonly link: ChartLink | null;
  /** Brought into view whenever it is another object. */
  readonly lookAt?: TimesInView | null | undefined;
  readonly drawing: DrawingControls | null;
  readonly onVisible: (visible: VisibleBars) => void;
  /** Panes as they were kept, and told when hands have given them other heights. */
  readonly panes?: readonly PaneShare[] | undefined;
  readonly onPanes?: ((panes: readonly PaneShare[]) => void) | undefined;
  readonly deeds: LegendDeeds | null;
  readonly compared: readonly ComparedLine[];
  /** The instant up to which anything is revealed; all of it when left out. */
  readonly revealedTo?: number | null | undefined;
  readonly layer: ChartLayer | null;
  /** Told how to ask where the crosshair is among the prices, as long as there is one. */
  readonly onCrosshair?: ((ask: (() => Anchor | null) | null) => void) | undefined;
  /** Told how the chart is painted elsewhere, as long as there is one. */
  readonly onPaintable?: ((paintable: (() => Paintable) | null) => void) | undefined;
  /** Told on which bar the crosshair is. */
  readonly onPoint?: ((index: number | null) => void) | undefined;
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
      onMoved: (times) => latest.current.onMoved?.(times),
      onPanes: (panes) => latest.current.onPanes?.(panes),
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

/** Whether a press is for a button of the legend or its menu, and not for what is painted. */
const isOnControl = (target: EventTarget): boolean => target instanceof Element && target.closest('button, [role="menu"]') !== null;

/** Joins the chart to its link: what the others point at and look at is pointed at and looked at here. */
const useLinked = (
  { engine, link, bars }: { readonly engine: ChartEngine | null; readonly link: ChartLink | null; readonly bars: ChartBars },
  onPoint: (index: number | null) => void,
) => {
  const linked = useRef<LinkedChart | null>(null);
  useEffect(() => {
    if (engine === null || link === null) return undefined;
    const chart: LinkedChart = {
      point: (instant) => onPoint(engine.pointAtInstant(instant)),
      showTimes: (times) => engine.showTimes(times),
    };
    linked.current = chart;
    return link.join(chart);
  }, [engine, link, onPoint]);
  return {
    tellPoint: (index: number | null): void => {
      if (linked.current !== null) link?.tellPoint(linked.current, index === null ? null : (bars.time[index] ?? null));
    },
    tellTimes: (times: TimesInView): void => {
      if (linked.current !== null) link?.tellTimes(linked.current, times);
    },
  };
};

/** Tells linked charts of a crosshair that keys move, as they are told of the pointer's. */
const useTold = (keyed: number | null, pointed: number | null, tell: (index: number | null) => void): void => {
  const latest = useRef({ tell, pointed });
  useEffect(() => {
    latest.current = { tell, pointed };
  });
  const wasKeyed = useRef(false);
  useEffect(() => {
    // Where the pointer has taken over, it tells them itself.
    if (keyed !== null || (wasKeyed.current && latest.current.pointed === null)) latest.current.tell(keyed);
    wasKeyed.current = keyed !== null;
  }, [keyed]);
};

/** Shows the engine what the chart is given, and tells how it is painted elsewhere. */
const useShown = (engine: ChartEngine | null, props: ChartCanvasProps): void => {
  const {
    bars,
    zone,
    hidesDates,
    barStyle,
    studies,
    markers,
    levels,
    unit,
    spans,
    scale,
    compared,
    panes,
    layer,
    revealedTo,
    onPaintable,
  } = props;
  useEffect(() => {
    engine?.show({ bars, zone, hidesDates, barStyle, studies, markers, levels, unit, spans, scale, compared, panes, layer, revealedTo });
  }, [engine, bars, zone, hidesDates, barStyle, studies, markers, levels, unit, spans, scale, compared, panes, layer, revealedTo]);

  useEffect(() => {
    if (engine === null || onPaintable === undefined) return undefined;
    onPaintable(() => engine.paintable());
    return () => onPaintable(null);
  }, [engine, onPaintable]);

  const { lookAt, onCrosshair } = props;
  useEffect(() => {
    if (lookAt !== null && lookAt !== undefined) engine?.showTimes(lookAt);
  }, [engine, lookAt]);
  useEffect(() => {
    if (engine === null || onCrosshair === undefined) return undefined;
    onCrosshair(() => engine.pointed());
    return () => onCrosshair(null);
  }, [engine, onCrosshair]);
};

export const ChartCanvas = (props: ChartCanvasProps) => {
  const { bars, label, zone, hidesDates, studies, link, drawing, onPoint } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const [picture, setPicture] = useState<ChartPicture | null>(null);
  const slider = useRef<HTMLDivElement>(null);
  const { engine, ref } = useEngine({
    onPoint: (index) => {
      // One crosshair: what the pointer shows, the keys have let go of.
      keys.release();
      setPointed(index);
      linked.tellPoint(index);
    },
    onMoved: (times) => linked.tellTimes(times),
    onPanes: (shares) => props.onPanes?.(shares),
    onVisible: (visible) => {
      setPicture(engine?.picture() ?? null);
      props.onVisible(visible);
    },
  });
  const linked = useLinked({ engine, link, bars }, setPointed);
  const inHand = useDrawing(engine, drawing);
  const marks = useMarks(engine, drawing, props);
  const keys = useCrosshairKeys(engine, bars, inHand);
  const clock = useMemo(() => createWallClock(zone, bars.periodMs, hidesDates), [zone, bars.periodMs, hidesDates]);
  useShown(engine, props);

  const keyed = keys.point?.index ?? null;
  useTold(keyed, pointed, linked.tellPoint);

  const crosshair = keyed ?? pointed;
  useEffect(() => onPoint?.(crosshair), [onPoint, crosshair]);

  const last = bars.length - 1;
  const index = Math.max(0, Math.min(last, crosshair ?? last));
  const nameOf = (id: string): string => (id === pricePane ? 'prices' : (studies.find((study) => study.id === id)?.title ?? 'a study'));
  return (
    // What the keyboard operates is the slider inside; these handlers are the pointer's part of it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label="Chart"
      className="@container relative size-full"
      onMouseDown={(event) => {
        if (isOnControl(event.target)) return;
        // A press on a canvas would take the focus, and with it the keys, away from the chart.
        event.preventDefault();
        slider.current?.focus({ preventScroll: true });
      }}
      onPointerDownCapture={(event) => {
        if (isOnControl(event.target)) return;
        keys.release();
        marks.onPointerDown(event);
        inHand.handlers.onPointerDownCapture(event);
      }}
      onPointerMove={(event) => {
        inHand.handlers.onPointerMove(event);
        marks.onPointerMove(event, event.currentTarget.firstElementChild);
      }}
      onPointerUp={(event) => {
        inHand.handlers.onPointerUp(event);
        marks.onPointerUp(event);
      }}
      onContextMenu={marks.onContextMenu}
      onPointerCancel={inHand.handlers.onPointerCancel}
      // A finger that draws, or moves what was chosen, scrolls nothing.
      style={{ touchAction: drawing === null || (drawing.tool === null && drawing.selected.length === 0) ? undefined : 'none' }}
    >
      <div ref={ref} aria-hidden className="absolute inset-0" />
      {picture !== null && <ChartLegend {...props} index={index} picture={picture} />}
      <PaneLines boxes={picture?.panes ?? []} nameOf={nameOf} onMove={(at, dy) => engine?.moveLine(at, dy)} />
      <span role="img" aria-label={label} />
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label="Crosshair, by bar"
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={index + 1}
        aria-valuetext={describeBar(props, index, clock, picture?.base ?? 0)}
        onKeyDown={keys.onKeyDown}
        className="pointer-events-none absolute inset-0.5 z-20"
      />
    </div>
  );
};
