/**
 * What importers of candle files take and give back. A file is read whole, or it is refused with every bad row
 * named, or the reader is asked what the file leaves open: nothing is guessed and nothing is repaired unasked.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { SeriesInspection } from '@/domain/candles/inspect-series';
import type { DateOrder } from '@/domain/time/time-layout';

export interface CandleFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Digest of the bytes, 64 hexadecimal digits. */
  readonly sha256: string;
}

export type CandleFormatId = 'mt4' | 'mt5' | 'tradingview' | 'histdata' | 'dukascopy' | 'csv' | 'json';

/** `time` holds date and time of day; `date` and `clock` hold them apart. */
export type ColumnRole = 'time' | 'date' | 'clock' | 'open' | 'high' | 'low' | 'close' | 'volume';

/** Positions of columns, counted from 0. */
export type ColumnMap = Readonly<Partial<Record<ColumnRole, number>>>;

export type DecimalMark = '.' | ',';

export type RowProblemKind =
  | 'missing-cells'
  | 'unreadable-time'
  | 'unreadable-price'
  | 'unreadable-volume'
  | 'price-not-positive'
  | 'high-below-low'
  | 'outside-range'
  | 'repeated-time'
  | 'out-of-order'
  | 'mixed-zone'
  | 'no-such-time'
  | 'cut-off';

export type Repair =
  | 'drop-row'
  | 'keep-row'
  | 'zero-volume'
  | 'swap-high-low'
  | 'widen-range'
  | 'keep-first'
  | 'keep-last'
  | 'sort'
  | 'assume-zone';

/** What the reader may choose for each kind of problem. */
export const repairsOf: Readonly<Record<RowProblemKind, readonly Repair[]>> = {
  'missing-cells': ['drop-row'],
  'unreadable-time': ['drop-row'],
  'unreadable-price': ['drop-row'],
  'unreadable-volume': ['zero-volume', 'drop-row'],
  'price-not-positive': ['drop-row'],
  'high-below-low': ['swap-high-low', 'drop-row'],
  'outside-range': ['widen-range', 'drop-row'],
  'repeated-time': ['keep-first', 'keep-last'],
  'out-of-order': ['sort', 'drop-row'],
  'mixed-zone': ['assume-zone', 'drop-row'],
  'no-such-time': ['drop-row'],
  'cut-off': ['drop-row', 'keep-row'],
};

/** The reader's word: what to do about each kind of problem. A kind that is not in it refuses the file. */
export type Repairs = Readonly<Partial<Record<RowProblemKind, Repair>>>;

export interface RowProblem {
  readonly kind: RowProblemKind;
  /** Line of the file, or item of a JSON list, counted from 1. */
  readonly row: number;
  /** Name of the column, or its place ('column 3') where the file names none; null: the row as a whole. */
  readonly column: string | null;
  /** What stands there. */
  readonly text: string;
  readonly reason: string;
}

/** A problem of the file as a whole, which no repair helps. */
export interface FileProblem {
  readonly kind: 'file';
  readonly row: null;
  readonly column: string | null;
  readonly text: string;
  readonly reason: string;
}

export interface ZoneSuggestion {
  readonly zone: string;
  readonly reason: string;
}

export type CandleQuestion =
  | { readonly kind: 'date-order'; readonly column: string; readonly examples: readonly string[]; readonly choices: readonly DateOrder[] }
  | {
      readonly kind: 'decimal-mark';
      readonly column: string;
      readonly examples: readonly string[];
      readonly choices: readonly DecimalMark[];
    }
  | {
      readonly kind: 'zone';
      readonly column: string;
      readonly examples: readonly string[];
      readonly suggestions: readonly ZoneSuggestion[];
    }
  | {
      readonly kind: 'columns';
      /** Names of all columns, or their places. */
      readonly columns: readonly string[];
      /** First rows of the file. */
      readonly examples: readonly (readonly string[])[];
      readonly known: ColumnMap;
      /** Roles that no column could be found for. */
      readonly missing: readonly ColumnRole[];
    }
  | { readonly kind: 'symbol'; readonly suggestion: string | null };

export interface CandleParseOptions {
  /** Symbol of the instrument; left out, the file's name is searched for one. */
  readonly symbol?: string;
  /** IANA zone of the file's times, used where the file itself states none. */
  readonly zone?: string;
  readonly dateOrder?: DateOrder;
  readonly decimalMark?: DecimalMark;
  readonly columns?: ColumnMap;
  readonly repairs?: Repairs;
  /** Whether the file stamps a bar with its opening, as nearly all do, or with its closing. */
  readonly barStamp?: 'open' | 'close';
  /** Called now and then with the share read so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface CandleReport {
  readonly format: CandleFormatId;
  readonly formatTitle: string;
  readonly encoding: string;
  /** Which column was read as what. */
  readonly columns: readonly { readonly role: ColumnRole; readonly column: string }[];
  /** The zone in which times were read and who said so; null where every row states its own or counts seconds of UTC. */
  readonly zone: { readonly name: string; readonly from: 'format' | 'header' | 'reader' } | null;
  readonly dateOrder: DateOrder | null;
  readonly decimalMark: DecimalMark;
  /** Rows with data, and bars made of them. */
  readonly rows: number;
  readonly bars: number;
  readonly order: 'oldest-first' | 'newest-first';
  /** Rows that were repaired with the reader's word, at most 10,000, with what was done; `repairedCount` counts all. */
  readonly repaired: readonly (RowProblem & { readonly repair: Repair })[];
  readonly repairedCount: number;
  /** What a careful reader should know, in sentences. */
  readonly notes: readonly string[];
  readonly inspection: SeriesInspection;
}

export type CandleOutcome =
  | { readonly ok: true; readonly series: CandleSeries; readonly report: CandleReport }
  | { readonly ok: 'ask'; readonly format: CandleFormatId; readonly questions: readonly CandleQuestion[] }
  | {
      readonly ok: false;
      /** At most 10,000, in the order of rows; `counts` counts all. */
      readonly problems: readonly (RowProblem | FileProblem)[];
      readonly counts: Readonly<Partial<Record<RowProblemKind | 'file', number>>>;
    };
