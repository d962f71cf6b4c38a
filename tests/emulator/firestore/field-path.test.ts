/** Field paths: the grammar that google/firestore/v1/document.proto gives, and what reading and writing at a path does. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldPathText, parseFieldPath, valueAt, withoutValueAt, withValueAt } from '../../../emulator/firestore/field-path';

const one = { integerValue: '1' };

describe('a field path', () => {
  it.each([
    ['a', ['a']],
    ['a.b_2._c', ['a', 'b_2', '_c']],
    ['`a.b`.c', ['a.b', 'c']],
    ['a.`0`', ['a', '0']],
    ['`bak\\`tik`.`x&y`', ['bak`tik', 'x&y']],
    ['`back\\\\slash`', ['back\\slash']],
    ['`ü`.`😀`', ['ü', '😀']],
    ['__name__', ['__name__']],
  ])('%s has the segments %j', (text, segments) => {
    expect(parseFieldPath(text)).toEqual(segments);
  });

  it.each(['', '.', 'a.', '.a', 'a..b', 'a-b', '0', 'ü', '`a', 'a`b`', '`a`b', '``', '__proto__', 'a.__x__', '`a`.'])(
    '%j is refused',
    (text) => {
      expect(() => parseFieldPath(text)).toThrow(/Field path|field name/iu);
    },
  );

  it('survives being written and read', () => {
    const segment = fc.string({ minLength: 1, unit: 'binary' }).filter((name) => !/^__.*__$/su.test(name));
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (segments) => {
        expect(parseFieldPath(fieldPathText(segments))).toEqual(segments);
      }),
    );
  });

  it('leads into maps only', () => {
    const fields = { a: { mapValue: { fields: { b: one } } }, c: one };
    expect(valueAt(fields, ['a', 'b'])).toEqual(one);
    expect(valueAt(fields, ['c', 'b'])).toBeUndefined();
    expect(valueAt(fields, ['a', 'x', 'y'])).toBeUndefined();
    expect(valueAt(fields, ['constructor'])).toBeUndefined();
  });

  it('makes the maps it needs when a value is put', () => {
    expect(withValueAt({ c: one }, ['a', 'b'], one)).toEqual({ c: one, a: { mapValue: { fields: { b: one } } } });
    expect(withValueAt({ a: one }, ['a', 'b'], one)).toEqual({ a: { mapValue: { fields: { b: one } } } });
  });

  it('leaves the map in which its value was removed', () => {
    expect(withoutValueAt({ a: { mapValue: { fields: { b: one } } } }, ['a', 'b'])).toEqual({ a: { mapValue: { fields: {} } } });
    expect(withoutValueAt({ a: one }, ['a', 'b'])).toEqual({ a: one });
    expect(withoutValueAt({ a: one }, ['x'])).toEqual({ a: one });
  });
});
