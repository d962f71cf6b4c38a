/**
 * What a file leaves out and an import cannot do without: the costs of an account, its currency. The user's answer, or
 * the question; nothing is assumed.
 */
import type { DecimalText, QuantityUnit } from '@/domain/journal/trade';
import { isDecimalText, signOf } from '@/domain/money/decimal';
import type { ParseOptions } from './contract';
import type { ImportQuestion } from './questions';
import { negated } from './statement-parts';
import { asMoney, exactProduct } from './exact-amount';

export type SideCost = { readonly ok: true; readonly perSide: DecimalText } | { readonly ok: false; readonly question: ImportQuestion };

export interface CostPlace {
  /** Number of the account as the file writes it; '' for a file that names none. */
  readonly account: string;
  readonly unit: QuantityUnit;
  readonly currency: string;
}

const unitNames = { contracts: 'contract', lots: 'lot', units: 'unit' } as const;

/** What one side of one contract, lot or unit costs in an account whose file lists no fees. '0' is an answer. */
export const costPerSide = ({ account, unit, currency }: CostPlace, options: ParseOptions): SideCost => {
  const answer = options.answers?.commissions?.[account];
  if (isDecimalText(answer) && signOf(answer) >= 0) return { ok: true, perSide: answer };
  return { ok: false, question: { kind: 'commission', account, unit: unitNames[unit], currency } };
};

/** The cost of so many sides of a quantity, with the sign of its effect. */
export const costOf = (perSide: DecimalText, quantity: DecimalText, sides: 1 | 2): DecimalText =>
  negated(asMoney(exactProduct(perSide, quantity, String(sides) as DecimalText)));

export type FoundCurrency = { readonly ok: true; readonly currency: string } | { readonly ok: false; readonly question: ImportQuestion };

/**
 * The currency of an account: as its file states it, else the one answered or already known, else the one in which
 * everything traded is settled where that is a single one.
 */
export const currencyOf = (
  account: string,
  found: { readonly stated: string | null; readonly settled: Iterable<string> },
  options: ParseOptions,
): FoundCurrency => {
  const settled = [...new Set(found.settled)];
  const known = found.stated ?? options.answers?.currencies?.[account] ?? options.currency;
  const currency = known ?? (settled.length === 1 ? settled[0] : undefined);
  return currency === undefined ? { ok: false, question: { kind: 'currency', account } } : { ok: true, currency };
};
