/** The shape of an explanation: what formula gave a figure, from which numbers, of how many trades. It explains nothing itself. */
import type { Statistic } from '@/domain/statistics/statistic';
import type { DecimalText } from '@/domain/money/decimal-text';

/** A number of the formula: exact decimals as text, ratios and R as numbers; null with the reason where it is not known. */
export interface ExplainedInput {
  readonly name: string;
  readonly value: DecimalText | number | string | null;
  readonly reason?: string;
}

export interface Explanation {
  readonly title: string;
  readonly formula: string;
  readonly inputs: readonly ExplainedInput[];
  /** Trades that the figure is about; null for a figure of one trade. */
  readonly n: number | null;
  /** Trades that it leaves out, and why; null where it leaves out none. */
  readonly leftOut: string | null;
  /** Book, paper or rule; where it can be read, its address. */
  readonly source: { readonly text: string; readonly address: string | null };
}

export const ownDefinition = { text: 'Definition of this journal', address: null } as const;

export const tharp = { text: 'V. K. Tharp, Definitive Guide to Position Sizing, 2008', address: null } as const;

/** A statistic as a number of a formula. */
export const knownInput = (name: string, statistic: Statistic): ExplainedInput =>
  statistic.value === null ? { name, value: null, reason: statistic.reason } : { name, value: statistic.value };
