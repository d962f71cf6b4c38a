/** Labels of whole days: days change places within their blocks, their sums and counts together. */
import { differenceOf, noSums, outside, type TradeDays } from '@/domain/statistics/testing/label-question';
import { sumsByDay } from '@/domain/statistics/testing/label-draws';
import type { Random } from '@/lib/random';
import type { DrawnScheme, Observed } from './drawn';
import { shuffleWithin } from './shuffle-days';

export interface DayQuestion {
  readonly place: number;
  readonly labels: Uint8Array;
  readonly blocks: Uint32Array;
}

export const observedByDay = (days: TradeDays, labels: Uint8Array): Observed => ({
  statistic: differenceOf(sumsByDay(days, labels)),
  expected: null,
  spread: null,
  weight: null,
});

const blockStarts = (blocks: Uint32Array): Uint32Array => {
  const starts: number[] = [];
  for (let day = 0; day < blocks.length; day += 1) if (day === 0 || blocks[day] !== blocks[day - 1]) starts.push(day);
  return Uint32Array.from([...starts, blocks.length]);
};

interface DaySums {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

const differenceIn = (order: Float64Array, labels: Uint8Array, { sums, counts }: DaySums): number => {
  const all = noSums();
  for (let day = 0; day < order.length; day += 1) {
    const label = labels[day];
    if (label === outside) continue;
    const moved = order[day]!;
    if (label === 1) {
      all.sum += sums[moved]!;
      all.count += counts[moved]!;
    } else {
      all.restSum += sums[moved]!;
      all.restCount += counts[moved]!;
    }
  }
  return differenceOf(all);
};

/** All questions share each rearrangement; their days and blocks are those of the sample. */
export const drawnByDay = (days: TradeDays, questions: readonly DayQuestion[]): readonly ((random: Random) => DrawnScheme)[] => {
  const [first] = questions;
  if (first === undefined) return [];
  const { results, dayStart } = days;
  const n = dayStart.length - 1;
  const [sums, counts] = [new Float64Array(n), new Float64Array(n)];
  for (let day = 0; day < n; day += 1) {
    for (let at = dayStart[day]!; at < dayStart[day + 1]!; at += 1) sums[day]! += results[at]!;
    counts[day] = dayStart[day + 1]! - dayStart[day]!;
  }
  const starts = blockStarts(first.blocks);
  return [
    (random) => {
      const order = Float64Array.from({ length: n }, (_, day) => day);
      const shuffle = shuffleWithin(order, starts, random);
      return (draws, into, width) => {
        for (let draw = 0; draw < draws; draw += 1) {
          shuffle();
          for (const { place, labels } of questions) into[draw * width + place] = differenceIn(order, labels, { sums, counts });
        }
      };
    },
  ];
};
