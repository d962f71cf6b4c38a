/** Closes of several series at the same times, and their returns: what strength and correlation are computed from. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { dayMs, hourMs } from '@/lib/durations';
import { naturalLog } from '@/lib/elementary/natural-log';

/** An hour, or a trading day, which turns at 17:00 in New York. */
export type ClosesStep = 'hour' | 'day';

export type Closes = Pick<CandleSeries, 'symbol' | 'length' | 'time' | 'close' | 'periodMs'>;

export interface AlignedCloses {
  readonly step: ClosesStep;
  readonly symbols: readonly string[];
  /** Hours or trading days since 1 January 1970, ascending: those in which every series has a close. */
  readonly keys: readonly number[];
  /** Trading day of each key. */
  readonly days: readonly number[];
  /** closes[series][key]. */
  readonly closes: readonly (readonly number[])[];
  /** Close of the last bar that was used, epoch ms; null without one. */
  readonly until: number | null;
  /** Symbols whose candles end long before the others and are left out. */
  readonly stale: readonly string[];
}

/** A series that ends so long before the newest one is of another time; a long weekend lies within. */
const staleAfterMs = 5 * dayMs;

const endOf = ({ time, length, periodMs }: Closes): number => (time[length - 1] ?? -Infinity) + (periodMs ?? 0);

/** Hours where every series has bars of an hour or less, else trading days. */
export const stepOf = (series: readonly Closes[]): ClosesStep =>
  series.every(({ periodMs }) => periodMs !== null && periodMs <= hourMs) ? 'hour' : 'day';

/** The last close in each hour or day. */
const byKey = ({ time, close, length }: Closes, step: ClosesStep): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  for (let i = 0; i < length; i += 1) {
    const at = time[i] ?? NaN;
    found.set(step === 'hour' ? Math.floor(at / hourMs) : tradingDayOf(at), close[i] ?? NaN);
  }
  return found;
};

/** Brings series to common times. Series without bars and stale ones are left out. */
export const alignedCloses = (series: readonly Closes[], step: ClosesStep = stepOf(series)): AlignedCloses => {
  const newest = Math.max(-Infinity, ...series.map(endOf));
  const used = series.filter((one) => one.length > 0 && newest - endOf(one) <= staleAfterMs);
  const maps = used.map((one) => byKey(one, step));
  const keys = [...(maps[0]?.keys() ?? [])].filter((key) => maps.every((map) => (map.get(key) ?? 0) > 0)).toSorted((a, b) => a - b);
  return {
    step,
    symbols: used.map(({ symbol }) => symbol),
    keys,
    days: step === 'day' ? keys : keys.map((key) => tradingDayOf(key * hourMs)),
    closes: maps.map((map) => keys.map((key) => map.get(key) ?? NaN)),
    until: used.length === 0 ? null : Math.min(...used.map(endOf)),
    stale: series.filter((one) => !used.includes(one)).map(({ symbol }) => symbol),
  };
};

/** returns[key − 1][series]: ln(close / close before), from the second key on. */
export const logReturns = ({ keys, closes }: Pick<AlignedCloses, 'keys' | 'closes'>): readonly Float64Array[] =>
  keys.slice(1).map((_, k) => Float64Array.from(closes, (column) => naturalLog((column[k + 1] ?? NaN) / (column[k] ?? NaN))));
