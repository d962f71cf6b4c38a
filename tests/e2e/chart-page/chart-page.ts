/**
 * One chart by itself in a page, for tests that look at its pixels, its words or its bars, or play with it by hand. Frames
 * come when they are asked for, so that ten thousand gestures take no longer than their painting.
 */
import { hourMs, minuteMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';
import { ChartEngine } from '@/ui/chart/chart-engine';
import type { ChartView } from '@/ui/chart/chart-view';
import { SvgPen } from '@/ui/chart/paint/svg-pen';

export interface ChartSpec {
  readonly width: number;
  readonly height: number;
  readonly zone: string;
  readonly tickSize: string;
  /** Rows of open, high, low and close, an hour each; or how many minutes of a walk. */
  readonly bars: readonly (readonly [number, number, number, number])[] | number;
  readonly barStyle?: ChartView['barStyle'];
  /** A line in a pane of its own, which has a value at every bar. */
  readonly hasStudy?: boolean;
}

const from = Date.UTC(2026, 2, 1, 22);

const barsOf = (length: number, tickSize: string, row: (index: number) => readonly [number, number, number, number]): ChartBars => {
  const column = (): Float64Array => new Float64Array(length);
  const bars = { time: column(), open: column(), high: column(), low: column(), close: column(), volume: column() };
  for (let i = 0; i < length; i += 1) {
    const [open, high, low, close] = row(i);
    bars.open[i] = open;
    bars.high[i] = high;
    bars.low[i] = low;
    bars.close[i] = close;
  }
  return { length, ...bars, periodMs: hourMs, tickSize };
};

/** A market that pauses from Friday 21:00 to Sunday 22:00 UTC, moved by chance that repeats itself. */
export const walk = (length: number, periodMs: number, seed: number): ChartBars => {
  const random = seededRandom(seed);
  let close = 110_000;
  const bars = barsOf(length, '0.00001', () => {
    const open = close;
    close = Math.max(50_000, open + random.below(41) - 20);
    return [open / 1e5, (Math.max(open, close) + random.below(9)) / 1e5, (Math.min(open, close) - random.below(9)) / 1e5, close / 1e5];
  });
  let at = from;
  for (let i = 0; i < length; i += 1) {
    const [day, hour] = [new Date(at).getUTCDay(), new Date(at).getUTCHours()];
    if (day === 6 || (day === 5 && hour >= 21) || (day === 0 && hour < 22)) at += 49 * hourMs;
    bars.time[i] = at;
    at += periodMs;
  }
  return { ...bars, periodMs };
};

const heightOfBars = (bars: ChartBars): ChartStudy => ({
  id: 'heights',
  title: 'High less low',
  pane: 'own',
  lines: [{ title: 'Height', style: 'line', values: bars.high.map((high, i) => high - bars.low[i]!), series: 1 }],
});

const viewOf = ({ bars, zone, tickSize, barStyle = 'candles', hasStudy = false }: ChartSpec): ChartView => {
  const shown = typeof bars === 'number' ? walk(bars, minuteMs, 22) : barsOf(bars.length, tickSize, (i) => bars[i]!);
  if (typeof bars !== 'number') for (let i = 0; i < shown.length; i += 1) shown.time[i] = from + i * hourMs;
  return { bars: shown, zone, barStyle, studies: hasStudy ? [heightOfBars(shown)] : [], markers: [], levels: [], unit: null };
};

let asked: FrameRequestCallback[] = [];
let now = 1_000;
globalThis.requestAnimationFrame = (callback) => asked.push(callback);
globalThis.cancelAnimationFrame = () => undefined;
// A finger that a program puts down is not known to the browser.
Element.prototype.setPointerCapture = () => undefined;

/** Lets so many frames pass. */
export const passFrames = (count: number): void => {
  for (let frame = 0; frame < count; frame += 1) {
    now += 16;
    const due = asked;
    asked = [];
    for (const callback of due) callback(now);
  }
};

export interface OpenChart {
  readonly host: HTMLElement;
  readonly engine: ChartEngine;
  /** What it is shown, and shown next. */
  view: ChartView;
}

let opened: OpenChart | null = null;

const chart = (): OpenChart => {
  if (opened === null) throw new Error('No chart is open.');
  return opened;
};

export const open = (spec: ChartSpec): OpenChart => {
  opened?.engine.dispose();
  opened?.host.remove();
  const host = document.body.appendChild(document.createElement('div'));
  host.style.cssText = `position:relative;width:${spec.width}px;height:${spec.height}px`;
  const engine = new ChartEngine(host, { onPoint: () => undefined, onVisible: () => undefined });
  opened = { host, engine, view: viewOf(spec) };
  engine.show(opened.view);
  passFrames(2);
  return opened;
};

/** Colours of the tokens by their first letter: `.` is the ground, and what is none of them is `?`. */
const letters: Readonly<Record<string, string>> = { bg: '.', grid: 'g', up: 'u', down: 'd', brass: 'b', 'series-1': '1', line: 'l' };

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

/** The picture in device pixels, a letter each, row by row. */
export const picture = (): readonly string[] => {
  const canvas = chart().host.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (canvas === null || canvas === undefined || context === null || context === undefined) throw new Error('There is no canvas.');
  const byColour = new Map(Object.entries(letters).map(([name, letter]) => [Number.parseInt(token(name).slice(1), 16), letter]));
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => {
      const at = (y * width + x) * 4;
      return byColour.get((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!) ?? '?';
    }).join(''),
  );
};

/** Words of the picture with their places, as its SVG has them. */
export const words = (): readonly { readonly text: string; readonly x: number; readonly y: number }[] => {
  const paintable = chart().engine.paintable();
  const pen = new SvgPen(paintable.measure);
  paintable.paint(pen, { colours: paintable.colours(false), ratio: 1 });
  const svg = new DOMParser().parseFromString(pen.document(paintable.width, paintable.height), 'image/svg+xml');
  return [...svg.querySelectorAll('text')].map((one) => ({
    text: one.textContent,
    x: Number(one.getAttribute('x')),
    y: Number(one.getAttribute('y')),
  }));
};

/** The bars in view, with their opening times and places. */
export const barsInView = (): readonly { readonly index: number; readonly at: number; readonly x: number }[] => {
  const { engine, view } = chart();
  const { first, last } = engine.visible();
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const at = view.bars.time[first + i] ?? Number.NaN;
    const shape = engine.shape({ kind: 'vertical', anchors: [{ at, price: view.bars.close[first + i] ?? 0 }] });
    return { index: first + i, at, x: shape?.handles[0]?.x ?? Number.NaN };
  });
};

export const zoom = (factor: number, times: number): void => {
  for (let turn = 0; turn < times; turn += 1) chart().engine.zoom(factor);
  passFrames(1);
};

export const pointAt = (index: number): void => {
  chart().engine.pointAt(index, chart().view.bars.close[index] ?? 0);
  passFrames(1);
};
