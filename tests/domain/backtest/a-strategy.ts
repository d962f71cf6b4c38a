/** Builders of strategies, candles and settings for tests. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { plainSettings } from '@/domain/backtest/backtest-settings';
import { runBacktest, type Backtest } from '@/domain/backtest/run-backtest';
import { seriesFromRows, type CandleRow } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Condition, Operand, Strategy } from '@/domain/strategy/strategy';

export const closeOf = (barsAgo = 0): Operand => ({ kind: 'price', field: 'close', barsAgo });

export const smaOf = (period: number): Extract<Operand, { kind: 'indicator' }> => ({
  kind: 'indicator',
  id: 'sma',
  params: { period },
  output: 'sma',
  barsAgo: 0,
});

export const priceOf = (value: number): Operand => ({ kind: 'number', value, unit: 'price' });

export const cross = (left: Operand, direction: 'above' | 'below', right: Operand): Condition => ({
  kind: 'cross',
  left,
  direction,
  right,
});

export const aStrategy = (changes: Partial<Strategy> = {}): Strategy => ({
  format: 'sextant-strategy',
  version: 1,
  name: 'A strategy',
  entries: [],
  exits: [],
  protection: { stop: null, target: null, trailing: null, breakEven: null, maxBars: null },
  size: { kind: 'units', units: 1 },
  whileOpen: 'skip',
  blackout: null,
  ...changes,
});

/** Always in the market: long when the fast average crosses above the slow one, short when below. */
export const smaCross = (fast: number, slow: number, changes: Partial<Strategy> = {}): Strategy =>
  aStrategy({
    name: 'Average cross',
    entries: [
      { side: 'long', when: cross(smaOf(fast), 'above', smaOf(slow)), order: { kind: 'market' }, group: null },
      { side: 'short', when: cross(smaOf(fast), 'below', smaOf(slow)), order: { kind: 'market' }, group: null },
    ],
    size: { kind: 'equity percent', percent: 100 },
    whileOpen: 'replace',
    ...changes,
  });

const hourMs = 3_600_000;
/** Wednesday, 4 January 2023, 00:00 UTC. */
export const startMs = Date.UTC(2023, 0, 4);

/** Hourly candles from [open, high, low, close] in whole prices. */
export const candles = (
  bars: readonly (readonly [open: number, high: number, low: number, close: number])[],
  facts: { readonly tickSize?: string; readonly from?: number } = {},
): CandleSeries => {
  const rows: CandleRow[] = bars.map(([open, high, low, close], i) => ({
    time: (facts.from ?? startMs) + i * hourMs,
    open,
    high,
    low,
    close,
  }));
  const made = seriesFromRows(rows, {
    symbol: 'TEST',
    source: { kind: 'simulated', seed: 0, model: 'by hand' },
    tickSize: facts.tickSize ?? '1',
    periodMs: hourMs,
  });
  if (!made.ok) throw new Error(made.reason);
  return made.series;
};

/** One contract worth 1 per point, no costs, plenty of leverage. */
export const easySettings = (changes: Partial<BacktestSettings> = {}): BacktestSettings => ({
  ...plainSettings(
    { tickSize: '1', pipSize: null, pointValue: 1, unitStep: 1, unitsPerLot: 1, currencies: ['USD'] },
    { cash: 10_000, currency: 'USD' },
  ),
  margin: { kind: 'leverage', leverage: 100 },
  ...changes,
});

export const backtestOf = (series: CandleSeries, strategy: Strategy, settings: BacktestSettings): Backtest => {
  const outcome = runBacktest({ series, strategy, settings });
  if (!outcome.ok) throw new Error(outcome.problems.join(' '));
  return outcome.backtest;
};

export const samplePath = fileURLToPath(new URL('../../../../shared/samples/EURUSD-hourly.csv', import.meta.url));
export const hasSample = existsSync(samplePath);

/** The 5,000 hourly candles of the sample, read here and not by the importers. */
export const sampleSeries = (): CandleSeries => {
  const [, ...lines] = readFileSync(samplePath, 'utf8').trim().split('\n');
  const rows = lines.map((line): CandleRow => {
    const [time = '', open, high, low, close, volume] = line.split(',');
    const at = Date.parse(`${time.replace(' ', 'T')}Z`);
    return { time: at, open: Number(open), high: Number(high), low: Number(low), close: Number(close), volume: Number(volume) };
  });
  const made = seriesFromRows(rows, {
    symbol: 'EURUSD',
    source: { kind: 'file', name: 'EURUSD-hourly.csv', sha256: '', format: 'csv' },
    tickSize: '0.00001',
    periodMs: hourMs,
  });
  if (!made.ok) throw new Error(made.reason);
  return made.series;
};
