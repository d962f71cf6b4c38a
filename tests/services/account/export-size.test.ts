/** The size that is told before an export, against the archive that is then made, on the embedded databases. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { ownCollectionPath, ownCollections } from '@/domain/account/own-documents';
import { deviceStoresSize } from '@/services/device/device-size';
import { openDeviceDatabase } from '@/services/device/device-database';
import { readDeviceStores, removeDeviceStores } from '@/services/device/device-stores';
import { buildExport } from '@/services/export/build-export';
import { exportSizeHere } from '@/services/export/export-size';
import { journalOfDocuments } from '@/services/export/journal-of-documents';
import type { DocumentReading, ExportedDocument } from '@/services/contracts/export-source';
import { accountReader } from '@/services/firebase/account-reader';
import { aMember, anOwner, fill } from './account-scene';
import { aScene } from '../session/scene';

const scene = aScene();

it('is about what the archive has', async () => {
  await anOwner(scene);
  const ana = await aMember(scene, 'ana');
  await fill(ana.firestore, 'ana');
  const device = await openDeviceDatabase('ana');
  const bytes = new Uint8Array(300_000).fill(65);
  await device.put('files', { sha256: 'a'.repeat(64), name: 'march.htm', sizeBytes: bytes.length, keptAt: 1, bytes: bytes.buffer });
  device.close();

  const built = await buildExport({
    person: { uid: 'ana', email: ana.email, emailVerified: true, displayName: 'Ana', providers: ['password'] },
    source: { ...accountReader(ana, () => true), readDevice: () => readDeviceStores('ana') },
    nowMs: 0,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  if (!built.ok) throw new Error(built.reason);
  const archiveBytes = built.parts.reduce((sum, part) => sum + part.length, 0);

  // In Node Firestore keeps no copy of what nobody listens to, so the server stands in for it.
  const reader = accountReader(ana, () => true);
  const documents = new Map<string, readonly ExportedDocument[]>();
  for (const name of ownCollections) {
    const reading = await reader.readCollection(ownCollectionPath('ana', name));
    documents.set(name, reading.ok ? reading.documents : []);
  }
  const journal = await journalOfDocuments((name) => documents.get(name) ?? []);
  expect(journal.trades).toHaveLength(1);
  const size = await exportSizeHere('ana', { ...reader, deviceBytes: () => deviceStoresSize('ana') }, journal);
  await removeDeviceStores('ana');
  expect(size).toBeGreaterThan(bytes.length);
  // What is left out is the record of the account, the manifest and the archive's own headers.
  expect(Math.abs(size - archiveBytes)).toBeLessThan(0.1 * archiveBytes);
});

it('counts nothing where the device has no copy', async () => {
  const none: DocumentReading = { ok: false, reason: 'none' };
  const source = {
    readCollection: () => Promise.resolve(none),
    readDocument: () => Promise.resolve(none),
    deviceBytes: () => Promise.resolve(12),
  };
  const head = await exportSizeHere('nobody', { ...source, deviceBytes: () => Promise.resolve(0) }, { trades: [], accounts: [] });
  expect(await exportSizeHere('nobody', source, { trades: [], accounts: [] })).toBe(head + 12);
});
