/** The reference values of indicators and the candles they belong to, as recorded outside this project. Absent outside the team's machines. */
import { existsSync, readFileSync } from 'node:fs';
import { columnsOf } from '@/domain/indicators/indicator-run';
import type { Columns } from '@/domain/indicators/indicator';

export interface IndicatorReference {
  readonly id: string;
  readonly params: Readonly<Record<string, number | string | readonly number[]>>;
  readonly outputs: readonly string[];
  readonly tolerance: number;
  readonly firstIndex: number;
  readonly firstIndexOf?: Readonly<Record<string, number>>;
  /** Output → bar index → value. */
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly sum: Readonly<Record<string, number>>;
  readonly count: Readonly<Record<string, number>>;
  readonly meanAbs: Readonly<Record<string, number>>;
}

export interface PatternReference {
  readonly id: string;
  readonly firstIndex: number;
  readonly params: Readonly<Record<string, number>>;
  /** Value → bar indexes; 0 elsewhere. */
  readonly hits: Readonly<Record<string, readonly number[]>>;
}

const vectors = '../shared/vectors/indicators.json';
const candles = '../shared/samples/EURUSD-hourly.csv';

export const referenceIsThere = existsSync(vectors) && existsSync(candles);

/** All reference values. */
export const indicatorReferences = (): {
  readonly indicators: readonly IndicatorReference[];
  readonly candlestickPatterns: readonly PatternReference[];
} => JSON.parse(readFileSync(vectors, 'utf8'));

/** The file of the candles that the values are of. */
export const referenceCandles = (): string => readFileSync(candles, 'utf8');

/** The 5,000 hourly candles of EURUSD; times are taken as UTC, each date is one session. */
export const referenceColumns = (): Columns => {
  const rows = referenceCandles()
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','));
  const column = (index: number): Float64Array => Float64Array.from(rows, (row) => Number(row[index]));
  const time = Float64Array.from(rows, (row) => Date.parse(`${(row[0] ?? '').replace(' ', 'T')}Z`));
  return columnsOf({
    time,
    session: time.map((ms) => Math.floor(ms / 86_400_000)),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    volume: column(5),
  });
};
