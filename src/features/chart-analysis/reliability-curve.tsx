/** What was written down against how often the target came first, with intervals; dots on the line would be honest percentages. */
import type { CalibrationPoint } from '@/domain/trade-plans/calibration-of-plans';
import { counted } from '@/domain/chart-analysis/words';
import { useWidth } from '@/ui/hooks/use-width';

const height = 236;
const [left, right, top, bottom] = [40, 20, 8, 36];

export const ReliabilityCurve = ({ curve, plans }: { readonly curve: readonly CalibrationPoint[]; readonly plans: number }) => {
  const { ref, widthPx } = useWidth();
  const width = Math.max(240, widthPx);
  const x = (share: number): number => left + (width - left - right) * share;
  const y = (share: number): number => top + (height - top - bottom) * (1 - share);
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const shareOf = ({ fewest, most }: CalibrationPoint): number => {
    const shares = [fewest, most].flatMap(({ hits, n }) => (n === 0 ? [] : [hits / n]));
    return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  };
  return (
    <div ref={ref}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={`Calibration over ${counted(plans, 'plan')}: what you wrote down against how often the target came first.`}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${left} ${y(tick)}H${width - right}`}
              fill="none"
              stroke={tick === 0 ? 'var(--color-line-strong)' : 'var(--color-grid)'}
            />
            <text x={left - 6} y={y(tick) + 4} fontSize="11" textAnchor="end" fill="var(--color-axis)">
              {tick * 100}%
            </text>
            <text x={x(tick)} y={height - 18} fontSize="11" textAnchor="middle" fill="var(--color-axis)">
              {tick * 100}%
            </text>
          </g>
        ))}
        <path d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} fill="none" stroke="var(--color-text-3)" strokeDasharray="3 3" />
        {curve.map((point) => (
          <g key={point.stated}>
            <path
              d={`M${x(point.stated)} ${y(point.interval.low)}V${y(point.interval.high)}`}
              fill="none"
              stroke="var(--color-text)"
              strokeWidth="2"
            />
            <circle
              cx={x(point.stated)}
              cy={y(shareOf(point))}
              r="4.5"
              fill="var(--color-surface-1)"
              stroke="var(--color-text)"
              strokeWidth="1.6"
            />
          </g>
        ))}
        <text x={(left + width - right) / 2} y={height - 2} fontSize="11" textAnchor="middle" fill="var(--color-axis)">
          What you wrote down
        </text>
      </svg>
    </div>
  );
};
