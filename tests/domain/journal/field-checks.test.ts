/** Single fields of stored entries and notes: each value that is believed, each that is not, and the sentence that says so. */
import { describe, expect, it } from 'vitest';
import * as checks from '@/domain/journal/field-checks';
import type { Check } from '@/domain/journal/field-checks';
import { readNotes } from '@/domain/journal/read-notes';

describe('a field', () => {
  it.each<[string, Check, { readonly good: readonly unknown[]; readonly bad: readonly unknown[] }]>([
    ['text', checks.text, { good: ['', 'x'], bad: [null, 1, []] }],
    ['text', checks.filledText, { good: ['x'], bad: ['', null, 1] }],
    ['text or null', checks.textOrNull, { good: ['', null], bad: [undefined, 1] }],
    ['a decimal number', checks.decimalNumber, { good: ['0', '-1.5'], bad: ['x', 1, null] }],
    ['a decimal number or null', checks.decimalOrNull, { good: ['1.5', null], bad: ['x', undefined] }],
    ['a decimal number above 0', checks.positiveDecimal, { good: ['0.01', '5'], bad: ['0', '0.00', '-5', 'x5', 5] }],
    ['an instant in milliseconds', checks.instant, { good: [0, 8.64e15, -8.64e15], bad: [8.64e15 + 1, -8.64e15 - 1, 1.5, '1', NaN] }],
    ['a row number', checks.row, { good: [1, 7], bad: [0, -1, 1.5, '1'] }],
    ['a map of decimal numbers', checks.feeBuckets, { good: [{}, { nfa: '-0.02' }], bad: [{ nfa: 1 }, { a: '1', b: 'x' }, [], null, 'x'] }],
    ['true', checks.onlyTrue, { good: [true], bad: [false, 1, 'true'] }],
    ["'a', 'b' or 'c'", checks.oneOf('a', 'b', 'c'), { good: ['a', 'b', 'c'], bad: ['d', '', null] }],
  ])('is %s or not', (wanted, check, { good, bad }) => {
    const problem = (value: unknown) => checks.fieldsProblem('x', { field: value }, { field: check }, {});
    for (const value of good) expect([value, problem(value)]).toEqual([value, null]);
    for (const value of bad) expect([value, problem(value)]).toEqual([value, `'x.field' is not ${wanted}.`]);
  });

  it('that is required is missing, and one that is optional may be', () => {
    expect(checks.fieldsProblem('x', {}, { field: checks.text }, {})).toBe("'x.field' is missing.");
    expect(checks.fieldsProblem('x', {}, {}, { field: checks.text })).toBeNull();
    expect(checks.fieldsProblem('x', { field: null }, {}, { field: checks.text })).toBe("'x.field' is not text.");
    expect(checks.fieldsProblem('x', { a: 1, b: 1 }, { a: checks.text }, { b: checks.text })).toBe("'x.a' is not text.");
  });

  it('goes further only where it is known', () => {
    expect(checks.pickFields({ a: 1, b: 2, c: undefined, d: 4 }, { a: checks.text, c: checks.text }, { d: checks.text })).toEqual({
      a: 1,
      d: 4,
    });
  });
});

describe('notes', () => {
  const reasonOf = (notes: unknown): string | null => {
    const reading = readNotes('user', notes);
    return reading.ok ? null : reading.reason;
  };

  it('may be absent, and hold nothing else', () => {
    expect(readNotes('user', undefined)).toEqual({ ok: true, notes: {} });
    expect(readNotes('user', { note: 'n', reversed: {}, other: 1 })).toEqual({ ok: true, notes: { note: 'n' } });
    for (const none of [null, 'x', []]) expect(reasonOf(none)).toBe("'user' isn’t a map.");
  });

  it.each<[string, string, readonly unknown[], readonly unknown[]]>([
    ['note', 'text', ['', 'x'], [1, null]],
    ['rating', 'a whole number from 1 to 5', [1, 5], [0, 6, 2.5, '3']],
    ['tags', 'a map of true', [{}, { a: true }], [{ a: false }, { a: 1 }, []]],
    ['setup', 'text', ['A'], [1]],
    ['rules', 'a map of true and false', [{ a: true, b: false }], [{ a: 1 }, 'x']],
    ['checklist', 'a map of true and false', [{ a: false }], [{ a: null }]],
    ['initialStop', 'a decimal number', ['-1.5'], ['x', 1]],
    ['initialRisk', 'a decimal number above 0', ['0.5'], ['0', '-1']],
    ['plannedEntry', 'a decimal number', ['1'], [1]],
    ['plannedTarget', 'a decimal number', ['1'], ['']],
    ['decision', 'text', ['apart'], [1]],
    [
      'screenshots',
      'a map of screenshots',
      [{ s: { addedAt: 1, caption: '' } }],
      [{ s: { addedAt: 1 } }, { s: { addedAt: 'x', caption: '' } }, { s: null }],
    ],
    [
      'conflicts',
      'a map of versions of a note',
      [{ c: { text: '', at: 1 } }],
      [{ c: { text: '' } }, { c: { text: 1, at: 1 } }, { c: 'x' }],
    ],
  ])('have as %s %s', (field, wanted, good, bad) => {
    for (const value of good) expect([value, reasonOf({ [field]: value })]).toEqual([value, null]);
    for (const value of bad) expect([value, reasonOf({ [field]: value })]).toEqual([value, `'user.${field}' is not ${wanted}.`]);
  });
});
