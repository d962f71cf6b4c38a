/** Paths of a plot from columns of numbers: a line through the values, or the ground between two lines. It knows no colours and no axes. */
import type { Values } from '@/domain/statistics/statistic';

/** From a step and a value to pixels. */
export interface PlotScales {
  readonly x: (step: number) => number;
  readonly y: (value: number) => number;
}

const points = (steps: Values, values: Values, { x, y }: PlotScales): readonly string[] =>
  Array.from(steps, (step, index) => `${x(step).toFixed(1)} ${y(values[index] ?? 0).toFixed(1)}`);

/** The line through the values; both columns are of one length. */
export const linePath = (steps: Values, values: Values, scales: PlotScales): string => `M${points(steps, values, scales).join('L')}`;

export interface BandColumns {
  readonly low: Values;
  readonly high: Values;
}

/** The closed outline between two lines over the same steps. */
export const bandPath = (steps: Values, { low, high }: BandColumns, scales: PlotScales): string =>
  `M${[...points(steps, high, scales), ...points(steps, low, scales).toReversed()].join('L')}Z`;
