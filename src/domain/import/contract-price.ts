/** Reads a price of a contract out of a row: decimal, or 32nds of a point for the contracts that are quoted so. */
import type { DecimalText } from '@/domain/money/decimal-text';
import { readPrice } from '@/domain/market/price-notation';
import type { ContractTerms } from './contract-terms';
import type { RowReader } from './row-reader';

/** The price in the role's cell; a cell that holds none is noted as damage. */
export const priceOf = <Role extends string>(reader: RowReader<Role>, role: Role, terms: ContractTerms | null): DecimalText => {
  const text = reader.text(role);
  if (terms === null || terms.instrument === null || !/\d['’′]\d/.test(text)) return reader.number(role);
  const read = readPrice(terms.instrument, text);
  if (!read.ok) reader.fail(role, `a price of ${terms.root}`);
  return read.ok ? read.price : ('0' as DecimalText);
};
