/**
 * The rules under which a proprietary trading firm lends an account: what ends it and what passes it. They are data;
 * who judges trades by them decides where a trading day begins. Amounts are in the currency of the account.
 */
import type { DecimalText } from '@/domain/money/decimal-text';

/**
 * How the floor of the equity moves. At or below the floor the account is breached.
 *
 * - `static`: the floor stays at account size − amount.
 * - `trailing`: the floor is the highest equity reached so far − amount, at every instant. Where the best point of a trade
 *   is not known, the floor found is a lower bound of the firm's.
 * - `end-of-day`: the floor rises only when a trading day ends, to the highest closing balance so far − amount; it is
 *   watched at every instant.
 */
export type DrawdownKind = 'static' | 'trailing' | 'end-of-day';

export interface MaximumDrawdown {
  readonly kind: DrawdownKind;
  /** Above 0. */
  readonly amount: DecimalText;
  /** The floor never rises above this level: firms often let it stop at the account size. Absent: it rises without end. */
  readonly highestFloor?: DecimalText;
}

/** What has to be before a payout may be asked for; every part that is not null. */
export interface PayoutRules {
  /** Days of the firm since the last payout, before the first one since the phase began; above 0. */
  readonly daysBetween: number | null;
  /** So many days, since the day of the last payout, that each ended with at least so much. */
  readonly winningDays: { readonly days: number; readonly least: DecimalText } | null;
  /** Equity above the account size, above 0. */
  readonly minimumProfit: DecimalText | null;
}

export interface PropFirmRules {
  /** Balance at the start, above 0. */
  readonly accountSize: DecimalText;
  readonly maxDrawdown: MaximumDrawdown;
  /** Loss since the balance at the beginning of a trading day at which the account is breached, above 0; null: no such rule. */
  readonly dailyLoss: DecimalText | null;
  /** Profit above the account size that passes; null: nothing to pass, as in a funded account. */
  readonly target: DecimalText | null;
  /** Trading days, days with a trade in them, before a pass counts; null: none. */
  readonly minimumDays: number | null;
  /** The most that the best day may make of the profit of all days, as a ratio (0.3 for 30 %); null: no such rule. */
  readonly consistencyShare: number | null;
  /** Absent: nobody has said when a payout may be asked for. */
  readonly payout?: PayoutRules;
}
