/**
 * Other markets over the prices of a chart: each is drawn at the price that has changed as much as it has since the first bar in view, so
 * that all lines begin at one point.
 */
import type { ComparedLine } from '@/ui/chart/chart-bars';
import type { LowHigh } from '@/ui/chart/data/extremes';
import { lowHighOf } from '@/ui/chart/data/low-high';

export interface PlacedLine {
  readonly line: ComparedLine;
  /** A value times this is a price of the chart. */
  readonly factor: number;
}

/** The value that counts as 0 %: the first from a bar on; NaN where there is none above 0. */
export const referenceOf = (values: Float64Array, from: number): number => {
  for (let bar = Math.max(0, from); bar < values.length; bar += 1)
    if (!Number.isNaN(values[bar]!)) return values[bar]! > 0 ? values[bar]! : NaN;
  return NaN;
};

/** The lines that have a value in the bars `first` to `last`; `base`: the price that counts as 0 %. */
export const placedLines = (
  lines: readonly ComparedLine[],
  { first, last, base }: { readonly first: number; readonly last: number; readonly base: number },
): readonly PlacedLine[] =>
  lines
    .map((line) => ({ line, factor: base / referenceOf(line.values.subarray(0, last + 1), first) }))
    .filter(({ factor }) => Number.isFinite(factor));

/** The prices between which a line runs. */
export const rangeOfLine = ({ line: { values }, factor }: PlacedLine, first: number, last: number): LowHigh => {
  const { low, high } = lowHighOf({ low: values, high: values }, first, last + 1);
  return { low: low * factor, high: high * factor };
};

/** The change of a line at a bar since the first bar in view: 0.02 is 2 %; null where there is none. */
export const changeAt = ({ values }: ComparedLine, base: number, index: number): number | null => {
  const change = (values[index] ?? NaN) / referenceOf(values, base) - 1;
  return Number.isFinite(change) ? change : null;
};
