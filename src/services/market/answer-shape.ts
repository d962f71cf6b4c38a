/** Reads answers of providers, which are unknown until looked at. A part that is not as documented is null. */
import type { CandleRow } from '@/domain/candles/build-series';

export type Answer = Readonly<Record<string, unknown>>;

export const objectOf = (value: unknown): Answer | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer) : null;

export const listOf = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);

/** A number that is finite, also when it is written as text. */
export const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A bar from an object with open, high, low and close, at an instant; null when a price is missing or no number. */
export const barOf = (time: number | null, value: Answer): CandleRow | null => {
  const [open, high, low, close] = [value['open'], value['high'], value['low'], value['close']].map(numberOf);
  if (time === null || open == null || high == null || low == null || close == null) return null;
  return { time, open, high, low, close, volume: Math.max(0, numberOf(value['volume']) ?? 0) };
};

/** All bars, or null when one of them cannot be read: half an answer is none. */
export const allBars = (bars: readonly (CandleRow | null)[]): readonly CandleRow[] | null => {
  const read = bars.filter((bar) => bar !== null);
  return read.length === bars.length ? read : null;
};
