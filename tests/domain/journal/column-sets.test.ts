/** Chosen columns as they are stored, and sets of them under a name. */
import { describe, expect, it } from 'vitest';
import { noColumnChoice, readColumnChoice, withColumnSet, withoutColumnSet } from '@/domain/journal/column-sets';

describe('stored columns', () => {
  it.each([null, undefined, 'net', 7, ['net'], {}, { shown: 'net' }, { shown: [], sets: 'x' }, { shown: [1, null] }])(
    '%j are none',
    (value) => {
      expect(readColumnChoice(value)).toEqual(noColumnChoice);
    },
  );

  it('are read once each, sets by their trimmed name, the last of a name first', () => {
    const value = {
      shown: ['net', 'r', 'net', 5],
      sets: [
        { name: ' Mine ', columns: ['net'] },
        null,
        'x',
        { name: '', columns: ['r'] },
        { name: 'Empty', columns: [] },
        { name: 'Mine', columns: ['r'] },
      ],
    };
    expect(readColumnChoice(value)).toEqual({ shown: ['net', 'r'], sets: [{ name: 'Mine', columns: ['r'] }] });
  });

  it('are forty columns, twenty sets and sixty letters at most', () => {
    const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `c${String(i)}`);
    expect(readColumnChoice({ shown: names(41) }).shown).toEqual(names(40));
    expect(readColumnChoice({ sets: names(21).map((name) => ({ name, columns: ['net'] })) }).sets.map(({ name }) => name)).toEqual(
      names(20),
    );
    expect(readColumnChoice({ sets: [{ name: 'x'.repeat(61), columns: ['net'] }] }).sets[0]?.name).toBe('x'.repeat(60));
  });
});

describe('a set', () => {
  it('is saved last under its trimmed name, in the place of what had it, and the oldest goes beyond twenty', () => {
    const twenty = Array.from({ length: 20 }, (_, i) => `s${String(i)}`).reduce(
      (choice, name) => withColumnSet(choice, name, ['net']),
      noColumnChoice,
    );
    expect(withColumnSet(twenty, ' s0 ', ['r'])).toMatchObject({
      shown: ['r'],
      sets: { 0: { name: 's1' }, 19: { name: 's0', columns: ['r'] }, length: 20 },
    });
    expect(withColumnSet(twenty, 'new', ['r']).sets.map(({ name }) => name)).toEqual([
      ...twenty.sets.slice(1).map(({ name }) => name),
      'new',
    ]);
    expect(withColumnSet(twenty, '  ', ['r'])).toBe(twenty);
    expect(withoutColumnSet(twenty, 's3').sets.map(({ name }) => name)).toEqual(
      twenty.sets.map(({ name }) => name).filter((name) => name !== 's3'),
    );
  });
});
