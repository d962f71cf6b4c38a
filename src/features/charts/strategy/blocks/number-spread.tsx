/** Below a condition whose number is edited: how the values it stands beside lie over the bars of the chart, and what the number keeps. */
import { useEffect, useState } from 'react';
import { numberOf, type TwoSided, type ValueSpread } from '@/domain/backtest/value-spread';
import { describeCondition } from '@/domain/strategy/describe-condition';
import { operandUnit } from '@/domain/strategy/operand-unit';
import type { Unit } from '@/domain/strategy/strategy';
import { formatCount, formatPercent } from '@/lib/format-number';
import { logProblem } from '@/lib/log';
import { data } from '@/services/bars/bars';
import { useWidth } from '@/ui/hooks/use-width';
import type { BarsAtHand } from './block-room';

/** Somebody who types is not answered after each letter. */
const settleMs = 150;

/** The last answer stays until the next one is there. null: none yet, or nothing can be said. */
const useSpread = ({ uid, digest, interval }: BarsAtHand, condition: TwoSided): ValueSpread | null => {
  const [spread, setSpread] = useState<ValueSpread | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void data
        .run('spread', { uid, digest, interval, condition }, { signal: stop.signal })
        .then((found) => {
          if (found !== 'cancelled' && !stop.signal.aborted) setSpread(found);
        })
        .catch((cause: unknown) => logProblem('Looking at the values of a condition', cause));
    }, settleMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [uid, digest, interval, condition]);
  return spread;
};

/** Digits that say where a value is: an index is not read to its thousandth, a price is to its last pip. */
const writerOf = (unit: Unit) => {
  const digits = unit === 'price' ? 6 : 3;
  return (value: number): string => String(Number(value.toPrecision(digits)));
};

const barsPx = 56;
const footPx = 18;

interface DrawingProps {
  readonly spread: ValueSpread;
  readonly at: number;
  /** Whether the values above the number are the ones it keeps. */
  readonly keepsAbove: boolean;
  readonly widthPx: number;
  readonly write: (value: number) => string;
}

const Drawing = ({ spread: { counts, low, high }, at, keepsAbove, widthPx, write }: DrawingProps) => {
  const most = Math.max(1, ...counts);
  const stepPx = widthPx / counts.length;
  const width = high - low;
  const x = width > 0 ? ((at - low) / width) * widthPx : widthPx / 2;
  const isKept = (k: number): boolean => (keepsAbove ? (k + 0.5) * stepPx > x : (k + 0.5) * stepPx < x);
  const isNear = (edge: number): boolean => Math.abs(x - edge) < 64;
  const text = { y: barsPx + 14, fontSize: 11, fill: 'var(--color-axis)' } as const;
  return (
    <svg width={widthPx} height={barsPx + footPx} aria-hidden className="block">
      {counts.map((count, k) => {
        const height = count === 0 ? 0 : Math.max(1, (count / most) * (barsPx - 6));
        return (
          <rect
            // The place is what a step is.
            // oxlint-disable-next-line react/no-array-index-key
            key={k}
            x={k * stepPx + 0.5}
            y={barsPx - height}
            width={Math.max(1, stepPx - 1)}
            height={height}
            fill={isKept(k) ? 'var(--color-text-2)' : 'var(--color-line-strong)'}
          />
        );
      })}
      <path d={`M0 ${String(barsPx)}H${String(widthPx)}`} stroke="var(--color-line-strong)" />
      <path d={`M${String(x)} 0V${String(barsPx)}`} stroke="var(--color-brass)" strokeWidth={1.5} />
      {!isNear(0) && (
        <text x={0} textAnchor="start" {...text}>
          {write(low)}
        </text>
      )}
      {!isNear(widthPx) && (
        <text x={widthPx} textAnchor="end" {...text}>
          {write(high)}
        </text>
      )}
      <text x={Math.min(Math.max(x, 16), widthPx - 16)} textAnchor="middle" {...text} fill="var(--color-text)">
        {String(at)}
      </text>
    </svg>
  );
};

const spreadWords = (
  { kind }: TwoSided,
  { bars, heldBars, days, heldDays, median }: ValueSpread,
  write: (value: number) => string,
): string =>
  `${kind === 'cross' ? 'Happens' : 'Holds'} on ${formatPercent(heldBars / bars)} of ${formatCount(bars)} bars and keeps ${formatPercent(heldDays / days)} of ${formatCount(days)} days, those with at least one such bar. Half of all values are ${write(median)} or less.`;

export const NumberSpread = ({ condition, bars }: { readonly condition: TwoSided; readonly bars: BarsAtHand }) => {
  const spread = useSpread(bars, condition);
  const { ref, widthPx } = useWidth();
  const number = numberOf(condition);
  if (number === null) return null;
  const write = writerOf(operandUnit(number.values));
  const isUp = condition.kind === 'compare' ? condition.is.endsWith('above') : condition.direction === 'above';
  // A number at the left turns the comparison round: "30 is below rsi(14)" keeps what is above.
  const keepsAbove = isUp === (condition.right.kind === 'number');
  return (
    <section aria-label={`Values of ${describeCondition(condition)}`} className="clear-both py-1">
      <div ref={ref} className="min-h-[74px] w-full overflow-hidden">
        {spread !== null && widthPx > 0 && (
          <Drawing spread={spread} at={number.at} keepsAbove={keepsAbove} widthPx={widthPx} write={write} />
        )}
      </div>
      <p role="status" className="text-micro text-pretty text-text-3">
        {spread === null ? 'Looking at the bars of this chart…' : spreadWords(condition, spread, write)}
      </p>
    </section>
  );
};
