/** The journal's own client on the embedded Firestore with the product's rules: what it writes is what they allow. */
import 'fake-indexeddb/auto';
import { doc, setDoc } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import { removeDeviceStores } from '@/services/device/device-stores';
import { startFirestore, type FirestoreServer } from '../../emulator/firestore/start-firestore';
import { memoryJournal } from '../../emulator/storage/journal';
import { aParsedTrade, aSource, aStatement, openBrowser, openJournalIn, untilJournal } from '../services/journal/journal-builders';
import { recordInFirestore } from '../services/session/first-records';
import { rules } from './firestore-world';

const uid = 'anna';
let server: FirestoreServer;
const refusals: string[] = [];
const closers: (() => Promise<void> | void)[] = [];

beforeEach(async () => {
  refusals.length = 0;
  server = await startFirestore({
    port: 0,
    project: 'demo-sextant',
    rules,
    journal: memoryJournal(),
    log: (line) => void refusals.push(line),
  });
});

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await server.close();
  await Promise.all([uid, 'annas-phone'].map(removeDeviceStores));
});

const visit = async (device = uid) => {
  recordInFirestore(server, uid);
  const { firestore, close } = openBrowser(uid, server.port);
  const journal = await openJournalIn(firestore, uid, device);
  closers.push(close, journal.close);
  await untilJournal(journal, () => true);
  return { journal, firestore };
};

/** One trade in each of so many months. */
const tradesOver = (months: number) =>
  Array.from({ length: months }, (_, month) =>
    aParsedTrade({ ticket: `${month}`, openedAt: epochMs(Date.UTC(2020, month, 2)), closedAt: epochMs(Date.UTC(2020, month, 3)) }),
  );

describe('an import under the rules', () => {
  it('is accepted: account, five years of months and the record in one batch', async () => {
    const { journal } = await visit();
    await journal.importStatement(aSource(aStatement(tradesOver(60)), 'abc'));
    const ready = await untilJournal(journal, ({ imports, sync }) => imports.length === 1 && sync.state === 'synchronised');
    expect(ready.trades).toHaveLength(60);
    expect(refusals).toStrictEqual([]);
  });

  it('is accepted when it adds to months that are there already', async () => {
    const { journal } = await visit();
    await journal.importStatement(aSource(aStatement(tradesOver(2)), 'abc'));
    await untilJournal(journal, ({ imports, sync }) => imports.length === 1 && sync.state === 'synchronised');
    await journal.importStatement(aSource(aStatement(tradesOver(3)), 'def'));
    await untilJournal(
      journal,
      ({ imports, trades, sync }) => imports.length === 2 && trades.length === 3 && sync.state === 'synchronised',
    );
    expect(refusals).toStrictEqual([]);
  });

  it('is refused to a suspended user, who still reads', async () => {
    const { journal, firestore } = await visit();
    await journal.importStatement(aSource(aStatement(tradesOver(1)), 'abc'));
    await untilJournal(journal, ({ sync, imports }) => imports.length === 1 && sync.state === 'synchronised');
    const suspend = await fetch(`http://127.0.0.1:${server.port}/v1/projects/demo-sextant/databases/(default)/documents:commit`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner' },
      body: JSON.stringify({
        writes: [
          {
            update: {
              name: `projects/demo-sextant/databases/(default)/documents/users/${uid}`,
              fields: { status: { stringValue: 'suspended' } },
            },
          },
        ],
      }),
    });
    expect(suspend.ok).toBe(true);
    await expect(setDoc(doc(firestore, `users/${uid}/accounts/other`), { name: 'x' })).rejects.toMatchObject({ code: 'permission-denied' });
    const second = await visit('annas-phone');
    const ready = await untilJournal(second.journal, ({ trades }) => trades.length === 1);
    expect(ready.imports).toHaveLength(1);
  });
});
