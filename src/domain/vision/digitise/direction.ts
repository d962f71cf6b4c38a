/**
 * Which candles rose. Colors inside bodies and of outlines fall into two groups, and an open lies where the close before
 * lay: the directions that explain both best are found together, row of candles by row (Viterbi 1967) and groups by
 * repeated estimation (Celeux and Govaert 1992). Neither is needed alone, so hollow, outlined and one-colored candles are
 * told apart as well.
 */
import type { Cover } from './cover';
import { median } from './edges';
import { inkTone, insideTone } from './candle-tones';
import type { Palette } from './palette';
import { distance, type Planes, type Tone } from './planes';
import type { MeasuredCandle } from './read-candles';
import type { Slots } from './slots';

export interface Directions {
  readonly isRising: readonly boolean[];
  readonly rising: Tone;
  readonly falling: Tone;
  readonly isHollow: boolean;
  /** Whether the opens fit the closes before clearly better this way round than the other. */
  readonly isClear: boolean;
}

/** What a candle shows of its direction; null where it isn't seen. */
type Feature = readonly (Tone | null)[];

/** A body this tall shows its inside without its border. */
const tall = 5;

const meanTone = (tones: readonly Tone[]): Tone => {
  const mean = (key: keyof Tone): number => tones.reduce((sum, tone) => sum + tone[key], 0) / Math.max(1, tones.length);
  return { light: mean('light'), blue: mean('blue'), red: mean('red') };
};

/** Two groups of tones around two centers that start as far apart as any (k-means with two centers); all in one where nothing is known. */
const twoGroups = (tones: Feature): readonly boolean[] => {
  const known = tones.filter((tone) => tone !== null);
  const mean = meanTone(known);
  const farthestFrom = (from: Tone): Tone =>
    known.reduce((far, tone) => (distance(tone, from) > distance(far, from) ? tone : far), known[0] ?? mean);
  const far = farthestFrom(mean);
  let centers: readonly [Tone, Tone] = [far, farthestFrom(far)];
  const isFirst = (tone: Tone | null): boolean => tone !== null && distance(tone, centers[0]) <= distance(tone, centers[1]);
  for (let round = 0; round < 8; round += 1) {
    const [a, b] = [known.filter(isFirst), known.filter((tone) => !isFirst(tone))];
    if (a.length === 0 || b.length === 0) break;
    centers = [meanTone(a), meanTone(b)];
  }
  return tones.map(isFirst);
};

/** A tone further off than this is of something that lies over the candle. */
const mostOff = 60;
/** Compression and scaling alone spread tones by this. */
const leastSpread = 5;
/** No single look at a candle says more than this many natural logarithms of odds. */
const mostSure = 5;
/** A jump beyond this many typical ones is a gap. */
const mostJumps = 4;

const squareOff = (tone: Tone, center: Tone): number => Math.min(mostOff, distance(tone, center)) ** 2;

/** For each candle by how much its tone speaks for rising, as a logarithm of odds, when groups are as given; and how well the groups fit. */
const oddsOf = (feature: Feature, isRising: readonly boolean[]): { readonly odds: readonly number[]; readonly fit: number } => {
  const of = (group: boolean): Tone[] => feature.flatMap((tone, i) => (tone !== null && isRising[i] === group ? [tone] : []));
  const groups = [of(true), of(false)] as const;
  const known = groups[0].length + groups[1].length;
  if (known === 0) return { odds: feature.map(() => 0), fit: 0 };
  const isOne = groups[0].length < 2 || groups[1].length < 2;
  const all = isOne ? meanTone(groups.flat()) : null;
  const [up, down] = [all ?? meanTone(groups[0]), all ?? meanTone(groups[1])];
  const rest =
    groups[0].reduce((sum, tone) => sum + squareOff(tone, up), 0) + groups[1].reduce((sum, tone) => sum + squareOff(tone, down), 0);
  const variance = Math.max(leastSpread ** 2, rest / (3 * known));
  const odds = feature.map((tone) => {
    if (tone === null) return 0;
    return Math.max(-mostSure, Math.min(mostSure, (squareOff(tone, down) - squareOff(tone, up)) / (2 * variance)));
  });
  return { odds, fit: -rest / (2 * variance) - 1.5 * known * Math.log(variance) };
};

const openOf = ({ bodyTop, bodyBottom }: MeasuredCandle, isRising: boolean): number => (isRising ? bodyBottom : bodyTop);
const closeOf = ({ bodyTop, bodyBottom }: MeasuredCandle, isRising: boolean): number => (isRising ? bodyTop : bodyBottom);

/** How far each open is from the close before. */
const jumpsOf = (candles: readonly MeasuredCandle[], isRising: readonly boolean[]): readonly number[] =>
  candles.slice(1).map((candle, i) => Math.abs(openOf(candle, isRising[i + 1]!) - closeOf(candles[i]!, isRising[i]!)));

/** The directions with the best sum of odds and small jumps. */
const bestPath = (candles: readonly MeasuredCandle[], odds: readonly number[], scale: number): readonly boolean[] => {
  let costs = [0, 0];
  const backs: (readonly number[])[] = [];
  for (const [i, candle] of candles.entries()) {
    const before = candles[i - 1];
    const back = [0, 0];
    costs = [true, false].map((isUp, k) => {
      const own = (isUp ? -1 : 1) * (odds[i]! / 2);
      if (before === undefined) return own;
      const ways = [true, false].map(
        (wasUp, j) => costs[j]! + Math.min(mostJumps, Math.abs(openOf(candle, isUp) - closeOf(before, wasUp)) / scale),
      );
      back[k] = ways[0]! <= ways[1]! ? 0 : 1;
      return own + ways[back[k]]!;
    });
    backs.push(back);
  }
  const path: boolean[] = [];
  let at = costs[0]! <= costs[1]! ? 0 : 1;
  for (let i = candles.length - 1; i >= 0; i -= 1) {
    path[i] = at === 0;
    at = backs[i]![at]!;
  }
  return path;
};

interface Explained {
  readonly isRising: readonly boolean[];
  readonly fit: number;
}

/** Groups and directions that explain each other, from a first guess on. */
const settled = (candles: readonly MeasuredCandle[], features: readonly Feature[], start: readonly boolean[]): Explained => {
  let isRising = start;
  let fit = -Infinity;
  for (let round = 0; round < 8; round += 1) {
    const jumps = jumpsOf(candles, isRising);
    const scale = Math.max(1, 1.5 * (median(jumps) ?? 1));
    const looks = features.map((feature) => oddsOf(feature, isRising));
    const odds = candles.map((_, i) => looks.reduce((sum, look) => sum + look.odds[i]!, 0));
    fit =
      looks.reduce((sum, look) => sum + look.fit, 0) -
      jumps.reduce((sum, jump) => sum + Math.min(mostJumps, jump / scale), 0) -
      jumps.length * Math.log(scale);
    const next = bestPath(candles, odds, scale);
    if (next.every((value, i) => value === isRising[i])) break;
    isRising = next;
  }
  return { isRising, fit };
};

/** Green, blue and white rise by custom, red and black fall; used only where opens and closes do not tell. */
const looksRising = (a: Tone, b: Tone): boolean => (Math.abs(a.red - b.red) > 12 ? a.red < b.red : a.light > b.light);

interface Looks {
  readonly insides: Feature;
  readonly outlines: Feature;
  readonly background: Tone;
}

/** Below this share of ink inside it a body is hollow. */
const hollowShare = 0.4;

/** The directions, turned round where opens and closes don't tell and custom says otherwise, and how rising and falling candles look. */
const described = (candles: readonly MeasuredCandle[], found: readonly boolean[], { insides, outlines, background }: Looks): Directions => {
  const sumOf = (jumps: readonly number[]): number => {
    const cap = mostJumps * (median(jumps) ?? 1) + 4;
    return jumps.reduce((sum, jump) => sum + Math.min(cap, jump), 0);
  };
  const turned = found.map((value) => !value);
  const [own, other] = [sumOf(jumpsOf(candles, found)), sumOf(jumpsOf(candles, turned))];
  const isClear = Math.abs(own - other) > 0.1 * Math.max(own, other);
  const toneOf = (tones: Feature, isUp: boolean): Tone =>
    meanTone(tones.flatMap((tone, i) => (tone !== null && found[i] === isUp ? [tone] : [])));
  const bodies = [...candles.keys()].filter((i) => candles[i]!.bodyBottom - candles[i]!.bodyTop >= tall - 1);
  const hollowOf = (isUp: boolean): number => {
    const group = bodies.filter((i) => found[i] === isUp);
    return group.length === 0 ? 0 : group.filter((i) => candles[i]!.filled < hollowShare).length / group.length;
  };
  const [up, down] = [hollowOf(true), hollowOf(false)];
  const hollow = meanTone(bodies.flatMap((i) => (found[i] === up >= down && insides[i] ? [insides[i]] : [])));
  const isHollow = Math.max(up, down) > 0.5 && distance(hollow, background) < 40;
  const isByLook = isHollow ? up >= down : looksRising(toneOf(insides, true), toneOf(insides, false));
  const isKept = isClear ? own <= other : isByLook;
  // The inside of a hollow body is background, so that its color is that of its line.
  const tones = isHollow ? outlines : insides;
  return {
    isRising: isKept ? found : turned,
    rising: toneOf(tones, isKept),
    falling: toneOf(tones, !isKept),
    isHollow,
    isClear,
  };
};

interface DirectionRequest {
  readonly planes: Planes;
  readonly cover: Cover;
  readonly palette: Palette;
  readonly slots: Pick<Slots, 'bodyWidth'>;
}

/** The directions of candles that follow each other. */
export const directionsOf = ({ planes, cover, palette, slots }: DirectionRequest, candles: readonly MeasuredCandle[]): Directions => {
  const background = palette.background.tone;
  const { bodyWidth } = slots;
  const outlines = candles.map((candle) => inkTone(planes, cover, { background, bodyWidth, candle }));
  const insides = candles.map((candle) => insideTone(planes, cover, candle));
  const height = ({ bodyTop, bodyBottom }: MeasuredCandle): number => bodyBottom - bodyTop;
  const only = (passes: (height: number) => boolean): Feature => insides.map((tone, i) => (passes(height(candles[i]!)) ? tone : null));
  const features = [outlines, only((own) => own >= tall), only((own) => own >= 2 && own < tall)];
  const guesses = features.slice(0, 2).flatMap((feature) => {
    const group = twoGroups(feature);
    return [group, group.map((value) => !value)];
  });
  const unknown = candles.map(() => 0);
  const ways = [bestPath(candles, unknown, 2), ...guesses].map((start) => settled(candles, features, start));
  const best = ways.reduce((a, b) => (b.fit > a.fit ? b : a));
  return described(candles, best.isRising, { insides, outlines, background });
};
