/**
 * A trade under its own plan: from its fill on, until the stop, the target or the time limit. A bar shows how far price went and not in
 * which order, so every order that fits is followed; the worst and the best are the two bounds, and the truth lies between them.
 *
 * - Bar of entry: what it reached may have been before the fill, so its extremes may count or not, and its close counts. A fill at the
 *   very opening of a bar has all of it before it.
 * - Later bars: one that opens beyond stop or target ends there at its open, as a gap through the stop does, which costs more than the
 *   stop. Else stop and target count at their prices; with both in one bar either may have come first.
 * - Time limit: the close of the last bar that is over by then.
 * - Candles that end before that, or have a hole of more than four days, leave the trade not computable.
 */
import { endOfBar } from '@/domain/candles/end-of-bar';
import { resolveBar } from '@/domain/backtest/intrabar';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { indexAtOrAfter } from '@/domain/candles/slice-series';
import { dayMs } from '@/lib/durations';
import type { PlannedTrade } from './planned-trades';

/** Longer without a bar is a hole in the candles and no closed market. */
export const longestGapMs = 4 * dayMs;

/** Fills may lie so far outside the candle, as a share of the distance to the stop: a spread, and no other market. */
export const fillTolerance = 0.1;

/** The columns that are read. */
export type ReplaySeries = Pick<CandleSeries, 'length' | 'time' | 'open' | 'high' | 'low' | 'close' | 'periodMs'>;

export type ReplayedTrade = Pick<PlannedTrade, 'side' | 'openedAt' | 'closedAt' | 'open' | 'close' | 'stop' | 'target'>;

/** One order of prices that fits the bars. */
export interface PlanEnd {
  readonly end: 'stop' | 'target' | 'time';
  readonly price: number;
  /** Beginning and end of the bar in which it ends, epoch ms. */
  readonly from: number;
  readonly to: number;
}

export const replayFailures = {
  'no candles': 'There are no candles of its entry.',
  'does not fit': 'The candles are of other prices or another clock: entry or exit lies outside its candle.',
  'candles end': 'The candles end before the plan would have been over.',
} as const;
export type ReplayFailure = keyof typeof replayFailures;

export type Replay =
  | { readonly ok: true; readonly pessimistic: PlanEnd; readonly optimistic: PlanEnd; readonly before: BeforeExit }
  | { readonly ok: false; readonly reason: ReplayFailure };

/**
 * How the plan stood when the trade was closed, by the bars that were over by then: 'over' in every reading, with how it ended; 'perhaps'
 * over in one of them; 'running' in all.
 */
export type BeforeExit = 'running' | 'perhaps' | 'over at stop' | 'over at target' | 'over';

/** The bar that holds the instant; −1: none does. */
const barAt = (series: ReplaySeries, instant: number): number => {
  const index = indexAtOrAfter(series, instant + 1) - 1;
  return index >= 0 && instant < endOfBar(series, index) ? index : -1;
};

/** Whether the price lies in the bar, widened by the tolerance. */
const fits = (series: ReplaySeries, bar: number, { price, slack }: { readonly price: number; readonly slack: number }): boolean =>
  price <= series.high[bar]! + slack && price >= series.low[bar]! - slack;

const beforeExitOf = (ends: readonly PlanEnd[], isRunning: boolean): BeforeExit => {
  if (ends.length === 0) return 'running';
  if (isRunning) return 'perhaps';
  const [first] = ends;
  const isAlike = ends.every(({ end }) => end === first?.end);
  return isAlike && first?.end === 'stop' ? 'over at stop' : isAlike && first?.end === 'target' ? 'over at target' : 'over';
};

/** How a bar may end the trade that is open as it begins, or, in the bar of entry, somewhere within it; and whether it may stay open. */
const throughBar = (series: ReplaySeries, bar: number, trade: ReplayedTrade, isLate: boolean): { ends: PlanEnd[]; isOpen: boolean } => {
  const { side, stop } = trade;
  const target = trade.target ?? NaN;
  const [open, close] = [series.open[bar]!, series.close[bar]!];
  const at = { from: series.time[bar]!, to: endOfBar(series, bar) };
  if (!isLate && side * open <= side * stop) return { ends: [{ end: 'stop', price: open, ...at }], isOpen: false };
  if (!isLate && side * open >= side * target) return { ends: [{ end: 'target', price: open, ...at }], isOpen: false };
  const [high, low] = [series.high[bar]!, series.low[bar]!];
  const prices = { side, worst: side === 1 ? low : high, best: side === 1 ? high : low, close };
  const found = (['pessimistic', 'optimistic'] as const).map(
    (reading) => resolveBar(prices, { stop, target }, isLate ? 'late' : 'open', reading).end,
  );
  // What the bar of entry reached may all have been before the fill.
  const mayStay = isLate && side * close > side * stop && !(side * close >= side * target);
  const ends = [...new Set(found)].flatMap((end): PlanEnd[] =>
    end === 'open' ? [] : [{ end, price: end === 'stop' ? stop : target, ...at }],
  );
  return { ends, isOpen: mayStay || found.includes('open') };
};

const boundsOf = (side: 1 | -1, ends: readonly PlanEnd[]): { readonly pessimistic: PlanEnd; readonly optimistic: PlanEnd } => {
  const sorted = ends.toSorted((a, b) => side * (a.price - b.price) || a.from - b.from);
  return { pessimistic: sorted[0]!, optimistic: sorted.at(-1)! };
};

/** The trade under its plan until `until`, epoch ms. */
export const replayPlan = (trade: ReplayedTrade, series: ReplaySeries, until: number): Replay => {
  const first = barAt(series, trade.openedAt);
  if (first < 0) return { ok: false, reason: 'no candles' };
  const slack = fillTolerance * Math.abs(trade.open - trade.stop);
  const exitBar = barAt(series, trade.closedAt);
  const isExitThere = exitBar < 0 || fits(series, exitBar, { price: trade.close, slack });
  if (!fits(series, first, { price: trade.open, slack }) || !isExitThere) return { ok: false, reason: 'does not fit' };
  const ends: PlanEnd[] = [];
  let before: BeforeExit | null = null;
  let isOpen = true;
  let bar = first;
  for (; isOpen && bar < series.length && endOfBar(series, bar) <= until; bar += 1) {
    const begins = series.time[bar]!;
    if (before === null && endOfBar(series, bar) > trade.closedAt) before = beforeExitOf(ends, true);
    if (bar > first && begins - endOfBar(series, bar - 1) > longestGapMs) return { ok: false, reason: 'candles end' };
    const through = throughBar(series, bar, trade, bar === first && begins < trade.openedAt);
    ends.push(...through.ends);
    ({ isOpen } = through);
  }
  if (isOpen) {
    // The limit lies within the candles only if one begins at it or later, or the last is over exactly then.
    const isCovered = bar < series.length ? true : bar > first && endOfBar(series, bar - 1) >= until;
    if (!isCovered || bar === first) return { ok: false, reason: 'candles end' };
    const gap = bar < series.length ? series.time[bar]! - endOfBar(series, bar - 1) : 0;
    if (gap > longestGapMs) return { ok: false, reason: 'candles end' };
    ends.push({ end: 'time', price: series.close[bar - 1]!, from: series.time[bar - 1]!, to: endOfBar(series, bar - 1) });
  }
  const isAfter = ({ to }: PlanEnd): boolean => to > trade.closedAt;
  const told =
    before ??
    beforeExitOf(
      ends.filter((one) => !isAfter(one)),
      ends.some(isAfter),
    );
  return { ok: true, ...boundsOf(trade.side, ends), before: told };
};
