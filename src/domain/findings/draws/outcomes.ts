/** Labels made from earlier outcomes: results change places within the day, and the labels are made again from each arrangement. */
import {
  closedBefore,
  closedKnown,
  differenceOf,
  outside,
  sumsByOutcome,
  type LabelQuestion,
  type TradeDays,
} from '@/domain/statistics/testing/label-question';
import type { Random } from '@/lib/random';
import type { DrawnScheme, Observed } from './drawn';
import { shuffleWithin } from './shuffle-days';

type Outcomes = Extract<LabelQuestion, { scheme: 'outcomes' }>;

export interface OutcomeQuestion {
  readonly place: number;
  readonly asked: Outcomes;
}

export const observedOutcomes = (days: TradeDays, { label, labels }: Outcomes): Observed => ({
  statistic: differenceOf(sumsByOutcome(days, label, labels)),
  expected: null,
  spread: null,
  weight: null,
});

interface Prepared {
  readonly place: number;
  /** Trades that the question is about. */
  readonly trades: Uint32Array;
  /** `needs` places for each: those that have to have lost, or won. */
  readonly before: Uint32Array;
  readonly needs: number;
  /** 1 or 2 as in the signs: what they all have to be. */
  readonly sign: number;
  /** Whether something else keeps the trade out of the group. */
  readonly isRest: Uint8Array;
}

const prepared = ({ dayStart, lastClosed }: TradeDays, { place, asked }: OutcomeQuestion): Prepared => {
  const { needs, all } = asked.label;
  const [trades, before, isRest]: [number[], number[], number[]] = [[], [], []];
  for (let day = 0; needs <= closedKnown && day + 1 < dayStart.length; day += 1) {
    const start = dayStart[day]!;
    for (let at = start; at < dayStart[day + 1]!; at += 1) {
      if (asked.labels?.[at] === outside || closedBefore(lastClosed, start, at, needs - 1) < 0) continue;
      trades.push(at);
      for (let back = 0; back < needs; back += 1) before.push(closedBefore(lastClosed, start, at, back));
      isRest.push(asked.labels?.[at] === 0 ? 1 : 0);
    }
  }
  return {
    place,
    trades: Uint32Array.from(trades),
    before: Uint32Array.from(before),
    needs,
    sign: all === 'loss' ? 1 : 2,
    isRest: Uint8Array.from(isRest),
  };
};

const differenceIn = (results: Float64Array, signs: Uint8Array, { trades, before, needs, sign, isRest }: Prepared): number => {
  const bit = sign - 1;
  let [sum, count, all] = [0, 0, 0];
  for (let i = 0; i < trades.length; i += 1) {
    const result = results[trades[i]!]!;
    all += result;
    // A number instead of branches: nothing foretells how a trade ends, so that every other branch would be taken wrongly.
    let isIn = 1 - isRest[i]!;
    const end = (i + 1) * needs;
    for (let back = i * needs; back < end; back += 1) isIn &= signs[before[back]!]! >>> bit;
    sum += result * isIn;
    count += isIn;
  }
  return sum / count - (all - sum) / (trades.length - count);
};

/** All questions share each rearrangement. */
export const drawnOutcomes = (days: TradeDays, questions: readonly OutcomeQuestion[]): readonly ((random: Random) => DrawnScheme)[] => {
  if (questions.length === 0) return [];
  const ready = questions.map((question) => prepared(days, question));
  return [
    (random) => {
      const results = days.results.slice();
      const signs = new Uint8Array(results.length);
      const shuffle = shuffleWithin(results, days.dayStart, random);
      return {
        rearrange: () => {
          shuffle();
          for (let at = 0; at < results.length; at += 1) signs[at] = results[at]! < 0 ? 1 : results[at]! > 0 ? 2 : 0;
        },
        measure: (into, at) => {
          for (const question of ready) into[at + question.place] = differenceIn(results, signs, question);
        },
      };
    },
  ];
};
