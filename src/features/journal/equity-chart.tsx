/** Equity with drawdown below it, by trade, drawn at the real width of its box; behind it where a trader without edge ends 95 % of the time. */
import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useId, useMemo } from 'react';
import { deepestPoint } from './equity-series';
import type { DrawnPoint } from './equity-series';
import { noEdgeBand } from './no-edge-band';
import { thinPoints } from './thin-points';
import type { ChartPoint } from './thin-points';
import { useWidth } from '@/ui/hooks/use-width';

export interface EquityChartProps {
  /** At least one, in order of closing. */
  readonly points: readonly DrawnPoint[];
  /** The sentence for people who do not see the drawing. */
  readonly label: string;
  /** Amount on the axis, short. */
  readonly formatAxis: (amount: number) => string;
  /** Day or month of an instant; a new text gets a mark on the axis. */
  readonly formatDate: (at: DrawnPoint['closedAt']) => string;
}

const heightPx = 300;
const top = 10;
const equityBottom = 206;
const drawdownTop = 232;
const drawdownBottom = 272;
const right = 14;
const axisText = { fontSize: 11, fill: 'var(--color-axis)' } as const;

/** Room for the longest label of the axis: 6.3 px is the width of a digit at 11 px. */
const leftOf = (labels: readonly string[]): number => Math.max(30, ...labels.map((label) => label.length * 6.3 + 12));

const layOut = (points: readonly DrawnPoint[], widthPx: number, formatAxis: (amount: number) => string) => {
  const equities = points.map((point) => point.equity);
  const y = scaleLinear<number>({
    domain: [Math.min(0, ...extent(equities)), Math.max(0, ...extent(equities))],
    range: [equityBottom, top],
    nice: 5,
  });
  const ticks = y.ticks(5);
  const left = leftOf(ticks.map(formatAxis));
  const x = scaleLinear<number>({ domain: [0, points.length], range: [left, Math.max(left + 1, widthPx - right)] });
  const deepest = deepestPoint(points);
  const depth = scaleLinear<number>({
    domain: [Math.min(deepest?.point.drawdown ?? 0, -Number.EPSILON), 0],
    range: [drawdownBottom, drawdownTop],
  });
  return { x, y, ticks, left, depth, deepest };
};

/** Lowest and highest; a spread into Math.min would overflow the stack for a hundred thousand trades. */
const extent = (values: readonly number[]): readonly [number, number] =>
  values.reduce<readonly [number, number]>(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 0]);

/** Room of a date on the axis with the gap to the next. */
const tickWidthPx = 76;

interface DateTick {
  readonly x: number;
  readonly label: string;
}

/** The first trade of each day or month, as many as have room. */
const dateTicks = (
  points: readonly DrawnPoint[],
  x: (trades: number) => number,
  formatDate: EquityChartProps['formatDate'],
): DateTick[] => {
  const last = x(points.length) - tickWidthPx;
  const ticks: DateTick[] = [];
  let current = '';
  for (const [index, point] of points.entries()) {
    const label = formatDate(point.closedAt);
    if (label === current) continue;
    current = label;
    const position = Math.max(x(0), Math.min(x(index + 1), last));
    const previous = ticks.at(-1);
    if (previous === undefined || position - previous.x > tickWidthPx) ticks.push({ x: position, label });
  }
  return ticks;
};

const xOf = (point: ChartPoint): number => point.x;
const yOf = (point: ChartPoint): number => point.y;

interface BandProps {
  readonly points: readonly DrawnPoint[];
  readonly x: (trades: number) => number;
  readonly y: (amount: number) => number;
}

/** The region without edge, cut off where it leaves the plot: it never decides the scale. */
const Band = ({ points, x, y }: BandProps) => {
  const clipId = useId();
  const band = noEdgeBand(points.map((point) => point.net));
  const width = x(points.length) - x(0);
  const edge = (sign: 1 | -1): readonly ChartPoint[] =>
    thinPoints([{ x: x(0), y: y(0) }, ...band.map((half, index) => ({ x: x(index + 1), y: y(sign * half) }))], width);
  const [upper, lower] = [edge(1), edge(-1)];
  const outline = [...upper, ...lower.toReversed()].map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('L');
  return (
    <g clipPath={`url(#${clipId})`}>
      <clipPath id={clipId}>
        <rect x={x(0)} y={top} width={width} height={equityBottom - top} />
      </clipPath>
      <path d={`M${outline}Z`} fill="var(--color-text)" fillOpacity={0.055} />
      {[upper, lower].map((line, index) => (
        <LinePath key={index} data={[...line]} x={xOf} y={yOf} stroke="var(--color-text-3)" strokeDasharray="3 3" fill="none" />
      ))}
    </g>
  );
};

const Drawing = ({ points, widthPx, ...props }: Omit<EquityChartProps, 'label'> & { readonly widthPx: number }) => {
  const { x, y, ticks, left, depth, deepest } = useMemo(
    () => layOut(points, widthPx, props.formatAxis),
    [points, widthPx, props.formatAxis],
  );
  const equityLine = thinPoints(
    [{ x: x(0), y: y(0) }, ...points.map((point, index) => ({ x: x(index + 1), y: y(point.equity) }))],
    widthPx,
  );
  const depthLine = thinPoints(
    [{ x: x(0), y: depth(0) }, ...points.map((point, index) => ({ x: x(index + 1), y: depth(point.drawdown) }))],
    widthPx,
  );
  const end = equityLine.at(-1);
  const isNarrow = widthPx < 560;
  return (
    <svg width={widthPx} height={heightPx} aria-hidden className="block">
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${left} ${y(tick)}H${widthPx - right}`}
            stroke={tick === 0 ? 'var(--color-text-3)' : 'var(--color-grid)'}
            strokeDasharray={tick === 0 ? '2 3' : undefined}
          />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end" {...axisText}>
            {props.formatAxis(tick)}
          </text>
        </g>
      ))}
      {points.length > 1 && <Band points={points} x={x} y={y} />}
      <LinePath data={[...equityLine]} x={xOf} y={yOf} stroke="var(--color-text)" strokeWidth={1.75} fill="none" />
      {end !== undefined && <circle cx={end.x} cy={end.y} r={3} fill="var(--color-text)" />}
      <path d={`M${left} ${drawdownTop}H${widthPx - right}`} stroke="var(--color-line-strong)" />
      <AreaClosed
        data={[...depthLine]}
        x={xOf}
        y={yOf}
        y0={() => drawdownTop}
        yScale={depth}
        fill="var(--color-down-soft)"
        stroke="var(--color-down)"
      />
      <text x={left - 6} y={drawdownTop + 4} textAnchor="end" {...axisText}>
        0
      </text>
      {deepest !== null && (
        <text
          x={Math.min(Math.max(x(deepest.index + 1), left + 24), widthPx - right - 24)}
          y={drawdownBottom + 12}
          textAnchor="middle"
          fontSize={11}
          fill="var(--color-text-2)"
        >
          {props.formatAxis(deepest.point.drawdown)}
        </text>
      )}
      {dateTicks(points, x, props.formatDate).map((tick) => (
        <text key={tick.x} x={tick.x} y={heightPx - 2} {...axisText}>
          {tick.label}
        </text>
      ))}
      {points.length > 1 && (
        <text x={left + 8} y={top + 12} fontSize={11} fill="var(--color-text-3)">
          {isNarrow ? 'Dashed: no edge, 95 %' : 'Dashed: where a trader with no edge ends 95 % of the time'}
        </text>
      )}
    </svg>
  );
};

export const EquityChart = ({ label, ...props }: EquityChartProps) => {
  const { ref, widthPx } = useWidth();
  return (
    <div ref={ref} role="img" aria-label={label} className="min-h-[300px] w-full overflow-hidden">
      {widthPx > 0 && <Drawing {...props} widthPx={widthPx} />}
    </div>
  );
};
