/**
 * Where price went after a trade was closed by hand: to its target, or back to the stop it began with. Bars count from the first that
 * opens after the exit, to the end of the next trading day, which is as long as a plan waits for its trade. A bar that reached both tells
 * no order, so it is not settled.
 */
import { indexAtOrAfter } from '@/domain/candles/slice-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { defaultEnd } from '@/domain/trade-plans/plan-windows';
import type { DayClock } from '@/domain/time/trading-day';
import type { Side } from '@/domain/trades/trade';

/** Bars of a market, oldest first. */
export type BarsAfter = Pick<CandleSeries, 'length' | 'time' | 'high' | 'low' | 'periodMs'>;

/** both: in one bar. neither: by the end of the next trading day. no candles: none there, or they end before that. */
export type PathAfterExit = 'target' | 'stop' | 'both' | 'neither' | 'no candles';

export interface ClosedEarly {
  readonly side: Side;
  /** Epoch ms. */
  readonly closedAt: number;
  readonly target: number;
  /** null: no stop is known, so only the target is looked for. */
  readonly stop: number | null;
}

const endOf = ({ time, periodMs }: BarsAfter, place: number): number => (time[place] ?? 0) + (periodMs ?? 0);

/** `days`: the trading days of the journal. */
export const pathAfterExit = ({ side, closedAt, target, stop }: ClosedEarly, bars: BarsAfter | null, days: DayClock): PathAfterExit => {
  if (bars === null || bars.length === 0) return 'no candles';
  const until = defaultEnd(closedAt, days);
  const first = indexAtOrAfter(bars, closedAt);
  // Bars that begin only after the time that counts are of another one.
  const begins = bars.time[first];
  if (begins === undefined || begins >= until || (bars.time[0] ?? Infinity) > closedAt) return 'no candles';
  const sign = side === 'long' ? 1 : -1;
  for (let place = first; place < bars.length && (bars.time[place] ?? Infinity) < until; place += 1) {
    const [best, worst] = side === 'long' ? [bars.high[place]!, bars.low[place]!] : [bars.low[place]!, bars.high[place]!];
    const isTarget = sign * best >= sign * target;
    const isStop = stop !== null && sign * worst <= sign * stop;
    if (isTarget && isStop) return 'both';
    if (isTarget) return 'target';
    if (isStop) return 'stop';
  }
  const last = bars.length - 1;
  return (bars.time[last] ?? 0) >= until || endOf(bars, last) >= until ? 'neither' : 'no candles';
};
