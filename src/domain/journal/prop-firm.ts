/**
 * A journal held against the rules of a proprietary firm: which trade breached which rule and when, and what is left today. Equity
 * is that of closed trades; a trailing floor follows the best points of trades too, and is a lower bound where one is not known.
 */
import { undefinedBecause } from '@/domain/statistics/statistic';
import { dayText } from '@/domain/time/epoch-day';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { bookedResults, type BookedResult } from './booked-results';
import { netResult } from '@/domain/trades/net-result';
import { moneyExcursion, openReaches } from './open-reach';
import type { PropFirmInput, PropFirmState } from './prop-firm-state';
import { book, consistencyOf, keepBestDay, startWalk, takeStated, turnTo, type Walk } from './prop-firm-walk';
import type { Trade } from '@/domain/trades/trade';
import { mostDecimalsIn, wholeAmount } from '@/domain/money/whole-amount';

const wholeOf = (money: number, decimals: number): bigint => BigInt(Math.round(money * powerOfTen(decimals)));

interface OpenLow {
  readonly touched: PropFirmState['touchedWhileOpen'];
  readonly unseen: number;
}

/** Equity before each trade less its known worst reach, against the floor of that moment; `after` is equity after its last booking. */
const lowsWhileOpen = (
  { trades, excursions = new Map(), stated }: PropFirmInput,
  after: ReadonlyMap<string, { equity: bigint; floor: bigint }>,
  money: Walk['money'],
  decimals: number,
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
    const isJudged = stated === undefined || trade.broker.openedAt >= stated.at;
    if (isJudged && lowest <= then.floor) touched.push({ tradeId: trade.id, lowest: money(lowest), floor: money(then.floor) });
  }
  return { touched, unseen };
};

const decimalsOf = ({ rules, stated }: PropFirmInput, booked: readonly BookedResult[]): number =>
  Math.max(
    2,
    mostDecimalsIn(booked.map(({ amount }) => amount)),
    mostDecimalsIn(stated === undefined ? [] : [stated.amount]),
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

/** Where an account stands under the rules at `now`. Bookings after `now` are left out. */
export const evaluatePropFirm = (given: PropFirmInput): PropFirmState => {
  const { rules, now, open = [], excursions = new Map() } = given;
  const trades = given.trades.filter(({ broker }) => broker.closedAt <= now).toSorted((a, b) => a.broker.closedAt - b.broker.closedAt);
  const stated = given.stated !== undefined && given.stated.at <= now ? given.stated : undefined;
  const input: PropFirmInput = { ...given, trades, stated };
  const booked = bookedResults(given.trades, open).filter(({ at }) => at <= now);
  const decimals = decimalsOf(input, booked);
  const reaches = openReaches({ trades, open, found: excursions, since: stated?.at ?? null, whole: (money) => wholeOf(money, decimals) });
  const walk = startWalk(input, decimals, reaches);
  const after = new Map<string, { equity: bigint; floor: bigint }>();
  const closed = closedBy(booked, trades);
  let awaited = stated;
  for (const result of booked) {
    if (awaited !== undefined && result.at > awaited.at) {
      turnTo(walk, walk.clock.dayOf(awaited.at));
      takeStated(walk, awaited, decimals);
      awaited = undefined;
    }
    const floor = book(walk, result, decimals, closed.get(result));
    after.set(result.tradeId, { equity: walk.equity, floor });
  }
  if (awaited !== undefined) {
    turnTo(walk, walk.clock.dayOf(awaited.at));
    takeStated(walk, awaited, decimals);
  }
  const today = walk.clock.dayOf(now);
  turnTo(walk, today);
  const { limits, money, equity, floor, breaches, passed } = walk;
  const share = consistencyOf(walk);
  keepBestDay(walk);
  const lows = lowsWhileOpen(input, after, money, decimals);
  const isReached = limits.target !== null && equity - limits.size >= limits.target;
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
    targetLeft: limits.target === null ? null : money(isReached ? 0n : limits.size + limits.target - equity),
    tradingDays: { traded: walk.traded.size, needed: rules.minimumDays },
    bestDay: booked.length === 0 || walk.best === null ? null : { date: dayText(walk.best.day), result: money(walk.best.result) },
    consistency: share === null ? undefinedBecause('There is no profit to take a share of.') : { value: share },
    touchedWhileOpen: lows.touched,
    trades: trades.length,
    unseenTrades: lows.unseen,
  };
};
