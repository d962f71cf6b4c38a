// @vitest-environment node
/** How much of a large change the document store holds at a time: real clients, the embedded backend. */
import { collection, getDocsFromCache } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import { aParsedTrade, aSource, aStatement } from './journal-builders';
import { journalScene, uid } from './journal-scene';

const { visit, refusals } = journalScene();

const months = 24;
/** So many of one month fill a part, which is one request. */
const inMonth = 60;

const dense = Array.from({ length: months * inMonth }, (_, index) =>
  aParsedTrade({
    ticket: String(100_000 + index),
    row: index + 1,
    openedAt: epochMs(Date.UTC(2022, Math.floor(index / inMonth), 5, 8)),
    closedAt: epochMs(Date.UTC(2022, Math.floor(index / inMonth), 5, 9)),
  }),
);

it('a large import without a connection leaves most of itself in the outbox, is shown whole, and arrives once', async () => {
  const device = await visit();
  await device.goOffline();
  await device.journal.importStatement(aSource(aStatement(dense), 'abc0'));
  await device.until(({ trades }) => trades.length === dense.length);
  const waiting = async (): Promise<number> => {
    const { docs } = await getDocsFromCache(collection(device.firestore, 'users', uid, 'ledger'));
    return docs.filter(({ metadata }) => metadata.hasPendingWrites).length;
  };
  await expect.poll(waiting).toBe(6);
  expect(device.journal.core.outbox.pending.get()).toHaveLength(1);

  await device.goOnline();
  await device.until(({ trades, sync }) => trades.length === dense.length && sync.state === 'synchronised');
  const other = await visit('other');
  const found = await other.until(({ trades, sync }) => trades.length === dense.length && sync.state === 'synchronised');
  expect([found.imports.length, found.damaged, refusals, new Set(found.trades.map(({ id }) => id)).size]).toEqual([
    1,
    [],
    [],
    dense.length,
  ]);
}, 60_000);
