/**
 * Labels that may answer to the last outcome (size, minutes since the last trade, tags, rules): results change places within the day, then
 * each trade's label is drawn with the trader's own frequency after the same kind of predecessor.
 *
 * What is measured is the sum of the group less what the means of the days would give it. Labels that come in clusters (a day of larger
 * trades) then say nothing where trades of a day share their luck: between days nothing is compared, and the draws, whose labels are more
 * mixed within days than the trader's, vary more than they should rather than less.
 */
import { outside, type TradeDays } from '@/domain/statistics/testing/label-question';
import type { Random } from '@/lib/random';
import { closedBeforeEach, codeCount, outcome, outcomeAt, placesBefore } from './closed-before';
import { dayBlocks } from './day-blocks';
import type { DrawnScheme, Observed } from './drawn';
import { bySpokenOf, observedFree } from './free';
import { between, bundlesOf, type LabelBundle } from './label-bundle';
import { shuffleWithin } from './shuffle-days';

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

/** An addition waits for the one before it into the same sum; so neighbors have sums of their own. */
const lanes = 4;

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

/** A population’s trades of a block as arranged, one after the other. */
interface Arrangement {
  /** Results less the mean of their day over the population, so that sums of a group are its difference from what chance expects. */
  readonly values: Float64Array;
  /** Kind of predecessor of each trade. */
  readonly kinds: Uint8Array;
  /** A number of 16 bits for each trade and bundle, and the words they lie in. */
  readonly chance: readonly Uint16Array[];
  readonly words: Uint32Array<ArrayBuffer>;
}

const arrangementOf = ({ trades }: BlockTrades, bundles: number): Arrangement => {
  const length = trades.length + (trades.length & 1);
  const words = new Uint32Array((length * bundles) >> 1);
  return {
    values: new Float64Array(trades.length),
    kinds: new Uint8Array(trades.length),
    chance: Array.from({ length: bundles }, (_, i) => new Uint16Array(words.buffer, i * length * 2, trades.length)),
    words,
  };
};

const arrange = (results: Float64Array, codes: Uint16Array, { trades, starts }: BlockTrades, into: Arrangement): void => {
  for (let day = 0; day + 1 < starts.length; day += 1) {
    const [start, end] = [starts[day]!, starts[day + 1]!];
    let sum = 0;
    for (let i = start; i < end; i += 1) sum += results[trades[i]!]!;
    const mean = sum / (end - start);
    for (let i = start; i < end; i += 1) {
      const at = trades[i]!;
      into.values[i] = results[at]! - mean;
      into.kinds[i] = kinds[codes[at]!]!;
    }
  }
};

/** Adds the trades up by the combination of labels that chance gives them, into `sums`. */
const addUp = ({ values, kinds: before }: Arrangement, chance: Uint16Array, bundle: LabelBundle, sums: Float64Array): void => {
  const { cells, first, ends, codes } = bundle;
  sums.fill(0);
  for (let i = 0; i < values.length; i += 1) {
    const kind = before[i]!;
    const drawn = chance[i]!;
    let code = cells[(kind << 8) | (drawn >>> 8)]!;
    if (code === between) {
      let stretch = first[kind]!;
      while (ends[stretch]! <= drawn) stretch += 1;
      code = codes[stretch]!;
    }
    sums[code * lanes + (i & (lanes - 1))]! += values[i]!;
  }
};

const sumOf = (sums: Float64Array, own: readonly number[]): number => {
  let sum = 0;
  for (const code of own) for (let lane = 0; lane < lanes; lane += 1) sum += sums[code * lanes + lane]!;
  return sum;
};

/** What all parts of the draws need of a block. */
interface PreparedBlock {
  readonly days: TradeDays;
  readonly places: readonly Int32Array[];
  /** Of each population. */
  readonly trades: readonly BlockTrades[];
}

/** The labels of a block are drawn and its trades added up under them. */
const drawBlock = (
  { days, places, trades }: PreparedBlock,
  populations: readonly Population[],
  random: Random,
  { draws, into, width }: { readonly draws: number; readonly into: Float64Array; readonly width: number },
): void => {
  const results = days.results.slice();
  const before = closedBeforeEach(places, results.length);
  const shuffle = shuffleWithin(results, days.dayStart, random);
  const own = populations.map(({ bundles }, i) => {
    const sums = bundles.map(({ combinations }) => new Float64Array(combinations * lanes));
    return { trades: trades[i]!, arrangement: arrangementOf(trades[i]!, bundles.length), bundles, sums };
  });
  for (let draw = 0; draw < draws; draw += 1) {
    shuffle();
    before.find(results);
    for (const { trades: spoken, arrangement, bundles, sums } of own) {
      random.fillWords(arrangement.words);
      arrange(results, before.codes, spoken, arrangement);
      for (const [i, bundle] of bundles.entries()) {
        addUp(arrangement, arrangement.chance[i]!, bundle, sums[i]!);
        for (const question of bundle.questions) into[draw * width + question.place]! += sumOf(sums[i]!, question.own);
      }
    }
  }
};

/** All questions share each rearrangement of the results. */
export const drawnRedrawn = (days: TradeDays, questions: readonly RedrawnQuestion[]): readonly ((random: Random) => DrawnScheme)[] => {
  if (questions.length === 0) return [];
  const populations = populationsOf(days, questions);
  const blocks = dayBlocks(days).map(({ from, to, days: own }) => ({
    days: own,
    places: placesBefore(own, depth),
    trades: populations.map(({ labels }) => tradesOf(own, labels.subarray(from, to))),
  }));
  return [
    (random) => (draws, into, width) => {
      for (const block of blocks) drawBlock(block, populations, random, { draws, into, width });
    },
  ];
};
