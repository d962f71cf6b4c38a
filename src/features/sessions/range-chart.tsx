/** Bars with their 90 % brackets, one per hour or session. Where there are too few days no bar is drawn, only its dashed place. */
import type { Measured } from '@/domain/candles/measured-range';

export interface RangeBar {
  readonly label: string;
  readonly measured: Measured;
  /** Stronger: London and New York both open. */
  readonly isStrong: boolean;
}

export interface RangeChartProps {
  readonly widthPx: number;
  readonly bars: readonly RangeBar[];
  /** Turns a figure into the number of the axis. */
  readonly scale: number;
  readonly decimals: number;
  /** Position of the present moment as a share of all bars; null where it has none. */
  readonly nowShare: number | null;
  /** What the drawing shows, in one sentence. */
  readonly label: string;
}

const heightPx = 210;
/** So many names have room on a phone, one below the other where they are of two words. */
const fewBars = 8;
const [topPx, bottomPx, leftPx, rightPx] = [10, 26, 34, 8];
const baseY = heightPx - bottomPx;

export const rangeChartHeightPx = heightPx;

/** Steps of 1, 2 or 5 times a power of ten, four to six of them. */
const ticksUpTo = (most: number): readonly number[] => {
  if (!(most > 0)) return [0];
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => most / one <= 6) ?? power * 10;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
};

const tickText = (value: number, decimals: number): string => String(Number(value.toFixed(decimals + 2)));

interface Place {
  readonly x: number;
  readonly width: number;
  readonly yOf: (value: number) => number;
}

const Bar = ({ bar: { measured, isStrong, label }, place: { x, width, yOf } }: { readonly bar: RangeBar; readonly place: Place }) => {
  if (!measured.ok) {
    return (
      <rect
        x={x}
        y={baseY - 14}
        width={width}
        height={14}
        fill="none"
        stroke="var(--color-field)"
        strokeDasharray="2 3"
        data-hidden={label}
      />
    );
  }
  const middle = x + width / 2;
  const cap = Math.min(3, width / 2);
  const [high, low] = [yOf(measured.high), yOf(measured.low)];
  return (
    <g data-bar={label}>
      <rect
        x={x}
        y={yOf(measured.value)}
        width={width}
        height={baseY - yOf(measured.value)}
        fill="var(--color-text)"
        fillOpacity={isStrong ? 0.42 : 0.18}
      />
      <path
        d={`M${middle} ${low}V${high}M${middle - cap} ${low}h${cap * 2}M${middle - cap} ${high}h${cap * 2}`}
        stroke="var(--color-text)"
        strokeWidth={1.2}
      />
    </g>
  );
};

/** The name below a bar; a tight one of two cities stands in two lines. */
const BarName = ({ x, label, isTight }: { readonly x: number; readonly label: string; readonly isTight: boolean }) => {
  const lines = isTight ? label.split(/(?=×)/u) : [label];
  return lines.map((line, index) => (
    <text
      key={line}
      x={x}
      y={heightPx - (lines.length === 1 ? 8 : 13 - index * 11)}
      fontSize={11}
      textAnchor="middle"
      fill="var(--color-axis)"
    >
      {line}
    </text>
  ));
};

export const RangeChart = ({ widthPx, bars, scale, decimals, nowShare, label }: RangeChartProps) => {
  const most = Math.max(0, ...bars.map(({ measured }) => (measured.ok ? measured.high * scale : 0)));
  const ticks = ticksUpTo(most);
  const top = ticks.at(-1) ?? 1;
  const innerPx = Math.max(0, widthPx - leftPx - rightPx);
  const stepPx = innerPx / bars.length;
  const yOf = (value: number): number => baseY - ((value * scale) / (top || 1)) * (baseY - topPx);
  // A few bars are all named; of many, every third or sixth.
  const every = stepPx >= 60 || bars.length <= fewBars ? 1 : stepPx >= 17 ? 3 : 6;
  const nowX = nowShare === null ? null : leftPx + nowShare * innerPx;
  return (
    <svg width={widthPx} height={heightPx} viewBox={`0 0 ${widthPx} ${heightPx}`} role="img" aria-label={label} className="block">
      {ticks.map((tick) => {
        const y = baseY - (tick / (top || 1)) * (baseY - topPx);
        return (
          <g key={tick}>
            <path d={`M${leftPx} ${y}H${widthPx - rightPx}`} stroke="var(--color-grid)" />
            <text x={leftPx - 8} y={y + 4} fontSize={11} textAnchor="end" fill="var(--color-axis)">
              {tickText(tick, decimals)}
            </text>
          </g>
        );
      })}
      {bars.map((bar, index) => {
        const width = Math.min(48, stepPx * (stepPx >= 17 ? 0.5 : 0.6));
        const middle = leftPx + (index + 0.5) * stepPx;
        return (
          <g key={bar.label}>
            <Bar bar={bar} place={{ x: middle - width / 2, width, yOf }} />
            {index % every === 0 && <BarName x={middle} label={bar.label} isTight={stepPx < 60} />}
          </g>
        );
      })}
      {nowX !== null && <path d={`M${nowX} ${topPx - 4}V${baseY}`} stroke="var(--color-brass)" strokeWidth={1.5} />}
    </svg>
  );
};
