/** The ground of a simulation's plot at the real width of its box: percent upwards, steps to the right, names at the ends of the lines. It draws no line itself. */
import { linearScale } from '@/lib/linear-scale';
import type { ReactNode } from 'react';
import { formatCount, formatPercent } from '@/lib/format-number';
import { useWidth } from '@/ui/hooks/use-width';
import type { PlotScales } from './plot-paths';

export interface EndName {
  readonly name: string;
  /** The value at the end of its line. */
  readonly value: number;
}

export interface SimulationPlotProps {
  /** The sentence for people who do not see the drawing. */
  readonly label: string;
  /** Lowest and highest value drawn, as ratios. */
  readonly extent: readonly [lowest: number, highest: number];
  /** The value whose line stands out from the grid. */
  readonly baseline: number;
  /** The last step on the axis, which begins at 0. */
  readonly lastStep: number;
  /** What a step is, before the 0 of the axis: 'trade'. */
  readonly stepWord: string;
  /** The more important ones first: those without room are left to the table. */
  readonly endNames: readonly EndName[];
  readonly children: (scales: PlotScales) => ReactNode;
}

const heightPx = 260;
const top = 10;
const bottom = 232;
const right = 86;
const axisText = { fontSize: 11, fill: 'var(--color-axis)' } as const;
/** Height of a name with the gap to the next. */
const nameHeightPx = 13;

/** Names at the right end of the lines, apart by at least their height. */
const placed = (endNames: readonly EndName[], { y }: PlotScales) => {
  const places: { readonly name: string; readonly y: number }[] = [];
  for (const { name, value } of endNames) {
    const at = y(value);
    if (places.every((place) => Math.abs(place.y - at) >= nameHeightPx)) places.push({ name, y: at });
  }
  return places;
};

const Drawing = ({
  extent,
  baseline,
  lastStep,
  stepWord,
  endNames,
  children,
  widthPx,
}: SimulationPlotProps & { readonly widthPx: number }) => {
  const yScale = linearScale({ domain: extent, range: [bottom, top], nice: 5 });
  const ticks = yScale.ticks(5);
  const left = Math.max(40, ...ticks.map((tick) => formatPercent(tick).length * 6.3 + 10));
  const xScale = linearScale({ domain: [0, lastStep], range: [left, Math.max(left + 1, widthPx - right)] });
  const scales: PlotScales = { x: (step) => xScale(step), y: (value) => yScale(value) };
  const xTicks = xScale.ticks(widthPx < 560 ? 3 : 6).filter(Number.isInteger);
  return (
    <svg width={widthPx} height={heightPx} aria-hidden className="block">
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${left} ${yScale(tick)}H${widthPx - right}`}
            stroke={tick === baseline ? 'var(--color-text-3)' : 'var(--color-grid)'}
            strokeDasharray={tick === baseline ? '2 3' : undefined}
          />
          <text x={left - 6} y={yScale(tick) + 4} textAnchor="end" {...axisText}>
            {formatPercent(tick)}
          </text>
        </g>
      ))}
      {children(scales)}
      {placed(endNames, scales).map(({ name, y }) => (
        <text key={name} x={widthPx - right + 6} y={y + 4} {...axisText}>
          {name}
        </text>
      ))}
      {xTicks.map((tick) => (
        <text key={tick} x={xScale(tick)} y={heightPx - 8} textAnchor={tick === 0 ? 'start' : 'middle'} {...axisText}>
          {tick === 0 ? `${stepWord} 0` : formatCount(tick)}
        </text>
      ))}
    </svg>
  );
};

export const SimulationPlot = (props: SimulationPlotProps) => {
  const { ref, widthPx } = useWidth();
  return (
    <div ref={ref} role="img" aria-label={props.label} style={{ minHeight: heightPx }}>
      {widthPx > 0 && <Drawing {...props} widthPx={widthPx} />}
    </div>
  );
};
