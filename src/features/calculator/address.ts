/** The address of a calculator: its name, every input and the rates it used, so that a link gives the same answer elsewhere. */
import { epochMs } from '@/domain/time/epoch-ms';
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { signOf } from '@/domain/money/decimal';
import type { Calculator, RawInputs } from './calculator';

const calculatorName = 'calc';
const rateName = 'rate';

export interface CalculatorAddress {
  /** null: none is named. */
  readonly id: string | null;
  readonly raw: RawInputs;
  readonly rates: readonly ExchangeRate[];
  /** Rates that could not be read, as they stand in the address. */
  readonly damagedRates: readonly string[];
}

const rateForm = /^([A-Z]{3})([A-Z]{3})_([\d.]+)_(\d{1,15})_([A-Za-z]{1,20})$/;

const readRate = (text: string): ExchangeRate | null => {
  const [, base = '', quote = '', rate = '', at = '', source = ''] = rateForm.exec(text) ?? [];
  if (base === quote || !isDecimalText(rate) || signOf(rate) !== 1) return null;
  return { base, quote, rate: rate as DecimalText, at: epochMs(Number(at)), source };
};

const writeRate = ({ base, quote, rate, at, source }: ExchangeRate): string => `${base}${quote}_${rate}_${at}_${source}`;

/** Reads the part of an address behind the question mark. Names that no calculator knows are kept and mean nothing. */
export const readAddress = (search: string): CalculatorAddress => {
  const params = new URLSearchParams(search);
  const written = params.getAll(rateName);
  const rates = written.map(readRate);
  return {
    id: params.get(calculatorName),
    raw: Object.fromEntries([...params].filter(([name]) => name !== calculatorName && name !== rateName)),
    rates: rates.filter((rate) => rate !== null),
    damagedRates: written.filter((_, index) => rates[index] === null),
  };
};

/** The part of an address behind the question mark: every field of the calculator, and the rates; what is given by the journal is left out. */
export const writeAddress = (calculator: Calculator, raw: RawInputs, rates: readonly ExchangeRate[], given: RawInputs = {}): string => {
  const params = new URLSearchParams([[calculatorName, calculator.id]]);
  for (const { name, initial } of calculator.fields({ ...given, ...raw })) {
    if (raw[name] !== undefined || given[name] === undefined) params.set(name, raw[name] ?? initial);
  }
  for (const rate of new Set(rates.map(writeRate))) params.append(rateName, rate);
  return params.toString();
};
