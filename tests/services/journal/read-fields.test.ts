/** Fields of stored documents: what is believed, and the first reason why a document is not. */
import { describe, expect, it } from 'vitest';
import { FieldReader } from '@/services/journal/read-fields';

type Reading = (reader: FieldReader) => unknown;

/** The value that is read, or the reason. */
const read = (value: unknown, reading: Reading): unknown => {
  const reader = new FieldReader(value === undefined ? {} : { field: value });
  const result = reader.result(reading(reader));
  return result.ok ? result.value : result.reason;
};

describe('a field', () => {
  it.each<[string, Reading, { readonly good: readonly unknown[]; readonly bad: readonly unknown[] }]>([
    ['a text', (reader) => reader.text('field'), { good: ['x', ''], bad: [null, 1, [], {}] }],
    ['a number of at least 0', (reader) => reader.count('field'), { good: [0, 2.5, 7], bad: [-1, NaN, Infinity, '1', null] }],
    ['a list', (reader) => reader.list('field'), { good: [[], [1]], bad: [{}, 'x', null] }],
    ['a map', (reader) => reader.map('field'), { good: [{}, { a: 1 }], bad: [[], 'x', null] }],
  ])('is read as %s or not at all', (wanted, reading, { good, bad }) => {
    for (const value of good) expect(read(value, reading)).toEqual(value);
    for (const value of bad) expect(read(value, reading)).toBe(`The field "field" is not ${wanted}.`);
    expect(read(undefined, reading)).toBe('The field "field" is missing.');
  });

  it('that may be absent is null then, and is refused when it is of another type', () => {
    const [text, count]: [Reading, Reading] = [(reader) => reader.optionalText('field'), (reader) => reader.optionalCount('field')];
    for (const reading of [text, count]) expect([read(undefined, reading), read(null, reading)]).toEqual([null, null]);
    expect([read('', text), read('x', text), read(0, count), read(3, count)]).toEqual(['', 'x', 0, 3]);
    expect(read(1, text)).toBe('The field "field" is not a text.');
    expect(read(-1, count)).toBe('The field "field" is not a number of at least 0.');
  });

  it('of the prototype is no field', () => {
    const reader = new FieldReader({});
    reader.map('constructor');
    expect(reader.result(1)).toEqual({ ok: false, reason: 'The field "constructor" is missing.' });
  });
});

it('a document is refused for its first reason', () => {
  const reader = new FieldReader({ a: 1, b: 2 });
  reader.text('a');
  reader.list('b');
  expect(reader.result(null)).toEqual({ ok: false, reason: 'The field "a" is not a text.' });
});
