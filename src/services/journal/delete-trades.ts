/** From trades that a person deletes to the ledger entries that are marked as deleted. It stores nothing. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import type { EntryEdit } from './pending-change';

/** An entry that was deleted, so that it can be restored while the page is open. */
export interface EntryRef {
  readonly accountId: string;
  readonly entryId: string;
}

export type DeletionPlan =
  | { readonly ok: true; readonly entries: readonly EntryRef[] }
  /** An execution of the trade also belongs to another one, which would break: both go, or none. */
  | { readonly ok: false; readonly reason: 'shared-execution'; readonly tradeId: string; readonly otherId: string };

const entryIdsOf = (trade: Trade): readonly string[] =>
  trade.fills === undefined ? [trade.id] : [...new Set(trade.fills.map(({ entryId }) => entryId))];

/** The entries of which the trades consist. `all` are the trades of the journal and its open positions. */
export const planDeletion = (trades: readonly Trade[], all: readonly Pick<Trade, 'id' | 'accountId' | 'fills'>[]): DeletionPlan => {
  const going = new Set(trades.map(({ accountId, id }) => `${accountId}/${id}`));
  const entries = new Map(
    trades.flatMap((trade) => entryIdsOf(trade).map((entryId) => [`${trade.accountId}/${entryId}`, { trade, entryId }] as const)),
  );
  for (const other of all) {
    if (other.fills === undefined || going.has(`${other.accountId}/${other.id}`)) continue;
    for (const { entryId } of other.fills) {
      const shared = entries.get(`${other.accountId}/${entryId}`);
      if (shared !== undefined) return { ok: false, reason: 'shared-execution', tradeId: shared.trade.id, otherId: other.id };
    }
  }
  return { ok: true, entries: [...entries.values()].map(({ trade, entryId }) => ({ accountId: trade.accountId, entryId })) };
};

/** The edits that delete the entries at an instant, or restore them. */
export const deletionEdits = (entries: readonly EntryRef[], deletedAt: EpochMs | null): readonly EntryEdit[] =>
  entries.map(({ accountId, entryId }) => ({ accountId, entryId, fields: [{ path: ['deletedAt'], value: deletedAt }] }));
