/** The shape of what 1R is taken to be for a trade whose stop is not known. Which assumption is in force, `journal/assumed-risk` says. */
import type { DecimalText } from '@/domain/money/decimal-text';

const assumedUnits = ['money', 'ticks', 'percent'] as const;

export type AssumedUnit = (typeof assumedUnits)[number];

/**
 * Money of a trade in the account's currency; ticks of price for everything that was open; or percent of a balance that is stated
 * with it, so that 1R is the same for the first trade and the last. Amounts are above 0.
 */
export type AssumedAmount =
  | { readonly unit: 'money' | 'ticks'; readonly amount: DecimalText }
  | { readonly unit: 'percent'; readonly amount: DecimalText; readonly balance: DecimalText };

/** What an assumption is for; null: every market, every setup. */
export interface RiskScope {
  /** As `marketName` calls it. */
  readonly market: string | null;
  readonly setup: string | null;
}

/** An assumption in force. */
export interface AssumedRisk extends RiskScope {
  readonly risk: AssumedAmount;
  /** Of the account: what money and percent are in. */
  readonly currency: string;
}
