/** What a result of the sample backtest means, in words that depend on it. It computes no statistic. */
import { formatPercent, formatRatio } from '@/lib/format-number';
import { familySize, type SampleBacktest } from '@/services/compute/landing/sample-family';

/** Probability that a deflated Sharpe ratio has to reach. */
export const neededProbability = 0.95;

const profitSentence = ({ variants: [best] }: SampleBacktest): string => {
  if (best === undefined) return 'Nothing was traded.';
  if (best.netPips > 0) return 'The profit looks fine.';
  return best.optimisticPips > 0
    ? 'The two readings of the bars differ in sign, so there is no headline.'
    : `Even the best of ${familySize} variants made nothing after costs.`;
};

const overfittingSentence = ({ overfitting }: SampleBacktest): string => {
  if (overfitting.value === null) return overfitting.reason;
  const share = formatPercent(overfitting.value.probability);
  return overfitting.value.probability >= 0.5
    ? `But in ${share} of the splits the winner of one half of the days was below the middle of the field in the other half.`
    : `The winner of one half of the days fell below the middle of the field in ${share} of the splits. A low value says that the same variants lead in both halves, not that they earn.`;
};

const deflatedSentence = ({ deflated }: SampleBacktest): string => {
  if (deflated.value === null) return deflated.reason;
  const probability = formatRatio(deflated.value.probability);
  return deflated.value.probability < neededProbability
    ? `With a deflated Sharpe ratio of ${probability} it looks no better than the best of ${deflated.value.trials} strategies without an edge.`
    : `The deflated Sharpe ratio of ${probability} passes all the same, as it does on some random walks: only later data can tell.`;
};

/** Sentences on the profit, on the choosing and on luck, in this order. */
export const verdictOf = (backtest: SampleBacktest): string =>
  [profitSentence(backtest), overfittingSentence(backtest), deflatedSentence(backtest)].join(' ');
