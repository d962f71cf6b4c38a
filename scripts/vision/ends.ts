/** Digitises drawn charts of the tuning set and writes the strips at their ends with what is there: what `train-ends.py` learns from. */
import { createWriteStream, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { digitise, withHidden, type Digitised } from '@/domain/vision/digitise/digitise';
import { INNER, PLACES, stripOf, type End } from '@/domain/vision/digitise/end-network';
import type { ChartTruth } from '../corpus/truth';
import { pixelTools } from '../corpus/pixels.mjs';
import { chanceOf } from './strings';

/** What a place holds; of one that the side of the plot cuts off nothing is asked. */
const [none, candle, cut] = [0, 1, 255];

/** What each place of the comb holds; null where the comb is not that of the candles. */
const placesOf = ({ slots, cover }: Digitised, { candles, spacing }: ChartTruth): Uint8Array | null => {
  if (Math.abs(slots.spacing / spacing - 1) > 0.02) return null;
  const places = new Uint8Array(slots.count).fill(none);
  let [on, off] = [0, 0];
  for (const { x, isCut } of candles) {
    const at = (x - cover.box.left - slots.first) / slots.spacing;
    const place = Math.round(at);
    if (place < 0 || place >= slots.count) continue;
    const isOff = Math.abs(at - place) >= 0.3 || places[place] !== none;
    off += Number(isOff);
    on += 1;
    places[place] = isCut ? cut : candle;
  }
  return on === 0 || off > 0.1 * on ? null : places;
};

/** Ends moved by chance, for each that was found, and by so many places at most. */
const moved = 3;
const farthest = 8;

export const main = async (folder: string, set: string, out: string, seed = 11): Promise<void> => {
  mkdirSync(out, { recursive: true });
  const chance = chanceOf(seed);
  const pixels = pixelTools(join(folder, '../..'));
  const file = createWriteStream(join(out, `${String(seed)}.ends`));
  const names = readdirSync(set).filter((name) => name.endsWith('.json'));
  let [written, charts] = [0, 0];
  for (const name of names) {
    const truth = JSON.parse(readFileSync(join(set, name), 'utf8')) as ChartTruth;
    const read = digitise(await pixels.read(join(set, basename(truth.file))));
    if (!read.ok) continue;
    const { found } = read;
    const places = placesOf(found, truth);
    if (places === null) continue;
    const request = { ...found, chosen: withHidden(found, found.plot) };
    const isFound = (slot: number): boolean => request.chosen[slot] != null;
    const slots = [...request.chosen.keys()];
    const anywhere = (): number => Math.floor(chance() * slots.length);
    const ends = ([1, -1] as const).flatMap((side): End[] => {
      const own = side === 1 ? slots.findLast(isFound) : slots.find(isFound);
      const real = side === 1 ? places.lastIndexOf(candle) : places.indexOf(candle);
      const near = Array.from({ length: moved }, () => real + Math.round((2 * chance() - 1) * farthest));
      return [own ?? real, ...near, anywhere()].map((slot) => ({ slot, out: side }));
    });
    charts += 1;
    for (const end of ends) {
      const { marks, facts } = stripOf(request, end);
      const head = Buffer.alloc(6);
      head.writeUInt32LE(charts, 0);
      head.writeUInt16LE(marks.rows, 4);
      file.write(head);
      file.write(Buffer.from(Array.from({ length: PLACES }, (_, place) => places[end.slot + end.out * (place - INNER)] ?? cut)));
      file.write(Buffer.from(Float32Array.from(facts.flat()).buffer));
      if (!file.write(Buffer.from(Uint8Array.from(marks.values, (value) => Math.round(255 * value)))))
        await new Promise<void>((done) => file.once('drain', () => done()));
      written += 1;
    }
    if (charts % 100 === 0) process.stdout.write(`${charts} charts, ${written} strips\n`);
  }
  await new Promise((done) => file.end(done));
  process.stdout.write(`${charts} of ${names.length} charts, ${written} strips\n`);
};
