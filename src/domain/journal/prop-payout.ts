/** When a payout may be asked for, by the rules of the phase and what its days were. */
import type { DecimalText } from '@/domain/money/decimal-text';
import { wholeAmount } from '@/domain/money/whole-amount';
import type { CurrentPhase } from './prop-phase';
import type { Walk } from './prop-firm-walk';

export interface PayoutOutlook {
  /** Days of the firm until the rules about days can be satisfied at the earliest: each winning day that is missing takes one. 0: they are. */
  readonly days: number;
  /** Winning days that are missing; null: no such rule. */
  readonly winningDaysLeft: number | null;
  /** Profit that is missing, never below nothing; null: no such rule. */
  readonly profitLeft: DecimalText | null;
  /** Every rule is satisfied now. */
  readonly mayBeAsked: boolean;
}

/** null where no rule says it. `today` counts as it stands; the day of a payout belongs to what was before. */
export const payoutOutlook = (
  walk: Walk,
  { begin, payouts, rules: { payout } }: CurrentPhase,
  today: number,
  decimals: number,
): PayoutOutlook | null => {
  if (payout === undefined) return null;
  const { clock, limits, equity, results, traded, money } = walk;
  const last = payouts.at(-1);
  const paidOn = last === undefined ? null : clock.dayOf(last.at);
  const first = begin === null ? ([...traded].toSorted((a, b) => a - b)[0] ?? today) : clock.dayOf(begin);
  const waited = today - (paidOn ?? first);
  const { daysBetween, winningDays, minimumProfit } = payout;
  const least = winningDays === null ? 0n : wholeAmount(winningDays.least, decimals);
  const won = [...results].filter(([day, result]) => (paidOn === null || day > paidOn) && result >= least).length;
  const winningDaysLeft = winningDays === null ? null : Math.max(0, winningDays.days - won);
  const missing = minimumProfit === null ? null : limits.size + wholeAmount(minimumProfit, decimals) - equity;
  const days = Math.max(0, daysBetween === null ? 0 : daysBetween - waited, winningDaysLeft ?? 0);
  return {
    days,
    winningDaysLeft,
    profitLeft: missing === null ? null : money(missing > 0n ? missing : 0n),
    mayBeAsked: days === 0 && (missing === null || missing <= 0n),
  };
};
