/**
 * The registration line: brass and vertical. Left of it, gray, is what suggested the idea; right of it a running mean with a band that
 * narrows starts from nothing, because only later trades count.
 */
export interface LinePoint {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface RegistrationLineProps {
  /** The sentence that is read out. */
  readonly label: string;
  /** What suggested the idea; null where nobody measured it. */
  readonly before: LinePoint | null;
  /** After each day that counts, from the first one on. */
  readonly after: readonly LinePoint[];
  readonly widthPx?: number;
}

const heightPx = 44;
const padPx = 5;
/** Share of the width that lies left of the line. */
const leftShare = 0.22;

/** The largest distance from zero that is drawn: bands of the first days are far wider than what is learned later. */
const reachOf = (before: LinePoint | null, after: readonly LinePoint[]): number => {
  const settled = after.slice(Math.floor(after.length / 4));
  const all = [
    ...(before === null ? [] : [before.low, before.high]),
    ...after.map(({ mean }) => mean),
    ...settled.flatMap(({ low, high }) => [low, high]),
  ];
  return Math.max(...all.map(Math.abs), 0) || 1;
};

export const RegistrationLine = ({ label, before, after, widthPx = 240 }: RegistrationLineProps) => {
  const middle = heightPx / 2;
  const reach = reachOf(before, after);
  const line = Math.round(widthPx * leftShare);
  const y = (value: number): number => {
    const clipped = Math.min(1, Math.max(-1, value / reach));
    return Math.round((middle - clipped * (middle - padPx)) * 10) / 10;
  };
  const x = (i: number): number => Math.round((line + ((i + 1) / Math.max(after.length, 10)) * (widthPx - line - 4)) * 10) / 10;
  const top = after.map(({ high }, i) => `${String(x(i))} ${String(y(high))}`);
  const bottom = after.map(({ low }, i) => `${String(x(i))} ${String(y(low))}`).toReversed();
  const path = after.map(({ mean }, i) => `${i === 0 ? 'M' : 'L'}${String(x(i))} ${String(y(mean))}`).join('');
  return (
    <svg
      width={widthPx}
      height={heightPx}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      role="img"
      aria-label={label}
      className="block max-w-full"
    >
      <path d={`M0 ${middle}H${widthPx}`} stroke="var(--color-line-strong)" strokeDasharray="2 3" />
      {before !== null && (
        <g data-part="before">
          <path d={`M${line / 2} ${y(before.low)}V${y(before.high)}`} stroke="var(--color-text-3)" strokeWidth={1.5} />
          <circle cx={line / 2} cy={y(before.mean)} r={3} fill="var(--color-surface-1)" stroke="var(--color-text-3)" strokeWidth={1.5} />
        </g>
      )}
      {after.length > 1 && <path data-part="band" d={`M${[...top, ...bottom].join('L')}Z`} fill="var(--color-text-3)" opacity={0.18} />}
      {after.length > 0 && <path data-part="mean" d={path} fill="none" stroke="var(--color-text)" strokeWidth={1.75} />}
      {after.length === 1 && <circle cx={x(0)} cy={y(after[0]?.mean ?? 0)} r={2.5} fill="var(--color-text)" />}
      <path data-part="registered" d={`M${line} 1V${heightPx - 1}`} stroke="var(--color-brass)" strokeWidth={2} />
    </svg>
  );
};
