/**
 * Makes pixels of a file, of what was pasted or dropped, or of a frame of a shared tab. Everything happens in this browser: the file is
 * decoded and drawn, and nothing is sent or stored.
 */
import type { Picture } from '@/domain/vision/picture';
import { logProblem } from '@/lib/log';
import { fileKindOf } from './picture-kind';

/** Largest file that is read, in bytes. */
export const mostFileBytes = 30_000_000;
/** Most pixels that are read; a screen of 3,840 × 2,160 has 8.3 million. */
export const mostPixels = 16_000_000;
/** A shorter side than this shows no chart whose candles could be told apart. */
export const leastSide = 120;

export interface TakenPicture {
  readonly picture: Picture;
  /** As it was named, or what stands for a name: `Pasted picture`. */
  readonly name: string;
  /** `PNG`, `JPEG` … */
  readonly kind: string;
  /** For the eye; the pixels above are what is read. */
  readonly file: Blob;
}

export interface PictureRefusal {
  readonly ok: false;
  /** What is wrong, as a sentence. */
  readonly reason: string;
  /** What would help, as a sentence. */
  readonly help: string;
}

export type TakeOutcome = { readonly ok: true; readonly taken: TakenPicture } | PictureRefusal;

const refuse = (reason: string, help: string): PictureRefusal => ({ ok: false, reason, help });

const grouped = (count: number): string => count.toLocaleString('en-US');

const help = {
  screenshot: 'Take a screenshot and paste it, or save the picture as PNG or JPEG.',
  smaller: 'Cut the screenshot down to the chart with its price axis and try again.',
} as const;

/** Why pictures of this size are not read; null where they are. */
export const sizeRefusal = (width: number, height: number): PictureRefusal | null => {
  const size = `${grouped(width)} × ${grouped(height)} pixels`;
  if (width * height > mostPixels)
    return refuse(`The picture has ${size}. We read up to ${grouped(mostPixels / 1_000_000)} million pixels.`, help.smaller);
  if (Math.min(width, height) < leastSide)
    return refuse(
      `The picture has ${size}. Both sides need at least ${String(leastSide)} pixels.`,
      'Take the screenshot again with the whole chart in view.',
    );
  return null;
};

/** Draws the picture on white, as a page shows it, and reads its pixels. */
const pixelsOf = (source: ImageBitmap): Picture => {
  const { width, height } = source;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true, colorSpace: 'srgb' });
  if (context === null) throw new Error('This browser gives no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data: data as Uint8ClampedArray<ArrayBuffer> };
};

/** The pixels of a bitmap, whose memory is given back. */
const taken = (bitmap: ImageBitmap, facts: Omit<TakenPicture, 'picture'>): TakeOutcome => {
  try {
    const refusal = sizeRefusal(bitmap.width, bitmap.height);
    return refusal ?? { ok: true, taken: { ...facts, picture: pixelsOf(bitmap) } };
  } finally {
    bitmap.close();
  }
};

/** Takes a file. A photo that a camera has marked as turned (EXIF orientation) is turned as every viewer turns it. */
export const takePicture = async (file: Blob, name: string): Promise<TakeOutcome> => {
  if (file.size > mostFileBytes) {
    const size = (Math.ceil(file.size / 100_000) / 10).toFixed(1);
    return refuse(`The file is ${size} MB. We read pictures up to ${String(mostFileBytes / 1_000_000)} MB.`, help.smaller);
  }
  const kind = fileKindOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (!kind.isPicture) return refuse(`${name} is ${kind.name}, which this browser can’t draw.`, help.screenshot);
  try {
    const bitmap = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      premultiplyAlpha: 'none',
      colorSpaceConversion: 'none',
    });
    return taken(bitmap, { name, kind: kind.kind, file });
  } catch (cause) {
    logProblem('Drawing a picture', cause);
    return refuse(`${name} is damaged, or it isn’t the ${kind.kind} file that it says it is.`, help.screenshot);
  }
};

/** Takes one frame of a video, as of a shared tab. */
export const takeFrame = async (video: HTMLVideoElement, name: string): Promise<TakeOutcome> => {
  const bitmap = await createImageBitmap(video);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  const file = await canvas.convertToBlob({ type: 'image/png' });
  return taken(bitmap, { name, kind: 'PNG', file });
};
