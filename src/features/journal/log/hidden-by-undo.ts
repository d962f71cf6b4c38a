/** What undoing an import would hide: the entries that no other import states, and the trades that consist of them. It undoes nothing. */
import { sourceKeyOf } from '@/domain/journal/source-key';
import type { Sources, Trade } from '@/domain/trades/trade';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { undoneKeysOf } from '@/services/journal/undone-keys';

export interface HiddenByUndo {
  /** Trades that are hidden or lose an execution. */
  readonly trades: readonly Trade[];
  /** How many of them carry a note, a tag, a rating, a screenshot or another entry of the person. */
  readonly annotated: number;
  /** Entries that stay, because another import states them too. */
  readonly stay: number;
}

const isOnlySource = (sources: Sources | undefined, key: string, undone: ReadonlySet<string>): boolean =>
  sources?.[key] !== undefined && Object.keys(sources).every((other) => other === key || undone.has(other));

export const hiddenByUndo = (
  journal: Pick<ReadyJournal, 'ledger' | 'trades' | 'undone'>,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): HiddenByUndo => {
  const key = sourceKeyOf(id);
  const undone = undoneKeysOf(journal.undone).get(accountId) ?? new Set<string>();
  const own = [...journal.ledger.trades, ...journal.ledger.fills].filter(
    (entry) => entry.accountId === accountId && entry.sources?.[key] !== undefined,
  );
  const hidden = new Set(own.filter(({ sources }) => isOnlySource(sources, key, undone)).map((entry) => entry.id));
  const trades = journal.trades.filter(
    (trade) => trade.accountId === accountId && (trade.fills?.some(({ entryId }) => hidden.has(entryId)) ?? hidden.has(trade.id)),
  );
  return {
    trades,
    annotated: trades.filter(({ user }) => Object.keys(user).length > 0).length,
    stay: own.length - hidden.size,
  };
};
