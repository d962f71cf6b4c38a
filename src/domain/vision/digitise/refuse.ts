/** When a picture isn't read, and what to say then. */
import type { Picture } from '@/domain/vision/picture';
import type { ReadCandle, Refusal, RefusalKind } from '@/domain/vision/reading';
import type { Cover } from './cover';
import type { Digitised } from './digitise';
import { median } from './edges';
import type { MeasuredCandle } from './read-candles';
import { worthOf } from './read-on-comb';
import { uprightInk } from './slots';
import { isHiddenInPart } from './stated-error';

/** With fewer candles neither their spacing nor their colors are certain. */
export const fewestCandles = 12;

type ChartRefusalKind = Exclude<RefusalKind, 'no history' | 'no position box'>;

const words: Readonly<Record<ChartRefusalKind, readonly [reason: string, help: string]>> = {
  'not a chart': ['We couldn’t find candles in this picture.', 'Use a screenshot of a candle chart, with the price axis in it.'],
  'too few candles': [
    'This chart has too few candles to be read reliably.',
    'Zoom out to at least 30 candles and take the screenshot again.',
  ],
  'unreadable axis': ['The price labels can’t be read.', 'Set two prices by hand.'],
  'photo of a screen': ['This looks like a photo of a screen.', 'Take a screenshot instead: a photo bends and blurs the candles.'],
  'too small': [
    'The candles are too small to be told apart.',
    'Zoom in so that each candle is at least 4 pixels wide, and take the screenshot again.',
  ],
  'too blurred': [
    'This picture is too blurred to find the edges of candles.',
    'Use the original screenshot, not a scaled or forwarded copy.',
  ],
  'lines only': ['This chart shows lines, not candles.', 'Switch the chart to candles or bars and take the screenshot again.'],
};

export const refuse = (kind: ChartRefusalKind): Refusal => ({ ok: false, kind, reason: words[kind][0], help: words[kind][1] });

/** Pixels from candle to candle: at fewer nobody can tell two apart, and what is read are parts of something wider. */
const leastSpacing = 3.5;

/** How much of the upright ink lies in candles, at least; less for places that stay empty and rows that fit badly. */
const leastWorth = 0.41;
/** The same where candles go on from each other as those of a market: averages in colors like theirs are upright ink, too. */
const leastWorthOfMarket = 0.3;

/** Bars of volume take no more of the upright ink than this: a picture of nothing but bars is no chart of candles. */
const mostOnFloor = 0.7;

/** Upright ink that stands on one row together with that of a third of all columns: bars of volume in the colors of candles. */
const inkOnFloor = ({ share, width, height }: Cover): number => {
  const runs: { readonly bottom: number; readonly length: number }[] = [];
  const columns = new Set<number>();
  const ends = new Uint32Array(height + 3);
  for (let x = 0; x < width; x += 1) {
    for (let y = 0, length = 0; y <= height; y += 1) {
      if (y < height && share[y * width + x]! > 127) {
        length += 1;
        continue;
      }
      if (length >= 3 && length < 0.8 * height) {
        runs.push({ bottom: y, length });
        columns.add(x);
        ends[y]! += 1;
      }
      length = 0;
    }
  }
  const near = (y: number): number => ends[y]! + ends[y + 1]! + (ends[y - 1] ?? 0);
  const floor = [...ends.keys()].slice(0, height + 1).reduce((most, y) => (near(y) > near(most) ? y : most), 0);
  if (near(floor) < columns.size / 3) return 0;
  return runs.reduce((sum, { bottom, length }) => sum + (Math.abs(bottom - floor) <= 1 ? length : 0), 0);
};

/** What speaks for a chart: volume says nothing against it, unless candles are strokes as bars of volume are. */
export const chartWorth = (found: Digitised): number => {
  if (found.slots.isPlain) return worthOf(found);
  const upright = uprightInk(found.cover).reduce((sum, value) => sum + value, 0);
  return worthOf(found) / (1 - Math.min(mostOnFloor, inkOnFloor(found.cover) / Math.max(1, upright)));
};

/** Where less than the first speaks for a chart, and of less than the second part of the candles the direction is more than a guess, it is a texture: colors of candles fall into two groups, and opens lie where closes lay. */
const doubtfulWorth = 0.6;
const leastSure = 0.6;

const isTexture = (found: Digitised): boolean => {
  const { isSure } = found.directions;
  return chartWorth(found) < doubtfulWorth && isSure.filter(Boolean).length < leastSure * isSure.length && !goesOn(found);
};

/** The part of the candles of which an end is hidden from which on a picture is no chart: with a scale and times beside it, and without. Charts have up to a quarter. */
const mostHidden = { beside: 0.8, alone: 0.45 };

/** Whether most of what was read are shapes of which no end is seen: photographs, landscapes and charts of other kinds. */
export const isMostlyHidden = (candles: readonly Pick<MeasuredCandle, 'hidden'>[], hasScaleAndTimes: boolean): boolean =>
  candles.filter((candle) => isHiddenInPart(candle)).length >= (hasScaleAndTimes ? mostHidden.beside : mostHidden.alone) * candles.length;

/** The part of the candles that wait for a look from which on a picture is no chart: with a scale and times beside it all may, with one of them not all, and with neither no more than this. */
const mostMarked = { one: 1, none: 0.25 };

interface Beside {
  readonly hasScale: boolean;
  readonly hasTimes: boolean;
}

type Bodyless = Pick<MeasuredCandle, 'isBodyless'>;

const areMostlyBodyless = (measured: readonly Bodyless[]): boolean =>
  measured.filter(({ isBodyless }) => isBodyless).length >= measured.length / 2;

/** Whether too little is sure for what stands beside it. Strokes that show no opens and closes are marked for that, which says nothing against them. */
export const isMostlyMarked = (read: readonly Pick<ReadCandle, 'isUnsure'>[], measured: readonly Bodyless[], beside: Beside): boolean => {
  if ((beside.hasScale && beside.hasTimes) || areMostlyBodyless(measured)) return false;
  const most = beside.hasScale || beside.hasTimes ? mostMarked.one : mostMarked.none;
  return read.filter(({ isUnsure }) => isUnsure).length >= most * read.length;
};

/** Strokes without opens and closes have to be so like candles: lines of two colors are a little less. */
const leastWorthOfStrokes = 0.66;
/** Candles beside which nothing stands: a photograph of a screen shows them, too, a little bent. */
const leastWorthAlone = 0.55;
/** Bars that go on from each other: so do the pieces of a line. */
const leastWorthOfBars = 0.45;

/** Whether what was read, beside which neither a scale nor times stand, may as well be something else; what goes on as a market does is none but for lines. */
export const isDoubtfulAlone = (found: Digitised, { hasScale, hasTimes }: Beside): boolean => {
  if (hasScale || hasTimes) return false;
  if (isMarket(found)) return found.slots.isBars && chartWorth(found) < leastWorthOfBars;
  return chartWorth(found) < (areMostlyBodyless(found.candles) ? leastWorthOfStrokes : leastWorthAlone);
};

/** Rows of the usual candle, at least: lower ones are level lines, cut where the comb has its places. */
const leastHeight = 1.5;
/** The part of all that candles cover that may stand on one row: candles end at different prices, the bars of a histogram don't. */
const mostOnRow = 0.6;

/** Whether what was taken for candles are level lines, or bars that stand on one floor. */
export const isFlat = ({ candles }: { readonly candles: readonly Pick<MeasuredCandle, 'high' | 'low'>[] }): boolean => {
  const heights = candles.map(({ high, low }) => low - high);
  if ((median(heights) ?? 0) < leastHeight) return true;
  const onRow = new Map<number, number>();
  for (const [k, { low }] of candles.entries()) onRow.set(Math.round(low), (onRow.get(Math.round(low)) ?? 0) + heights[k]!);
  const near = [...onRow.keys()].map((row) => [row - 1, row, row + 1].reduce((sum, one) => sum + (onRow.get(one) ?? 0), 0));
  return Math.max(...near) > mostOnRow * heights.reduce((sum, height) => sum + height, 0);
};

type Moved = Pick<Digitised, 'candles' | 'directions' | 'slots'>;

/** How far opens lie from the close before, the middle one: as read, and with each direction the other way round. */
const usualJumps = ({ candles, directions }: Moved): { readonly own: number; readonly turned: number } => {
  const ends = candles.map(
    ({ bodyTop, bodyBottom, ticks }, i) =>
      ticks ?? (directions.isRising[i] === true ? { open: bodyBottom, close: bodyTop } : { open: bodyTop, close: bodyBottom }),
  );
  const following = ends.slice(1).map((end, i) => [ends[i]!, end] as const);
  return {
    own: median(following.map(([before, { open }]) => Math.abs(open - before.close))) ?? 0,
    turned: median(following.map(([before, { close }]) => Math.abs(close - before.open))) ?? 0,
  };
};

const usualHeight = ({ candles }: Moved): number => median(candles.map(({ high, low }) => low - high)) ?? 0;

/** A candle opens near the close before: where half of the opens lie further off than this part of a candle's height, it is something else, or candles at a distance that isn't theirs. */
const mostJump = 0.75;

const isTorn = (found: Moved): boolean => !found.slots.isPlain && usualJumps(found).own > Math.max(2, mostJump * usualHeight(found));

/**
 * Of a market half of the opens lie this near to the close before, as a part of a candle's height and of what it would be
 * with each direction the other way round, and colors and opens agree on nearly all directions; fewer candles may do so by chance.
 */
const mostOfHeight = 0.15;
const mostOfTurned = 0.25;
/** The same in pixels: renderers round to whole ones. */
const rounded = 1.25;
const leastTold = 0.9;
const fewestOfMarket = 24;

/** Half of the opens this near to the close before, as a part of a candle's height and of what it would be the other way round, are those of a market though no color tells directions. */
const leastOfHeight = 0.05;
const leastOfTurned = 0.1;

/** Whether nearly all opens lie where the closes before lay, whatever else is known of directions. */
const goesOn = (found: Moved): boolean => {
  const { own, turned } = usualJumps(found);
  return found.candles.length >= fewestOfMarket && own <= leastOfHeight * usualHeight(found) && own <= leastOfTurned * turned;
};

/** Whether candles go on from each other as those of a market do: what hides an end of many says nothing against them then. Shapes of something else open anywhere. */
export const isMarket = (found: Moved): boolean => {
  const { candles, directions, slots } = found;
  if (slots.isPlain || candles.length < fewestOfMarket) return false;
  if (directions.isSure.filter(Boolean).length < leastTold * candles.length) return false;
  const { own, turned } = usualJumps(found);
  return own <= Math.max(rounded, mostOfHeight * usualHeight(found)) && own <= mostOfTurned * turned;
};

/** A bar goes beyond its ticks by so many pixels, more than its own thickness; and the part of them that do at least. */
const leastBeyond = 2;
const leastWithWicks = 0.25;

type Ticked = Pick<MeasuredCandle, 'high' | 'low' | 'ticks' | 'isBodyless'>;

/** Whether hardly any bar goes beyond its ticks, as the turns of a line don't. */
export const areWithinTicks = (candles: readonly Ticked[], thick: number): boolean => {
  const beyond = candles.flatMap(({ ticks, isBodyless, high, low }) =>
    ticks === undefined || isBodyless ? [] : [low - high - Math.abs(ticks.open - ticks.close) - thick],
  );
  return beyond.filter((rows) => rows > leastBeyond).length < leastWithWicks * beyond.length;
};

/** Whether what was taken for bars with ticks are the turns of lines: they don't go on from each other as those of a market do. */
const areTurns = (found: Digitised): boolean =>
  found.slots.isBars && chartWorth(found) < leastWorthOfStrokes && areWithinTicks(found.candles, found.slots.wickWidth) && !isMarket(found);

type Outcome = { readonly ok: true; readonly found: Digitised } | { readonly ok: false; readonly step: string };

/** Why a picture is refused; of one that was not digitised there always is a reason. */
export function refusalOf(picture: Picture, outcome: Extract<Outcome, { ok: false }>): Refusal;
export function refusalOf(picture: Picture, outcome: Outcome): Refusal | null;
export function refusalOf(picture: Picture, outcome: Outcome): Refusal | null {
  if (picture.width < 120 || picture.height < 90) return refuse('too small');
  if (!outcome.ok) return refuse('not a chart');
  if (outcome.found.slots.spacing < leastSpacing) return refuse('too small');
  const least = isMarket(outcome.found) ? leastWorthOfMarket : leastWorth;
  if (chartWorth(outcome.found) < least || isTexture(outcome.found) || isTorn(outcome.found) || isFlat(outcome.found))
    return refuse('not a chart');
  if (areTurns(outcome.found)) return refuse('lines only');
  if (outcome.found.candles.length < fewestCandles) return refuse('too few candles');
  return null;
}
