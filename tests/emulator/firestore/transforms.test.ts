/** Field transformations, against the comments of google/firestore/v1/write.proto. */
import { describe, expect, it } from 'vitest';
import { applyTransform, readTransforms } from '../../../emulator/firestore/transforms';
import type { WireValue } from '../../../emulator/wire/firestore';

const MAX = '9223372036854775807';
const MIN = '-9223372036854775808';
const int = (value: number | string): WireValue => ({ integerValue: String(value) });
const double = (value: number | 'NaN' | '-0' | 'Infinity'): WireValue => ({ doubleValue: value });
const list = (...values: WireValue[]): WireValue => ({ arrayValue: { values } });

const apply = (transform: object, stored?: WireValue) => {
  const [read] = readTransforms([{ fieldPath: 'f', ...transform }]);
  if (read === undefined) throw new Error('nothing was read');
  return applyTransform(read.operation, stored, 1_700_000_000_123_456);
};

describe('increment', () => {
  it.each([
    [int(1), int(2), int(3)],
    [int(1), double(1.5), double(2.5)],
    [double(1.5), int(1), double(2.5)],
    [undefined, int(7), int(7)],
    [{ stringValue: 'x' }, int(7), int(7)],
    [int(MAX), int(1), int(MAX)],
    [int(MIN), int(-1), int(MIN)],
    [int(MAX), double(1), double(2 ** 63)],
    [double(1e308), double(1e308), double('Infinity')],
    [double('NaN'), int(1), double('NaN')],
  ])('of %j by %j gives %j', (stored, operand, expected) => {
    expect(apply({ increment: operand }, stored)).toEqual({ value: expected, result: expected });
  });
});

describe('maximum and minimum', () => {
  it.each([
    ['maximum', int(1), int(2), int(2)],
    ['maximum', int(3), double(2.5), int(3)],
    ['maximum', int(2), double(2.5), double(2.5)],
    ['maximum', int(3), double(3), int(3)],
    ['maximum', double('-0'), int(0), double('-0')],
    ['maximum', int(1), double('NaN'), double('NaN')],
    ['maximum', double('NaN'), int(1), double('NaN')],
    ['maximum', undefined, int(1), int(1)],
    ['maximum', { booleanValue: true }, int(1), int(1)],
    ['minimum', int(1), int(2), int(1)],
    ['minimum', int(3), double(2.5), double(2.5)],
    ['minimum', double(3), int(3), double(3)],
    ['minimum', int(1), double('NaN'), double('NaN')],
    ['minimum', double('NaN'), int(1), double('NaN')],
  ])('%s of %j and %j is %j', (kind, stored, operand, expected) => {
    expect(apply({ [kind]: operand }, stored).value).toEqual(expected);
  });
});

describe('array transformations', () => {
  it('append each missing element once, taking 3 and 3.0 for equal', () => {
    const { value, result } = apply(
      { appendMissingElements: { values: [double(3), int(4), int(4), double('NaN')] } },
      list(int(3), double('NaN')),
    );
    expect(value).toEqual(list(int(3), double('NaN'), int(4)));
    expect(result).toEqual({ nullValue: null });
  });

  it('remove every equal element', () => {
    expect(
      apply({ removeAllFromArray: { values: [int(3), { nullValue: null }] } }, list(int(3), double(3), { nullValue: null }, int(4))).value,
    ).toEqual(list(int(4)));
  });

  it('start from an empty array where there is none', () => {
    expect(apply({ appendMissingElements: { values: [int(1)] } }, int(5)).value).toEqual(list(int(1)));
    expect(apply({ removeAllFromArray: { values: [int(1)] } }).value).toEqual(list());
  });
});

describe('the server time', () => {
  it('is cut to milliseconds', () => {
    const expected = { timestampValue: '2023-11-14T22:13:20.123000Z' };
    expect(apply({ setToServerValue: 'REQUEST_TIME' })).toEqual({ value: expected, result: expected });
  });
});

describe('a transformation', () => {
  it.each([
    { fieldPath: 'a' },
    { fieldPath: 'a', increment: { stringValue: 'x' } },
    { fieldPath: 'a', setToServerValue: 'OTHER' },
    { fieldPath: '__name__', increment: int(1) },
    { increment: int(1) },
  ])('%j is refused', (transform) => {
    expect(() => readTransforms([transform])).toThrow();
  });
});
