/** The parameters of live parts and of generated questions: what a lesson file may say in braces behind their name. */
import { fault, readValue, type Value } from './numbers/value';

export type ParamSpec =
  /** A plain number, or a share written as “45 %”. */
  | { readonly kind: 'number' | 'share'; readonly least: number; readonly most: number; readonly usual: number; readonly isWhole?: true }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly usual: string }
  | { readonly kind: 'date'; readonly usual: string }
  /** Anything: checked by who uses it. */
  | { readonly kind: 'text'; readonly usual: string };

export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

const numberFrom = (value: Value, name: string, spec: Extract<ParamSpec, { readonly kind: 'number' | 'share' }>): number => {
  if (value.kind !== 'number') return fault(`${name} is a number.`);
  if (spec.kind === 'share' && value.unit !== '%') return fault(`${name} is a share: write it with %, in quotes.`);
  if (value.value < spec.least || value.value > spec.most) return fault(`${name} lies between ${spec.least} and ${spec.most}.`);
  return spec.isWhole === true && !Number.isInteger(value.value) ? fault(`${name} is a whole number.`) : value.value;
};

/** The parameters that an element gives; what is left out is as usual. Throws a LessonFault. */
export const readParams = (
  specs: ParamSpecs,
  given: Readonly<Record<string, string | null | undefined>>,
  valueOf: (name: string) => Value | undefined,
): Readonly<Record<string, string | number>> => {
  const unknown = Object.keys(given).find((name) => !(name in specs));
  if (unknown !== undefined) return fault(`There is no “${unknown}” here: it takes ${Object.keys(specs).join(', ') || 'nothing'}.`);
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]): readonly [string, string | number] => {
      const text = given[name];
      if (text === undefined || text === null) return [name, spec.usual];
      if (spec.kind === 'text') return [name, text];
      if (spec.kind === 'choice')
        return spec.options.includes(text) ? [name, text] : fault(`${name} is one of ${spec.options.join(', ')}.`);
      const value = valueOf(text) ?? readValue(text);
      if (spec.kind === 'date') return value.kind === 'date' ? [name, value.date] : fault(`${name} is a date such as 2026-03-18.`);
      return [name, numberFrom(value, name, spec)];
    }),
  );
};
