/** Minutes from the beginning of 1970 on, in steps of 0.0001. Not a test, and no fixture of a real market. */
import { createHash } from 'node:crypto';
import { emptyColumns, seriesFromColumns } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { seededRandom } from '@/lib/random';

/** A series of so many bars; a longer one begins with the same. */
export const longSeries = (length: number): CandleSeries => {
  const random = seededRandom(5);
  const columns = emptyColumns(length);
  let close = 11_000;
  for (let bar = 0; bar < length; bar += 1) {
    const open = close;
    close = Math.max(9_000, close + random.below(21) - 10);
    columns.time[bar] = bar * 60_000;
    columns.open[bar] = open / 1e4;
    columns.high[bar] = (Math.max(open, close) + random.below(4)) / 1e4;
    columns.low[bar] = (Math.min(open, close) - random.below(4)) / 1e4;
    columns.close[bar] = close / 1e4;
    columns.volume[bar] = 1 + random.below(9);
  }
  const source = { kind: 'simulated', seed: 5, model: 'test' } as const;
  const built = seriesFromColumns(columns, { symbol: 'EURUSD', source, tickSize: '0.0001', periodMs: 60_000 });
  if (!built.ok) throw new Error(built.reason);
  return built.series;
};

/** The value with every column as a digest of its bytes, because a hundred thousand numbers compared one by one take seconds. */
export const asBytes = (value: unknown): object =>
  JSON.parse(
    JSON.stringify(value, (_, inner: unknown) =>
      ArrayBuffer.isView(inner)
        ? `${String(inner.byteLength)} ${createHash('sha256')
            .update(new Uint8Array(inner.buffer, inner.byteOffset, inner.byteLength))
            .digest('hex')}`
        : inner,
    ),
  ) as object;
