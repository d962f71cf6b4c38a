/** The brass line at the present minute of a day's drawing, with its time on the scale. */
export interface NowLineProps {
  readonly x: number;
  /** Lower end of the scale's strokes, and of the line. */
  readonly axisPx: number;
  readonly heightPx: number;
  readonly time: string;
}

export const NowLine = ({ x, axisPx, heightPx, time }: NowLineProps) => (
  <g data-now={time}>
    <path d={`M${x} ${axisPx + 4}V${heightPx}`} stroke="var(--color-brass)" strokeWidth={1.5} />
    <rect x={x - 21} y={axisPx - 14} width={42} height={17} rx={2} fill="var(--color-brass)" />
    <text x={x} y={axisPx - 1.5} fontSize={11.5} fontWeight={640} textAnchor="middle" fill="var(--color-on-action)">
      {time}
    </text>
  </g>
);
