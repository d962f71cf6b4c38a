/** Pictures of notes: kept on the device, with a thumbnail small enough to sync. */
import type { ShownPicture } from './editor-host';
import { logProblem } from '@/lib/log';
import { keepNotePicture, readNotePicture, readNotePictures } from '@/services/notes/note-pictures';
import { isDone, type Outcome } from '@/features/notes/said';

/** The longer side of a thumbnail, and the bytes the store takes of one. */
const thumbnailPx = 480;
const mostKilobytes = 60;

const scheme = 'picture:';

/** What of a picture is synced. */
export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly thumbnail: Uint8Array<ArrayBuffer> | null;
}

const encoded = async (canvas: OffscreenCanvas): Promise<Uint8Array<ArrayBuffer> | null> => {
  for (const quality of [0.8, 0.6, 0.4]) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= mostKilobytes * 1_000) return new Uint8Array(await blob.arrayBuffer());
  }
  return null;
};

/** null: the browser can't show it. */
export const drawnPicture = async (file: Blob): Promise<DrawnPicture | null> => {
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return null;
  const { width, height } = image;
  for (const side of [thumbnailPx, thumbnailPx / 2]) {
    const scale = Math.min(1, side / Math.max(width, height));
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    const pen = canvas.getContext('2d');
    if (pen === null) break;
    // JPEG has no transparency; a screenshot with some is read on white.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const thumbnail = await encoded(canvas);
    if (thumbnail !== null) return { width, height, thumbnail };
  }
  return { width, height, thumbnail: null };
};

/** Keeps the picture on this device and its thumbnail in the account; null where that failed, which was said. */
export const keepPicture = async (noteId: string, file: File): Promise<{ readonly src: string; readonly alt: string } | null> => {
  const facts = await drawnPicture(file);
  let src: string | null = null;
  const keep = async (): Promise<Outcome> => {
    if (facts === null) return { ok: false, reason: 'no-picture' };
    const { width, height, thumbnail } = facts;
    const kept = await keepNotePicture(noteId, file, { width, height, ...(thumbnail !== null && { thumbnail }) });
    if (kept.ok) ({ src } = kept);
    return kept;
  };
  const isKept = await isDone(keep(), 'We couldn’t add the picture');
  return isKept && src !== null ? { src, alt: '' } : null;
};

const addressOf = (blob: Blob): string => URL.createObjectURL(blob);

/** The picture from this device, else its thumbnail, else nothing. Addresses from elsewhere are not fetched: that would tell others what is read. */
export const showPicture = async (noteId: string, src: string): Promise<ShownPicture> => {
  if (!src.startsWith(scheme)) return src.startsWith('data:image/') ? { url: src, of: 'here' } : { url: null, of: 'missing' };
  const sha256 = src.slice(scheme.length);
  try {
    const own = await readNotePicture(sha256);
    if (own !== null) return { url: addressOf(own), of: 'here' };
    const { thumbnail } = (await readNotePictures(noteId)).find((picture) => picture.sha256 === sha256) ?? { thumbnail: null };
    return thumbnail === null ? { url: null, of: 'missing' } : { url: addressOf(new Blob([thumbnail])), of: 'thumbnail' };
  } catch (cause) {
    logProblem('Reading a picture of a note', cause);
    return { url: null, of: 'missing' };
  }
};
