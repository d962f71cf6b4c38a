/** The lines of a drawing's vertical axis with what they stand for, 0 among them dashed. */
export const axisText = { fontSize: 11, fill: 'var(--color-axis)' } as const;

export interface ValueGridProps {
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
  /** From the first to the last pixel of each line; its text ends before the first. */
  readonly left: number;
  readonly right: number;
  readonly write: (value: number) => string;
}

export const ValueGrid = ({ ticks, y, left, right, write }: ValueGridProps) => (
  <>
    {ticks.map((tick) => (
      <g key={tick}>
        <path
          d={`M${String(left)} ${String(y(tick))}H${String(right)}`}
          stroke={tick === 0 ? 'var(--color-text-3)' : 'var(--color-grid)'}
          strokeDasharray={tick === 0 ? '2 3' : undefined}
        />
        <text x={left - 6} y={y(tick) + 4} textAnchor="end" {...axisText}>
          {write(tick)}
        </text>
      </g>
    ))}
  </>
);
