/** Equity of closed trades over time in both readings, its drawdown, and where a trader without any edge ends 95 % of the time. */
import { noEdgeHalf } from '@/domain/statistics/no-edge-band';
import type { TradeRow } from './trade-rows';

export interface Curve {
  /** Opening of the bar at which each trade closed, ascending. */
  readonly at: Float64Array;
  /** Running sum of the results. */
  readonly equity: Float64Array;
}

export interface ResultCurves {
  /** In R where every trade has a stop, else in money. */
  readonly unit: 'R' | 'money';
  readonly pessimistic: Curve;
  readonly optimistic: Curve;
  /** Fall below the highest sum before, at least 0, of the pessimistic curve. */
  readonly drawdown: Float64Array;
  readonly deepest: number;
  /** Half the width of the region without edge after so many trades; null where the curve is not one of trades. */
  readonly half: ((trades: number) => number) | null;
}

const curveOf = (results: readonly (readonly [at: number, result: number])[]): Curve => {
  const sorted = results.toSorted(([a], [b]) => a - b);
  let sum = 0;
  return {
    at: Float64Array.from(sorted, ([at]) => at),
    equity: Float64Array.from(sorted, ([, result]) => (sum += result)),
  };
};

const drawdownOf = ({ equity }: Curve): Float64Array => {
  let peak = 0;
  return equity.map((value) => {
    peak = Math.max(peak, value);
    return peak - value;
  });
};

/** The curves of a run's trades; `time` holds the openings of its bars. */
export const resultCurves = (rows: readonly TradeRow[], time: Float64Array): ResultCurves => {
  const unit = rows.length > 0 && rows.every(({ r }) => r !== null) ? 'R' : 'money';
  const pessimistic = curveOf(rows.map(({ pessimistic: trade, r }) => [time[trade.exitBar] ?? 0, unit === 'R' ? (r ?? 0) : trade.net]));
  const optimistic = curveOf(
    rows.flatMap(({ optimistic: trade, optimisticR }) =>
      trade === null ? [] : [[time[trade.exitBar] ?? 0, unit === 'R' ? (optimisticR ?? 0) : trade.net] as const],
    ),
  );
  const drawdown = drawdownOf(pessimistic);
  return {
    unit,
    pessimistic,
    optimistic,
    drawdown,
    deepest: drawdown.reduce((most, value) => Math.max(most, value), 0),
    half: noEdgeHalf(pessimistic.equity),
  };
};
