/**
 * The names that a file calculates with: inputs (`account = 10000 USD`) and what follows from them (`riskMoney := account * risk {as=money}`).
 * Everything that is computed in a lesson is computed here, so that a number and its arithmetic cannot part.
 */
import type { CourseLanguage } from '@/domain/courses/language';
import { evaluate, numberOf } from '@/domain/courses/numbers/evaluate';
import { readExpression } from '@/domain/courses/numbers/expression';
import { formatInput, formatNumber, formats, usualFormat, type FormatName, type ValueFormat } from '@/domain/courses/numbers/format-value';
import { lessonFunctions } from '@/domain/courses/numbers/lesson-functions';
import { fault, isCurrency, readValue, type Value } from '@/domain/courses/numbers/value';
import { arithmeticText } from '@/domain/courses/numbers/arithmetic-text';

export type Attributes = Readonly<Record<string, string | null | undefined>>;

interface Named {
  readonly value: Value;
  /** Of what was computed. */
  readonly format: ValueFormat | null;
  readonly expression: string | null;
}

export interface Computed {
  readonly text: string;
  readonly how: string | null;
}

export interface Sheet {
  /** An expression with the attributes behind it: its text in the language and its arithmetic. Throws a LessonFault. */
  readonly compute: (expression: string, attributes: Attributes) => Computed;
  /** The arithmetic written out: “$10,000 × 1 % = $100”. */
  readonly show: (expression: string, attributes: Attributes) => string;
  readonly valueOf: (name: string) => Value | undefined;
}

export interface SheetLine {
  readonly name: string;
  readonly isComputed: boolean;
  /** A value as it is written, or an expression. */
  readonly text: string;
  readonly attributes: Attributes;
  /** Id of the source that an input is from. */
  readonly from: string | null;
}

const lineForm = /^([A-Za-z][A-Za-z0-9]*)\s*(:?=)\s*(.+?)\s*(?:\{([^}]*)\})?\s*$/u;

const attributesIn = (text: string | undefined): Attributes =>
  Object.fromEntries([...(text ?? '').matchAll(/([a-z]+)(?:=(\S+))?/gu)].map(([, key = '', value = '']) => [key, value]));

/** One line of a `:::given`; null for an empty one. Throws a LessonFault. */
export const readSheetLine = (line: string): SheetLine | null => {
  if (line.trim() === '') return null;
  const [, name = '', sign, rest = '', attributes] =
    lineForm.exec(line.trim()) ?? fault(`“${line.trim()}” is not “name = value” or “name := expression”.`);
  if (sign === ':=') return { name, isComputed: true, text: rest, attributes: attributesIn(attributes), from: null };
  const [, value = rest, from = null] = /^(.*\S)\s+from\s+([a-z0-9-]+)$/u.exec(rest) ?? [];
  return { name, isComputed: false, text: value, attributes: attributesIn(attributes), from };
};

const isFormat = (text: string): text is FormatName => formats.some((one) => one === text);

const formatOf = (attributes: Attributes, currency: string | null): ValueFormat => {
  const unknown = Object.keys(attributes).find((key) => !['as', 'in', 'digits', 'signed'].includes(key));
  if (unknown !== undefined) fault(`A number has no “${unknown}”: write as, in, digits or signed.`);
  const as =
    attributes['as'] ?? fault('A calculation needs its form: add {as=money}, percent, number, count, R, price, clock or duration.');
  if (!isFormat(as)) return fault(`“${as}” is none of ${formats.join(', ')}.`);
  const digits = attributes['digits'];
  if (digits !== undefined && !/^\d$/u.test(digits ?? '')) fault('digits is a number from 0 to 9.');
  return {
    as,
    ...(digits === undefined ? {} : { digits: Number(digits) }),
    ...(as === 'money' ? { currency: attributes['in'] ?? currency ?? undefined } : {}),
    ...(attributes['signed'] === undefined ? {} : { isSigned: true }),
  };
};

/** The sheet of all lines of a file, each of which may use those before it. Throws a LessonFault. */
export const sheetOf = (lines: readonly SheetLine[], language: CourseLanguage): Sheet => {
  const named = new Map<string, Named>();
  const names = { valueOf: (name: string) => named.get(name)?.value, functionOf: (name: string) => lessonFunctions.get(name) };
  const currencies = new Set(lines.flatMap(({ isComputed, text }) => (isComputed ? [] : [currencyOf(text)])).filter((one) => one !== null));
  const currency = currencies.size === 1 ? ([...currencies][0] ?? null) : null;

  /** A name alone is said as it was given or as it was declared; anything else needs its form. */
  const textOfExpression = (expression: string, attributes: Attributes): Computed => {
    const own = named.get(expression.trim());
    if (own !== undefined && Object.keys(attributes).length === 0) {
      const text =
        own.format === null ? formatInput(own.value, language) : formatNumber(numberOf(own.value, expression), own.format, language);
      return { text, how: own.expression === null ? null : arithmeticText(readExpression(own.expression), textOfName) };
    }
    const read = readExpression(expression);
    const text = formatNumber(numberOf(evaluate(read, names), expression), formatOf(attributes, currency), language);
    return { text, how: own === undefined ? arithmeticText(read, textOfName) : null };
  };
  const textOfName = (name: string): string => textOfExpression(name, {}).text;

  for (const { name, isComputed, text, attributes } of lines) {
    if (named.has(name)) fault(`“${name}” is given twice.`);
    if (!isComputed) named.set(name, { value: readValue(text), format: null, expression: null });
    else {
      const value = evaluate(readExpression(text), names);
      const format = Object.keys(attributes).length === 0 ? usualFormat('') : formatOf(attributes, currency);
      const unit = format.as === 'percent' ? '%' : format.as === 'R' ? 'R' : (format.currency ?? '');
      named.set(name, { value: value.kind === 'number' ? { ...value, unit } : value, format, expression: text });
    }
  }
  return {
    compute: textOfExpression,
    show: (expression, attributes) => {
      const how =
        arithmeticText(readExpression(expression), textOfName) ??
        fault('Only arithmetic can be shown: name the function’s result with := and show that.');
      return `${how} = ${textOfExpression(expression, attributes).text}`;
    },
    valueOf: (name) => named.get(name)?.value,
  };
};

const currencyOf = (text: string): string | null => {
  const unit = /\s([A-Z]{3})$/u.exec(text.trim())?.[1] ?? '';
  return isCurrency(unit) && /^[\d[]/u.test(text.trim()) ? unit : null;
};
