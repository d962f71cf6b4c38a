/** What is asked of a thread in the study of chance, and what is counted. Not a test. */
import { edgePlace, edgeReturns, driftingSeries, repeated, type Repetition } from './study';

/** What is counted of a repetition. */
export interface Outcome {
  readonly isSupported: boolean;
  readonly isEdge: boolean;
  readonly isBeyondLuck: boolean;
  readonly isChoiceSound: boolean;
  readonly areBoundsPositive: boolean;
  readonly trades: number;
  readonly days: number;
  readonly sharpeAnnual: number;
}

export const outcomeOf = (repetition: Repetition): Outcome => {
  const { place, evidence } = repeated(repetition);
  const { isSupported, checks, n, days, sharpeAnnual } = evidence;
  const { isBeyondLuck, isChoiceSound, areBoundsPositive } = checks;
  const isEdge = place === edgePlace;
  return { isSupported, isEdge, isBeyondLuck, isChoiceSound, areBoundsPositive, trades: n, days, sharpeAnnual: sharpeAnnual.value ?? NaN };
};

/** Count, sum and sum of squares of the daily returns of the strategy with the edge. */
const edgeSums = ({ seed, drift }: { readonly seed: number; readonly drift: number }) => {
  const returns = edgeReturns(driftingSeries(seed, drift));
  let [sum, squares] = [0, 0];
  for (const value of returns) {
    sum += value;
    squares += value * value;
  }
  return { days: returns.length, sum, squares };
};

export const studyJobs = {
  repeat:
    async () =>
    (asked: readonly Repetition[]): readonly Outcome[] =>
      asked.map(outcomeOf),
  edge: async () => edgeSums,
} as const;

export type StudyJobs = typeof studyJobs;
