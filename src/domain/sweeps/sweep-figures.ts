/** By which figure variants are compared, and what a figure is worth after all that was tried. */
import { deflatedSharpe } from '@/domain/statistics/overfitting/deflated-sharpe';
import type { TrialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { tradingDaysPerYear } from '@/domain/statistics/sharpe';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import type { SweepRow } from './sweep';

/** Mean per trade in R, Sharpe ratio a year, gain in money: of the pessimistic reading, more is better. */
export const sweepFigures = ['mean R', 'sharpe', 'gain'] as const;

export type SweepFigure = (typeof sweepFigures)[number];

/** The figure of a variant; null where it has none. */
export const figureOf = ({ meanR, sharpePerDay, pessimisticGain }: SweepRow, figure: SweepFigure): number | null => {
  switch (figure) {
    case 'mean R':
      return meanR;
    case 'sharpe':
      return sharpePerDay === null ? null : sharpePerDay * Math.sqrt(tradingDaysPerYear);
    case 'gain':
      return pessimisticGain;
  }
};

/** Best first, those without the figure last, equals by their place in the grid. */
export const bestFirst = (rows: readonly SweepRow[], figure: SweepFigure): readonly SweepRow[] =>
  rows.toSorted((a, b) => {
    const [one, other] = [figureOf(a, figure), figureOf(b, figure)];
    if (one === other) return a.place - b.place;
    if (one === null || other === null) return one === null ? 1 : -1;
    return other - one;
  });

/** DSR of one variant over every variant of the family, `trials`, this sweep included; `days` are the trading days of the sweep. */
export const deflatedRow = ({ sharpePerDay, shape }: SweepRow, days: number, trials: TrialTotals): Statistic => {
  if (sharpePerDay === null || shape === null) return undefinedBecause('It has no Sharpe ratio.');
  const deflated = deflatedSharpe({ sharpe: sharpePerDay, observations: days, ...shape }, trials);
  return deflated.value === null ? deflated : { value: deflated.value.probability };
};
