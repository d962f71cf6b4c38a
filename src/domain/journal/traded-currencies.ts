/** Which currencies' news concern somebody, by what they have traded. */
import type { Trade } from '@/domain/trades/trade';
import { newsCurrencies } from './news-currencies';

const currenciesOf = ({ broker: { symbol, currency } }: Trade): readonly string[] =>
  newsCurrencies(symbol) ?? (currency === undefined ? [] : [currency]);

/** Codes in capitals, each once: those of every market traded, or the account's for one that no table knows. Empty without trades. */
export const tradedCurrencies = (trades: readonly Trade[]): readonly string[] => {
  // Thousands of trades have a few markets.
  const markets = new Map(trades.map((trade) => [`${trade.broker.symbol} ${trade.broker.currency}`, trade]));
  return [...new Set([...markets.values()].flatMap(currenciesOf))];
};
