/**
 * A read history as a file that the journal imports like any other: same preview, same questions, same log. A history with a cell
 * that nobody has settled makes none.
 */
import type { SourceFile } from '@/domain/import/contract';
import { pictureColumns, type PictureRole } from '@/domain/import/picture/picture-importer';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { signOf, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import type { Box, Picture } from '@/domain/vision/picture';
import type { HistoryColumn, HistoryReading, HistoryRow, ReadCell } from '@/domain/vision/reading';

/** Cells without which a row is no trade. */
export const neededColumns = ['symbol', 'side', 'size', 'openPrice', 'closePrice', 'closeTime', 'profit'] as const;

/** A cell that waits for a person: unsure, or needed and not in the picture. `row` counts from 0. */
export interface OpenCell {
  readonly row: number;
  readonly column: HistoryColumn;
  readonly why: 'unsure' | 'missing';
}

export interface FileOptions {
  /** Name of the picture; the file is named after it. */
  readonly name: string;
  /** The person has agreed that closing times stand for opening times that the picture does not show. */
  readonly usesCloseTimes: boolean;
}

const openIn = (row: HistoryRow, place: number): OpenCell[] => [
  ...[...neededColumns, 'openTime' as const]
    .filter((column) => row.cells[column] === undefined)
    .map((column) => ({ row: place, column, why: 'missing' as const })),
  ...(Object.entries(row.cells) as [HistoryColumn, ReadCell<string>][])
    .filter(([, cell]) => cell.isUnsure || cell.value === null)
    .map(([column]) => ({ row: place, column, why: 'unsure' as const })),
];

/** All cells that a person has to settle before the history can be imported. */
export const openCells = ({ rows }: Pick<HistoryReading, 'rows'>, { usesCloseTimes }: Pick<FileOptions, 'usesCloseTimes'>): OpenCell[] =>
  rows.flatMap(openIn).filter(({ column, why }) => !(usesCloseTimes && column === 'openTime' && why === 'missing'));

/** The history with a cell as the person read it; '' takes the cell away. `value` is decimal text, or a time as `YYYY-MM-DD HH:MM[:SS]`. */
export const withCell = (reading: HistoryReading, place: { row: number; column: HistoryColumn }, value: string): HistoryReading => ({
  ...reading,
  rows: reading.rows.map((row, at) => {
    if (at !== place.row) return row;
    const { [place.column]: before, ...rest } = row.cells;
    if (value === '') return { ...row, cells: rest };
    return {
      ...row,
      cells: { ...rest, [place.column]: { value, text: before?.text ?? '', box: before?.box ?? row.box, isUnsure: false } },
    };
  }),
});

/** The history without a row that is no trade, or that the person leaves out. */
export const withoutRow = (reading: HistoryReading, place: number): HistoryReading => ({
  ...reading,
  rows: reading.rows.filter((_, at) => at !== place),
});

/** The history with an empty row at its end, for a trade that was not found in the picture. */
export const withTypedRow = (reading: HistoryReading, { width, height }: Pick<Picture, 'width' | 'height'>): HistoryReading => ({
  ...reading,
  rows: [...reading.rows, { box: { left: 0, top: 0, right: width, bottom: height }, isTyped: true, cells: {} }],
});

/** The history with the total as the person read it, as decimal text; '' where the picture shows none. */
export const withTotal = (reading: HistoryReading, value: string, box: Box): HistoryReading => {
  if (value === '') return { ...reading, total: null };
  const before = reading.total?.cell;
  return { ...reading, total: { cell: { value, text: before?.text ?? '', box: before?.box ?? box, isUnsure: false }, agrees: false } };
};

/** The history as that of another platform, which decides what sizes and results mean. */
export const withPlatform = (reading: HistoryReading, platform: HistoryReading['platform']): HistoryReading => ({ ...reading, platform });

/** A history of which nothing was read, to be typed beside the picture. */
export const typedHistory = (picture: Pick<Picture, 'width' | 'height'>): HistoryReading =>
  withTypedRow({ ok: true, platform: 'MT5', rows: [], total: null }, picture);

const valueOf = (row: HistoryRow, column: HistoryColumn): string => row.cells[column]?.value ?? '';

const amountOf = (row: HistoryRow, column: HistoryColumn): DecimalText => {
  const text = valueOf(row, column);
  return isDecimalText(text) ? text : ('0' as DecimalText);
};

/** TopstepX prints costs as positive numbers, the others with the sign of their effect. */
const costOf = ({ platform }: HistoryReading, row: HistoryRow, column: 'commission' | 'swap'): DecimalText => {
  const value = amountOf(row, column);
  return platform === 'TopstepX' && signOf(value) > 0 ? subtractDecimals('0' as DecimalText, value) : value;
};

/** cTrader's results are net of commission and swap; the others print them before costs. */
const isNet = ({ platform }: HistoryReading): boolean => platform === 'cTrader';

const unitOf = ({ platform }: HistoryReading, symbol: string): string => {
  if (platform === 'TopstepX' || instrumentOf(symbol)?.kind === 'future') return 'contracts';
  return platform === 'TradingView' ? 'units' : 'lots';
};

const cellsOf = (reading: HistoryReading, row: HistoryRow, place: number): Readonly<Record<PictureRole, string>> => {
  const [commission, swap] = [costOf(reading, row, 'commission'), costOf(reading, row, 'swap')];
  const profit = amountOf(row, 'profit');
  return {
    place: String(place + 1),
    platform: reading.platform,
    symbol: valueOf(row, 'symbol'),
    side: valueOf(row, 'side'),
    quantity: valueOf(row, 'size'),
    unit: unitOf(reading, valueOf(row, 'symbol')),
    opened: valueOf(row, 'openTime'),
    closed: valueOf(row, 'closeTime'),
    openPrice: valueOf(row, 'openPrice'),
    closePrice: valueOf(row, 'closePrice'),
    stop: valueOf(row, 'stop'),
    target: valueOf(row, 'target'),
    commission,
    swap,
    profit: isNet(reading) ? subtractDecimals(profit, sumDecimals([commission, swap])) : profit,
    ticket: valueOf(row, 'ticket'),
    total: reading.total === null || reading.total.cell.isUnsure ? '' : (reading.total.cell.value ?? ''),
    totalOf: isNet(reading) ? 'net' : 'before costs',
  };
};

const quoted = (text: string): string => (/[",\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The file, or the cells that stand in its way. Give it to the journal's import as if it had been dropped there. */
export const fileOfHistory = (
  reading: HistoryReading,
  options: FileOptions,
): { readonly ok: true; readonly file: SourceFile } | { readonly ok: false; readonly open: readonly OpenCell[] } => {
  const open = openCells(reading, options);
  if (open.length > 0) return { ok: false, open };
  const roles = Object.keys(pictureColumns) as PictureRole[];
  const lines = [
    roles.map((role) => pictureColumns[role]),
    ...reading.rows.map((row, place) => {
      const cells = cellsOf(reading, row, place);
      return roles.map((role) => cells[role]);
    }),
  ];
  const text = lines.map((cells) => `${cells.map(quoted).join(',')}\n`).join('');
  return { ok: true, file: { name: `${options.name}.csv`, bytes: new TextEncoder().encode(text) } };
};
