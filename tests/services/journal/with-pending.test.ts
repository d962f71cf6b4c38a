/** Waiting imports are part of what the user sees, once. */
import { expect, test } from 'vitest';
import { withPending } from '@/services/journal/with-pending';
import type { PendingImport } from '@/services/journal/pending-import';
import type { RemoteContent } from '@/services/journal/remote-view';

const account = { id: 'broker-1', name: 'One' };
const trade = (id: string) => ({ id, accountId: 'broker-1', broker: {}, user: {} });
const content = (ids: readonly string[], deleted: readonly string[] = []): RemoteContent =>
  ({
    accounts: ids.length === 0 ? [] : [account],
    trades: ids.map(trade),
    deleted: new Map([['broker-1', new Set(deleted)]]),
    imports: [],
    damaged: [],
  }) as unknown as RemoteContent;
const pending = (ids: readonly string[]): PendingImport =>
  ({
    id: 'broker-1_abc',
    account,
    record: { id: 'broker-1_abc', fileName: 'a.htm' },
    trades: ids.map(trade),
    refusal: null,
  }) as unknown as PendingImport;

test('without waiting imports the content stays the same object', () => {
  const stored = content(['a']);
  expect(withPending(stored, [])).toBe(stored);
});

test('an import that only the outbox holds is seen whole: account, log entry, trades', () => {
  const seen = withPending(content([]), [pending(['a', 'b'])]);
  expect(seen.accounts.map(({ id }) => id)).toEqual(['broker-1']);
  expect(seen.trades.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(seen.imports).toMatchObject([{ id: 'broker-1_abc', createdAt: null }]);
});

test('a trade that is stored already, or waits twice, is seen once', () => {
  expect(withPending(content(['a']), [pending(['a', 'b']), pending(['b'])]).trades.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a deleted trade does not come back with a waiting import', () => {
  expect(withPending(content(['a'], ['b']), [pending(['b'])]).trades.map(({ id }) => id)).toEqual(['a']);
});

test('a refused import is in no total', () => {
  const stored = content(['a']);
  expect(withPending(stored, [{ ...pending(['b']), refusal: 'The server refused it.' }])).toBe(stored);
});
