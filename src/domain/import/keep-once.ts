/** A trade or execution that a file lists twice counts once; the same number with other facts is damage. */
import type { ImportProblem, SkippedRow } from './contract';
import { leftOutRow, type LeftOut } from './left-out-rows';
import type { TableRow } from './read-table';
import { rowText } from './row-reader';

export interface KeptOnce<Item> {
  readonly items: readonly Item[];
  readonly skipped: readonly SkippedRow[];
  readonly problems: readonly ImportProblem[];
}

export interface Identified {
  /** The broker's own number, with the account where numbers are the account's. */
  readonly id: string;
  readonly row: number;
  /** Everything the row says. */
  readonly source: TableRow;
}

const saysTheSame = (a: TableRow, b: TableRow): boolean =>
  a.cells.length === b.cells.length && a.cells.every((cell, i) => cell === b.cells[i]);

/** Keeps the first of rows with the same number. */
export const keepOnce = <Item extends Identified>(
  found: readonly Item[],
  { file, column, leftOut }: { readonly file: string; readonly column: string; readonly leftOut: LeftOut },
): KeptOnce<Item> => {
  const byId = new Map<string, Item>();
  const skipped: SkippedRow[] = [];
  const problems: ImportProblem[] = [];
  for (const item of found) {
    const same = byId.get(item.id);
    if (same === undefined) byId.set(item.id, item);
    else if (saysTheSame(same.source, item.source)) {
      skipped.push({ row: item.row, reason: `The same as row ${same.row}; it counts once.`, text: rowText(item.source) });
    } else {
      const reason = `Number ${item.id} is already in row ${same.row}, with different details.`;
      if (leftOut(item.row)) skipped.push(leftOutRow(item.row, [{ column, reason }], rowText(item.source)));
      else problems.push({ file, row: item.row, column, reason, isOfRow: true });
    }
  }
  return { items: [...byId.values()], skipped, problems };
};
