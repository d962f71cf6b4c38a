/**
 * Labels that may answer to the last outcome (size, minutes since the last trade, tags, rules): results change places within the day, then
 * each trade's label is drawn with the trader's own frequency after the same kind of predecessor.
 *
 * What is measured is the sum of the group less what the means of the days would give it. Labels that come in clusters (a day of larger
 * trades) then say nothing where trades of a day share their luck: between days nothing is compared, and the draws, whose labels are more
 * mixed within days than the trader's, vary more than they should rather than less.
 */
import { closedBefore, outside, type TradeDays } from '@/domain/statistics/testing/label-question';
import type { Random } from '@/lib/random';
import type { DrawnScheme, Observed } from './drawn';
import { bySpokenOf, observedFree } from './free';
import { shuffleWithin } from './shuffle-days';

export interface RedrawnQuestion {
  readonly place: number;
  readonly labels: Uint8Array;
  /** Questions of one stream are drawn by the same chance, so that a size of twice the usual is also one of one and a half. */
  readonly stream: string;
  /** Whether the label is one of small values: those are drawn from the other end of the same chance. */
  readonly isLow: boolean;
}

/** The sum of the group less what the means of the days give it; what chance expects of it comes from the draws. */
export const observedRedrawn = (days: TradeDays, labels: Uint8Array): Observed => {
  const { statistic, weight } = observedFree(days, labels);
  return { statistic, expected: null, spread: null, weight };
};

/** First of the day; a loss or no loss after nothing, no loss or a loss; three losses in a row. */
const kindCount = 8;

/** The last three trades of the day that had closed at each entry, −1 where there were none: three places a trade. */
const lastThree = ({ dayStart, lastClosed }: TradeDays): Int32Array => {
  const places = new Int32Array((dayStart.at(-1) ?? 0) * 3);
  for (let day = 0; day + 1 < dayStart.length; day += 1) {
    const start = dayStart[day]!;
    for (let at = start; at < dayStart[day + 1]!; at += 1) {
      for (let back = 0; back < 3; back += 1) places[at * 3 + back] = closedBefore(lastClosed, start, at, back);
    }
  }
  return places;
};

/** The kind of what went before each trade, into `kinds`. */
const findKinds = (results: Float64Array, before: Int32Array, kinds: Uint8Array): void => {
  for (let at = 0; at < kinds.length; at += 1) {
    const last = before[at * 3]!;
    if (last < 0) {
      kinds[at] = 0;
      continue;
    }
    const second = before[at * 3 + 1]!;
    const isLoss = results[last]! < 0;
    const wasLoss = second >= 0 && results[second]! < 0;
    kinds[at] = (isLoss ? 1 : 4) + (second < 0 ? 0 : wasLoss ? 2 : 1);
    const third = before[at * 3 + 2]!;
    if (isLoss && wasLoss && third >= 0 && results[third]! < 0) kinds[at] = 7;
  }
};

/** How often a trade has the label after each kind; 0 where there never was one. */
const sharesOf = (kinds: Uint8Array, labels: Uint8Array): Float64Array => {
  const [own, all] = [new Float64Array(kindCount), new Float64Array(kindCount)];
  for (let at = 0; at < kinds.length; at += 1) {
    if (labels[at] === outside) continue;
    all[kinds[at]!]! += 1;
    if (labels[at] === 1) own[kinds[at]!]! += 1;
  }
  return own.map((count, kind) => (count === 0 ? 0 : count / all[kind]!));
};

/** Trades of days with two or more that a question is about; questions about the same trades share it. */
interface Spoken {
  readonly trades: Uint32Array;
  readonly starts: Uint32Array;
}

interface Prepared {
  readonly place: number;
  /** By kind of predecessor, in parts of 2¹⁶: a number below it puts the trade in the group. */
  readonly below: Int32Array;
  readonly flip: number;
  /** Which of the lists of chance, and which half of its words. */
  readonly list: number;
  readonly shift: number;
}

/** Questions about the same trades, two at a time: what both need is read once. */
interface Together {
  readonly spoken: Spoken;
  readonly pairs: readonly (readonly [Prepared, Prepared | undefined])[];
}

const parts = 0x1_0000;

const spokenOf = ({ dayStart }: TradeDays, labels: Uint8Array): Spoken => {
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

const prepared = (kinds: Uint8Array, { place, labels, isLow }: RedrawnQuestion, stream: number): Prepared => ({
  place,
  below: Int32Array.from(sharesOf(kinds, labels), (share) => Math.round(share * parts)),
  flip: isLow ? 0 : parts - 1,
  list: stream >> 1,
  shift: (stream & 1) * 16,
});

const togetherOf = (days: TradeDays, questions: readonly RedrawnQuestion[], streams: readonly string[]): readonly Together[] => {
  const kinds = new Uint8Array(days.results.length);
  findKinds(days.results, lastThree(days), kinds);
  return bySpokenOf(questions).map((together) => {
    const ready = together.map((question) => prepared(kinds, question, streams.indexOf(question.stream)));
    return {
      spoken: spokenOf(days, together[0]!.labels),
      pairs: ready.flatMap((first, i): (readonly [Prepared, Prepared | undefined])[] => (i % 2 === 0 ? [[first, ready[i + 1]]] : [])),
    };
  });
};

interface Arrangement {
  readonly results: Float64Array;
  /** Kind of predecessor of each trade. */
  readonly kinds: Uint8Array;
  /** Chance of all streams, two numbers of 16 bits in each word. */
  readonly chance: readonly Uint32Array[];
  /** Sums of two questions. */
  readonly sums: Float64Array;
}

/**
 * The sums of two questions, into `sums`. Whether a trade is in the group is a number, 1 where the one drawn less the limit is negative,
 * and no branch: nothing foretells chance, so that a branch would be taken wrongly every other time.
 */
const sumBoth = ({ results, kinds, chance, sums }: Arrangement, { trades, starts }: Spoken, one: Prepared, other: Prepared): void => {
  const [drawn, shift, flip, below] = [chance[one.list]!, one.shift, one.flip, one.below];
  const [drawn2, shift2, flip2, below2] = [chance[other.list]!, other.shift, other.flip, other.below];
  let whole = 0;
  let whole2 = 0;
  for (let day = 0; day + 1 < starts.length; day += 1) {
    const start = starts[day]!;
    const end = starts[day + 1]!;
    let all = 0;
    let k = 0;
    let own = 0;
    let k2 = 0;
    let own2 = 0;
    for (let i = start; i < end; i += 1) {
      const at = trades[i]!;
      const result = results[at]!;
      const kind = kinds[at]!;
      all += result;
      const isIn = ((((drawn[at]! >>> shift) & (parts - 1)) ^ flip) - below[kind]!) >>> 31;
      k += isIn;
      own += result * isIn;
      const isIn2 = ((((drawn2[at]! >>> shift2) & (parts - 1)) ^ flip2) - below2[kind]!) >>> 31;
      k2 += isIn2;
      own2 += result * isIn2;
    }
    whole += own - (k * all) / (end - start);
    whole2 += own2 - (k2 * all) / (end - start);
  }
  sums[0] = whole;
  sums[1] = whole2;
};

/** All questions share each rearrangement. */
export const drawnRedrawn = (days: TradeDays, questions: readonly RedrawnQuestion[]): readonly ((random: Random) => DrawnScheme)[] => {
  if (questions.length === 0) return [];
  const streams = [...new Set(questions.map(({ stream }) => stream))];
  const before = lastThree(days);
  const ready = togetherOf(days, questions, streams);
  return [
    (random) => {
      const results = days.results.slice();
      const kinds = new Uint8Array(results.length);
      const chance = Array.from({ length: (streams.length + 1) >> 1 }, () => new Uint32Array(results.length));
      const arrangement: Arrangement = { results, kinds, chance, sums: new Float64Array(2) };
      const shuffle = shuffleWithin(results, days.dayStart, random);
      return {
        rearrange: () => {
          shuffle();
          for (const words of chance) random.fillBelow(words, 0x1_0000_0000);
          findKinds(results, before, kinds);
        },
        measure: (into, at) => {
          for (const { spoken, pairs } of ready) {
            for (const [one, other] of pairs) {
              sumBoth(arrangement, spoken, one, other ?? one);
              into[at + one.place] = arrangement.sums[0]!;
              if (other !== undefined) into[at + other.place] = arrangement.sums[1]!;
            }
          }
        },
      };
    },
  ];
};
