/** A run of a chart is published as it is: it runs again to the same digests, not after a changed byte, and what nobody could run again is refused in words. */
import { describe, expect, it } from 'vitest';
import { contractTerms } from '@/domain/backtest/contract-terms';
import { plainSettings } from '@/domain/backtest/backtest-settings';
import { engineVersion } from '@/domain/backtest/engine-version';
import { runBacktest } from '@/domain/backtest/run-backtest';
import { simulateCandles, simulationModel } from '@/domain/candles/simulate-candles';
import { simulationOf, type SimulatedId } from '@/domain/candles/simulated-markets';
import { hashedLists } from '@/domain/published/make-result';
import type { ResultHashes } from '@/domain/published/published-result';
import type { RunToPublish } from '@/domain/published/run-file';
import { runTexts, runToPublish, type SavedRunFacts } from '@/domain/published/saved-run';
import { dataHash } from '@/domain/runs/data-hash';
import { cutSeries } from '@/features/charts/backtest/sealed-cut';
import { joinSeries } from '@/services/bars/joined-series';
import { withTicks } from '@/services/bars/practised';
import { runPublishedJob } from '@/services/compute/published-job';
import { sha256OfText } from '@/services/device/sha256';
import { smaCross } from '../backtest/a-strategy';

/** The bars of a chart of a simulated market, its last 30 % sealed: as the worker of candles and the run make them. */
const charted = (id: SimulatedId, interval: string) => {
  const joined = joinSeries(simulateCandles(simulationOf(id)), interval);
  const series = joined.ok ? withTicks(joined.series) : null;
  if (series === null) throw new Error('These bars can be joined.');
  return cutSeries(series, 0.3, undefined).seen;
};

const settingsOf = (id: SimulatedId) => {
  const terms = contractTerms(simulationOf(id).instrument, { currency: 'USD', accountPerQuote: null });
  if (!terms.ok) throw new Error(terms.reason);
  return {
    ...plainSettings(terms.contract, { cash: 100_000, currency: 'USD' }),
    commission: { kind: 'per lot and side', money: 3 },
    spread: { ticks: 8, bySession: [] },
    margin: { kind: 'leverage', leverage: 30 },
  } as const;
};

const strategy = smaCross(5, 20, { size: { kind: 'lots', lots: 1 } });

const published = async (id: SimulatedId, interval: string) => {
  const [series, settings] = [charted(id, interval), settingsOf(id)];
  const outcome = runBacktest({ series, strategy, settings });
  if (!outcome.ok) throw new Error(outcome.problems.join(' '));
  const facts: SavedRunFacts = {
    name: `Average cross, ${id}, simulated, ${interval}`,
    strategy,
    settings,
    engine: engineVersion,
    origin: { kind: 'simulated market', id },
    periodMs: series.periodMs,
    from: series.time[0]!,
    to: series.time[series.length - 1]!,
    seed: 7,
    trials: 3,
    // Sharpe ratios 0.01 and 0.03 on one device; 0.05 and a variant without one on another: three measured of mean 0.03, squares 0.0008.
    writers: {
      one: { trials: 2, measured: 2, mean: 0.02, squares: 0.0002 },
      two: { trials: 2, measured: 1, mean: 0.05, squares: 0 },
    },
    pbo: { value: null, reason: 'The settings were not chosen by a sweep.' },
    isSealOpened: false,
    isSettled: false,
  };
  const bars = { series, dataHash: await dataHash(series) };
  const { hashes } = await hashedLists(runTexts(facts), { backtest: outcome.backtest, settings }, bars, sha256OfText);
  return { facts, hashes, trades: outcome.backtest.pessimistic.trades.count };
};

const fileOf = (facts: SavedRunFacts, hashes: Partial<ResultHashes> = {}): RunToPublish => {
  const read = runToPublish(facts, hashes);
  if (!read.ok) throw new Error(read.reason);
  return read.file;
};

const runAgain = async ({ recipe, pbo }: RunToPublish) => {
  const again = await runPublishedJob(
    { recipe, pbo, bytes: null },
    { progress: () => undefined, part: () => undefined, signal: new AbortController().signal, transfer: () => undefined },
  );
  if (!again.ok) throw new Error(again.reason);
  return again.made;
};

describe('a run of a chart of a simulated market', () => {
  it.each([
    ['EURUSD', '1h'],
    ['EURUSD', '4h'],
    ['XAUUSD', '1d'],
    ['ES', '4h'],
    ['EURUSD', '1w'],
  ] as const)('%s %s runs again to the same five digests', async (id, interval) => {
    const { facts, hashes, trades } = await published(id, interval);
    const made = await runAgain(fileOf(facts, hashes));
    expect(trades).toBeGreaterThan(3);
    expect(made.figures.trades).toBe(trades);
    expect(made.hashes).toEqual(hashes);
  });

  it('does not after a changed byte of costs, strategy or data', async () => {
    const { facts, hashes } = await published('EURUSD', '4h');
    const { recipe, pbo, ...rest } = fileOf(facts, hashes);
    const changed = async (next: Partial<typeof recipe>) => (await runAgain({ ...rest, pbo, recipe: { ...recipe, ...next } })).hashes;
    expect(recipe.settings).toContain('"money":3');
    const costs = await changed({ settings: recipe.settings.replace('"money":3', '"money":4') });
    expect(costs).toMatchObject({ data: hashes.data, pessimistic: hashes.pessimistic });
    expect(costs.inputs).not.toBe(hashes.inputs);
    expect(costs.money).not.toBe(hashes.money);
    const other = await changed({ strategy: recipe.strategy.replaceAll('"period":5', '"period":6') });
    expect(other.data).toBe(hashes.data);
    expect(other.pessimistic).not.toBe(hashes.pessimistic);
    expect(recipe.data).toEqual({
      kind: 'simulated',
      seed: 11,
      model: simulationModel,
      start: Date.UTC(2021, 0, 4),
      end: Date.UTC(2026, 0, 1),
    });
    const bars = await changed({ data: { ...recipe.data, seed: 12 } as typeof recipe.data });
    expect(bars.data).not.toBe(hashes.data);
  });

  it('is published with everything counted by then, and without its sealed bars', async () => {
    const { facts } = await published('EURUSD', '4h');
    const { recipe } = fileOf(facts);
    expect(recipe.tried).toMatchObject({ trials: 4, measured: 3 });
    expect(recipe.tried.mean).toBeCloseTo(0.03, 15);
    // (0.01 − 0.03)² + 0 + (0.05 − 0.03)².
    expect(recipe.tried.squares).toBeCloseTo(0.0008, 15);
    expect(recipe.interval).toBe(240);
    // 70 % of five years from 4 January 2021: early July 2024.
    expect(new Date(recipe.to).toISOString()).toMatch(/^2024-07-/u);
  });
});

describe('what cannot be published', () => {
  const file = { kind: 'file', name: 'EURUSD.csv', sha256: 'ab'.repeat(32), format: 'csv' } as const;

  it.each([
    ['an opened sealed end', { isSealOpened: true }, 'would hide it'],
    ['bars settled by shorter candles', { isSettled: true }, 'one series only'],
    ['an unknown count', { writers: null }, 'count of variants tried isn’t known'],
    ['a count below that of its report', { trials: 5 }, 'doesn’t know all variants'],
    ['bars without a length', { periodMs: null }, 'one length'],
    ['candles that are gone', { origin: { kind: 'gone' } }, 'aren’t on this device'],
    [
      'live candles',
      { origin: { kind: 'kept', bars: { symbol: 'EURUSD', source: { kind: 'live', provider: 'x' }, reading: null } } },
      'live candles',
    ],
    [
      'sample candles',
      { origin: { kind: 'kept', bars: { symbol: 'EURUSD', source: { kind: 'simulated', seed: 1, model: 'x' }, reading: null } } },
      'sample candles',
    ],
    [
      'a file with repaired rows',
      { origin: { kind: 'kept', bars: { symbol: 'EURUSD', source: file, reading: { zone: 'UTC', repaired: 1 } } } },
      'repaired',
    ],
    [
      'a strategy that avoids news',
      { strategy: { ...strategy, blackout: { minutesBefore: 30, minutesAfter: 30, impact: 'high', openPositions: 'keep' } } },
      'news',
    ],
  ] as const)('%s', async (_, change, says) => {
    const { facts } = await published('EURUSD', '1w');
    const read = runToPublish({ ...facts, ...(change as Partial<SavedRunFacts>) }, {});
    expect(read).toMatchObject({ ok: false, reason: expect.stringContaining(says) });
  });

  it('a file of one’s own is known by its digest, and read in the zone it was read in', async () => {
    const { facts } = await published('EURUSD', '1w');
    const bars = { symbol: 'EURUSD', source: file, reading: { zone: 'Europe/Athens', repaired: 0 } };
    const { recipe } = fileOf({ ...facts, origin: { kind: 'kept', bars } });
    expect(recipe.data).toEqual({ kind: 'file', name: 'EURUSD.csv', sha256: file.sha256, reading: { zone: 'Europe/Athens' } });
    expect(recipe.instrument).toBe('EURUSD');
  });
});
