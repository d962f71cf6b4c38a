/** Lengths of bars as traders write them, '15m', '4h', '1d', and the timeframe each is in a market. */
import type { MarketHours } from '@/domain/market/trading-hours';
import { dayMs, hourMs, minuteMs, weekMs } from '@/lib/durations';
import { cmeDay, forexDay } from './bar-clock';
import type { Timeframe } from './bar-clock';

export type Interval = Pick<Timeframe, 'unit' | 'count'>;

const units = { m: 'minute', h: 'hour', d: 'day', w: 'week' } as const;
const letters = { minute: 'm', hour: 'h', day: 'd', week: 'w' } as const;
const unitMs = { minute: minuteMs, hour: hourMs, day: dayMs, week: weekMs } as const;

/** The intervals on offer, shortest first. */
export const usualIntervals = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const;

/** '15m' as a number of minutes, hours, days or weeks; null for anything else. */
export const parseInterval = (text: string): Interval | null => {
  const match = /^([1-9]\d{0,3})([mhdw])$/u.exec(text);
  return match === null ? null : { unit: units[match[2] as keyof typeof units], count: Number(match[1]) };
};

export const intervalText = ({ unit, count }: Interval): string => `${String(count)}${letters[unit]}`;

/** Nominal length in ms. */
export const intervalMs = ({ unit, count }: Interval): number => unitMs[unit] * count;

/** The interval of bars of that length, in the largest unit that counts it whole; null for lengths that are no whole minutes. */
export const intervalOfPeriod = (periodMs: number): Interval | null => {
  const unit = (['week', 'day', 'hour', 'minute'] as const).find((one) => periodMs % unitMs[one] === 0);
  return unit === undefined || periodMs <= 0 ? null : { unit, count: periodMs / unitMs[unit] };
};

/** The interval in a market: its days turn when the market's trading day does. */
export const timeframeIn = ({ unit, count }: Interval, hours: MarketHours): Timeframe => {
  if (hours === 'always') return { unit, count };
  return { unit, count, ...(hours === 'cme' ? cmeDay : forexDay) };
};
