/** Pictures of notes: on this device under their SHA-256; what of them is synced is a thumbnail and a caption. */
import { notePictureKind } from '@/domain/notes/note-kinds';
import { newId } from '@/lib/new-id';
import { keepScreenshot, openScreenshotStore, readScreenshot } from '@/services/device/screenshot-store';
import { readKeptParts, writeKept } from '@/services/kept/kept';
import { account } from '@/services/session/session';
import type { NotePictureRead } from './note-contract';

export interface PictureFacts {
  /** A JPEG of at most 60,000 bytes. */
  readonly thumbnail?: Uint8Array<ArrayBuffer>;
  readonly width?: number;
  readonly height?: number;
}

export type KeepPicture =
  | { readonly ok: true; readonly sha256: string; readonly src: string }
  | { readonly ok: false; readonly reason: string };

export const keepNotePicture = async (noteId: string, picture: Blob, facts: PictureFacts = {}): Promise<KeepPicture> => {
  const uid = account.get()?.uid;
  if (uid === undefined) return { ok: false, reason: 'closed' };
  const store = await openScreenshotStore(uid);
  try {
    const kept = await keepScreenshot(store, picture, Date.now());
    if (!kept.ok) return kept;
    const { sha256 } = kept;
    const outcome = await writeKept(notePictureKind, `${noteId}_${newId()}`, {
      create: { picture: { noteId, sha256, ...facts }, caption: '' },
    });
    return outcome.ok ? { ok: true, sha256, src: `picture:${sha256}` } : outcome;
  } finally {
    store.close();
  }
};

/** null: it lies on another device. */
export const readNotePicture = async (sha256: string): Promise<Blob | null> => {
  const uid = account.get()?.uid;
  if (uid === undefined) return null;
  const store = await openScreenshotStore(uid);
  try {
    return await readScreenshot(store, sha256);
  } finally {
    store.close();
  }
};

export const readNotePictures = async (noteId: string): Promise<readonly NotePictureRead[]> =>
  (await readKeptParts(notePictureKind, 'noteId', noteId)).map(({ id, value }) => ({
    id,
    sha256: value.sha256,
    thumbnail: (value.thumbnail as Uint8Array<ArrayBuffer> | undefined) ?? null,
    width: value.width ?? null,
    height: value.height ?? null,
    caption: value.caption ?? '',
  }));
