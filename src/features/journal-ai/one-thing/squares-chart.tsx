/** One square for each trade of a group, stacked by week: filled for a loss, hollow for the others. Many of them become bars. */
import { dayMs } from '@/lib/durations';
import { formatCount } from '@/lib/format-number';
import { useWidth } from '@/ui/hooks/use-width';
import type { SquareBins } from './week-squares';

const [height, foot] = [92, 20];
/** Until the place of the drawing is measured. */
const usualWidth = 520;
/** A label of a day needs about as much. */
const labelWidth = 76;
const [largest, smallest, gap] = [14, 5, 3];

const monthFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const SquaresChart = ({ bins: { bins, weeksEach }, label }: { readonly bins: SquareBins; readonly label: string }) => {
  const { ref, widthPx } = useWidth();
  // Text is never scaled, so that it can be read on a phone.
  const width = widthPx > 0 ? widthPx : usualWidth;
  const most = Math.max(1, ...bins.map(({ lost, others }) => lost + others));
  const room = height - foot - 4;
  const step = width / Math.max(bins.length, 1);
  const size = Math.min(largest, step - gap, room / most - gap);
  const areSquares = size >= smallest;
  const square = areSquares ? size : Math.max(2, Math.min(largest, step - gap));
  const unit = areSquares ? size + gap : room / most;
  const base = height - foot;
  const labelEvery = Math.max(1, Math.ceil(bins.length / Math.max(1, Math.floor(width / labelWidth))));
  return (
    <div ref={ref}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="block max-w-full">
        <path d={`M0 ${base}H${width}`} stroke="var(--color-line-strong)" />
        {bins.map(({ from, lost, others }, i) => {
          const x = i * step + (step - square) / 2;
          if (!areSquares) {
            return (
              <g key={from}>
                <rect x={x} y={base - lost * unit} width={square} height={lost * unit} fill="var(--color-down)" />
                {others > 0 && (
                  <rect
                    x={x + 0.75}
                    y={base - (lost + others) * unit}
                    width={square - 1.5}
                    height={Math.max(1, others * unit - 0.75)}
                    fill="none"
                    stroke="var(--color-down)"
                    strokeWidth={1.5}
                  />
                )}
              </g>
            );
          }
          return (
            <g key={from}>
              {Array.from({ length: lost + others }, (_, n) => (
                <rect
                  key={n}
                  x={x}
                  y={base - gap - size - n * unit}
                  width={size}
                  height={size}
                  rx={2}
                  fill={n < lost ? 'var(--color-down)' : 'none'}
                  stroke="var(--color-down)"
                  strokeWidth={1.5}
                />
              ))}
            </g>
          );
        })}
        {bins.map(({ from }, i) =>
          i % labelEvery === 0 ? (
            <text key={from} x={Math.max(1, i * step + 2)} y={height - 4} fontSize="11" fill="var(--color-axis)">
              {monthFormat.format(from * dayMs)}
            </text>
          ) : null,
        )}
        <title>{`${label}, ${weeksEach === 1 ? 'by week' : 'by four weeks'}, at most ${formatCount(most)}`}</title>
      </svg>
    </div>
  );
};
