/** The list of accounts as the screen shows it: what each holds, and whether its statements agree. Sums are per account, never over currencies. */
import { accountKinds, kindOf } from '@/domain/trades/account-kind';
import { netResult } from '@/domain/trades/net-result';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';
import { sumDecimals } from '@/domain/money/decimal';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { agreementOf as importAgreement } from '@/features/journal/log/agreement-of';
import { appendTo } from '@/lib/append-to';
import { grouped } from '@/lib/grouped';
import type { ImportRecord } from '@/services/journal/log-record';

/** How an account's statements compare with the sums of their own trades. */
export type Agreement =
  | { readonly state: 'equal'; readonly statements: number }
  | { readonly state: 'different'; readonly statements: number; readonly differing: number }
  /** No statement states a total, or there is none. */
  | { readonly state: 'not-stated' };

/** What the trades of one currency come to. */
export interface CurrencyNet {
  readonly currency: string;
  readonly net: DecimalText;
}

export interface AccountOverview {
  readonly account: JournalAccount;
  readonly tradeCount: number;
  /** By currency of the trades, that of the account first; at least the account's own. */
  readonly nets: readonly CurrencyNet[];
  /** Positions that are still open. */
  readonly openCount: number;
  readonly agreement: Agreement;
}

const agreementOf = (imports: readonly ImportRecord[]): Agreement => {
  const states = imports.map((record) => importAgreement(record).state).filter((state) => state !== 'not-stated');
  const differing = states.filter((state) => state === 'different').length;
  if (states.length === 0) return { state: 'not-stated' };
  return differing === 0 ? { state: 'equal', statements: states.length } : { state: 'different', statements: states.length, differing };
};

const netsOf = ({ currency }: JournalAccount, trades: readonly Trade[]): readonly CurrencyNet[] => {
  const results = new Map<string, DecimalText[]>([[currency, []]]);
  for (const { broker } of trades) appendTo(results, broker.currency ?? currency, netResult(broker));
  return [...results]
    .filter(([name, list]) => list.length > 0 || (name === currency && results.size === 1))
    .map(([name, list]) => ({ currency: name, net: sumDecimals(list) }));
};

const placeOf = ({ account }: AccountOverview): number => accountKinds.indexOf(kindOf(account));

/** One overview per account: live ones first and samples last, else in the order of `accounts`. Undone imports count for nothing. */
export const accountOverviews = (
  journal: Pick<ReadyJournal, 'accounts' | 'trades' | 'imports' | 'undone' | 'positions'>,
): readonly AccountOverview[] => {
  const trades = grouped(journal.trades, (trade) => trade.accountId);
  const standing = journal.imports.filter(({ id }) => !journal.undone.has(id));
  const imports = grouped(standing, (record) => record.accountId);
  const overviews = journal.accounts.map((account): AccountOverview => {
    const own = trades.get(account.id) ?? [];
    return {
      account,
      tradeCount: own.length,
      nets: netsOf(account, own),
      openCount: journal.positions.filter(({ accountId }) => accountId === account.id).length,
      agreement: agreementOf(imports.get(account.id) ?? []),
    };
  });
  return overviews.toSorted((a, b) => placeOf(a) - placeOf(b));
};
