/** Where text stands in a list or a table: bands of ink between empty rows, cut at wide gaps. Rules and borders are left out. */
import type { Box, Picture } from '@/domain/vision/picture';

/** Differences from the background of a row below this are noise of compression. */
const leastInk = 30;
/** Straight runs down longer than this are borders, in heights of the usual text. */
const longestStroke = 2.2;
/** Compression joins the feet of bold letters: runs across are rules only when they are longer than words. */
const longestWord = 12;
/** A gap wider than so many heights of the line ends a cell. */
const widestGap = 0.9;

/** The color that most pixels of each row have, so that headings and stripes have a ground of their own. */
const groundOfRows = ({ width, height, data }: Picture): Uint8Array => {
  const grounds = new Uint8Array(height * 3);
  const counts = new Uint16Array(4096);
  for (let y = 0; y < height; y += 1) {
    counts.fill(0);
    let best = 0;
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const bin = ((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4);
      counts[bin]! += 1;
      if (counts[bin]! > counts[best]!) best = bin;
    }
    const sums = [0, 0, 0];
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      if ((((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4)) !== best) continue;
      for (let i = 0; i < 3; i += 1) sums[i]! += data[at + i]!;
    }
    for (let i = 0; i < 3; i += 1) grounds[3 * y + i] = Math.round(sums[i]! / counts[best]!);
  }
  return grounds;
};

const inkOf = (picture: Picture): Uint8Array => {
  const { width, height, data } = picture;
  const grounds = groundOfRows(picture);
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const far = Math.max(
        Math.abs(data[at]! - grounds[3 * y]!),
        Math.abs(data[at + 1]! - grounds[3 * y + 1]!),
        Math.abs(data[at + 2]! - grounds[3 * y + 2]!),
      );
      if (far >= leastInk) ink[y * width + x] = 1;
    }
  }
  return ink;
};

/** Takes out runs of ink that are longer than any stroke of a letter. */
const withoutRuns = (ink: Uint8Array, { width, height }: Picture, usual: number): void => {
  const clear = (from: number, step: number, count: number): void => {
    for (let i = 0; i < count; i += 1) ink[from + i * step] = 2;
  };
  const scan = (start: number, step: number, length: number, most: number): void => {
    let run = 0;
    for (let i = 0; i <= length; i += 1) {
      if (i < length && ink[start + i * step]! > 0) run += 1;
      else {
        if (run > most) clear(start + (i - run) * step, step, run);
        run = 0;
      }
    }
  };
  for (let y = 0; y < height; y += 1) scan(y * width, 1, width, longestWord * usual);
  for (let x = 0; x < width; x += 1) scan(x, width, height, Math.max(14, longestStroke * usual));
  for (let at = 0; at < ink.length; at += 1) if (ink[at] === 2) ink[at] = 0;
};

interface Run {
  readonly from: number;
  readonly to: number;
}

const runsOf = (values: ArrayLike<number>, least: number, gap: number): Run[] => {
  const runs: { from: number; to: number }[] = [];
  for (let at = 0; at < values.length; at += 1) {
    if (values[at]! < least) continue;
    const last = runs.at(-1);
    if (last !== undefined && at - last.to <= gap) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
};

const profile = (ink: Uint8Array, width: number, { left, top, right, bottom }: Box, along: 'rows' | 'columns'): Uint16Array => {
  const sums = new Uint16Array(along === 'rows' ? bottom - top : right - left);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) if (ink[y * width + x] === 1) sums[along === 'rows' ? y - top : x - left]! += 1;
  }
  return sums;
};

/** Boxes of pixels that touch each other. */
const piecesOf = (ink: Uint8Array, { width, height }: Picture): Box[] => {
  const seen = new Uint8Array(ink.length);
  const pieces: Box[] = [];
  const stack: number[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] === 0 || seen[start] === 1) continue;
    let [left, top, right, bottom] = [width, height, 0, 0];
    seen[start] = 1;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx;
          if (ink[next] === 0 || seen[next] === 1) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    pieces.push({ left, top, right, bottom });
  }
  return pieces;
};

/** Height of most letters and digits: that of pieces which are about as wide as high. */
const usualHeight = (pieces: readonly Box[]): number => {
  const heights = pieces
    .filter(
      ({ left, top, right, bottom }) => bottom - top >= 5 && right - left >= 0.25 * (bottom - top) && right - left <= 1.6 * (bottom - top),
    )
    .map(({ top, bottom }) => bottom - top);
  return heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 12;
};

/** Pieces of a band between wide gaps, each with the rows that it has ink in. */
const cellsOf = (ink: Uint8Array, width: number, band: Box): Box[] => {
  const columns = profile(ink, width, band, 'columns');
  const high = band.bottom - band.top;
  return runsOf(columns, 1, Math.max(3, widestGap * high)).flatMap(({ from, to }): Box[] => {
    const box = { left: band.left + from, right: band.left + to, top: band.top, bottom: band.bottom };
    const rows = runsOf(profile(ink, width, box, 'rows'), 1, 2);
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [{ ...box, top: band.top + first.from, bottom: band.top + last.to }];
  });
};

/** Shares of the ink of the fullest row that a row between two lines may have: specks of compression and the tails of letters. */
const faintRows = [0, 0.05, 0.1, 0.16] as const;
/** Lines of text are at least as high, in heights of the usual text. */
const leastLine = 0.6;

/** Rows of each line of a piece, cut where there is no ink, else where there is least. */
const linesOfRows = (rows: ArrayLike<number>, usual: number): Run[] => {
  const most = Math.max(...Array.from(rows));
  for (const share of faintRows) {
    const runs = runsOf(rows, 1 + Math.ceil(share * most), 0).filter(({ from, to }) => share === 0 || to - from >= leastLine * usual);
    if (runs.length > 1) return runs;
  }
  return runsOf(rows, 1, 0);
};

/** Two lines whose rows overlap in other columns make one tall band: each piece of it is cut by itself. */
const bandsIn = (ink: Uint8Array, width: number, box: Box, usual: number): Box[] => {
  const rows = runsOf(profile(ink, width, box, 'rows'), 1, 0);
  return rows.flatMap(({ from, to }): Box[] => {
    const band = { ...box, top: box.top + from, bottom: box.top + to };
    const cells = cellsOf(ink, width, band);
    if (to - from <= 1.7 * usual || (cells.length === 1 && box.right - box.left === width)) return cells;
    return cells.flatMap((cell) => {
      const inner = linesOfRows(profile(ink, width, cell, 'rows'), usual);
      return inner.length < 2
        ? [cell]
        : inner.flatMap((run) => cellsOf(ink, width, { ...cell, top: cell.top + run.from, bottom: cell.top + run.to }));
    });
  });
};

/** Boxes that hold one piece of text each, from top to bottom. */
export const textPlaces = (picture: Picture): Box[] => {
  const { width, height } = picture;
  const ink = inkOf(picture);
  const whole = { left: 0, top: 0, right: width, bottom: height };
  const usual = usualHeight(piecesOf(ink, picture));
  withoutRuns(ink, picture, usual);
  return bandsIn(ink, width, whole, usual).filter(
    ({ left, top, right, bottom }) => bottom - top >= 0.3 * usual && right - left >= 2 && bottom - top <= 4 * usual,
  );
};
