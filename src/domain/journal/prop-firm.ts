/**
 * A journal held against the rules of a proprietary firm: which trade breached which rule and when, and what is left today. Equity
 * is that of closed trades; a trailing floor follows the best points of trades too, and is a lower bound where one is not known.
 */
import { undefinedBecause } from '@/domain/statistics/statistic';
import { dayText } from '@/domain/time/epoch-day';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { bookedResults, type BookedResult } from './booked-results';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { netResult } from '@/domain/trades/net-result';
import { moneyExcursion, openReaches, type OpenReach } from './open-reach';
import type { PropFirmInput, PropFirmState } from './prop-firm-state';
import { payoutOutlook } from './prop-payout';
import { currentPhase, type CurrentPhase } from './prop-phase';
import { book, consistencyOf, keepBestDay, payOut, profitOf, startWalk, takeStated, turnTo, type Walk } from './prop-firm-walk';
import type { Trade } from '@/domain/trades/trade';
import { mostDecimalsIn, wholeAmount } from '@/domain/money/whole-amount';

const wholeOf = (money: number, decimals: number): bigint => BigInt(Math.round(money * powerOfTen(decimals)));

interface OpenLow {
  readonly touched: PropFirmState['touchedWhileOpen'];
  readonly unseen: number;
}

/** Equity before each trade less its known worst reach, against the floor of that moment; `after` is equity after its last booking. */
const lowsWhileOpen = (
  { trades, excursions = new Map() }: PropFirmInput,
  since: EpochMs | null,
  after: ReadonlyMap<string, { equity: bigint; floor: bigint }>,
  { money, decimals }: { readonly money: Walk['money']; readonly decimals: number },
): OpenLow => {
  const touched: PropFirmState['touchedWhileOpen'][number][] = [];
  let unseen = 0;
  for (const trade of trades) {
    const adverse = moneyExcursion(trade, excursions)?.adverse.atLeast;
    const then = after.get(trade.id);
    if (adverse === undefined || then === undefined) {
      unseen += 1;
      continue;
    }
    const before = then.equity - wholeAmount(netResult(trade.broker), decimals);
    const lowest = before - wholeOf(adverse, decimals);
    const isJudged = since === null || trade.broker.openedAt >= since;
    if (isJudged && lowest <= then.floor) touched.push({ tradeId: trade.id, lowest: money(lowest), floor: money(then.floor) });
  }
  return { touched, unseen };
};

const decimalsOf = ({ rules, stated, events = [] }: PropFirmInput, booked: readonly BookedResult[]): number =>
  Math.max(
    2,
    mostDecimalsIn(booked.map(({ amount }) => amount)),
    mostDecimalsIn(stated === undefined ? [] : [stated.amount]),
    mostDecimalsIn(
      [
        rules.accountSize,
        rules.maxDrawdown.amount,
        rules.maxDrawdown.highestFloor,
        rules.dailyLoss,
        rules.target,
        rules.payout?.winningDays?.least,
        rules.payout?.minimumProfit,
        ...events.map((event) => (event.type === 'payout' ? event.amount : null)),
      ].flatMap((text) => text ?? []),
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

/** A floor that trails is known once it can rise no further, or when every height that equity had is. */
const isFloorKnown = ({ rules, limits, floor, highFloor, unseenBest }: Walk, openPositions: number): boolean =>
  rules.maxDrawdown.kind !== 'trailing' ||
  (limits.highestFloor !== null && floor >= limits.highestFloor) ||
  (floor === highFloor && unseenBest === 0 && openPositions === 0);

/** The trades that each booking closes: it is the last one of its trade. */
const closedBy = (booked: readonly BookedResult[], trades: readonly Trade[]): ReadonlyMap<BookedResult, Trade> => {
  const last = new Map(booked.map((result) => [result.tradeId, result]));
  return new Map(trades.flatMap((trade) => (last.has(trade.id) ? [[last.get(trade.id) as BookedResult, trade]] : [])));
};

/** The part of the input that belongs to the current phase, with its rules in place of the account's. */
const inPhase = (given: PropFirmInput, { begin, rules, payouts }: CurrentPhase): PropFirmInput => {
  const { now, stated } = given;
  const from = begin ?? -Infinity;
  const trades = given.trades
    .filter(({ broker }) => broker.closedAt >= from && broker.closedAt <= now)
    .toSorted((a, b) => a.broker.closedAt - b.broker.closedAt);
  return {
    ...given,
    rules,
    trades,
    events: payouts,
    stated: stated !== undefined && stated.at >= from && stated.at <= now ? stated : undefined,
  };
};

/** From here on the open reach of trades is of use: what was opened before belongs in part to what no longer counts. */
const seenSince = ({ stated }: PropFirmInput, { begin }: CurrentPhase): EpochMs | null =>
  begin === null ? (stated?.at ?? null) : (Math.max(begin, stated?.at ?? begin) as EpochMs);

/** Whether money left the account while the trade was open, so that equity before it cannot be told from equity after it. */
const isInterrupted = ({ broker }: Trade, { payouts }: CurrentPhase): boolean =>
  payouts.some(({ at }) => at > broker.openedAt && at <= broker.closedAt);

/** Books everything in order; what equity and floor were after the last booking of each trade. */
const bookAll = (
  walk: Walk,
  input: PropFirmInput,
  payouts: CurrentPhase['payouts'],
  [booked, decimals]: readonly [readonly BookedResult[], number],
) => {
  const after = new Map<string, { equity: bigint; floor: bigint }>();
  const closed = closedBy(booked, input.trades);
  let [awaited, paid] = [input.stated, 0];
  /** Until the instant: payouts of the instant itself as well, the firm's number only where it was shown before. */
  const goTo = (at: number): void => {
    for (let next = payouts[paid]; next !== undefined && next.at <= at; next = payouts[paid]) {
      payOut(walk, next.at, wholeAmount(next.amount, decimals));
      paid += 1;
    }
    if (awaited === undefined || at <= awaited.at) return;
    // A number that was shown before a payout of another day is still of its own day; days never go back.
    turnTo(walk, Math.max(walk.day ?? -Infinity, walk.clock.dayOf(awaited.at)));
    takeStated(walk, awaited, decimals);
    awaited = undefined;
  };
  for (const result of booked) {
    goTo(result.at);
    const floor = book(walk, result, decimals, closed.get(result));
    after.set(result.tradeId, { equity: walk.equity, floor });
  }
  goTo(input.now + 1);
  return after;
};

/** Where an account stands under the rules at `now`, in the phase of that moment. Bookings and events after `now` are left out. */
export const evaluatePropFirm = (given: PropFirmInput): PropFirmState => {
  const { now, open = [], excursions = new Map() } = given;
  const all = bookedResults(given.trades, open).filter(({ at }) => at <= now);
  const phase = currentPhase(given, all);
  const booked = phase.begin === null ? all : all.filter(({ at }) => at >= (phase.begin ?? -Infinity));
  const input = inPhase(given, phase);
  const { rules, trades, stated } = input;
  const decimals = decimalsOf(input, booked);
  const whole = trades.filter((trade) => !isInterrupted(trade, phase));
  const since = seenSince(input, phase);
  // Only a floor that trails asks how far equity went while a trade was open.
  const trails = rules.maxDrawdown.kind === 'trailing';
  const reaches = openReaches({ trades: trails ? trades : [], open, found: excursions, since, whole: (money) => wholeOf(money, decimals) });
  const seen = new Map(whole.flatMap(({ id }) => (reaches.has(id) ? [[id, reaches.get(id) as OpenReach] as const] : [])));
  const walk = startWalk(input, decimals, seen);
  const after = bookAll(walk, input, phase.payouts, [booked, decimals]);
  const today = walk.clock.dayOf(now);
  turnTo(walk, today);
  const { limits, money, equity, floor, breaches, passed } = walk;
  const share = consistencyOf(walk);
  keepBestDay(walk);
  const lows = lowsWhileOpen({ ...input, trades: whole }, since, after, { money, decimals });
  const profit = profitOf(walk);
  const isReached = limits.target !== null && profit >= limits.target;
  return {
    status: breaches.length > 0 ? 'breached' : passed === null ? 'running' : 'passed',
    breaches: breaches.toSorted((a, b) => a.at - b.at),
    passed,
    equity: money(equity),
    floor: money(floor),
    isFloorKnown: isFloorKnown(walk, open.length),
    unseenBest: walk.unseenBest,
    openPositions: open.length,
    stated: stated ?? null,
    possibleBreaches: walk.possibleBreaches.filter(({ tradeId }) => !lows.touched.some((touch) => touch.tradeId === tradeId)),
    drawdownLeft: money(equity - floor),
    today: todayOf(walk, today),
    targetLeft: limits.target === null ? null : money(isReached ? 0n : limits.target - profit),
    tradingDays: { traded: walk.traded.size, needed: rules.minimumDays },
    bestDay: booked.length === 0 || walk.best === null ? null : { date: dayText(walk.best.day), result: money(walk.best.result) },
    consistency: share === null ? undefinedBecause('There is no profit to take a share of.') : { value: share },
    touchedWhileOpen: lows.touched,
    phase: { name: phase.name, begin: phase.begin, rules },
    withdrawn: money(walk.withdrawn),
    payout: breaches.length > 0 ? null : payoutOutlook(walk, phase, today, decimals),
    trades: trades.length,
    unseenTrades: lows.unseen + trades.length - whole.length,
  };
};
