/** What chance alone brings: how often each size of difference came up among rearrangements of the same trades, and where the real one is. */
import type { PermutationPicture as Histogram } from '@/domain/findings/permutation-picture';
import { formatCount } from '@/lib/format-number';
import { useWidth } from '@/ui/hooks/use-width';

const [height, foot, head] = [170, 24, 18];
/** Until the place of the drawing is measured. */
const usualWidth = 520;

export const PermutationPicture = ({ histogram, text }: { readonly histogram: Histogram; readonly text: (value: number) => string }) => {
  const { ref, widthPx } = useWidth();
  // Text is never scaled, so that it can be read on a phone.
  const width = widthPx > 0 ? widthPx : usualWidth;
  const { edges, counts, observed, asFar, draws } = histogram;
  const [from, to] = [Math.min(edges[0] ?? 0, observed), Math.max(edges.at(-1) ?? 1, observed)];
  const margin = (to - from) * 0.03 || 1;
  const x = (value: number): number => ((value - (from - margin)) / (to - from + 2 * margin)) * width;
  const most = Math.max(1, ...counts);
  const base = height - foot;
  const at = x(observed);
  const isRight = at > width * 0.7;
  return (
    <figure ref={ref}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Of ${formatCount(draws)} rearrangements, ${formatCount(asFar)} were at least as far out as your ${text(observed)}`}
        className="block max-w-full"
      >
        {counts.map((count, i) => {
          const [left, right] = [x(edges[i] ?? 0), x(edges[i + 1] ?? 0)];
          const tall = (count / most) * (base - head - 8);
          return (
            <rect
              key={edges[i] ?? i}
              x={left + 0.5}
              y={base - tall}
              width={Math.max(0.5, right - left - 1)}
              height={tall}
              fill="var(--color-text-3)"
              opacity={0.55}
            />
          );
        })}
        <path d={`M0 ${base}H${width}`} stroke="var(--color-line-strong)" />
        <path d={`M${at} ${head}V${base}`} stroke="var(--color-text)" strokeWidth={2} />
        <text x={isRight ? at - 6 : at + 6} y={head + 8} textAnchor={isRight ? 'end' : 'start'} fontSize="12" fill="var(--color-text)">
          your trades {text(observed)}
        </text>
        {[edges[0] ?? 0, 0, edges.at(-1) ?? 0].map((value, i) => (
          <text
            key={`${String(i)} ${String(value)}`}
            x={Math.min(width - 2, Math.max(2, x(value)))}
            y={height - 8}
            fontSize="11"
            textAnchor={i === 0 ? 'start' : i === 1 ? 'middle' : 'end'}
            fill="var(--color-axis)"
          >
            {text(value)}
          </text>
        ))}
      </svg>
    </figure>
  );
};
