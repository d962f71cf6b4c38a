/** A picture file as pixels. */
import { readFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Picture } from '@/domain/vision/picture';

export type DecodedPicture = { readonly ok: true; readonly picture: Picture } | { readonly ok: false; readonly reason: string };

/** More pixels than any screen has: such a file is not read, it could fill the memory. */
const mostPixels = 60_000_000;

/** PNG, JPEG and WebP, as a browser shows them. */
export const decodePicture = async (file: string): Promise<DecodedPicture> => {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (thrown) {
    return { ok: false, reason: `${file}: it can't be read (${thrown instanceof Error ? thrown.message : String(thrown)}).` };
  }
  try {
    const image = await loadImage(bytes);
    const { width, height } = image;
    if (width * height > mostPixels) return { ok: false, reason: `${file}: it has more than ${String(mostPixels / 1e6)} million pixels.` };
    const context = createCanvas(width, height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    return { ok: true, picture: { width, height, data: new Uint8ClampedArray(data) } };
  } catch {
    return { ok: false, reason: `${file}: it isn't a picture in PNG, JPEG or WebP.` };
  }
};
