/** Lines over an even course, with levels across them, drawn at the width there is. */
import { useWidth } from '@/ui/hooks/use-width';

export interface PlotLine {
  readonly name: string;
  readonly values: ArrayLike<number>;
  readonly look: 'main' | 'faint' | 'limit';
}

export interface LinesPlotProps {
  readonly lines: readonly PlotLine[];
  readonly label: string;
  readonly axis: string;
  readonly write: (value: number) => string;
}

const heightPx = 240;
const [left, right, top, bottom] = [58, 8, 10, 206];

const looks = {
  main: { stroke: 'var(--color-text)', strokeWidth: 2 },
  faint: { stroke: 'var(--color-text-3)', strokeOpacity: 0.4 },
  limit: { stroke: 'var(--color-down)', strokeWidth: 1.5, strokeDasharray: '5 3' },
} as const;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Steps of 1, 2 or 5 times a power of ten, about four of them. */
const levelsBetween = (low: number, high: number): readonly number[] => {
  const rough = Math.max((high - low) / 4, 1e-9);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (rough / power > 5 ? 10 : rough / power > 2 ? 5 : rough / power > 1 ? 2 : 1);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) }, (_, k) => Number(((first + k) * step).toPrecision(12)));
};

const rangeOf = (lines: readonly PlotLine[]): readonly [number, number] => {
  let [low, high] = [Infinity, -Infinity];
  for (const { values } of lines)
    for (let i = 0; i < values.length; i += 1) {
      const value = values[i] ?? NaN;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  const room = Math.max((high - low) * 0.05, Math.abs(high) * 1e-3);
  return [low - room, high + room];
};

export const LinesPlot = ({ lines, label, axis, write }: LinesPlotProps) => {
  const { ref, widthPx } = useWidth();
  const [low, high] = rangeOf(lines);
  const most = Math.max(...lines.map(({ values }) => values.length)) - 1;
  const x = (index: number): number => left + (index / Math.max(1, most)) * (widthPx - left - right);
  const y = (value: number): number => top + ((high - value) / (high - low)) * (bottom - top);
  const path = ({ values }: PlotLine): string =>
    `M${Array.from(values, (value, index) => `${tenth(x(index))} ${tenth(y(value))}`).join('L')}`;
  return (
    <div ref={ref} style={{ height: heightPx }}>
      {widthPx > 0 && (
        <svg width={widthPx} height={heightPx} role="img" aria-label={label} className="block text-micro">
          {levelsBetween(low, high).map((level) => (
            <g key={level}>
              <path d={`M${left} ${tenth(y(level))}H${widthPx - right}`} stroke="var(--color-line)" />
              <text x={left - 6} y={tenth(y(level) + 4)} textAnchor="end" fill="var(--color-axis)">
                {write(level)}
              </text>
            </g>
          ))}
          {lines.map((line) => (
            <path key={line.name} d={path(line)} fill="none" strokeLinejoin="round" {...looks[line.look]} />
          ))}
          <path d={`M${left} ${bottom}H${widthPx - right}`} stroke="var(--color-line-strong)" />
          <text x={(left + widthPx - right) / 2} y={heightPx - 14} textAnchor="middle" fill="var(--color-axis)">
            {axis}
          </text>
        </svg>
      )}
    </div>
  );
};
