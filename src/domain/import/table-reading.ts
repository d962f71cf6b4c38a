/**
 * The frame in which importers of tables work: it accounts for every row of the table, gathers trades or executions,
 * problems and skipped rows, and refuses what is cut off. The format supplies how one row is read.
 */
import { isZone, zoneClock } from '@/domain/time/zone-clock';
import type { FileContent, ImportProblem, ParseOptions, ParseOutcome, SkippedRow } from './contract';
import { leftOutRow, type LeftOut } from './left-out-rows';
import { wholeTable } from './open-table';
import type { Table, TableRow } from './read-table';
import { rowText, type RowContext } from './row-reader';
import { refuse, stopped } from './statement-parts';
import type { Columns } from './table-columns';
import { settleTable, type TableSettings } from './table-settings';

/** What a row turned out to be. */
export type RowOutcome<Item> =
  | { readonly is: 'item'; readonly item: Item }
  | { readonly is: 'skipped'; readonly reason: string }
  | { readonly is: 'damaged'; readonly problems: readonly ImportProblem[] };

export interface ReadRows<Item> {
  readonly items: readonly Item[];
  readonly skipped: readonly SkippedRow[];
  readonly problems: readonly ImportProblem[];
}

export interface TableFormat<Role extends string> {
  /** The table, where it is not simply the one in the file; null when the file has none. */
  readonly tableOf?: (content: FileContent, extent: 'sample' | 'whole') => Table | null;
  /** null: the table is none of this format's after all. */
  readonly columns: (table: Table) => Columns<Role> | null;
  /** The IANA zone that the table itself states, given the account's; null: it states none. Absent: the format never does. */
  readonly zoneOf?: (table: Table, columns: Columns<Role>, accountZone: string) => string | null;
  readonly numbers: readonly Role[];
  readonly times: readonly Role[];
  readonly always?: TableSettings;
}

export type OpenedTable<Role extends string> =
  | { readonly ok: true; readonly context: RowContext<Role> }
  | { readonly ok: false; readonly outcome: ParseOutcome };

const places = <Role extends string>(columns: Columns<Role>, roles: readonly Role[]): number[] =>
  roles.map((role) => columns[role]).filter((place): place is number => place !== undefined);

const decimalsOf = (cell: string | undefined): number | null => {
  const match = /\d[.,](\d+)\D*$/.exec(cell ?? '');
  return match === null ? null : (match[1]?.length ?? null);
};

const fewestRows = 3;

/**
 * A file that ends inside the last cell of its last row shows it only where all rows above print that cell with the same
 * number of decimals and the last has fewer. Elsewhere such a cut cannot be told from a whole file.
 */
const cutInLastCell = (table: Table): { readonly row: number; readonly reason: string } | null => {
  const last = table.body.at(-1);
  if (!table.endsInLine || last === undefined || table.body.length <= fewestRows || last.cells.length !== table.width) return null;
  const place = table.width - 1;
  const decimals = new Set(table.body.slice(0, -1).map(({ cells }) => decimalsOf(cells[place])));
  const [usual] = decimals;
  if (decimals.size !== 1 || usual === null || usual === undefined || usual < 2) return null;
  const own = decimalsOf(last.cells[place]) ?? 0;
  const reason = `The file is cut off: line ${last.line}, its last, ends inside '${last.cells[place]}'. Export it again.`;
  return own < usual ? { row: last.row, reason } : null;
};

/** Everything that has to be known before the first row of a file is read. */
export const openTableFormat = <Role extends string>(
  source: FileContent,
  options: ParseOptions,
  format: TableFormat<Role>,
): OpenedTable<Role> => {
  const no = (reason: string, row: number | null = null): OpenedTable<Role> => ({ ok: false, outcome: refuse(source.name, reason, row) });
  if (!isZone(options.zone)) return no(`'${options.zone}' is not a time zone.`);
  const table = (format.tableOf ?? wholeTable)(source, 'whole');
  if (table === null) return no('The file has no table.');
  if (table.openQuoteLine !== null) {
    return no(`The file is cut off or damaged: the quoted cell that begins on line ${table.openQuoteLine} does not end.`);
  }
  const cut = cutInLastCell(table);
  if (cut !== null) return no(cut.reason, cut.row);
  const columns = format.columns(table);
  if (columns === null) return no('We can’t tell the table’s columns apart.');
  const settled = settleTable(table, {
    numbers: places(columns, format.numbers),
    times: places(columns, format.times),
    ...(options.answers === undefined ? {} : { answers: options.answers }),
    ...(format.always === undefined ? {} : { always: format.always }),
  });
  if (!settled.ok) return { ok: false, outcome: stopped(source.name, [], settled.questions) ?? refuse(source.name, '') };
  const zone = format.zoneOf?.(table, columns, options.zone) ?? options.zone;
  return { ok: true, context: { file: source.name, table, columns, settings: settled.settings, clock: zoneClock(zone) } };
};

const progressRows = 500;

/** Rows around the data, which are skipped with their reason, so that every row of the table is accounted for. */
const surroundings = (table: Table): SkippedRow[] => [
  ...table.above.map((row) => ({ row: row.row, reason: 'A title or heading, not a trade.', text: rowText(row) })),
  ...table.empty.map(({ row }) => ({ row, reason: 'The row is empty.', text: '' })),
];

/** The last row of a text that ends in it, with cells missing: the file was cut off there, and more may be missing. */
const isCutOffIn = (table: Table, row: TableRow): boolean =>
  table.endsInLine && row === table.body.at(-1) && row.cells.length < table.width;

export interface ReadingOptions {
  readonly leftOut: LeftOut;
  /** Told the share of rows read. */
  readonly onProgress?: (share: number) => void;
}

/** Reads every row of the table's body; damaged ones that are left out are skipped. */
export const readTableRows = <Item>(
  table: Table,
  readRow: (row: TableRow) => RowOutcome<Item>,
  { leftOut, onProgress }: ReadingOptions,
): ReadRows<Item> => {
  const items: Item[] = [];
  const skipped = surroundings(table);
  const problems: ImportProblem[] = [];
  for (const [i, row] of table.body.entries()) {
    const outcome = readRow(row);
    if (outcome.is === 'item') items.push(outcome.item);
    else if (outcome.is === 'skipped') skipped.push({ row: row.row, reason: outcome.reason, text: rowText(row) });
    else if (isCutOffIn(table, row)) problems.push(...outcome.problems);
    else if (leftOut(row.row)) skipped.push(leftOutRow(row.row, outcome.problems, rowText(row)));
    else problems.push(...outcome.problems.map((problem) => ({ ...problem, isOfRow: true as const })));
    if (i % progressRows === progressRows - 1) onProgress?.(i / table.body.length);
  }
  return { items, skipped: skipped.toSorted((a, b) => a.row - b.row), problems };
};
