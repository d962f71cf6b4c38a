/** Reads the cells of a column as the formats that fit them, each cell helped by what the others of its column are. */
import { exponential } from '@/lib/elementary/exponential';
import type { CellFormat } from './cell-formats';
import { anyText, decodeAs, joinedRange, sureOf, suresOf, textOf } from './decode-as';
import type { RawCell } from './raw-rows';

export interface FittedCell {
  /** Name of the format. */
  readonly format: string;
  readonly text: string;
  /** Probability that the text is right, given that the cell holds one of the formats. */
  readonly sure: number;
  /** Of each character of the text. */
  readonly sures: readonly number[];
  /** How much less likely the ink is as one of the formats than as any text, as a natural logarithm; at most 0. */
  readonly fit: number;
}

/** Weight of a format that no other cell of the column has. */
const smallShare = 0.03;
const rounds = 4;

interface Reading {
  readonly name: string;
  readonly text: string;
  readonly sure: number;
  readonly sures: readonly number[];
  readonly weight: number;
}

const readingsOf = (
  cell: RawCell,
  formats: readonly CellFormat[],
): { readonly readings: readonly (Reading | null)[]; readonly free: number } => {
  if (cell.ranges.length === 0) return { readings: [], free: 0 };
  const range = joinedRange(cell.ranges);
  const readings = formats.map(({ name, pattern }): Reading | null => {
    const read = decodeAs(range, pattern);
    return read === null ? null : { name, text: textOf(read), sure: sureOf(read), sures: suresOf(read), weight: read.weight };
  });
  return { readings, free: decodeAs(range, anyText)?.weight ?? 0 };
};

/** The cells in their order; null where no format has as many signs as a cell. */
export const fitFormats = (cells: readonly RawCell[], formats: readonly CellFormat[]): readonly (FittedCell | null)[] => {
  const all = cells.map((cell) => readingsOf(cell, formats));
  let shares = formats.map(() => 1 / formats.length);
  const posteriors = (readings: readonly (Reading | null)[]): readonly number[] => {
    const most = Math.max(...readings.map((one) => one?.weight ?? -Infinity));
    const values = readings.map((one, i) =>
      one === null ? 0 : (formats[i]!.prior ?? 1) * shares[i]! * exponential(Math.max(-60, one.weight - most)),
    );
    const sum = values.reduce((total, value) => total + value, 0);
    return values.map((value) => (sum > 0 ? value / sum : 0));
  };
  for (let round = 0; round < rounds; round += 1) {
    const sums = formats.map(() => 0);
    for (const { readings } of all) for (const [i, share] of posteriors(readings).entries()) sums[i]! += share;
    const total = sums.reduce((sum, value) => sum + value, 0);
    shares = sums.map((sum) => (1 - smallShare) * (total > 0 ? sum / total : 1 / formats.length) + smallShare / formats.length);
  }
  return all.map(({ readings, free }) => {
    const shared = posteriors(readings);
    const best = shared.reduce((top, share, i) => (share > shared[top]! ? i : top), 0);
    const read = readings[best] ?? null;
    if (read === null) return null;
    // Formats that give the same text are no rivals.
    const same = shared.reduce((sum, share, i) => (readings[i]?.text === read.text ? sum + share : sum), 0);
    return { format: read.name, text: read.text, sure: read.sure * same, sures: read.sures, fit: Math.min(0, read.weight - free) };
  });
};
