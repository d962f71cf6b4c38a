/** Where the plot ends: at the strip of price labels, at the strip of times, and at long lines that part panes and panels. */
import type { Box } from '@/domain/vision/picture';
import type { Planes } from './planes';

const contrast = 60;

/** Whether there is an upright edge between a pixel and the one to its left. */
const isEdge = ({ light, blue, red, width }: Planes, x: number, y: number): boolean => {
  const i = y * width + x;
  return x > 0 && Math.abs(light[i]! - light[i - 1]!) + Math.abs(blue[i]! - blue[i - 1]!) + Math.abs(red[i]! - red[i - 1]!) > contrast;
};

/** Pixels on the edges of letters: upright edges that are no longer than letters are high. */
export const letterEdges = (planes: Planes, tallest: number): Uint8Array => {
  const { width, height } = planes;
  const marks = new Uint8Array(width * height);
  for (let x = 1; x < width; x += 1) {
    for (let y = 0; y < height;) {
      if (!isEdge(planes, x, y)) {
        y += 1;
        continue;
      }
      let to = y + 1;
      while (to < height && isEdge(planes, x, to)) to += 1;
      if (to - y >= 2 && to - y <= tallest) for (let row = y; row < to; row += 1) marks[row * width + x] = 1;
      y = to;
    }
  }
  return marks;
};

/** Stretches of `length` places where `isFull`, joined over gaps of up to `gap`. */
const groupsOf = (
  length: number,
  isFull: (at: number) => boolean,
  gap: number,
): readonly { readonly from: number; readonly to: number }[] => {
  const groups: { from: number; to: number }[] = [];
  for (let at = 0; at < length; at += 1) {
    if (!isFull(at)) continue;
    const last = groups.at(-1);
    if (last !== undefined && at - last.to <= gap) last.to = at + 1;
    else groups.push({ from: at, to: at + 1 });
  }
  return groups;
};

/** Size of a letter at the scale of the picture: 1 on a screen of usual density. */
const scaleOf = ({ width, height }: Planes): number => Math.min(3, Math.max(1, Math.min(width / 1400, height / 800)));

/** Whether heights are as even as labels of a scale: a gap is mostly as large as the one before it; the label of the last price may lie between. */
const areEven = (heights: readonly number[]): boolean => {
  const gaps = heights.slice(1).map((y, i) => y - heights[i]!);
  const like = gaps.filter((gap, i) => i > 0 && Math.abs(gap - gaps[i - 1]!) <= 2 + 0.12 * gap).length;
  return like >= 2 && like >= 0.4 * (gaps.length - 1);
};

/** Columns of a strip of price labels, beside the candles: the first such strip from `from` on in a direction. */
const labelStrip = (
  planes: Planes,
  marks: Uint8Array,
  from: number,
  direction: 1 | -1,
): { readonly near: number; readonly far: number } | null => {
  const { width, height } = planes;
  const scale = scaleOf(planes);
  const wide = Math.round(24 * scale);
  for (let x = Math.round(from); x >= 0 && x < width; x += direction * 2) {
    const [left, right] = direction === 1 ? [x, Math.min(width, x + wide)] : [Math.max(0, x - wide), x];
    if (right - left < 0.6 * wide) break;
    const counts = new Uint16Array(height);
    for (let y = 0; y < height; y += 1) for (let column = left; column < right; column += 1) counts[y]! += marks[y * width + column]!;
    const rows = groupsOf(height, (y) => counts[y]! >= 2, 1);
    const labels = rows.filter((row) => row.to - row.from >= 4 && row.to - row.from <= 24 * scale);
    const other = rows.filter((row) => row.to - row.from > 24 * scale).reduce((sum, row) => sum + row.to - row.from, 0);
    if (labels.length < 4 || other > 0.15 * height) continue;
    const span = labels.at(-1)!.to - labels[0]!.from;
    const heights = labels.map((row) => row.to - row.from).sort((a, b) => a - b);
    const usual = heights[heights.length >> 1]!;
    const alike = heights.filter((tall) => Math.abs(tall - usual) <= 2 * scale).length;
    if (span < 0.3 * height || alike < 0.6 * labels.length || !areEven(labels.map((row) => row.to))) continue;
    // To the first column with letters, from the side of the candles.
    const rowsOfLabels = labels.filter((row) => Math.abs(row.to - row.from - usual) <= 2 * scale);
    const isLetter = (column: number): boolean =>
      rowsOfLabels.filter((row) => {
        for (let y = row.from; y < row.to; y += 1) if (marks[y * width + column] === 1) return true;
        return false;
      }).length >= 2;
    let near = direction === 1 ? left : right - 1;
    while (near > 0 && near < width - 1 && !isLetter(near)) near += direction;
    let far = near;
    for (let empty = 0; far > 0 && far < width - 1 && empty < 12 * scale; far += direction) empty = isLetter(far) ? 0 : empty + 1;
    return { near, far };
  }
  return null;
};

/** A long line parallel to a side, between two places: where its pixels differ from those before for most of the length. */
const wallBetween = (planes: Planes, from: number, to: number, rows: { readonly top: number; readonly bottom: number }): number | null => {
  let best: number | null = null;
  let most = 0.75 * (rows.bottom - rows.top);
  for (let x = Math.max(1, Math.floor(Math.min(from, to))); x < Math.min(planes.width, Math.max(from, to)); x += 1) {
    let edges = 0;
    for (let y = rows.top; y < rows.bottom; y += 1) {
      const i = y * planes.width + x;
      if (Math.abs(planes.light[i]! - planes.light[i - 1]!) > 5) edges += 1;
    }
    if (edges > most) [most, best] = [edges, x];
  }
  return best;
};

/** Rows of the strip of times below the candles: a few groups of letters far apart. */
const timeStrip = (planes: Planes, marks: Uint8Array, box: Box): number | null => {
  const { width, height } = planes;
  const scale = scaleOf(planes);
  const tall = Math.round(8 * scale);
  let found: number | null = null;
  for (let y = box.bottom; y + tall <= height; y += 1) {
    const counts = new Uint16Array(width);
    for (let row = y; row < y + tall; row += 1) for (let x = box.left; x < box.right; x += 1) counts[x]! += marks[row * width + x]!;
    const groups = groupsOf(width, (x) => counts[x]! >= 2, 14 * scale);
    const texts = groups.filter((group) => group.to - group.from >= 10 * scale && group.to - group.from <= 160 * scale);
    const covered = texts.reduce((sum, group) => sum + group.to - group.from, 0);
    const span = texts.length < 3 ? 0 : texts.at(-1)!.to - texts[0]!.from;
    if (texts.length >= 3 && span > 0.45 * (box.right - box.left) && covered < 0.75 * span && groups.length < 1.6 * texts.length + 2) {
      found = y;
      break;
    }
  }
  return found;
};

/** Heights of lines that go from side to side of the plot in one color. */
const linesAcross = (planes: Planes, box: Box): readonly { readonly y: number; readonly light: number }[] => {
  const lines: { y: number; light: number }[] = [];
  for (let y = 1; y < planes.height; y += 1) {
    let edges = 0;
    let sum = 0;
    for (let x = box.left; x < box.right; x += 1) {
      const i = y * planes.width + x;
      if (Math.abs(planes.light[i]! - planes.light[i - planes.width]!) > 5) edges += 1;
      sum += planes.light[i]!;
    }
    if (edges > 0.9 * (box.right - box.left)) lines.push({ y, light: sum / (box.right - box.left) });
  }
  return lines;
};

interface Side {
  readonly core: Box;
  readonly rows: { readonly top: number; readonly bottom: number };
  readonly direction: 1 | -1;
}

type Strip = ReturnType<typeof labelStrip>;

/** Where the plot ends to one side, and the strip of labels there. Letters may have been taken for the outermost candles; then a long line is between them and the candles. */
const sideOf = (planes: Planes, marks: Uint8Array, { core, rows, direction }: Side): readonly [number, Strip] => {
  const scale = scaleOf(planes);
  const edge = direction === 1 ? core.right : core.left;
  const wallBefore = (near: number): number | null => wallBetween(planes, near, near - direction * 24 * scale, rows);
  const inside = labelStrip(planes, marks, edge - direction * Math.min(140 * scale, 0.2 * (core.right - core.left)), direction);
  if (inside !== null) {
    const wall = wallBefore(inside.near);
    const isBeyond = direction === 1 ? inside.near >= edge : inside.near <= edge;
    if (isBeyond || wall !== null) return [wall ?? inside.near - direction * 2, inside];
  }
  const outside = labelStrip(planes, marks, edge, direction);
  if (outside !== null) return [wallBefore(outside.near) ?? outside.near - direction * 2, outside];
  return [direction === 1 ? planes.width : 0, null];
};

/** The plot around the candles, whose outermost lie in `core`. */
export const plotAround = (planes: Planes, core: Box): Box => {
  const scale = scaleOf(planes);
  const marks = letterEdges(planes, 16 * scale);
  const rows = { top: Math.max(0, core.top), bottom: Math.min(planes.height, core.bottom) };
  const [rightEnd, right] = sideOf(planes, marks, { core, rows, direction: 1 });
  const [leftEnd] = sideOf(planes, marks, { core, rows, direction: -1 });
  const wide: Box = {
    left: Math.max(0, Math.floor(leftEnd)),
    right: Math.min(planes.width, Math.ceil(rightEnd)),
    top: 0,
    bottom: planes.height,
  };
  const times = timeStrip(planes, marks, { ...wide, bottom: core.bottom });
  const lines = linesAcross(planes, wide);
  const bottomLimit = times ?? planes.height;
  // A line right above the times is the border of the plot; one that goes on below the price labels parts panes.
  const goesOn = ({ y, light }: { y: number; light: number }): boolean => {
    if (right === null || right.far - right.near < 8) return false;
    let same = 0;
    for (let x = right.near; x < right.far; x += 1) if (Math.abs(planes.light[y * planes.width + x]! - light) < 12) same += 1;
    return same > 0.9 * (right.far - right.near);
  };
  const below = lines.filter(({ y }) => y >= core.bottom - 1 && y < bottomLimit);
  const parting = below.find(goesOn) ?? below.findLast(({ y }) => times !== null && y > times - 20 * scale);
  const above = lines.filter((line) => line.y <= core.top && goesOn(line)).at(-1);
  return { ...wide, top: above === undefined ? 0 : above.y + 1, bottom: parting?.y ?? bottomLimit };
};
