/**
 * An estimate with its interval: track, zero line, bar with end strokes, dot. Zero outside the interval draws a
 * solid bar and a filled dot; zero inside a dashed bar and an open dot; unknown a dotted track and what is missing.
 * It computes no interval and formats no number.
 */

export interface IntervalGlyphProps {
  /** The sentence read out, such as "+0.28R, 95 % interval −0.07 to +0.61R". */
  readonly label: string;
  /** Estimate and bounds in one unit; `null` when there is none, with the reason in `label`. */
  readonly interval: { readonly value: number; readonly low: number; readonly high: number } | null;
  /** Ends of the track in the same unit; shared inside one list. */
  readonly scale: { readonly min: number; readonly max: number };
  readonly widthPx?: number | undefined;
}

const heightPx = 16;
const marginPx = 6;

export const IntervalGlyph = ({ label, interval, scale, widthPx = 190 }: IntervalGlyphProps) => {
  const middle = heightPx / 2;
  const right = widthPx - marginPx;
  if (interval === null) {
    return (
      <svg width={widthPx} height={heightPx} role="img" aria-label={label} className="max-w-full">
        <path d={`M${marginPx} ${middle}H${right}`} stroke="var(--color-line-strong)" strokeDasharray="1 4" />
      </svg>
    );
  }
  const x = (value: number): number => {
    const share = (value - scale.min) / (scale.max - scale.min);
    return Math.round((marginPx + Math.min(1, Math.max(0, share)) * (right - marginPx)) * 10) / 10;
  };
  const hasZeroInside = interval.low <= 0 && interval.high >= 0;
  const isZeroOnScale = scale.min <= 0 && scale.max >= 0;
  const [from, dot, to] = [x(interval.low), x(interval.value), x(interval.high)];
  return (
    <svg width={widthPx} height={heightPx} viewBox={`0 0 ${widthPx} ${heightPx}`} role="img" aria-label={label} className="max-w-full">
      <path d={`M${marginPx} ${middle}H${right}`} stroke="var(--color-line-strong)" />
      {isZeroOnScale && <path d={`M${x(0)} 1V${heightPx - 1}`} stroke="var(--color-text-3)" strokeDasharray="2 2" />}
      <path
        data-part="bar"
        d={`M${from} ${middle}H${to}`}
        stroke="var(--color-text)"
        strokeWidth={2.5}
        strokeDasharray={hasZeroInside ? '3 2' : undefined}
      />
      <path d={`M${from} 3v10M${to} 3v10`} stroke="var(--color-text)" strokeWidth={1.5} />
      <circle
        data-part="dot"
        cx={dot}
        cy={middle}
        r={3.5}
        fill={hasZeroInside ? 'var(--color-surface-1)' : 'var(--color-text)'}
        stroke="var(--color-text)"
        strokeWidth={1.75}
      />
    </svg>
  );
};
