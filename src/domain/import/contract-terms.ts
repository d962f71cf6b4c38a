/**
 * What a move of one point of a traded symbol is worth, for files that do not say it: from the table of known
 * contracts, else from the user's answer, else a question. No contract ever borrows another's multiplier.
 */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { QuantityUnit } from '@/domain/trades/trade';
import type { Instrument } from '@/domain/market/instrument';
import { deliveryYear, resolveInstrument } from '@/domain/market/resolve-instrument';
import { compareDecimals } from '@/domain/money/decimal';
import { decimalText, dividedBy, exactDecimalText, fractionOf } from '@/domain/money/fraction';
import { ownProperty } from '@/lib/own-property';
import type { ImportAnswers, ImportQuestion } from './questions';

export interface ContractTerms {
  /** Root in capitals, or the pair. */
  readonly root: string;
  /** null: known from the user's answer only. */
  readonly instrument: Instrument | null;
  /** Money in `currency` for a move of 1.00 of one of `unit`. */
  readonly pointValue: DecimalText;
  readonly tickSize: DecimalText;
  readonly currency: string;
  readonly unit: QuantityUnit;
}

const letters = new RegExp(`^([0-9A-Z]{1,5}?)[FGHJKMNQUVXZ]${deliveryYear}$`);
const spelled = /^([0-9A-Z]{1,5}) (?:\d{2}-\d{2,4}|[A-Z]{3} ?\d{2,4})$/;

/** What a symbol is asked about by: its letters and digits before the delivery month, without exchange and marks before it. */
export const rootOf = (symbol: string): string => {
  const text = symbol
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/^[A-Z0-9_]+:/, '')
    .replace(/^(?:CON\.)?F\.US\.|^CM\.|^\//, '')
    .replace(/\.(?=[FGHJKMNQUVXZ]\d+$)/, '')
    .replace(/\d!$/, '');
  return (letters.exec(text) ?? spelled.exec(text))?.[1] ?? text;
};

const pointValueOf = (tickSize: DecimalText, tickValue: DecimalText): DecimalText => {
  const exact = dividedBy(fractionOf(tickValue), fractionOf(tickSize));
  return exactDecimalText(exact) ?? decimalText(exact, 12);
};

const termsOfInstrument = (instrument: Instrument): ContractTerms =>
  instrument.kind === 'future'
    ? {
        root: instrument.symbol,
        instrument,
        pointValue: instrument.pointValue,
        tickSize: instrument.tickSize,
        currency: instrument.currency,
        unit: 'contracts',
      }
    : {
        root: instrument.symbol,
        instrument,
        pointValue: '1' as DecimalText,
        tickSize: instrument.tickSize,
        currency: instrument.quote,
        unit: 'units',
      };

export interface ContractBook {
  /** The terms of a symbol traded in a year; null: unknown, and asked about in `questions`. */
  readonly termsOf: (symbol: string, place: { readonly row: number; readonly year: number }) => ContractTerms | null;
  /** As `termsOf`, but an unknown symbol is not asked about: nothing of it was traded. */
  readonly knownTerms: (symbol: string, year: number) => ContractTerms | null;
  /** One question for each unknown root, in the order of their rows. */
  readonly questions: () => readonly ImportQuestion[];
}

/** More rows than a question needs to name. */
const mostRows = 20;

/**
 * Looks up the symbols of one file. Pairs and metals count units of their base here, as the platforms of futures do.
 * What the table knows wins over an answer; an answer whose tick is not above zero is none.
 */
export const contractBook = (answers: ImportAnswers = {}): ContractBook => {
  const known = new Map<string, ContractTerms>();
  const unknown = new Map<string, { symbols: Set<string>; rows: number[] }>();

  const answered = (root: string): ContractTerms | null => {
    const answer = ownProperty(answers.contracts ?? {}, root);
    const zero = '0' as DecimalText;
    if (answer === undefined || compareDecimals(answer.tickSize, zero) <= 0 || compareDecimals(answer.tickValue, zero) <= 0) return null;
    const { tickSize, tickValue, currency } = answer;
    return { root, instrument: null, pointValue: pointValueOf(tickSize, tickValue), tickSize, currency, unit: 'contracts' };
  };

  const knownTerms = (symbol: string, year: number): ContractTerms | null => {
    const before = known.get(symbol);
    if (before !== undefined) return before;
    const found = resolveInstrument(symbol, { nearYear: year });
    const terms = found.ok ? termsOfInstrument(found.instrument) : answered(rootOf(symbol));
    if (terms !== null) known.set(symbol, terms);
    return terms;
  };

  return {
    knownTerms,
    termsOf: (symbol, { row, year }) => {
      const terms = knownTerms(symbol, year);
      if (terms !== null) return terms;
      const root = rootOf(symbol);
      const asked = unknown.get(root) ?? { symbols: new Set<string>(), rows: [] };
      asked.symbols.add(symbol);
      if (asked.rows.length < mostRows) asked.rows.push(row);
      unknown.set(root, asked);
      return null;
    },
    questions: () =>
      [...unknown].map(([root, { symbols, rows }]): ImportQuestion => ({ kind: 'contract', root, symbols: [...symbols], rows })),
  };
};
