/** Raw imported files on this device, found by the SHA-256 of their bytes. They are never sent anywhere. */
import type { DeviceDatabase, KeptFile } from './device-database';

/** Keeps the file; a file that is there already stays as it was, under its first name. */
export const keepFile = async (database: DeviceDatabase, file: KeptFile): Promise<void> => {
  const transaction = database.transaction('files', 'readwrite');
  const known = await transaction.store.getKey(file.sha256);
  if (known === undefined) await transaction.store.put(file);
  await transaction.done;
};

/** The file with this digest, or null when it was imported on another device. */
export const readKeptFile = async (database: DeviceDatabase, sha256: string): Promise<KeptFile | null> =>
  (await database.get('files', sha256)) ?? null;

/** The digests of all files kept here. */
export const keptFileDigests = (database: DeviceDatabase): Promise<string[]> => database.getAllKeys('files');

/** Forgets the file: nothing that was imported refers to it any more. */
export const forgetFile = (database: DeviceDatabase, sha256: string): Promise<void> => database.delete('files', sha256);
