/** How many trades ended in each half R: wins filled, losses outlined, the outer bars open to the outside. */
import { linearScale } from '@/lib/linear-scale';
import type { RBin } from '@/domain/journal/r-distribution';
import { countOf, formatCount } from '@/lib/format-number';
import { useWidth } from '@/ui/hooks/use-width';

const heightPx = 240;
const top = 12;
const bottom = 208;
const left = 40;
const right = 10;
const axisText = { fontSize: 11, fill: 'var(--color-axis)' } as const;

const edge = (value: number): string => `${value > 0 ? '+' : ''}${String(value).replace('-', '−')}R`;

/** '−1R to −0.5R', 'below −5R'. */
export const binText = ({ from, to }: RBin): string => {
  if (from === -Infinity) return `below ${edge(to)}`;
  return to === Infinity ? `${edge(from)} and above` : `${edge(from)} to ${edge(to)}`;
};

const Bars = ({ bins, widthPx }: { readonly bins: readonly RBin[]; readonly widthPx: number }) => {
  const most = Math.max(1, ...bins.map(({ n }) => n));
  const y = linearScale({ domain: [0, most], range: [bottom, top], nice: 4 });
  const step = (widthPx - left - right) / bins.length;
  const barWidth = Math.max(1, step - 2);
  const labelEvery = widthPx < 560 ? 4 : 2;
  return (
    <svg width={widthPx} height={heightPx} aria-hidden className="block">
      {y
        .ticks(4)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <path d={`M${left} ${y(tick)}H${widthPx - right}`} stroke="var(--color-grid)" />
            <text x={left - 6} y={y(tick) + 4} textAnchor="end" {...axisText}>
              {formatCount(tick)}
            </text>
          </g>
        ))}
      {bins.map((bin, index) => {
        const x = left + index * step + 1;
        const isWin = bin.from >= 0;
        const height = bottom - y(bin.n);
        return (
          <g key={bin.from}>
            {bin.n > 0 && (
              <rect
                x={isWin ? x : x + 0.75}
                y={isWin ? bottom - height : bottom - height + 0.75}
                width={isWin ? barWidth : Math.max(1, barWidth - 1.5)}
                height={Math.max(1, isWin ? height : height - 0.75)}
                rx={2}
                fill={isWin ? 'var(--color-up)' : 'var(--color-down-soft)'}
                stroke={isWin ? 'none' : 'var(--color-down)'}
                strokeWidth={1.5}
              />
            )}
            {index > 0 && (index - 1) % labelEvery === 0 && (
              <text x={left + index * step} y={bottom + 16} textAnchor="middle" {...axisText}>
                {edge(bin.from)}
              </text>
            )}
          </g>
        );
      })}
      <path d={`M${left} ${bottom}H${widthPx - right}`} stroke="var(--color-line-strong)" />
    </svg>
  );
};

export const RHistogram = ({ bins, n }: { readonly bins: readonly RBin[]; readonly n: number }) => {
  const { ref, widthPx } = useWidth();
  const fullest = bins.reduce((best, bin) => (bin.n > best.n ? bin : best));
  return (
    <div
      ref={ref}
      role="img"
      aria-label={`Results of ${countOf(n, 'trade')} in R; most, ${formatCount(fullest.n)}, ended ${binText(fullest)}.`}
      className="min-h-[240px] w-full overflow-hidden"
    >
      {widthPx > 0 && <Bars bins={bins} widthPx={widthPx} />}
    </div>
  );
};
