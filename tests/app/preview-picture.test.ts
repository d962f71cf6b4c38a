/** The pictures of link previews are there, of the right size, and drawn from the words that the table of screens has now. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { previewPicturePath, previewPictures } from '@/app/preview-picture';
import { screens } from '@/routes';

/** Width and height of a PNG stand in its first chunk (PNG specification, 11.2.2 IHDR). */
const sizeOf = (file: string): readonly [number, number] => {
  const bytes = readFileSync(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

describe('the picture of a link', () => {
  it('is there for every public page, 1200 by 630 px', () => {
    expect(previewPictures.length).toBeGreaterThan(10);
    const missing = previewPictures.filter(({ path }) => !existsSync(`public${path}`)).map(({ path }) => path);
    expect(missing, 'These pictures are not drawn yet: npm run og-images').toEqual([]);
    for (const { path } of previewPictures) expect([path, ...sizeOf(`public${path}`)]).toEqual([path, 1200, 630]);
  });

  it('is drawn from the words of today: run `npm run og-images` after changing a title or a description', () => {
    const drawn = JSON.parse(readFileSync('scripts/site/og-words.json', 'utf8')) as Record<string, unknown>;
    expect(drawn).toEqual(Object.fromEntries(previewPictures.map(({ path, title, description }) => [path, { title, description }])));
  });

  it('is that of the product for screens that have none of their own', () => {
    expect(previewPicturePath(screens.landing)).toBe('/og/sextant.png');
    expect(previewPicturePath(screens.article)).toBe('/og/sextant.png');
    expect(previewPicturePath(screens.sessions)).toBe('/og/sextant.png');
  });
});
