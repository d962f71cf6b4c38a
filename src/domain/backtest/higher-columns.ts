/**
 * A series joined into a longer interval, and which of its bars had closed at each bar of the shorter one. A value of a
 * longer bar that is still under way is never seen: only closed ones are looked up.
 */
import { createBarClock } from '@/domain/candles/bar-clock';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { closedBars } from '@/domain/candles/higher-values';
import { intervalOfPeriod, timeframeIn } from '@/domain/candles/interval';
import { resample } from '@/domain/candles/resample';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { Strategy } from '@/domain/strategy/strategy';
import { minuteMs } from '@/lib/durations';

export interface HigherSeries {
  readonly series: CandleSeries;
  /** One index of a longer bar for each bar, −1 while none has closed. */
  readonly closed: Int32Array;
}

export type HigherOutcome = { readonly ok: true; readonly higher: HigherSeries } | { readonly ok: false; readonly reason: string };

/** The bars of so many minutes. Days turn as those of the market do. Refused in words where they cannot be joined from these bars. */
export const higherSeries = (series: CandleSeries, minutes: number): HigherOutcome => {
  const interval = intervalOfPeriod(minutes * minuteMs);
  if (interval === null) return { ok: false, reason: `An interval of ${minutes} minutes is none.` };
  // The hours of an unknown symbol could be told from its bars, but from later ones too: it has those of forex.
  const to = timeframeIn(interval, instrumentOf(series.symbol)?.hours ?? 'forex');
  const clock = createBarClock(to, series.periodMs ?? 0);
  const joined = resample(series, to);
  if (!joined.ok) return joined;
  if (!clock.ok) return clock;
  const closed = closedBars(series, { time: joined.series.time, endOf: clock.clock.endOf });
  return { ok: true, higher: { series: joined.series, closed } };
};

/** The intervals that a strategy names, in minutes, each once. */
export const intervalsOf = (value: unknown): ReadonlySet<number> => {
  const found = new Set<number>();
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, inner] of Object.entries(part)) {
      if (name === 'interval' && typeof inner === 'number') found.add(inner);
      else look(inner);
    }
  };
  look(value);
  return found;
};

/** Why a strategy's longer intervals cannot be made from these bars, in words; empty when they can. */
export const intervalProblems = (strategy: Pick<Strategy, 'entries' | 'exits'>, series: CandleSeries): readonly string[] =>
  [...intervalsOf(strategy)].flatMap((minutes) => {
    if (series.periodMs === minutes * minuteMs) return [];
    const outcome = higherSeries(series, minutes);
    return outcome.ok ? [] : [`Values of ${minutes} minutes can’t be made from these candles. ${outcome.reason}`];
  });
