/**
 * The formats of candle files that are recognised by their content. A format only says which column is what and
 * what the vendor's documentation fixes; one reader reads them all.
 */
import { columnRole, saysUtc, zoneInName } from './column-role';
import type { DateOrder } from '@/domain/time/time-layout';
import type { CandleFormatId, ColumnMap, ColumnRole, ZoneSuggestion } from './candle-file';
import type { TableSample } from './table-sample';

export interface FormatReading {
  readonly format: CandleFormatId;
  readonly title: string;
  readonly columns: ColumnMap;
  /** The order of dates that the vendor always writes. */
  readonly dateOrder: DateOrder | null;
  /** Whether the vendor writes numbers with a point whatever the reader's language. */
  readonly isPointDecimal: boolean;
  /** The zone that is known from the vendor or the header. */
  readonly zone: { readonly name: string; readonly from: 'format' | 'header' } | null;
  readonly suggestions: readonly ZoneSuggestion[];
}

type Recognise = (sample: TableSample) => FormatReading | null;

const brokerZone: ZoneSuggestion = { zone: 'Europe/Helsinki', reason: 'MetaTrader servers mostly keep Eastern European time.' };
const newYorkShifted: ZoneSuggestion = { zone: 'Etc/UTC', reason: 'Some servers and most converters write UTC.' };
const easternStandard: ZoneSuggestion = { zone: 'Etc/GMT+5', reason: 'HistData writes Eastern Standard Time without daylight saving.' };
const utc: ZoneSuggestion = { zone: 'Etc/UTC', reason: 'Files of candles are mostly written in UTC.' };

const positions = (header: readonly string[]): Map<string, number> => new Map(header.map((name, i) => [name.trim().toLowerCase(), i]));

/** Share of rows that have to look right: a few bad rows are named later and do not hide what a file is. */
const neededShare = 0.9;

const isMostly = (rows: TableSample['rows'], holds: (row: readonly string[]) => boolean): boolean =>
  rows.length > 0 && rows.filter(holds).length >= neededShare * rows.length;

const isColumn = (sample: TableSample, index: number, form: RegExp): boolean => isMostly(sample.rows, (row) => form.test(row[index] ?? ''));

const number = /^\d+(?:\.\d+)?$/;
const isNumbers = (sample: TableSample, from: number, to: number): boolean =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i).every((index) => isColumn(sample, index, number));

/**
 * MetaTrader 5, Symbols, Bars, Export Bars: tab-separated, header in angle brackets
 * `<DATE> <TIME> <OPEN> <HIGH> <LOW> <CLOSE> <TICKVOL> <VOL> <SPREAD>`, without `<TIME>` for daily bars and longer;
 * times are those of the broker's server. Volume is the real one where the broker has any, else the count of ticks.
 */
const mt5: Recognise = (sample) => {
  const at = positions(sample.header ?? []);
  const [date, open, high, low, close] = ['<date>', '<open>', '<high>', '<low>', '<close>'].map((name) => at.get(name));
  const tickVolume = at.get('<tickvol>');
  if (date === undefined || open === undefined || high === undefined || low === undefined || close === undefined) return null;
  if (tickVolume === undefined) return null;
  const realVolume = at.get('<vol>');
  const isReal = realVolume !== undefined && sample.rows.some((row) => Number(row[realVolume]) > 0);
  const clock = at.get('<time>');
  return {
    format: 'mt5',
    title: 'MetaTrader 5 bars',
    columns: { date, ...(clock === undefined ? {} : { clock }), open, high, low, close, volume: isReal ? realVolume : tickVolume },
    dateOrder: 'ymd',
    isPointDecimal: true,
    zone: null,
    suggestions: [brokerZone, newYorkShifted],
  };
};

/**
 * HistData, Generic ASCII in M1 bars: `20120201 000000;1.306600;1.306600;1.306560;1.306560;0` without a header, and its
 * MetaTrader edition `2012.02.01,00:00,1.306600,…,0`: six decimals and no volume, in Eastern Standard Time without
 * daylight saving. Source: the data file specifications on histdata.com.
 */
const histData: Recognise = (sample) => {
  if (sample.header !== null) return null;
  const isAscii = sample.delimiter === ';' && isColumn(sample, 0, /^\d{8} \d{6}$/);
  const isMetaTrader = sample.delimiter === ',' && isColumn(sample, 0, /^\d{4}\.\d{2}\.\d{2}$/) && isColumn(sample, 1, /^\d{2}:\d{2}$/);
  if (!isAscii && !isMetaTrader) return null;
  const open = isAscii ? 1 : 2;
  const hasSixDecimals = [0, 1, 2, 3].every((i) => isColumn(sample, open + i, /^\d+\.\d{6}$/));
  if (!hasSixDecimals || !isColumn(sample, open + 4, /^0$/)) return null;
  const prices = { open, high: open + 1, low: open + 2, close: open + 3, volume: open + 4 };
  return {
    format: 'histdata',
    title: isAscii ? 'HistData, Generic ASCII' : 'HistData, MetaTrader',
    columns: isAscii ? { time: 0, ...prices } : { date: 0, clock: 1, ...prices },
    dateOrder: 'ymd',
    isPointDecimal: true,
    zone: { name: 'Etc/GMT+5', from: 'format' },
    suggestions: [],
  };
};

/** MetaTrader 4, History Center, Export: `2019.01.02,00:00,1.14598,1.14612,1.14598,1.14607,52` without a header, in the server's time. */
const mt4: Recognise = (sample) => {
  if (sample.header !== null || ![',', ';', '\t'].includes(sample.delimiter)) return null;
  if (!isColumn(sample, 0, /^\d{4}\.\d{2}\.\d{2}$/) || !isColumn(sample, 1, /^\d{2}:\d{2}(?::\d{2})?$/)) return null;
  if (sample.rows.every((row) => row.length < 7)) return null;
  return {
    format: 'mt4',
    title: 'MetaTrader 4 history',
    columns: { date: 0, clock: 1, open: 2, high: 3, low: 4, close: 5, volume: 6 },
    dateOrder: 'ymd',
    isPointDecimal: true,
    zone: null,
    suggestions: [brokerZone, easternStandard],
  };
};

/**
 * Dukascopy, Historical Data Export and JForex: `Gmt time,Open,High,Low,Close,Volume`, `Local time,…` with an offset in
 * every row (`16.08.2025 00:00:00.000 GMT+0900`), or `Time (UTC)` and `Time (EET)` from JForex.
 */
const dukascopy: Recognise = (sample) => {
  const [time, ...rest] = (sample.header ?? []).map((name) => name.trim().toLowerCase());
  if (time === undefined || !/^(?:gmt time|local time|etc\/utc|time \([a-z]{3,4}\))$/.test(time)) return null;
  if (!rest.join().startsWith('open,high,low,close')) return null;
  const zoneName = zoneInName(sample.header?.[0] ?? '');
  const isUtc = saysUtc(time);
  const eastern: ZoneSuggestion = { zone: 'Europe/Athens', reason: 'The header says Eastern European time (EET).' };
  return {
    format: 'dukascopy',
    title: 'Dukascopy historical data',
    columns: { time: 0, open: 1, high: 2, low: 3, close: 4, ...(rest.length > 4 ? { volume: 5 } : {}) },
    dateOrder: 'dmy',
    isPointDecimal: true,
    zone: isUtc ? { name: 'Etc/UTC', from: 'header' } : null,
    suggestions: zoneName === 'EET' ? [eastern] : [utc],
  };
};

/**
 * TradingView, Export chart data: `time,open,high,low,close` in lower case, then `Volume` and the chart's indicators;
 * time in seconds since 1970 or in ISO 8601 with an offset, as chosen at the export, and a bare date for daily bars.
 */
const tradingView: Recognise = (sample) => {
  const header = sample.header ?? [];
  if (sample.delimiter !== ',' || header.slice(0, 5).join() !== 'time,open,high,low,close') return null;
  const isTheirs = isColumn(sample, 0, /^(?:\d{9,10}|\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2}))?)$/);
  if (!isTheirs) return null;
  const volume = header.findIndex((name) => /^volume$/i.test(name));
  return {
    format: 'tradingview',
    title: 'TradingView chart data',
    columns: { time: 0, open: 1, high: 2, low: 3, close: 4, ...(volume === -1 ? {} : { volume }) },
    dateOrder: 'ymd',
    isPointDecimal: true,
    zone: null,
    suggestions: [utc],
  };
};

const priceRoles = ['open', 'high', 'low', 'close'] as const;

/** Columns by their names; a role that two columns could have stays open, except that a first date and a first time are taken. */
const columnsByName = (header: readonly string[]): ColumnMap => {
  const found: Partial<Record<ColumnRole, number>> = {};
  const doubtful = new Set<ColumnRole>();
  for (const [index, name] of header.entries()) {
    const role = columnRole(name);
    if (role === null) continue;
    if (found[role] === undefined) found[role] = index;
    else if (name.trim().toLowerCase() !== 'price') doubtful.add(role);
  }
  for (const role of priceRoles) if (doubtful.has(role)) delete found[role];
  return found;
};

const dateForm = /\d{1,4}[./-](?:\d{1,2}|\p{L}{3,9})[./-]\d{1,4}|^\d{8}|\p{L}{3,9} \d{1,2},? \d{4}/u;
const clockForm = /\d{1,2}:\d{2}|^\d{4,6}$/;

/** Sorts out whether time stands in one column or in two, from what the cells look like. */
const settleTime = (columns: ColumnMap, sample: TableSample): ColumnMap => {
  const cell = (index: number | undefined): string => (index === undefined ? '' : (sample.rows[0]?.[index] ?? ''));
  const { time, date, clock, ...rest } = columns;
  const hasDate = dateForm.test(cell(time));
  if (date === undefined) {
    if (time !== undefined && (hasDate || clock === undefined)) return { ...rest, time };
    // A nameless first column of dates is what data frames write as their index.
    const unnamed = sample.header?.[0] === '' && dateForm.test(cell(0)) ? 0 : undefined;
    return unnamed === undefined ? columns : { ...rest, time: unnamed };
  }
  if (/\d:\d{2}/.test(cell(date))) return { ...rest, time: date };
  if (time !== undefined && hasDate) return { ...rest, time };
  const clockColumn = clock ?? (clockForm.test(cell(time)) ? time : undefined);
  if (clockColumn !== undefined && clockForm.test(cell(clockColumn))) return { ...rest, date, clock: clockColumn };
  return time === undefined || clockColumn === undefined ? { ...rest, time: time ?? date } : { ...rest, date };
};

/** Columns of a file without a header: a date, perhaps a time, then open, high, low, close in the only order that fits every row. */
const columnsByShape = (sample: TableSample): ColumnMap => {
  const first = sample.rows[0] ?? [];
  const isSplit = /^\d{1,2}:\d{2}(?::\d{2})?$|^\d{6}$/.test(first[1] ?? '') && dateForm.test(first[0] ?? '');
  const open = isSplit ? 2 : 1;
  const value = (row: readonly string[], index: number): number => Number((row[index] ?? '').replace(',', '.'));
  const fits = isMostly(sample.rows, (row) => {
    const prices = [0, 1, 2, 3].map((i) => value(row, open + i));
    return prices.every((price) => price <= (prices[1] ?? 0) && price >= (prices[2] ?? 0));
  });
  const times: ColumnMap = isSplit ? { date: 0, clock: 1 } : { time: 0 };
  if (!fits) return times;
  const hasVolume = first.length > open + 4 && /^\d/.test(first[open + 4] ?? '');
  return { ...times, open, high: open + 1, low: open + 2, close: open + 3, ...(hasVolume ? { volume: open + 4 } : {}) };
};

/** Any other table. Nothing is fixed but what its own header says. */
export const anyTable = (sample: TableSample): FormatReading => {
  const columns = sample.header === null ? columnsByShape(sample) : settleTime(columnsByName(sample.header), sample);
  const timeName = sample.header?.[columns.time ?? columns.date ?? -1] ?? '';
  return {
    format: 'csv',
    title: 'Delimited text',
    columns,
    dateOrder: null,
    isPointDecimal: sample.delimiter === ',' && isNumbers(sample, columns.open ?? 0, columns.open ?? 0),
    zone: saysUtc(timeName) ? { name: 'Etc/UTC', from: 'header' } : null,
    suggestions: [utc, brokerZone, easternStandard],
  };
};

/** The reading of the first format that recognises the sample; every table is at least a delimited text. */
export const recogniseFormat = (sample: TableSample): FormatReading =>
  [mt5, dukascopy, tradingView, histData, mt4].map((recognise) => recognise(sample)).find((reading) => reading !== null) ??
  anyTable(sample);
