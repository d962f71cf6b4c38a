/** How much has to speak for a price scale. */
import type { PriceAxis } from '@/domain/vision/reading';
import type { SurePlace } from './doubts';

/** What is asked of a scale before its prices are taken. */
export interface Demands {
  /** So far apart, in pixels, a line and a logarithm may lie in the plot where the labels leave open which of them it is. */
  readonly mostUndecided: number;
  /** Twice the natural logarithm of the odds by which labels have to speak for one of them to rule out the other. */
  readonly ruledOut: Readonly<Record<PriceAxis['scale'], number>>;
  readonly surePlace: SurePlace;
  /** Whether a label that begins otherwise than the others, and tall ones without marks, are doubts. */
  readonly isStrict: boolean;
}

/** Of a scale that all prices of a chart come from, and of one beside which a position says its own, or that has only to be noticed. */
export const ofChart: Demands = {
  mostUndecided: 1.2,
  ruledOut: { linear: 6, logarithmic: 9 },
  surePlace: { doubtful: 0.75, other: 0.6 },
  isStrict: true,
};
export const ofPosition: Demands = {
  mostUndecided: 1.5,
  ruledOut: { linear: 3, logarithmic: 9 },
  surePlace: { doubtful: 0.5, other: 0.5 },
  isStrict: false,
};
