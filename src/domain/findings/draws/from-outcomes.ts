/**
 * The scheme of labels that answer to earlier outcomes: results change places within the day, and the labels are made again from each
 * arrangement. Those that follow from results alone and those that are behavior share each arrangement, as questions of one scheme do.
 */
import type { Random } from '@/lib/random';
import { closedBeforeEach, leastDepth, placesBefore } from './closed-before';
import { dayBlocks, type DayBlock } from './day-blocks';
import type { DrawnScheme } from './drawn';
import { shuffleWithin } from './shuffle-days';
import type { TradeDays } from '@/domain/statistics/testing/label-question';

/** Takes one arrangement of a block: its results, and what had closed before each trade (`closedBeforeEach`). */
export type TakeArrangement = (draw: number, results: Float64Array, codes: Uint16Array) => void;

export interface Target {
  readonly draws: number;
  /** As `DrawnScheme` fills it. */
  readonly into: Float64Array;
  readonly width: number;
  readonly random: Random;
}

/** One part of the draws. */
export interface LabelRun {
  /** Asked for each block in turn. */
  readonly block: (number: number) => TakeArrangement;
  /** When all blocks are drawn. */
  readonly finish: () => void;
}

/** Questions whose labels are made again in one way. */
export interface MadeLabels {
  /** So many of the trades that had closed before are looked at. */
  readonly depth: number;
  /** What is made once for all parts. */
  readonly prepare: (blocks: readonly DayBlock[]) => (target: Target) => LabelRun;
}

/** Without any questions, no draws. */
export const drawnFromOutcomes = (
  days: TradeDays,
  labels: readonly (MadeLabels | null)[],
): readonly ((random: Random) => DrawnScheme)[] => {
  const made = labels.filter((one) => one !== null);
  if (made.length === 0) return [];
  const depth = Math.max(leastDepth, ...made.map((one) => one.depth));
  const blocks = dayBlocks(days);
  const places = blocks.map((block) => placesBefore(block.days, depth));
  const ready = made.map(({ prepare }) => prepare(blocks));
  return [
    (random) => (draws, into, width) => {
      const runs = ready.map((start) => start({ draws, into, width, random }));
      for (const [i, { days: own }] of blocks.entries()) {
        const results = own.results.slice();
        const before = closedBeforeEach(places[i]!, results.length);
        const shuffle = shuffleWithin(results, own.dayStart, random);
        const takers = runs.map(({ block }) => block(i));
        for (let draw = 0; draw < draws; draw += 1) {
          shuffle();
          before.find(results);
          for (const take of takers) take(draw, results, before.codes);
        }
      }
      for (const { finish } of runs) finish();
    },
  ];
};
