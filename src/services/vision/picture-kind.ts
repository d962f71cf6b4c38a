/** What kind of file a picture is, by its first bytes: names and types that programs give are often wrong. */

/** Kinds that a browser draws, by the word for them. */
export type PictureKind = 'PNG' | 'JPEG' | 'WebP' | 'GIF' | 'AVIF' | 'BMP';

export type FileKind = { readonly isPicture: true; readonly kind: PictureKind } | { readonly isPicture: false; readonly name: string };

const textOf = (bytes: Uint8Array, from: number, to: number): string => String.fromCodePoint(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** Brands of ISO media files (ISO/IEC 14496-12 `ftyp`; HEIF: ISO/IEC 23008-12, AVIF: the AV1 Image File Format). */
const brandNames: ReadonlyMap<string, FileKind> = new Map<string, FileKind>([
  ['avif', { isPicture: true, kind: 'AVIF' }],
  ['avis', { isPicture: true, kind: 'AVIF' }],
  ['heic', { isPicture: false, name: 'a HEIC picture' }],
  ['heix', { isPicture: false, name: 'a HEIC picture' }],
  ['heim', { isPicture: false, name: 'a HEIC picture' }],
  ['heis', { isPicture: false, name: 'a HEIC picture' }],
  ['hevc', { isPicture: false, name: 'a HEIC picture' }],
  ['mif1', { isPicture: false, name: 'a HEIF picture' }],
  ['msf1', { isPicture: false, name: 'a HEIF picture' }],
  ['heif', { isPicture: false, name: 'a HEIF picture' }],
]);

/** What an unknown beginning is called. */
const unknown: FileKind = { isPicture: false, name: 'not a picture we know' };

/** The kind of a file of which these are the first bytes, 64 or more where it has as many. */
export const fileKindOf = (bytes: Uint8Array): FileKind => {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { isPicture: true, kind: 'PNG' };
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return { isPicture: true, kind: 'JPEG' };
  if (textOf(bytes, 0, 4) === 'RIFF' && textOf(bytes, 8, 12) === 'WEBP') return { isPicture: true, kind: 'WebP' };
  if (/^GIF8[79]a$/u.test(textOf(bytes, 0, 6))) return { isPicture: true, kind: 'GIF' };
  if (textOf(bytes, 4, 8) === 'ftyp') return brandNames.get(textOf(bytes, 8, 12)) ?? { isPicture: false, name: 'a video' };
  if (startsWith(bytes, 0x42, 0x4d)) return { isPicture: true, kind: 'BMP' };
  if (textOf(bytes, 0, 4) === '%PDF') return { isPicture: false, name: 'a PDF' };
  if (startsWith(bytes, 0x49, 0x49, 0x2a, 0x00) || startsWith(bytes, 0x4d, 0x4d, 0x00, 0x2a))
    return { isPicture: false, name: 'a TIFF picture' };
  if (/^\s*<(?:\?xml|svg|!DOCTYPE svg)/u.test(textOf(bytes, 0, 64))) return { isPicture: false, name: 'an SVG drawing' };
  return unknown;
};
