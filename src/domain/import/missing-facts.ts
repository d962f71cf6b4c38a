/**
 * What a file leaves out and an import cannot do without: the costs of an account, its currency, rates. The user's answer, or
 * the question; nothing is assumed.
 */
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import type { QuantityUnit } from '@/domain/trades/trade';
import { signOf } from '@/domain/money/decimal';
import { ownProperty } from '@/lib/own-property';
import { accountIdOf } from './account-id';
import type { ParseOptions } from './contract';
import type { ImportQuestion, KnownAnswers, KnownCost } from './questions';
import { negated } from './statement-parts';
import { asMoney, exactProduct } from './exact-amount';

export type SideCost = { readonly ok: true; readonly perSide: DecimalText } | { readonly ok: false; readonly question: ImportQuestion };

/** Whose statement it is, as the file and its format tell; a number of '' is that of a file which names none. */
export interface AccountName {
  readonly broker: string;
  readonly number: string;
}

export interface CostPlace {
  readonly account: AccountName;
  readonly unit: QuantityUnit;
  readonly currency: string;
}

const unitNames = { contracts: 'contract', lots: 'lot', units: 'unit' } as const;

/** What is known of the account from earlier imports; what another account has settled is no answer for it. */
const knownOf = (account: AccountName, { answers }: ParseOptions): KnownAnswers =>
  ownProperty(answers?.accounts ?? {}, accountIdOf(account)) ?? {};

/** What was answered for accounts of the same broker: those that a file without an account may mean. */
const costsAt = (broker: string, { answers }: ParseOptions): readonly KnownCost[] =>
  Object.values(answers?.accounts ?? {}).flatMap(({ broker: own, name = '', commission }) =>
    own === broker && commission !== undefined ? [{ account: name, perSide: commission }] : [],
  );

/**
 * What one side of one contract, lot or unit costs in an account whose file lists no fees. '0' is an answer. A file that names
 * no account takes what is known of the account that it was given to; before that, what other accounts cost is proposed.
 */
export const costPerSide = ({ account, unit, currency }: CostPlace, options: ParseOptions): SideCost => {
  const { number, broker } = account;
  const given = number === '' ? { broker, number: options.answers?.unnamed ?? '' } : account;
  const answer = ownProperty(options.answers?.commissions ?? {}, number) ?? knownOf(given, options).commission;
  if (isDecimalText(answer) && signOf(answer) >= 0) return { ok: true, perSide: answer };
  const known = number === '' ? costsAt(broker, options) : [];
  const proposal = known.length === 0 ? {} : { known };
  return { ok: false, question: { kind: 'commission', account: number, unit: unitNames[unit], currency, ...proposal } };
};

/** The cost of so many sides of a quantity, with the sign of its effect. */
export const costOf = (perSide: DecimalText, quantity: DecimalText, sides: 1 | 2): DecimalText =>
  negated(asMoney(exactProduct(perSide, quantity, String(sides) as DecimalText)));

export type FoundCurrency = { readonly ok: true; readonly currency: string } | { readonly ok: false; readonly question: ImportQuestion };

/**
 * The currency of an account: as its file states it, else the one answered or already known, else the one in which
 * everything traded is settled where that is a single one. Of several accounts that no file names, none is known.
 */
export const currencyOf = (
  account: AccountName,
  found: { readonly stated: string | null; readonly settled: Iterable<string> },
  options: ParseOptions,
): FoundCurrency => {
  const { number } = account;
  const settled = [...new Set(found.settled)];
  const before = number === '' ? undefined : knownOf(account, options).currency;
  const known = found.stated ?? ownProperty(options.answers?.currencies ?? {}, number) ?? before ?? options.currency;
  const currency = known ?? (settled.length === 1 ? settled[0] : undefined);
  return currency === undefined ? { ok: false, question: { kind: 'currency', account: number } } : { ok: true, currency };
};

/** Units of the second currency for one of the first; null: nobody has said it for this file. */
export type RateBook = (from: string, to: string) => DecimalText | null;

/** The rates that were answered for this file. */
export const ratesOf =
  ({ answers }: ParseOptions): RateBook =>
  (from, to) =>
    answers?.rates?.[`${from}>${to}`] ?? null;

/** More rows than a question needs to name. */
const mostRows = 20;

export interface MissingRate {
  readonly from: string;
  readonly to: string;
  readonly rows: readonly number[];
}

/** Asks for a rate, with the one that was given for an earlier file of one of the accounts. */
export const rateQuestion = ({ from, to, rows }: MissingRate, accounts: readonly AccountName[], options: ParseOptions): ImportQuestion => {
  const known = accounts.map((account) => knownOf(account, options).rates?.[`${from}>${to}`]).find((rate) => rate !== undefined);
  return { kind: 'rate', from, to, rows: rows.slice(0, mostRows), ...(known === undefined ? {} : { known }) };
};
