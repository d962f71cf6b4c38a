/**
 * A journal held against the rules of a proprietary firm, on closed equity: which trade breached which rule and when, and what is
 * left today. What an open position showed in between is not in closed equity; where a lowest point is known, it is named apart.
 */
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { dayText } from '@/domain/time/epoch-day';
import type { TimeRange } from '@/domain/time/time-range';
import { bookedResults, type BookedResult } from './booked-results';
import { netResult } from './net-result';
import type { OpenPosition } from './position-trade';
import { tradeExcursion } from './trade-excursion';
import type { DecimalText, EpochMs, Trade } from './trade';
import { dayClock, newYorkDays, type DayBuckets, type DayClock } from './trading-day';
import { amountText, mostDecimalsIn, trimmedAmount, wholeAmount } from './whole-amount';

export interface PropFirmInput {
  readonly rules: PropFirmRules;
  /** Of one account, in its currency, from the beginning of the evaluation on. */
  readonly trades: readonly Trade[];
  readonly open?: readonly OpenPosition[];
  /** When the firm's day begins; left out, at 17:00 in New York. */
  readonly days?: DayBuckets;
  readonly now: EpochMs;
}

export interface Breach {
  readonly rule: 'maximum drawdown' | 'daily loss';
  readonly tradeId: string;
  readonly at: EpochMs;
  /** 'yyyy-mm-dd' of the trading day. */
  readonly date: string;
  /** Closed equity after the booking, and the level it had to stay above. */
  readonly equity: DecimalText;
  readonly floor: DecimalText;
}

export interface PropFirmState {
  /** A breach counts before a pass. */
  readonly status: 'running' | 'passed' | 'breached';
  /** The first breach of each rule, the earliest first: after it the account is over, whatever came later. */
  readonly breaches: readonly Breach[];
  /** The booking with which target, days and consistency were first all satisfied, before any breach. */
  readonly passed: { readonly tradeId: string; readonly at: EpochMs } | null;
  readonly equity: DecimalText;
  /** Where the account is breached now. */
  readonly floor: DecimalText;
  /** Equity above the floor. */
  readonly drawdownLeft: DecimalText;
  readonly today: {
    readonly date: string;
    readonly range: TimeRange;
    readonly result: DecimalText;
    /** What may still be lost today before the daily rule is breached; null without one. */
    readonly lossLeft: DecimalText | null;
    /** What may be lost today before any rule is breached: the smaller of the daily limit's rest and the way to the floor. */
    readonly left: DecimalText;
  };
  /** null: nothing to reach. */
  readonly targetLeft: DecimalText | null;
  readonly tradingDays: { readonly traded: number; readonly needed: number | null };
  readonly bestDay: { readonly date: string; readonly result: DecimalText } | null;
  /** Best day / profit of all days; undefined without a profit. */
  readonly consistency: Statistic;
  /** Trades whose known lowest point took equity to the floor while they were open, other open positions left out of account; the earliest first. */
  readonly touchedWhileOpen: readonly { readonly tradeId: string; readonly lowest: DecimalText; readonly floor: DecimalText }[];
  /** Closed trades that were judged. */
  readonly trades: number;
  /** Trades of which no lowest point is known. */
  readonly unseenTrades: number;
}

/** Everything in whole numbers of the last place. */
interface Limits {
  readonly size: bigint;
  readonly amount: bigint;
  readonly highestFloor: bigint | null;
  readonly dailyLoss: bigint | null;
  readonly target: bigint | null;
}

interface Walk {
  readonly limits: Limits;
  readonly rules: PropFirmRules;
  readonly clock: DayClock;
  readonly money: (whole: bigint) => DecimalText;
  readonly breaches: Breach[];
  readonly traded: Set<number>;
  passed: PropFirmState['passed'];
  equity: bigint;
  floor: bigint;
  day: number | null;
  dayStart: bigint;
  best: { readonly day: number; readonly result: bigint } | null;
}

const raiseFloor = (walk: Walk): void => {
  const { amount, highestFloor } = walk.limits;
  let level = walk.equity - amount;
  if (highestFloor !== null && level > highestFloor) level = highestFloor;
  if (level > walk.floor) walk.floor = level;
};

const keepBestDay = (walk: Walk): void => {
  const result = walk.equity - walk.dayStart;
  if (walk.day !== null && (walk.best === null || result > walk.best.result)) walk.best = { day: walk.day, result };
};

/** Ends the day before, if it is over. */
const turnTo = (walk: Walk, day: number): void => {
  if (walk.day === day) return;
  if (walk.day !== null) {
    keepBestDay(walk);
    if (walk.rules.maxDrawdown.kind === 'end-of-day') raiseFloor(walk);
  }
  walk.day = day;
  walk.dayStart = walk.equity;
};

const noteBreach = (walk: Walk, rule: Breach['rule'], { tradeId, at }: BookedResult, floor: bigint): void => {
  if (walk.breaches.some((breach) => breach.rule === rule)) return;
  const { equity, money, day } = walk;
  walk.breaches.push({ rule, tradeId, at, date: dayText(day ?? 0), equity: money(equity), floor: money(floor) });
};

/** Best day / profit, today included; null without a profit. */
const consistencyOf = ({ best, equity, dayStart, limits }: Walk): number | null => {
  const profit = equity - limits.size;
  if (profit <= 0n) return null;
  const today = equity - dayStart;
  const highest = best === null || today > best.result ? today : best.result;
  return Number(highest) / Number(profit);
};

const hasPassed = (walk: Walk): boolean => {
  const { limits, rules, equity } = walk;
  if (limits.target === null || equity - limits.size < limits.target) return false;
  if (walk.traded.size < (rules.minimumDays ?? 0)) return false;
  const share = consistencyOf(walk);
  // Whole numbers up to 2⁵³ divide to the nearest double, so that a share of exactly the limit is not above it.
  return rules.consistencyShare === null || (share !== null && share <= rules.consistencyShare);
};

/** Books a result; returns the floor it was held against. */
const book = (walk: Walk, result: BookedResult, amount: bigint): bigint => {
  const day = walk.clock.dayOf(result.at);
  turnTo(walk, day);
  walk.traded.add(day);
  walk.equity += amount;
  const { limits, equity, floor } = walk;
  if (equity <= floor) noteBreach(walk, 'maximum drawdown', result, floor);
  if (limits.dailyLoss !== null && walk.dayStart - equity >= limits.dailyLoss) {
    noteBreach(walk, 'daily loss', result, walk.dayStart - limits.dailyLoss);
  }
  if (walk.breaches.length === 0 && walk.passed === null && hasPassed(walk)) walk.passed = { tradeId: result.tradeId, at: result.at };
  if (walk.rules.maxDrawdown.kind === 'trailing') raiseFloor(walk);
  return floor;
};

interface OpenLow {
  readonly touched: PropFirmState['touchedWhileOpen'];
  readonly unseen: number;
}

/** Equity before each trade less its known worst reach, against the floor of that moment; `after` is equity after its last booking. */
const lowsWhileOpen = (
  trades: readonly Trade[],
  after: ReadonlyMap<string, { equity: bigint; floor: bigint }>,
  money: Walk['money'],
  decimals: number,
): OpenLow => {
  const touched: PropFirmState['touchedWhileOpen'][number][] = [];
  let unseen = 0;
  for (const trade of trades) {
    const adverse = tradeExcursion(trade, { candles: null, tickSize: null }).value?.money.value?.adverse.atLeast;
    const then = after.get(trade.id);
    if (adverse === undefined || then === undefined) {
      unseen += 1;
      continue;
    }
    const before = then.equity - wholeAmount(netResult(trade.broker), decimals);
    const lowest = before - BigInt(Math.round(adverse * 10 ** decimals));
    if (lowest <= then.floor) touched.push({ tradeId: trade.id, lowest: money(lowest), floor: money(then.floor) });
  }
  return { touched, unseen };
};

const startWalk = (rules: PropFirmRules, days: DayBuckets, decimals: number): Walk => {
  const whole = (text: DecimalText | null | undefined): bigint | null =>
    text === null || text === undefined ? null : wholeAmount(text, decimals);
  const size = wholeAmount(rules.accountSize, decimals);
  const amount = wholeAmount(rules.maxDrawdown.amount, decimals);
  return {
    limits: {
      size,
      amount,
      highestFloor: whole(rules.maxDrawdown.highestFloor),
      dailyLoss: whole(rules.dailyLoss),
      target: whole(rules.target),
    },
    rules,
    clock: dayClock(days),
    money: (value) => trimmedAmount(amountText(value, decimals), 2),
    breaches: [],
    traded: new Set(),
    passed: null,
    equity: size,
    floor: size - amount,
    day: null,
    dayStart: size,
    best: null,
  };
};

const decimalsOf = ({ rules }: PropFirmInput, booked: readonly BookedResult[]): number =>
  Math.max(
    2,
    mostDecimalsIn(booked.map(({ amount }) => amount)),
    mostDecimalsIn(
      [rules.accountSize, rules.maxDrawdown.amount, rules.maxDrawdown.highestFloor, rules.dailyLoss, rules.target].flatMap(
        (text) => text ?? [],
      ),
    ),
  );

const todayOf = ({ clock, money, limits, equity, floor, dayStart }: Walk, day: number): PropFirmState['today'] => {
  const ofDay = limits.dailyLoss === null ? null : limits.dailyLoss - (dayStart - equity);
  const toFloor = equity - floor;
  return {
    date: dayText(day),
    range: clock.rangeOf(day),
    result: money(equity - dayStart),
    lossLeft: ofDay === null ? null : money(ofDay),
    left: money(ofDay !== null && ofDay < toFloor ? ofDay : toFloor),
  };
};

/** Where an account stands under the rules at `now`. Bookings after `now` are left out. */
export const evaluatePropFirm = (input: PropFirmInput): PropFirmState => {
  const { rules, now, days = newYorkDays } = input;
  const trades = input.trades.filter(({ broker }) => broker.closedAt <= now).toSorted((a, b) => a.broker.closedAt - b.broker.closedAt);
  const booked = bookedResults(input.trades, input.open).filter(({ at }) => at <= now);
  const decimals = decimalsOf(input, booked);
  const walk = startWalk(rules, days, decimals);
  const after = new Map<string, { equity: bigint; floor: bigint }>();
  for (const result of booked) {
    const floor = book(walk, result, wholeAmount(result.amount, decimals));
    after.set(result.tradeId, { equity: walk.equity, floor });
  }
  const today = walk.clock.dayOf(now);
  turnTo(walk, today);
  const { limits, money, equity, floor, breaches, passed } = walk;
  const share = consistencyOf(walk);
  keepBestDay(walk);
  const lows = lowsWhileOpen(trades, after, money, decimals);
  const isReached = limits.target !== null && equity - limits.size >= limits.target;
  return {
    status: breaches.length > 0 ? 'breached' : passed === null ? 'running' : 'passed',
    breaches: breaches.toSorted((a, b) => a.at - b.at),
    passed,
    equity: money(equity),
    floor: money(floor),
    drawdownLeft: money(equity - floor),
    today: todayOf(walk, today),
    targetLeft: limits.target === null ? null : money(isReached ? 0n : limits.size + limits.target - equity),
    tradingDays: { traded: walk.traded.size, needed: rules.minimumDays },
    bestDay: booked.length === 0 || walk.best === null ? null : { date: dayText(walk.best.day), result: money(walk.best.result) },
    consistency: share === null ? undefinedBecause('There is no profit to take a share of.') : { value: share },
    touchedWhileOpen: lows.touched,
    trades: trades.length,
    unseenTrades: lows.unseen,
  };
};

/** What closed equity cannot show, to stand beside every state. */
export const whatOpenEquityHides =
  'Judged on closed trades. A firm that watches open positions sees every loss and every high in between: its floor can be higher, and a breach earlier, than shown here.';
