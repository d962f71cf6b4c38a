/** Reads and stores pictures by sharp, which is installed in this folder only. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** @param {string} root of the project */
export const pixelTools = (root) => {
  const sharp = createRequire(join(root, 'scripts/corpus/package.json'))('sharp');
  const stored = (image, { format, quality, isChromaHalved }) => {
    if (format === 'jpeg') return image.jpeg({ quality, chromaSubsampling: isChromaHalved ? '4:2:0' : '4:4:4' });
    return format === 'webp' ? image.webp({ quality }) : image.png({ compressionLevel: 4 });
  };
  return {
    /** Resizes and compresses a PNG. */
    store: async (png, size, compression) => {
      const image = sharp(png).removeAlpha();
      const resized = compression.rescaledBy === 1 ? image : image.resize({ ...size, fit: 'fill', kernel: 'lanczos3' });
      return stored(resized, compression).toBuffer();
    },
    /** The pixels of a picture in a file. */
    read: async (file) => {
      const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
    },
    /** Stores raw red, green and blue. */
    fromRaw: async ({ width, height, data }, compression) =>
      stored(sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha(), compression).toBuffer(),
    blurred: async (png, radius) => sharp(png).removeAlpha().blur(radius).png().toBuffer(),
    shrunk: async (png, by) => {
      const { width, height } = await sharp(png).metadata();
      const size = { width: Math.max(120, Math.round(width * by)), height: Math.max(80, Math.round(height * by)) };
      return sharp(png)
        .removeAlpha()
        .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
        .png()
        .toBuffer();
    },
  };
};
