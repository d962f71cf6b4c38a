/** Checks of single stored fields, shared by the readers of ledger entries. They say what was expected and mend nothing. */
import { isDecimalText } from '@/domain/money/decimal-text';

export type Fields = Readonly<Record<string, unknown>>;

/** A check, and what it expects, to follow 'is not'. */
export type Check = readonly [check: (value: unknown) => boolean, expected: string];

export type Checks = Readonly<Record<string, Check>>;

export const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';
/** Within what a date can hold: ±8.64e15 ms (ECMA-262, time values). */
export const isInstant = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) <= 8.64e15;
export const isRow = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 1;

/** Whether a value is a map whose values all pass. */
export const isMapOf =
  (check: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    isMap(value) && Object.values(value).every(check);

const isPositive = (value: unknown): boolean => isDecimalText(value) && /[1-9]/.test(value) && !value.startsWith('-');

export const text: Check = [isText, 'text'];
export const filledText: Check = [(value) => isText(value) && value !== '', 'text'];
export const textOrNull: Check = [(value) => value === null || isText(value), 'text or null'];
export const decimalNumber: Check = [isDecimalText, 'a decimal number'];
export const decimalOrNull: Check = [(value) => value === null || isDecimalText(value), 'a decimal number or null'];
export const positiveDecimal: Check = [isPositive, 'a decimal number above 0'];
export const instant: Check = [isInstant, 'an instant in milliseconds'];
export const row: Check = [isRow, 'a row number'];
export const feeBuckets: Check = [isMapOf(isDecimalText), 'a map of decimal numbers'];
export const onlyTrue: Check = [(value) => value === true, 'true'];

/** A check for one of some texts. */
export const oneOf = (...texts: readonly string[]): Check => [
  (value) => texts.includes(value as string),
  `${texts
    .slice(0, -1)
    .map((one) => `'${one}'`)
    .join(', ')} or '${texts.at(-1)}'`,
];

/** The first thing wrong with the fields of a map named `name`, or null. Fields of `optional` may be absent. */
export const fieldsProblem = (name: string, fields: Fields, required: Checks, optional: Checks): string | null => {
  for (const [field, [check, expected]] of Object.entries(required)) {
    if (!check(fields[field])) return `'${name}.${field}' is ${Object.hasOwn(fields, field) ? `not ${expected}` : 'missing'}.`;
  }
  for (const [field, [check, expected]] of Object.entries(optional)) {
    if (fields[field] !== undefined && !check(fields[field])) return `'${name}.${field}' is not ${expected}.`;
  }
  return null;
};

/** Only the known fields that are present, so that what else a map holds goes no further. */
export const pickFields = (fields: Fields, ...known: readonly Checks[]): Fields =>
  Object.fromEntries(
    known.flatMap((checks) => Object.keys(checks).flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]]))),
  );
