/**
 * Traders whose results owe nothing to what they do, with habits that answer to what went before: t₃ tails, days that share their luck,
 * changing sizes. A cost can be planted in one habit. Not a test.
 */
import { habitNumbers, type HabitId } from '@/domain/behavior/habits';
import type { BehaviorSample } from '@/domain/behavior/behavior-sample';
import { blackoutStates } from '@/domain/journal/entry-blackout';
import { newYorkDays } from '@/domain/time/trading-day';
import { dayMs, minuteMs } from '@/lib/durations';
import { seededRandom, type Random } from '@/lib/random';

export interface SimulatedTrader {
  readonly seed: number;
  readonly trades: number;
  /** Share of the variance of a result that its day has in common. */
  readonly icc: number;
  /** In R, taken off the results of one habit's trades. */
  readonly cost?: { readonly of: HabitId; readonly r: number };
}

const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** Student’s t with three degrees of freedom, brought to a variance of 1. */
const heavyTailed = (random: Random): number => {
  const squares = normal(random) ** 2 + normal(random) ** 2 + normal(random) ** 2;
  return normal(random) / Math.sqrt(squares / 3) / Math.sqrt(3);
};

interface Row {
  readonly openedAt: number;
  readonly closedAt: number;
  readonly day: number;
  readonly hour: number;
  readonly market: number;
  readonly side: number;
  readonly size: number;
  readonly r: number;
  readonly isInside: boolean;
  /** What was taken off its result. */
  readonly planted: number;
}

/** One day: what is entered next may depend on how the last trade and the day went, never on what comes. */
const dayOf = (random: Random, day: number, { icc, cost }: SimulatedTrader): readonly Row[] => {
  const luck = Math.sqrt(icc) * normal(random);
  const rows: Row[] = [];
  const usual = 1 + random.below(4);
  let [clock, sum] = [day * dayMs + 13 * 60 * minuteMs + random.below(60) * minuteMs, 0];
  for (let nth = 1; nth <= 9; nth += 1) {
    const isAfterLoss = (rows.at(-1)?.r ?? 0) < 0;
    // Who is down goes on more often.
    if (nth > usual && random.next() > (sum < 0 ? 0.35 : 0.25)) break;
    const isFast = random.next() < (isAfterLoss ? 0.45 : 0.2);
    const wait = isFast ? 2 + random.below(10) : 20 + random.below(40);
    const isLarge = random.next() < (isAfterLoss ? 0.4 : 0.1);
    const isInside = random.next() < 0.15;
    const openedAt = clock + (nth === 1 ? 0 : wait * minuteMs);
    const isPlanted =
      cost !== undefined &&
      ((cost.of === 'revenge' && isAfterLoss && wait <= habitNumbers.fastMinutes) ||
        (cost.of === 'tilt' && isAfterLoss && isLarge) ||
        (cost.of === 'blackout' && isInside));
    const planted = isPlanted ? cost.r : 0;
    const r = luck + Math.sqrt(1 - icc) * heavyTailed(random) - planted;
    const closedAt = openedAt + (3 + random.below(20)) * minuteMs;
    const hour = Math.floor((openedAt % dayMs) / (60 * minuteMs));
    rows.push({
      openedAt,
      closedAt,
      day,
      hour,
      market: random.below(2),
      side: random.below(2),
      size: isLarge ? 2 : 1,
      r,
      isInside,
      planted,
    });
    [clock, sum] = [closedAt, sum + r];
  }
  return rows;
};

/** The journal of one trader, and what was planted in each result. */
export const simulatedSample = (trader: SimulatedTrader): BehaviorSample & { readonly planted: Float64Array } => {
  const random = seededRandom(trader.seed);
  const rows: Row[] = [];
  for (let day = 20_000; rows.length < trader.trades; day += 1) rows.push(...dayOf(random, day, trader));
  const of = (read: (row: Row) => number): Float64Array => Float64Array.from(rows, read);
  const bytes = (read: (row: Row) => number): Uint8Array => Uint8Array.from(rows, read);
  const day = Int32Array.from(rows, (row) => row.day);
  const names = (read: (row: Row) => number, list: readonly string[]) => ({ names: list, keys: Uint32Array.from(rows, read) });
  return {
    length: rows.length,
    row: Uint32Array.from(rows, (_, i) => i),
    openedAt: of((row) => row.openedAt),
    closedAt: of((row) => row.closedAt),
    day,
    closingDay: day,
    market: names((row) => row.market, ['EURUSD', 'GBPUSD']),
    session: names(() => 0, ['London']),
    currency: names(() => 0, ['USD']),
    side: bytes((row) => row.side),
    hour: bytes((row) => row.hour),
    size: of((row) => row.size),
    sizeOf: names((row) => row.market, ['a', 'b']),
    outcome: bytes((row) => (row.r < 0 ? 0 : 2)),
    r: of((row) => row.r),
    money: of((row) => row.r * row.size * 100),
    blackout: bytes((row) => blackoutStates.indexOf(row.isInside ? 'inside' : 'outside')),
    days: newYorkDays,
    planted: of((row) => -row.planted),
  };
};
