/** Paints charts with a position box whose edges are known to parts of a pixel: every pixel is mixed by the area that is covered. */
import type { Box, Picture } from '@/domain/vision/picture';

export type Rgb = readonly [number, number, number];

/** Numbers from 0 to below 1 that follow from a seed (Park and Miller's generator). */
export const chance = (seed: number) => {
  let state = (seed % 2_147_483_646) + 1;
  return (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
};

export class Canvas implements Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;

  constructor(width: number, height: number, background: Rgb) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray(width * height * 4);
    for (let at = 0; at < this.data.length; at += 4) this.data.set([...background, 255], at);
  }

  /** A rectangle with edges anywhere. */
  fill({ left, top, right, bottom }: Box, color: Rgb, opacity = 1): void {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, Math.ceil(bottom)); y += 1) {
      const high = Math.min(bottom, y + 1) - Math.max(top, y);
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(this.width, Math.ceil(right)); x += 1) {
        const part = opacity * high * (Math.min(right, x + 1) - Math.max(left, x));
        const at = 4 * (y * this.width + x);
        for (let i = 0; i < 3; i += 1) this.data[at + i] = this.data[at + i]! * (1 - part) + color[i]! * part;
      }
    }
  }

  /** Adds noise of at most so many steps to each channel, as compression does. */
  disturb(random: () => number, steps: number): void {
    for (let at = 0; at < this.data.length; at += 1) {
      if (at % 4 < 3) this.data[at] = this.data[at]! + Math.round((random() * 2 - 1) * steps);
    }
  }
}

export interface BoxTruth {
  readonly side: 'long' | 'short';
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly entry: number;
  readonly bottom: number;
}

export interface PaintedBox {
  readonly picture: Canvas;
  readonly truth: BoxTruth;
}

export interface BoxLook {
  readonly background: Rgb;
  readonly grid: Rgb;
  readonly profit: Rgb;
  readonly loss: Rgb;
  readonly opacity: number;
  /** Thickness of the line at the entry; 0: none. */
  readonly line: number;
  readonly noise: number;
}

/** TradingView's own colors over its light and dark ground, and two palettes that users choose. */
export const looks: readonly BoxLook[] = [
  { background: [255, 255, 255], grid: [242, 243, 243], profit: [8, 153, 129], loss: [242, 54, 69], opacity: 0.2, line: 1, noise: 0 },
  { background: [19, 23, 34], grid: [30, 34, 45], profit: [8, 153, 129], loss: [242, 54, 69], opacity: 0.2, line: 1, noise: 2 },
  { background: [15, 15, 15], grid: [30, 30, 30], profit: [41, 98, 255], loss: [255, 152, 0], opacity: 0.25, line: 2, noise: 3 },
  { background: [248, 249, 253], grid: [236, 238, 243], profit: [76, 175, 80], loss: [255, 82, 82], opacity: 0.35, line: 0, noise: 4 },
];

/** A chart of candles with one box, places and colors by the seed. */
export const paintBox = (seed: number, look: BoxLook): PaintedBox => {
  const random = chance(seed);
  const between = (from: number, to: number): number => from + random() * (to - from);
  const [width, height] = [Math.round(between(500, 900)), Math.round(between(350, 600))];
  const picture = new Canvas(width, height, look.background);
  for (let y = 30; y < height; y += 60) picture.fill({ left: 0, top: y, right: width, bottom: y + 1 }, look.grid);
  for (let x = 40; x < width; x += 80) picture.fill({ left: x, top: 0, right: x + 1, bottom: height }, look.grid);
  const left = between(width * 0.3, width * 0.5);
  const [top, entry] = [between(40, height * 0.35), between(height * 0.4, height * 0.6)];
  const truth: BoxTruth = {
    side: random() < 0.5 ? 'long' : 'short',
    left,
    right: left + between(90, width * 0.35),
    top,
    entry,
    bottom: between(height * 0.65, height - 40),
  };
  let price = height / 2;
  for (let x = 5; x < width - 70; x += 8) {
    const next = Math.min(height - 30, Math.max(30, price + between(-14, 14)));
    const color: Rgb = next < price ? [8, 153, 129] : [242, 54, 69];
    picture.fill(
      { left: x + 2, right: x + 3, top: Math.min(price, next) - between(0, 8), bottom: Math.max(price, next) + between(0, 8) },
      color,
    );
    picture.fill({ left: x, right: x + 5, top: Math.min(price, next), bottom: Math.max(price, next) + 1 }, color);
    price = next;
  }
  const [upper, lower] = truth.side === 'long' ? [look.profit, look.loss] : [look.loss, look.profit];
  picture.fill({ ...truth, bottom: truth.entry }, upper, look.opacity);
  picture.fill({ ...truth, top: truth.entry }, lower, look.opacity);
  if (look.line > 0) {
    picture.fill({ ...truth, top: truth.entry - look.line / 2, bottom: truth.entry + look.line / 2 }, [120, 123, 134]);
  }
  if (look.noise > 0) picture.disturb(random, look.noise);
  return { picture, truth };
};
