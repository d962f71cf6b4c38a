/** Values as clients may send them and the one form in which they are stored. */
import { describe, expect, it } from 'vitest';
import { readFields, readValue } from '../../../emulator/firestore/value';

const nest = (depth: number): unknown => {
  let value: unknown = { nullValue: null };
  for (let level = 0; level < depth; level += 1) value = { mapValue: { fields: { a: value } } };
  return value;
};

describe('a value', () => {
  it.each([
    [{ nullValue: 'NULL_VALUE' }, { nullValue: null }],
    [{ integerValue: 5 }, { integerValue: '5' }],
    [{ integerValue: '-007' }, { integerValue: '-7' }],
    [{ integerValue: '9223372036854775807' }, { integerValue: '9223372036854775807' }],
    [{ doubleValue: '-0' }, { doubleValue: '-0' }],
    [{ doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
    [{ doubleValue: '1.5e3' }, { doubleValue: 1500 }],
    [{ timestampValue: '2020-02-29T12:00:00Z' }, { timestampValue: '2020-02-29T12:00:00.000000Z' }],
    [{ timestampValue: '2020-01-01T00:00:00.123456789Z' }, { timestampValue: '2020-01-01T00:00:00.123456Z' }],
    [{ timestampValue: '2020-01-01T01:30:00+01:30' }, { timestampValue: '2020-01-01T00:00:00.000000Z' }],
    [{ timestampValue: '0001-01-01T00:00:00Z' }, { timestampValue: '0001-01-01T00:00:00.000000Z' }],
    [{ bytesValue: '-_8' }, { bytesValue: '+/8=' }],
    [{ geoPointValue: { latitude: 1 } }, { geoPointValue: { latitude: 1, longitude: 0 } }],
    [{ arrayValue: {} }, { arrayValue: { values: [] } }],
    [{ mapValue: {} }, { mapValue: { fields: {} } }],
  ])('%j is stored as %j', (sent, stored) => {
    expect(readValue(sent)).toEqual(stored);
  });

  it.each<unknown>([
    {},
    { nullValue: null, booleanValue: true },
    { unknownValue: 1 },
    { constructor: 1 },
    { booleanValue: 'true' },
    { integerValue: 1.5 },
    { integerValue: '9223372036854775808' },
    { doubleValue: 'one' },
    { timestampValue: '2021-02-29T00:00:00Z' },
    { timestampValue: '0000-12-31T23:59:59Z' },
    { timestampValue: 'yesterday' },
    { bytesValue: 'a b' },
    { referenceValue: 'users/u1' },
    { referenceValue: 'projects/p/databases/(default)/documents/users' },
    { geoPointValue: { latitude: 91 } },
    { geoPointValue: { longitude: -180.5 } },
    { arrayValue: { values: [{ arrayValue: {} }] } },
    { mapValue: { fields: { '': { nullValue: null } } } },
    { mapValue: { fields: { __x__: { nullValue: null } } } },
    { mapValue: { fields: { [`${'a'.repeat(1501)}`]: { nullValue: null } } } },
  ])('%j is refused', (sent) => {
    expect(() => readValue(sent)).toThrow();
  });

  it('nests twenty levels deep and no deeper', () => {
    expect(readValue(nest(20))).toEqual(nest(20));
    expect(() => readValue(nest(21))).toThrow(/nested deeper/u);
  });

  it('may be a vector, whose type field no other map may have', () => {
    const vector = {
      mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values: [{ doubleValue: 1 }] } } } },
    };
    expect(readValue(vector)).toEqual(vector);
    expect(() => readValue({ mapValue: { fields: { __type__: { stringValue: 'x' } } } })).toThrow(/reserved/u);
  });
});

describe('fields', () => {
  it('may be named like properties every object inherits, but not reserved', () => {
    expect(Object.keys(readFields({ constructor: { nullValue: null }, toString: { nullValue: null } }))).toEqual([
      'constructor',
      'toString',
    ]);
    expect(() => readFields(JSON.parse('{"__proto__":{"nullValue":null}}'))).toThrow(/reserved/u);
  });
});
