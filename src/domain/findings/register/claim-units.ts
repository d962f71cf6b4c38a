/**
 * What each day (or week) says of a claim: the number that its test bets on.
 *
 * - Against nothing: the mean of the day's results in the group. Where the label answers to outcomes it is the first such trade of the day:
 *   the mean of all of them is not 0 for a coin, because a run of losses that goes on yields more trades after a loss than one that stops
 *   (J. B. Miller and A. Sanjurjo, Surprised by the hot hand fallacy?, 2018); a first trade is chosen by what lies before it alone.
 * - Against the rest: mean of the group − mean of the rest on the same day. Where the label answers to outcomes, less the mean of that
 *   difference over rearrangements of the day’s results with the labels made again each time, so that what the order alone makes of it is gone.
 *   Behavior is drawn again with the trader’s own frequency after the like of the outcome before, as of the days before.
 * - Against the plan: the mean over the day’s trades that left their plan of what each made less what its plan would have made.
 * - Labels of whole days: the same difference over the trades of a week.
 */
import { shuffle } from '@/domain/statistics/resampling/shuffle';
import { differenceOf, noSums, outside } from '@/domain/statistics/testing/label-question';
import type { GroupSums } from '@/domain/statistics/testing/label-question';
import { mondayOf } from '@/domain/time/trading-day';
import { seededRandom } from '@/lib/random';
import type { ClaimDefinition } from './claim';
import { afterLabel, allOf, closedBeforeOf, groupOfClaim, kindBefore, lastClosedOf, placesBy, tradesFrom } from './claim-trades';
import type { ClaimTrades } from './claim-trades';

/** Rearrangements of a day. However few, the mean of what is left is 0 by chance; more make it less noisy. */
const usualArrangements = 100;

export interface ClaimUnit {
  /** The day, or the Monday of the week, in days since 1 January 1970. */
  readonly day: number;
  /** With the sign of money. */
  readonly value: number;
  readonly trades: number;
  readonly rest: number;
}

export interface ClaimSpan {
  /** Trades entered after it, and before `to`. Epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Units that are over when this trading day begins. */
  readonly today: number;
}

type Asked = Pick<ClaimDefinition, 'against' | 'about'>;

interface Read extends ClaimTrades {
  readonly closed: readonly (readonly number[])[];
  readonly group: Uint8Array;
}

const add = (sums: GroupSums, result: number, isIn: boolean): void => {
  if (isIn) {
    sums.sum += result;
    sums.count += 1;
  } else {
    sums.restSum += result;
    sums.restCount += 1;
  }
};

/** How often the trader does what the claim is about after each kind of outcome, as far as it was seen; half of a case is added to both. */
const frequencies = () => {
  const [done, all] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  return {
    note: (trades: ClaimTrades, from: number, to: number): void => {
      for (let at = from; at < to; at += 1) {
        const label = trades.behavior?.[at] ?? outside;
        if (label === outside) continue;
        const last = lastClosedOf(trades, at);
        const kind = last < 0 ? 0 : (trades.money[last] ?? NaN) < 0 ? 1 : 2;
        all[kind]! += 1;
        done[kind]! += label;
      }
    },
    of: (kind: 0 | 1 | 2): number => (done[kind]! + 0.5) / (all[kind]! + 1),
  };
};

interface Alone {
  readonly habits: ReturnType<typeof frequencies>;
  readonly arrangements: number;
}

/** Mean of the day's difference over rearrangements of the results of `counted`; NaN where none has both a group and a rest. */
const byOrderAlone = (read: Read, counted: readonly number[], { habits, arrangements }: Alone): number => {
  const random = seededRandom(read.day[counted[0] ?? 0] ?? 0);
  const order = Float64Array.from(counted);
  const from = new Map<number, number>();
  const moneyAt = (at: number): number => read.money[from.get(at) ?? at] ?? NaN;
  /** Drawn again; what cannot be told of a trade cannot be told of it in another order. */
  const behaviorAt = (at: number, kind: 0 | 1 | 2): number => {
    if (read.behavior === null) return 1;
    return read.behavior[at] === outside ? outside : Number(random.next() < habits.of(kind));
  };
  let [sum, count] = [0, 0];
  for (let round = 0; round < arrangements; round += 1) {
    shuffle(order, random);
    for (const [place, at] of counted.entries()) from.set(at, order[place] ?? at);
    const sums = noSums();
    for (const at of counted) {
      const closed = read.closed[at] ?? [];
      const behaves = behaviorAt(at, kindBefore(closed, moneyAt));
      const label = allOf(read.free[at] ?? outside, behaves, afterLabel(closed, read.after, moneyAt));
      if (label !== outside) add(sums, read.results[from.get(at) ?? at] ?? NaN, label === 1);
    }
    const difference = differenceOf(sums);
    if (Number.isNaN(difference)) continue;
    sum += difference;
    count += 1;
  }
  return sum / count;
};

const sumsOf = ({ group, results }: Read, counted: readonly number[]): GroupSums => {
  const sums = noSums();
  for (const at of counted) if (group[at] !== outside) add(sums, results[at] ?? NaN, group[at] === 1);
  return sums;
};

export interface UnitsOptions {
  readonly arrangements?: number;
}

/** The units of a claim in order, without those on which nothing can be seen of it. */
export const claimUnits = (
  { against, about }: Asked,
  all: ClaimTrades,
  { from, to, today }: ClaimSpan,
  { arrangements = usualArrangements }: UnitsOptions = {},
): readonly ClaimUnit[] => {
  const isWeek = about === 'days';
  // The first of them is the day of the first trade that counts; what lies before is asked for habits alone.
  const first = all.openedAt.findIndex((opened) => opened > from);
  if (first < 0) return [];
  const firstDay = all.day[first] ?? 0;
  const trades = tradesFrom(all, isWeek ? mondayOf(firstDay) : firstDay);
  const habits = frequencies();
  habits.note(all, 0, all.day.length - trades.day.length);
  const closed = closedBeforeOf(trades);
  const read: Read = { ...trades, closed, group: groupOfClaim(trades, closed) };
  const answers = trades.behavior !== null || trades.after.length > 0;
  const isCounted = (at: number): boolean =>
    (trades.openedAt[at] ?? 0) > from && (trades.openedAt[at] ?? 0) < to && trades.late[at] !== 1 && !Number.isNaN(trades.results[at]);
  const valueOf = (counted: readonly number[], sums: GroupSums): number => {
    if (against !== 'rest') {
      const earliest = counted.find((at) => read.group[at] === 1);
      return answers && !isWeek ? (earliest === undefined ? NaN : (read.results[earliest] ?? NaN)) : sums.sum / sums.count;
    }
    const difference = differenceOf(sums);
    return Number.isNaN(difference) || !answers || isWeek ? difference : difference - byOrderAlone(read, counted, { habits, arrangements });
  };
  const units: ClaimUnit[] = [];
  for (const [day, places] of placesBy(trades.day, isWeek ? mondayOf : (own) => own)) {
    if ((isWeek ? day + 6 : day) >= today) break;
    const counted = places.filter(isCounted);
    const sums = sumsOf(read, counted);
    const value = valueOf(counted, sums);
    habits.note(trades, places[0] ?? 0, (places.at(-1) ?? -1) + 1);
    if (Number.isNaN(value)) continue;
    const isFirstOnly = against !== 'rest' && answers && !isWeek;
    units.push({ day, value, trades: isFirstOnly ? 1 : sums.count, rest: against === 'rest' ? sums.restCount : 0 });
  }
  return units;
};
