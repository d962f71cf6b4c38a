import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectTrades } from '@/domain/statistics/select-trades';

const chosen = (count: number, conditions: Parameters<typeof selectTrades>[1]): number[] => {
  const into = new Uint32Array(count);
  return [...into.subarray(0, selectTrades(count, conditions, into))];
};

test('without conditions every trade is selected, in order', () => {
  expect(chosen(3, [])).toEqual([0, 1, 2]);
});

test('a trade must satisfy every condition', () => {
  const symbol = { keys: Uint8Array.of(0, 1, 0, 2), accepted: Uint8Array.of(1, 0, 1) };
  const side = { keys: Uint8Array.of(0, 0, 1, 1), accepted: Uint8Array.of(0, 1) };
  expect(chosen(4, [symbol])).toEqual([0, 2, 3]);
  expect(chosen(4, [symbol, side])).toEqual([2, 3]);
});

test('a key that no condition knows is not accepted', () => {
  expect(chosen(2, [{ keys: Uint8Array.of(7, 0), accepted: Uint8Array.of(1) }])).toEqual([1]);
});

test('a column or an output that is too short is refused', () => {
  expect(() => chosen(3, [{ keys: Uint8Array.of(0), accepted: Uint8Array.of(1) }])).toThrow(/cannot judge 3 trades/u);
  expect(() => selectTrades(3, [], new Uint32Array(2))).toThrow(/too few/u);
});

test('the selection is what filtering one trade after the other gives', () => {
  const column = fc.array(fc.nat({ max: 4 }), { minLength: 30, maxLength: 30 });
  const accepted = fc.array(fc.constantFrom(0, 1), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(column, accepted), { maxLength: 3 }), (columns) => {
      const conditions = columns.map(([keys, marks]) => ({ keys: Uint16Array.from(keys), accepted: Uint8Array.from(marks) }));
      const expected = Array.from({ length: 30 }, (_, i) => i).filter((i) => columns.every(([keys, marks]) => marks[keys[i] ?? 0] === 1));
      expect(chosen(30, conditions)).toEqual(expected);
    }),
  );
});
