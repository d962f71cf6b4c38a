/** What stands out of its background: pixels that differ from the color most of a region has, and the pieces that they make. */
import type { Box, Picture } from '@/domain/vision/picture';

/** Difference from the background, 0 to 255, of each pixel of a box of a picture. */
export interface InkMap {
  readonly box: Box;
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** Pixels that touch each other, as a box relative to the map. */
export interface Piece extends Box {
  readonly area: number;
  readonly id: number;
}

/** Differences below this are noise of compression, or a grid. */
export const LEAST_INK = 34;

const BINS = 4096;
const binOf = (r: number, g: number, b: number): number => ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);

/** The color that most pixels have: mean of the fullest cell of 16 × 16 × 16, together with its neighbors. `outside` marks pixels that do not count. */
export const dominantColor = (picture: Picture, box: Box, outside: Uint8Array | null): readonly [number, number, number] => {
  const counts = new Uint32Array(BINS);
  const { data, width } = picture;
  const across = box.right - box.left;
  for (let y = box.top, k = 0; y < box.bottom; y += 1) {
    let at = 4 * (y * width + box.left);
    for (const end = at + 4 * across; at < end; at += 4, k += 1) {
      if (outside === null || outside[k] === 0) counts[binOf(data[at]!, data[at + 1]!, data[at + 2]!)]! += 1;
    }
  }
  let best = 0;
  for (let bin = 1; bin < BINS; bin += 1) if (counts[bin]! > counts[best]!) best = bin;
  const middle = [((best >> 8) << 4) + 8, (((best >> 4) & 15) << 4) + 8, ((best & 15) << 4) + 8] as const;
  let [reds, greens, blues, seen] = [0, 0, 0, 0];
  for (let y = box.top, k = 0; y < box.bottom; y += 1) {
    let at = 4 * (y * width + box.left);
    for (const end = at + 4 * across; at < end; at += 4, k += 1) {
      if (outside !== null && outside[k] === 1) continue;
      const r = data[at]!;
      const g = data[at + 1]!;
      const b = data[at + 2]!;
      if (Math.abs(r - middle[0]) > 13 || Math.abs(g - middle[1]) > 13 || Math.abs(b - middle[2]) > 13) continue;
      reds += r;
      greens += g;
      blues += b;
      seen += 1;
    }
  }
  return seen === 0 ? middle : [reds / seen, greens / seen, blues / seen];
};

/** How far each pixel is from a background: half by the channel that differs most, half by lightness, so that colored text counts too. */
export const inkMap = (picture: Picture, box: Box, background: readonly [number, number, number], outside: Uint8Array | null): InkMap => {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const ink = new Uint8Array(width * height);
  const { data } = picture;
  const [r0, g0, b0] = background;
  for (let y = 0; y < height; y += 1) {
    let at = 4 * ((y + box.top) * picture.width + box.left);
    for (let i = y * width; i < (y + 1) * width; i += 1, at += 4) {
      if (outside !== null && outside[i] === 1) continue;
      const r = data[at]! - r0;
      const g = data[at + 1]! - g0;
      const b = data[at + 2]! - b0;
      const channel = Math.max(Math.abs(r), Math.abs(g), Math.abs(b));
      ink[i] = (channel + Math.abs(0.3 * r + 0.59 * g + 0.11 * b)) / 2;
    }
  }
  return { box, width, height, ink };
};

/** Pieces of a map whose pixels reach `least`, corners touching too, and for each pixel the number of its piece (0: none). */
export const findPieces = (map: InkMap, least: number): { readonly pieces: readonly Piece[]; readonly owner: Int32Array } => {
  const { width, height, ink } = map;
  const owner = new Int32Array(width * height);
  const pieces: Piece[] = [];
  const stack: number[] = [];
  for (let start = 0; start < owner.length; start += 1) {
    if (owner[start] !== 0 || ink[start]! < least) continue;
    const id = pieces.length + 1;
    let [left, top, right, bottom, area] = [width, height, 0, 0, 0];
    owner[start] = id;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop()!;
      const y = Math.floor(at / width);
      const x = at - y * width;
      area += 1;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      if (y >= bottom) bottom = y + 1;
      const y0 = Math.max(0, y - 1);
      const y1 = Math.min(height - 1, y + 1);
      const x0 = Math.max(0, x - 1);
      const x1 = Math.min(width - 1, x + 1);
      for (let v = y0; v <= y1; v += 1) {
        for (let next = v * width + x0; next <= v * width + x1; next += 1) {
          if (owner[next] !== 0 || ink[next]! < least) continue;
          owner[next] = id;
          stack.push(next);
        }
      }
    }
    pieces.push({ id, left, top, right, bottom, area });
  }
  return { pieces, owner };
};

/** How far text is from the edges of its ground at least, of the height of the ground. */
const PADDING = 0.2;

/** Whether a piece is a filled area with edges, such as the ground of a price label, and no letter. */
export const isGround = (piece: Piece, map: InkMap, owner: Int32Array): boolean => {
  const across = piece.right - piece.left;
  const down = piece.bottom - piece.top;
  if (across < 12 || down < 9 || piece.area < 0.45 * across * down) return false;
  const own = (x: number, y: number): number => (owner[y * map.width + x] === piece.id ? 1 : 0);
  let [sides, above, below] = [0, 0, 0];
  for (let y = piece.top; y < piece.bottom; y += 1) sides += own(piece.left, y) + own(piece.right - 1, y);
  for (let x = piece.left; x < piece.right; x += 1) {
    above += own(x, piece.top) + own(x, piece.top + 1);
    below += own(x, piece.bottom - 1) + own(x, piece.bottom - 2);
  }
  // One side may be a point or round: price labels of several platforms are arrows. Letters fill no two rows at head and foot; what is as narrow
  // as a large one (3) or two that touch (98) has to fill them nearly.
  const isNarrow = across < 1.7 * down;
  const least = (isNarrow ? 1.75 : 1.4) * across;
  if (above < least || below < least || sides < 0.6 * down) return false;
  // Text stands well inside its ground. The strokes of a large E or Z fill two rows at head and foot and nothing behind them.
  const depth = Math.floor(PADDING * down);
  const filled = (y: number): number => Array.from({ length: across }, (_, x) => own(piece.left + x, y)).reduce((sum, one) => sum + one, 0);
  return !isNarrow || [piece.top + depth, piece.bottom - 1 - depth].every((y) => filled(y) >= 0.6 * across);
};

/** Marks what lies outside a piece within its box: reached from the edge of the box without crossing it. What it encloses (text on a label) stays inside. */
export const outsideOf = (piece: Piece, map: InkMap, owner: Int32Array): Uint8Array => {
  const width = piece.right - piece.left;
  const height = piece.bottom - piece.top;
  const outside = new Uint8Array(width * height);
  const stack: number[] = [];
  const visit = (x: number, y: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = y * width + x;
    if (outside[at] === 1 || owner[(y + piece.top) * map.width + x + piece.left] === piece.id) return;
    outside[at] = 1;
    stack.push(at);
  };
  for (let x = 0; x < width; x += 1) {
    visit(x, 0);
    visit(x, height - 1);
  }
  for (let y = 0; y < height; y += 1) {
    visit(0, y);
    visit(width - 1, y);
  }
  while (stack.length > 0) {
    const at = stack.pop()!;
    const y = Math.floor(at / width);
    const x = at - y * width;
    visit(x - 1, y);
    visit(x + 1, y);
    visit(x, y - 1);
    visit(x, y + 1);
  }
  return outside;
};
