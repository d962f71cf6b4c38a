/** One walk over the bookings of an account under the rules of its firm: equity, floor and day, booking by booking. Whole numbers of the last place. */
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import type { FirmNumber } from '@/domain/risk/prop-firm-setup';
import { dayText } from '@/domain/time/epoch-day';
import type { BookedResult } from './booked-results';
import { netResult } from '@/domain/trades/net-result';
import type { OpenReach } from './open-reach';
import type { Breach, PropFirmInput, PropFirmState } from './prop-firm-state';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';
import { dayClock, newYorkDays, type DayClock } from '@/domain/time/trading-day';
import { amountText, trimmedAmount, wholeAmount } from '@/domain/money/whole-amount';

interface Limits {
  readonly size: bigint;
  readonly amount: bigint;
  readonly highestFloor: bigint | null;
  readonly dailyLoss: bigint | null;
  readonly target: bigint | null;
}

export interface Walk {
  readonly limits: Limits;
  readonly rules: PropFirmRules;
  readonly clock: DayClock;
  readonly money: (whole: bigint) => DecimalText;
  readonly breaches: Breach[];
  readonly traded: Set<number>;
  readonly reaches: ReadonlyMap<string, OpenReach>;
  possibleBreaches: PropFirmState['possibleBreaches'];
  unseenBest: number;
  passed: PropFirmState['passed'];
  equity: bigint;
  floor: bigint;
  /** As high as the floor may be by the bounds that are known. */
  highFloor: bigint;
  day: number | null;
  dayStart: bigint;
  best: { readonly day: number; readonly result: bigint } | null;
  /** Of the days that were kept, by number. */
  readonly results: Map<number, bigint>;
  /** Paid out since the beginning: it is not in equity any more, and was won nevertheless. */
  withdrawn: bigint;
}

/** What trading has made of the account since the beginning, whatever was paid out of it. */
export const profitOf = ({ equity, withdrawn, limits }: Walk): bigint => equity + withdrawn - limits.size;

/** The floor below a peak of equity, as far as the firm lets it rise. */
const floorBelow = ({ limits: { amount, highestFloor } }: Walk, peak: bigint): bigint =>
  highestFloor !== null && peak - amount > highestFloor ? highestFloor : peak - amount;

/** `possible`: the peak that may have been, where it is not known exactly. */
const raiseFloor = (walk: Walk, peak: bigint, possible = peak): void => {
  const [level, high] = [floorBelow(walk, peak), floorBelow(walk, possible)];
  if (level > walk.floor) walk.floor = level;
  if (high > walk.highFloor) walk.highFloor = high;
};

/** Where a trade that has just been closed went while it was open, for a floor that trails. */
const trailOpen = (walk: Walk, trade: Trade, decimals: number): void => {
  const reach = walk.reaches.get(trade.id);
  if (reach === undefined) {
    walk.unseenBest += 1;
    return;
  }
  const before = walk.equity - wholeAmount(netResult(trade.broker), decimals);
  raiseFloor(walk, before + reach.best.atLeast, before + reach.best.atMost);
  const lowest = before - reach.worst.atMost;
  const { money, highFloor } = walk;
  const isSure = walk.equity <= walk.floor;
  if (!isSure && walk.breaches.length === 0 && (lowest <= highFloor || walk.equity <= highFloor)) {
    const least = lowest < walk.equity ? lowest : walk.equity;
    walk.possibleBreaches = [...walk.possibleBreaches, { tradeId: trade.id, lowest: money(least), floor: money(highFloor) }];
  }
};

/** From here on the firm's own number stands for all that was computed. */
export const takeStated = (walk: Walk, { of, amount }: FirmNumber, decimals: number): void => {
  const level = wholeAmount(amount, decimals);
  walk.floor = of === 'floor' ? level : floorBelow(walk, level);
  walk.highFloor = walk.floor;
  walk.unseenBest = 0;
  walk.possibleBreaches = [];
  walk.breaches.length = 0;
};

export const keepBestDay = (walk: Walk): void => {
  const result = walk.equity - walk.dayStart;
  if (walk.day !== null) walk.results.set(walk.day, result);
  if (walk.day !== null && (walk.best === null || result > walk.best.result)) walk.best = { day: walk.day, result };
};

/** Ends the day before, if it is over. */
export const turnTo = (walk: Walk, day: number): void => {
  if (walk.day === day) return;
  if (walk.day !== null) {
    keepBestDay(walk);
    if (walk.rules.maxDrawdown.kind === 'end-of-day') raiseFloor(walk, walk.equity);
  }
  walk.day = day;
  walk.dayStart = walk.equity;
};

/**
 * Money leaves the account. It is no loss: the day's result, the best day and the profit stay what they are, and so does the floor, which
 * nothing lowers. It breaches nothing itself; the next booking is judged by the equity that is left.
 */
export const payOut = (walk: Walk, at: EpochMs, amount: bigint): void => {
  turnTo(walk, walk.clock.dayOf(at));
  walk.equity -= amount;
  walk.dayStart -= amount;
  walk.withdrawn += amount;
};

const noteBreach = (walk: Walk, rule: Breach['rule'], { tradeId, at }: BookedResult, floor: bigint): void => {
  if (walk.breaches.some((breach) => breach.rule === rule)) return;
  const { equity, money, day } = walk;
  walk.breaches.push({ rule, tradeId, at, date: dayText(day ?? 0), equity: money(equity), floor: money(floor) });
};

/** Best day / profit, today included; null without a profit. */
export const consistencyOf = (walk: Walk): number | null => {
  const { best, equity, dayStart } = walk;
  const profit = profitOf(walk);
  if (profit <= 0n) return null;
  const today = equity - dayStart;
  const highest = best === null || today > best.result ? today : best.result;
  return Number(highest) / Number(profit);
};

const hasPassed = (walk: Walk): boolean => {
  const { limits, rules } = walk;
  if (limits.target === null || profitOf(walk) < limits.target) return false;
  if (walk.traded.size < (rules.minimumDays ?? 0)) return false;
  const share = consistencyOf(walk);
  // Whole numbers up to 2⁵³ divide to the nearest double, so that a share of exactly the limit is not above it.
  return rules.consistencyShare === null || (share !== null && share <= rules.consistencyShare);
};

/** Books a result; returns the floor from before it. `closed`: the trade that it closes. */
export const book = (walk: Walk, result: BookedResult, decimals: number, closed: Trade | undefined): bigint => {
  const day = walk.clock.dayOf(result.at);
  turnTo(walk, day);
  walk.traded.add(day);
  walk.equity += wholeAmount(result.amount, decimals);
  const before = walk.floor;
  if (closed !== undefined && walk.rules.maxDrawdown.kind === 'trailing') trailOpen(walk, closed, decimals);
  const { limits, equity, floor } = walk;
  if (equity <= floor) noteBreach(walk, 'maximum drawdown', result, floor);
  if (limits.dailyLoss !== null && walk.dayStart - equity >= limits.dailyLoss) {
    noteBreach(walk, 'daily loss', result, walk.dayStart - limits.dailyLoss);
  }
  if (walk.breaches.length === 0 && walk.passed === null && hasPassed(walk)) walk.passed = { tradeId: result.tradeId, at: result.at };
  if (walk.rules.maxDrawdown.kind === 'trailing') raiseFloor(walk, walk.equity);
  return before;
};

/** The walk before its first booking. */
export const startWalk = ({ rules, days = newYorkDays }: PropFirmInput, decimals: number, reaches: Walk['reaches']): Walk => {
  const whole = (text: DecimalText | null | undefined): bigint | null =>
    text === null || text === undefined ? null : wholeAmount(text, decimals);
  const size = wholeAmount(rules.accountSize, decimals);
  const amount = wholeAmount(rules.maxDrawdown.amount, decimals);
  const highestFloor = whole(rules.maxDrawdown.highestFloor);
  // A phase that goes on with what was won begins above the account size; its floor begins no higher than it may ever be.
  const isCapped = rules.maxDrawdown.kind !== 'static' && highestFloor !== null && size - amount > highestFloor;
  const floor = isCapped ? highestFloor : size - amount;
  return {
    limits: {
      size,
      amount,
      highestFloor,
      dailyLoss: whole(rules.dailyLoss),
      target: whole(rules.target),
    },
    rules,
    clock: dayClock(days),
    money: (value) => trimmedAmount(amountText(value, decimals), 2),
    breaches: [],
    traded: new Set(),
    reaches,
    possibleBreaches: [],
    unseenBest: 0,
    passed: null,
    equity: size,
    floor,
    highFloor: floor,
    day: null,
    dayStart: size,
    best: null,
    results: new Map(),
    withdrawn: 0n,
  };
};
