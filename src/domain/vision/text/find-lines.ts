/** Where text may stand: pieces of ink in rows, before a character is read. */
import type { Box, Picture } from '@/domain/vision/picture';
import { LEAST_INK, dominantColor, findPieces, inkMap, isGround, outsideOf } from './ink';
import type { InkMap, Piece } from './ink';

/** Pieces that may be one line of text on one ground. Boxes are relative to the map. */
export interface FoundLine {
  readonly map: InkMap;
  readonly box: Box;
  readonly pieces: readonly Piece[];
  /** For each pixel of the map the number of its piece. */
  readonly owner: Int32Array;
  /** For each piece the number of its row; `ALONE`: too small to tell, `FOREIGN`: no text. */
  readonly rowOf: Int32Array;
  readonly row: number;
}

export const ALONE = 0;
export const FOREIGN = -1;

export interface LineSizes {
  /** Heights of letters and digits that are looked for, in pixels. */
  readonly least: number;
  readonly most: number;
  /** Nothing in the box is the ground of other text. */
  readonly isOneGround?: boolean;
}

/** Labels lie on labels at most this deep. */
const DEEPEST = 4;
/** A gap wider than this many heights of a digit ends a line. */
const WIDEST_GAP = 0.85;

const heightOf = (box: Box): number => box.bottom - box.top;
const widthOf = (box: Box): number => box.right - box.left;

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
});

interface Row {
  pieces: Piece[];
  box: Box;
  /** Height of its tallest letter. */
  tall: number;
}

const joins = (row: Row, piece: Piece): boolean => {
  const tall = Math.max(row.tall, heightOf(piece));
  const gap = Math.max(piece.left - row.box.right, row.box.left - piece.right);
  if (gap > WIDEST_GAP * tall) return false;
  const shared = Math.min(row.box.bottom, piece.bottom) - Math.max(row.box.top, piece.top);
  return (
    shared >= 0.5 * Math.min(heightOf(row.box), heightOf(piece)) && heightOf(piece) < 1.95 * row.tall && row.tall < 1.95 * heightOf(piece)
  );
};

const rowsOf = (letters: readonly Piece[]): Row[] => {
  let open: Row[] = [];
  const done: Row[] = [];
  for (const piece of letters.toSorted((a, b) => a.left - b.left)) {
    const stay: Row[] = [];
    for (const row of open) (piece.left - row.box.right > WIDEST_GAP * 3 * row.tall ? done : stay).push(row);
    open = stay;
    const row = open.filter((one) => joins(one, piece)).toSorted((a, b) => b.box.right - a.box.right)[0];
    if (row === undefined) open.push({ pieces: [piece], box: piece, tall: heightOf(piece) });
    else {
      row.pieces.push(piece);
      row.box = around([row.box, piece]);
      row.tall = Math.max(row.tall, heightOf(piece));
    }
  }
  return [...done, ...open];
};

/** Points, commas and dashes go to the row they stand in. Returns whether there is one. */
const attach = (rows: readonly Row[], piece: Piece): boolean => {
  const middle = (piece.top + piece.bottom) / 2;
  const row = rows
    .filter(
      (one) =>
        heightOf(piece) < 0.6 * one.tall &&
        middle > one.box.top - 0.25 * one.tall &&
        middle < one.box.bottom + 0.3 * one.tall &&
        piece.bottom < one.box.bottom + 0.45 * one.tall &&
        widthOf(piece) < 1.3 * one.tall &&
        piece.left < one.box.right + 0.6 * one.tall &&
        piece.right > one.box.left - 0.6 * one.tall,
    )
    .toSorted((a, b) => Math.abs(middle - (a.box.top + a.box.bottom) / 2) - Math.abs(middle - (b.box.top + b.box.bottom) / 2))[0];
  row?.pieces.push(piece);
  return row !== undefined;
};

/** Rows of large letters take in what is as small as their points, though it would be letters elsewhere. */
const takeIn = (rows: readonly Row[], small: readonly Piece[]): Row[] => {
  const kept: Row[] = [];
  for (const row of rows.toSorted((a, b) => b.tall - a.tall)) {
    const isTaken = row.pieces.length <= 2 && row.pieces.map((piece) => attach(kept, piece)).every(Boolean);
    if (!isTaken) kept.push(row);
  }
  for (const piece of small) attach(kept, piece);
  for (const row of kept) row.box = around(row.pieces);
  return kept;
};

const joinRows = (rows: readonly Row[]): Row[] => {
  const joined: Row[] = [];
  for (const row of rows.toSorted((a, b) => a.box.left - b.box.left)) {
    const before = joined.find((one) => {
      const gap = row.box.left - one.box.right;
      const shared = Math.min(row.box.bottom, one.box.bottom) - Math.max(row.box.top, one.box.top);
      const alike = row.tall < 1.8 * one.tall && one.tall < 1.8 * row.tall;
      return alike && gap <= WIDEST_GAP * Math.max(row.tall, one.tall) && shared >= 0.55 * Math.min(heightOf(row.box), heightOf(one.box));
    });
    if (before === undefined) joined.push(row);
    else {
      before.pieces.push(...row.pieces);
      before.box = around([before.box, row.box]);
      before.tall = Math.max(before.tall, row.tall);
    }
  }
  return joined;
};

const linesOfMap = (map: InkMap, pieces: readonly Piece[], owner: Int32Array, sizes: LineSizes): FoundLine[] => {
  const letters: Piece[] = [];
  const small: Piece[] = [];
  for (const piece of pieces) {
    const [across, down] = [widthOf(piece), heightOf(piece)];
    // Taller than any letter, or a rule, a border, an axis.
    const isBorder =
      (across <= 2 && down > 0.8 * map.height && (piece.left < 2 || piece.right > map.width - 2)) ||
      (down <= 2 && (piece.top < 2 || piece.bottom > map.height - 2));
    if (isBorder || down > 1.6 * sizes.most || across > 40 * down || (across > 3 * sizes.most && down < sizes.least)) continue;
    if (down >= sizes.least && across < 30 * down) letters.push(piece);
    else if (across <= 1.3 * sizes.most) small.push(piece);
  }
  const rows = rowsOf(letters);
  const rowOf = new Int32Array(1 + (pieces.at(-1)?.id ?? 0)).fill(FOREIGN);
  for (const piece of small) rowOf[piece.id] = ALONE;
  const joined = joinRows(takeIn(rows, small)).filter((row) => row.tall <= 1.6 * sizes.most);
  for (const [at, row] of joined.entries()) for (const piece of row.pieces) rowOf[piece.id] = at + 1;
  return joined.map((row, at) => ({ map, box: around(row.pieces), pieces: row.pieces, owner, rowOf, row: at + 1 }));
};

/** All places in a box that may be lines of text, on the ground of the box and on filled labels within it. */
export const findLines = (picture: Picture, box: Box, sizes: LineSizes): readonly FoundLine[] => {
  const found: FoundLine[] = [];
  const look = (within: Box, outside: Uint8Array | null, depth: number): void => {
    const map = inkMap(picture, within, dominantColor(picture, within, outside), outside);
    const { pieces, owner } = findPieces(map, LEAST_INK);
    const grounds = new Set(sizes.isOneGround === true ? [] : pieces.filter((piece) => isGround(piece, map, owner)));
    const marks = pieces.filter((piece) => !grounds.has(piece));
    found.push(...linesOfMap(map, marks, owner, sizes));
    if (depth === DEEPEST) return;
    for (const piece of grounds) {
      if (heightOf(piece) < sizes.least + 2) continue;
      const inner = {
        left: within.left + piece.left,
        top: within.top + piece.top,
        right: within.left + piece.right,
        bottom: within.top + piece.bottom,
      };
      look(inner, outsideOf(piece, map, owner), depth + 1);
    }
  };
  look(box, null, 0);
  return found;
};
