/**
 * What chance alone brings: the statistic of each question over random rearrangements. Draws come in parts with seeds of their own, so that
 * any number of workers gives the same numbers.
 */
import { shuffle } from '@/domain/statistics/resampling/shuffle';
import { grouped } from '@/lib/grouped';
import { seededRandom, type Random } from '@/lib/random';
import {
  beforeOf,
  differenceOf,
  frequenciesOf,
  noSums,
  outside,
  sumsByOutcome,
  sumsByTrade,
  type GroupSums,
  type LabelQuestion,
  type TradeDays,
} from './label-question';

/** One question, ready to be asked of rearranged results. */
interface Asked {
  /** Of the arrangement in hand; NaN where the group or the rest is empty. */
  readonly next: () => number;
}

/** The results of some of the trades, rearranged within their days; questions about the same trades share each arrangement. */
interface Shuffled {
  readonly results: Float64Array;
  readonly rearrange: () => void;
}

const shuffledWithinDays = ({ results, dayStart }: TradeDays, random: Random): Shuffled => {
  const mixed = results.slice();
  const days = Array.from({ length: dayStart.length - 1 }, (_, day) => mixed.subarray(dayStart[day], dayStart[day + 1])).filter(
    ({ length }) => length > 1,
  );
  return {
    results: mixed,
    rearrange: () => {
      for (const day of days) shuffle(day, random);
    },
  };
};

/** The trades that a question is about, with their days. */
const populationOf = ({ results, dayStart }: TradeDays, labels: Uint8Array): { readonly days: TradeDays; readonly labels: Uint8Array } => {
  const inside = (from: number, to: number): number => {
    let n = 0;
    for (let i = from; i < to; i += 1) if (labels[i] !== outside) n += 1;
    return n;
  };
  const starts = new Uint32Array(dayStart.length);
  for (let day = 0; day + 1 < dayStart.length; day += 1)
    starts[day + 1] = (starts[day] ?? 0) + inside(dayStart[day] ?? 0, dayStart[day + 1] ?? 0);
  return {
    days: { results: results.filter((_, i) => labels[i] !== outside), dayStart: starts },
    labels: labels.filter((label) => label !== outside),
  };
};

/** Fingerprint of which trades a question is about. */
const populationKey = (labels: Uint8Array): string => labels.map((label) => (label === outside ? 0 : 1)).join('');

/** Places of the group among the trades of the population; the rest follows, since the sum of all stays. */
const freeQuestion = (results: Float64Array, labels: Uint8Array): Asked => {
  const places = Uint32Array.from(Array.from(labels.keys()).filter((i) => labels[i] === 1));
  const total = results.reduce((sum, result) => sum + result, 0);
  const rest = labels.length - places.length;
  return {
    next: () => {
      let sum = 0;
      for (const place of places) sum += results[place] ?? NaN;
      return sum / places.length - (total - sum) / rest;
    },
  };
};

interface DaySums {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

const daySumsOf = ({ results, dayStart }: TradeDays): DaySums => {
  const n = dayStart.length - 1;
  const [sums, counts] = [new Float64Array(n), new Float64Array(n)];
  for (let day = 0; day < n; day += 1) {
    for (let at = dayStart[day] ?? 0; at < (dayStart[day + 1] ?? 0); at += 1) sums[day] = (sums[day] ?? 0) + (results[at] ?? NaN);
    counts[day] = (dayStart[day + 1] ?? 0) - (dayStart[day] ?? 0);
  }
  return { sums, counts };
};

/** The sums under labels of days. */
export const sumsByDay = (days: TradeDays, labels: Uint8Array): GroupSums => {
  const { sums, counts } = daySumsOf(days);
  return addDays({ sums, counts }, labels);
};

const addDays = ({ sums, counts }: DaySums, labels: ArrayLike<number>): GroupSums => {
  const all = noSums();
  for (let day = 0; day < labels.length; day += 1) {
    if (labels[day] === outside) continue;
    if (labels[day] === 1) {
      all.sum += sums[day] ?? NaN;
      all.count += counts[day] ?? NaN;
    } else {
      all.restSum += sums[day] ?? NaN;
      all.restCount += counts[day] ?? NaN;
    }
  }
  return all;
};

const wholeDays = (days: TradeDays, { labels, blocks }: Extract<LabelQuestion, { scheme: 'whole days' }>, random: Random): Asked => {
  const own = daySumsOf(days);
  // Days that the question is not about stay where they are; the others change places within their block.
  const asked = Array.from(labels.keys()).filter((day) => labels[day] !== outside);
  const mixed = Float64Array.from(asked, (day) => labels[day] ?? NaN);
  const byBlock = grouped([...asked.keys()], (i) => blocks[asked[i] ?? 0] ?? 0);
  const ranges = [...byBlock.values()].map((places) => mixed.subarray(places[0], (places.at(-1) ?? 0) + 1));
  const sums = {
    sums: Float64Array.from(asked, (day) => own.sums[day] ?? NaN),
    counts: Float64Array.from(asked, (day) => own.counts[day] ?? NaN),
  };
  return {
    next: () => {
      for (const range of ranges) shuffle(range, random);
      return differenceOf(addDays(sums, mixed));
    },
  };
};

const redrawn = (days: TradeDays, labels: Uint8Array, mixed: Float64Array, random: Random): Asked => {
  const frequencies = frequenciesOf(days, labels);
  const { dayStart, lastClosed } = days;
  return {
    next: () => {
      const sums = noSums();
      for (let day = 0; day + 1 < dayStart.length; day += 1) {
        const [start, end] = [dayStart[day] ?? 0, dayStart[day + 1] ?? 0];
        for (let at = start; at < end; at += 1) {
          if (labels[at] === outside) continue;
          const result = mixed[at] ?? NaN;
          if (random.next() < (frequencies[beforeOf({ results: mixed, lastClosed }, start, at)] ?? NaN)) {
            sums.sum += result;
            sums.count += 1;
          } else {
            sums.restSum += result;
            sums.restCount += 1;
          }
        }
      }
      return differenceOf(sums);
    },
  };
};

/** Seeds of the streams of one part: rearrangements and labels that are drawn must not depend on each other. */
const streamOf = (seed: number, stream: number): Random => seededRandom(Math.imul(seed, 0x9e3779b1) + stream);

/**
 * The statistic (mean of the group − mean of the rest) of every question in `draws` rearrangements, arrangement by arrangement; NaN where
 * the group or the rest was empty. Questions about the same trades are asked of the same rearrangements, so that their joint distribution
 * is kept; other schemes and other trades are rearranged independently.
 */
export const labelDraws = (
  days: TradeDays,
  questions: readonly LabelQuestion[],
  { seed, draws }: { readonly seed: number; readonly draws: number },
): Float64Array => {
  let streams = 0;
  const stream = (): Random => streamOf(seed, (streams += 1));
  const shared = new Map<string, Shuffled>();
  const shuffledFor = (key: string, of: () => TradeDays): Shuffled => {
    const known = shared.get(key) ?? shuffledWithinDays(of(), stream());
    shared.set(key, known);
    return known;
  };
  const everything = '1'.repeat(days.results.length);
  const all = (): Shuffled => shuffledFor(everything, () => days);
  const asked = questions.map((question): Asked => {
    switch (question.scheme) {
      case 'free': {
        const { days: own, labels } = populationOf(days, question.labels);
        return freeQuestion(shuffledFor(populationKey(question.labels), () => own).results, labels);
      }
      case 'whole days':
        return wholeDays(days, question, stream());
      case 'outcomes': {
        const { results } = all();
        return { next: () => differenceOf(sumsByOutcome({ ...days, results }, question.label, question.labels)) };
      }
      case 'redrawn':
        return redrawn(days, question.labels, all().results, stream());
    }
  });
  const values = new Float64Array(draws * questions.length);
  for (let draw = 0; draw < draws; draw += 1) {
    for (const { rearrange } of shared.values()) rearrange();
    for (const [i, { next }] of asked.entries()) values[draw * questions.length + i] = next();
  }
  return values;
};

/** The statistic of each question as things happened; NaN where the group or the rest is empty. */
export const observedDifferences = (days: TradeDays, questions: readonly LabelQuestion[]): Float64Array =>
  Float64Array.from(questions, (question) => {
    switch (question.scheme) {
      case 'whole days':
        return differenceOf(sumsByDay(days, question.labels));
      case 'outcomes':
        return differenceOf(sumsByOutcome(days, question.label, question.labels));
      case 'free':
      case 'redrawn':
        return differenceOf(sumsByTrade(days.results, question.labels));
    }
  });
