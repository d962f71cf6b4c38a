/** A result in R beside its number: a win filled to the right, a loss outlined to the left, longest bar at ±3R. */

const widthPx = 72;
const pixelsPerR = 34 / 3;

export interface RBarProps {
  /** In multiples of the initial risk. */
  readonly resultR: number;
  /** An assumed risk is drawn on a dashed centre line. */
  readonly risk?: 'known' | 'assumed';
}

/** The number itself stands beside it, so the drawing is hidden from assistive technology. */
export const RBar = ({ resultR, risk = 'known' }: RBarProps) => {
  const centre = widthPx / 2;
  const length = Math.round(Math.min(3, Math.abs(resultR)) * pixelsPerR * 10) / 10;
  return (
    <svg width={widthPx} height={12} viewBox={`0 0 ${widthPx} 12`} aria-hidden className="inline-block align-[-2px]">
      <path d={`M${centre} 0v12`} stroke="var(--color-line-strong)" strokeDasharray={risk === 'assumed' ? '2 2' : undefined} />
      {resultR > 0 && <rect data-side="win" x={centre + 1} y={2.5} width={length} height={7} fill="var(--color-up)" />}
      {resultR < 0 && (
        <rect
          data-side="loss"
          x={centre - 1 - length}
          y={3.25}
          width={length}
          height={5.5}
          fill="none"
          stroke="var(--color-down)"
          strokeWidth={1.5}
        />
      )}
      {resultR === 0 && <circle cx={centre} cy={6} r={2} fill="var(--color-text-3)" />}
    </svg>
  );
};
