/** The data worker with a long series, for whoever times it in a browser: keeping, a first paint, ranges, overviews, an indicator. */
import { emptyColumns, seriesFromColumns } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { roughOverviewOf, type Extremes } from '@/domain/candles/pyramid';
import { seriesArrays } from '@/domain/candles/series-arrays';
import { seededRandom } from '@/lib/random';
import type { DataJobs } from '@/services/bars/data-jobs';
import { keepWorker } from '@/services/compute/keep-worker';

const uid = 'bench';
const as = { title: 'Invented', keptAt: 1, reading: null, instrument: null };
const width = 1440;
const canvas = document.querySelector<HTMLCanvasElement>('#chart')?.getContext('2d');
if (!canvas) throw new Error('The page is not complete.');

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

/** Minutes of a walk in steps of 0.00001; the same ones every time. */
const invented = (length: number): CandleSeries => {
  const random = seededRandom(16);
  const columns = emptyColumns(length);
  let close = 110_000;
  for (let bar = 0; bar < length; bar += 1) {
    const open = close;
    close = Math.max(50_000, close + random.below(21) - 10);
    columns.time[bar] = 946_684_800_000 + bar * 60_000;
    columns.open[bar] = open / 1e5;
    columns.high[bar] = (Math.max(open, close) + random.below(6)) / 1e5;
    columns.low[bar] = (Math.min(open, close) - random.below(6)) / 1e5;
    columns.close[bar] = close / 1e5;
    columns.volume[bar] = 1 + random.below(90);
  }
  const source = { kind: 'simulated', seed: 16, model: 'bench' } as const;
  const built = seriesFromColumns(columns, { symbol: 'EURUSD', source, tickSize: '0.00001', periodMs: 60_000 });
  if (!built.ok) throw new Error(built.reason);
  return built.series;
};

const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));
const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await act();
  return performance.now() - start;
};

/** One upright line for each stretch, from its lowest to its highest price. */
const paint = ({ high, low }: Extremes): void => {
  const [top, bottom] = [high.reduce((a, b) => Math.max(a, b)), low.reduce((a, b) => Math.min(a, b))];
  const scale = 720 / Math.max(1, top - bottom);
  canvas.clearRect(0, 0, width, 720);
  canvas.strokeStyle = '#5fb4f0';
  canvas.beginPath();
  for (let at = 0; at < high.length; at += 1) {
    const x = ((at + 0.5) * width) / high.length;
    canvas.moveTo(x, (top - high[at]!) * scale);
    canvas.lineTo(x, (top - low[at]!) * scale + 1);
  }
  canvas.stroke();
};

const longTasks: number[] = [];
const made: CandleSeries[] = [];

/** What is asked of a series by a chart, by the names under which the figures are printed. */
const steps = {
  /** Making the bars is no part of what is measured. */
  make: (bars: number): void => {
    const series = invented(bars);
    made.push(series, structuredClone(series));
  },
  observe: (): void => {
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  },
  longestTaskMs: async (): Promise<number> => {
    await new Promise((done) => setTimeout(done, 100));
    return Math.max(0, ...longTasks);
  },
  /** Gives up at the first word of progress, and says how long it took until the worker answered something else. */
  giveUpKeeping: async () => {
    const series = made.pop()!;
    const ending = new AbortController();
    let givenUpAt = 0;
    const options = {
      signal: ending.signal,
      onProgress: () => {
        givenUpAt ||= performance.now();
        ending.abort();
      },
      transfer: seriesArrays(series).map(({ buffer }) => buffer),
    };
    const answer = await data.run('keep', { uid, series, as }, options);
    const kept = await data.run('list', { uid });
    return { answer: answer === 'cancelled' ? answer : 'kept', answeredMs: performance.now() - givenUpAt, kept: kept.length };
  },
  keep: async () => {
    const series = made.pop()!;
    const shares: number[] = [];
    const transfer = seriesArrays(series).map(({ buffer }) => buffer);
    const start = performance.now();
    const { digest } = sound(await data.run('keep', { uid, series, as }, { transfer, onProgress: (share) => shares.push(share) }));
    return { digest, keepMs: performance.now() - start, progressHeard: shares.length };
  },
  /** From nothing, the worker not started, to the whole series on the canvas. */
  firstPaint: (digest: string): Promise<number> =>
    timed(async () => {
      const { pyramid } = sound(await data.run('pyramid', { uid, digest }));
      paint(roughOverviewOf(pyramid, { from: 0, to: pyramid.bars, most: width }));
      await frame();
    }),
  bars: (digest: string, from: number, count: number): Promise<number> =>
    timed(async () => {
      const { series } = sound(await data.run('bars', { uid, digest, from, to: from + count }));
      paint(series.ticks);
    }),
  overview: (digest: string, from: number, count: number): Promise<number> =>
    timed(async () => paint(sound(await data.run('overview', { uid, digest, from, to: from + count, most: width })).overview)),
  computed: (digest: string, from: number, count: number): Promise<number> =>
    timed(async () => sound(await data.run('computed', { uid, digest, indicator: 'ema', params: {}, from, to: from + count }))),
  endWorker: (): void => data.end(),
  /** Bytes of the page and of the worker. */
  memory: async () => {
    const measuring = performance as unknown as {
      readonly measureUserAgentSpecificMemory: () => Promise<{
        readonly breakdown: readonly { readonly bytes: number; readonly attribution: readonly { readonly scope: string }[] }[];
      }>;
    };
    const { breakdown } = await measuring.measureUserAgentSpecificMemory();
    const of = (scope: string): number =>
      breakdown.filter(({ attribution }) => attribution.some((one) => one.scope === scope)).reduce((sum, { bytes }) => sum + bytes, 0);
    return { page: of('Window'), worker: of('DedicatedWorkerGlobalScope') };
  },
};

export type Steps = typeof steps;

Object.assign(globalThis, { steps });
