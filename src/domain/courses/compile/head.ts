/** The head of a file of a course: `name: value` lines between two lines of dashes. */
import { fault } from '@/domain/courses/numbers/value';

export interface Head {
  readonly field: (name: string) => string;
  /** The lead, which may hold directives. */
  readonly lead: string;
  /** The text below the head, with blank lines in its place, so that lines keep their numbers. */
  readonly rest: string;
}

/** Throws a LessonFault for a head that lacks one of the fields, has another one or a date that is none. */
export const readHead = (source: string, fields: readonly string[]): Head => {
  const text = source.replaceAll('\r\n', '\n');
  const match = /^---\n([\s\S]*?)\n---\n/u.exec(text) ?? fault('The file does not begin with its head between two lines of dashes.');
  const lines = (match[1] ?? '').split('\n');
  const found = new Map(
    lines.map((line): readonly [string, string] => {
      const [, name = '', value = ''] = /^([a-z]+):\s*(\S.*)$/u.exec(line) ?? fault(`“${line}” in the head is not “name: value”.`);
      return [name, value.trim()];
    }),
  );
  const other = [...found.keys()].find((name) => !fields.includes(name));
  if (other !== undefined) fault(`The head has no “${other}”: ${fields.join(', ')}.`);
  const field = (name: string): string => found.get(name) ?? fault(`The head lacks “${name}”.`);
  for (const name of fields) field(name);
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u.test(field('updated')))
    fault(`“${field('updated')}” is not a date such as 2026-11-29.`);
  return { field, lead: field('lead'), rest: '\n'.repeat(lines.length + 2) + text.slice(match[0].length) };
};
