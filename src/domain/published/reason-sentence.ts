/** Why a run was judged as it was, in a sentence for somebody who has not seen its figures. */
import type { VerdictReason } from '@/domain/evidence/evidence';
import { formatCount, formatMoney, formatPercent, formatRatio } from '@/lib/format-number';

const trades = (n: number): string => `${formatCount(n)} ${n === 1 ? 'trade' : 'trades'}`;
const variants = (n: number): string => (n === 1 ? 'one variant' : `${formatCount(n)} variants`);

/** `currency` is that of the account. */
export const reasonSentence = (reason: VerdictReason, currency: string): string => {
  const money = (amount: number): string => formatMoney(amount, { currency });
  switch (reason.code) {
    case 'no trades':
      return 'It never traded, so there is nothing to judge.';
    case 'ruined':
      return 'It used up the account in both readings.';
    case 'loses':
      return `It lost in both readings over ${trades(reason.n)}: ${money(reason.pessimisticGain)} and ${money(reason.optimisticGain)}.`;
    case 'loses surely':
      return `Over ${trades(reason.n)} even the high end of its Sharpe ratio’s interval, ${formatRatio(reason.sharpeHigh)}, isn’t above zero.`;
    case 'sealed end contradicts':
      return `On the data held back it lost in both readings over ${trades(reason.n)}.`;
    case 'luck explains it':
      return `With ${variants(reason.trials)} tried, luck alone usually brings a better result: DSR ${formatRatio(reason.probability)}.`;
    case 'few trades':
      return `${trades(reason.n)} are too few to tell; it takes ${formatCount(reason.needed)}.`;
    case 'bounds differ':
      return (
        `The result depends on ${trades(reason.ambiguousTrades)} that these bars can’t settle: ` +
        `anything from ${money(reason.pessimisticGain)} to ${money(reason.optimisticGain)}.`
      );
    case 'luck not excluded':
      return reason.probability === null
        ? `Luck can’t be ruled out: ${reason.why ?? 'there is no deflated Sharpe ratio.'}`
        : `With ${variants(reason.trials)} tried, luck can’t be ruled out: DSR ${formatRatio(reason.probability)}, and it takes 0.95.`;
    case 'choice overfits':
      return `The settings look fitted to the past: ${formatPercent(reason.probability)} probability of overfitting.`;
    case 'sealed end closed':
      return `It holds up against luck over ${variants(reason.trials)}, but no data was held back to confirm it.`;
    case 'sealed end undecided':
      return `The data held back doesn’t decide yet: ${trades(reason.n)}.`;
    case 'sealed end agrees':
      return `The data held back agrees, over ${trades(reason.n)}.`;
  }
};
