/** Equity with drawdown below it, by trade, drawn at the real width of its box; behind it where a trader without edge ends 95 % of the time. */
import { linearScale } from '@/lib/linear-scale';
import { useMemo } from 'react';
import type { EquityColumns } from '@/domain/journal/equity-columns';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { MomentFormat } from '@/features/journal/format-moment';
import { dayMs } from '@/lib/durations';
import { useWidth } from '@/ui/hooks/use-width';
import { noEdgeHalf } from '@/domain/statistics/no-edge-band';
import { thinLine } from '@/lib/thin-line';

export interface EquityChartProps {
  /** At least one point. */
  readonly equity: EquityColumns;
  /** The sentence for people who do not see the drawing. */
  readonly label: string;
  /** Amount on the axis, short. */
  readonly formatAxis: (amount: number) => string;
  /** Day or month of an instant; a new text gets a mark on the axis. */
  readonly formatDate: (at: EpochMs) => string;
  /** A trade that is pointed out, by its place in the curve. */
  readonly mark?: EquityMark | null;
}

export interface EquityMark {
  readonly place: number;
  readonly words: string;
}

/** Below this many days the axis names days, above it months. */
const daysForDays = 62;

/** How the axis names the instants of a curve, by how long it is. */
export const curveDates = (
  { at }: Pick<EquityColumns, 'at'>,
  moment: Pick<MomentFormat, 'date' | 'month'>,
): EquityChartProps['formatDate'] => ((at.at(-1) ?? 0) - (at[0] ?? 0) < daysForDays * dayMs ? moment.date : moment.month);

const heightPx = 300;
const top = 10;
const equityBottom = 206;
const drawdownTop = 232;
const drawdownBottom = 266;
const right = 14;
const axisText = { fontSize: 11, fill: 'var(--color-axis)' } as const;

/** Room for the longest label of the axis: 6.3 px is the width of a digit at 11 px. */
const leftOf = (labels: readonly string[]): number => Math.max(30, ...labels.map((label) => label.length * 6.3 + 12));

/** Lowest and highest of the values and of the region without edge, which is widest at its end: neither may leave the plot. */
const extent = (values: Float64Array, half: (trades: number) => number): readonly [number, number] => {
  let high = values.length > 1 ? half(values.length) : 0;
  let low = 0 - high;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
};

const layOut = ({ equity, deepest }: EquityColumns, widthPx: number, formatAxis: (amount: number) => string) => {
  const half = noEdgeHalf(equity);
  const [low, high] = extent(equity, half);
  const y = linearScale({ domain: [low, high], range: [equityBottom, top], nice: 5 });
  // A curve that falls begins at the top, so the words stand at the bottom.
  const wordsY = -low > high ? equityBottom - 8 : top + 12;
  const ticks = y.ticks(5);
  const left = leftOf(ticks.map(formatAxis));
  const x = linearScale({ domain: [0, equity.length], range: [left, Math.max(left + 1, widthPx - right)] });
  const depth = linearScale({ domain: [Math.max(deepest.depth, Number.EPSILON), 0], range: [drawdownBottom, drawdownTop] });
  return { x, y, ticks, left, depth, half, wordsY };
};

/** Room of a date on the axis with the gap to the next. */
const tickWidthPx = 76;

interface DateTick {
  readonly x: number;
  readonly label: string;
}

/** The first trade drawn of each day or month, as many as have room. */
const dateTicks = (
  { at }: EquityColumns,
  places: readonly number[],
  x: (trades: number) => number,
  formatDate: EquityChartProps['formatDate'],
): DateTick[] => {
  const last = x(at.length) - tickWidthPx;
  const ticks: DateTick[] = [];
  let current = '';
  for (const place of places) {
    const label = formatDate((at[place] ?? 0) as EpochMs);
    if (label === current) continue;
    current = label;
    const position = Math.max(x(0), Math.min(x(place + 1), last));
    const previous = ticks.at(-1);
    if (previous === undefined || position - previous.x > tickWidthPx) ticks.push({ x: position, label });
  }
  return ticks;
};

type Scale = (value: number) => number;

/** A line from the start at 0 through the values at the places. */
const lineOf = (values: Float64Array, places: readonly number[], { x, y }: { readonly x: Scale; readonly y: Scale }): string =>
  `M${x(0).toFixed(1)} ${y(0).toFixed(1)}${places.map((place) => `L${x(place + 1).toFixed(1)} ${y(values[place] ?? 0).toFixed(1)}`).join('')}`;

/** Places of a smooth curve: one each few pixels shows it. */
const bandStepPx = 4;

interface BandProps {
  readonly count: number;
  readonly half: (trades: number) => number;
  readonly x: Scale;
  readonly y: Scale;
}

/** The region without edge. */
const Band = ({ count, half, x, y }: BandProps) => {
  const steps = Math.max(2, Math.min(count, Math.ceil((x(count) - x(0)) / bandStepPx)));
  const edge = (sign: 1 | -1): string[] =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const trades = (step * count) / steps;
      return `${x(trades).toFixed(1)} ${y(sign * half(trades)).toFixed(1)}`;
    });
  const [upper, lower] = [edge(1), edge(-1)];
  return (
    <g>
      <path d={`M${[...upper, ...lower.toReversed()].join('L')}Z`} fill="var(--color-text)" fillOpacity={0.055} />
      {[upper, lower].map((line, index) => (
        <path key={index} d={`M${line.join('L')}`} stroke="var(--color-text-3)" strokeDasharray="3 3" fill="none" />
      ))}
    </g>
  );
};

/** A cross on the curve, with its words at the foot. */
const Mark = ({ x, y, words, widthPx }: { readonly x: number; readonly y: number; readonly words: string; readonly widthPx: number }) => (
  <g stroke="var(--color-danger)">
    <path d={`M${x} ${y + 8}V${equityBottom - 4}`} strokeDasharray="3 3" />
    <path d={`M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10`} strokeWidth={2} />
    <text
      x={Math.min(Math.max(x, 70), widthPx - 70)}
      y={equityBottom + 12}
      textAnchor="middle"
      fontSize={11}
      fontWeight={600}
      fill="var(--color-text)"
      stroke="var(--color-surface-1)"
      strokeWidth={4}
      paintOrder="stroke"
    >
      {words}
    </text>
  </g>
);

const Drawing = ({ equity, widthPx, formatAxis, formatDate, mark }: Omit<EquityChartProps, 'label'> & { readonly widthPx: number }) => {
  const { x, y, ticks, left, depth, half, wordsY } = useMemo(() => layOut(equity, widthPx, formatAxis), [equity, widthPx, formatAxis]);
  const lines = useMemo(() => {
    const places = thinLine(equity.equity, widthPx);
    const depthLine = lineOf(equity.drawdown, thinLine(equity.drawdown, widthPx), { x, y: depth });
    return { places, equityLine: lineOf(equity.equity, places, { x, y }), depthLine };
  }, [equity, widthPx, x, y, depth]);
  const count = equity.equity.length;
  const { troughIndex, depth: deepest } = equity.deepest;
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
            {formatAxis(tick)}
          </text>
        </g>
      ))}
      {count > 1 && <Band count={count} half={half} x={x} y={y} />}
      <path d={lines.equityLine} stroke="var(--color-text)" strokeWidth={1.75} fill="none" />
      <circle cx={x(count)} cy={y(equity.equity[count - 1] ?? 0)} r={3} fill="var(--color-text)" />
      {mark != null && <Mark x={x(mark.place + 1)} y={y(equity.equity[mark.place] ?? 0)} words={mark.words} widthPx={widthPx} />}
      <path d={`M${left} ${drawdownTop}H${widthPx - right}`} stroke="var(--color-line-strong)" />
      <path d={`${lines.depthLine}L${x(count)} ${drawdownTop}Z`} fill="var(--color-down-soft)" stroke="var(--color-down)" />
      <text x={left - 6} y={drawdownTop + 4} textAnchor="end" {...axisText}>
        0
      </text>
      {troughIndex !== null && (
        <text
          x={Math.min(Math.max(x(troughIndex + 1), left + 24), widthPx - right - 24)}
          y={drawdownBottom + 12}
          textAnchor="middle"
          fontSize={11}
          fill="var(--color-text-2)"
        >
          {formatAxis(-deepest)}
        </text>
      )}
      {dateTicks(equity, lines.places, x, formatDate).map((tick) => (
        <text key={tick.x} x={tick.x} y={heightPx - 2} {...axisText}>
          {tick.label}
        </text>
      ))}
      {count > 1 && (
        <text
          x={left + 8}
          y={wordsY}
          fontSize={11}
          fill="var(--color-text-3)"
          // The edge of the region may run beneath the words.
          stroke="var(--color-surface-1)"
          strokeWidth={4}
          paintOrder="stroke"
        >
          {widthPx < 560 ? 'Dashed: no edge, 95 %' : 'Dashed: where a trader with no edge ends 95 % of the time'}
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
