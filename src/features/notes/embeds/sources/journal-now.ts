/** The journal as it is now, for what a note asks of it. */
import { countedAccounts } from '@/domain/trades/account-kind';
import type { Trade } from '@/domain/trades/trade';
import { until } from '@/features/notes/until';
import { journal } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';

const patienceMs = 15_000;

/** null while it cannot be read. */
export const journalNow = async (): Promise<ReadyJournal | null> => {
  const now = await until(journal, ({ state }) => state === 'ready', patienceMs);
  return now.state === 'ready' ? now : null;
};

/** Trades of the accounts that count: live and demo ones, those of the sample while there are no others. */
export const countedTrades = ({ trades, accounts }: ReadyJournal): readonly Trade[] => {
  const { ids } = countedAccounts(accounts);
  return trades.filter(({ accountId }) => ids.has(accountId));
};

export const setupOf = ({ user, broker }: Trade): string => user.setup ?? broker.setup ?? '';
