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
import { bundlesOf, combinationOf, type LabelBundle } from './label-bundle';

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
}

const tradesOf = ({ dayStart }: TradeDays, labels: Uint8Array): BlockTrades => {
  const [trades, starts]: [number[], number[]] = [[], [0]];
  for (let day = 0; day + 1 < dayStart.length; day += 1) {
    const own: number[] = [];
    for (let at = dayStart[day]!; at < dayStart[day + 1]!; at += 1) if (labels[at] !== outside) own.push(at);
    if (own.length < 2) continue;
    for (const at of own) trades.push(at);
    starts.push(trades.length);
  }
  return { trades: Uint32Array.from(trades), starts: Uint32Array.from(starts) };
};

const populationsOf = (days: TradeDays, questions: readonly RedrawnQuestion[]): readonly Population[] => {
  const { codes, find } = closedBeforeEach(placesBefore(days, depth), days.results.length);
  find(days.results);
  return bySpokenOf(questions).map((together) => {
    const ready = together.map((one) => ({ ...one, shares: sharesOf(codes, one.labels) }));
    const streams = [...new Set(ready.map(({ stream }) => stream))].map((name) => ready.filter(({ stream }) => stream === name));
    return { labels: together[0]!.labels, bundles: bundlesOf(streams, kindCount) };
  });
};

/** An addition waits for the one before it into the same sum; so neighbors have sums of their own. */
const lanes = 4;

interface DrawnBundle {
  readonly questions: LabelBundle['questions'];
  readonly cells: Uint32Array;
  /** A number of 16 bits for each trade. */
  readonly chance: Uint16Array;
  /** By combination and lane. */
  readonly sums: Float64Array;
}

/** What one part of the draws keeps of a population in a block. */
interface Drawing extends BlockTrades {
  readonly bundles: readonly DrawnBundle[];
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
  return { ...own, bundles: drawn, words };
};

/** Adds the trades up by the combination of labels that chance gives them, into `sums`: results less the mean of their day over the population. */
const addUp = (results: Float64Array, codes: Uint16Array, { trades, starts }: Drawing, { cells, chance, sums }: DrawnBundle): void => {
  sums.fill(0);
  for (let day = 0; day + 1 < starts.length; day += 1) {
    const [start, end] = [starts[day]!, starts[day + 1]!];
    let sum = 0;
    for (let i = start; i < end; i += 1) sum += results[trades[i]!]!;
    const mean = sum / (end - start);
    for (let i = start; i < end; i += 1) {
      const at = trades[i]!;
      const code = combinationOf(cells, kinds[codes[at]! & lastCodes]!, chance[i]!);
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
