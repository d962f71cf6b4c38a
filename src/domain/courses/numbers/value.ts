/** What a lesson calculates with: a number with its unit, several of them, a date, or a name such as that of a market. */

/** '' is a plain number, '%' a share (0.01 for 1 %), 'R' a multiple of the risk, three capitals a currency, anything else a word. */
export type Unit = string;

export type Value =
  | { readonly kind: 'number'; readonly value: number; readonly unit: Unit }
  | { readonly kind: 'list'; readonly values: readonly number[]; readonly unit: Unit }
  /** ISO 8601, '2026-03-18'. */
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'text'; readonly text: string };

/** A fault of what a writer wrote, in a sentence for the writer. */
export class LessonFault extends Error {
  public override name = 'LessonFault';
}

export const fault = (sentence: string): never => {
  throw new LessonFault(sentence);
};

export const plainNumber = (value: number): Value => ({ kind: 'number', value, unit: '' });

export const isCurrency = (unit: Unit): boolean => /^[A-Z]{3}$/u.test(unit);

const numberForm = /^([+-]?\d+(?:\.\d+)?)(?:\s*(%|[A-Za-z]+))?$/u;
const listForm = /^\[([^\]]*)\](?:\s*(%|[A-Za-z]+))?$/u;

/** A percentage is kept as a share; dividing the decimal by 100 gives the double nearest to it. */
const scaled = (value: number, unit: Unit): number => (unit === '%' ? value / 100 : value);

/** A value as it is written: `10000 USD`, `1.5 %`, `2 R`, `[1.8, -1] R`, `2026-03-18`, `EURUSD`, `"New York"`. */
export const readValue = (text: string): Value => {
  const trimmed = text.trim();
  const number = numberForm.exec(trimmed);
  if (number !== null) {
    const unit = number[2] ?? '';
    return { kind: 'number', value: scaled(Number(number[1]), unit), unit };
  }
  const list = listForm.exec(trimmed);
  if (list !== null) {
    const unit = list[2] ?? '';
    const values = (list[1] ?? '').split(',').map((part) => scaled(Number(part), unit));
    return values.some((value) => Number.isNaN(value))
      ? fault(`${trimmed} is not a list of numbers such as [1.8, -1, 2.2] R.`)
      : { kind: 'list', values, unit };
  }
  if (/^\d{4}-\d{2}-\d{2}$/u.test(trimmed)) return { kind: 'date', date: trimmed };
  const quoted = /^"([^"]*)"$/u.exec(trimmed)?.[1];
  if (quoted !== undefined) return { kind: 'text', text: quoted };
  if (/^[A-Z0-9][A-Za-z0-9]*$/u.test(trimmed) && /[A-Za-z]/u.test(trimmed)) return { kind: 'text', text: trimmed };
  return fault(`“${trimmed}” is not a value: write a number with its unit (10000 USD, 1.5 %), a date (2026-03-18), a list or a name.`);
};
