/** Equity with drawdown below it, drawn at the real width of its box: the pessimistic line, the optimistic one dashed, the area between filled. */
import { useMemo } from 'react';
import { linearScale } from '@/lib/linear-scale';
import { thinLine } from '@/lib/thin-line';
import { useWidth } from '@/ui/hooks/use-width';
import { axisText, ValueGrid } from './value-grid';
import type { Curve, ResultCurves } from './result-curves';

export interface EquityDrawingProps {
  /** At least one trade. */
  readonly curves: ResultCurves;
  /** First and last instant of the bars. */
  readonly span: readonly [from: number, to: number];
  /** The sentence for people who do not see it. */
  readonly label: string;
  readonly formatAxis: (amount: number) => string;
  readonly formatDate: (at: number) => string;
  /** The instant of the chosen trade; null: none. */
  readonly chosenAt: number | null;
}

const heightPx = 280;
const top = 12;
const equityBottom = 190;
const drawdownTop = 212;
const drawdownBottom = 248;
const right = 14;
const tickWidthPx = 90;

type Scale = (value: number) => number;

/** A line of steps from the start at 0 through the sums. */
const stepsOf = ({ at, equity }: Curve, widthPx: number, x: Scale, y: Scale): readonly (readonly [number, number])[] => {
  const points: (readonly [number, number])[] = [];
  for (const place of thinLine(equity, widthPx)) points.push([x(at[place] ?? 0), y(equity[place] ?? 0)]);
  return points;
};

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('');

const extentOf = ({ pessimistic, optimistic, half }: ResultCurves): readonly [number, number] => {
  let high = half?.(pessimistic.equity.length) ?? 0;
  let low = -high;
  for (const { equity } of [pessimistic, optimistic])
    for (const value of equity) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  return [low, high];
};

const layOut = ({ curves, span: [from, to], formatAxis }: EquityDrawingProps, widthPx: number) => {
  const y = linearScale({ domain: extentOf(curves), range: [equityBottom, top], nice: 5 });
  const ticks = y.ticks(5);
  const left = Math.max(34, ...[...ticks, -curves.deepest].map((amount) => formatAxis(amount).length * 6.3 + 12));
  const x = linearScale({ domain: [from, Math.max(from + 1, to)], range: [left, Math.max(left + 1, widthPx - right)] });
  const depth = linearScale({ domain: [Math.max(curves.deepest, Number.EPSILON), 0], range: [drawdownBottom, drawdownTop] });
  return { x, y, ticks, left, depth };
};

/** The region without edge by the trades closed at each moment. */
const bandOf = ({ pessimistic: { at }, half }: ResultCurves, [from, to]: readonly [number, number], x: Scale, y: Scale) => {
  if (half === null) return null;
  const stride = Math.max(1, Math.floor(at.length / 150));
  const places = Array.from({ length: Math.ceil(at.length / stride) }, (_, i) => Math.min(at.length, (i + 1) * stride));
  const edge = (sign: 1 | -1): readonly (readonly [number, number])[] => [
    [x(from), y(0)],
    ...places.map((k) => [x(at[k - 1] ?? 0), y(sign * half(k))] as const),
    [x(to), y(sign * half(at.length))],
  ];
  return { upper: edge(1), lower: edge(-1) };
};

const dateTicks = (x: Scale, [from, to]: readonly [number, number], format: (at: number) => string, widthPx: number) => {
  const count = Math.max(1, Math.floor(widthPx / tickWidthPx));
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / count).map((at) => ({ x: x(at), text: format(at) }));
};

type BandLines = NonNullable<ReturnType<typeof bandOf>>;

const Band = ({ upper, lower }: BandLines) => (
  <>
    <path d={`${pathOf([...upper, ...lower.toReversed()])}Z`} fill="var(--color-text)" fillOpacity={0.055} />
    <path d={pathOf(upper)} stroke="var(--color-text-3)" strokeDasharray="3 3" fill="none" />
    <path d={pathOf(lower)} stroke="var(--color-text-3)" strokeDasharray="3 3" fill="none" />
  </>
);

/** The drawing at a width of its own; the sentence about it stands around it. */
export const EquityPicture = (props: EquityDrawingProps & { readonly widthPx: number }) => {
  const { curves, span, widthPx, formatAxis, formatDate, chosenAt } = props;
  const { x, y, ticks, left, depth } = useMemo(() => layOut(props, widthPx), [props, widthPx]);
  const parts = useMemo(() => {
    const start = [x(span[0]), y(0)] as const;
    const closed = (curve: Curve) => [start, ...stepsOf(curve, widthPx, x, y), [x(span[1]), y(curve.equity.at(-1) ?? 0)] as const];
    const [low, high] = [closed(curves.pessimistic), closed(curves.optimistic)];
    const fall = [[start[0], drawdownTop] as const, ...stepsOf({ at: curves.pessimistic.at, equity: curves.drawdown }, widthPx, x, depth)];
    return { low, high, fall, band: bandOf(curves, span, x, y) };
  }, [curves, span, widthPx, x, y, depth]);
  const end = parts.low.at(-1) ?? [0, 0];
  return (
    <svg width={widthPx} height={heightPx} aria-hidden className="block">
      <ValueGrid ticks={ticks} y={y} left={left} right={widthPx - right} write={formatAxis} />
      {parts.band !== null && <Band {...parts.band} />}
      <path data-part="between" d={`${pathOf([...parts.low, ...parts.high.toReversed()])}Z`} fill="var(--color-text)" fillOpacity={0.22} />
      <path data-part="optimistic" d={pathOf(parts.high)} stroke="var(--color-text)" strokeDasharray="4 3" fill="none" />
      <path data-part="pessimistic" d={pathOf(parts.low)} stroke="var(--color-text)" strokeWidth={1.75} fill="none" />
      <circle cx={end[0]} cy={end[1]} r={3} fill="var(--color-text)" />
      {chosenAt !== null && <path d={`M${x(chosenAt).toFixed(1)} ${String(top)}V${String(drawdownBottom)}`} stroke="var(--color-brass)" />}
      <path d={`M${String(left)} ${String(drawdownTop)}H${String(widthPx - right)}`} stroke="var(--color-line-strong)" />
      <path d={`${pathOf(parts.fall)}V${String(drawdownTop)}Z`} fill="var(--color-down-soft)" stroke="var(--color-down)" />
      <text x={left - 6} y={drawdownTop + 4} textAnchor="end" {...axisText}>
        0
      </text>
      <text x={left - 6} y={drawdownBottom + 4} textAnchor="end" {...axisText}>
        {formatAxis(-curves.deepest)}
      </text>
      {dateTicks(x, span, formatDate, widthPx - left).map((tick) => (
        <text key={tick.x} x={tick.x} y={heightPx - 6} {...axisText}>
          {tick.text}
        </text>
      ))}
      {parts.band !== null && (
        <text
          x={left + 8}
          y={equityBottom - 6}
          fontSize={11}
          fill="var(--color-text-3)"
          stroke="var(--color-bg)"
          strokeWidth={4}
          paintOrder="stroke"
        >
          {widthPx < 560 ? 'Shaded: no edge, 95 %' : 'Shaded: where a trader with no edge ends 95 % of the time'}
        </text>
      )}
    </svg>
  );
};

export const EquityDrawing = (props: EquityDrawingProps) => {
  const { ref, widthPx } = useWidth();
  return (
    <div ref={ref} role="img" aria-label={props.label} className="min-h-[280px] w-full overflow-hidden">
      {widthPx > 0 && <EquityPicture {...props} widthPx={widthPx} />}
    </div>
  );
};
