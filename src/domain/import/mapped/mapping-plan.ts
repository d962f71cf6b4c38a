/**
 * What a mapping of columns makes of a table: closed trades or executions, and what is missing for either. It looks at
 * the mapping only; whether the cells can be read shows when they are.
 */
import type { ColumnMapping, MappedField } from '@/domain/import/questions';

export type MappedKind = 'trades' | 'executions';

export interface MappingPlan {
  readonly kind: MappedKind;
  /** Places by field, in the order of the columns. */
  readonly places: ReadonlyMap<MappedField, readonly number[]>;
  /** What has to be mapped before the table can be read, in sentences; empty: nothing. */
  readonly missing: readonly string[];
}

/** Fields that several columns can hold together: a date beside its time, fees of several kinds. */
const severalAllowed: ReadonlySet<MappedField> = new Set<MappedField>(['openTime', 'closeTime', 'fees', 'comment']);

const names: Readonly<Record<MappedField, string>> = {
  symbol: 'the symbol',
  side: 'the side (long or short, buy or sell)',
  quantity: 'the quantity',
  openTime: 'the time of opening',
  closeTime: 'the time of closing',
  openPrice: 'the price of opening',
  closePrice: 'the price of closing',
  stopPrice: 'the stop',
  targetPrice: 'the target',
  commission: 'the commission',
  fees: 'fees',
  swap: 'the swap',
  taxes: 'taxes',
  grossProfit: 'the gross result',
  netProfit: 'the net result',
  ticket: 'the number of the trade',
  account: 'the account',
  comment: 'the comment',
  setup: 'the setup',
};

const always: readonly MappedField[] = ['symbol', 'quantity', 'openTime', 'openPrice'];

/**
 * The plan of a mapping. A table without a second time and a second price has one row for each execution. The side may
 * be left out where `hasSignedQuantity`: sold quantities are then negative.
 */
export const planMapping = (mapping: ColumnMapping, facts: { readonly hasSignedQuantity: boolean }): MappingPlan => {
  const places = new Map<MappedField, number[]>();
  for (const [place, field] of Object.entries(mapping)) places.set(field, [...(places.get(field) ?? []), Number(place)]);
  const has = (field: MappedField): boolean => places.has(field);
  const kind: MappedKind = has('closeTime') || has('closePrice') ? 'trades' : 'executions';
  const needed: MappedField[] = [...always];
  if (!facts.hasSignedQuantity) needed.push('side');
  if (kind === 'trades') needed.push('closeTime', 'closePrice');
  const missing = needed.filter((field) => !has(field)).map((field) => `No column holds ${names[field]}.`);
  for (const [field, own] of places) {
    if (own.length > 1 && !severalAllowed.has(field))
      missing.push(`${own.length} columns are taken for ${names[field]}: one of them can be.`);
  }
  return { kind, places, missing };
};
