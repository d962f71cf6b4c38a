/** Retracements and extensions of a swing by Fibonacci ratios, exact. They are a convention; nothing makes prices keep to them. */
import type { DecimalText } from '@/domain/money/decimal-text';
import { fractionOf, minus, plus, times } from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';

export interface FibonacciLevel {
  /** Share of the swing, as written: '0.618'. */
  readonly ratio: string;
  readonly price: Fraction;
}

export interface FibonacciLevels {
  readonly direction: 'up' | 'down';
  /** Back from the end of the swing. */
  readonly retracements: readonly FibonacciLevel[];
  /** Beyond the end of the swing, measured from its beginning. */
  readonly extensions: readonly FibonacciLevel[];
}

/** 0.5 and 0.786 are no ratios of the sequence (0.786 is the root of 0.618) and are usual all the same. */
const back = ['0.236', '0.382', '0.5', '0.618', '0.786'];
const beyond = ['1.272', '1.414', '1.618', '2', '2.618'];

/** Levels of the swing from one price to another; null where the two are equal. */
export const fibonacciLevels = (from: DecimalText, to: DecimalText): FibonacciLevels | null => {
  const [start, end] = [fractionOf(from), fractionOf(to)];
  const swing = minus(end, start);
  if (swing.numerator === 0n) return null;
  const share = (ratio: string): Fraction => times(fractionOf(ratio as DecimalText), swing);
  return {
    direction: swing.numerator > 0n ? 'up' : 'down',
    retracements: back.map((ratio) => ({ ratio, price: minus(end, share(ratio)) })),
    extensions: beyond.map((ratio) => ({ ratio, price: plus(start, share(ratio)) })),
  };
};
