/** The fan of simulated equity: median, half and nine tenths of the runs, drawn at the real width of its box. */
import { scaleLinear } from '@visx/scale';
import type { EquityFan } from '@/domain/risk/simulate-equity';
import { formatCount, formatPercent } from '@/lib/format-number';
import { useWidth } from '@/ui/hooks/use-width';

export interface FanChartProps {
  readonly fan: EquityFan;
  /** The sentence for people who do not see the drawing. */
  readonly label: string;
}

const heightPx = 260;
const top = 10;
const bottom = 232;
const right = 86;
const axisText = { fontSize: 11, fill: 'var(--color-axis)' } as const;

interface Scales {
  readonly x: (trade: number) => number;
  readonly y: (equity: number) => number;
}

const pointsOf = (fan: EquityFan, column: Float64Array, { x, y }: Scales): readonly string[] =>
  Array.from(column, (equity, point) => `${x(fan.trades[point] ?? 0).toFixed(1)} ${y(equity).toFixed(1)}`);

const Band = ({
  fan,
  low,
  high,
  scales,
  opacity,
}: {
  readonly fan: EquityFan;
  readonly low: number;
  readonly high: number;
  readonly scales: Scales;
  readonly opacity: number;
}) => {
  const [lower, upper] = [fan.quantiles[low], fan.quantiles[high]];
  if (lower === undefined || upper === undefined) return null;
  const outline = [...pointsOf(fan, upper, scales), ...pointsOf(fan, lower, scales).toReversed()].join('L');
  return <path d={`M${outline}Z`} fill="var(--color-text)" fillOpacity={opacity} />;
};

/** Names at the right end of the lines, apart by at least their height; those without room are left to the table. */
const endLabels = (fan: EquityFan, { y }: Scales) => {
  const names = ['5 % below', '', 'median', '', '95 % below'];
  const places: { readonly name: string; readonly y: number }[] = [];
  for (const index of [2, 4, 0]) {
    const at = y(fan.quantiles[index]?.at(-1) ?? 1);
    if (places.every((place) => Math.abs(place.y - at) >= 13)) places.push({ name: names[index] ?? '', y: at });
  }
  return places;
};

const Drawing = ({ fan, widthPx }: { readonly fan: EquityFan; readonly widthPx: number }) => {
  const [lowest, highest] = [Math.min(1, ...(fan.quantiles[0] ?? [])), Math.max(1, ...(fan.quantiles[4] ?? []))];
  const yScale = scaleLinear<number>({ domain: [lowest, highest], range: [bottom, top], nice: 5 });
  const ticks = yScale.ticks(5);
  const left = Math.max(40, ...ticks.map((tick) => formatPercent(tick).length * 6.3 + 10));
  const last = fan.trades.at(-1) ?? 1;
  const xScale = scaleLinear<number>({ domain: [0, last], range: [left, Math.max(left + 1, widthPx - right)] });
  const scales: Scales = { x: (trade) => xScale(trade), y: (equity) => yScale(equity) };
  const median = fan.quantiles[2] ?? new Float64Array();
  const xTicks = xScale.ticks(widthPx < 560 ? 3 : 6).filter(Number.isInteger);
  return (
    <svg width={widthPx} height={heightPx} aria-hidden className="block">
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${left} ${yScale(tick)}H${widthPx - right}`}
            stroke={tick === 1 ? 'var(--color-text-3)' : 'var(--color-grid)'}
            strokeDasharray={tick === 1 ? '2 3' : undefined}
          />
          <text x={left - 6} y={yScale(tick) + 4} textAnchor="end" {...axisText}>
            {formatPercent(tick)}
          </text>
        </g>
      ))}
      <Band fan={fan} low={0} high={4} scales={scales} opacity={0.08} />
      <Band fan={fan} low={1} high={3} scales={scales} opacity={0.14} />
      <path d={`M${pointsOf(fan, median, scales).join('L')}`} fill="none" stroke="var(--color-series-1)" strokeWidth={1.75} />
      {endLabels(fan, scales).map(({ name, y }) => (
        <text key={name} x={widthPx - right + 6} y={y + 4} {...axisText}>
          {name}
        </text>
      ))}
      {xTicks.map((tick) => (
        <text key={tick} x={xScale(tick)} y={heightPx - 8} textAnchor={tick === 0 ? 'start' : 'middle'} {...axisText}>
          {tick === 0 ? 'trade 0' : formatCount(tick)}
        </text>
      ))}
    </svg>
  );
};

export const FanChart = ({ fan, label }: FanChartProps) => {
  const { ref, widthPx } = useWidth();
  return (
    <div ref={ref} role="img" aria-label={label} style={{ minHeight: heightPx }}>
      {widthPx > 0 && <Drawing fan={fan} widthPx={widthPx} />}
    </div>
  );
};
