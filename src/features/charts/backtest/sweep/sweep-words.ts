/** Figures and numbers of a sweep in words. */
import { sweepFigures, figureOf, type SweepFigure } from '@/domain/sweeps/sweep-figures';
import type { SweepRow } from '@/domain/sweeps/sweep';
import { valuesAt } from '@/domain/sweeps/variants';
import { formatCount, formatMoney, formatPercent, formatR, formatRatio } from '@/lib/format-number';
import type { PlannedAxis } from './sweep-plan';

export const figureNames: Readonly<Record<SweepFigure, string>> = { 'mean R': 'Mean R', sharpe: 'Sharpe, a year', gain: 'Gain' };

/** Mean R first where stops give one. */
export const figuresOf = (rows: readonly SweepRow[]): readonly SweepFigure[] =>
  rows.some(({ meanR }) => meanR !== null) ? sweepFigures : sweepFigures.filter((figure) => figure !== 'mean R');

/** A figure as text; a gain as a part of the cash at the start. */
export const writeFigure = (value: number, figure: SweepFigure, cash: number): string => {
  if (figure === 'mean R') return formatR(value);
  return figure === 'sharpe' ? formatRatio(value) : formatPercent(value / cash, { sign: 'always' });
};

export const writtenFigure = (row: SweepRow, figure: SweepFigure, cash: number): string => {
  const value = figureOf(row, figure);
  return value === null ? 'none' : writeFigure(value, figure, cash);
};

/** The same short enough for a cell of the map. */
export const cellText = (value: number, figure: SweepFigure, cash: number): string =>
  writeFigure(value, figure, cash).replace(/R$/u, '').replace(/\s?%$/u, '');

export const countedVariants = (n: number): string => `${formatCount(n)} ${n === 1 ? 'variant' : 'variants'}`;

/** The values of a place: `period of ema(50) = 60; stop in pips = 25`. */
export const placeWords = (axes: readonly PlannedAxis[], place: number): string =>
  valuesAt(axes, place)
    .map((value, k) => `${axes[k] === undefined ? '' : axisName(axes[k])} = ${String(value)}`)
    .join('; ');

/** What a number is, without the value that it has now: `stop in pips` of `stop, 20 pips`. */
export const axisName = ({ label }: Pick<PlannedAxis, 'label'>): string =>
  label
    .replace(/, [\d.]+ (ticks?|pips?)$/u, (_, unit: string) => ` in ${unit.replace(/s?$/u, 's')}`)
    .replace(/, [\d.]+ in price$/u, ' in price')
    .replace(/, [\d.]+%$/u, ' in %')
    .replace(/, [\d.]+ × /u, ' in ');

/** The same short enough for the head of a column. */
export const shortName = (axis: Pick<PlannedAxis, 'label'>): string => {
  const name = axisName(axis);
  return name.length > 34 ? `${name.slice(0, 33)}…` : name;
};

/** Money of both readings, once where they are the same. */
export const bothReadings = (pessimistic: number, optimistic: number, currency: string): string => {
  const [one, other] = [formatMoney(pessimistic, { currency }), formatMoney(optimistic, { currency })];
  return one === other ? one : `${one} to ${other}`;
};
