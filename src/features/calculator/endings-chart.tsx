/** How simulated evaluations end, day by day: the share that has passed or was breached so far, each in its 95 % interval. */
import { bandPath, linePath, type PlotScales } from './plot-paths';
import type { EndingCurve } from './simulation-plots';
import { SimulationPlot } from './simulation-plot';

export interface EndingsChartProps {
  /** At least one. */
  readonly curves: readonly EndingCurve[];
  /** The sentence for people who do not see the drawing. */
  readonly label: string;
}

/** The least that the axis reaches up to, so that rare endings look rare. */
const leastShare = 0.1;

/** In the order of the series of a chart: each its colour and its dash. */
const strokes = [
  { stroke: 'var(--color-series-1)', strokeDasharray: undefined },
  { stroke: 'var(--color-series-2)', strokeDasharray: '5 3' },
  { stroke: 'var(--color-series-3)', strokeDasharray: '2 3' },
] as const;

const daysOf = ({ share }: EndingCurve): readonly number[] => Array.from(share, (_, day) => day);

export const EndingsChart = ({ curves, label }: EndingsChartProps) => {
  const lines = (scales: PlotScales) =>
    curves.map((curve, index) => {
      const { stroke, strokeDasharray } = strokes[index % strokes.length] ?? strokes[0];
      const days = daysOf(curve);
      return (
        <g key={curve.name}>
          <path d={bandPath(days, curve, scales)} fill={stroke} fillOpacity={0.18} />
          <path d={linePath(days, curve.share, scales)} fill="none" stroke={stroke} strokeDasharray={strokeDasharray} strokeWidth={1.75} />
        </g>
      );
    });
  return (
    <SimulationPlot
      label={label}
      extent={[0, Math.max(leastShare, ...curves.map(({ high }) => high.at(-1) ?? 0))]}
      baseline={0}
      lastStep={Math.max(...curves.map(({ share }) => share.length - 1))}
      stepWord="day"
      endNames={curves.map(({ name, share }) => ({ name, value: share.at(-1) ?? 0 }))}
    >
      {lines}
    </SimulationPlot>
  );
};
