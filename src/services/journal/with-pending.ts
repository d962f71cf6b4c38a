/**
 * The journal together with the imports that wait in the outbox. The document store shows its own queue
 * of writes, but a page that is closed at once may leave an import in the outbox alone; it is the
 * user's work all the same and must not vanish from the screen until the next connection.
 */
import type { PendingImport } from './pending-import';
import type { RemoteContent } from './remote-view';

/** Adds what `content` lacks of the imports that wait; refused ones stay out. Returns `content` itself when it lacks nothing. */
export const withPending = (content: RemoteContent, pendingImports: readonly PendingImport[]): RemoteContent => {
  const waiting = pendingImports.filter(({ refusal }) => refusal === null);
  if (waiting.length === 0) return content;
  const known = new Set(content.trades.map(({ accountId, id }) => `${accountId}/${id}`));
  const accounts = [...content.accounts];
  const trades = [...content.trades];
  const imports = [...content.imports];
  for (const pending of waiting) {
    if (!accounts.some(({ id }) => id === pending.account.id)) accounts.push(pending.account);
    if (!imports.some(({ id }) => id === pending.id)) imports.push({ ...pending.record, createdAt: null });
    for (const trade of pending.trades) {
      const key = `${trade.accountId}/${trade.id}`;
      if (known.has(key) || content.deleted.get(trade.accountId)?.has(trade.id) === true) continue;
      known.add(key);
      trades.push(trade);
    }
  }
  const lacksNothing =
    accounts.length === content.accounts.length && trades.length === content.trades.length && imports.length === content.imports.length;
  return lacksNothing ? content : { ...content, accounts, trades, imports };
};
