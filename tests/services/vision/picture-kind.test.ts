/** Kinds of files by their first bytes, as the formats' own specifications state them. */
import { describe, expect, it } from 'vitest';
import { fileKindOf } from '@/services/vision/picture-kind';

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part, (letter) => letter.codePointAt(0) ?? 0))));

const box = (brand: string): Uint8Array => bytes(0, 0, 0, 0x18, 'ftyp', brand, 0, 0, 0, 0, 'mif1', brand);

describe('the kind of a file', () => {
  it.each([
    ['PNG', bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a)],
    ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['WebP', bytes('RIFF', 1, 2, 3, 4, 'WEBP')],
    ['GIF', bytes('GIF89a')],
    ['AVIF', box('avif')],
    ['BMP', bytes('BM', 1, 2)],
  ])('%s is a picture', (kind, start) => {
    expect(fileKindOf(start)).toEqual({ isPicture: true, kind });
  });

  it.each([
    ['a HEIC picture', box('heic')],
    ['a HEIF picture', box('mif1')],
    ['a video', box('isom')],
    ['a PDF', bytes('%PDF-1.7')],
    ['a TIFF picture', bytes('II', 0x2a, 0)],
    ['an SVG drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['not a picture we know', bytes('RIFF', 1, 2, 3, 4, 'WAVE')],
    ['not a picture we know', bytes()],
  ])('%s is named', (name, start) => {
    expect(fileKindOf(start)).toEqual({ isPicture: false, name });
  });
});
