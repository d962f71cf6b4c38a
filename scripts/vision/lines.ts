/** Draws small print, finds its lines with the product's own code, and writes their strips with what they say: what `train-lines.py` learns from. */
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findLines } from '@/domain/vision/text/find-lines';
import type { FoundLine } from '@/domain/vision/text/find-lines';
import { measureLine, stripOf } from '@/domain/vision/text/strip';
import { openPainter } from './browser';
import { isMeasuredRight } from './glyphs';
import { anyPage, boxOf, pictureOf } from './pages';
import type { Drawn } from './pages';
import { CLASSES, chanceOf } from './strings';

type Truth = Drawn['truth'][number];

/** What a found line says: the characters whose middle lies in it, with the spaces between them; null: it cuts one in two. */
const saidIn = ({ map, box }: FoundLine, { cell, characters }: Truth, zoom: number): string | null => {
  const [left, right] = [map.box.left + box.left, map.box.left + box.right];
  const places = Array.from(cell.text).flatMap((sign, at) => (sign === ' ' ? [] : [at]));
  const inside = characters.flatMap((one, k) => {
    const middle = (zoom * (one.left + one.right)) / 2;
    return middle > left - 0.3 && middle < right + 0.3 ? [k] : [];
  });
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isWhole = Math.abs(zoom * characters[first]!.left - left) < 1.2 && Math.abs(zoom * characters[last]!.right - right) < 1.2;
  return isWhole ? cell.text.slice(places[first], places[last]! + 1) : null;
};

/** Strips wider than this are left out. */
const widest = 640;

export const main = async (
  folder: string,
  out: string,
  ...[pages = 70, seed = 11, isHeldOut = false]: [number?, number?, boolean?]
): Promise<void> => {
  mkdirSync(out, { recursive: true });
  const chance = chanceOf(seed);
  const painter = await openPainter(folder);
  const fonts = painter.fonts.filter((font) => font.isHeldOut === isHeldOut);
  const file = createWriteStream(join(out, `${isHeldOut ? 'held-out' : 'training'}-${String(seed)}.lines`));
  let [written, seen] = [0, 0];
  for (let page = 0; page < pages; page += 1) {
    const spec = anyPage(chance, fonts, true);
    const drawn = await painter.draw(spec);
    const picture = pictureOf(drawn);
    for (const truth of drawn.truth) {
      const box = boxOf(truth.cell, spec, drawn);
      seen += 1;
      for (const line of findLines(picture, box, { least: 3, most: 70 })) {
        const metrics = measureLine(line).find((one) => isMeasuredRight(one, line, truth, spec.zoom));
        const said = saidIn(line, truth, spec.zoom);
        if (metrics === undefined || said === null) continue;
        const strip = stripOf(line, metrics);
        if (strip.width > widest) continue;
        const head = Buffer.alloc(3);
        head.writeUInt16LE(strip.width, 0);
        head[2] = said.length;
        file.write(head);
        file.write(Buffer.from(Array.from(said, (sign) => (sign === ' ' ? CLASSES.length : CLASSES.indexOf(sign)))));
        file.write(Buffer.from(strip.ink.map((value) => Math.round(255 * value))));
        written += 1;
      }
    }
    if (page % 20 === 0) process.stdout.write(`${page + 1} pages, ${written} lines of ${seen}\n`);
  }
  await painter.close();
  await new Promise((done) => file.end(done));
  process.stdout.write(`${written} lines of ${seen}\n`);
};
