/**
 * Which candles rose. Colors inside bodies and of outlines fall into two groups, and an open lies where the close before
 * lay: the directions that explain both best are found together, row of candles by row (Viterbi 1967) and groups by
 * repeated estimation (Celeux and Govaert 1992). Neither is needed alone, so hollow, outlined and one-colored candles are
 * told apart as well.
 */
import { naturalLog } from '@/lib/elementary/natural-log';
import type { Cover } from './cover';
import { median } from './edges';
import { inkTone, insideTone, showsInside } from './candle-tones';
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
  /** By candle whether the other way round would be clearly worse. */
  readonly isSure: readonly boolean[];
}

/** What a candle shows of its direction; null where it isn't seen. */
type Feature = readonly (Tone | null)[];

/** Bodies less tall do not tell hollow from filled. */
const tall = 4;

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

const square = (value: number): number => value * value;

const squareOff = (tone: Tone, center: Tone): number => square(Math.min(mostOff, distance(tone, center)));

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
  const variance = Math.max(square(leastSpread), rest / (3 * known));
  const odds = feature.map((tone) => {
    if (tone === null) return 0;
    return Math.max(-mostSure, Math.min(mostSure, (squareOff(tone, down) - squareOff(tone, up)) / (2 * variance)));
  });
  return { odds, fit: -rest / (2 * variance) - 1.5 * known * naturalLog(variance) };
};

const openOf = ({ bodyTop, bodyBottom }: MeasuredCandle, isRising: boolean): number => (isRising ? bodyBottom : bodyTop);
const closeOf = ({ bodyTop, bodyBottom }: MeasuredCandle, isRising: boolean): number => (isRising ? bodyTop : bodyBottom);

/** How far each open is from the close before. */
const jumpsOf = (candles: readonly MeasuredCandle[], isRising: readonly boolean[]): readonly number[] =>
  candles.slice(1).map((candle, i) => Math.abs(openOf(candle, isRising[i + 1]!) - closeOf(candles[i]!, isRising[i]!)));

/** What each direction of each candle costs with all before it at their best. */
const costsAlong = (
  candles: readonly MeasuredCandle[],
  odds: readonly number[],
  jump: (i: number, wasUp: boolean, isUp: boolean) => number,
) => {
  const costs: (readonly [number, number])[] = [];
  const backs: (readonly [0 | 1, 0 | 1])[] = [];
  for (const i of candles.keys()) {
    const before = costs[i - 1];
    const own = -odds[i]! / 2;
    if (before === undefined) {
      costs.push([own, -own]);
      backs.push([0, 0]);
      continue;
    }
    const ways = [true, false].map((isUp) => [before[0] + jump(i, true, isUp), before[1] + jump(i, false, isUp)] as const);
    const back = ways.map(([wasUp, wasDown]): 0 | 1 => (wasUp <= wasDown ? 0 : 1));
    costs.push([ways[0]![back[0]!]! + own, ways[1]![back[1]!]! - own]);
    backs.push([back[0]!, back[1]!]);
  }
  return { costs, backs };
};

interface Path {
  readonly isRising: readonly boolean[];
  /** By how much each candle costs more the other way round, all others at their best. */
  readonly margins: readonly number[];
}

/** The directions with the best sum of odds and small jumps. */
const bestPath = (candles: readonly MeasuredCandle[], odds: readonly number[], scale: number): Path => {
  const between = (left: number, right: number, leftUp: boolean, rightUp: boolean): number =>
    Math.min(mostJumps, Math.abs(openOf(candles[right]!, rightUp) - closeOf(candles[left]!, leftUp)) / scale);
  const last = candles.length - 1;
  const { costs, backs } = costsAlong(candles, odds, (i, wasUp, isUp) => between(i - 1, i, wasUp, isUp));
  // The same from the end gives what all after a candle cost.
  const after = costsAlong(candles, odds.toReversed(), (i, wasUp, isUp) => between(last - i, last - i + 1, isUp, wasUp)).costs;
  const isRising: boolean[] = [];
  let at: 0 | 1 = costs[last]![0] <= costs[last]![1] ? 0 : 1;
  for (let i = last; i >= 0; i -= 1) {
    isRising[i] = at === 0;
    at = backs[i]![at];
  }
  const margins = costs.map(([up, down], i) => {
    const [afterUp, afterDown] = after[last - i]!;
    return Math.abs(up + afterUp + odds[i]! / 2 - (down + afterDown - odds[i]! / 2));
  });
  return { isRising, margins };
};

interface Explained extends Path {
  readonly fit: number;
}

/** Groups and directions that explain each other, from a first guess on. */
const settled = (candles: readonly MeasuredCandle[], features: readonly Feature[], start: readonly boolean[]): Explained => {
  let path: Path = { isRising: start, margins: start.map(() => 0) };
  let fit = -Infinity;
  for (let round = 0; round < 8; round += 1) {
    const { isRising } = path;
    const jumps = jumpsOf(candles, isRising);
    const scale = Math.max(1, 1.5 * (median(jumps) ?? 1));
    const looks = features.map((feature) => oddsOf(feature, isRising));
    const odds = candles.map((_, i) => looks.reduce((sum, look) => sum + look.odds[i]!, 0));
    fit =
      looks.reduce((sum, look) => sum + look.fit, 0) -
      jumps.reduce((sum, jump) => sum + Math.min(mostJumps, jump / scale), 0) -
      jumps.length * naturalLog(scale);
    path = bestPath(candles, odds, scale);
    if (path.isRising.every((value, i) => value === isRising[i])) break;
  }
  return { ...path, fit };
};

/** Green, blue and white rise by custom, red and black fall; used only where opens and closes do not tell. */
const looksRising = (a: Tone, b: Tone): boolean => (Math.abs(a.red - b.red) > 12 ? a.red < b.red : a.light > b.light);

interface Looks {
  readonly insides: Feature;
  readonly outlines: Feature;
  readonly background: Tone;
}

/** Natural logarithm of the odds below which a direction is a guess. */
const leastMargin = 1.5;

/** Below this share of ink inside it a body is hollow. */
const hollowShare = 0.4;

/** The directions, turned round where opens and closes don't tell and custom says otherwise, and how rising and falling candles look. */
const described = (
  candles: readonly MeasuredCandle[],
  { isRising: found, margins }: Path,
  { insides, outlines, background }: Looks,
): Directions => {
  const sumOf = (jumps: readonly number[]): number => {
    const cap = mostJumps * (median(jumps) ?? 1) + 4;
    return jumps.reduce((sum, jump) => sum + Math.min(cap, jump), 0);
  };
  const turned = found.map((value) => !value);
  const [own, other] = [sumOf(jumpsOf(candles, found)), sumOf(jumpsOf(candles, turned))];
  const isClear = Math.abs(own - other) > 0.1 * Math.max(own, other);
  const toneOf = (tones: Feature, isUp: boolean): Tone =>
    meanTone(tones.flatMap((tone, i) => (tone !== null && found[i] === isUp ? [tone] : [])));
  const bodies = [...candles.keys()].filter((i) => candles[i]!.bodyBottom - candles[i]!.bodyTop >= tall);
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
    isSure: margins.map((margin) => margin >= leastMargin),
  };
};

interface DirectionRequest {
  readonly planes: Planes;
  readonly cover: Cover;
  readonly palette: Palette;
  readonly slots: Pick<Slots, 'bodyWidth' | 'wickWidth'>;
}

/** The directions of candles that follow each other. */
export const directionsOf = ({ planes, cover, palette, slots }: DirectionRequest, candles: readonly MeasuredCandle[]): Directions => {
  const background = palette.background.tone;
  const { bodyWidth } = slots;
  const line = Math.max(1, Math.round(slots.wickWidth));
  const outlines = candles.map((candle) => inkTone(planes, cover, { background, bodyWidth, candle }));
  const insides = candles.map((candle) => insideTone(planes, cover, candle, line));
  // How much of its inside a body shows is different by its height, and so are the colors of both groups.
  const stepOf = (candle: MeasuredCandle): number => {
    const inside = candle.bodyBottom - candle.bodyTop - 2 * line;
    return !showsInside(candle, line) ? 0 : inside < 1.6 ? 1 : inside < 2.6 ? 2 : 3;
  };
  const features = [3, 2, 1, 0].map((step): Feature => insides.map((tone, i) => (stepOf(candles[i]!) === step ? tone : null)));
  features.push(outlines);
  const guesses = [features[0]!, outlines].flatMap((feature) => {
    const group = twoGroups(feature);
    return [group, group.map((value) => !value)];
  });
  const unknown = candles.map(() => 0);
  const ways = [bestPath(candles, unknown, 2).isRising, ...guesses].map((start) => settled(candles, features, start));
  const best = ways.reduce((a, b) => (b.fit > a.fit ? b : a));
  return described(candles, best, { insides, outlines, background });
};
