/** Tells a photograph of a screen from a screenshot, so that a refusal can say so. */
import type { Picture } from './picture';
import type { ChartReading, Refusal } from './reading';

/** Side of the squares that are looked at, and how many lie between two of them: about one in four by four is looked at. */
const [side, step] = [8, 4];
/** Colors of a square are this near each other where a screen shows one color, also after compression. */
const even = 6;
/** Of the squares of a screenshot at least this share is even: its grounds are one color. Noise of a sensor and the screen's own grid leave fewer. */
const leastEven = 0.2;

/** Whether all pixels of a square have nearly one color. */
const isEven = ({ width, data }: Picture, left: number, top: number): boolean => {
  for (const channel of [0, 1, 2]) {
    let [low, high] = [255, 0];
    for (let y = top; y < top + side; y += 1)
      for (let x = left; x < left + side; x += 1) {
        const value = data[4 * (y * width + x) + channel]!;
        if (value < low) low = value;
        if (value > high) high = value;
      }
    if (high - low > even) return false;
  }
  return true;
};

/** Share of the squares of a picture that have one color, 0 to 1. */
export const evenShare = (picture: Picture): number => {
  const [across, down] = [Math.floor(picture.width / side), Math.floor(picture.height / side)];
  let [own, all] = [0, 0];
  for (let row = 0; row < down; row += step)
    for (let column = row % 3; column < across; column += step) {
      all += 1;
      if (isEven(picture, column * side, row * side)) own += 1;
    }
  return all === 0 ? 1 : own / all;
};

/** Whether a picture has hardly any place of one color, as no screenshot of a chart or list does. */
export const seemsPhotographed = (picture: Picture): boolean => evenShare(picture) < leastEven;

/** What says only that nothing was found; a photograph explains it. */
const unexplained: ReadonlySet<Refusal['kind']> = new Set(['not a chart', 'too few candles', 'too blurred']);

/** The reading, or for a photograph a refusal that says that it is one. */
export const namingPhotos = (picture: Picture, reading: ChartReading | Refusal): ChartReading | Refusal =>
  reading.ok || !unexplained.has(reading.kind) || !seemsPhotographed(picture)
    ? reading
    : {
        ok: false,
        kind: 'photo of a screen',
        reason: 'This looks like a photo, not a screenshot.',
        help: 'Take a screenshot on the device that shows the chart or the trades. A photo bends and blurs them too much to be measured.',
      };
