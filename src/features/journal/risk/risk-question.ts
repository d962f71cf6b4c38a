/** Which account is to be asked what 1R is: one with a file that states no stop, as long as nothing was answered. */
import { kindOf } from '@/domain/trades/account-kind';
import { initialStopOf } from '@/domain/journal/initial-risk';
import { medianLoss, type MedianLoss } from '@/domain/journal/median-loss';
import type { Trade } from '@/domain/trades/trade';
import { appendTo } from '@/lib/append-to';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { ReadyJournal } from '@/services/journal/journal-state';

export interface RiskQuestion {
  readonly account: JournalAccount;
  readonly fileName: string;
  /** Trades of the file; none of them has a stop. */
  readonly trades: number;
  /** Of those in the account's currency; null: none of them lost. */
  readonly median: MedianLoss | null;
}

const hasRisk = (trade: Trade): boolean => initialStopOf(trade) !== null || trade.user.initialRisk !== undefined;

/** The question for the first such file of the first such account; null where nothing is to be asked. */
export const riskQuestion = ({ accounts, trades, imports }: Pick<ReadyJournal, 'accounts' | 'trades' | 'imports'>): RiskQuestion | null => {
  const open = accounts.filter((account) => account.assumedRisks === undefined && kindOf(account) !== 'sample');
  if (open.length === 0) return null;
  const ids = new Set(open.map(({ id }) => id));
  const byImport = new Map<string, Trade[]>();
  for (const trade of trades) if (ids.has(trade.accountId)) appendTo(byImport, trade.broker.importId, trade);
  for (const account of open) {
    for (const { id, accountId, fileName } of imports) {
      const read = accountId === account.id ? byImport.get(id) : undefined;
      if (read === undefined || read.some(hasRisk)) continue;
      const own = read.filter(({ broker }) => (broker.currency ?? account.currency) === account.currency);
      return { account, fileName, trades: read.length, median: medianLoss(own, account.currency) };
    }
  }
  return null;
};
