/** The colors of one candle: of its body's inside, and of all its ink. */
import type { Cover } from './cover';
import { median } from './edges';
import { toneAt, type Planes, type Tone } from './planes';
import type { MeasuredCandle } from './read-candles';

/** Rows between its upper and lower line that a body needs to show its inside. */
const leastInside = 0.6;

export const showsInside = ({ bodyTop, bodyBottom }: MeasuredCandle, line: number): boolean =>
  bodyBottom - bodyTop >= 2 * line + leastInside;

/** The color inside a body: the median of its middle columns, without its upper and lower line where there is more between them; null where nothing of it is seen. */
export const insideTone = (planes: Planes, cover: Cover, candle: MeasuredCandle, line: number): Tone | null => {
  const { middle, bodyTop, bodyBottom } = candle;
  const rim = showsInside(candle, line) ? line : 0;
  const from = Math.ceil(bodyTop + rim - 0.2);
  const to = Math.max(Math.floor(bodyBottom - rim + 0.2), rim === 0 ? from : from + 1);
  const tones: Tone[] = [];
  for (let y = from; y < to; y += 1) {
    for (const x of [Math.floor(middle - 0.25), Math.floor(middle + 0.25)]) {
      if (x < 0 || x >= cover.width || y < 0 || y >= cover.height || cover.hidden[y * cover.width + x] === 1) continue;
      tones.push(toneAt(planes, (cover.box.top + y) * planes.width + cover.box.left + x));
    }
  }
  if (tones.length === 0) return null;
  const middleOf = (key: keyof Tone): number => median(tones.map((tone) => tone[key]))!;
  return { light: middleOf('light'), blue: middleOf('blue'), red: middleOf('red') };
};

interface InkRequest {
  readonly background: Tone;
  readonly bodyWidth: number;
  readonly candle: MeasuredCandle;
}

/** Ink of fewer pixels tells no color. */
const leastInk = 1.5;

/** The color of all ink of a candle, as it would be on pixels that it covers whole: pixels that it covers in part count by their share. */
export const inkTone = (planes: Planes, cover: Cover, { background, bodyWidth, candle }: InkRequest): Tone | null => {
  const { middle, high, low } = candle;
  const sum = { light: 0, blue: 0, red: 0, ink: 0 };
  for (let y = Math.max(0, Math.floor(high)); y < Math.min(cover.height, Math.ceil(low)); y += 1) {
    for (let x = Math.max(0, Math.round(middle - bodyWidth / 2)); x < Math.min(cover.width, Math.round(middle + bodyWidth / 2)); x += 1) {
      const at = y * cover.width + x;
      // Faint pixels are mostly of something else.
      if (cover.hidden[at] === 1 || cover.share[at]! < 64) continue;
      const { light, blue, red } = toneAt(planes, (cover.box.top + y) * planes.width + cover.box.left + x);
      sum.light += light - background.light;
      sum.blue += blue - background.blue;
      sum.red += red - background.red;
      sum.ink += cover.share[at]! / 255;
    }
  }
  if (sum.ink < leastInk) return null;
  return {
    light: background.light + sum.light / sum.ink,
    blue: background.blue + sum.blue / sum.ink,
    red: background.red + sum.red / sum.ink,
  };
};
