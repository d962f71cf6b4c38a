/** What to conclude from a walk-forward, from other costs and from other orders: one sentence each, by rule. */
import type { CostLadder } from '@/domain/evidence/cost-ladder';
import type { DrawdownDoubt } from '@/domain/evidence/drawdown-doubt';
import type { Stitched, WalkForwardReport } from '@/domain/evidence/walk-forward-summary';
import type { SweepFigure } from '@/domain/sweeps/sweep-figures';
import { formatCount, formatR, formatRatio } from '@/lib/format-number';
import { countedTrades } from '@/features/charts/backtest/verdict-words';

/** A figure of a walk-forward as text: R, or an annual Sharpe ratio. */
export const writeStitched = (value: number, chooseBy: SweepFigure): string =>
  chooseBy === 'mean R' ? formatR(value) : formatRatio(value);

/** The figure that stands for the whole: by what was chosen, the Sharpe ratio where that is the gain. */
export const headlineOf = ({ totals }: WalkForwardReport, chooseBy: SweepFigure): Stitched =>
  chooseBy === 'mean R' ? totals.meanR : totals.sharpe;

const observed = (n: number, chooseBy: SweepFigure): string =>
  chooseBy === 'mean R' ? countedTrades(n) : `${formatCount(n)} trading days`;

export const walkWords = (report: WalkForwardReport, chooseBy: SweepFigure): string => {
  const { value, interval, n } = headlineOf(report, chooseBy);
  if (report.totals.chosen === 0)
    return 'No variant traded often enough on any earlier part to be chosen. Use longer parts, or loosen the rules.';
  if (value.value === null) return `There’s no figure out of sample yet: ${value.reason}`;
  const what = `Chosen on the past and traded on what followed, it made ${writeStitched(value.value, chooseBy)}${chooseBy === 'mean R' ? ' per trade' : ' a year as a Sharpe ratio'} over ${observed(n, chooseBy)}`;
  if (interval.value === null) return `${what}. That’s too little for an interval.`;
  const range = `95\u2009%: ${writeStitched(interval.value.low, chooseBy)} to ${writeStitched(interval.value.high, chooseBy)}`;
  if (interval.value.low > 0) return `${what} (${range}). Choosing these numbers on the past has worked on these bars.`;
  if (value.value > 0) return `${what} (${range}). Zero is inside the interval, so this can’t be told from luck.`;
  return `${what} (${range}). What looked best on the past didn’t carry over.`;
};

/** 1.7 as `1.7×`. */
export const times = (multiple: number): string => `${formatRatio(multiple).replace(/\.?0+$/u, '')}×`;

export const costWords = ({ goneAt: { pessimistic, optimistic } }: CostLadder): string => {
  if (pessimistic.value === null && optimistic.value === null) {
    return pessimistic.reason === optimistic.reason
      ? `${pessimistic.reason} ${pessimistic.reason.startsWith('It still gains') ? 'Costs aren’t what decides here.' : 'Cheaper trading won’t save it.'}`
      : `Pessimistic: ${pessimistic.reason} Optimistic: ${optimistic.reason}`;
  }
  if (pessimistic.value === null) {
    return `Pessimistic: ${pessimistic.reason} In the optimistic reading the gain is gone at about ${times(optimistic.value!)} your costs.`;
  }
  const both =
    optimistic.value === null
      ? `In the pessimistic reading the gain is gone at about ${times(pessimistic.value)} your costs. Optimistic: ${optimistic.reason}`
      : times(pessimistic.value) === times(optimistic.value)
        ? `The gain is gone at about ${times(pessimistic.value)} your costs.`
        : `The gain is gone at about ${times(pessimistic.value)} your costs in the pessimistic reading, ${times(optimistic.value)} in the optimistic one.`;
  if (pessimistic.value < 1) return `${both} As you entered them, they take all of it.`;
  return pessimistic.value < 1.5
    ? `${both} Spreads around news are often wider than that, so this is a thin margin.`
    : `${both} Compare that with the worst spreads you’ve been filled at.`;
};

export const drawdownWords = ({ observed: fell, shuffled, blocks }: DrawdownDoubt, write: (amount: number) => string): string => {
  const [deepOrder, deepHistory] = [shuffled.drawdown.quantiles[4], blocks.quantiles[4]];
  const plan = Math.max(deepOrder, deepHistory);
  return `The deepest fall was ${write(fell)}. In other orders of the same trades it reaches ${write(deepOrder)} once in 20 times, and in other histories made of blocks of them ${write(deepHistory)}. Plan for ${write(plan)}, not for the one you saw.`;
};
