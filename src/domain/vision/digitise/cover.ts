/** How much of each pixel is ink of candles: 0 where there is none, 255 where it is covered. Antialiased and scaled edges are in between, and their share says where inside the pixel the edge is. */
import type { Box } from '@/domain/vision/picture';
import type { InkColor } from './ink';
import type { Ground } from './ground';
import type { Tone } from './planes';

export interface Cover {
  readonly box: Box;
  readonly width: number;
  readonly height: number;
  readonly share: Uint8Array;
  /** 1: something else lies here, for example a line or a label, and may hide a candle. */
  readonly hidden: Uint8Array;
  /** By pixel the number of the ink it is nearest to. */
  readonly ink: Uint8Array;
  /** 1 where ink or something that hides it lies, column by column from the left: most of a place is empty, and is passed over. */
  readonly filled: Uint8Array;
}

/** Rows in which anything lies in columns `from` to just before `to`, from the top. */
export const filledRows = ({ filled, width, height }: Cover, from: number, to: number): Int32Array => {
  const [first, end] = [Math.max(0, from), Math.min(width, to)];
  const isFilled = new Uint8Array(height);
  for (let x = first; x < end; x += 1) {
    for (let y = 0, at = x * height; y < height; y += 1, at += 1) isFilled[y]! |= filled[at]!;
  }
  const rows: number[] = [];
  for (let y = 0; y < height; y += 1) if (isFilled[y] === 1) rows.push(y);
  return Int32Array.from(rows);
};

/** By column and row what is not empty; in squares, so that both sides stay near in memory. */
const filledOf = (share: Uint8Array, hidden: Uint8Array, width: number, height: number): Uint8Array => {
  const filled = new Uint8Array(width * height);
  const side = 64;
  for (let top = 0; top < height; top += side) {
    const bottom = Math.min(height, top + side);
    for (let left = 0; left < width; left += side) {
      const right = Math.min(width, left + side);
      for (let y = top; y < bottom; y += 1) {
        for (let x = left, at = y * width + left; x < right; x += 1, at += 1) {
          if (share[at] !== 0 || hidden[at] !== 0) filled[x * height + y] = 1;
        }
      }
    }
  }
  return filled;
};

interface Ray {
  readonly tone: Tone;
  readonly step: Tone;
  readonly length: number;
}

const rayOf = (background: Tone, tone: Tone): Ray => {
  const step = { light: tone.light - background.light, blue: tone.blue - background.blue, red: tone.red - background.red };
  return { tone, step, length: Math.sqrt(step.light * step.light + step.blue * step.blue + step.red * step.red) };
};

/** How far a pixel may be off the straight line from background to ink, as a part of that line: JPEG takes color from thin strokes. */
const looseness = 0.5;

/** What the lines of the ground hide, and what has the color of neither ink nor background, is hidden. */
export const coverOf = ({ planes, hidden }: Ground, box: Box, background: Tone, colors: readonly InkColor[]): Cover => {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const size = width * height;
  const cover = { share: new Uint8Array(size), hidden: hidden.slice(), ink: new Uint8Array(size) };
  const inks = colors.filter(({ role }) => role === 'ink').map(({ tone }) => rayOf(background, tone));
  const tonesOf = (...roles: readonly InkColor['role'][]) => colors.filter(({ role }) => roles.includes(role)).map(({ tone }) => tone);
  const [own, others, areas] = [tonesOf('ink'), tonesOf('other'), tonesOf('histogram', 'area')];
  const nearTo = (tones: readonly Tone[], light: number, blue: number, red: number): number => {
    let least = Infinity;
    for (const tone of tones) {
      const [a, b, c] = [light - tone.light, blue - tone.blue, red - tone.red];
      least = Math.min(least, a * a + b * b + c * c);
    }
    return least;
  };
  for (let y = box.top, at = 0; y < box.bottom; y += 1) {
    for (let i = y * planes.width + box.left; i < y * planes.width + box.right; i += 1, at += 1) {
      const light = planes.light[i]! - background.light;
      const blue = planes.blue[i]! - background.blue;
      const red = planes.red[i]! - background.red;
      const far = light * light + blue * blue + red * red;
      if (far < 100) continue;
      let best = 0;
      let bestRest = Infinity;
      let bestInk = 0;
      for (let k = 0; k < inks.length; k += 1) {
        const { step, length } = inks[k]!;
        const along = (light * step.light + blue * step.blue + red * step.red) / (length * length);
        const rest = Math.sqrt(Math.max(0, far - along * along * length * length));
        const over = Math.max(0, along - 1) * length;
        if (along <= 0 || rest + over >= bestRest) continue;
        best = along;
        bestRest = rest + over;
        bestInk = k;
      }
      const ink = inks[bestInk];
      if (ink === undefined) continue;
      cover.ink[at] = bestInk;
      const [l, b, r] = [planes.light[i]!, planes.blue[i]!, planes.red[i]!];
      const toInk = nearTo(own, l, b, r);
      if (nearTo(others, l, b, r) < Math.min(500, toInk)) cover.hidden[at] = 1;
      else if (nearTo(areas, l, b, r) < Math.min(300, toInk)) continue;
      else if (bestRest > looseness * ink.length) {
        if (far > 0.2 * ink.length * ink.length) cover.hidden[at] = 1;
      } else cover.share[at] = Math.min(255, Math.round(255 * best));
    }
  }
  return { box, width, height, ...cover, filled: filledOf(cover.share, cover.hidden, width, height) };
};

/** The same place with other shares of ink. */
export const withShare = (cover: Cover, share: Uint8Array): Cover => ({
  ...cover,
  share,
  filled: filledOf(share, cover.hidden, cover.width, cover.height),
});
