/** Equity in both readings with what a trader without edge would do behind it, and always the fall below its highest value under it. */
import type { PublishedResult } from '@/domain/published/published-result';
import { formatPercent } from '@/lib/format-number';
import { Panel } from '@/ui/panel';
import { useWidth } from '@/ui/hooks/use-width';
import { dayWords, fallWords, gainWords, moneyWords, settingsOf } from './result-words';

const [left, right, top, equityBottom, fallTop, bottom, heightPx] = [64, 12, 12, 228, 248, 320, 344] as const;
/** Half-width of the middle 95 % of a normal distribution, in standard deviations. */
const middle95 = 1.96;

const tenth = (value: number): number => Math.round(value * 10) / 10;

type Place = (value: number, k: number) => string;

const line = (values: readonly number[], place: Place): string => `M${values.map(place).join('L')}`;
const area = (lower: readonly number[], upper: readonly number[], place: Place): string =>
  `M${[...lower.map(place), ...upper.map(place).toReversed()].join('L')}Z`;

/** Where a strategy without edge, whose days vary as this one's do, stands 95 % of the time after each stretch. */
const bandOf = ({
  curve: { cash, deviation, pessimistic },
  figures: { days },
}: PublishedResult): { readonly low: readonly number[]; readonly high: readonly number[] } => {
  const half = pessimistic.map((_, k) => middle95 * deviation * Math.sqrt((days * (k + 1)) / pessimistic.length));
  return { low: half.map((by) => cash - by), high: half.map((by) => cash + by) };
};

const Drawing = ({ result, widthPx }: { readonly result: PublishedResult; readonly widthPx: number }) => {
  const { pessimistic, optimistic, fall, cash } = result.curve;
  const currency = settingsOf(result)?.currency ?? '';
  const band = bandOf(result);
  const all = [...pessimistic, ...optimistic, ...band.low, ...band.high, cash];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const deepest = Math.min(-0.0001, ...fall);
  const x = (k: number): number => left + (k / Math.max(1, pessimistic.length - 1)) * (widthPx - left - right);
  const y = (value: number): number => top + ((high - value) / Math.max(1, high - low)) * (equityBottom - top);
  const place: Place = (value, k) => `${tenth(x(k))} ${tenth(y(value))}`;
  const placeFall: Place = (value, k) => `${tenth(x(k))} ${tenth(fallTop + (value / deepest) * (bottom - fallTop))}`;
  const label = `Equity over the span: ${gainWords(result)}, deepest fall ${fallWords(result)}`;
  return (
    <svg width={widthPx} height={heightPx} role="img" aria-label={label} className="block text-micro">
      <path d={area(band.low, band.high, place)} fill="var(--color-surface-2)" stroke="var(--color-line-strong)" strokeDasharray="2 3" />
      {[low, cash, high].map((level) => (
        <g key={level}>
          <path d={`M${left} ${tenth(y(level))}H${widthPx - right}`} stroke="var(--color-grid)" />
          <text x={left - 8} y={tenth(y(level)) + 4} textAnchor="end" fill="var(--color-axis)">
            {moneyWords(level - cash, currency)}
          </text>
        </g>
      ))}
      <path d={area(pessimistic, optimistic, place)} fill="var(--color-text-3)" fillOpacity={0.35} />
      <path d={line(optimistic, place)} fill="none" stroke="var(--color-text-2)" strokeDasharray="4 3" />
      <path d={line(pessimistic, place)} fill="none" stroke="var(--color-text)" strokeWidth={1.6} />
      <path
        d={area(
          fall.map(() => 0),
          fall,
          placeFall,
        )}
        fill="var(--color-down)"
        fillOpacity={0.25}
      />
      <path d={line(fall, placeFall)} fill="none" stroke="var(--color-down)" />
      <text x={left - 8} y={fallTop + 8} textAnchor="end" fill="var(--color-axis)">
        0
      </text>
      <text x={left - 8} y={bottom} textAnchor="end" fill="var(--color-axis)">
        −{formatPercent(-deepest)}
      </text>
      <text x={left} y={heightPx - 4} fill="var(--color-axis)">
        {dayWords(result.from)}
      </text>
      <text x={widthPx - right} y={heightPx - 4} textAnchor="end" fill="var(--color-axis)">
        {dayWords(result.to)}
      </text>
    </svg>
  );
};

export const CurvePanel = ({ result }: { readonly result: PublishedResult }) => {
  const { ref, widthPx } = useWidth();
  if (result.curve.pessimistic.length === 0) return null;
  return (
    <Panel
      title="Equity and fall"
      footer="Full line: pessimistic. Dashed: optimistic. A strategy without edge whose days vary as much stays inside the shaded region 95% of the time. Below: the fall from the highest equity so far."
    >
      <div ref={ref} style={{ minHeight: heightPx }}>
        {widthPx > 0 && <Drawing result={result} widthPx={widthPx} />}
      </div>
    </Panel>
  );
};
