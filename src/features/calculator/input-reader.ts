/** Reads the fields of a calculator and names every one that is malformed, with what would be right. */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Instrument } from '@/domain/market/instrument';
import { rootOf } from '@/domain/import/contract-terms';
import { ownInstrument } from '@/domain/market/own-contract';
import { readPrice } from '@/domain/market/price-notation';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { forexPair, isQuotedCurrency } from '@/domain/market/spot-instruments';
import { compareDecimals } from '@/domain/money/decimal';
import { openAmountProblem, openReading, readAmount } from '@/domain/money/read-amount';
import type { FieldSpec, RawInputs } from './calculator';

export interface Bounds {
  readonly above?: string;
  readonly from?: string;
  readonly below?: string;
  readonly to?: string;
}

/** In place of what is malformed each method gives something harmless; `problems` then says not to use it. */
export interface InputReader {
  /** By the name of the field. */
  readonly problems: ReadonlyMap<string, string>;
  readonly text: (name: string) => string;
  readonly decimal: (name: string, bounds?: Bounds) => DecimalText;
  /** null where the field is empty. */
  readonly optional: (name: string, bounds?: Bounds) => DecimalText | null;
  readonly whole: (name: string, bounds: { readonly from: number; readonly to: number }) => number;
  readonly choice: (name: string) => string;
  readonly currency: (name: string) => string;
  readonly instrument: (name: string) => Instrument;
  readonly price: (name: string, instrument: Instrument) => DecimalText;
}

/** More of a text from an address is not repeated back. */
const longestQuoted = 40;

const quoted = (text: string): string => `“${text.slice(0, longestQuoted)}”`;

const harmless = '1' as DecimalText;
const harmlessSymbol = 'EURUSD';

const outside = (value: DecimalText, { above, from, below, to }: Bounds): string | null => {
  if (above !== undefined && compareDecimals(value, above as DecimalText) <= 0) return `Must be above ${above}.`;
  if (from !== undefined && compareDecimals(value, from as DecimalText) < 0) return `Must be ${from} or more.`;
  if (below !== undefined && compareDecimals(value, below as DecimalText) >= 0) return `Must be below ${below}.`;
  return to !== undefined && compareDecimals(value, to as DecimalText) > 0 ? `Must be ${to} or less.` : null;
};

/** A reader of what was typed into the fields. */
export const inputReader = (fields: readonly FieldSpec[], raw: RawInputs): InputReader => {
  const problems = new Map<string, string>();
  const specs = new Map(fields.map((field) => [field.name, field]));
  const text = (name: string): string => (raw[name] ?? specs.get(name)?.initial ?? '').trim();

  const fail = (name: string, problem: string): void => {
    if (!problems.has(name)) problems.set(name, problem);
  };

  const decimal = (name: string, bounds: Bounds = {}): DecimalText => {
    const written = text(name);
    const value = readAmount(written);
    if (value === null) {
      fail(name, written === '' ? 'Enter a number.' : `${quoted(written)} isn’t a number.`);
      return harmless;
    }
    const kind = specs.get(name)?.kind === 'decimal' ? 'number' : 'money';
    const problem = openAmountProblem(written, kind, (amount) => outside(amount, bounds) === null) ?? outside(value, bounds);
    if (problem === null) return value;
    fail(name, problem);
    return harmless;
  };

  const currency = (name: string): string => {
    const code = text(name).toUpperCase();
    if (isQuotedCurrency(code)) return code;
    fail(name, code === '' ? 'Choose a currency.' : `${quoted(text(name))} isn’t a currency that brokers quote.`);
    return 'USD';
  };

  /** What the person enters of an instrument that no table knows; a calculator that asks for its tick alone needs no more. */
  const ownTerms = (root: string): Instrument =>
    ownInstrument({
      root,
      name: root,
      tickSize: decimal('tickSize', { above: '0' }),
      tickValue: specs.has('tickValue') ? decimal('tickValue', { above: '0' }) : harmless,
      currency: specs.has('tickCurrency') ? currency('tickCurrency') : 'USD',
    });

  return {
    problems,
    text,
    decimal,
    optional: (name, bounds) => (text(name) === '' ? null : decimal(name, bounds)),
    whole: (name, { from, to }) => {
      const value = Number(decimal(name, { from: String(from), to: String(to) }));
      if (Number.isInteger(value)) return value;
      fail(name, 'Enter a whole number.');
      return from;
    },
    choice: (name) => {
      const options = specs.get(name)?.options ?? [];
      const chosen = text(name);
      if (options.some(({ value }) => value === chosen)) return chosen;
      fail(name, `${quoted(chosen)} isn’t one of the choices.`);
      return options[0]?.value ?? '';
    },
    currency,
    instrument: (name) => {
      const found = instrumentOf(text(name));
      if (found !== null) return found;
      if (text(name) !== '' && specs.has('tickSize')) return ownTerms(rootOf(text(name).slice(0, longestQuoted)));
      fail(
        name,
        text(name) === ''
          ? 'Enter a symbol, such as EURUSD, ES or 6E.'
          : `${text(name).slice(0, longestQuoted)} isn’t an instrument we know.`,
      );
      const instead = forexPair(harmlessSymbol);
      if (instead === null) throw new Error(`${harmlessSymbol} isn’t a currency pair.`);
      return instead;
    },
    price: (name, instrument) => {
      const written = text(name);
      const reading = readPrice(instrument, written);
      if (reading.ok) return reading.price;
      // A comma as decimal mark is no notation of a market, and people type it all the same.
      const amount = openReading(written) === null ? readAmount(written) : null;
      const again = amount === null ? reading : readPrice(instrument, amount);
      if (again.ok) return again.price;
      fail(name, written === '' ? 'Enter a price.' : (amount === null ? reading : again).reason);
      return harmless;
    },
  };
};
