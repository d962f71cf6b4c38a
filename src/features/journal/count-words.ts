/** Quantities with their noun, in the number that English wants. */
import type { QuantityUnit } from '@/domain/trades/trade';
import { formatQuantity } from '@/lib/format-number';

const singular = { lots: 'lot', contracts: 'contract', units: 'unit' } as const;

/** `1 lot`, `0.50 lots`, `3 contracts`; the text keeps its decimals. */
export const quantityOf = (quantity: string, unit: QuantityUnit): string =>
  formatQuantity(quantity, Number(quantity) === 1 ? singular[unit] : unit);
