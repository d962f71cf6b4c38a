/** A column that grows is an array that is written from a place on. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GrowingColumn } from '@/lib/growing-column';

it('holds what an array would hold after the same writes', () => {
  const write = fc.tuple(fc.nat(600), fc.array(fc.double({ noNaN: true }), { maxLength: 400 }));
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true }), { maxLength: 20 }), fc.array(write, { maxLength: 12 }), (first, writes) => {
      const column = new GrowingColumn(Float64Array.from(first));
      let expected = first;
      for (const [wanted, values] of writes) {
        const from = Math.min(wanted, expected.length);
        column.put(from, values);
        expected = [...expected.slice(0, from), ...values];
      }
      expect([...column.view()]).toEqual(expected);
      expect(column.length).toBe(expected.length);
    }),
  );
});
