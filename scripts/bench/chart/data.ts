/**
 * What the data worker does for a chart, for whoever times it in a browser: a stored series from the disk to its first paint, twenty
 * indicators over a long series, and live bars with them.
 */
import { seriesFromColumns } from '@/domain/candles/build-series';
import { seriesArrays } from '@/domain/candles/series-arrays';
import { minuteMs } from '@/lib/durations';
import type { DataJobs } from '@/services/bars/data-jobs';
import { keepWorker } from '@/services/compute/keep-worker';
import { ChartEngine } from '@/ui/chart/chart-engine';
import { frameBusy } from './frame-busy';
import { inventedBars } from './invented-bars';

const uid = 'bench';

/** The indicators that are timed, with their usual parameters. */
const names = [
  'sma',
  'ema',
  'wma',
  'hma',
  'kama',
  'bbands',
  'keltner',
  'donchian',
  'supertrend',
  'sar',
  'macd',
  'rsi',
  'stoch',
  'cci',
  'willr',
  'atr',
  'adx',
  'obv',
  'mfi',
  'vwap_session',
] as const;

/** As in `services/bars/bars.ts`, without the session that ends it. */
const data = keepWorker<DataJobs>(
  () => new Worker(new URL('../../../src/services/bars/data.worker.ts', import.meta.url), { type: 'module', name: 'data' }),
);

type Answer = { readonly ok: boolean } | 'cancelled';
const sound = <Heard extends Answer>(heard: Heard): Extract<Heard, { readonly ok: true }> => {
  const answer: Answer = heard;
  if (answer === 'cancelled' || !answer.ok) throw new Error(JSON.stringify(answer));
  return heard as Extract<Heard, { readonly ok: true }>;
};

const longTasks: number[] = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
  entryTypes: ['longtask'],
});

/** A step in a task of its own: what runs inside of an evaluation is never reported as a long task. */
const inTask = <T>(act: () => Promise<T>): Promise<T> => new Promise((done, fail) => setTimeout(() => void act().then(done, fail)));

/** Keeps a series of minutes and reads it into the worker's memory; its digest. */
const keep = async (length: number): Promise<string> => {
  const { length: _, periodMs, tickSize, ...columns } = inventedBars(length);
  const built = seriesFromColumns(columns, {
    symbol: 'EURUSD',
    source: { kind: 'simulated', seed: 22, model: 'bench' },
    tickSize,
    periodMs,
  });
  if (!built.ok) throw new Error(built.reason);
  const as = { title: 'Invented', keptAt: 1, reading: null, instrument: null };
  const transfer = seriesArrays(built.series).map(({ buffer }) => buffer);
  const { digest } = sound(await data.run('keep', { uid, series: built.series, as }, { transfer }));
  // What keeping took is given back, as after a reload.
  data.end();
  return digest;
};

const host = document.querySelector<HTMLElement>('#chart');
if (host === null) throw new Error('The page is not complete.');

/** Bars that a chart of a long series reads first, as in `features/charts/workspace/use-chart-data.ts`. */
const firstBars = 16_384;

/** From the question for the newest bars of a series that lies on the disk to its painted chart; the worker runs and has read nothing of it. */
const storedFirstPaint = async (digest: string, length: number) => {
  data.end();
  const asked = await data.run('list', { uid });
  if (asked === 'cancelled') throw new Error('It was not asked.');
  const from = performance.now();
  const { series } = sound(await data.run('bars', { uid, digest, from: length - firstBars, to: length }));
  const readMs = performance.now() - from;
  let engine: ChartEngine | null = null;
  const { ms } = await frameBusy(() => {
    engine = new ChartEngine(host, { onPoint: () => undefined, onVisible: () => undefined });
    engine.show({ bars: series, zone: 'Europe/London', barStyle: 'candles', studies: [], markers: [], levels: [], unit: null });
  }, 2);
  (engine as ChartEngine | null)?.dispose();
  return { ms: readMs + ms, readMs };
};

const whole = { from: 0, to: Infinity };
const load = async (digest: string): Promise<void> => {
  sound(await data.run('prices', { uid, digest }));
};

/** From twenty questions at once to all columns on the page. */
const indicators = (digest: string) =>
  inTask(async () => {
    longTasks.length = 0;
    const from = performance.now();
    const columns = await Promise.all(names.map((indicator) => data.run('computed', { uid, digest, indicator, params: {}, ...whole })));
    const readyMs = performance.now() - from;
    const outputs = columns.reduce((sum, column) => sum + sound(column).outputs.length, 0);
    // A long task is told after it is over.
    await new Promise((done) => setTimeout(done, 200));
    return { readyMs, outputs, longestTaskMs: Math.max(0, ...longTasks) };
  });

const questions = names.map((indicator) => ({ indicator, params: {} }));

/** From a new price to the bar and all twenty values on the page, and how long the worker itself takes for it. */
const ticks = (digest: string, count: number) =>
  inTask(async () => {
    const live = 'bench';
    const { last } = sound(await data.run('start live', { uid, digest, live }));
    let bars = 0;
    const tell = async (turn: number) => {
      const time = last.time + (1 + Math.floor(turn / 4)) * minuteMs;
      const close = last.close + ((turn % 7) - 3) / 1e5;
      const row = { time, open: last.close, high: last.close + 4 / 1e5, low: last.close - 4 / 1e5, close, volume: 1 + turn };
      const from = Math.max(0, bars - 1);
      const asked = questions.map((question) => ({ question, from }));
      const told = sound(await data.run('tell live', { live, rows: [row], isForming: true, from, questions: asked }));
      bars = told.length;
    };
    // The first goes through all bars once.
    await tell(0);
    const ms: number[] = [];
    for (let turn = 1; turn <= count; turn += 1) {
      const from = performance.now();
      await tell(turn);
      ms.push(performance.now() - from);
    }
    await data.run('end live', { live });
    return ms;
  });

/** From a step of a replay, on and now and then back, to the chart with all twenty on the page: where it comes to, and what is known there. */
const replaySteps = (digest: string, length: number, count: number) =>
  inTask(async () => {
    const of = { uid, digest, interval: '1m' };
    let { instant } = sound(await data.run('reach', { ...of, want: { kind: 'bar', at: inventedBars(length).time[length - count - 2]! } }));
    const step = async (by: number): Promise<void> => {
      ({ instant } = sound(await data.run('reach', { ...of, want: { kind: 'step', from: instant, by } })));
      const { outputs } = sound(await data.run('revealed', { ...of, until: instant, questions, others: [] }));
      if (outputs.some(({ ok }) => !ok)) throw new Error('An indicator was refused.');
    };
    // The first goes through all bars once.
    const from = performance.now();
    await step(1);
    const firstMs = performance.now() - from;
    const ms: number[] = [];
    for (let turn = 1; turn <= count; turn += 1) {
      const begun = performance.now();
      await step(turn % 10 === 0 ? -1 : 1);
      ms.push(performance.now() - begun);
    }
    await data.run('end replay', { uid });
    return { firstMs, ms };
  });

/** Bytes of the worker. */
const workerBytes = async (): Promise<number> => {
  const measuring = performance as unknown as {
    readonly measureUserAgentSpecificMemory: () => Promise<{
      readonly breakdown: readonly { readonly bytes: number; readonly attribution: readonly { readonly scope: string }[] }[];
    }>;
  };
  const { breakdown } = await measuring.measureUserAgentSpecificMemory();
  return breakdown
    .filter(({ attribution }) => attribution.some(({ scope }) => scope === 'DedicatedWorkerGlobalScope'))
    .reduce((sum, { bytes }) => sum + bytes, 0);
};

/** Bytes a bar that a series takes in the worker, and so many indicators of one output each besides. */
const bytesPerBar = async (digest: string, length: number) => {
  data.end();
  sound(await data.run('list', { uid }).then((list) => ({ ok: list !== 'cancelled' })));
  const empty = await workerBytes();
  await load(digest);
  const series = (await workerBytes()) - empty;
  const averages = [10, 20, 30, 40] as const;
  for (const period of averages) sound(await data.run('computed', { uid, digest, indicator: 'sma', params: { period }, from: 0, to: 1 }));
  const withOutputs = (await workerBytes()) - empty;
  return { series: series / length, output: (withOutputs - series) / averages.length / length };
};

Object.assign(globalThis, {
  chartSteps: { keep, storedFirstPaint, load, indicators, ticks, replaySteps, bytesPerBar, end: () => data.end(), names: () => names },
});
