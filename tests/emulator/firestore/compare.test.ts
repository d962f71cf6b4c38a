/** The order of values, against the order that Firestore documents (https://firebase.google.com/docs/firestore/manage-data/data-types). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areEqual, compareNames, compareStrings, compareValues, typeRank } from '../../../emulator/firestore/compare';
import type { WireValue } from '../../../emulator/wire/firestore';

const int = (value: bigint | number): WireValue => ({ integerValue: String(value) });
const double = (value: number | 'NaN' | 'Infinity' | '-Infinity' | '-0'): WireValue => ({ doubleValue: value });
const text = (value: string): WireValue => ({ stringValue: value });
const list = (...values: WireValue[]): WireValue => ({ arrayValue: { values } });
const map = (fields: Record<string, WireValue>): WireValue => ({ mapValue: { fields } });
const reference = (path: string): WireValue => ({ referenceValue: `projects/p/databases/(default)/documents/${path}` });
const bytes = (...octets: number[]): WireValue => ({ bytesValue: Buffer.from(octets).toString('base64') });
const place = (latitude: number, longitude: number): WireValue => ({ geoPointValue: { latitude, longitude } });

/** Each line is less than the next; values on one line are equal. */
const ascending: WireValue[][] = [
  [{ nullValue: null }],
  [{ booleanValue: false }],
  [{ booleanValue: true }],
  [double('NaN')],
  [double('-Infinity')],
  [int(-(2n ** 63n)), double(-(2 ** 63))],
  [double(-1.5)],
  [int(-1)],
  [int(0), double(0), double('-0')],
  [double(Number.MIN_VALUE)],
  [int(1), double(1)],
  [double(1.5)],
  [int(2n ** 53n), double(2 ** 53)],
  [int(2n ** 53n + 1n)],
  [int(2n ** 53n + 2n), double(2 ** 53 + 2)],
  [int(2n ** 63n - 1n)],
  [double(2 ** 63)],
  [double('Infinity')],
  [{ timestampValue: '1969-12-31T23:59:59.999999Z' }],
  [{ timestampValue: '2020-01-01T00:00:00.000000Z' }],
  [{ timestampValue: '2020-01-01T00:00:00.000001Z' }],
  [text('')],
  [text('\u0000')],
  [text('Z')],
  [text('a')],
  [text('ab')],
  [text('ü')],
  [text('\uffff')],
  [text('😀')],
  [bytes()],
  [bytes(0)],
  [bytes(1)],
  [bytes(1, 0)],
  [bytes(255)],
  [reference('a/b')],
  [reference('a/b/c/d')],
  [reference('a/b-')],
  [reference('a-/b')],
  [place(-90, 0)],
  [place(0, -1)],
  [place(0, 0), { geoPointValue: {} }],
  [place(1, -180)],
  [list(), { arrayValue: {} }],
  [list({ nullValue: null })],
  [list(int(1)), list(double(1))],
  [list(int(1), int(0))],
  [list(int(2))],
  [list(list(int(0)))],
  [map({ __type__: text('__vector__'), value: list(double(9)) })],
  [map({ __type__: text('__vector__'), value: list(double(1), double(2)) })],
  [map({}), { mapValue: {} }],
  [map({ a: int(1) })],
  [map({ a: int(1), b: int(0) })],
  [map({ a: int(2) })],
  [map({ b: int(0) }), map({ b: double(0) })],
  [map({ b: int(0), c: int(1) }), map({ c: int(1), b: int(0) })],
];

describe('values', () => {
  it('are ordered by type and then by value', () => {
    for (const [i, line] of ascending.entries()) {
      for (const [j, other] of ascending.entries()) {
        for (const a of line)
          for (const b of other)
            expect(Math.sign(compareValues(a, b)), `${JSON.stringify(a)} with ${JSON.stringify(b)}`).toBe(Math.sign(i - j));
      }
    }
  });

  it('of both kinds of number are one type', () => {
    expect(typeRank(int(1))).toBe(typeRank(double(1.5)));
    expect(areEqual(double('NaN'), double('NaN'))).toBe(true);
  });
});

describe('strings', () => {
  it('are ordered by their UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(Math.sign(compareStrings(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });
});

describe('names', () => {
  it('are ordered segment by segment', () => {
    expect(compareNames('c/a/c/b', 'c/a-')).toBeLessThan(0);
    expect(compareNames('c/a', 'c/a/c/b')).toBeLessThan(0);
    expect(compareNames('c/b', 'c/a/c/b')).toBeGreaterThan(0);
    expect(compareNames('c/a', 'c/a')).toBe(0);
  });
});
