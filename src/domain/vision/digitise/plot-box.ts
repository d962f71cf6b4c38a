/** Where the plot ends: at the price scale and panels beside it, at the row of times, and at long lines that part panes. */
import { upperMedian } from '@/lib/upper-median';
import { evenHeights, labelColumns, type Evenly, type LabelColumn } from '@/domain/vision/axis/label-column';
import { timeRowIn } from '@/domain/vision/axis/time-row';
import type { Box, Picture } from '@/domain/vision/picture';
import { isAmong, isAtCandle, type Core, type Rows } from './core';
import { endOfLevels, strongBetween, strongBorder } from './frame';
import { endOfRules, linesAcross, uprightLines, uprightsCross, type LongLine } from './long-lines';
import type { Planes } from './planes';
import { bottomOf } from './plot-bottom';

/** Size of a letter at the scale of the picture: 1 on a screen of usual density. */
export const letterScale = ({ width, height }: Pick<Picture, 'width' | 'height'>): number =>
  Math.min(3, Math.max(1, Math.min(width / 1400, height / 800)));

interface Side {
  readonly core: Core;
  readonly rows: Rows;
  readonly isRight: boolean;
  readonly scale: number;
}

interface End {
  readonly at: number;
  readonly labels: LabelColumn | null;
  /** Heights of labels that are of other panes alone. */
  readonly panes?: readonly number[];
}

/** Rows at the foot of the picture, through which borders of panels go and rules of the grid don't. */
const foot = 14;
const goesToFoot = (planes: Planes, { at }: LongLine): boolean =>
  uprightLines(planes, at - 1, at + 3, { top: planes.height - foot, bottom: planes.height - 2 }).length > 0;

const bordersBetween = (planes: Planes, from: number, to: number, { rows }: Side): readonly LongLine[] =>
  uprightLines(planes, Math.min(from, to), Math.max(from, to), rows);

/** Whether an upright line is a rule of the grid: it is weak, a candle stands on it, and it ends at the times. */
const isRuleOfGrid = (planes: Planes, { core }: Side, line: LongLine): boolean =>
  line.contrast <= strongBorder && isAtCandle(core, line.at) && !goesToFoot(planes, line);

const nearestTo = (place: number, lines: readonly LongLine[]): LongLine | undefined =>
  lines.toSorted((a, b) => Math.abs(a.at - place) - Math.abs(b.at - place))[0];

/** How far candles may be found beyond a border, letters taken for some, as a part of the picture's width. */
const insideCore = 0.04;
/** How long a tick of the scale may be, as a part of the height of its labels. */
const tickOfLabel = 0.75;
/** How far its letters may stand from the border, as a part of their height: the frame of the label of a price begins there. */
const gapOfLabel = 1.6;
/** Where the plot ends at a price scale whose letters begin at `near`. */
const endAtScale = (planes: Planes, side: Side, labels: LabelColumn): number => {
  const { isRight, scale } = side;
  const near = isRight ? labels.left : labels.right;
  const back = isRight ? -1 : 1;
  const from = near + back * 26 * scale;
  // The border may touch the frame of a label.
  const to = near - back * 0.6 * labels.tall;
  const wall = nearestTo(near, bordersBetween(planes, from, to, side));
  if (wall !== undefined && wall.contrast > strongBorder) return wall.at;
  const rules = endOfRules(planes, { near, back, reach: Math.round(40 * scale), heights: labels.heights });
  const { middles = [] } = side.core;
  const isCandleBefore = (at: number): boolean => middles.some((middle) => (middle - near) * back > 0 && (at - middle) * back > 0);
  // Level rules go on through an upright one, and end at a border or at its ticks.
  if (wall !== undefined) return rules !== null && back * (wall.at - rules) > tickOfLabel * labels.tall ? rules : wall.at;
  // Without a border candles go on up to the letters, where dots of a rule may not be seen; the frame of a label isn't one.
  const end = rules ?? near + back * 2;
  const apart = Math.abs(end - near) / labels.tall;
  return isCandleBefore(end) && (apart < tickOfLabel || apart > gapOfLabel) ? near : end;
};

/** Where the plot ends at a toolbar or panel: at the line before it; null where there is none. */
const endAtFurniture = (planes: Planes, side: Side, labels: LabelColumn): Omit<End, 'labels'> | null => {
  const { isRight, scale } = side;
  const near = isRight ? labels.left : labels.right;
  const from = near + (isRight ? -260 * scale : 20 * scale + 1.6 * labels.tall);
  // A rule of the grid among the candles is no border.
  const inside = insideCore * planes.width;
  const nearest = (rows: Rows): number | undefined => {
    const borders = bordersBetween(planes, near, from, { ...side, rows });
    return nearestTo(
      near,
      borders.filter(
        (line) => (isRight ? line.at > side.core.right - inside : line.at < side.core.left + inside) && !isRuleOfGrid(planes, side, line),
      ),
    )?.at;
  };
  // The scales of other panes may have a border where that of the candles, on the other side, has none.
  const own = nearest(side.rows);
  if (own !== undefined) return { at: own };
  const beside = nearest({ top: Math.floor(labels.heights[0]!), bottom: Math.ceil(labels.heights.at(-1)!) });
  return beside === undefined ? null : { at: beside, panes: labels.heights };
};

/** How far from the side of the picture a scale may begin that isn't told from words, and how near. */
const widestScale = 120;
const leastOfScale = 24;

/** Where the rules of the grid end beyond the candles and well before the side of the picture; null where they don't. */
const endOfGrid = (planes: Planes, { core, isRight, scale }: Side): number | null => {
  const { width } = planes;
  const quarter = (core.right - core.left) / 4;
  const heights = linesAcross(planes, { left: Math.round(core.left + quarter), right: Math.round(core.right - quarter) });
  const reach = Math.round(widestScale * scale);
  const near = isRight ? width : -1;
  const end = endOfRules(planes, { near, back: isRight ? -1 : 1, reach, heights: heights.map(({ at }) => at) });
  if (end === null || core.firm === undefined || Math.abs(near - end) < leastOfScale || isAtCandle(core, end)) return null;
  return (isRight ? end >= core.firm.right : end <= core.firm.left) ? end : null;
};

/**
 * Where nothing is read beside the candles: the outermost strong line there, or one among the first of them that goes
 * through the whole picture, as the border of a toolbar does and no line of a chart; null where there is none.
 */
const endAtFrame = (planes: Planes, side: Side): number | null => {
  const { core, isRight } = side;
  const [from, to] = isRight ? [core.right, planes.width - 2] : [2, core.left];
  const strong = strongBetween(planes, from, to, side.rows);
  const frame = isRight ? strong.at(-1) : strong[0];
  if (frame !== undefined || core.firm === undefined) return frame?.at ?? null;
  const whole = { top: 0, bottom: planes.height };
  const inner = isRight
    ? strongBetween(planes, core.firm.right, core.right, whole)[0]
    : strongBetween(planes, core.left, core.firm.left, whole).at(-1);
  return inner?.at ?? endOfLevels(planes, side) ?? endOfGrid(planes, side);
};

/** The scale before the border of a panel that goes through the whole picture, close to which its labels may stand; null where there is none. */
const scaleBefore = (picture: Picture, planes: Planes, { core, isRight, scale }: Side, box: Box): LabelColumn | null => {
  const [from, to] = isRight ? [core.right, box.right - 2] : [box.left + 2, core.left];
  const walls = uprightLines(planes, from, to, { top: 0, bottom: planes.height }).map(({ at }) => at);
  let near = isRight ? box.left : box.right;
  for (const wall of isRight ? walls : walls.toReversed()) {
    const between = isRight ? { ...box, left: near, right: wall - 1 } : { ...box, left: wall + 3, right: near };
    near = wall;
    if (between.right - between.left < leastOfScale) continue;
    const { scale: labels } = labelColumns(picture, between, isRight, scale);
    if (labels !== null) return labels;
  }
  return null;
};

const sideOf = (picture: Picture, planes: Planes, side: Side): End => {
  const { core, isRight, scale } = side;
  const { width, height } = planes;
  const middle = Math.round(Math.min(0.7 * width, Math.max(0.3 * width, (core.left + core.right) / 2)));
  const box = { left: isRight ? middle : 0, right: isRight ? width : middle, top: 0, bottom: height };
  const { scale: whole, furniture } = labelColumns(picture, box, isRight, scale);
  const labels = scaleBefore(picture, planes, side, box) ?? whole;
  if (labels !== null) return { at: endAtScale(planes, side, labels), labels };
  // Lines of a legend begin at the edge too, and are wider than buttons.
  const isOutside =
    furniture !== null &&
    (isRight
      ? furniture.right > width - 40 * scale
      : furniture.left < 40 * scale && furniture.right - furniture.left < 2.5 * furniture.tall);
  const end = isOutside ? endAtFurniture(planes, side, furniture) : null;
  return { at: endAtFrame(planes, side) ?? (isRight ? width : 0), ...end, labels: null };
};

/** A scale on the other side that fewer labels speak for is a list of markets. */
const withoutLists = (planes: Planes, side: Side, own: End, other: End): End => {
  const { labels } = own;
  if (labels === null || other.labels === null) return own;
  const isWeak = labels.together.length < 0.8 * labels.heights.length && labels.together.length < other.labels.together.length;
  return isWeak ? { at: side.isRight ? planes.width : 0, ...endAtFurniture(planes, side, labels), labels: null } : own;
};

interface Heights {
  readonly isRule: (line: LongLine) => boolean;
  /** The first and the last label of the pane the candles are in. */
  readonly first: number;
  readonly last: number;
  /** The first label below that is of another pane. */
  readonly next: number;
}

const isOneOf = (y: number, { step, at }: Evenly, reach: number): boolean =>
  Math.abs((y - at) / step - Math.round((y - at) / step)) * step <= reach;

/** What the labels of a scale say of heights: where its rules lie, and where it begins and ends. */
const heightsOf = ({ together, heights, tall }: LabelColumn, lines: readonly LongLine[], height: number): Heights => {
  const even = evenHeights(together);
  const isOwn = (y: number): boolean => even !== null && isOneOf(y, even, Math.max(2, 0.05 * even.step));
  let [first, last] = [heights.indexOf(together[0]!), heights.indexOf(together.at(-1)!)];
  while (first > 0 && isOwn(heights[first - 1]!)) first -= 1;
  // The label of a price may stand between two labels of the scale.
  const ahead = (): number =>
    [1, 2].find((k) => {
      const y = heights[last + k];
      return y !== undefined && isOwn(y) && (k === 1 || y - heights[last]! < 1.5 * even!.step);
    }) ?? 0;
  for (let by = ahead(); by > 0; by = ahead()) last += by;
  // Text stands a little above or below its rule, all labels alike.
  const beside = heights.flatMap((y) => lines.filter(({ at }) => Math.abs(at - y) <= 0.6 * tall + 2));
  const offsets = beside.map(({ at }) => at - heights.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0]!);
  const offset = offsets.length >= 3 ? upperMedian(offsets)! : 0;
  const reach = offsets.length >= 3 ? 2.2 : Math.max(2.6, 0.3 * tall);
  const contrast = offsets.length >= 3 ? upperMedian(beside.map((line) => line.contrast))! : 0;
  const isRule = (line: LongLine): boolean => {
    const y = line.at - offset;
    if (heights.some((label) => Math.abs(label - y) <= reach)) return true;
    const isLike = line.contrast < 1.7 * contrast && line.contrast > 0.6 * contrast;
    return isLike && even !== null && isOneOf(y, even, reach);
  };
  return { isRule, first: heights[first]!, last: heights[last]!, next: heights[last + 1] ?? height };
};

/** Without labels: rules are lines that are evenly apart. */
const heightsOfLines = (lines: readonly LongLine[], core: Box, height: number): Heights => {
  const even = evenHeights(lines.map(({ at }) => at));
  const isRule = ({ at }: LongLine): boolean => even !== null && even.on.length > 3 && isOneOf(at, even, 1.6);
  return { isRule, first: core.top, last: core.bottom, next: height };
};

/** Steps of lightness of a filled label, its rows above and below its line at least, and by how many they may differ. */
const leastFilled = 20;
const halfLabel = 4;
const offMiddle = 2;

/** Whether a level line ends at the middle of a filled label beside the plot: that of a price, and no border. */
const isOfPrice = ({ light, width, height }: Planes, { at: end, labels }: End, isRight: boolean, { at }: LongLine): boolean => {
  if (labels === null) return false;
  // Between the ticks of the scale and its letters.
  const x = Math.round(isRight ? Math.max(end + 2, labels.left - 2) : Math.min(end - 3, labels.right + 1));
  if (x < 0 || x >= width) return false;
  const column = Array.from({ length: height }, (_, y) => light[y * width + x]!);
  const usual = upperMedian(column)!;
  const isFilled = (y: number): boolean => Math.abs((column[y] ?? usual) - usual) >= leastFilled;
  let [top, bottom] = [at, at];
  while (isFilled(top - 1)) top -= 1;
  while (isFilled(bottom)) bottom += 1;
  return Math.min(at - top, bottom - at) >= halfLabel && Math.abs(at - top - (bottom - at)) <= offMiddle;
};

/** How much speaks for labels being the scale of a plot: at how many of them a rule lies, and of a list of markets none. */
const spokenFor = (labels: LabelColumn | null, lines: readonly LongLine[]): number => {
  if (labels === null) return 0;
  const { together, tall } = labels;
  return together.length + 4 * together.filter((y) => lines.some(({ at }) => Math.abs(at - y) <= 0.3 * tall + 1)).length;
};

/** Pixels. Borders that leave less are of something else. */
const leastPlot = 24;

/** The plot around the candles, most of which lie in `core`. */
export const plotAround = (picture: Picture, planes: Planes, core: Core): Box => {
  const scale = letterScale(planes);
  const { width, height } = planes;
  const rows = { top: Math.max(0, core.top), bottom: Math.min(height, core.bottom) };
  const [toRight, toLeft] = [true, false].map((isRight): Side => ({ core, rows, scale, isRight })) as [Side, Side];
  const [onRight, onLeft] = [sideOf(picture, planes, toRight), sideOf(picture, planes, toLeft)];
  const right = withoutLists(planes, toRight, onRight, onLeft);
  const left = withoutLists(planes, toLeft, onLeft, onRight);
  const across = { left: Math.max(0, Math.floor(left.at)), right: Math.min(width, Math.ceil(right.at)) };
  const all = linesAcross(planes, across);
  const labels = spokenFor(left.labels, all) > spokenFor(right.labels, all) ? left.labels : right.labels;
  const { isRule, first, last, next } = labels === null ? heightsOfLines(all, core, height) : heightsOf(labels, all, height);
  const times = timeRowIn(picture, { ...across, top: Math.round((first + last) / 2), bottom: height }, scale);
  const isLevel = (line: LongLine): boolean => isOfPrice(planes, right, true, line) || isOfPrice(planes, left, false, line);
  const lines = all.filter((line) => !isRule(line) && !isAmong(core, line) && !isLevel(line));
  const ofPane = [...(left.panes ?? []), ...(right.panes ?? [])].filter((y) => y > last);
  const bottom = bottomOf(planes, {
    lowest: core.bottom,
    across,
    all,
    lines,
    last,
    next: Math.min(next, ...ofPane) + 8 * scale,
    times,
    scale,
  });
  const top = lines.findLast(({ at }) => at <= first && !uprightsCross(planes, across, at, scale))?.at ?? 0;
  const plot = { ...across, top, bottom: Math.min(height, Math.ceil(bottom)) };
  const isPlot = plot.right - plot.left >= leastPlot && plot.bottom - plot.top >= leastPlot;
  return isPlot ? plot : { left: 0, top: 0, right: width, bottom: height };
};
