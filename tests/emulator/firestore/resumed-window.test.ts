/** A listener of a limited query that was away: what left its window meanwhile leaves it too, though the client has a write upon it. */
import * as F from 'firebase/firestore';
import { expect, it, vi } from 'vitest';
import { startFirestore } from '../../../emulator/firestore/start-firestore';
import { memoryJournal } from '../../../emulator/storage/journal';
import { openFirestoreRules } from '../open-rules';
import { openClient } from './sdk-client';

it('shows a document no more that another device took out of the window while a merge into it waited', async () => {
  const server = await startFirestore({ port: 0, project: 'demo-sextant', rules: openFirestoreRules, journal: memoryJournal() });
  const [away, other] = [openClient(server.port), openClient(server.port)];
  for (const [id, n] of [
    ['a', 3],
    ['b', 2],
    ['c', 1],
    ['d', 0],
  ] as const)
    await F.setDoc(F.doc(other.db, 'trades', id), { n, side: 'long' });
  let shown: F.QuerySnapshot | undefined;
  F.onSnapshot(
    F.query(F.collection(away.db, 'trades'), F.where('n', '>=', 0), F.orderBy('n', 'desc'), F.limit(3)),
    { includeMetadataChanges: true },
    (snapshot) => {
      shown = snapshot;
    },
  );
  const ids = (): readonly string[] => (shown?.docs ?? []).map(({ id }) => id);
  await vi.waitFor(() => expect(ids()).toEqual(['a', 'b', 'c']));

  await F.disableNetwork(away.db);
  const merged = F.setDoc(F.doc(away.db, 'trades', 'a'), { side: 'short' }, { merge: true });
  await F.setDoc(F.doc(other.db, 'trades', 'a'), {});
  await F.enableNetwork(away.db);
  await merged;

  await vi.waitFor(() => {
    expect(ids()).toEqual(['b', 'c', 'd']);
    expect(shown?.metadata).toMatchObject({ hasPendingWrites: false, fromCache: false });
  });
  expect((await F.getDocFromServer(F.doc(other.db, 'trades', 'a'))).data()).toEqual({ side: 'short' });
  for (const client of [away, other]) await client.close();
  await server.close();
});
