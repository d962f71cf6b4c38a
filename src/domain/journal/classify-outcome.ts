/**
 * Whether a trade won, lost or broke even. It is the one place where that is decided, so that a break-even band holds in every
 * list, ratio and chart alike.
 */
import type { DecimalText } from '@/domain/money/decimal-text';

/** A result of at most this size counts as break-even. The amount is never negative; '0' in money leaves only results of exactly 0. */
export interface BreakEvenBand {
  readonly unit: 'money' | 'r' | 'ticks';
  readonly amount: DecimalText;
}

/** Only a result of exactly 0 is break-even. */
export const noBand: BreakEvenBand = { unit: 'money', amount: '0' as DecimalText };

export type Outcome = 'loss' | 'breakEven' | 'win';

/** What a band can be held against; `null` where it is not known of the trade. */
export interface OutcomeFigures {
  /** Net result in the currency of the trade. */
  readonly net: number;
  readonly r: number | null;
  /** Price from entry to exit in ticks, above 0 in favour; without costs. */
  readonly ticks: number | null;
}

/** R and ticks are quotients that may miss a decimal by a binary digit; the edge of a band must not turn on it. */
const quotientSlack = 1e-9;

/**
 * A result within the band, ends included, is break-even; outside it the sign of the net result decides. A trade without R or
 * tick is judged by its net result alone, since nothing says that it lies within a band of R or ticks.
 */
export const classifyOutcome = (figures: OutcomeFigures, { unit, amount }: BreakEvenBand): Outcome => {
  const held = unit === 'money' ? figures.net : figures[unit];
  const edge = Number(amount) + (unit === 'money' ? 0 : quotientSlack);
  if (figures.net === 0 || (held !== null && Math.abs(held) <= edge)) return 'breakEven';
  return figures.net > 0 ? 'win' : 'loss';
};
