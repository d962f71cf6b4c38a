/**
 * What a plan that was not filled would have made, from the bars after it. A bar shows how far price went and not in which order, so
 * every order that fits is followed: the worst and the best of them are the bounds. Without costs, and in R of the plan: its entry to
 * its stop.
 *
 * Bars count from the first that opens when the plan is there, and give an entry while they end before it is over. The entry is
 * filled where price comes to it, or at the open of a bar that begins beyond it; stop and target likewise. Where not even the
 * entry is certain, the reading without it makes 0 R.
 */
import { resolveBar } from '@/domain/backtest/intrabar';
import type { Since } from '@/domain/backtest/intrabar';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { indexAtOrAfter } from '@/domain/candles/slice-series';
import type { DecimalText } from '@/domain/money/decimal-text';
import { dividedBy, fractionOf, numberOfFraction } from '@/domain/money/fraction';
import type { PlanScore } from './plan-score';
import type { PlanWindow } from './plan-windows';
import type { TradePlan } from './trade-plan';

export interface ScoringPlan {
  readonly plan: TradePlan;
  readonly window: Pick<PlanWindow, 'from' | 'until' | 'writtenAt'>;
  /** Of the plan's market, oldest first. */
  readonly series: CandleSeries;
}

/** How a plan may have ended: at its target, at its stop, or without a trade. */
export type PlanEnd = 'target' | 'stop' | 'no trade';

export type ScoreOutcome =
  /** `ends`: every end that fits the bars, more than one where a bar hides the order; while it is not settled, those that are over. */
  | { readonly ok: true; readonly score: PlanScore; readonly state: 'settled' | 'open' | 'waiting'; readonly ends: readonly PlanEnd[] }
  /** A sentence: why there is no score. */
  | { readonly ok: false; readonly reason: string };

/** Prices of a plan in ticks of the series; a whole number where the price lies on its grid. NaN: the plan has none. */
interface Levels {
  readonly side: 1 | -1;
  readonly entry: number;
  readonly stop: number;
  readonly target: number;
  readonly trigger: number;
  readonly invalidation: number;
}

/** One reading of the bars so far. */
type Reading =
  /** `isArmed`: the trigger has traded, or there is none. */
  | { readonly at: 'waiting'; readonly isArmed: boolean }
  | { readonly at: 'in'; readonly fill: number }
  | { readonly at: 'done'; readonly r: number; readonly end: PlanEnd };

interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Close of the bar before it; of the first bar its own open. */
  readonly before: number;
}

const noTrade: Reading = { at: 'done', r: 0, end: 'no trade' };
const waiting = (isArmed: boolean): Reading => ({ at: 'waiting', isArmed });

const levelsOf = (plan: TradePlan, tickSize: string): Levels => {
  const tick = fractionOf(tickSize as DecimalText);
  const inTicks = (price: DecimalText | undefined): number =>
    price === undefined ? Number.NaN : numberOfFraction(dividedBy(fractionOf(price), tick));
  return {
    side: plan.side === 'long' ? 1 : -1,
    entry: inTicks(plan.entry),
    stop: inTicks(plan.stop),
    target: inTicks(plan.target),
    trigger: inTicks(plan.trigger),
    invalidation: inTicks(plan.invalidation),
  };
};

const isBetween = (level: number, a: number, b: number): boolean => level >= Math.min(a, b) && level <= Math.max(a, b);

/** Price came to the level in the bar or jumped over it before. */
const isTouched = (level: number, { high, low, before }: Bar): boolean => level >= Math.min(low, before) && level <= Math.max(high, before);

/** It did so at the open, with all of the bar still to come. */
const isAtOpen = (level: number, { open, before }: Bar): boolean => isBetween(level, before, open);

/** How a position that is open since `since` may end in the bar. */
const heldThrough = ({ side, entry, stop, target }: Levels, bar: Bar, { fill, since }: { fill: number; since: Since }): Reading[] => {
  const doneAt = (end: 'stop' | 'target', price: number): Reading => {
    return { at: 'done', r: (side * (price - fill)) / Math.abs(entry - stop), end };
  };
  if (since === 'open' && side * bar.open <= side * stop) return [doneAt('stop', bar.open)];
  if (since === 'open' && side * bar.open >= side * target) return [doneAt('target', bar.open)];
  const prices = { side, worst: side === 1 ? bar.low : bar.high, best: side === 1 ? bar.high : bar.low, close: bar.close };
  const ends = (['pessimistic', 'optimistic'] as const).map((reading) => resolveBar(prices, { stop, target }, since, reading).end);
  return [...new Set(ends)].map((end) => (end === 'open' ? { at: 'in', fill } : doneAt(end, end === 'stop' ? stop : target)));
};

/** The entry at its price, or at the open of a bar that begins beyond it. */
const entered = (levels: Levels, bar: Bar, isLate = false): Reading[] => {
  const { side, entry, stop, target } = levels;
  if (isLate) {
    // What the bar reached may all have been before the entry, so that it is still open at the close.
    const isInside = side * bar.close > side * stop && !(side * bar.close >= side * target);
    return [...(isInside ? [{ at: 'in', fill: entry } as const] : []), ...heldThrough(levels, bar, { fill: entry, since: 'late' })];
  }
  if (isAtOpen(entry, bar)) return heldThrough(levels, bar, { fill: bar.open, since: 'open' });
  return heldThrough(levels, bar, { fill: entry, since: side * bar.open < side * entry ? 'stop' : 'limit' });
};

/** An order that lies at the entry, with a price at which it is taken back. */
const armedThrough = (levels: Levels, bar: Bar): Reading[] => {
  const { entry, invalidation } = levels;
  const [isVoid, isReached] = [isTouched(invalidation, bar), isTouched(entry, bar)];
  if (!isReached) return [isVoid ? noTrade : waiting(true)];
  if (!isVoid || isBetween(entry, bar.before, invalidation)) return entered(levels, bar);
  if (isBetween(invalidation, bar.before, entry)) return [noTrade];
  // A jump to one side of both comes first; from between them either may.
  if (isAtOpen(entry, bar)) return entered(levels, bar);
  return isAtOpen(invalidation, bar) ? [noTrade] : [noTrade, ...entered(levels, bar)];
};

/** A plan that waits for its trigger. */
const untriggeredThrough = (levels: Levels, bar: Bar): Reading[] => {
  const { entry, trigger, invalidation } = levels;
  const isVoid = isTouched(invalidation, bar);
  if (!isTouched(trigger, bar)) return [isVoid ? noTrade : waiting(false)];
  if (isAtOpen(trigger, bar)) {
    // What price jumped over before the trigger was no entry; from there on the bar is that of an order.
    return isBetween(invalidation, bar.before, trigger) ? [noTrade] : armedThrough(levels, { ...bar, before: trigger });
  }
  // On its way to the entry price passes the trigger: the entry counts from the start, and what voids it is weighed against that alone.
  if (isBetween(trigger, bar.before, entry)) return armedThrough(levels, bar);
  const afterwards = isTouched(entry, bar) ? entered(levels, bar, true) : [];
  if (isVoid) {
    // On its way to the trigger, or from there to the entry, price passes what voids the plan.
    const isFirst = isBetween(invalidation, bar.before, trigger) || isBetween(invalidation, trigger, entry);
    return isFirst ? [noTrade] : [noTrade, ...afterwards];
  }
  return [...(isBetween(entry, trigger, bar.close) ? [] : [waiting(true)]), ...afterwards];
};

const through = (levels: Levels, bar: Bar, reading: Reading): Reading[] => {
  if (reading.at === 'done') return [reading];
  if (reading.at === 'in') return heldThrough(levels, bar, { fill: reading.fill, since: 'open' });
  return reading.isArmed ? armedThrough(levels, bar) : untriggeredThrough(levels, bar);
};

const distinct = (readings: readonly Reading[]): Reading[] => [
  ...new Map(readings.map((reading) => [JSON.stringify(reading), reading])).values(),
];

const endOfBar = ({ time, periodMs }: CandleSeries, place: number): number =>
  (time[place] ?? 0) + (periodMs ?? (time[place + 1] ?? time[place] ?? 0) - (time[place] ?? 0));

const sourceOf = ({ source }: CandleSeries): Pick<PlanScore, 'candleHash' | 'candleSource'> => {
  switch (source.kind) {
    case 'file':
      return { candleHash: source.sha256, candleSource: source.name.slice(0, 200) };
    case 'picture':
      return { candleHash: source.sha256, candleSource: `${source.name.slice(0, 170)}, read from a picture` };
    case 'live':
      return { candleSource: source.provider.slice(0, 200) };
    case 'simulated':
      return { candleSource: `${source.model}, seed ${source.seed}`.slice(0, 200) };
  }
};

const problemOf = ({ side, entry, stop, target }: Levels): string | null => {
  if (!(side * stop < side * entry)) return 'The stop is not on the losing side of the entry.';
  return side * target <= side * entry ? 'The target is not on the winning side of the entry.' : null;
};

const barAt = ({ ticks }: CandleSeries, place: number, first: number): Bar => {
  const open = ticks.open[place] ?? 0;
  const before = place === first ? open : (ticks.close[place - 1] ?? open);
  return { open, high: ticks.high[place] ?? 0, low: ticks.low[place] ?? 0, close: ticks.close[place] ?? 0, before };
};

/** The score of a plan without a trade; of a part of its bars what they tell so far. */
export const scorePlan = ({ plan, window, series }: ScoringPlan): ScoreOutcome => {
  const begins = window.from ?? window.writtenAt;
  if (begins === null) return { ok: false, reason: 'It isn’t known when the plan was made.' };
  const levels = levelsOf(plan, series.tickSize);
  const problem = problemOf(levels);
  if (problem !== null) return { ok: false, reason: problem };
  const first = indexAtOrAfter(series, begins);
  if (first >= series.length) return { ok: false, reason: 'There are no candles after the plan was made.' };
  let readings: Reading[] = [waiting(plan.trigger === undefined)];
  let place = first;
  for (; place < series.length && readings.some(({ at }) => at !== 'done'); place += 1) {
    // A bar that ends after the plan does not tell whether it was over by then.
    const isOver = endOfBar(series, place) > window.until;
    const still = isOver ? readings.map((reading) => (reading.at === 'waiting' ? noTrade : reading)) : readings;
    const bar = barAt(series, place, first);
    readings = distinct(still.flatMap((reading) => through(levels, bar, reading)));
  }
  const to = endOfBar(series, place - 1);
  const done = readings.flatMap((reading) => (reading.at === 'done' ? [reading] : []));
  const isSettled = done.length === readings.length;
  const triggered = readings.some((reading) => reading.at === 'in' || (reading.at === 'done' && reading.end !== 'no trade'));
  const multiples = done.map(({ r }) => r);
  const bounds = isSettled && triggered ? { pessimistic: Math.min(...multiples), optimistic: Math.max(...multiples) } : {};
  const state = isSettled ? 'settled' : triggered ? 'open' : 'waiting';
  const ends = [...new Set(done.map(({ end }) => end))];
  return { ok: true, state, ends, score: { triggered, ...bounds, until: to, ...sourceOf(series), from: series.time[first] ?? 0, to } };
};
