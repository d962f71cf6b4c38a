/** Which markets, or which of one's own results, move together: coefficients with intervals in a clustered order. */
import { alignedCloses, logReturns, type Closes, type ClosesStep } from './aligned-closes';
import { clusteredOrder, correlationInterval, fewestForCorrelation, pearson, rollingCorrelation } from './correlation';

export interface CorrelationCell {
  /** null where it does not exist, or n is too small to show it. */
  readonly r: number | null;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

export interface CorrelationMap {
  /** In clustered order. */
  readonly names: readonly string[];
  /** cells[row][column], both in that order; the diagonal is 1. */
  readonly cells: readonly (readonly CorrelationCell[])[];
}

/** Days since 1 January 1970 → value. */
type Dated = ReadonlyMap<number, number>;

const hidden = (n: number): CorrelationCell => ({ r: null, low: -1, high: 1, n });

const cellOf = (a: Dated, b: Dated): CorrelationCell => {
  const days = [...a.keys()].filter((day) => b.has(day));
  const n = days.length;
  if (n < fewestForCorrelation) return hidden(n);
  const r = pearson(
    days.map((day) => a.get(day) ?? NaN),
    days.map((day) => b.get(day) ?? NaN),
  );
  if (r === null) return hidden(n);
  const { low, high } = correlationInterval(r, n);
  return { r, low, high, n };
};

/** Correlations of values that some days have: each pair over the days that both have. */
export const correlationOf = (named: readonly { readonly name: string; readonly values: Dated }[]): CorrelationMap => {
  const cells = named.map((a, i) =>
    named.map((b, j) => (i === j ? { r: 1, low: 1, high: 1, n: a.values.size } : cellOf(a.values, b.values))),
  );
  const { order } = clusteredOrder(cells.map((row) => row.map(({ r }) => r)));
  return {
    names: order.map((i) => named[i]?.name ?? ''),
    cells: order.map((i) => order.map((j) => cells[i]?.[j] ?? hidden(0))),
  };
};

export interface MarketCorrelation extends CorrelationMap {
  readonly step: ClosesStep;
  /** Returns of each series. */
  readonly n: number;
  readonly until: number;
  readonly stale: readonly string[];
  /** rolling[name] over `rollingWindow` returns against each other name, oldest first; see `rollingOf`. */
  readonly returns: Readonly<Record<string, readonly number[]>>;
}

export const rollingWindow = 30;
/** About half a year of trading days, and a month of hours. */
const mostReturns = { day: 120, hour: 480 } as const;

/** Correlations of the newest returns of markets: of trading days where there are enough of them, else of hours. null below two markets. */
export const marketCorrelation = (series: readonly Closes[]): MarketCorrelation | null => {
  const once = series.filter(({ symbol }, i) => series.findIndex((one) => one.symbol === symbol) === i);
  const daily = alignedCloses(once, 'day');
  const aligned = daily.keys.length > fewestForCorrelation ? daily : alignedCloses(once);
  if (aligned.symbols.length < 2 || aligned.until === null) return null;
  const rows = logReturns(aligned).slice(-mostReturns[aligned.step]);
  const columns = aligned.symbols.map((name, k) => ({ name, column: rows.map((row) => row[k] ?? NaN) }));
  const map = correlationOf(columns.map(({ name, column }) => ({ name, values: new Map(column.entries()) })));
  return {
    ...map,
    step: aligned.step,
    n: rows.length,
    until: aligned.until,
    stale: aligned.stale,
    returns: Object.fromEntries(columns.map(({ name, column }) => [name, column])),
  };
};

/** The rolling coefficient of two markets of a map. */
export const rollingOf = ({ returns }: Pick<MarketCorrelation, 'returns'>, a: string, b: string): readonly (number | null)[] =>
  rollingCorrelation(returns[a] ?? [], returns[b] ?? [], rollingWindow);
