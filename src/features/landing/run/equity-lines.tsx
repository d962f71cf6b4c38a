/**
 * Equity of all variants over the years: the best one in both readings with the area between, the others behind it.
 * It is drawn at its real width, so nothing is drawn before that is known.
 */
import { familySize, sampleFamily, type SampleBacktest } from '@/services/compute/landing/sample-family';
import { useWidth } from '@/ui/hooks/use-width';
import { pipsResult } from './pips-text';

const heightPx = 300;
const [left, right, top, bottom] = [52, 10, 12, 272];

interface Scale {
  readonly x: (share: number) => number;
  readonly y: (pips: number) => number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

const points = (values: Float32Array, { x, y }: Scale): readonly string[] =>
  Array.from(values, (value, k) => `${tenth(x(k / (values.length - 1)))} ${tenth(y(value))}`);

const path = (values: Float32Array, scale: Scale): string => `M${points(values, scale).join('L')}`;

const area = (lower: Float32Array, upper: Float32Array, scale: Scale): string =>
  `M${[...points(lower, scale), ...points(upper, scale).toReversed()].join('L')}Z`;

/** Steps of 1, 2 or 5 times a power of ten, about six of them. */
const levelsBetween = (low: number, high: number): readonly number[] => {
  const rough = (high - low) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (rough / power > 5 ? 10 : rough / power > 2 ? 5 : rough / power > 1 ? 2 : 1);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, k) => (first + k) * step);
};

const Drawing = ({ backtest, widthPx }: { readonly backtest: SampleBacktest; readonly widthPx: number }) => {
  const { variants, optimisticLine } = backtest;
  const [best, ...others] = variants;
  if (best === undefined) return null;
  const all = [...variants.map(({ line }) => line), optimisticLine];
  const low = Math.min(...all.map((line) => line.reduce((a, b) => Math.min(a, b), 0)));
  const high = Math.max(...all.map((line) => line.reduce((a, b) => Math.max(a, b), 0)));
  const scale: Scale = {
    x: (share) => left + share * (widthPx - left - right),
    y: (pips) => top + ((high - pips) / Math.max(1, high - low)) * (bottom - top),
  };
  const { years } = sampleFamily;
  const isNarrow = widthPx < 480;
  return (
    <svg
      width={widthPx}
      height={heightPx}
      role="img"
      aria-label={`Equity of ${familySize} variants over ${years} years; the best ends at ${pipsResult(best.netPips)} pips, ${pipsResult(best.optimisticPips)} in the other reading`}
      className="block text-micro"
    >
      {levelsBetween(low, Math.max(low + 1, high)).map((level) => (
        <g key={level}>
          <path
            d={`M${left} ${tenth(scale.y(level))}H${widthPx - right}`}
            stroke={level === 0 ? 'var(--color-text-3)' : 'var(--color-grid)'}
            strokeDasharray={level === 0 ? '2 3' : undefined}
          />
          <text x={left - 6} y={tenth(scale.y(level) + 4)} textAnchor="end" fill="var(--color-axis)">
            {pipsResult(level)}
          </text>
        </g>
      ))}
      {others.map(({ fast, slow, line }) => (
        <path key={`${fast} ${slow}`} d={path(line, scale)} fill="none" stroke="var(--color-text-3)" strokeOpacity={0.32} />
      ))}
      <path d={area(best.line, optimisticLine, scale)} fill="var(--color-text)" fillOpacity={0.18} />
      <path d={path(optimisticLine, scale)} fill="none" stroke="var(--color-text-2)" strokeDasharray="4 3" />
      <path d={path(best.line, scale)} fill="none" stroke="var(--color-text)" strokeWidth={2} />
      {Array.from({ length: years + 1 }, (_, year) =>
        isNarrow && year % 2 === 1 ? null : (
          <text
            key={year}
            x={scale.x(year / years)}
            y={heightPx - 8}
            textAnchor={year === 0 ? 'start' : year === years ? 'end' : 'middle'}
            fill="var(--color-axis)"
          >
            Year {year}
          </text>
        ),
      )}
    </svg>
  );
};

export const EquityLines = ({ backtest }: { readonly backtest: SampleBacktest }) => {
  const { ref, widthPx } = useWidth();
  return (
    <div ref={ref} className="min-w-0" style={{ height: heightPx }}>
      {widthPx > 0 && <Drawing backtest={backtest} widthPx={widthPx} />}
    </div>
  );
};
