/** Whose news concern a traded symbol. It knows instruments by the registry only; an unknown symbol concerns nobody. */
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { Trade } from '@/domain/trades/trade';
import { ownProperty } from '@/lib/own-property';

/** The foreign currency of currency futures, by root; all are quoted in US dollars. Source: CME Group, FX product codes. */
const futureCurrencies: Readonly<Record<string, string>> = {
  '6E': 'EUR',
  M6E: 'EUR',
  '6B': 'GBP',
  M6B: 'GBP',
  '6J': 'JPY',
  '6A': 'AUD',
  M6A: 'AUD',
  '6C': 'CAD',
  '6S': 'CHF',
  '6N': 'NZD',
  '6M': 'MXN',
};

/** Codes of the currencies: both of a pair, the quoted one of a metal, those of a future; null for an unknown symbol. */
export const newsCurrencies = (symbol: string): readonly string[] | null => {
  const instrument = instrumentOf(symbol);
  if (instrument === null) return null;
  if (instrument.kind === 'forex') return [instrument.base, instrument.quote];
  if (instrument.kind === 'metal') return [instrument.quote];
  const foreign = ownProperty(futureCurrencies, instrument.symbol);
  return foreign === undefined ? [instrument.currency] : [instrument.currency, foreign];
};

const currenciesOf = ({ broker: { symbol, currency } }: Trade): readonly string[] =>
  newsCurrencies(symbol) ?? (currency === undefined ? [] : [currency]);

/** Codes in capitals, each once: those of every market traded, or the account's for one that no table knows. Empty without trades. */
export const tradedCurrencies = (trades: readonly Trade[]): readonly string[] => {
  // Thousands of trades have a few markets.
  const markets = new Map(trades.map((trade) => [`${trade.broker.symbol} ${trade.broker.currency}`, trade]));
  return [...new Set([...markets.values()].flatMap(currenciesOf))];
};
