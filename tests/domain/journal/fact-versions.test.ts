/** What a broker states otherwise later: the difference, and the facts with it. */
import { describe, expect, it } from 'vitest';
import { changeBetween, factsOfVersion, readVersions } from '@/domain/journal/fact-versions';

const first = { ticket: '7', profit: '10.00', setup: 'A', fees: { nfa: '1', exchange: '2' }, importId: 'one', row: 4 };

describe('what a version states otherwise', () => {
  it('is nothing where the facts agree, wherever they were read and in whatever order they are written', () => {
    expect(changeBetween(first, { ...first, importId: 'two', row: 9 })).toEqual({ set: {}, unset: [] });
    expect(changeBetween(first, { ...first, fees: { exchange: '2', nfa: '1' } })).toEqual({ set: {}, unset: [] });
    const { importId: _importId, row: _row, ...facts } = first;
    expect(changeBetween(first, facts)).toEqual({ set: {}, unset: [] });
  });

  it('is each fact that differs or is new, and the names of those that it does not state', () => {
    const { setup: _setup, ...rest } = first;
    expect(changeBetween(first, { ...rest, profit: '11.00', comment: 'late', magic: null })).toEqual({
      set: { profit: '11.00', comment: 'late', magic: null },
      unset: ['setup'],
    });
    expect(changeBetween(first, { ...first, setup: undefined })).toEqual({ set: {}, unset: ['setup'] });
    expect(changeBetween({ stop: null }, { stop: undefined })).toEqual({ set: {}, unset: ['stop'] });
    expect(changeBetween({ stop: null }, { stop: null })).toEqual({ set: {}, unset: [] });
  });
});

describe('the facts of a version', () => {
  it('are the first ones with the change, read from its own row', () => {
    const change = { set: { profit: '11.00' }, unset: ['setup'] };
    expect(factsOfVersion(first, change, { key: 'k', row: 9 })).toEqual({
      ticket: '7',
      profit: '11.00',
      fees: first.fees,
      importId: 'k',
      row: 9,
    });
    expect(factsOfVersion(first, { set: {}, unset: [] }, { key: 'k', row: undefined })).toEqual({ ...first, importId: 'k', row: 4 });
  });
});

describe('stored versions', () => {
  const whole = { value: { set: {}, unset: [] }, at: 5 };

  it('are those that have a change and an instant', () => {
    const bad = {
      a: { value: { set: {} }, at: 5 },
      b: { value: { set: [], unset: [] }, at: 5 },
      c: { value: whole.value },
      d: 'x',
      e: null,
    };
    expect(readVersions({ ...bad, f: { value: { unset: [] }, at: 5 }, g: { value: { set: {}, unset: {} }, at: 5 }, ok: whole })).toEqual({
      ok: whole,
    });
  });

  it.each([[undefined], [null], ['x'], [[whole]]])('are none in %j', (raw) => expect(readVersions(raw)).toEqual({}));
});
