/**
 * Each trade of a habit against the trades like it that were not: of the same market, side, session and state of the day, entered within
 * a few hours of the clock, on other days. Matching takes what differs between them out of the comparison (P. R. Rosenbaum, Observational
 * Studies, 2nd ed. 2002, chapter 3); what is not matched stays in it. Everything that is matched was known at entry.
 *
 * Controls are of other days only: the trade before a loss-driven one is a loss by selection, and trades of a day share their luck.
 */
import { leftOutInterval, type DayInterval } from '@/domain/statistics/resampling/leave-one-day-out';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import type { BehaviorSample } from './behavior-sample';
import { roles, type Habit } from './habits';

/** Hours of the clock by which the entries of a trade and its controls may differ. */
export const hourCaliper = 2;

export interface Matched {
  /** Mean difference over the matched trades, each from the mean of its controls. */
  readonly estimate: number;
  readonly interval: Statistic<DayInterval>;
  /** Mean of the matched trades, and of the means of their controls. */
  readonly own: number;
  readonly controls: number;
  /** Trades with a control, and the days they are on. */
  readonly matched: number;
  readonly days: number;
  /** By trade of the sample: how many controls it has, and their mean. NaN: it is none of the matched. */
  readonly count: Uint32Array;
  readonly mean: Float64Array;
}

/** Controls that a treated trade of one cell can have, by day. */
interface Cell {
  readonly placeOf: ReadonlyMap<number, number>;
  readonly days: readonly number[];
  readonly sums: readonly number[];
  readonly counts: readonly number[];
  readonly sum: number;
  readonly count: number;
}

export interface Comparison {
  readonly sample: BehaviorSample;
  readonly habit: Pick<Habit, 'role' | 'state'>;
  /** By trade; NaN leaves it out, as a control as well. */
  readonly results: Float64Array;
}

const clockHours = 24;

/** How far two hours are apart on the clock. */
const hoursApart = (a: number, b: number): number => {
  const apart = Math.abs(a - b);
  return Math.min(apart, clockHours - apart);
};

/** All that has to be the same, as one number. */
const stratumOf = ({ market, side, session }: BehaviorSample, { state }: Pick<Habit, 'state'>, at: number): number =>
  ((market.keys[at]! * session.names.length + session.keys[at]!) * 2 + side[at]!) * 4 + state[at]!;

/** Places of the controls by stratum, in order of entry. */
const controlsByStratum = ({ sample, habit, results }: Comparison): ReadonlyMap<number, readonly number[]> => {
  const strata = new Map<number, number[]>();
  for (let i = 0; i < sample.length; i += 1) {
    if (habit.role[i] !== roles.control || Number.isNaN(results[i]!)) continue;
    const stratum = stratumOf(sample, habit, i);
    const known = strata.get(stratum);
    if (known === undefined) strata.set(stratum, [i]);
    else known.push(i);
  }
  return strata;
};

const cellOf = ({ sample, results }: Comparison, controls: readonly number[], hour: number): Cell => {
  const placeOf = new Map<number, number>();
  const [days, sums, counts]: [number[], number[], number[]] = [[], [], []];
  let [sum, count] = [0, 0];
  for (const at of controls) {
    if (hoursApart(sample.hour[at]!, hour) > hourCaliper) continue;
    const day = sample.day[at]!;
    let place = placeOf.get(day);
    if (place === undefined) {
      place = days.length;
      placeOf.set(day, place);
      days.push(day);
      sums.push(0);
      counts.push(0);
    }
    sums[place]! += results[at]!;
    counts[place]! += 1;
    sum += results[at]!;
    count += 1;
  }
  return { placeOf, days, sums, counts, sum, count };
};

/** What becomes of the sum of differences, and of their number, when a day is left out. */
interface WithoutDay {
  sum: number;
  count: number;
}

/** Adds up the differences, and by day what they would be without it. */
class Differences {
  readonly count: Uint32Array;
  readonly mean: Float64Array;
  readonly treatedDays = new Set<number>();
  matched = 0;
  #own = 0;
  #controls = 0;
  readonly #without = new Map<number, WithoutDay>();
  readonly #alike = new Map<Cell, Map<number, WithoutDay>>();

  constructor(length: number) {
    this.count = new Uint32Array(length);
    this.mean = new Float64Array(length).fill(NaN);
  }

  #change(day: number): WithoutDay {
    let change = this.#without.get(day);
    if (change === undefined) {
      change = { sum: 0, count: 0 };
      this.#without.set(day, change);
    }
    return change;
  }

  /** One treated trade: `own` its result, on trading day `day`. */
  add(at: number, day: number, own: number, cell: Cell): void {
    const ofDay = cell.placeOf.get(day);
    const count = cell.count - (ofDay === undefined ? 0 : cell.counts[ofDay]!);
    if (count === 0) return;
    const sum = cell.sum - (ofDay === undefined ? 0 : cell.sums[ofDay]!);
    const mean = sum / count;
    this.count[at] = count;
    this.mean[at] = mean;
    this.matched += 1;
    this.treatedDays.add(day);
    this.#own += own;
    this.#controls += mean;
    this.#lose(this.#change(day), { sum: own - mean, count: 1 });
    // Trades that share all of their controls, as those without any on their own day do, are left out of them together.
    const key = ofDay ?? -1;
    const alike = this.#alike.get(cell) ?? new Map<number, WithoutDay>();
    this.#alike.set(cell, alike);
    const known = alike.get(key);
    if (known === undefined) {
      alike.set(key, { sum: own - mean, count: 1 });
    } else {
      known.sum += own - mean;
      known.count += 1;
    }
  }

  /** What the differences of trades of one cell, all on day `ofDay` of it or on none (−1), are without each of its other days. */
  #spread(cell: Cell, ofDay: number, trades: WithoutDay): void {
    const count = cell.count - (cell.counts[ofDay] ?? 0);
    const sum = cell.sum - (cell.sums[ofDay] ?? 0);
    for (let place = 0; place < cell.days.length; place += 1) {
      if (place === ofDay) continue;
      const left = count - cell.counts[place]!;
      const change = this.#change(cell.days[place]!);
      if (left === 0) this.#lose(change, trades);
      else change.sum += trades.count * (sum / count - (sum - cell.sums[place]!) / left);
    }
  }

  #lose(change: WithoutDay, { sum, count }: WithoutDay): void {
    change.sum -= sum;
    change.count += count;
  }

  done(): Matched {
    const { matched, treatedDays, count, mean } = this;
    for (const [cell, alike] of this.#alike) for (const [ofDay, trades] of alike) this.#spread(cell, ofDay, trades);
    const total = this.#own - this.#controls;
    const estimate = total / matched;
    const values = [...this.#without.values()].map((change) => (total + change.sum) / (matched - change.count));
    const days = treatedDays.size;
    const interval =
      days < 2
        ? undefinedBecause('All of these trades were made on a single day.')
        : leftOutInterval({ estimate, values, degrees: days - 1 });
    return { estimate, interval, own: this.#own / matched, controls: this.#controls / matched, matched, days, count, mean };
  }
}

/**
 * The mean difference of the treated trades from the means of their controls, with an interval by leaving out one day at a time, of treated
 * trades and controls alike, at t with as many degrees of freedom as there are days of treated trades, less one. null: none has a control.
 */
export const matchedControls = (comparison: Comparison): Matched | null => {
  const { sample, habit, results } = comparison;
  const strata = controlsByStratum(comparison);
  const cells = new Map<number, Cell>();
  const differences = new Differences(sample.length);
  for (let i = 0; i < sample.length; i += 1) {
    if (habit.role[i] !== roles.treated || Number.isNaN(results[i]!)) continue;
    const stratum = stratumOf(sample, habit, i);
    const controls = strata.get(stratum);
    if (controls === undefined) continue;
    const key = stratum * clockHours + sample.hour[i]!;
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = cellOf(comparison, controls, sample.hour[i]!);
      cells.set(key, cell);
    }
    differences.add(i, sample.day[i]!, results[i]!, cell);
  }
  return differences.matched === 0 ? null : differences.done();
};

/** Places of the controls of one treated trade, in order of entry: those that `matchedControls` compares it with. */
export const controlsOf = (comparison: Comparison, at: number): readonly number[] => {
  const { sample, habit } = comparison;
  const own = stratumOf(sample, habit, at);
  return (controlsByStratum(comparison).get(own) ?? []).filter(
    (other) => hoursApart(sample.hour[other]!, sample.hour[at]!) <= hourCaliper && sample.day[other] !== sample.day[at],
  );
};
