/** How much of each pixel is ink of candles: 0 where there is none, 255 where it is covered. Antialiased and scaled edges are in between, and their share says where inside the pixel the edge is. */
import type { Box } from '@/domain/vision/picture';
import type { InkColor } from './ink';
import type { Ground } from './ground';
import type { Planes, Tone } from './planes';

export interface Cover {
  readonly box: Box;
  readonly width: number;
  readonly height: number;
  readonly share: Uint8Array;
  /** 1: something else lies here, for example a line or a label, and may hide a candle. */
  readonly hidden: Uint8Array;
  /** By pixel the number of the ink it is nearest to. */
  readonly ink: Uint8Array;
  /** Where ink or something that hides it lies, column by column from the left, a bit for each row: most of a place is empty, and is passed over. */
  readonly filled: Uint32Array;
}

/** Rows for which a column of `filled` has a number of its own. */
const wordsOf = (height: number): number => (height + 31) >> 5;

/** Used again for each place: a picture has thousands, at each distance that is tried. */
const scratch = { any: new Uint32Array(0), rows: new Int32Array(0) };

/** Rows in which anything lies in columns `from` to just before `to`, from the top. */
export const filledRows = ({ filled, width, height }: Cover, from: number, to: number): Int32Array => {
  const words = wordsOf(height);
  if (scratch.any.length !== words) scratch.any = new Uint32Array(words);
  if (scratch.rows.length < height) scratch.rows = new Int32Array(height);
  const { any, rows } = scratch;
  any.fill(0);
  for (let at = Math.max(0, from) * words, end = Math.min(width, to) * words; at < end;) {
    for (let word = 0; word < words; word += 1, at += 1) any[word]! |= filled[at]!;
  }
  let count = 0;
  for (let word = 0; word < words; word += 1) {
    for (let bits = any[word]! | 0; bits !== 0; bits &= bits - 1) {
      rows[count] = 32 * word + 31 - Math.clz32(bits & -bits);
      count += 1;
    }
  }
  return rows.slice(0, count);
};

/** `filled` of a cover. */
export const filledOf = (share: Uint8Array, hidden: Uint8Array, width: number, height: number): Uint32Array => {
  const words = wordsOf(height);
  const filled = new Uint32Array(width * words);
  for (let y = 0, at = 0; y < height; y += 1) {
    const bit = 1 << (y & 31);
    const word = y >> 5;
    for (let x = 0; x < width; x += 1, at += 1) if ((share[at]! | hidden[at]!) !== 0) filled[x * words + word]! |= bit;
  }
  return filled;
};

/** The way from background to an ink. */
interface Ray extends Tone {
  readonly length: number;
}

const rayOf = (background: Tone, tone: Tone): Ray => {
  const step = { light: tone.light - background.light, blue: tone.blue - background.blue, red: tone.red - background.red };
  return { ...step, length: Math.sqrt(step.light * step.light + step.blue * step.blue + step.red * step.red) };
};

/** How far a pixel may be off the straight line from background to ink, as a part of that line: JPEG takes color from thin strokes. */
const looseness = 0.5;
/** What is nearer to the background than this, squared, is background. */
const near = 100;

/** The square of how far the nearest of some tones is. */
const nearTo = (tones: readonly Tone[], light: number, blue: number, red: number): number => {
  let least = Infinity;
  for (let k = 0; k < tones.length; k += 1) {
    const tone = tones[k]!;
    const a = light - tone.light;
    const b = blue - tone.blue;
    const c = red - tone.red;
    least = Math.min(least, a * a + b * b + c * c);
  }
  return least;
};

/** Pixels of a box that are no background, by their place in it: all others are passed over, whatever is ink. */
export interface Marks {
  readonly background: Tone;
  readonly places: Int32Array;
}

export const marksOf = ({ light, blue, red, width: across }: Planes, box: Box, background: Tone): Marks => {
  const places = new Int32Array((box.right - box.left) * (box.bottom - box.top));
  let count = 0;
  for (let y = box.top, at = 0; y < box.bottom; y += 1) {
    for (let i = y * across + box.left; i < y * across + box.right; i += 1, at += 1) {
      const a = light[i]! - background.light;
      const b = blue[i]! - background.blue;
      const c = red[i]! - background.red;
      if (a * a + b * b + c * c < near) continue;
      places[count] = at;
      count += 1;
    }
  }
  return { background, places: places.slice(0, count) };
};

/** A mark that is hidden, or neither ink nor hidden; all others are a share of ink. */
const [hiddenMark, noMark] = [-1, 0];

/** The ink a color that is no background is nearest to, and its share of it, or why it is none. */
const inkOfColor = (background: Tone, colors: readonly InkColor[]) => {
  const inks = colors.filter(({ role }) => role === 'ink').map(({ tone }) => rayOf(background, tone));
  const tonesOf = (...roles: readonly InkColor['role'][]) => colors.filter(({ role }) => roles.includes(role)).map(({ tone }) => tone);
  const [own, others, areas] = [tonesOf('ink'), tonesOf('other'), tonesOf('histogram', 'area')];
  const result = { ink: 0, share: noMark };
  return (l: number, b: number, r: number): typeof result => {
    const light = l - background.light;
    const blue = b - background.blue;
    const red = r - background.red;
    const far = light * light + blue * blue + red * red;
    let best = 0;
    let bestRest = Infinity;
    result.ink = 0;
    result.share = noMark;
    for (let k = 0; k < inks.length; k += 1) {
      const ray = inks[k]!;
      const { length } = ray;
      const along = (light * ray.light + blue * ray.blue + red * ray.red) / (length * length);
      const rest = Math.sqrt(Math.max(0, far - along * along * length * length));
      const over = Math.max(0, along - 1) * length;
      if (along <= 0 || rest + over >= bestRest) continue;
      best = along;
      bestRest = rest + over;
      result.ink = k;
    }
    const ink = inks[result.ink];
    if (ink === undefined) return result;
    const toInk = nearTo(own, l, b, r);
    if (nearTo(others, l, b, r) < Math.min(500, toInk)) result.share = hiddenMark;
    else if (nearTo(areas, l, b, r) >= Math.min(300, toInk)) {
      if (bestRest <= looseness * ink.length) result.share = Math.min(255, Math.round(255 * best));
      else if (far > 0.2 * ink.length * ink.length) result.share = hiddenMark;
    }
    return result;
  };
};

/** What the lines of the ground hide, and what has the color of neither ink nor background, is hidden. */
export const coverOf = ({ planes, hidden }: Ground, box: Box, { background, places }: Marks, colors: readonly InkColor[]): Cover => {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const size = width * height;
  const cover = { share: new Uint8Array(size), hidden: hidden.slice(), ink: new Uint8Array(size) };
  const { light: lights, blue: blues, red: reds } = planes;
  const inkAt = inkOfColor(background, colors);
  let [l, b, r] = [NaN, NaN, NaN];
  let own = { ink: 0, share: noMark };
  for (let place = 0; place < places.length; place += 1) {
    const at = places[place]!;
    const y = Math.floor(at / width);
    const i = (box.top + y) * planes.width + box.left + at - y * width;
    // Most are like the one before.
    if (lights[i] !== l || blues[i] !== b || reds[i] !== r) own = inkAt((l = lights[i]!), (b = blues[i]!), (r = reds[i]!));
    cover.ink[at] = own.ink;
    if (own.share === hiddenMark) cover.hidden[at] = 1;
    else cover.share[at] = own.share;
  }
  return { box, width, height, ...cover, filled: filledOf(cover.share, cover.hidden, width, height) };
};

/** The same place with other shares of ink. */
export const withShare = (cover: Cover, share: Uint8Array): Cover => ({
  ...cover,
  share,
  filled: filledOf(share, cover.hidden, cover.width, cover.height),
});
