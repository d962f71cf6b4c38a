/**
 * Labels that may answer to the last outcome (size, minutes since the last trade, tags, rules): results change places within the day, then
 * each trade's label is drawn with the trader's own frequency after the same kind of predecessor.
 *
 * What is measured is the sum of the group less what the means of the days would give it. Labels that come in clusters (a day of larger
 * trades) then say nothing where trades of a day share their luck: between days nothing is compared, and the draws, whose labels are more
 * mixed within days than the trader's, vary more than they should rather than less.
 */
import { outside, type TradeDays } from '@/domain/statistics/testing/label-question';
import { closedBeforeEach, codeCount, outcome, outcomeAt, placesBefore } from './closed-before';
import type { Observed } from './drawn';
import { bySpokenOf, observedFree } from './free';
import type { MadeLabels } from './from-outcomes';
import { bundlesOf, combinationOf, rowsOf, type LabelBundle } from './label-bundle';

export interface RedrawnQuestion {
  readonly place: number;
  readonly labels: Uint8Array;
  /** Questions of one stream about the same trades are drawn by the same chance, so that a size of twice the usual is also one of one and a half. */
  readonly stream: string;
  /** Whether the label is one of small values: those are drawn from the other end of the same chance. */
  readonly isLow: boolean;
}

/** The sum of the group less what the means of the days give it; what chance expects of it comes from the draws. */
export const observedRedrawn = (days: TradeDays, labels: Uint8Array): Observed => {
  const { statistic, weight } = observedFree(days, labels);
  return { statistic, expected: null, spread: null, weight };
};

/** So many trades before an entry make its kind: first of the day; a loss or no loss after nothing, no loss or a loss; three losses in a row. */
const depth = 3;
const kindCount = 8;
/** The part of a code that tells of them. */
const lastCodes = codeCount(depth) - 1;

const kindOf = (code: number): number => {
  const [last, second, third] = [outcomeAt(code, 0), outcomeAt(code, 1), outcomeAt(code, 2)];
  if (last === outcome.none) return 0;
  const [isLoss, wasLoss] = [last === outcome.loss, second === outcome.loss];
  if (isLoss && wasLoss && third === outcome.loss) return 7;
  return (isLoss ? 1 : 4) + (second === outcome.none ? 0 : wasLoss ? 2 : 1);
};

const kinds = Uint8Array.from({ length: codeCount(depth) }, (_, code) => kindOf(code));

/** How often a trade has the label after each kind; 0 where there never was one. */
const sharesOf = (codes: Uint16Array, labels: Uint8Array): Float64Array => {
  const [own, all] = [new Float64Array(kindCount), new Float64Array(kindCount)];
  for (let at = 0; at < codes.length; at += 1) {
    if (labels[at] === outside) continue;
    const kind = kinds[codes[at]!]!;
    all[kind]! += 1;
    if (labels[at] === 1) own[kind]! += 1;
  }
  return own.map((count, kind) => (count === 0 ? 0 : count / all[kind]!));
};

/** Questions about the same trades. */
interface Population {
  readonly labels: Uint8Array;
  readonly bundles: readonly LabelBundle[];
}

/** Trades of a block that a population is of, on days with two or more. */
interface BlockTrades {
  readonly trades: Uint32Array;
  readonly starts: Uint32Array;
  /** The sum of a day's results over the population: `base`, and `sign` times those at `summed`, the fewer of its trades and the others. */
  readonly base: Float64Array;
  readonly sign: number;
  readonly summed: Uint32Array;
  readonly summedStarts: Uint32Array;
}

/** Lists of places one after the other, and where each starts. */
const joined = (lists: readonly (readonly number[])[]) => {
  const starts = new Uint32Array(lists.length + 1);
  for (const [i, { length }] of lists.entries()) starts[i + 1] = starts[i]! + length;
  return { places: Uint32Array.from(lists.flat()), starts };
};

const tradesOf = ({ results, dayStart }: TradeDays, labels: Uint8Array): BlockTrades => {
  const [inside, others, sums]: [number[][], number[][], number[]] = [[], [], []];
  for (let day = 0; day + 1 < dayStart.length; day += 1) {
    const [own, rest]: [number[], number[]] = [[], []];
    let sum = 0;
    for (let at = dayStart[day]!; at < dayStart[day + 1]!; at += 1) {
      (labels[at] === outside ? rest : own).push(at);
      sum += results[at]!;
    }
    if (own.length < 2) continue;
    inside.push(own);
    others.push(rest);
    sums.push(sum);
  }
  const [own, rest] = [joined(inside), joined(others)];
  const isByOthers = rest.places.length < own.places.length;
  const summed = isByOthers ? rest : own;
  return {
    trades: own.places,
    starts: own.starts,
    base: isByOthers ? Float64Array.from(sums) : new Float64Array(sums.length),
    sign: isByOthers ? -1 : 1,
    summed: summed.places,
    summedStarts: summed.starts,
  };
};

const populationsOf = (days: TradeDays, questions: readonly RedrawnQuestion[]): readonly Population[] => {
  const { codes, find } = closedBeforeEach(placesBefore(days, depth), days.results.length);
  find(days.results);
  return bySpokenOf(questions).map((together) => {
    const ready = together.map((one) => ({ ...one, shares: sharesOf(codes, one.labels) }));
    const streams = [...new Set(ready.map(({ stream }) => stream))].map((name) => ready.filter(({ stream }) => stream === name));
    const bundles = bundlesOf(streams, kindCount).map((bundle) => ({ ...bundle, cells: rowsOf(bundle.cells, kinds) }));
    return { labels: together[0]!.labels, bundles };
  });
};

/** An addition waits for the one before it into the same sum; so neighbors have sums of their own. */
const lanes = 4;

interface DrawnBundle {
  readonly questions: LabelBundle['questions'];
  /** With a row for each code. */
  readonly cells: Uint32Array;
  /** A number of 16 bits for each trade. */
  readonly chance: Uint16Array;
  /** By combination and lane. */
  readonly sums: Float64Array;
}

/** What one part of the draws keeps of a population in a block. */
interface Drawing extends BlockTrades {
  readonly bundles: readonly DrawnBundle[];
  readonly means: Float64Array;
  /** Those that the numbers of all bundles lie in. */
  readonly words: Uint32Array<ArrayBuffer>;
}

const drawingOf = (own: BlockTrades, bundles: readonly LabelBundle[]): Drawing => {
  const trades = own.trades.length;
  const length = trades + (trades & 1);
  const words = new Uint32Array((length * bundles.length) >> 1);
  const drawn = bundles.map(({ questions, cells, combinations }, i) => ({
    questions,
    cells,
    chance: new Uint16Array(words.buffer, i * length * 2, trades),
    sums: new Float64Array(combinations * lanes),
  }));
  return { ...own, bundles: drawn, means: new Float64Array(own.base.length), words };
};

/** The mean of each day over the population, into `means`. */
const findMeans = (results: Float64Array, { starts, base, sign, summed, summedStarts, means }: Drawing): void => {
  for (let day = 0; day < means.length; day += 1) {
    let sum = 0;
    for (let i = summedStarts[day]!; i < summedStarts[day + 1]!; i += 1) sum += results[summed[i]!]!;
    means[day] = (base[day]! + sign * sum) / (starts[day + 1]! - starts[day]!);
  }
};

/** Adds the trades up by the combination of labels that chance gives them, into `sums`: results less the mean of their day over the population. */
const addUp = (
  results: Float64Array,
  codes: Uint16Array,
  { trades, starts, means }: Drawing,
  { cells, chance, sums }: DrawnBundle,
): void => {
  sums.fill(0);
  for (let day = 0; day < means.length; day += 1) {
    const mean = means[day]!;
    for (let i = starts[day]!; i < starts[day + 1]!; i += 1) {
      const at = trades[i]!;
      const code = combinationOf(cells, codes[at]! & lastCodes, chance[i]!);
      sums[code * lanes + (i & (lanes - 1))]! += results[at]! - mean;
    }
  }
};

/** The lanes of each combination added up, into the first numbers of `sums`. */
const joinLanes = (sums: Float64Array): void => {
  for (let code = 0; code * lanes < sums.length; code += 1) {
    const first = code * lanes;
    sums[code] = sums[first]! + sums[first + 1]! + (sums[first + 2]! + sums[first + 3]!);
  }
};

const sumOf = (sums: Float64Array, own: Uint16Array): number => {
  let sum = 0;
  for (let i = 0; i < own.length; i += 1) sum += sums[own[i]!]!;
  return sum;
};

/** Null without questions. */
export const redrawnLabels = (days: TradeDays, questions: readonly RedrawnQuestion[]): MadeLabels | null => {
  if (questions.length === 0) return null;
  const populations = populationsOf(days, questions);
  const prepare: MadeLabels['prepare'] = (blocks) => {
    const trades = blocks.map(({ from, to, days: own }) => populations.map(({ labels }) => tradesOf(own, labels.subarray(from, to))));
    return ({ into, width, random }) => ({
      block: (number) => {
        const drawings = populations.map(({ bundles }, i) => drawingOf(trades[number]![i]!, bundles));
        return (draw, results, codes) => {
          for (const drawing of drawings) {
            random.fillWords(drawing.words);
            findMeans(results, drawing);
            for (const bundle of drawing.bundles) {
              addUp(results, codes, drawing, bundle);
              joinLanes(bundle.sums);
              for (const { place, own } of bundle.questions) into[draw * width + place]! += sumOf(bundle.sums, own);
            }
          }
        };
      },
      finish: () => undefined,
    });
  };
  return { depth, prepare };
};
