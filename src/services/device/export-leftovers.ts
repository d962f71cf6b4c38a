/** Everything a user's database on this device holds, as one JSON text that a person can keep. It clears nothing. */
import { openDeviceDatabase } from './device-database';
import { readDrafts } from './note-drafts';
import { openKeptDevice } from './kept-database';
import { readOutbox } from './outbox-store';

const chunkBytes = 32_768;

const base64Of = (bytes: ArrayBuffer | Uint8Array): string => {
  const all = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  const parts: string[] = [];
  for (let at = 0; at < all.length; at += chunkBytes) parts.push(String.fromCharCode(...all.subarray(at, at + chunkBytes)));
  return btoa(parts.join(''));
};

/**
 * The unsent changes with their content and the raw files that were imported here, as JSON. Instants are epoch ms,
 * files are base64. Rejects when the browser does not open the database.
 */
export const exportLeftovers = async (uid: string): Promise<string> => {
  const [device, kept] = await Promise.all([openDeviceDatabase(uid), openKeptDevice(uid)]);
  try {
    const [changes, files, documents, drafts] = await Promise.all([
      readOutbox(device),
      device.getAll('files'),
      kept.getAll('outbox'),
      readDrafts(uid),
    ]);
    return JSON.stringify(
      {
        about: 'Changes that were kept on a device and never reached the server, and the files they were read from.',
        changes,
        documents,
        notes: drafts.map(({ noteId, update }) => ({ noteId, base64: base64Of(update) })),
        files: files.map(({ bytes, ...facts }) => ({ ...facts, base64: base64Of(bytes) })),
      },
      null,
      2,
    );
  } finally {
    device.close();
    kept.close();
  }
};
