/** From what a person chose for many trades at once to the patch of each, and the patches that take it back. It stores nothing. */
import type { Trade } from '@/domain/trades/trade';
import type { NotesPatch } from '@/services/journal/edit-notes';
import type { TradeEdit } from '@/services/journal/journal-actions';
import { ownProperty } from '@/lib/own-property';
import { inversePatch } from './session-undo';

/** undefined leaves a field as it is, null takes it away. */
export interface BulkChange {
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  readonly setup: string | null | undefined;
  readonly rating: number | null | undefined;
  /** By the rule's id; null: not judged. */
  readonly rules: Readonly<Record<string, boolean | null>>;
}

export const noChange: BulkChange = { addTags: [], removeTags: [], setup: undefined, rating: undefined, rules: {} };

/** The patch of one trade; null where the change leaves it as it is. */
const patchOf = ({ user }: Trade, change: BulkChange): NotesPatch | null => {
  const tags: Record<string, true | null> = {};
  for (const tag of change.addTags) if (!Object.hasOwn(user.tags ?? {}, tag)) tags[tag] = true;
  for (const tag of change.removeTags) if (Object.hasOwn(user.tags ?? {}, tag)) tags[tag] = null;
  const rules = Object.fromEntries(
    Object.entries(change.rules).filter(([id, isKept]) => (ownProperty(user.rules ?? {}, id) ?? null) !== isKept),
  );
  const patch: NotesPatch = {
    ...(Object.keys(tags).length === 0 ? {} : { tags }),
    ...(Object.keys(rules).length === 0 ? {} : { rules }),
    ...(change.setup === undefined || change.setup === (user.setup ?? null) ? {} : { setup: change.setup }),
    ...(change.rating === undefined || change.rating === (user.rating ?? null) ? {} : { rating: change.rating }),
  };
  return Object.keys(patch).length === 0 ? null : patch;
};

export interface BulkPlan {
  /** Trades that change. */
  readonly edits: readonly TradeEdit[];
  /** What brings them back to how they are now. */
  readonly inverse: readonly TradeEdit[];
}

export const planBulkEdit = (trades: readonly Trade[], change: BulkChange): BulkPlan => {
  const changed = trades.flatMap((trade) => {
    const patch = patchOf(trade, change);
    return patch === null ? [] : [{ trade, patch }];
  });
  const refOf = ({ accountId, id }: Trade) => ({ accountId, tradeId: id });
  return {
    edits: changed.map(({ trade, patch }) => ({ ...refOf(trade), patch })),
    inverse: changed.map(({ trade, patch }) => ({ ...refOf(trade), patch: inversePatch(trade.user, patch) })),
  };
};
