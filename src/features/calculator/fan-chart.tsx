/** The fan of simulated equity: median, half and nine tenths of the runs. */
import type { EquityFan } from '@/domain/risk/simulate-equity';
import { bandPath, linePath, type PlotScales } from './plot-paths';
import { SimulationPlot } from './simulation-plot';

export interface FanChartProps {
  readonly fan: EquityFan;
  /** The sentence for people who do not see the drawing. */
  readonly label: string;
}

/** Pairs of quantiles from the outer band to the inner one; the opacities add up where they overlap. */
const bands = [
  { low: 0, high: 4, opacity: 0.08 },
  { low: 1, high: 3, opacity: 0.14 },
] as const;

/** Index of the quantile and its name, the more important ones first. */
const names = [
  [2, 'median'],
  [4, '95 % below'],
  [0, '5 % below'],
] as const;

export const FanChart = ({ fan, label }: FanChartProps) => {
  const column = (index: number): Float64Array => fan.quantiles[index] ?? new Float64Array();
  const lines = (scales: PlotScales) => (
    <>
      {bands.map(({ low, high, opacity }) => (
        <path
          key={low}
          d={bandPath(fan.trades, { low: column(low), high: column(high) }, scales)}
          fill="var(--color-text)"
          fillOpacity={opacity}
        />
      ))}
      <path d={linePath(fan.trades, column(2), scales)} fill="none" stroke="var(--color-series-1)" strokeWidth={1.75} />
    </>
  );
  return (
    <SimulationPlot
      label={label}
      extent={[Math.min(1, ...column(0)), Math.max(1, ...column(4))]}
      baseline={1}
      lastStep={fan.trades.at(-1) ?? 1}
      stepWord="trade"
      endNames={names.map(([index, name]) => ({ name, value: column(index).at(-1) ?? 1 }))}
    >
      {lines}
    </SimulationPlot>
  );
};
