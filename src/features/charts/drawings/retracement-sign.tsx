/** The sign of the Fibonacci tool: lines at its ratios. There is no such sign in the set the other tools are from. */

export interface RetracementSignProps {
  readonly size: number;
  readonly strokeWidth: number;
}

export const RetracementSign = ({ size, strokeWidth }: RetracementSignProps) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
  >
    <path d="M4 4H20M4 10.1H20M4 13.9H20M4 20H20" />
  </svg>
);
