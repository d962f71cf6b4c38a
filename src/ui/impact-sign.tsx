/** The sign of an event's impact: triangle, diamond, ring, square without a rating, bar; the shape tells it without colour. It draws, and names nothing unless asked to. */

export interface ImpactSignProps {
  readonly impact: 'high' | 'medium' | 'low' | 'unrated' | 'holiday';
  /** Read out in its place; without it the sign is hidden, because the word stands beside it. */
  readonly label?: string | undefined;
}

export const ImpactSign = ({ impact, label }: ImpactSignProps) => (
  <svg
    width={14}
    height={14}
    viewBox="0 0 14 14"
    className="inline-block shrink-0"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {impact === 'high' && <path d="M7 1.5 13 12.5H1Z" fill="var(--color-danger)" />}
    {impact === 'medium' && <path d="M7 1.5 12.5 7 7 12.5 1.5 7Z" fill="none" stroke="var(--color-caution)" strokeWidth={1.5} />}
    {impact === 'low' && <circle cx={7} cy={7} r={3.75} fill="none" stroke="var(--color-text-3)" strokeWidth={1.5} />}
    {impact === 'unrated' && (
      <rect
        x={3.25}
        y={3.25}
        width={7.5}
        height={7.5}
        fill="none"
        stroke="var(--color-text-2)"
        strokeWidth={1.5}
        strokeDasharray="2.5 1.5"
      />
    )}
    {impact === 'holiday' && <path d="M2 4.5h10M2 9.5h10" stroke="var(--color-text-3)" strokeWidth={1.5} />}
  </svg>
);
