/** A probability on a graduated scale from 0 to 100 %, with a pointer. Its words say which end is the good one. */
import { useWidth } from '@/ui/hooks/use-width';

const heightPx = 58;
const inset = 6;
const strokes = 50;

const Drawing = ({ probability, widthPx }: { readonly probability: number; readonly widthPx: number }) => {
  const x = (share: number): number => Math.round((inset + share * (widthPx - 2 * inset)) * 10) / 10;
  const graduation = Array.from({ length: strokes + 1 }, (_, k) => `M${x(k / strokes)} 26v${k % 25 === 0 ? 12 : k % 5 === 0 ? 8 : 4}`).join(
    '',
  );
  const at = x(probability);
  return (
    <svg width={widthPx} height={heightPx} aria-hidden className="block text-micro">
      <path d={`M${x(0)} 26H${x(1)}${graduation}`} stroke="var(--color-field)" />
      <path d={`M${at} 6V40`} stroke="var(--color-caution)" strokeWidth={2.5} />
      <path d={`M${at} 10l-6-8h12Z`} fill="var(--color-caution)" />
      <g fill="var(--color-axis)">
        <text x={x(0)} y={54}>
          0 % robust
        </text>
        <text x={x(0.5)} y={54} textAnchor="middle">
          50 % coin toss
        </text>
        <text x={x(1)} y={54} textAnchor="end">
          100 % overfit
        </text>
      </g>
    </svg>
  );
};

export const ProbabilityScale = ({ probability }: { readonly probability: number }) => {
  const { ref, widthPx } = useWidth();
  return (
    <div ref={ref} style={{ height: heightPx }}>
      {widthPx > 0 && <Drawing probability={probability} widthPx={widthPx} />}
    </div>
  );
};
