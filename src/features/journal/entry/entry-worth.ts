/**
 * What a move of 1.00 is worth in the money of an account, for a trade that is typed in. A contract that no table knows and a
 * rate that nobody gave are questions; nothing is borrowed or taken as 1.
 */
import { contractBook, rootOf } from '@/domain/import/contract-terms';
import type { ImportAnswers } from '@/domain/import/questions';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { QuantityUnit } from '@/domain/trades/trade';
import { conversionFactor } from '@/domain/market/conversion';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import type { Instrument } from '@/domain/market/instrument';
import { resolveInstrument } from '@/domain/market/resolve-instrument';
import type { CurrencyPair } from '@/domain/market/usual-pair';
import { fractionOf, times, type Fraction } from '@/domain/money/fraction';
import { ownPointValue, profitCurrency } from '@/domain/risk/position-size';

export interface WorthQuestion {
  readonly symbol: string;
  /** Year of the trade: it settles the decade of 'MNQZ6'. */
  readonly year: number;
  readonly accountCurrency: string;
  /** By 'EUR>USD', as set for the account. */
  readonly accountRates: Readonly<Record<string, DecimalText>>;
  readonly contracts: NonNullable<ImportAnswers['contracts']>;
  /** null: not typed yet. */
  readonly exitPrice: DecimalText | null;
  readonly closedAt: EpochMs;
  /** A typed rate of `pair`; null: none. */
  readonly typedRate: (pair: CurrencyPair) => DecimalText | null;
}

/** The rate that turned the instrument's money into the account's. */
export interface UsedRate {
  readonly pair: CurrencyPair;
  readonly rate: DecimalText;
  readonly source: 'typed' | 'account' | 'exit price';
}

export interface KnownWorth {
  readonly state: 'known';
  /** null: one of the person's own contracts. */
  readonly instrument: Instrument | null;
  readonly unit: QuantityUnit;
  /** Money in the account's currency for a move of 1.00 of one of `unit`. */
  readonly perUnit: Fraction;
  readonly tickSize: DecimalText;
  /** Empty where both currencies are the same. */
  readonly rates: readonly UsedRate[];
}

export type Worth =
  | KnownWorth
  | { readonly state: 'no-symbol' }
  | { readonly state: 'unknown-contract'; readonly root: string }
  /** `pair`: the rate to ask for, as the market writes it. */
  | { readonly state: 'no-rate'; readonly instrument: Instrument | null; readonly unit: QuantityUnit; readonly pair: CurrencyPair };

interface Terms {
  readonly instrument: Instrument | null;
  readonly unit: QuantityUnit;
  readonly point: Fraction;
  readonly currency: string;
  readonly tickSize: DecimalText;
}

const termsOf = ({ symbol, year, contracts }: WorthQuestion): Terms | null => {
  const found = resolveInstrument(symbol, { nearYear: year });
  if (found.ok) {
    const { instrument } = found;
    const unit = instrument.kind === 'future' ? 'contracts' : 'lots';
    const { tickSize } = instrument;
    return { instrument, unit, point: ownPointValue(instrument), currency: profitCurrency(instrument), tickSize };
  }
  const own = contractBook({ contracts }).knownTerms(symbol, year);
  if (own === null) return null;
  return { instrument: null, unit: own.unit, point: fractionOf(own.pointValue), currency: own.currency, tickSize: own.tickSize };
};

const isPair = (rate: Pick<ExchangeRate, 'base' | 'quote'>, { base, quote }: CurrencyPair): boolean =>
  (rate.base === base && rate.quote === quote) || (rate.base === quote && rate.quote === base);

/** Rates at hand, the surest first: the typed one, the exit price of a pair that begins with the account's currency, the account's own. */
const ratesFor = (question: WorthQuestion, { instrument, currency }: Terms): readonly (ExchangeRate & Pick<UsedRate, 'source'>)[] => {
  const { accountCurrency, accountRates, exitPrice, closedAt, typedRate } = question;
  const refusal = conversionFactor({ from: currency, to: accountCurrency, rates: [] });
  const [pair] = refusal.ok ? [] : refusal.missing;
  const typed = pair === undefined ? null : typedRate(pair);
  const ofExit =
    instrument !== null && instrument.kind === 'forex' && instrument.base === accountCurrency && exitPrice !== null
      ? [{ base: instrument.base, quote: instrument.quote, rate: exitPrice, at: closedAt, source: 'exit price' as const }]
      : [];
  const ofAccount = Object.entries(accountRates).flatMap(([name, rate]) => {
    const [base, quote] = name.split('>');
    return base === undefined || quote === undefined ? [] : [{ base, quote, rate, at: closedAt, source: 'account' as const }];
  });
  if (typed === null || pair === undefined) {
    return [...ofExit, ...ofAccount.filter((rate) => !ofExit.some((other) => isPair(rate, other)))];
  }
  const others = [...ofExit, ...ofAccount].filter((rate) => !isPair(rate, pair));
  return [{ ...pair, rate: typed, at: closedAt, source: 'typed' }, ...others];
};

/** Works out the worth, or says which question is open. */
export const worthOf = (question: WorthQuestion): Worth => {
  if (question.symbol.trim() === '') return { state: 'no-symbol' };
  const terms = termsOf(question);
  if (terms === null) return { state: 'unknown-contract', root: rootOf(question.symbol) };
  const { instrument, unit, point, currency, tickSize } = terms;
  const rates = ratesFor(question, terms);
  const found = conversionFactor({ from: currency, to: question.accountCurrency, rates });
  if (!found.ok) {
    const [pair = { base: currency, quote: question.accountCurrency }] = found.missing;
    return { state: 'no-rate', instrument, unit, pair };
  }
  const used = found.path.map(({ base, quote, rate, source }) => ({ pair: { base, quote }, rate, source: source as UsedRate['source'] }));
  return { state: 'known', instrument, unit, perUnit: times(point, found.factor), tickSize, rates: used };
};
