/**
 * Divergences: price turns further than at the swing before, the indicator less far (J. W. Wilder, 1978, pp. 68–70, for RSI; G. Appel,
 * Technical Analysis, 2005, ch. 8, for MACD).
 */
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import { macd } from '@/domain/indicators/momentum/macd';
import { rsi } from '@/domain/indicators/momentum/rsi';
import type { Divergence, Swing } from './chart-analysis';
import type { ChartBars } from './chart-bars';

/** Bars between the two swings, at most. */
const mostBars = 60;
/** By how much the indicator must fall short: points of the RSI, and of the MACD parts of the ATR at the second swing. */
const leastRsi = 2;
const leastMacd = 0.05;

interface Gauge {
  readonly indicator: Divergence['indicator'];
  readonly values: Float64Array;
  /** By how much the values must differ at a bar. */
  readonly least: (bar: number) => number;
}

const gaugesOf = ({ close, atr }: ChartBars): readonly Gauge[] => {
  const columns = columnsOf({ close });
  const [strength] = computeIndicator(rsi, columns, { period: 14 });
  const [line] = computeIndicator(macd, columns, { fastPeriod: 12, slowPeriod: 26, signalPeriod: 9 });
  return [
    { indicator: 'rsi', values: strength ?? new Float64Array(), least: () => leastRsi },
    { indicator: 'macd', values: line ?? new Float64Array(), least: (bar) => leastMacd * atr[bar]! },
  ];
};

const divergenceOf = ({ indicator, values, least }: Gauge, first: Swing, second: Swing): Divergence | null => {
  if (second.bar - first.bar > mostBars || second.bar <= first.bar) return null;
  const direction = second.kind === 'high' ? -1 : 1;
  const [before, now] = [values[first.bar]!, values[second.bar]!];
  // NaN, before an indicator has begun, fails the second comparison.
  const isFurther = direction * (first.price - second.price) > 0;
  if (!isFurther || !(direction * (now - before) >= least(second.bar))) return null;
  return {
    indicator,
    direction,
    first: { bar: first.bar, price: first.price, value: before },
    second: { bar: second.bar, price: second.price, value: now },
    confirmedAt: second.confirmedAt,
  };
};

/** In the order in which they become known: a divergence exists when its second swing does. */
export const findDivergences = (bars: ChartBars, swings: readonly Swing[]): readonly Divergence[] => {
  const gauges = gaugesOf(bars);
  const last: Partial<Record<Swing['kind'], Swing>> = {};
  return swings.flatMap((swing) => {
    const before = last[swing.kind];
    last[swing.kind] = swing;
    if (before === undefined) return [];
    return gauges.map((gauge) => divergenceOf(gauge, before, swing)).filter((found): found is Divergence => found !== null);
  });
};
