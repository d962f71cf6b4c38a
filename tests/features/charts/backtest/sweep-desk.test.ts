/** The desk of sweeps: batches counted before they are shown, stopped and gone on with, and what is remembered of the choice. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seriesFromRows } from '@/domain/candles/build-series';
import { sweepOverfitting, sweepStrategy, type SweepQuestion, type SweepResult } from '@/domain/sweeps/sweep';
import { numbersOf } from '@/domain/sweeps/strategy-numbers';
import { axisOf } from '@/domain/sweeps/variants';
import { liveCell } from '@/lib/live';
import { seededRandom } from '@/lib/random';
import type { LowerRead } from '@/features/charts/backtest/run-lower';
import type { DoneRun, TestRun } from '@/features/charts/backtest/run-types';
import { candles, easySettings, smaCross } from '../../../domain/backtest/a-strategy';

const counted: (readonly (number | null)[])[] = [];
const judged: unknown[] = [];
/** Called before each batch. */
let beforeBatch: (nth: number) => Promise<'cancelled' | 'throw' | void> = async () => undefined;
let batches = 0;
/** What the device keeps, as text. */
const device = new Map<string, string>();

vi.mock('@/features/charts/backtest/run-desk', () => ({ runs: liveCell<readonly TestRun[]>([]), reportSeed: 1 }));
vi.mock('@/features/charts/backtest/judge-again', () => ({
  judgeAgain: async (...given: unknown[]) => void judged.push(given),
}));
vi.mock('@/features/charts/backtest/tries', () => ({
  countTries: async (_family: string, sharpes: readonly (number | null)[]) => {
    counted.push(sharpes);
    return { trials: counted.flat().length, measured: 0, varianceOfSharpe: { value: null, reason: 'None.' } };
  },
}));
vi.mock('@/services/local/device-storage', () => ({
  readKept: (name: string): unknown => JSON.parse(device.get(name) ?? 'null') as unknown,
  keep: (name: string, value: unknown) => void device.set(name, JSON.stringify(value)),
}));
/** What the device has of shorter candles, or why it has none. */
let shorter: LowerRead = { ok: true, lower: null };
vi.mock('@/services/bars/bars', () => ({ data: { run: async () => 'cancelled' } }));
vi.mock('@/features/charts/backtest/run-lower', async (original) => ({
  ...(await original<object>()),
  readLower: async () => shorter,
}));
vi.mock('@/services/session/forget-with-account', () => ({ forgetWithAccount: () => undefined }));
vi.mock('@/services/compute/compute', () => ({
  compute: { lanes: 1, run: async (_job: string, result: SweepResult) => sweepOverfitting(result) },
}));
vi.mock('@/services/compute/sweep-strategy-in-workers', () => ({
  sweepStrategyInWorkers: async (question: SweepQuestion, _done: null, { signal }: { readonly signal: AbortSignal }) => {
    batches += 1;
    const outcome = await beforeBatch(batches);
    if (outcome === 'throw') throw new Error('The worker broke.');
    return outcome === 'cancelled' || signal.aborted ? 'cancelled' : sweepStrategy(question);
  },
}));

const { dropSweep, resumeSweep, startSweep, stopSweep, sweeps } = await import('@/features/charts/backtest/sweep/sweep-desk');
const { pboOf, rememberSweep } = await import('@/features/charts/backtest/sweep/swept-choices');
const { runs } = await import('@/features/charts/backtest/run-desk');

const random = seededRandom(3);
let price = 5000;
const series = candles(
  Array.from({ length: 400 }, () => {
    const open = price;
    price += random.below(21) - 10;
    return [open, Math.max(open, price) + 2, Math.min(open, price) - 2, price] as const;
  }),
);
const strategy = smaCross(6, 30, { size: { kind: 'units', units: 1 } });
const question = { uid: 'somebody', market: 'simulated-EURUSD', family: 'family', triedBefore: 1, strategy, settings: easySettings() };
const run = { id: 'run', number: 1, question, state: { kind: 'done', result: { series } } } as unknown as DoneRun;
const [fast] = numbersOf(strategy);
if (fast === undefined) throw new Error('No number.');
const axes = [{ ...fast, ...axisOf(fast, { from: 2, to: 31, step: 1 }) }];
const plan = { axes, method: { kind: 'grid' } as const, count: 30 };

const phase = () => sweeps.get().get('run')?.phase;
const ran = (): readonly number[] => (sweeps.get().get('run')?.result?.rows ?? []).map(({ place }) => place);
const until = (kind: string): Promise<void> => vi.waitFor(() => expect(phase()?.kind).toBe(kind));

beforeEach(() => {
  device.clear();
  counted.length = 0;
  judged.length = 0;
  batches = 0;
  beforeBatch = async () => undefined;
  runs.set([run]);
});

afterEach(() => dropSweep('run'));

it('counts every variant once, in batches, and judges the run with the whole count', async () => {
  startSweep(run, plan);
  await until('done');
  expect(ran()).toEqual(Array.from({ length: 30 }, (_, place) => place));
  expect(counted.flat()).toHaveLength(30);
  expect(counted.length).toBeGreaterThan(1);
  expect(judged).toEqual([
    ['run', expect.objectContaining({ trials: 30 }), { value: null, reason: expect.stringContaining('320 trading days') }],
  ]);
});

it('keeps what was counted when it is stopped, and runs the rest alone when it goes on', async () => {
  beforeBatch = async (nth) => {
    if (nth !== 2) return undefined;
    stopSweep('run');
    return 'cancelled';
  };
  startSweep(run, plan);
  await until('stopped');
  // The first batch has four variants for each worker.
  expect(ran()).toEqual([0, 1, 2, 3]);
  expect(counted.flat()).toHaveLength(4);
  resumeSweep(run);
  await until('done');
  expect(ran()).toHaveLength(30);
  expect(counted.flat()).toHaveLength(30);
});

it('keeps what was counted when a worker breaks, says so, and goes on', async () => {
  beforeBatch = async (nth) => (nth === 2 ? 'throw' : undefined);
  startSweep(run, plan);
  await until('failed');
  expect(phase()).toMatchObject({ problems: [expect.stringContaining('What had run is counted')] });
  expect(ran()).toHaveLength(4);
  resumeSweep(run);
  await until('done');
  expect(counted.flat()).toHaveLength(30);
});

it('mixes nothing of a sweep that was taken away into the next one', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  beforeBatch = async (nth) => (nth === 1 ? held : undefined);
  startSweep(run, plan);
  await vi.waitFor(() => expect(batches).toBe(1));
  dropSweep('run');
  const short = { ...plan, axes: [{ ...axes[0]!, values: [40, 50] }], count: 2 };
  startSweep(run, short);
  release();
  await until('done');
  expect(ran()).toEqual([0, 1]);
  expect(counted.flat()).toHaveLength(2);
});

it('ends with the run that it is of', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  beforeBatch = async () => held;
  startSweep(run, plan);
  await vi.waitFor(() => expect(batches).toBe(1));
  runs.set([]);
  expect(sweeps.get().size).toBe(0);
  release();
  await Promise.resolve();
  expect(counted).toEqual([]);
});

it('says when no combination can run', async () => {
  startSweep(run, { ...plan, axes: [{ ...axes[0]!, values: [0, -1] }], count: 2 });
  await until('failed');
  expect(phase()).toMatchObject({ problems: [expect.stringContaining('No combination of these numbers can run')] });
  expect(counted).toEqual([]);
});

it('remembers whose choice a sweep was, by family and instrument, also after damage', () => {
  const seen = { strategy, axes: [axisOf(fast, { from: 2, to: 31, step: 1 })], variants: 30, pbo: { value: 0.4 } };
  rememberSweep(question, seen);
  const chosen = smaCross(12, 30, { size: { kind: 'units', units: 1 } });
  expect(pboOf(question, chosen)).toEqual({ value: 0.4 });
  expect(pboOf({ ...question, family: 'another' }, chosen)).toBeNull();
  expect(pboOf({ ...question, market: 'simulated-GBPUSD' }, chosen)).toBeNull();
  expect(pboOf({ ...question, uid: 'somebody else' }, chosen)).toBeNull();
  // Many small sweeps afterwards push out none that was wider.
  for (let k = 0; k < 20; k += 1) rememberSweep(question, { ...seen, variants: 2, pbo: { value: 0 } });
  expect(pboOf(question, chosen)).toEqual({ value: 0.4 });
  // What cannot be read is passed over.
  const [name] = [...device.keys()];
  const kept = JSON.parse(device.get(name!)!) as Record<string, unknown[]>;
  const damaged = [null, { variants: 3 }, { ...seen, axes: [{ paths: 'x', values: [1] }], variants: 99 }];
  device.set(name!, JSON.stringify(Object.fromEntries(Object.keys(kept).map((key) => [key, [...damaged, ...kept[key]!]]))));
  expect(pboOf(question, chosen)).toEqual({ value: 0.4 });
  device.set(name!, '"text"');
  expect(pboOf(question, chosen)).toBeNull();
});

it('settles every variant by the shorter candles of its run, and runs none where they are gone', async () => {
  // Each hour as two halves: up to its high and down to its low, or the other way.
  const halves = seriesFromRows(
    Array.from({ length: series.length }, (_, k) => {
      const [open, high, low, close] = [series.open[k]!, series.high[k]!, series.low[k]!, series.close[k]!];
      const time = series.time[k]!;
      return [
        { time, open, high, low: Math.min(open, close), close: Math.min(open, close) },
        { time: time + 1_800_000, open: Math.min(open, close), high: Math.max(open, close), low, close },
      ];
    }).flat(),
    { symbol: series.symbol, source: { kind: 'simulated', seed: 0, model: 'by hand' }, tickSize: '1', periodMs: 1_800_000 },
  );
  if (!halves.ok) throw new Error(halves.reason);
  const settledRun = { ...run, question: { ...question, lower: { digest: 'halves', interval: '30m' } } } as unknown as DoneRun;
  shorter = { ok: true, lower: halves.series };
  startSweep(settledRun, plan);
  await until('done');
  expect(
    sweeps
      .get()
      .get('run')
      ?.result?.rows.every(({ settling }) => settling !== undefined),
  ).toBe(true);
  shorter = { ok: false, problem: 'The candles are gone.' };
  counted.length = 0;
  startSweep(settledRun, plan);
  await until('failed');
  expect([phase(), counted]).toEqual([{ kind: 'failed', problems: ['The candles are gone.'] }, []]);
  shorter = { ok: true, lower: null };
});
