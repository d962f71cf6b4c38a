/** How forms of fields are said once and tried at both ends in the Firestore rules. Not a test itself. */
import { serverTime, type Plain, type PlainMap } from './firestore-engine/rules-fixture';
import { tries, type Row } from './firestore-table';
import { earlier, lacking, type Who } from './firestore-world';

export interface Form {
  readonly allowed: readonly Plain[];
  readonly refused: readonly Plain[];
}

export const mapOf = (count: number): PlainMap => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${String(i)}`, 1]));
export const listOf = (count: number, item: Plain = 'x'): Plain => Array.from({ length: count }, () => item);

export const text = (least: number, most: number): Form => ({
  allowed: ['x'.repeat(least), 'x'.repeat(most)],
  refused: [...(least === 0 ? [] : ['x'.repeat(least - 1)]), 'x'.repeat(most + 1), 7, ['x'], null],
});
export const map = (most: number): Form => ({ allowed: [{}, mapOf(most)], refused: [mapOf(most + 1), [], 'x', 7] });
export const list = (most: number, item: Plain = 'x'): Form => ({
  allowed: [[], listOf(most, item)],
  refused: [listOf(most + 1, item), {}, 'x', 7],
});
export const count: Form = { allowed: [0, 1_000_000_000], refused: [-1, 1_000_000_001, 0.5, '1', null] };
export const instant: Form = { allowed: [0, 9_999_999_999_999], refused: [-1, 10_000_000_000_000, 0.5, 'today', earlier] };
export const decimal: Form = { allowed: ['0', '-12.34'], refused: [7, 'much', '1,000', ''] };
export const digest: Form = { allowed: ['cd'.repeat(32)], refused: ['cd'.repeat(31), 'CD'.repeat(32), 7] };
export const id: Form = { allowed: ['a', 'x'.repeat(80)], refused: ['', 'x'.repeat(81), 'a_b', 7] };
export const currency: Form = { allowed: ['EUR', 'USDT'], refused: ['eur', 'EU', 7] };
export const zone: Form = { allowed: ['Etc/GMT+2', 'x'.repeat(64)], refused: ['x'.repeat(65), 'here and there', 7] };
export const whole: Form = { allowed: [-1, 0], refused: [0.5, '7'] };
export const oneOf = (...allowed: readonly string[]): Form => ({ allowed, refused: ['none of them', 7] });
export const now: Form = { allowed: [serverTime], refused: [earlier] };

export type Forms = Readonly<Record<string, Form>>;

export const say = (value: Plain): string => {
  const said = JSON.stringify(value);
  return said.length > 30 ? `${said.slice(0, 24)}… of ${String(said.length)} signs` : said;
};

/** `required` fields and `optional` ones with their forms, over a document that has all of them. */
export const formsOf = (
  [who, path, document]: readonly [Who, string, PlainMap],
  { required = {}, optional = {} }: { readonly required?: Forms; readonly optional?: Forms },
): Row[] => [
  ...tries(who, path, {
    [`says everything in ${path}`]: [document, 'allowed'],
    [`says no more than it must in ${path}`]: [lacking(document, ...Object.keys(optional)), 'allowed'],
    [`says something besides in ${path}`]: [{ ...document, besides: 1 }, 'refused'],
  }),
  ...Object.keys(required).flatMap((field) =>
    tries(who, path, { [`leaves ${field} out of ${path}`]: [lacking(document, field), 'refused'] }),
  ),
  ...Object.entries({ ...required, ...optional }).flatMap(([field, { allowed, refused }]) =>
    [
      ...allowed.map((value) => [value, 'allowed'] as const),
      // What is absent by a null is no field that is left out.
      ...refused.map((value) => [value, 'refused'] as const),
    ].flatMap(([value, verdict]) =>
      tries(who, path, { [`has ${say(value)} as ${field} in ${path}`]: [{ ...document, [field]: value }, verdict] }),
    ),
  ),
];
