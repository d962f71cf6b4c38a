/** Writes a picture of few colors as a PNG file, the same bytes everywhere: browsers compress each in its own way, so this does not compress. */
import { crc32 } from '@/lib/zip';

export interface PalettePicture {
  readonly width: number;
  readonly height: number;
  /** 0xRRGGBB, at most sixteen. */
  readonly palette: readonly number[];
  /** Row by row, the place of each pixel's color in the palette. */
  readonly pixels: Uint8Array;
}

/** Adler-32 (RFC 1950). */
const adlerOf = (bytes: Uint8Array): number => {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return b * 65_536 + a;
};

const word = (value: number): readonly number[] => [(value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];

const joined = (parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const chunk = (name: string, body: ArrayLike<number>): Uint8Array => {
  const named = joined([Array.from(name, (letter) => letter.charCodeAt(0)), body]);
  return joined([word(body.length), named, word(crc32(named))]);
};

const largestBlock = 65_535;

/** A stream of zlib whose blocks are stored as they are (RFC 1950, RFC 1951). */
const stored = (bytes: Uint8Array): Uint8Array => {
  const parts: ArrayLike<number>[] = [[0x78, 0x01]];
  for (let at = 0; at < bytes.length; at += largestBlock) {
    const block = bytes.subarray(at, at + largestBlock);
    const { length } = block;
    const isLast = at + length === bytes.length;
    parts.push([isLast ? 1 : 0, length & 0xff, length >>> 8, ~length & 0xff, (~length >>> 8) & 0xff], block);
  }
  return joined([...parts, word(adlerOf(bytes))]);
};

/** Two pixels in a byte, a zero before each row: rows are not filtered. The width is even. */
const packed = ({ width, height, pixels }: PalettePicture): Uint8Array => {
  const rowBytes = 1 + width / 2;
  const rows = new Uint8Array(height * rowBytes);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 2)
      rows[y * rowBytes + 1 + x / 2] = ((pixels[y * width + x] ?? 0) << 4) | (pixels[y * width + x + 1] ?? 0);
  return rows;
};

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const [bitsPerPixel, indexedColor] = [4, 3];

/** The file: PNG (ISO/IEC 15948) with a palette. Throws for an odd width or more than sixteen colors. */
export const encodePng = (picture: PalettePicture): Uint8Array<ArrayBuffer> => {
  const { width, height, palette } = picture;
  if (width % 2 !== 0 || palette.length > 16) throw new RangeError('A width that is even, and sixteen colors at most.');
  return joined([
    signature,
    chunk('IHDR', [...word(width), ...word(height), bitsPerPixel, indexedColor, 0, 0, 0]),
    chunk(
      'PLTE',
      palette.flatMap((color) => word(color).slice(1)),
    ),
    chunk('IDAT', stored(packed(picture))),
    chunk('IEND', []),
  ]);
};
