/** The digest of what a run saw: fixed bytes, so that other programs compute the same, and nothing but the bars in it. */
import { describe, expect, it } from 'vitest';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { dataBytes, dataHash } from '@/domain/runs/data-hash';

const ticks = {
  open: Int32Array.of(108_420, 108_430),
  high: Int32Array.of(108_500, 108_460),
  low: Int32Array.of(108_400, 108_390),
  close: Int32Array.of(108_430, 108_410),
};
const prices = (column: Int32Array): Float64Array => Float64Array.from(column, (tick) => tick / 100_000);

const series: CandleSeries = {
  length: 2,
  time: Float64Array.of(1_767_225_600_000, 1_767_229_200_000),
  open: prices(ticks.open),
  high: prices(ticks.high),
  low: prices(ticks.low),
  close: prices(ticks.close),
  volume: Float64Array.of(12, 0.5),
  periodMs: 3_600_000,
  tickSize: '0.00001',
  ticks,
  symbol: 'EURUSD',
  source: { kind: 'file', name: 'a.csv', sha256: 'ab'.repeat(32), format: 'csv' },
};

/** By Python's struct and hashlib over the layout that the module states, outside this program. */
const byPython = '8c4ce373ae2f930ce3d33a7df5b54343d00a090c603444ce8d5486536d7acc78';

describe('the data hash', () => {
  it('is the one that another program computes from the documented bytes', async () => {
    expect(dataBytes(series, 'bid')).toHaveLength(108);
    expect(await dataHash(series, 'bid')).toBe(byPython);
  });

  it('does not depend on file, shared memory or the last digit of a double', async () => {
    const wider = new Float64Array([0, ...series.time, 9]);
    const elsewhere: CandleSeries = {
      ...series,
      time: wider.subarray(1, 3),
      open: series.open.map((price) => price + 1e-16),
      volume: Float64Array.of(12, 0.5),
      source: { kind: 'simulated', seed: 1, model: 'x' },
    };
    expect(await dataHash(elsewhere, 'bid')).toBe(byPython);
  });

  it('does not tell 0 from -0, which no file does', async () => {
    const of = (zero: number): Promise<string> => dataHash({ ...series, volume: Float64Array.of(12, zero) });
    expect(await of(-0)).toBe(await of(0));
  });

  it('changes with every bar, the symbol, the interval, the tick and the price side', async () => {
    const other = (column: Int32Array): Int32Array => column.map((tick, at) => (at === 1 ? tick + 1 : tick));
    const changed: readonly Promise<string>[] = [
      dataHash(series),
      dataHash(series, 'ask'),
      dataHash({ ...series, symbol: 'GBPUSD' }, 'bid'),
      dataHash({ ...series, periodMs: 60_000 }, 'bid'),
      dataHash({ ...series, periodMs: null }, 'bid'),
      dataHash({ ...series, tickSize: '0.0001' }, 'bid'),
      dataHash({ ...series, length: 1 }, 'bid'),
      dataHash({ ...series, time: Float64Array.of(1_767_225_600_000, 1_767_229_200_001) }, 'bid'),
      dataHash({ ...series, volume: Float64Array.of(12, 0.25) }, 'bid'),
      ...(['open', 'high', 'low', 'close'] as const).map((name) =>
        dataHash({ ...series, ticks: { ...ticks, [name]: other(ticks[name]) } }, 'bid'),
      ),
    ];
    const all = [byPython, ...(await Promise.all(changed))];
    expect(new Set(all).size).toBe(all.length);
  });
});
