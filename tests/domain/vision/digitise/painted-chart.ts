/** Draws charts whose truth is known: candles over a walk, on a typed array, so that the tests need neither a browser nor the corpus. */
import type { Picture } from '@/domain/vision/picture';

export interface PaintedCandle {
  readonly x: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface Look {
  readonly background: number;
  readonly rising: number;
  readonly falling: number;
  readonly isHollow?: boolean;
  /** A line from high to low, with a tick to each side, with that of the open alone, or without. */
  readonly bars?: 'with ticks' | 'with open ticks' | 'without ticks';
  readonly spacing: number;
  readonly bodyWidth: number;
  readonly count: number;
  readonly volume?: boolean;
  readonly average?: number;
  /** Numbers of places that are left empty. */
  readonly missing?: readonly number[];
}

/** The same numbers every time (Park and Miller 1988). */
const chanceOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

const width = 900;
const height = 500;

const canvas = (background: number) => {
  const data = new Uint8ClampedArray(width * height * 4);
  const paint = (x: number, y: number, color: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    data.set([(color >> 16) & 255, (color >> 8) & 255, color & 255, 255], (Math.floor(y) * width + Math.floor(x)) * 4);
  };
  const fill = ([left, top, right, bottom]: readonly [number, number, number, number], color: number): void => {
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) paint(x, y, color);
  };
  fill([0, 0, width, height], background);
  return { data, paint, fill };
};

export const paintChart = (look: Look, seed = 1): { readonly picture: Picture; readonly candles: readonly PaintedCandle[] } => {
  const { data, paint, fill } = canvas(look.background);
  const chance = chanceOf(seed);
  const half = (look.bodyWidth - 1) / 2;
  const candles: PaintedCandle[] = [];
  let level = 200;
  for (let place = 0; place < look.count; place += 1) {
    const open = Math.round(level);
    level = Math.min(330, Math.max(60, level + (chance() - 0.5) * 50));
    const close = Math.round(level);
    const high = Math.min(open, close) - Math.floor(chance() * 14);
    const low = Math.max(open, close, Math.min(open, close) + 1) + Math.floor(chance() * 14);
    const middle = 20 + Math.round(place * look.spacing);
    if (look.missing?.includes(place) === true) continue;
    const isRising = close < open;
    const color = isRising ? look.rising : look.falling;
    const top = Math.min(open, close);
    const bottom = Math.max(open, close, top + 1);
    fill([middle, high, middle + 1, low], color);
    if (look.bars !== undefined) {
      const ticks = look.bars === 'without ticks' ? 0 : half;
      const [first, last] = [open, close].map((y) => Math.min(y, low - 1)) as [number, number];
      fill([middle - ticks, first, middle, first + 1], color);
      if (look.bars !== 'with open ticks') fill([middle + 1, last, middle + 1 + ticks, last + 1], color);
      candles.push({ x: middle + 0.5, open: first + 0.5, high, low, close: last + 0.5 });
      continue;
    }
    fill([middle - half, top, middle + half + 1, bottom], color);
    if (look.isHollow === true && isRising) fill([middle - half + 1, top + 1, middle + half, bottom - 1], look.background);
    candles.push({ x: middle + 0.5, open: isRising ? bottom : top, high, low, close: isRising ? top : bottom });
    if (look.volume === true) fill([middle - half, 480 - Math.floor(10 + chance() * 60), middle + half + 1, 480], color);
  }
  if (look.average !== undefined) {
    for (let x = 0; x < candles.at(-1)!.x; x += 1) {
      const near = candles.filter((candle) => Math.abs(candle.x - x) < 6 * look.spacing);
      const y = near.reduce((sum, { close }) => sum + close, 0) / Math.max(1, near.length);
      paint(x, y, look.average);
      paint(x, y + 1, look.average);
    }
  }
  return { picture: { width, height, data }, candles };
};

/** The picture at two thirds of its size, each pixel the mean of those it covers: edges fall between pixels. */
export const shrunk = ({ width: wide, height: tall, data }: Picture): { readonly picture: Picture; readonly scale: number } => {
  const scale = 2 / 3;
  const [across, down] = [Math.floor(wide * scale), Math.floor(tall * scale)];
  const small = new Uint8ClampedArray(across * down * 4);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const sums = [0, 0, 0];
      for (let v = 0; v < 6; v += 1) {
        for (let u = 0; u < 6; u += 1) {
          const from = (Math.floor((y + (v + 0.5) / 6) / scale) * wide + Math.floor((x + (u + 0.5) / 6) / scale)) * 4;
          for (const part of [0, 1, 2]) sums[part]! += data[from + part]!;
        }
      }
      small.set([...sums.map((sum) => sum / 36), 255], (y * across + x) * 4);
    }
  }
  return { picture: { width: across, height: down, data: small }, scale };
};

/** Noise and letters' worth of strokes, but no chart. */
export const paintNoise = (seed: number): Picture => {
  const chance = chanceOf(seed);
  const { data, fill } = canvas(0xffffff);
  for (let k = 0; k < 1200; k += 1) {
    const [x, y] = [Math.floor(chance() * width), Math.floor(chance() * height)];
    fill([x, y, x + 1 + Math.floor(chance() * 6), y + 1 + Math.floor(chance() * 9)], Math.floor(chance() * 0xffffff));
  }
  return { width, height, data };
};
