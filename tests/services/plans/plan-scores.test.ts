// @vitest-environment node
/** Plans scored from the candles of this device: nothing before the server had them counts, and a score that somebody wrote is put right. */
import { beforeEach, expect, it, vi } from 'vitest';
import { usualCounting } from '@/domain/journal/counting';
import { tradePlanSchema } from '@/domain/trade-plans/trade-plan';
import type { PlanScore } from '@/domain/trade-plans/plan-score';
import { liveCell } from '@/lib/live';
import { aSeries, hourMs } from '../../domain/candles/series-builder';
import { aDigest } from '../../fixtures/kept/one-of-each';

const cells = vi.hoisted(() => ({
  live: {} as Record<string, unknown>,
  written: [] as unknown[],
  facts: [] as unknown[],
  series: null as unknown,
}));
vi.mock('@/services/kept/kept', () => ({
  keptLive: ({ name }: { name: string }) => cells.live[name],
  writeKept: (kind: { name: string }, id: string, edit: unknown) => {
    cells.written.push([kind.name, id, edit]);
    return Promise.resolve({ ok: true });
  },
}));
vi.mock('@/services/journal/journal-counting', () => ({
  counting: { get: () => ({ value: usualCounting }), subscribe: () => () => undefined },
}));
vi.mock('@/services/journal/journal', () => ({
  journal: { get: () => ({ state: 'unavailable', reason: '' }), subscribe: () => () => undefined },
}));
vi.mock('@/services/session/session', () => ({
  account: { get: () => ({ uid: 'trader' }), subscribe: () => () => undefined },
  session: { get: () => ({ state: 'loading' }), subscribe: () => () => undefined },
}));
vi.mock('@/services/bars/bars', () => ({
  candlesOnDevice: () => Promise.resolve(cells.facts),
  loadCandlesAround: () => Promise.resolve({ ok: true, series: cells.series }),
}));

const created = Date.UTC(2026, 2, 3, 12);

const planAt = (createdAt: number) => ({
  id: 'p',
  value: tradePlanSchema.parse({ market: 'EURUSD', side: 'long', entry: '1.1000', stop: '1.0950', target: '1.1100', grade: 'A' }),
  copies: [],
  times: { createdAt, termsAt: createdAt },
  madeAt: null,
  isWaiting: false,
});

const ready = (documents: readonly unknown[], removed: readonly string[] = []) => ({
  state: 'ready',
  documents,
  removed,
  damaged: [],
  refused: [],
  readUpTo: 0,
});

const file = { kind: 'file', name: 'EURUSD.csv', sha256: aDigest, format: 'csv' } as const;

/** Hours from noon: down to the stop in the first, or up to the target in the second. */
const candles = (highs: readonly number[], lows: readonly number[]) =>
  aSeries(
    highs.map((high, i) => ({ time: created + i * hourMs, open: 1.1, high, low: lows[i] ?? 1.1, close: 1.1, volume: 1 })),
    { periodMs: hourMs, tickSize: '0.0001', symbol: 'EURUSD', source: file },
  );

const kept = (over: Partial<PlanScore>) => ({
  id: 'p',
  value: {
    triggered: true,
    pessimistic: 2,
    optimistic: 2,
    until: created + hourMs,
    candleHash: aDigest,
    candleSource: 'EURUSD.csv',
    from: created,
    to: created + hourMs,
    ...over,
  },
  copies: [],
  times: {},
  madeAt: null,
  isWaiting: false,
});

const bookOf = async (plan: ReturnType<typeof planAt>, scores: readonly unknown[], removed: readonly string[] = []) => {
  cells.live = { plans: liveCell(ready([plan], removed)), planScores: liveCell(ready(scores)) };
  vi.resetModules();
  const { keptPlanScores } = await import('@/services/plans/plan-scores');
  const stop = keptPlanScores.subscribe(() => undefined);
  await vi.waitFor(() => expect(keptPlanScores.get().state).toBe('ready'));
  const now = keptPlanScores.get();
  stop();
  if (now.state !== 'ready') throw new Error('It is not ready.');
  return now.book;
};

beforeEach(() => {
  cells.written = [];
  const series = candles([1.1005, 1.102, 1.112], [1.0995, 1.098, 1.1]);
  cells.series = series;
  cells.facts = [
    {
      digest: 'd',
      title: 'EURUSD',
      symbol: 'EURUSD',
      source: file,
      periodMs: hourMs,
      bars: 3,
      firstTime: created,
      lastTime: created + 2 * hourMs,
      keptAt: 1,
    },
  ];
});

it('scores a plan from the bars after the server had it, and keeps what is settled with its candles', async () => {
  const { standings, calibration } = await bookOf(planAt(created), []);
  expect(standings[0]).toMatchObject({ state: 'settled', ends: ['target'], by: 'computed' });
  expect(calibration.grades).toMatchObject([{ grade: 'A', most: { hits: 1, n: 1 } }]);
  await vi.waitFor(() => expect(cells.written).toHaveLength(1));
  expect(cells.written[0]).toMatchObject([
    'planScores',
    'p',
    { set: { pessimistic: 2, candleHash: aDigest, candleSource: 'EURUSD.csv', from: created } },
  ]);
});

it('does not count bars from before the server had it', async () => {
  const { standings } = await bookOf(planAt(created + 2 * hourMs + 1), []);
  expect(standings[0]).toMatchObject({ state: 'no candles' });
});

it('puts a score right that somebody wrote and its candles do not give', async () => {
  cells.series = candles([1.1005, 1.1005, 1.1005], [1.0995, 1.094, 1.1]);
  const { standings, corrected } = await bookOf(planAt(created), [kept({})]);
  expect(corrected).toBe(1);
  expect(standings[0]).toMatchObject({ ends: ['stop'], isCorrected: true });
  await vi.waitFor(() => expect(cells.written).toHaveLength(1));
  expect(cells.written[0]).toMatchObject(['planScores', 'p', { set: { pessimistic: -1, optimistic: -1 } }]);
});

it('leaves a score that its candles give, and counts what was deleted without one', async () => {
  const { deleted, corrected } = await bookOf(planAt(created), [kept({})], ['gone']);
  expect([corrected, deleted.unscored]).toEqual([0, 1]);
  expect(cells.written).toEqual([]);
});
