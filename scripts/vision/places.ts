/**
 * Digitises drawn charts of the tuning set and writes strips of places with what is there: at their ends, whether each place
 * holds a candle (`NAME.ends`), and of right and wrong combs, whether they are those of the candles (`NAME.combs`). This is
 * what `train-places.py` learns from.
 */
import { createWriteStream, mkdirSync, readFileSync, readdirSync, type WriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { combStrip } from '@/domain/vision/digitise/comb-network';
import { digitise, withHidden, type Digitised } from '@/domain/vision/digitise/digitise';
import { INNER, stripOf, type End } from '@/domain/vision/digitise/end-network';
import { PLACES, type Strip } from '@/domain/vision/digitise/place-strip';
import type { ChartTruth } from '../corpus/truth';
import { pixelTools } from '../corpus/pixels.mjs';
import { chanceOf } from './strings';

type Chance = () => number;

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
    off += Number(Math.abs(at - place) >= 0.3 || places[place] !== none);
    on += 1;
    places[place] = isCut ? cut : candle;
  }
  return on === 0 || off > 0.1 * on ? null : places;
};

interface Sample {
  readonly strip: Strip;
  readonly places: Uint8Array;
}

/** Ends moved by chance, for each that was found, and by so many places at most. */
const moved = 3;
const farthest = 8;

const endsOf = (found: Digitised, places: Uint8Array, chance: Chance): readonly Sample[] => {
  const request = { ...found, chosen: withHidden(found, found.plot) };
  const slots = [...request.chosen.keys()];
  const isFound = (slot: number): boolean => request.chosen[slot] != null;
  const ends = ([1, -1] as const).flatMap((out): End[] => {
    const own = out === 1 ? slots.findLast(isFound) : slots.find(isFound);
    const real = out === 1 ? places.lastIndexOf(candle) : places.indexOf(candle);
    const near = Array.from({ length: moved }, () => real + Math.round((2 * chance() - 1) * farthest));
    return [own ?? real, ...near, Math.floor(chance() * slots.length)].map((slot) => ({ slot, out }));
  });
  return ends.map((end) => ({
    strip: stripOf(request, end),
    places: Uint8Array.from({ length: PLACES }, (_, place) => places[end.slot + end.out * (place - INNER)] ?? cut),
  }));
};

/** Strips of the right comb, and of wrong ones, for each chart. */
const [rights, wrongs] = [3, 4];
/** Wrong distances as parts of the right one; 1: moved by half a place; 0: any. */
const parts = [2, 1 / 2, 3, 1 / 3, 3 / 2, 2 / 3, 4, 1 / 4, 1, 1, 0, 0];
/** Distances that readings try. */
const shortest = 3;
const fewest = 8;

const combsOf = (found: Digitised, isRight: boolean, { candles }: ChartTruth, chance: Chance): readonly Sample[] => {
  const { cover, slots } = found;
  const [left, right] = [candles[0]!.x - cover.box.left, candles.at(-1)!.x - cover.box.left];
  const sample = (first: number, spacing: number, what: number): Sample => {
    const [from, to] = [Math.ceil((left - first) / spacing), Math.floor((right - first) / spacing)];
    const slot = from + Math.floor(chance() * Math.max(1, to - from - PLACES + 2));
    return { strip: combStrip({ ...found, slots: { first, spacing } }, slot), places: new Uint8Array(PLACES).fill(what) };
  };
  if (!isRight) return Array.from({ length: wrongs }, () => sample(slots.first, slots.spacing, none));
  const wrong = Array.from({ length: 3 * wrongs }, () => {
    const part = parts[Math.floor(chance() * parts.length)]!;
    if (part === 1) return { first: slots.first + slots.spacing / 2, spacing: slots.spacing };
    const spacing = slots.spacing * (part === 0 ? (chance() < 0.5 ? 0.75 + 0.2 * chance() : 1.05 + 0.25 * chance()) : part);
    return { first: slots.first + (part === 0 ? chance() * spacing : Math.floor(4 * chance()) * slots.spacing), spacing };
  }).filter(({ spacing }) => spacing >= shortest && spacing * fewest <= cover.width);
  return [
    ...Array.from({ length: rights }, () => sample(slots.first, slots.spacing, candle)),
    ...wrong.slice(0, wrongs).map(({ first, spacing }) => sample(first, spacing, none)),
  ];
};

const write = async (file: WriteStream, chart: number, { strip: { marks, facts }, places }: Sample): Promise<void> => {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(chart, 0);
  head.writeUInt16LE(marks.rows, 4);
  const bytes = Buffer.alloc(marks.values.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.round(255 * marks.values[at]!);
  file.write(Buffer.concat([head, places, Buffer.from(Float32Array.from(facts.flat()).buffer)]));
  if (!file.write(bytes)) await new Promise<void>((done) => file.once('drain', () => done()));
};

export const main = async (folder: string, set: string, out: string, seed = 11): Promise<void> => {
  mkdirSync(out, { recursive: true });
  const chance = chanceOf(seed);
  const pixels = pixelTools(join(folder, '../..'));
  const [ends, combs] = ['ends', 'combs'].map((kind) => createWriteStream(join(out, `${String(seed)}.${kind}`)));
  const names = readdirSync(set).filter((name) => name.endsWith('.json'));
  let charts = 0;
  for (const name of names) {
    const truth = JSON.parse(readFileSync(join(set, name), 'utf8')) as ChartTruth;
    const read = digitise(await pixels.read(join(set, basename(truth.file))));
    if (!read.ok) continue;
    charts += 1;
    const places = placesOf(read.found, truth);
    for (const sample of combsOf(read.found, places !== null, truth, chance)) await write(combs!, charts, sample);
    for (const sample of places === null ? [] : endsOf(read.found, places, chance)) await write(ends!, charts, sample);
    if (charts % 100 === 0) process.stdout.write(`${charts} charts\n`);
  }
  for (const file of [ends!, combs!]) await new Promise((done) => file.end(done));
  process.stdout.write(`${charts} of ${names.length} charts\n`);
};
