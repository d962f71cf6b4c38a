/** A trading account with what the user has settled about it: how its files are to be read and its executions matched. */
import type { AccountKind } from '@/domain/trades/account-kind';
import type { AssumedAmount, RiskScope } from '@/domain/trades/assumed-amount';
import type { AssumedRiskChanges } from '@/domain/journal/assumed-risk';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { TradingAccount } from '@/domain/trades/trade';

/** Instants of an import that were read in one zone and are to be read in another; the facts themselves stay as they were written. */
export interface ZoneCorrection {
  readonly from: string;
  readonly to: string;
}

export interface JournalAccount extends TradingAccount {
  /** What one pip of gold is in dollars, which differs by broker; absent: not settled. */
  readonly goldPip?: '0.01' | '0.1' | '1';
  /** Cost per side of one contract or lot, where files state none; not negative. */
  readonly commissionPerSide?: DecimalText;
  /** How executions make trades; absent: first in, first out. */
  readonly matching?: 'fifo' | 'average';
  /** By `sourceKeyOf` the import. */
  readonly zoneCorrections?: Readonly<Record<string, ZoneCorrection>>;
  /** Units of the second currency for one of the first, by 'EUR>USD', as answered at an import. */
  readonly rates?: Readonly<Record<string, DecimalText>>;
  /** By the id of the change: what 1R is taken to be where no stop is known, and what it was taken to be before. */
  readonly assumedRisks?: AssumedRiskChanges;
  /** Only of one that is being restored: its registers as they were stored. */
  readonly registers?: unknown;
}

/** From now on this is what 1R is taken to be in the scope; null: nothing any more. */
export interface AssumedRiskEdit extends RiskScope {
  readonly risk: AssumedAmount | null;
}

/** What a person can change of an account; null takes a setting away. */
export interface AccountChange {
  readonly name?: string;
  readonly kind?: AccountKind;
  /** Zone in which the broker prints times. Imports read in another one are read anew; files that state their zone are not. */
  readonly importZone?: string;
  readonly goldPip?: '0.01' | '0.1' | '1' | null;
  readonly commissionPerSide?: DecimalText | null;
  readonly matching?: 'fifo' | 'average' | null;
  /** The accounts it copies or is copied by; see `TradingAccount.copyGroup`. */
  readonly copyGroup?: string | null;
  readonly rates?: Readonly<Record<string, DecimalText>>;
}
