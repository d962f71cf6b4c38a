/**
 * Pivot levels of the coming day from the prices of the last one, exact. The indicator of the same name draws them on
 * charts in doubles; neither says that prices turn there.
 */
import type { DecimalText } from '@/domain/money/decimal-text';
import { compareFractions, dividedBy, fractionOf, minus, plus, times, wholeFraction, zero } from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';

export type PivotKind = 'classic' | 'fibonacci' | 'camarilla' | 'woodie' | 'demark';

export interface DayPrices {
  /** Only DeMark's levels ask for it. */
  readonly open: DecimalText | null;
  readonly high: DecimalText;
  readonly low: DecimalText;
  readonly close: DecimalText;
}

export interface PivotLevel {
  /** R3 … R1, P, S1 … S3. */
  readonly name: string;
  readonly price: Fraction;
}

export type PivotLevels = { readonly ok: true; readonly levels: readonly PivotLevel[] } | { readonly ok: false; readonly reason: string };

interface Prices {
  readonly open: Fraction | null;
  readonly high: Fraction;
  readonly low: Fraction;
  readonly close: Fraction;
}

const [two, three, four, twelve] = [2, 3, 4, 12].map(wholeFraction) as [Fraction, Fraction, Fraction, Fraction];
const part = (text: string): Fraction => fractionOf(text as DecimalText);

const sum = (...values: readonly Fraction[]): Fraction => values.reduce(plus, zero);

/** The levels from the outermost resistance down. */
const ordered = (resistances: readonly Fraction[], pivot: Fraction, supports: readonly Fraction[]): readonly PivotLevel[] => [
  ...resistances.map((price, index) => ({ name: `R${index + 1}`, price })).toReversed(),
  { name: 'P', price: pivot },
  ...supports.map((price, index) => ({ name: `S${index + 1}`, price })),
];

const aroundMiddle = (pivot: Fraction, middle: Fraction, distances: readonly Fraction[]): readonly PivotLevel[] =>
  ordered(
    distances.map((distance) => plus(middle, distance)),
    pivot,
    distances.map((distance) => minus(middle, distance)),
  );

const floorTrader = ({ high, low }: Prices, pivot: Fraction): readonly PivotLevel[] => {
  const range = minus(high, low);
  const double = times(two, pivot);
  return ordered([minus(double, low), plus(pivot, range), plus(high, times(two, minus(pivot, low)))], pivot, [
    minus(double, high),
    minus(pivot, range),
    minus(low, times(two, minus(high, pivot))),
  ]);
};

const demark = ({ open, high, low, close }: Prices, opened: Fraction): readonly PivotLevel[] => {
  const order = compareFractions(close, opened);
  const favoured = order < 0 ? low : order > 0 ? high : close;
  const x = sum(high, low, close, favoured);
  const half = dividedBy(x, two);
  return open === null ? [] : ordered([minus(half, low)], dividedBy(x, four), [minus(half, high)]);
};

const problemOf = ({ open, high, low, close }: Prices, kind: PivotKind): string | null => {
  if (compareFractions(high, low) < 0) return 'The high is below the low.';
  const isOutside = (price: Fraction): boolean => compareFractions(price, high) > 0 || compareFractions(price, low) < 0;
  if (isOutside(close)) return 'The close is not between low and high.';
  if (open !== null && isOutside(open)) return 'The open is not between low and high.';
  return kind === 'demark' && open === null ? 'DeMark’s levels need the open.' : null;
};

/**
 * Classic: P = (H + L + C) / 3, R1 = 2P − L, R2 = P + (H − L), R3 = H + 2(P − L), supports mirrored. Fibonacci: P ± 0.382,
 * 0.618, 1 × range. Camarilla (N. Stott): C ± 1.1/12, 1.1/6, 1.1/4, 1.1/2 × range. Woodie: classic with
 * P = (H + L + 2C) / 4. DeMark: X = H + L + C and once more the low, high or close as the close is below, above or at the
 * open; P = X/4, R1 = X/2 − L, S1 = X/2 − H. Source: chartschool.stockcharts.com, Pivot Points.
 */
export const pivotLevels = (kind: PivotKind, prices: DayPrices): PivotLevels => {
  const day: Prices = {
    open: prices.open === null ? null : fractionOf(prices.open),
    high: fractionOf(prices.high),
    low: fractionOf(prices.low),
    close: fractionOf(prices.close),
  };
  const reason = problemOf(day, kind);
  if (reason !== null) return { ok: false, reason };
  const { open, high, low, close } = day;
  const range = minus(high, low);
  const third = dividedBy(sum(high, low, close), three);
  const ranges = (factors: readonly Fraction[]): readonly Fraction[] => factors.map((factor) => times(factor, range));
  switch (kind) {
    case 'classic':
      return { ok: true, levels: floorTrader(day, third) };
    case 'woodie':
      return { ok: true, levels: floorTrader(day, dividedBy(sum(high, low, close, close), four)) };
    case 'fibonacci':
      return { ok: true, levels: aroundMiddle(third, third, ranges(['0.382', '0.618', '1'].map(part))) };
    case 'camarilla': {
      const factors = [1, 2, 3, 6].map((twelfths) => dividedBy(times(part('1.1'), wholeFraction(twelfths)), twelve));
      return { ok: true, levels: aroundMiddle(third, close, ranges(factors)) };
    }
    case 'demark':
      return { ok: true, levels: open === null ? [] : demark(day, open) };
  }
};
