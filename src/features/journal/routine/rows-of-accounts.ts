/** The rows of some accounts, whatever the journal is filtered by. */
import type { JournalColumns } from '@/domain/journal/journal-columns';

/** In the order of closing. */
export const rowsOfAccounts = ({ account, trades }: JournalColumns, ids: ReadonlySet<string>): Uint32Array => {
  const isOne = account.names.map((name) => ids.has(name));
  return Uint32Array.from(trades.keys()).filter((row) => isOne[account.keys[row]!] === true);
};
