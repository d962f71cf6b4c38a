/**
 * What a bar does to the positions of a book: their stops, the targets of all and of parts, and the price at which the margin of
 * all of them is used up. Where the order of high and low decides, the reading chooses; each level is met in the order in which
 * the price comes to it.
 */
import type { Book } from './book';
import type { HeldPosition } from './held-position';
import type { Since } from './intrabar';
import { raiseStop } from './position';
import type { Moment } from './settle-bar';
import type { WorkingOrder } from './working-order';

interface Walk {
  readonly bar: number;
  readonly side: 1 | -1;
  readonly members: readonly HeldPosition[];
}

const live = (book: Book, { members }: Walk): readonly HeldPosition[] => members.filter((one) => book.positions.includes(one));

/** The first whole step on the losing side at which the worth of the account is no more than the part of all margins. */
export const breakingLevel = (book: Book, bar: number): number => {
  const { positions, purse, program } = book;
  const { side } = positions[0]!;
  const stepValue = book.stepValueAt(bar);
  const cash = purse.money.cash + purse.othersWorth(bar, 'open');
  const floor = (book.margin + purse.othersMargin()) * program.settings.stopOutRatio;
  const worthAt = (price: number): number => positions.reduce((sum, { units, entry }) => sum + units * (price - entry) * stepValue, cash);
  const all = positions.reduce((sum, { units }) => sum + units, 0);
  const mean = positions.length === 1 ? positions[0]!.entry : positions.reduce((sum, { units, entry }) => sum + units * entry, 0) / all;
  const exact = mean + (floor - cash) / (all * stepValue);
  let level = side * Math.floor(side * exact);
  if (worthAt(level) > floor) level -= side;
  else if (worthAt(level + side) <= floor) level += side;
  return level;
};

const stopOut = (book: Book, bar: number, price: number): void => {
  const stepValue = book.stepValueAt(bar);
  const before = book.cash + book.purse.othersWorth(bar, 'open');
  const worth = book.positions.reduce((sum, { units, entry }) => sum + units * (price - entry) * stepValue, before);
  const reason = worth > 0 ? 'stop-out' : 'ruin';
  for (const position of book.positions) book.close({ position, bar, price: price - position.side * book.program.slippage, reason });
};

/** Goes to a price on the losing side: stops one by one and the end of the margin, the nearest first. */
const walkDown = (book: Book, walk: Walk, reach: number, fill: number | null = null): void => {
  const { bar, side } = walk;
  while (live(book, walk).length > 0) {
    const broken = breakingLevel(book, bar);
    const [next] = live(book, walk)
      .filter(({ stop }) => !Number.isNaN(stop))
      .toSorted((a, b) => side * (b.stop - a.stop));
    const isStop = next !== undefined && side * next.stop >= side * broken;
    const level = isStop ? next.stop : broken;
    if (!(side * reach <= side * level)) return;
    const price = fill ?? level;
    if (isStop) book.close({ position: next, bar, price: price - side * book.program.slippage, reason: next.stopReason });
    else stopOut(book, bar, price);
  }
};

/** Goes to a price on the winning side: targets of parts and of all, the nearest first. */
const walkUp = (book: Book, walk: Walk, reach: number, fill: number | null = null): void => {
  const { bar, side } = walk;
  for (const position of live(book, walk)) {
    const { target } = position;
    const isReached = (level: number): boolean => side * reach >= side * level;
    for (const { level, units } of position.partials) {
      if (!isReached(level) || side * level > side * target || !book.positions.includes(position)) continue;
      position.partials = position.partials.slice(1);
      book.close({ position, bar, price: fill ?? level, reason: 'partial target', units });
    }
    if (isReached(target) && book.positions.includes(position)) book.close({ position, bar, price: fill ?? target, reason: 'target' });
  }
};

/** Prices of a bar, or of a shorter one in it, as a position is closed at them. */
interface Path {
  readonly worst: number;
  readonly best: number;
  readonly close: number;
}

/** The positions for which the two readings differ. */
const doubtsOf = (book: Book, { bar, side, members }: Walk, to: Path, since: Since): readonly HeldPosition[] => {
  const isWorstAfter = since === 'open' || since === 'limit';
  const isBestAfter = since === 'open' || since === 'stop';
  const broken = breakingLevel(book, bar);
  const gains = members.map(({ target, partials }) =>
    [...partials.map(({ level }) => level), target].filter((level) => side * to.best >= side * level),
  );
  const isBreaking = side * to.worst <= side * broken;
  const isAnyGaining = gains.some((levels) => levels.length > 0);
  return members.filter((position, k) => {
    const stop = side * position.stop >= side * broken ? position.stop : broken;
    const mayLose = side * to.worst <= side * stop;
    const isUnsureLoss = mayLose && !isWorstAfter && !(side * to.close <= side * stop);
    const isUnsureGain = !isBestAfter && gains[k]!.some((level) => !(side * to.close >= side * level));
    const isBoth = mayLose && (gains[k]!.length > 0 || (isBreaking && isAnyGaining));
    return isBoth || isUnsureLoss || isUnsureGain;
  });
};

/** Goes along a bar, or a shorter one, in the order of the reading where that is open. */
const walkPath = (book: Book, walk: Walk, { worst, best, close }: Path, since: Since): void => {
  if (book.reading === 'pessimistic') {
    walkDown(book, walk, worst);
    walkUp(book, walk, since === 'open' || since === 'stop' ? best : close);
  } else {
    walkUp(book, walk, best);
    walkDown(book, walk, since === 'open' || since === 'limit' ? worst : close);
  }
};

/**
 * Goes along the shorter bars of a bar from a moment on; levels are filled at their prices, as the whole bar has it. Gives how many of
 * the doubts of the whole bar stay.
 */
const walkShorter = (book: Book, walk: Walk, moment: Moment, doubts: readonly HeldPosition[]): number => {
  const { bar, side } = walk;
  const left = new Set<HeldPosition>();
  for (let { k, since } = moment; k < book.program.lower!.end[bar]!; k += 1, since = 'open') {
    const path = book.settler.pricesAt(k, bar, side);
    if (since === 'open') {
      walkDown(book, walk, path.open);
      walkUp(book, walk, path.open);
    }
    const members = live(book, walk);
    if (members.length === 0) break;
    for (const position of doubtsOf(book, { ...walk, members }, path, since)) {
      if (!doubts.includes(position)) continue;
      left.add(position);
      position.isAmbiguous = true;
    }
    walkPath(book, walk, path, since);
  }
  return left.size;
};

/** Walks a bar, along the shorter bars in it where it leaves doubts and they are there to settle them. */
const walkBar = (book: Book, walk: Walk, path: Path, { since, order }: Begin): void => {
  const doubts = doubtsOf(book, walk, path, since);
  const moment = doubts.length === 0 ? null : book.settler.moment({ bar: walk.bar, order });
  if (moment !== null) {
    book.settler.count(doubts.length, walkShorter(book, walk, moment, doubts), true);
    return;
  }
  for (const position of doubts) position.isAmbiguous = true;
  book.settler.count(doubts.length, doubts.length, false);
  walkPath(book, walk, path, since);
};

interface Begin {
  readonly since: Since;
  /** The order that was filled inside the bar. */
  readonly order?: WorkingOrder | undefined;
}

/** Levels on a bar since some moment of it; tells whether a whole position was closed after the open. */
export const protectBook = (book: Book, bar: number, begin: Begin, all: readonly HeldPosition[]): boolean => {
  if (all.length === 0) return false;
  const { side } = all[0]!;
  const walk: Walk = { bar, side, members: all };
  const { prices } = book.program;
  const at = (price: number): number => book.exitPrice(price, bar, side);
  if (begin.since === 'open') {
    const open = at(prices.open[bar]!);
    walkDown(book, walk, open, open);
    walkUp(book, walk, open, open);
  }
  const members = live(book, walk);
  if (members.length === 0) return false;
  const [worst, best] = side > 0 ? [at(prices.low[bar]!), at(prices.high[bar]!)] : [at(prices.high[bar]!), at(prices.low[bar]!)];
  const { cash, positions } = book;
  walkBar(book, { bar, side, members }, { worst, best, close: at(prices.close[bar]!) }, begin);
  book.purse.money.inside += book.cash - cash;
  return book.positions.length < positions.length;
};

const moveStop = (book: Book, position: HeldPosition, best: number): void => {
  const { side, signalBar, entry } = position;
  const { breakEven, trailing } = book.program.protection;
  position.best = side * Math.max(side * position.best, side * best);
  if (breakEven !== null && side * (position.best - entry) >= breakEven.after(signalBar, entry)) {
    raiseStop(position, book.onStep(entry + side * breakEven.lock(signalBar, entry)), 'break-even stop');
  }
  if (trailing !== null) raiseStop(position, book.onStep(position.best - side * trailing(signalBar, position.best)), 'trailing stop');
};

/** Moves the stop of a position after a bar; in the bar of an entry the reading chooses where the bar does not tell. */
export const moveStopAfter = (book: Book, position: HeldPosition, bar: number): void => {
  const { prices } = book.program;
  const { side } = position;
  const best = book.exitPrice((side > 0 ? prices.high : prices.low)[bar]!, bar, side);
  if (bar > position.entryBar || position.isBestSure) {
    moveStop(book, position, best);
    return;
  }
  const other = { ...position };
  const known = book.settler.bestsSince(bar, position) ?? { sure: book.exitPrice(prices.close[bar]!, bar, side), possible: best };
  moveStop(book, position, known.sure);
  moveStop(book, other, known.possible);
  if (other.stop === position.stop || Number.isNaN(other.stop)) return;
  book.uncertainStops += 1;
  if (book.reading === 'optimistic') Object.assign(position, other);
  position.isAmbiguous = true;
};
