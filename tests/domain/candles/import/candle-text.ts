/** Reads candle files for tests, and writes candles the way each vendor's export does. */
import { readFileSync } from 'node:fs';
import type { CandleRow } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { CandleFile, CandleOutcome, CandleParseOptions } from '@/domain/candles/import/candle-file';
import { parseCandles } from '@/domain/candles/import/parse-candles';
import { Temporal } from '@/domain/time/temporal';
import { barAt } from '../bar-at';

export const aFile = (name: string, content: string | Uint8Array): CandleFile => ({
  name,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  sha256: '0'.repeat(64),
});

export const fixture = (name: string, asName = name): CandleFile =>
  aFile(asName, readFileSync(new URL(`../../../fixtures/candles/${name}`, import.meta.url)));

export const rowsOf = (series: CandleSeries): Required<CandleRow>[] => Array.from({ length: series.length }, (_, i) => barAt(series, i));

/** The outcome of a text under a name that states the symbol. */
export const parseText = (text: string, options: CandleParseOptions = {}): CandleOutcome =>
  parseCandles(aFile('candles.csv', text), { symbol: 'EURUSD', ...options });

/** The series of a file that has to be readable. */
export const mustParse = (file: CandleFile, options: CandleParseOptions = {}) => {
  const outcome = parseCandles(file, options);
  if (outcome.ok !== true) throw new Error(JSON.stringify(outcome, null, 1));
  return outcome;
};

interface Wall {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

const wallOf = (time: number, zone: string): Wall => {
  const at = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
  return { year: String(at.year), month: two(at.month), day: two(at.day), hour: two(at.hour), minute: two(at.minute) };
};

/** A vendor's way of writing candles of EURUSD, with what has to be said when reading them. */
export interface Vendor {
  readonly title: string;
  readonly format: string;
  readonly fileName: string;
  readonly options: CandleParseOptions;
  /** Lines before the first bar. */
  readonly header: readonly string[];
  readonly line: (row: Required<CandleRow>) => string;
  /** What separates cells, where the prices stand among them, and the decimal mark. */
  readonly delimiter: string;
  readonly priceColumns: readonly [open: number, high: number, low: number, close: number];
  readonly mark: '.' | ',';
}

const five = (price: number): string => price.toFixed(5);
const prices = (row: Required<CandleRow>, write: (price: number) => string = five): string[] =>
  [row.open, row.high, row.low, row.close].map(write);

export const vendors: readonly Vendor[] = [
  {
    title: 'MetaTrader 4',
    format: 'mt4',
    fileName: 'EURUSD60.csv',
    options: { zone: 'Europe/Helsinki' },
    header: [],
    line: (row) => {
      const { year, month, day, hour, minute } = wallOf(row.time, 'Europe/Helsinki');
      return [`${year}.${month}.${day}`, `${hour}:${minute}`, ...prices(row), row.volume].join();
    },
    delimiter: ',',
    priceColumns: [2, 3, 4, 5],
    mark: '.',
  },
  {
    title: 'MetaTrader 5',
    format: 'mt5',
    fileName: 'EURUSD_M1_202401020000_202401022359.csv',
    options: { zone: 'Europe/Helsinki' },
    header: ['<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>'],
    line: (row) => {
      const { year, month, day, hour, minute } = wallOf(row.time, 'Europe/Helsinki');
      return [`${year}.${month}.${day}`, `${hour}:${minute}:00`, ...prices(row), row.volume, 0, 5].join('\t');
    },
    delimiter: '\t',
    priceColumns: [2, 3, 4, 5],
    mark: '.',
  },
  {
    title: 'TradingView',
    format: 'tradingview',
    fileName: 'FX_EURUSD, 60.csv',
    options: {},
    header: ['time,open,high,low,close,Volume'],
    line: (row) => [row.time / 1000, ...prices(row, String), row.volume].join(),
    delimiter: ',',
    priceColumns: [1, 2, 3, 4],
    mark: '.',
  },
  {
    title: 'HistData',
    format: 'histdata',
    fileName: 'DAT_ASCII_EURUSD_M1_2024.csv',
    options: {},
    header: [],
    line: (row) => {
      const { year, month, day, hour, minute } = wallOf(row.time, 'Etc/GMT+5');
      return [`${year}${month}${day} ${hour}${minute}00`, ...prices(row, (price) => price.toFixed(6)), 0].join(';');
    },
    delimiter: ';',
    priceColumns: [1, 2, 3, 4],
    mark: '.',
  },
  {
    title: 'Dukascopy',
    format: 'dukascopy',
    fileName: 'EURUSD_Candlestick_1_Hour_BID_01.01.2024-31.12.2024.csv',
    options: {},
    header: ['Gmt time,Open,High,Low,Close,Volume'],
    line: (row) => {
      const { year, month, day, hour, minute } = wallOf(row.time, 'UTC');
      return [`${day}.${month}.${year} ${hour}:${minute}:00.000`, ...prices(row), row.volume].join();
    },
    delimiter: ',',
    priceColumns: [1, 2, 3, 4],
    mark: '.',
  },
  {
    title: 'a German spreadsheet',
    format: 'csv',
    fileName: 'eurusd.csv',
    options: { zone: 'Europe/Berlin' },
    header: ['Kurse', 'Datum;Uhrzeit;Schluss;Eröffnung;Tief;Hoch;Volumen'],
    line: (row) => {
      const { year, month, day, hour, minute } = wallOf(row.time, 'Europe/Berlin');
      const [open, high, low, close] = prices(row).map((price) => price.replace('.', ','));
      return [`${day}.${month}.${year}`, `${hour}:${minute}`, close, open, low, high, row.volume].join(';');
    },
    delimiter: ';',
    priceColumns: [3, 5, 4, 2],
    mark: ',',
  },
  {
    title: 'an American spreadsheet',
    format: 'csv',
    fileName: 'eurusd.csv',
    options: { zone: 'America/New_York', dateOrder: 'mdy' },
    header: ['"Volume","Date","High","Low","Open","Close"'],
    line: (row) => {
      const { year, month, day, hour, minute } = wallOf(row.time, 'America/New_York');
      const [open, high, low, close] = prices(row);
      const half = Number(hour) < 12 ? 'AM' : 'PM';
      const stamp = `${Number(month)}/${Number(day)}/${year} ${Number(hour) % 12 || 12}:${minute} ${half}`;
      return [row.volume, stamp, high, low, open, close].map((cell) => `"${cell}"`).join();
    },
    delimiter: ',',
    priceColumns: [4, 2, 3, 5],
    mark: '.',
  },
];

/** A whole file of a vendor. */
export const writeFile = (vendor: Vendor, rows: readonly Required<CandleRow>[]): string =>
  [...vendor.header, ...rows.map(vendor.line)].map((line) => `${line}\n`).join('');
