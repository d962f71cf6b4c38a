/** Which candles rose: bodies fall into two groups by what is inside them, and the group whose opens continue the closes before is told by trying both ways. */
import type { Cover } from './cover';
import { median } from './edges';
import { distance, toneAt, type Planes, type Tone } from './planes';
import type { MeasuredCandle } from './read-candles';

export interface Directions {
  readonly isRising: readonly boolean[];
  readonly rising: Tone;
  readonly falling: Tone;
  readonly isHollow: boolean;
  /** Whether the opens fit the closes before clearly better this way round than the other. */
  readonly isClear: boolean;
}

/** The color inside a body: the median of its middle columns, without its border rows. */
const insideTone = (planes: Planes, cover: Cover, { middle, bodyTop, bodyBottom }: MeasuredCandle): Tone | null => {
  const tall = bodyBottom - bodyTop;
  const rim = tall >= 4 ? 1 : 0;
  const from = Math.ceil(bodyTop + rim - 0.2);
  const to = Math.floor(bodyBottom - rim + 0.2);
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

const meanTone = (tones: readonly Tone[]): Tone => {
  const mean = (key: keyof Tone): number => tones.reduce((sum, tone) => sum + tone[key], 0) / Math.max(1, tones.length);
  return { light: mean('light'), blue: mean('blue'), red: mean('red') };
};

/** Two groups of tones around two centers that start as far apart as any (k-means with two centers). */
const twoTones = (
  tones: readonly (Tone | null)[],
): { readonly centers: readonly [Tone, Tone]; readonly group: readonly (0 | 1 | null)[] } => {
  const known = tones.filter((tone) => tone !== null);
  const mean = meanTone(known);
  const farthestFrom = (from: Tone): Tone =>
    known.reduce((far, tone) => (distance(tone, from) > distance(far, from) ? tone : far), known[0] ?? mean);
  let centers: [Tone, Tone] = [farthestFrom(mean), mean];
  centers = [centers[0], farthestFrom(centers[0])];
  const groupOf = (tone: Tone | null): 0 | 1 | null =>
    tone === null ? null : distance(tone, centers[0]) <= distance(tone, centers[1]) ? 0 : 1;
  for (let round = 0; round < 8; round += 1) {
    const groups = known.map(groupOf);
    const [a, b] = [0, 1].map((one) => known.filter((_, i) => groups[i] === one));
    if (a!.length === 0 || b!.length === 0) break;
    centers = [meanTone(a!), meanTone(b!)];
  }
  return { centers, group: tones.map(groupOf) };
};

/** How far opens are from the closes before, when the candles of a group rose; jumps count no more than a few typical ranges. */
const jumpsOf = (candles: readonly MeasuredCandle[], isRising: readonly boolean[]): number => {
  const cap = 2 * (median(candles.map(({ bodyTop, bodyBottom }) => bodyBottom - bodyTop)) ?? 4) + 4;
  let sum = 0;
  for (let i = 1; i < candles.length; i += 1) {
    const before = candles[i - 1]!;
    const candle = candles[i]!;
    const close = isRising[i - 1] === true ? before.bodyTop : before.bodyBottom;
    const open = isRising[i] === true ? candle.bodyBottom : candle.bodyTop;
    sum += Math.min(cap, Math.abs(open - close));
  }
  return sum;
};

/** Bodies whose inside is not seen take the side that fits the close before. */
const filledIn = (candles: readonly MeasuredCandle[], known: readonly (boolean | null)[]): boolean[] => {
  const all: boolean[] = [];
  for (const [i, candle] of candles.entries()) {
    const before = candles[i - 1];
    const close = before === undefined ? null : all[i - 1] === true ? before.bodyTop : before.bodyBottom;
    all.push(known[i] ?? (close === null ? true : Math.abs(candle.bodyBottom - close) <= Math.abs(candle.bodyTop - close)));
  }
  return all;
};

/** Green, blue and white rise by custom, red and black fall; used only where opens and closes do not tell. */
const looksRising = (a: Tone, b: Tone): boolean => (Math.abs(a.red - b.red) > 12 ? a.red < b.red : a.light > b.light);

export const directionsOf = (planes: Planes, cover: Cover, background: Tone, candles: readonly MeasuredCandle[]): Directions => {
  const tones = candles.map((candle) => insideTone(planes, cover, candle));
  const tall = candles.filter(({ bodyTop, bodyBottom }) => bodyBottom - bodyTop >= 4);
  const hollow = tall.filter(({ filled }) => filled < 0.4).length;
  const isHollow = hollow >= Math.max(2, 0.08 * tall.length);
  const reliable = tones.map((tone, i) => (candles[i]!.bodyBottom - candles[i]!.bodyTop >= 3 ? tone : null));
  const { centers, group } = twoTones(reliable);
  const nearer = (tone: Tone | null): 0 | 1 | null =>
    tone === null ? null : distance(tone, centers[0]) <= distance(tone, centers[1]) ? 0 : 1;
  const isTwo = distance(centers[0], centers[1]) > 24;
  const groups = candles.map(({ filled, bodyTop, bodyBottom }, i): 0 | 1 | null => {
    if (isHollow) return bodyBottom - bodyTop < 4 ? null : filled < 0.4 ? 0 : 1;
    return isTwo ? (group[i] ?? (isHollow ? null : nearer(tones[i] ?? null))) : null;
  });
  const asRising = (one: 0 | 1): boolean[] =>
    filledIn(
      candles,
      groups.map((value) => (value === null ? null : value === one)),
    );
  const ways = [asRising(0), asRising(1)] as const;
  const [first, second] = ways.map((way) => jumpsOf(candles, way)) as [number, number];
  const isClear = Math.abs(first - second) > 0.1 * Math.max(first, second);
  const byLook = isHollow || looksRising(centers[0], centers[1]) ? 0 : 1;
  const rising = isClear ? (first < second ? 0 : 1) : byLook;
  const toneOf = (one: 0 | 1): Tone => {
    const own = candles.flatMap((_, i) => (groups[i] === one && tones[i] ? [tones[i]] : []));
    return own.length === 0 ? centers[one] : meanTone(own);
  };
  const toneUp = toneOf(rising);
  return {
    isRising: ways[rising],
    rising: toneUp,
    falling: toneOf(rising === 0 ? 1 : 0),
    isHollow: isHollow && distance(isHollow ? toneOf(0) : toneUp, background) < 40,
    isClear,
  };
};
