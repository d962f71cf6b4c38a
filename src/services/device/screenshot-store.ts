/**
 * Pictures of charts on this device, in a database of the user's own, each under the SHA-256 of its bytes, with what was drawn
 * on it. They are never sent anywhere. Which trade a picture belongs to is written in the trade.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import { ownProperty } from '@/lib/own-property';
import { sha256Of } from './sha256';
import { databaseName } from './database-name';
import { openDatabase } from './open-database';

/** What a list of kept pictures shows. */
export interface ScreenshotFacts {
  readonly sha256: string;
  /** As in 'image/png'. */
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly keptAt: number;
}

interface ScreenshotStoreSchema extends DBSchema {
  facts: { key: string; value: ScreenshotFacts };
  pictures: { key: string; value: { readonly sha256: string; readonly name: string; readonly bytes: ArrayBuffer } };
  /** Shapes drawn on a picture, as plain JSON whose form the drawing tool knows. */
  annotations: { key: string; value: { readonly sha256: string; readonly shapes: unknown; readonly changedAt: number } };
}

export type ScreenshotStore = IDBPDatabase<ScreenshotStoreSchema>;

/** Opens, and on first use creates, the user's pictures. Rejects where the browser forbids storage. */
export const openScreenshotStore = (uid: string): Promise<ScreenshotStore> =>
  openDatabase<ScreenshotStoreSchema>(databaseName('screenshots', uid), 1, (database) => {
    database.createObjectStore('facts', { keyPath: 'sha256' });
    database.createObjectStore('pictures', { keyPath: 'sha256' });
    database.createObjectStore('annotations', { keyPath: 'sha256' });
  });

export type KeepScreenshot =
  | { readonly ok: true; readonly sha256: string; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: 'no-picture' | 'too-large' | 'no-room' };

/** A screen of four times the usual size is well below it. */
const largestScreenshotBytes = 20 * 1024 * 1024;

/** What browsers show everywhere; a vector picture may hold scripts and is left out. */
const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/gif': 'gif' };

/** Keeps a picture under its digest; the same one again is stored once. `keptAt` is epoch ms. */
export const keepScreenshot = async (store: ScreenshotStore, picture: Blob, keptAt: number): Promise<KeepScreenshot> => {
  const ending = ownProperty(endings, picture.type);
  if (ending === undefined || picture.size === 0) return { ok: false, reason: 'no-picture' };
  if (picture.size > largestScreenshotBytes) return { ok: false, reason: 'too-large' };
  const bytes = await picture.arrayBuffer();
  const sha256 = await sha256Of(new Uint8Array(bytes));
  const transaction = store.transaction(['facts', 'pictures'], 'readwrite');
  try {
    const known = await transaction.objectStore('facts').getKey(sha256);
    if (known === undefined) {
      await transaction.objectStore('pictures').put({ sha256, name: `screenshot.${ending}`, bytes });
      await transaction.objectStore('facts').put({ sha256, mediaType: picture.type, sizeBytes: picture.size, keptAt });
    }
    await transaction.done;
    return { ok: true, sha256, isNew: known === undefined };
  } catch (cause) {
    await transaction.done.catch(() => undefined);
    if (cause instanceof DOMException && cause.name === 'QuotaExceededError') return { ok: false, reason: 'no-room' };
    throw cause;
  }
};

/** What is kept here, the newest first. */
export const keptScreenshots = async (store: ScreenshotStore): Promise<readonly ScreenshotFacts[]> =>
  (await store.getAll('facts')).toSorted((a, b) => b.keptAt - a.keptAt);

/** The picture with this digest; null when it is on another device. */
export const readScreenshot = async (store: ScreenshotStore, sha256: string): Promise<Blob | null> => {
  const [facts, picture] = await Promise.all([store.get('facts', sha256), store.get('pictures', sha256)]);
  return facts === undefined || picture === undefined ? null : new Blob([picture.bytes], { type: facts.mediaType });
};

/** What was drawn on the picture; null: nothing. */
export const readAnnotations = async (store: ScreenshotStore, sha256: string): Promise<unknown> =>
  (await store.get('annotations', sha256))?.shapes ?? null;

/** Keeps what was drawn on the picture, in place of what was there; null takes it away. `changedAt` is epoch ms. */
export const keepAnnotations = async (store: ScreenshotStore, sha256: string, shapes: unknown, changedAt: number): Promise<void> => {
  if (shapes === null) await store.delete('annotations', sha256);
  else await store.put('annotations', { sha256, shapes, changedAt });
};

/** Forgets a picture and what was drawn on it. */
export const forgetScreenshot = async (store: ScreenshotStore, sha256: string): Promise<void> => {
  const transaction = store.transaction(['facts', 'pictures', 'annotations'], 'readwrite');
  await Promise.all([
    transaction.objectStore('facts').delete(sha256),
    transaction.objectStore('pictures').delete(sha256),
    transaction.objectStore('annotations').delete(sha256),
    transaction.done,
  ]);
};
