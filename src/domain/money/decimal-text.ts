/** Money, prices and quantities as they are stated: text, so that nothing is rounded on the way. */
import type { Brand } from '@/lib/brand';

/** A decimal number as text: optional minus, digits, optional point and digits; no grouping, no exponent. */
export type DecimalText = Brand<string, 'DecimalText'>;

const decimalPattern = /^-?\d+(?:\.\d+)?$/;

/** Whether a value is decimal text. */
export const isDecimalText = (value: unknown): value is DecimalText => typeof value === 'string' && decimalPattern.test(value);
