/**
 * Transactions of REST clients: optimistic, each remembers what it read and may commit only while that still
 * stands. The browser SDK never opens one; it sends its preconditions along with the commit.
 */
import { randomBytes } from 'node:crypto';
import { minuteMs } from '@/lib/durations';
import type { StoredDocument } from '../wire/firestore';
import type { Query } from './query';
import { invalid, RpcError } from './rpc-error';
import type { FirestoreStore } from './store';

interface Transaction {
  readonly openedMs: number;
  lastUsedMs: number;
  readonly isReadOnly: boolean;
  /** Version of each document read; null where there was none. */
  readonly documents: Map<string, number | null>;
  readonly queries: { readonly query: Query; readonly result: string }[];
}

export interface Transactions {
  readonly begin: (mode: 'read-write' | 'read-only') => string;
  readonly noteDocument: (id: string, name: string) => void;
  readonly noteQuery: (id: string, query: Query, found: readonly StoredDocument[]) => void;
  /** Ends the transaction before its commit; refuses with ABORTED when something it read has changed. */
  readonly finish: (id: string, writeCount: number) => void;
  readonly rollback: (id: string) => void;
}

/** The service ends transactions after 270 seconds, and after 60 without use. */
const LIFETIME_MS = 270_000;
const IDLE_MS = minuteMs;

const versionsOf = (found: readonly StoredDocument[]): string =>
  found.map((document) => `${document.name}@${document.updateMicros}`).join('\n');

export const createTransactions = (store: FirestoreStore, nowMs: () => number): Transactions => {
  const open = new Map<string, Transaction>();

  const isOver = (transaction: Transaction): boolean =>
    nowMs() - transaction.openedMs > LIFETIME_MS || nowMs() - transaction.lastUsedMs > IDLE_MS;

  const use = (id: string): Transaction => {
    for (const [other, transaction] of open) if (isOver(transaction)) open.delete(other);
    const transaction = open.get(id);
    if (transaction === undefined) throw invalid('The referenced transaction has expired or is no longer valid.');
    transaction.lastUsedMs = nowMs();
    return transaction;
  };

  const isUndisturbed = ({ documents, queries }: Transaction): boolean =>
    [...documents].every(([name, version]) => (store.read(name)?.updateMicros ?? null) === version) &&
    queries.every(({ query, result }) => versionsOf(query.run(store)) === result);

  return {
    begin: (mode) => {
      const id = randomBytes(12).toString('base64');
      open.set(id, { openedMs: nowMs(), lastUsedMs: nowMs(), isReadOnly: mode === 'read-only', documents: new Map(), queries: [] });
      return id;
    },
    noteDocument: (id, name) => {
      const { documents } = use(id);
      if (!documents.has(name)) documents.set(name, store.read(name)?.updateMicros ?? null);
    },
    noteQuery: (id, query, found) => {
      use(id).queries.push({ query, result: versionsOf(found) });
    },
    finish: (id, writeCount) => {
      const transaction = use(id);
      open.delete(id);
      if (transaction.isReadOnly && writeCount > 0) throw invalid('Cannot modify entities in a read-only transaction.');
      if (!isUndisturbed(transaction)) throw new RpcError('ABORTED', 'There was contention on these documents. Please try again.');
    },
    rollback: (id) => {
      use(id);
      open.delete(id);
    },
  };
};
