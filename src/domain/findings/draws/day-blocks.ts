/**
 * A sample in blocks of whole days. Results change places within their days only, so that a block is drawn by itself, all arrangements one
 * after the other: its few thousand trades stay in the nearest memory, which with a long journal is what the time goes into.
 */
import { closedKnown, type TradeDays } from '@/domain/statistics/testing/label-question';

export interface DayBlock {
  /** Its first trade, and the one after its last. */
  readonly from: number;
  readonly to: number;
  /** Places count from the block's first trade. */
  readonly days: TradeDays;
}

/** Results, places and chance of so many trades fit into 256 KiB. */
const blockSize = 4096;

const blockOf = ({ results, dayStart, lastClosed }: TradeDays, first: number, end: number): DayBlock => {
  const [from, to] = [dayStart[first]!, dayStart[end]!];
  return {
    from,
    to,
    days: {
      results: results.subarray(from, to),
      dayStart: dayStart.slice(first, end + 1).map((start) => start - from),
      lastClosed: lastClosed?.slice(from * closedKnown, to * closedKnown).map((place) => (place < 0 ? place : place - from)),
    },
  };
};

/** In order; a day of more trades than a block has is a block of its own. */
export const dayBlocks = (days: TradeDays): readonly DayBlock[] => {
  const { dayStart } = days;
  const blocks: DayBlock[] = [];
  let first = 0;
  for (let day = 1; day < dayStart.length; day += 1) {
    const isFull = day + 1 === dayStart.length || dayStart[day + 1]! - dayStart[first]! > blockSize;
    if (!isFull) continue;
    blocks.push(blockOf(days, first, day));
    first = day;
  }
  return blocks;
};
