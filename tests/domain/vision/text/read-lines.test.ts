/** Lines drawn by Chromium (tests/fixtures/vision/lines.*) are read as they were written; what is no text is not. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Box, Picture } from '@/domain/vision/picture';
import { readLines } from '@/domain/vision/text/read-lines';
import { decodePicture } from '../../../../scripts/cli/decode-picture';

interface Written {
  readonly text: string;
  readonly box: Box;
  /** Tops and feet of capitals, as the browser measured them. */
  readonly capitals: { readonly top: number; readonly base: number };
}

const folder = 'tests/fixtures/vision';
const written = JSON.parse(readFileSync(`${folder}/lines.json`, 'utf8')) as readonly Written[];

const open = async (name: string): Promise<Picture> => {
  const decoded = await decodePicture(`${folder}/${name}`);
  if (!decoded.ok) throw new Error(decoded.reason);
  return decoded.picture;
};

const textIn = (picture: Picture, box: Box): string =>
  readLines(picture, box)
    .toSorted((a, b) => a.box.left - b.box.left)
    .map((line) => line.text)
    .join(' ');

describe('reading text', () => {
  it('reads lines of six fonts, dark, light and on labels, as they were written', async () => {
    const picture = await open('lines.png');
    const read = written.map(({ box }) => textIn(picture, box));
    const wrong = written.flatMap(({ text }, k) => (read[k] === text ? [] : [`${text} read as ${read[k]}`]));
    expect(wrong.length, wrong.join('; ')).toBeLessThanOrEqual(0.1 * written.length);
  });

  it('reads most of them in a JPEG of quality 70', async () => {
    const picture = await open('lines.jpg');
    const right = written.filter(({ text, box }) => textIn(picture, box) === text);
    expect(right.length).toBeGreaterThanOrEqual(0.9 * written.length);
  });

  it('reads most prices in figures five pixels high, and says of those it misreads that it is not sure', async () => {
    const picture = await open('small-print.png');
    const small = JSON.parse(readFileSync(`${folder}/small-print.json`, 'utf8')) as readonly Pick<Written, 'text' | 'box'>[];
    const read = small.map(({ box }) => readLines(picture, box, { isFine: true, leastSure: 0.15 })[0]);
    const figures = (text: string | undefined): string => (text ?? '').replaceAll(/\D/gu, '');
    const right = small.filter(({ text }, k) => read[k]?.text === text);
    expect(right.length).toBeGreaterThanOrEqual(0.75 * small.length);
    const surelyWrong = small.filter(({ text }, k) => (read[k]?.sure ?? 0) > 0.9 && figures(read[k]?.text) !== figures(text));
    expect(surelyWrong).toEqual([]);
  });

  it('places lines to half a pixel', async () => {
    const picture = await open('lines.png');
    for (const { text, box, capitals } of written) {
      if (!/^[\d.:,]+$/u.test(text)) continue;
      const [line] = readLines(picture, box);
      expect(Math.abs((line!.box.top + line!.box.bottom - capitals.top - capitals.base) / 2)).toBeLessThan(0.5);
    }
  });

  it('finds no text in an empty picture, in bars and in noise', () => {
    const [width, height] = [200, 80];
    const paint = (of: (x: number, y: number) => number): Picture => {
      const data = new Uint8ClampedArray(4 * width * height).fill(255);
      for (let at = 0; at < width * height; at += 1) data.fill(of(at % width, Math.floor(at / width)), 4 * at, 4 * at + 3);
      return { width, height, data };
    };
    const all = { left: 0, top: 0, right: width, bottom: height };
    expect(
      readLines(
        paint(() => 240),
        all,
      ),
    ).toEqual([]);
    expect(
      readLines(
        paint((x, y) => (x % 40 < 20 && y > 10 && y < 70 ? 30 : 240)),
        all,
        { leastSure: 0.9 },
      ),
    ).toEqual([]);
    let state = 7;
    const noise = readLines(
      paint(() => (state = (state * 48_271) % 2_147_483_647) % 256),
      all,
      { leastSure: 0.9 },
    );
    expect(noise.filter((line) => line.text.length > 2)).toEqual([]);
  });

  it('keeps to the box it is given', async () => {
    const picture = await open('lines.png');
    const { box, text } = written[0]!;
    expect(readLines(picture, box).map((line) => line.text)).toEqual([text]);
    expect(readLines(picture, { left: box.right + 2, top: box.top, right: box.right + 4, bottom: box.bottom })).toEqual([]);
  });
});
