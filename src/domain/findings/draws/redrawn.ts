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
import { observedFree } from './free';
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

interface Prepared {
  readonly place: number;
  /** Trades that the question is about, on days with two of them or more. */
  readonly trades: Uint32Array;
  readonly starts: Uint32Array;
  /** By kind of predecessor, in parts of 2¹⁶: a number below it puts the trade in the group. */
  readonly below: Float64Array;
  readonly isLow: boolean;
  readonly stream: number;
}

const parts = 0x1_0000;

const prepared = (days: TradeDays, kinds: Uint8Array, { place, labels, isLow }: RedrawnQuestion, stream: number): Prepared => {
  const { dayStart } = days;
  const [trades, starts]: [number[], number[]] = [[], [0]];
  for (let day = 0; day + 1 < dayStart.length; day += 1) {
    const own: number[] = [];
    for (let at = dayStart[day]!; at < dayStart[day + 1]!; at += 1) if (labels[at] !== outside) own.push(at);
    if (own.length < 2) continue;
    for (const at of own) trades.push(at);
    starts.push(trades.length);
  }
  const below = sharesOf(kinds, labels).map((share) => Math.round(share * parts));
  return { place, trades: Uint32Array.from(trades), starts: Uint32Array.from(starts), below, isLow, stream };
};

interface Arrangement {
  readonly results: Float64Array;
  /** Kind of predecessor of each trade. */
  readonly kinds: Uint8Array;
  /** Chance of all streams, two numbers of 16 bits in each word. */
  readonly chance: readonly Uint32Array[];
}

const sumIn = ({ results, kinds, chance }: Arrangement, { trades, starts, below, isLow, stream }: Prepared): number => {
  const drawn = chance[stream >> 1]!;
  const shift = (stream & 1) * 16;
  const flip = isLow ? 0 : parts - 1;
  let whole = 0;
  for (let day = 0; day + 1 < starts.length; day += 1) {
    const [start, end] = [starts[day]!, starts[day + 1]!];
    let [k, own, all] = [0, 0, 0];
    for (let i = start; i < end; i += 1) {
      const at = trades[i]!;
      const result = results[at]!;
      all += result;
      if ((((drawn[at]! >>> shift) & (parts - 1)) ^ flip) < below[kinds[at]!]!) {
        k += 1;
        own += result;
      }
    }
    whole += own - (k * all) / (end - start);
  }
  return whole;
};

/** All questions share each rearrangement. */
export const drawnRedrawn = (days: TradeDays, questions: readonly RedrawnQuestion[]): readonly ((random: Random) => DrawnScheme)[] => {
  if (questions.length === 0) return [];
  const streams = [...new Set(questions.map(({ stream }) => stream))];
  const before = lastThree(days);
  const own = new Uint8Array(days.results.length);
  findKinds(days.results, before, own);
  const ready = questions.map((question) => prepared(days, own, question, streams.indexOf(question.stream)));
  return [
    (random) => {
      const results = days.results.slice();
      const kinds = new Uint8Array(results.length);
      const chance = Array.from({ length: (streams.length + 1) >> 1 }, () => new Uint32Array(results.length));
      const shuffle = shuffleWithin(results, days.dayStart, random);
      return {
        rearrange: () => {
          shuffle();
          for (const words of chance) random.fillBelow(words, 0x1_0000_0000);
          findKinds(results, before, kinds);
        },
        measure: (into, at) => {
          for (const question of ready) into[at + question.place] = sumIn({ results, kinds, chance }, question);
        },
      };
    },
  ];
};
