/**
 * Currency pairs and spot metals as brokers quote them. A pair is known when both of its currencies are; what
 * a broker trades under other names (indices, shares) is not here.
 */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ForexPair, SpotMetal } from './instrument';

/** Currencies that retail brokers quote, as ISO 4217 codes; the most traded first. */
export const quotedCurrencies: readonly string[] = (
  'USD EUR JPY GBP CHF AUD CAD NZD NOK SEK DKK PLN CZK HUF RON TRY ZAR ILS ' + 'MXN BRL SGD HKD CNH CNY THB INR KRW RUB'
).split(' ');

const currencies: ReadonlySet<string> = new Set(quotedCurrencies);

/** Whether the three letters are a currency that retail brokers quote. */
export const isQuotedCurrency = (code: string): boolean => currencies.has(code);

/** Quote currencies whose pip is a hundredth. For the forint it is common practice and not a rule. */
const hundredthPip: ReadonlySet<string> = new Set(['JPY', 'HUF']);

/** The pair of two different known currencies, written without a separator; null for anything else. */
export const forexPair = (symbol: string): ForexPair | null => {
  const base = symbol.slice(0, 3);
  const quote = symbol.slice(3);
  if (symbol.length !== 6 || base === quote || !currencies.has(base) || !currencies.has(quote)) return null;
  const isHundredth = hundredthPip.has(quote);
  return {
    kind: 'forex',
    symbol,
    base,
    quote,
    pipSize: (isHundredth ? '0.01' : '0.0001') as DecimalText,
    tickSize: (isHundredth ? '0.001' : '0.00001') as DecimalText,
    unitsPerLot: 100_000,
    hours: 'forex',
  };
};

const metals: ReadonlyMap<string, { readonly tickSize: string; readonly unitsPerLot: number }> = new Map([
  ['XAU', { tickSize: '0.01', unitsPerLot: 100 }],
  ['XAG', { tickSize: '0.001', unitsPerLot: 5000 }],
]);

/** Gold or silver in a known currency; null for anything else. Metals pause daily from 17:00 to 18:00 in New York as the futures do. */
export const spotMetal = (symbol: string): SpotMetal | null => {
  const base = symbol.slice(0, 3);
  const quote = symbol.slice(3);
  const metal = metals.get(base);
  if (symbol.length !== 6 || metal === undefined || !currencies.has(quote)) return null;
  return {
    kind: 'metal',
    symbol,
    base,
    quote,
    tickSize: metal.tickSize as DecimalText,
    pipSize: null,
    unitsPerLot: metal.unitsPerLot,
    hours: 'cme',
  };
};
