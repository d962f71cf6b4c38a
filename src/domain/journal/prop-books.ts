/** What firms were paid and what they paid back, from the entries that were kept. Each currency has books of its own. */
import { subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import { decimalText, dividedBy, fractionOf, times, wholeFraction } from '@/domain/money/fraction';
import type { KeptPropEntry, PropEntry } from './prop-entry-kind';

export interface FirmBooks {
  /** null: of accounts that were removed. */
  readonly firm: string | null;
  readonly currency: string;
  /** Fees and resets. */
  readonly paid: DecimalText;
  /** The trader's share of payouts. */
  readonly received: DecimalText;
  /** `received` − `paid`. */
  readonly net: DecimalText;
}

const hundred = wholeFraction(100);

/** What the trader gets of a payout: its own share, else that of the last split before it, else all of it; to the cent. */
export const receivedOf = (payout: PropEntry, entries: readonly PropEntry[]): DecimalText => {
  const split = entries
    .filter(({ type, accountId, at }) => type === 'split' && accountId === payout.accountId && at <= payout.at)
    .reduce<PropEntry | null>((last, entry) => (last === null || entry.at >= last.at ? entry : last), null);
  const share = payout.share ?? split?.share ?? ('100' as DecimalText);
  return decimalText(dividedBy(times(fractionOf(payout.amount ?? ('0' as DecimalText)), fractionOf(share)), hundred), 2);
};

/** By firm and currency, in the order of their first entry. */
export const propBooks = (entries: readonly KeptPropEntry[], firmOf: (accountId: string) => string | null): readonly FirmBooks[] => {
  const books = new Map<string, FirmBooks>();
  for (const entry of entries) {
    const { type, amount, currency, accountId } = entry;
    if (amount === undefined || currency === undefined || type === 'phase' || type === 'split') continue;
    const firm = firmOf(accountId);
    const key = JSON.stringify([firm, currency]);
    const now = books.get(key) ?? { firm, currency, paid: '0.00' as DecimalText, received: '0.00' as DecimalText };
    const paid = type === 'payout' ? now.paid : sumDecimals([now.paid, amount]);
    const received = type === 'payout' ? sumDecimals([now.received, receivedOf(entry, entries)]) : now.received;
    books.set(key, { firm, currency, paid, received, net: subtractDecimals(received, paid) });
  }
  return [...books.values()];
};
