/** Labels that are free within the day: results change places, the group's places stay. */
import { freeLabels } from '@/domain/statistics/testing/free-labels';
import { outside, type TradeDays } from '@/domain/statistics/testing/label-question';
import type { Random } from '@/lib/random';
import { dayBlocks } from './day-blocks';
import type { DrawnScheme, Observed } from './drawn';
import { shuffleWithin } from './shuffle-days';

export interface FreeQuestion {
  /** Place of the question among all. */
  readonly place: number;
  readonly labels: Uint8Array;
}

/** Sum of the group less what it would be by the means of the days, with its closed forms: mean 0, variance and weight as `freeLabels`. */
export const observedFree = (days: TradeDays, labels: Uint8Array): Observed => {
  const { effect, standardError } = freeLabels(days, labels);
  const weight = weightOf(days.dayStart, labels);
  return { statistic: effect * weight, expected: 0, spread: standardError * weight, weight };
};

/** W = Σ k(n − k)/n over the days, k of n trades in the group. */
export const weightOf = (dayStart: Uint32Array, labels: Uint8Array): number => {
  let weight = 0;
  for (let day = 0; day + 1 < dayStart.length; day += 1) {
    let [k, n] = [0, 0];
    for (let at = dayStart[day]!; at < dayStart[day + 1]!; at += 1) {
      if (labels[at] === outside) continue;
      n += 1;
      if (labels[at] === 1) k += 1;
    }
    if (n > 0) weight += (k * (n - k)) / n;
  }
  return weight;
};

/** Trades that the labels speak of and that share their day with another of them; days of one trade never change. */
interface Population {
  readonly starts: Uint32Array;
  /** Results less the mean of their day, so that sums of a group are its difference from what chance expects. */
  readonly values: Float64Array;
  /** Place of each trade among the values; −1: it is not there. */
  readonly placeOf: Int32Array;
}

const populationOf = ({ results, dayStart }: TradeDays, labels: Uint8Array): Population => {
  const placeOf = new Int32Array(results.length).fill(-1);
  const [starts, values]: [number[], number[]] = [[0], []];
  for (let day = 0; day + 1 < dayStart.length; day += 1) {
    let [n, sum] = [0, 0];
    for (let at = dayStart[day]!; at < dayStart[day + 1]!; at += 1) {
      if (labels[at] === outside) continue;
      n += 1;
      sum += results[at]!;
    }
    if (n < 2) continue;
    for (let at = dayStart[day]!; at < dayStart[day + 1]!; at += 1) {
      if (labels[at] === outside) continue;
      placeOf[at] = values.length;
      values.push(results[at]! - sum / n);
    }
    starts.push(values.length);
  }
  return { starts: Uint32Array.from(starts), values: Float64Array.from(values), placeOf };
};

interface Places {
  readonly place: number;
  readonly own: Uint32Array;
  /** −1 where the places are those of the rest: all values add up to 0. */
  readonly sign: number;
}

const placesOf = ({ place, labels }: FreeQuestion, { placeOf, values }: Population): Places => {
  const own: number[] = [];
  for (let at = 0; at < labels.length; at += 1) if (labels[at] === 1 && placeOf[at]! >= 0) own.push(placeOf[at]!);
  if (own.length * 2 <= values.length) return { place, own: Uint32Array.from(own), sign: 1 };
  const isOwn = new Uint8Array(values.length);
  for (const at of own) isOwn[at] = 1;
  return { place, own: Uint32Array.from(isOwn.keys()).filter((at) => isOwn[at] === 0), sign: -1 };
};

/** Whether two lists of labels speak of the same trades. */
const speakOfTheSame = (a: Uint8Array, b: Uint8Array): boolean => {
  for (let at = 0; at < a.length; at += 1) if ((a[at] === outside) !== (b[at] === outside)) return false;
  return true;
};

/** Questions about the same trades share each rearrangement; those about other trades have one of their own. */
export const bySpokenOf = <Question extends { readonly labels: Uint8Array }>(
  questions: readonly Question[],
): readonly (readonly Question[])[] => {
  const groups: Question[][] = [];
  for (const question of questions) {
    const known = groups.find(([first]) => first !== undefined && speakOfTheSame(first.labels, question.labels));
    if (known === undefined) groups.push([question]);
    else known.push(question);
  }
  return groups;
};

const nothing: Places = { place: 0, own: new Uint32Array(), sign: 1 };

/** Sums at two lists of places, into `sums`; two at a time, because an addition has to wait for the one before it of its own sum only. */
const sumBoth = (values: Float64Array, one: Uint32Array, other: Uint32Array, sums: Float64Array): void => {
  const both = Math.min(one.length, other.length);
  let sum = 0;
  let sum2 = 0;
  for (let i = 0; i < both; i += 1) {
    sum += values[one[i]!]!;
    sum2 += values[other[i]!]!;
  }
  for (let i = both; i < one.length; i += 1) sum += values[one[i]!]!;
  for (let i = both; i < other.length; i += 1) sum2 += values[other[i]!]!;
  sums[0] = sum;
  sums[1] = sum2;
};

const drawnTogether = (days: TradeDays, questions: readonly FreeQuestion[]) => {
  const blocks = dayBlocks(days).map(({ from, to, days: own }) => {
    const population = populationOf(own, questions[0]!.labels.subarray(from, to));
    const places = questions.map(({ place, labels }) => placesOf({ place, labels: labels.subarray(from, to) }, population));
    // Lists of like lengths next to each other.
    return { population, places: places.toSorted((a, b) => a.own.length - b.own.length) };
  });
  return (random: Random): DrawnScheme => {
    const sums = new Float64Array(2);
    return (draws, into, width) => {
      for (const { population, places } of blocks) {
        const values = population.values.slice();
        const shuffle = shuffleWithin(values, population.starts, random);
        for (let draw = 0; draw < draws; draw += 1) {
          shuffle();
          for (let i = 0; i < places.length; i += 2) {
            const one = places[i]!;
            const other = places[i + 1] ?? nothing;
            sumBoth(values, one.own, other.own, sums);
            into[draw * width + one.place]! += one.sign * sums[0]!;
            if (other !== nothing) into[draw * width + other.place]! += other.sign * sums[1]!;
          }
        }
      }
    };
  };
};

/** One maker for each set of trades that is spoken of; each is given chance of its own. */
export const drawnFree = (days: TradeDays, questions: readonly FreeQuestion[]): readonly ((random: Random) => DrawnScheme)[] =>
  bySpokenOf(questions).map((together) => drawnTogether(days, together));
