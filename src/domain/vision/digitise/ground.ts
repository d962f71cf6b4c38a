/** Lines from side to side: grids become background, since candles lie over them; stronger ones hide what is behind them. */
import type { Box } from '@/domain/vision/picture';
import type { Planes, Tone } from './planes';

export interface Ground {
  /** The picture with background where lines were. */
  readonly planes: Planes;
  /** By pixel of the box: 1 where a line lies that may hide a candle. */
  readonly hidden: Uint8Array;
}

/** Tones nearer than this are the same. */
const same = 12;
/** A line further than this from the background isn't a grid. */
const strong = 40;
/** Part of a row or column that has to have the tone of its line. */
const leastShare = 0.5;

/** A row or a column of the box as places in the planes. */
interface Strip {
  readonly first: number;
  readonly step: number;
  readonly length: number;
}

const isNear = ({ light, blue, red }: Planes, i: number, tone: Tone, reach: number): boolean => {
  const a = light[i]! - tone.light;
  const b = blue[i]! - tone.blue;
  const c = red[i]! - tone.red;
  return a * a + b * b + c * c < reach * reach;
};

/** The upper median of a plane along a strip, by counting: planes hold −128 to 255. */
const medianOf = (plane: ArrayLike<number>, { first, step, length }: Strip): number => {
  const counts = new Uint32Array(384);
  for (let k = 0, i = first; k < length; k += 1, i += step) counts[plane[i]! + 128]! += 1;
  let value = 0;
  for (let before = counts[0]!; before <= length >> 1; before += counts[value]!) value += 1;
  return value - 128;
};

/** How many pixels of each row and of each column of a box are nearer to a tone than `reach`. */
const nearOnes = (
  { light, blue, red, width }: Planes,
  box: Box,
  tone: Tone,
  reach: number,
): { readonly rows: Uint32Array; readonly columns: Uint32Array } => {
  const rows = new Uint32Array(box.bottom - box.top);
  const columns = new Uint32Array(box.right - box.left);
  for (let y = 0; y < rows.length; y += 1) {
    let count = 0;
    for (let x = 0, i = (box.top + y) * width + box.left; x < columns.length; x += 1, i += 1) {
      const a = light[i]! - tone.light;
      const b = blue[i]! - tone.blue;
      const c = red[i]! - tone.red;
      if (a * a + b * b + c * c >= reach * reach) continue;
      count += 1;
      columns[x]! += 1;
    }
    rows[y] = count;
  }
  return { rows, columns };
};

/** The tone that most of a strip has, if that isn't the background; `ground`: how many of its pixels are. */
const lineTone = (planes: Planes, strip: Strip, ground: number): Tone | null => {
  const { first, step, length } = strip;
  if (ground > (1 - leastShare) * length) return null;
  const tone = { light: medianOf(planes.light, strip), blue: medianOf(planes.blue, strip), red: medianOf(planes.red, strip) };
  let alike = 0;
  for (let k = 0, i = first; k < length; k += 1, i += step) if (isNear(planes, i, tone, same)) alike += 1;
  return alike >= leastShare * length ? tone : null;
};

/** Of a strip, the part at each end that a line from side to side reaches, and how much of it has its tone at least: it may be dashed. */
const endPart = 1 / 8;
const leastAtEnd = 0.25;

/** Whether a tone goes on to both ends of a strip: the wick of a tall candle may be most of a column. */
const reachesEnds = (planes: Planes, { first, step, length }: Strip, tone: Tone): boolean => {
  const count = Math.max(1, Math.round(endPart * length));
  return [0, length - count].every((from) => {
    let alike = 0;
    for (let k = from; k < from + count; k += 1) if (isNear(planes, first + k * step, tone, same)) alike += 1;
    return alike >= leastAtEnd * count;
  });
};

const farFrom = (tone: Tone, background: Tone): number => {
  const [light, blue, red] = [tone.light - background.light, tone.blue - background.blue, tone.red - background.red];
  return Math.sqrt(light * light + blue * blue + red * red);
};

/**
 * Rows at which much more is no background than a few rows above and below: lines of levels, of the last price and of the
 * crosshair, whether they are dashed or not; and the rows beside them into which a line is blurred.
 */
const ridgesOf = (counts: Uint32Array, width: number): ReadonlySet<number> => {
  const around = [4, 5, 6];
  const least = (y: number, direction: 1 | -1): number => Math.min(...around.map((k) => counts[y + direction * k] ?? Infinity));
  const excess = (y: number): number => counts[y]! - Math.max(...[least(y, -1), least(y, 1)].filter(Number.isFinite));
  const rows = new Set<number>();
  for (let y = 0; y < counts.length; y += 1) {
    if (excess(y) <= 0.12 * width) continue;
    rows.add(y);
    for (const beside of [y - 1, y + 1]) if (beside >= 0 && beside < counts.length && excess(beside) > 0.05 * width) rows.add(beside);
  }
  return rows;
};

/** What is no background, by pixel of a box. */
interface Filled {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const filledIn = (planes: Planes, box: Box, background: Tone): Filled => {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const pixels = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0, i = (box.top + y) * planes.width + box.left; x < width; x += 1, i += 1, at += 1)
      if (!isNear(planes, i, background, 24)) pixels[at] = 1;
  return { width, height, pixels };
};

/** Of a row, the part at each side that a line has to reach, and how much of what it fills of the whole row it has to fill there. */
const sidePart = 1 / 4;
const leastAtSide = 0.25;
/** Rows to the one above and below that a line is held against. */
const beside = 5;

/** Whether a line in a row lies at both of its sides: small candles of a quiet market lie on one row for a while. */
const isOnBothSides = ({ width, height, pixels }: Filled, y: number): boolean => {
  const part = Math.round(sidePart * width);
  const countIn = (row: number, from: number, to: number): number =>
    row < 0 || row >= height ? 0 : pixels.subarray(row * width + from, row * width + to).reduce((sum, one) => sum + one, 0);
  const excess = (from: number, to: number): number =>
    countIn(y, from, to) - Math.max(countIn(y - beside, from, to), countIn(y + beside, from, to));
  const least = leastAtSide * sidePart * excess(0, width);
  return excess(0, part) >= least && excess(width - part, width) >= least;
};

/** Where bodies lie: the middle of one in the box, from one to the next, and their width. */
export interface Bodies {
  readonly first: number;
  readonly spacing: number;
  readonly width: number;
}

/** By how much a body may be off its place, and off its width: pixels, and as a part of the distance. */
const mostOff = 1.5;
const mostOfSpacing = 0.1;

/** By pixel of a row whether it is of a run as wide as a body, at the place of one. */
const bodiesOf = ({ width, pixels }: Filled, y: number, { first, spacing, width: wide }: Bodies): Uint8Array => {
  const found = new Uint8Array(width);
  const most = Math.max(mostOff, mostOfSpacing * spacing);
  for (let from = 0; from < width; from += 1) {
    let to = from;
    while (to < width && pixels[y * width + to] === 1) to += 1;
    const places = ((from + to) / 2 - first) / spacing;
    const isCut = from === 0 || to === width;
    const off = isCut ? 0 : Math.abs(places - Math.round(places)) * spacing;
    if (to > from && off <= most && (isCut ? to - from <= wide + most : Math.abs(to - from - wide) <= most)) found.fill(1, from, to);
    from = to;
  }
  return found;
};

/** `bodies`: where those of candles are known to lie. */
export const withoutLines = (planes: Planes, box: Box, background: Tone, bodies?: Bodies): Ground => {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const hidden = new Uint8Array(width * height);
  const clean: Planes = { ...planes, light: planes.light.slice(), blue: planes.blue.slice(), red: planes.red.slice() };
  const clear = (i: number): void => {
    clean.light[i] = background.light;
    clean.blue[i] = background.blue;
    clean.red[i] = background.red;
  };
  const origin = box.top * planes.width + box.left;
  const settle = (strip: Strip, ground: number, hiddenAt: (k: number) => number): boolean => {
    const tone = lineTone(planes, strip, ground);
    if (tone === null) return false;
    const hides = farFrom(tone, background) > strong;
    if (hides && !reachesEnds(planes, strip, tone)) return false;
    for (let k = 0; k < strip.length; k += 1) {
      const i = strip.first + k * strip.step;
      if (!isNear(planes, i, tone, same)) continue;
      clear(i);
      if (hides) hidden[hiddenAt(k)] = 1;
    }
    return hides;
  };
  const ground = nearOnes(planes, box, background, 4);
  for (const [x, own] of ground.columns.entries())
    settle({ first: origin + x, step: planes.width, length: height }, own, (k) => k * width + x);
  const lines = new Set<number>();
  for (const [y, own] of ground.rows.entries()) {
    if (settle({ first: origin + y * planes.width, step: 1, length: width }, own, (k) => y * width + k)) lines.add(y);
  }
  const counts = nearOnes(clean, box, background, 24).rows.map((own, y) => (lines.has(y) ? width : width - own));
  const filled = bodies === undefined ? null : filledIn(clean, box, background);
  for (const y of ridgesOf(counts, width)) {
    const row = origin + y * planes.width;
    const isBody = filled !== null && !lines.has(y) && !isOnBothSides(filled, y) ? bodiesOf(filled, y, bodies!) : null;
    for (let x = 0; x < width; x += 1) {
      if (isBody?.[x] === 1 || isNear(clean, row + x, background, 12)) continue;
      clear(row + x);
      hidden[y * width + x] = 1;
    }
  }
  return { planes: clean, hidden };
};
