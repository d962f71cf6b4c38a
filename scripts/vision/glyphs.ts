/** Draws text, cuts it with the product's own code, and writes windows with their characters: what `train.py` learns from. */
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { WINDOW, cutStrip, segmentsFrom, windowOf } from '@/domain/vision/text/cuts';
import { findLines } from '@/domain/vision/text/find-lines';
import type { FoundLine } from '@/domain/vision/text/find-lines';
import { measureLine, stripOf } from '@/domain/vision/text/strip';
import type { LineMetrics } from '@/domain/vision/text/strip';
import { openPainter } from './browser';
import { anyPage, boxOf, pictureOf } from './pages';
import type { Drawn } from './pages';
import { CLASSES, chanceOf } from './strings';

export const JUNK = CLASSES.length;
const SKIP = -1;

type Truth = Drawn['truth'][number];

/** Which character a segment is: one whole, a part or more than one (junk), or too close to tell. */
const labelOf = (from: number, to: number, truth: Truth, zoom: number): number => {
  const cap = (truth.base - truth.top) * zoom;
  const signs = truth.characters.map((one) => ({ sign: one.sign, left: one.left * zoom, right: one.right * zoom }));
  const tolerance = Math.max(1.1, 0.13 * cap);
  const inside = signs.filter((one) => (one.left + one.right) / 2 > from && (one.left + one.right) / 2 < to);
  const near = inside.find((one) => Math.abs(one.left - from) <= tolerance && Math.abs(one.right - to) <= tolerance);
  if (near !== undefined && inside.length === 1) return CLASSES.indexOf(near.sign);
  if (inside.length > 1) return JUNK;
  const isCut = signs.some((one) => {
    const shared = Math.min(to, one.right) - Math.max(from, one.left);
    return shared > 0.15 * cap && shared < 0.72 * (one.right - one.left);
  });
  return isCut ? JUNK : SKIP;
};

export const isMeasuredRight = (metrics: LineMetrics, line: FoundLine, truth: Truth, zoom: number): boolean => {
  const top = metrics.top + line.map.box.top;
  const base = metrics.base + line.map.box.top;
  const cap = (truth.base - truth.top) * zoom;
  return Math.abs(base - truth.base * zoom) < Math.max(0.9, 0.14 * cap) && Math.abs(top - truth.top * zoom) < Math.max(0.9, 0.17 * cap);
};

export const main = async (
  folder: string,
  out: string,
  ...[pages = 70, seed = 11, isHeldOut = false]: [number?, number?, boolean?]
): Promise<void> => {
  mkdirSync(out, { recursive: true });
  const chance = chanceOf(seed);
  const painter = await openPainter(folder);
  const fonts = painter.fonts.filter((font) => font.isHeldOut === isHeldOut);
  const name = isHeldOut ? 'held-out' : 'training';
  const windows = createWriteStream(join(out, `${name}.windows`));
  const labels = createWriteStream(join(out, `${name}.labels`));
  const view = new Float32Array(WINDOW);
  const missing = new Map<string, number>();
  let [written, lost, seen] = [0, 0, 0];
  const write = (label: number): void => {
    windows.write(Buffer.from(view.map((value) => Math.round(255 * value))));
    labels.write(Buffer.from([label]));
    written += 1;
  };
  for (let page = 0; page < pages; page += 1) {
    const spec = anyPage(chance, fonts);
    const drawn = await painter.draw(spec);
    const picture = pictureOf(drawn);
    for (const truth of drawn.truth) {
      const box = boxOf(truth.cell, spec, drawn);
      seen += truth.characters.length;
      const here = new Set<number>();
      for (const line of findLines(picture, box, { least: 4, most: 70 })) {
        const metrics = measureLine(line).find((one) => isMeasuredRight(one, line, truth, spec.zoom));
        if (metrics === undefined) continue;
        const strip = stripOf(line, metrics);
        const cuts = cutStrip(strip);
        for (const segment of cuts.atoms.flatMap((_, first) => segmentsFrom(cuts, first))) {
          const place = (column: number): number => line.map.box.left + strip.left + column / strip.scale;
          const label = labelOf(place(segment.from), place(segment.to), truth, spec.zoom);
          if (label === SKIP) continue;
          if (label !== JUNK) here.add(Math.round((place(segment.from) + place(segment.to)) / 2));
          if (label === JUNK && chance() > 0.5) continue;
          windowOf(strip, cuts, segment, view);
          write(label);
        }
      }
      for (const one of truth.characters) {
        const middle = ((one.left + one.right) / 2) * spec.zoom;
        if ([...here].some((x) => Math.abs(x - middle) < 2)) continue;
        lost += 1;
        missing.set(one.sign, (missing.get(one.sign) ?? 0) + 1);
      }
    }
    if (page % 20 === 0) process.stdout.write(`${page + 1} pages, ${written} windows, ${lost} of ${seen} characters not cut out\n`);
  }
  await painter.close();
  await Promise.all([windows, labels].map((stream) => new Promise((done) => stream.end(done))));
  process.stdout.write(
    `${written} windows; ${lost} of ${seen} characters not cut out: ${JSON.stringify([...missing].toSorted((a, b) => b[1] - a[1]))}\n`,
  );
};
