/** Draws simulated minutes with an average over them, for whoever times it in a browser: first paint, and a frame of panning. */
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { sliceBars } from '@/domain/candles/slice-series';
import { sma } from '@/domain/indicators/averages/sma';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import { forexPair } from '@/domain/market/spot-instruments';
import { minuteMs } from '@/lib/durations';
import type { ChartStudy } from '@/ui/chart/chart-bars';
import { ChartEngine } from '@/ui/chart/chart-engine';
import type { ChartView } from '@/ui/chart/chart-view';

const instrument = forexPair('EURUSD');
const host = document.querySelector<HTMLElement>('#chart');
if (instrument === null || host === null) throw new Error('The page is not complete.');

const minutes = simulateCandles({ seed: 1, instrument, from: Date.UTC(2022, 0, 3), to: Date.UTC(2025, 0, 1), periodMs: minuteMs });

const viewOf = (count: number): ChartView => {
  const bars = sliceBars(minutes, minutes.length - count, minutes.length);
  const [values = new Float64Array(0)] = computeIndicator(sma, columnsOf({ close: bars.close }), { period: 20 });
  const study: ChartStudy = { id: '1', title: 'SMA 20', pane: 'price', lines: [{ title: 'SMA', style: 'line', values, series: 3 }] };
  return { bars, zone: 'Europe/London', barStyle: 'candles', studies: [study], markers: [], levels: [], unit: null };
};

const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));
const silent = { onPoint: () => undefined, onVisible: () => undefined };

/** Milliseconds from nothing to the first frame in which the bars are painted, and those in view are `seen`. */
const firstPaint = async (view: ChartView): Promise<{ ms: number; engine: ChartEngine }> => {
  await frame();
  const start = performance.now();
  const engine = new ChartEngine(host, silent);
  engine.show(view);
  // Asked for after the library's frame, so it runs when that has painted.
  await frame();
  return { ms: performance.now() - start, engine };
};

/** Milliseconds that one step of panning keeps the page busy: the event and the painting in the frame after it. */
const panStep = (): Promise<number> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      let before = 0;
      requestAnimationFrame(() => {
        before = performance.now();
      });
      const canvas = host.querySelector('canvas');
      const start = performance.now();
      canvas?.dispatchEvent(new WheelEvent('wheel', { deltaX: -40, bubbles: true, cancelable: true }));
      const handled = performance.now() - start;
      requestAnimationFrame(() => done(handled + performance.now() - before));
    });
  });

const measure = async (count: number) => {
  const view = viewOf(count);
  const paints: number[] = [];
  let engine: ChartEngine | null = null;
  for (let run = 0; run < 7; run += 1) {
    engine?.dispose();
    const painted = await firstPaint(view);
    paints.push(painted.ms);
    engine = painted.engine;
  }
  const pans: number[] = [];
  for (let step = 0; step < 200; step += 1) pans.push(await panStep());
  const visible = engine?.visible() ?? null;
  engine?.dispose();
  return { bars: view.bars.length, paints, pans, visible };
};

Object.assign(globalThis, { measureChart: measure });
