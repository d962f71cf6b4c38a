/** Takes pictures into the store for articles: drawn anew in this browser, small enough for a document, under the digest of what comes out. */
import { mostPictureBytes, storedPictureOf, storedPicturePath, type StoredPicture } from '@/domain/articles/stored-picture';
import { logProblem } from '@/lib/log';
import { sha256Of } from '@/services/device/sha256';
import { account } from '@/services/session/session';
import { openAdminDatabases } from './admin-databases';

/** Twice the width of an article's text, for sharp screens; then smaller, where that has too many bytes. */
const widths = [1440, 1080, 720];
const qualities = [0.9, 0.8, 0.65, 0.5];
/** A page of a screenshot is no higher. */
const mostHeight = 3000;
/** Largest file that is read, in bytes. */
const mostFileBytes = 30_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

export type KeptPicture =
  | { readonly ok: true; readonly path: string; readonly picture: Blob }
  /** 'no-picture': the browser can't draw it. 'other-bytes': a file whose name says another digest than it has. */
  | { readonly ok: false; readonly reason: 'no-picture' | 'too-large' | 'other-bytes' | 'refused' | 'unreached' };

interface Drawn extends Omit<StoredPicture, 'sha256'> {
  readonly bytes: Bytes;
}

/** As small as it has to be, on white; null where it can't be made small enough. */
const drawn = async (image: ImageBitmap): Promise<Drawn | null> => {
  for (const most of widths) {
    const scale = Math.min(1, most / image.width, mostHeight / image.height);
    const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, 0, 0, width, height);
    for (const quality of qualities) {
      const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
      // A browser that writes no WebP gives a PNG in its place.
      const blob = webp.type === 'image/webp' ? webp : await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (blob.size > mostPictureBytes || (blob.type !== 'image/webp' && blob.type !== 'image/jpeg')) continue;
      return { width, height, type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
    }
  }
  return null;
};

const stored = async (picture: StoredPicture, bytes: Bytes): Promise<KeptPicture> => {
  const uid = account.get()?.uid;
  if (uid === undefined) return { ok: false, reason: 'refused' };
  try {
    const [{ firestore }, { writeArticlePicture }] = await Promise.all([
      openAdminDatabases(),
      import('@/services/firebase/article-pictures'),
    ]);
    const outcome = await writeArticlePicture(firestore, picture, bytes, uid);
    return outcome.ok ? { ok: true, path: storedPicturePath(picture), picture: new Blob([bytes], { type: picture.type }) } : outcome;
  } catch (cause) {
    // A chunk that cannot be fetched is a missing connection.
    logProblem('Storing a picture of an article', cause);
    return { ok: false, reason: 'unreached' };
  }
};

/** Of an animated picture the first frame is kept. */
export const keepArticlePicture = async (file: Blob): Promise<KeptPicture> => {
  if (file.size > mostFileBytes) return { ok: false, reason: 'too-large' };
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return { ok: false, reason: 'no-picture' };
  try {
    const picture = await drawn(image);
    if (picture === null) return { ok: false, reason: 'too-large' };
    const { bytes, ...facts } = picture;
    return await stored({ ...facts, sha256: await sha256Of(bytes) }, bytes);
  } finally {
    image.close();
  }
};

/** A picture of an export, stored as it is under the path that its name says. */
export const keepExportedPicture = async (name: string, bytes: Bytes): Promise<KeptPicture> => {
  const picture = storedPictureOf(`/blog/pictures/${name}`);
  if (picture === null) return { ok: false, reason: 'no-picture' };
  if (bytes.length > mostPictureBytes) return { ok: false, reason: 'too-large' };
  return picture.sha256 === (await sha256Of(bytes)) ? stored(picture, bytes) : { ok: false, reason: 'other-bytes' };
};
