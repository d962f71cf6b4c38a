/** The product's jobs in real threads: each gives what the same function gives on the page. */
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepAverageCross } from '@/domain/backtest/average-cross-sweep';
import { runBacktest } from '@/domain/backtest/run-backtest';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { simulatedIds, simulationOf } from '@/domain/candles/simulated-markets';
import { parseAnyFile } from '@/domain/import/detect';
import { simulateEquity, type EquityQuestion } from '@/domain/risk/simulate-equity';
import { simulatePropFirm, type PropFirmQuestion } from '@/domain/risk/simulate-prop-firm';
import { createCompute, type Compute } from '@/services/compute/create-compute';
import type { Jobs } from '@/services/compute/jobs';
import { parseInWorker } from '@/services/compute/parse-in-worker';
import { sweepInWorkers } from '@/services/compute/sweep-in-workers';
import { sweepStrategyInWorkers } from '@/services/compute/sweep-strategy-in-workers';
import { numbersOf } from '@/domain/sweeps/strategy-numbers';
import { sweepStrategy, type SweepQuestion } from '@/domain/sweeps/sweep';
import { axisOf } from '@/domain/sweeps/variants';
import { sampleRangeOptions } from '@/services/bars/bars';
import { candles, easySettings, smaCross } from '../../domain/backtest/a-strategy';
import { decimal } from '../../domain/risk/a-rate';
import { findBehavior, withCandles } from '@/domain/behavior/behavior-of';
import { replays } from '@/domain/behavior/replays';
import { at, inputOf, scene } from '../../domain/behavior/behavior-scene';
import { aSeries } from '../../domain/candles/series-builder';
import { claimRegistration, claimReport } from '@/domain/findings/claim-report';
import { questionOf } from '@/domain/findings/condition';
import { permutationPicture } from '@/domain/findings/permutation-picture';
import { claimTradesOf } from '@/domain/findings/register/claim-of-sample';
import { aTrader, spreadOut } from '../../domain/findings/a-sample';
import { aTrade } from '../../domain/journal/a-trade';
import { threadsOf, type Threads } from './worker-threads';

let threads: Threads;
const pools: Compute<Jobs>[] = [];
const pool = (lanes = 2): Compute<Jobs> => {
  const made = createCompute<Jobs>({ start: threads.start, lanes });
  pools.push(made);
  return made;
};
let compute: Compute<Jobs>;

beforeAll(async () => {
  threads = await threadsOf('services/compute/product-worker.ts');
  compute = pool();
});
afterAll(async () => {
  for (const made of pools) made.end();
  await threads.remove();
});

describe('candles', () => {
  it.each(simulatedIds)('of %s are the same as without a worker', async (id) => {
    const options = { ...simulationOf(id), to: simulationOf(id).from + 28 * 86_400_000 };
    expect(await compute.run('simulate candles', options)).toEqual(simulateCandles(options));
  });

  it('of the sample are simulated, say so, keep the forex week, and are the same every time', async () => {
    const [one, two] = await Promise.all([sampleRangeOptions(), sampleRangeOptions()].map((of) => compute.run('simulate candles', of)));
    if (one === undefined || two === undefined || one === 'cancelled' || two === 'cancelled') throw new Error('No sample.');
    expect(one.source).toMatchObject({ kind: 'simulated' });
    // The opening of the week of 5 January 2025, 17:00 in New York.
    expect(one.time[0]).toBe(Date.parse('2025-01-05T22:00Z'));
    expect([...two.close]).toEqual([...one.close]);
  });

  it('of a file without a zone are asked about, and read once it is answered', async () => {
    const file = () => ({
      name: 'EURUSD.csv',
      bytes: new TextEncoder().encode(
        'time,open,high,low,close\n2026-01-05 10:00:00,1.1,1.2,1.0,1.1\n2026-01-05 11:00:00,1.1,1.2,1.0,1.1\n',
      ),
      sha256: '0'.repeat(64),
    });
    const asked = await compute.run('read candles', { file: file(), options: {} });
    expect(asked).toMatchObject({ ok: 'ask', questions: [{ kind: 'zone' }] });
    const read = await compute.run('read candles', { file: file(), options: { zone: 'America/New_York' } });
    if (read === 'cancelled' || read.ok !== true) throw new Error('Not read.');
    expect(read.series.time[0]).toBe(Date.parse('2026-01-05T15:00Z'));
  });
});

describe('simulations', () => {
  const equity: EquityQuestion = {
    bets: { kind: 'observed', r: [1.5, -1, 0.5, -1] },
    sizing: 'share',
    riskFraction: 0.01,
    trades: 50,
    drawdown: 0.1,
    ruin: 0.5,
    runs: 600,
    seed: 4,
  };
  const evaluation: PropFirmQuestion = {
    rules: {
      accountSize: decimal(50_000),
      maxDrawdown: { kind: 'trailing', amount: decimal(2000) },
      dailyLoss: null,
      target: decimal(3000),
      minimumDays: null,
      consistencyShare: null,
    },
    source: { kind: 'observed days', days: [[1, -1], [2], [-1]] },
    riskMoney: 250,
    mostDays: 60,
    runs: 300,
    seed: 4,
  };

  it('answer what the domain answers, and tell how far they are', async () => {
    const shares: number[] = [];
    const options = { onProgress: (share: number) => shares.push(share) };
    expect(await compute.run('simulate equity', equity, options)).toEqual(simulateEquity(equity));
    expect(shares.length).toBeGreaterThan(0);
    expect(await compute.run('simulate evaluation', evaluation)).toEqual(simulatePropFirm(evaluation));
  });

  it('end when they are cancelled', async () => {
    const cancel = new AbortController();
    const job = compute.run('simulate equity', equity, { signal: cancel.signal });
    cancel.abort();
    expect(await job).toBe('cancelled');
  });
});

describe('behavior', () => {
  it('is the same as without a worker, candles and all', async () => {
    const input = inputOf(
      scene([
        {
          at: '09 13:00',
          r: -1,
          side: 'long',
          open: '1.1000',
          close: '1.0990',
          user: { initialStop: decimal('1.0990'), plannedTarget: decimal('1.1020') },
        },
        {
          at: '09 13:15',
          r: 0.5,
          side: 'long',
          open: '1.1000',
          close: '1.1005',
          user: { initialStop: decimal('1.0990'), plannedTarget: decimal('1.1020') },
        },
      ]),
    );
    const bars = aSeries(
      Array.from({ length: 60 }, (_, i) => ({
        time: at('09 13:00') + i * 600_000,
        open: 1.1,
        high: 1.1006,
        low: 1.0989,
        close: 1.1,
        volume: 1,
      })),
    );
    const { planned, limit, sample } = input;
    const replaying = { planned, limit, days: sample.days, series: [bars] };
    const found = await compute.run('replay plans', replaying);
    expect(found).toEqual(replays(replaying));
    if (found === 'cancelled') throw new Error('Nobody cancelled it.');
    const whole = { ...input, replays: found };
    expect(whole).toEqual(withCandles(input, [bars]));
    expect(await compute.run('behavior', whole)).toEqual(findBehavior(whole));
  });
});

describe('a claim and a question', () => {
  const made = aTrader(5, { trades: 240, effect: 1, result: spreadOut });
  const sample = {
    ...made,
    measure: 'money',
    currency: 'USD',
    results: made.money,
    trades: Array.from(made.results, () => aTrade()),
  } as const;
  const draft = {
    conditions: [{ on: 'nth', from: 3, to: null }],
    ...({ side: 'costs', against: 'rest', measure: 'money', currency: 'USD', finding: null, words: 'From the third' } as const),
  } as const;
  const trades = claimTradesOf(draft, sample);
  const now = { today: (sample.day.at(-1) ?? 0) + 1, oneR: 100 };
  const { registration } = claimRegistration({ draft, trades, now });

  it('are registered as without a worker', async () => {
    expect(registration.units).toBe(60);
    expect(await compute.run('claim registration', { draft, trades, now })).toEqual({
      registration,
      needed: claimRegistration({ draft, trades, now }).needed,
    });
  });

  it('are tested as without a worker, on the days after the registration', async () => {
    // 30 of the 60 days lie behind it.
    const claim = { ...registration.definition, createdAt: (sample.openedAt[120] ?? 0) - 1, endedAt: null };
    const question = { claim, trades, today: now.today, days: { zone: 'UTC', dayStart: '00:00' }, oneR: 100 } as const;
    const report = await compute.run('claim report', question);
    expect(report).toEqual(claimReport(question));
    expect(report !== 'cancelled' && report.test.days).toBe(30);
  });

  it('are drawn as without a worker', async () => {
    const question = questionOf({ on: 'setup', is: 'Planted' });
    const drawing = { sample: made, question };
    const picture = await compute.run('permutation picture', drawing);
    expect(picture).toEqual(permutationPicture(drawing));
    if (picture === 'cancelled' || picture === null) throw new Error('Not drawn.');
    expect(picture.counts.reduce((sum, count) => sum + count, 0)).toBe(1_999);
    expect(await compute.run('permutation picture', { sample: made, question: questionOf({ on: 'setup', is: 'Never' }) })).toBeNull();
  });
});

describe('a backtest', () => {
  const closes = Array.from({ length: 300 }, (_, i) => Math.round(100 + 20 * Math.sin(i / 7) + 5 * Math.cos(i / 3)));
  const series = candles(closes.map((close) => [close, close, close, close]));
  const settings = easySettings();

  it('gives what the same call gives on the page', async () => {
    const input = { series, strategy: smaCross(3, 8), settings };
    expect(await compute.run('backtest', input)).toEqual(runBacktest(input));
  });

  it('gives a sweep the same figures in one part and in several', async () => {
    const sweep = { series, settings, fastPeriods: [2, 3, 4, 5, 6], slowPeriods: [8, 9, 15] };
    const whole = sweepAverageCross(sweep);
    for (const lanes of [1, 2, 3, 8]) expect(await sweepInWorkers(sweep, {}, pool(lanes))).toEqual(whole);
  });

  it('gives the reasons why a sweep cannot run', async () => {
    const outcome = await sweepInWorkers({ series, settings, fastPeriods: [0], slowPeriods: [5] }, {}, compute);
    expect(outcome).toEqual({ ok: false, problems: ['Periods must be whole numbers from 1 to 1000.'] });
  });
});

describe('a statement', () => {
  const sample = path.resolve(import.meta.dirname, '../../../../shared/samples');
  const name = 'mt4-statement-usd-small.htm';

  it.skipIf(!existsSync(path.join(sample, name)))('is put together again from its parts', async () => {
    const bytes = new Uint8Array(await readFile(path.join(sample, name)));
    const report = await parseInWorker({ name, bytes }, { zone: 'Europe/Helsinki' }, compute);
    const direct = await parseAnyFile({ name, bytes }, { zone: 'Europe/Helsinki' });
    if (report === 'cancelled' || !report.ok || !direct.ok) throw new Error('Not read.');
    expect(report.accounts.map(({ statement }) => statement)).toEqual(direct.statements);
    // The page still has the file.
    expect(bytes.length).toBeGreaterThan(0);
  });
});

describe('a sweep of any strategy', () => {
  it('over two workers is what one sweep gives, also where a part of it had run before', async () => {
    const series = candles(Array.from({ length: 400 }, (_, i) => [100 + (i % 17), 120 + (i % 17), 90, 100 + ((i + 1) % 17)] as const));
    const strategy = smaCross(3, 8, { size: { kind: 'units', units: 1 } });
    const axes = numbersOf(strategy)
      .slice(0, 2)
      .map((number) => axisOf(number, { from: 2, to: 6, step: 1 }));
    const question: SweepQuestion = { strategy, axes, method: { kind: 'grid' }, series, settings: easySettings() };
    const whole = sweepStrategy(question);
    expect(whole.ok && whole.result.rows.some(({ trades }) => trades > 0)).toBe(true);
    expect(await sweepStrategyInWorkers(question, null, {}, compute)).toEqual(whole);
    const part = sweepStrategy({ ...question, places: [0, 1, 2, 3] });
    if (!part.ok) throw new Error('Not run.');
    expect(await sweepStrategyInWorkers(question, part.result, {}, compute)).toEqual(whole);
  });
});
