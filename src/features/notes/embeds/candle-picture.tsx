/** Candles of a snapshot as a small picture, as the charts draw them: filled up, hollow down. */
interface CandlePictureProps {
  /** Open, high, low and close of each bar. */
  readonly bars: readonly (readonly number[])[];
  readonly label: string;
}

const stepPx = 8;
const heightPx = 160;
const bodyShare = 0.7;

export const CandlePicture = ({ bars, label }: CandlePictureProps) => {
  const highs = bars.map(([, high = 0]) => high);
  const lows = bars.map(([, , low = 0]) => low);
  const [top, bottom] = [Math.max(...highs), Math.min(...lows)];
  const y = (price: number): number => (top === bottom ? heightPx / 2 : 4 + ((top - price) / (top - bottom)) * (heightPx - 8));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(bars.length * stepPx)} ${String(heightPx)}`}
      preserveAspectRatio="none"
      className="mt-2 block h-40 w-full"
    >
      {bars.map(([open = 0, high = 0, low = 0, close = 0], at) => {
        const x = at * stepPx + stepPx / 2;
        const isUp = close >= open;
        const color = isUp ? 'var(--color-up)' : 'var(--color-down)';
        return (
          // The place of a bar is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={at} stroke={color} vectorEffect="non-scaling-stroke">
            <line x1={x} x2={x} y1={y(high)} y2={y(low)} vectorEffect="non-scaling-stroke" />
            <rect
              x={x - (stepPx * bodyShare) / 2}
              width={stepPx * bodyShare}
              y={y(Math.max(open, close))}
              height={Math.max(0.5, Math.abs(y(open) - y(close)))}
              fill={isUp ? color : 'var(--color-surface-1)'}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        );
      })}
    </svg>
  );
};
