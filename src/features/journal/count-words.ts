/** Counts and quantities with their noun, in the number that English wants. */
import type { QuantityUnit } from '@/domain/trades/trade';
import { formatCount, formatQuantity } from '@/lib/format-number';

/** `1 trade`, `0 trades`, `1,234 trades`. */
export const countOf = (count: number, one: string, many: string = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const singular = { lots: 'lot', contracts: 'contract', units: 'unit' } as const;

/** `1 lot`, `0.50 lots`, `3 contracts`; the text keeps its decimals. */
export const quantityOf = (quantity: string, unit: QuantityUnit): string =>
  formatQuantity(quantity, Number(quantity) === 1 ? singular[unit] : unit);
