/** Charts of invented minutes, for whoever times them in a browser: scenes that are set, played turn by turn and cleared away. */
import { sma } from '@/domain/indicators/averages/sma';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';
import { ChartEngine } from '@/ui/chart/chart-engine';
import type { ChartView } from '@/ui/chart/chart-view';
import type { Drawing } from '@/domain/drawings/drawing';
import { frameBusy } from './frame-busy';
import type { Busy } from './frame-busy';
import { firstBars, inventedBars } from './invented-bars';
import { offerScenes } from './offer-scenes';
import type { Scene } from './offer-scenes';

const host = document.querySelector<HTMLElement>('#chart');
if (host === null) throw new Error('The page is not complete.');

const silent = { onPoint: () => undefined, onVisible: () => undefined };

const averageOf = (bars: ChartBars, period: number, pane: ChartStudy['pane'] = 'price'): ChartStudy => {
  const [values = new Float64Array(0)] = computeIndicator(sma, columnsOf({ close: bars.close }), { period });
  const id = `${pane} ${period}`;
  return { id, title: `SMA ${period}`, pane, lines: [{ title: 'SMA', style: 'line', values, series: 1 + (period % 6) }] };
};

const viewOf = (bars: ChartBars, studies: readonly ChartStudy[]): ChartView => ({
  bars,
  zone: 'Europe/London',
  barStyle: 'candles',
  studies,
  markers: [],
  levels: [],
  unit: null,
});

/** The columns are made before anything is timed. */
const viewsByLength = new Map<number, ChartView>();
const prepare = (length: number): void => {
  const bars = inventedBars(length);
  viewsByLength.set(length, viewOf(bars, [averageOf(bars, 20)]));
};

const prepared = (length: number): ChartView => {
  const view = viewsByLength.get(length);
  if (view === undefined) throw new Error(`${length} bars were not prepared.`);
  return view;
};

const settled = (): Promise<Busy> => frameBusy(() => undefined, 2);

const wheel = (deltaX: number): void => {
  host.querySelector('canvas')?.dispatchEvent(new WheelEvent('wheel', { deltaX, bubbles: true, cancelable: true }));
};

const chartOf = async (view: ChartView): Promise<ChartEngine> => {
  const engine = new ChartEngine(host, silent);
  engine.show(view);
  await settled();
  return engine;
};

const showAll = (engine: ChartEngine): void => {
  for (let turn = 0; turn < 40; turn += 1) engine.zoom(2);
};

/** From nothing to the painted chart; an element that was empty may take a second frame. */
const firstPaint = (length: number): Scene => {
  let engine: ChartEngine | null = null;
  const view = prepared(length);
  const turn = (): void => {
    engine?.dispose();
    engine = new ChartEngine(host, silent);
    engine.show(view);
  };
  return { turn, frames: 2, end: () => engine?.dispose() };
};

const pan = async (length: number): Promise<Scene> => {
  const engine = await chartOf(prepared(length));
  return { turn: () => wheel(-40), end: () => engine.dispose() };
};

/** Every bar is in view, and is moved to and fro. */
const frameOfAll = async (length: number): Promise<Scene> => {
  const engine = await chartOf(prepared(length));
  showAll(engine);
  await settled();
  const { first, last } = engine.visible();
  if (last - first + 1 < length) throw new Error(`Only ${last - first + 1} of ${length} bars are in view.`);
  return { turn: (turn) => wheel(turn % 2 === 0 ? -8 : 8), end: () => engine.dispose() };
};

/** A pointer moves over one of eight charts, and the crosshair is shown in all of them. */
const linkedCrosshair = async (length: number): Promise<Scene> => {
  const view = prepared(length);
  host.style.visibility = 'hidden';
  const hosts = Array.from({ length: 8 }, () => {
    const one = document.body.appendChild(document.createElement('div'));
    one.className = 'linked';
    return one;
  });
  const engines: ChartEngine[] = [];
  const onPoint = (index: number | null): void => {
    if (index !== null) for (const other of engines.slice(1)) other.pointAt(index, view.bars.close[index] ?? 0);
  };
  for (const [at, one] of hosts.entries()) engines.push(new ChartEngine(one, at === 0 ? { ...silent, onPoint } : silent));
  for (const engine of engines) engine.show(view);
  await settled();
  const canvas = hosts[0]?.querySelector('canvas');
  const { left, top } = hosts[0]?.getBoundingClientRect() ?? new DOMRect();
  const turn = (at: number): void => {
    const [clientX, clientY] = [left + 20 + ((at * 37) % 250), top + 20 + ((at * 23) % 150)];
    canvas?.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, pointerId: 1, pointerType: 'mouse', bubbles: true }));
  };
  const end = (): void => {
    for (const engine of engines) engine.dispose();
    for (const one of hosts) one.remove();
    host.style.visibility = '';
  };
  return { turn, end };
};

/** A tick that changes the last bar or begins another, with twenty indicators over it. */
const tick = async (length: number): Promise<Scene> => {
  const { bars } = prepared(length);
  const turns = 60;
  const studies = Array.from({ length: 20 }, (_, at) => averageOf(bars, 10 + at, at < 17 ? 'price' : 'own'));
  const after = (count: number): ChartView =>
    viewOf(
      firstBars(bars, count),
      studies.map((study) => ({ ...study, lines: study.lines.map((line) => ({ ...line, values: line.values.subarray(0, count) })) })),
    );
  const views = Array.from({ length: turns }, (_, at) => after(length - turns + Math.floor(at / 2)));
  const engine = await chartOf(after(length - turns - 1));
  const turn = (at: number): void => {
    const view = views[at];
    if (view === undefined) throw new Error(`There are ${turns} ticks.`);
    engine.show(view);
  };
  return { turn, end: () => engine.dispose() };
};

/** Five hundred trend lines over the bars at the end, which a pan moves. */
const panOfDrawings = async (length: number): Promise<Scene> => {
  const view = prepared(length);
  const engine = await chartOf(view);
  const anchor = (back: number) => ({ at: view.bars.time[length - 1 - back] ?? 0, price: view.bars.close[length - 1 - back] ?? 0 });
  const drawings: readonly Drawing[] = Array.from({ length: 500 }, (_, at) => ({
    id: String(at),
    kind: 'trend',
    order: at,
    anchors: [anchor((at * 7) % 400), anchor((at * 11) % 400)],
  }));
  engine.drawOver({ drawings, selected: [], draft: null });
  await settled();
  return { turn: () => wheel(-8), end: () => engine.dispose() };
};

const memoryBytes = async (): Promise<number> => {
  const measuring = performance as unknown as { readonly measureUserAgentSpecificMemory: () => Promise<{ readonly bytes: number }> };
  const { bytes } = await measuring.measureUserAgentSpecificMemory();
  return bytes;
};

/** Bytes a bar that the columns, one line over them and a chart that shows all of them take. */
const bytesPerBar = async (length: number): Promise<number> => {
  const before = await memoryBytes();
  prepare(length);
  const engine = await chartOf(prepared(length));
  showAll(engine);
  await settled();
  const bytes = (await memoryBytes()) - before;
  engine.dispose();
  return bytes / length;
};

offerScenes({ firstPaint, pan, frameOfAll, linkedCrosshair, tick, panOfDrawings }, { prepare, bytesPerBar });
