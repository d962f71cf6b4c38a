/** Assumed risk in words: what 1R is taken to be, for which trades, and what a figure in R owes to it. */
import { formatCount, formatMoney } from '@/lib/format-number';
import type { AssumedAmount, AssumedRisk, RiskScope } from '@/domain/trades/assumed-amount';

/** '1R = $150', '1R = 20 ticks', '1R = 0.5 % of $50,000'. */
export const assumedAmountWords = (risk: AssumedAmount, currency: string): string => {
  const money = (amount: string): string => formatMoney(amount, { currency, sign: 'negative' });
  switch (risk.unit) {
    case 'money':
      return `1R = ${money(risk.amount)}`;
    case 'ticks':
      return `1R = ${risk.amount} ${Number(risk.amount) === 1 ? 'tick' : 'ticks'}`;
    case 'percent':
      return `1R = ${risk.amount}\u2009% of ${money(risk.balance)}`;
  }
};

/** 'all trades', 'MNQ', 'setup Breakout', 'MNQ, setup Breakout'. */
export const riskScopeWords = ({ market, setup }: RiskScope): string =>
  [market, setup === null ? null : `setup ${setup}`].filter((part) => part !== null).join(', ') || 'all trades';

/** The figures of trades in R, as far as they rest on assumptions. */
export interface AssumedShare {
  /** Trades with R. */
  readonly withR: number;
  /** Those of them whose 1R is assumed. */
  readonly assumed: number;
  /** The assumptions they rest on, each once. */
  readonly rules: readonly AssumedRisk[];
}

/** More than these are counted and not named. */
const mostNamed = 3;

/** 'R of 62 of 74 trades is assumed: 1R = $150'; null where none is. */
export const assumedShareWords = ({ withR, assumed, rules }: AssumedShare): string | null => {
  if (assumed === 0) return null;
  const texts = [...new Set(rules.map(({ risk, currency }) => assumedAmountWords(risk, currency).replace('1R = ', '')))];
  const what = texts.length > mostNamed ? `1R by ${formatCount(texts.length)} settings` : `1R = ${texts.join(' or ')}`;
  const whole = assumed === withR && assumed === 1 ? 'R of this trade' : `R of ${formatCount(assumed)} of ${formatCount(withR)} trades`;
  return `${whole} is assumed: ${what}`;
};
