/** A picture as it is sent to a model: drawn anew, so that nothing of its file but the pixels goes along, and no larger than models look at. */
import type { ModelPicture } from '@/domain/assistant/models/model';

/** Longer sides are made smaller by every provider anyway. */
const longestSide = 2_048;
/** A larger file is sent as JPEG. */
const mostPngBytes = 1_500_000;

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // In pieces: there is a most of what a call can be given.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCodePoint(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
};

/** Throws where the browser can't draw the file. */
export const packPicture = async (file: Blob): Promise<ModelPicture> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const shrunk = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.round(bitmap.width * shrunk), Math.round(bitmap.height * shrunk)];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser gives no canvas');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    const png = await canvas.convertToBlob({ type: 'image/png' });
    const isSmall = png.size <= mostPngBytes;
    const blob = isSmall ? png : await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return { type: isSmall ? 'image/png' : 'image/jpeg', data: await base64Of(blob), width, height };
  } finally {
    bitmap.close();
  }
};
