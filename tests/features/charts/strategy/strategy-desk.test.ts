// @vitest-environment jsdom
/** The desk of strategies: every change is a step, broken text destroys nothing, and the device has it all. */
import { beforeEach, describe, expect, it } from 'vitest';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import { firstStrategy } from '@/features/charts/strategy/first-strategy';
import { openOn, strategyDeskRoom } from '@/features/charts/strategy/strategy-desk';
import { problemsOf, readShelf } from '@/features/charts/strategy/strategy-shelf';
import { versionOf } from '@/features/charts/strategy/use-strategy-desk';
import type { Strategy } from '@/domain/strategy/strategy';

beforeEach(() => localStorage.clear());

const opened = (owner = 'ana', now?: () => number) => {
  const room = strategyDeskRoom(owner, now);
  room.add('New strategy', firstStrategy('Averages'));
  return { room, one: () => openOn(room.shelf.get())! };
};

const named = (name: string) => (strategy: Strategy) => ({ ...strategy, name });

/** An oscillator from 0 to 100 beside a price. */
const misfit = (strategy: Strategy): Strategy => ({
  ...strategy,
  entries: [
    {
      ...strategy.entries[0]!,
      when: {
        kind: 'compare',
        left: { kind: 'indicator', id: 'rsi', params: { period: 14 }, output: 'rsi', barsAgo: 0 },
        is: 'above',
        right: { kind: 'price', field: 'close', barsAgo: 0 },
      },
    },
  ],
});

describe('changes', () => {
  it('are undone and redone one by one, letters of one word together', () => {
    const { room, one } = opened();
    room.edit('Name', named('B'));
    room.type('english', describeStrategy({ ...firstStrategy('B'), name: 'C' }));
    room.type('english', describeStrategy({ ...firstStrategy('B'), name: 'CD' }));
    expect(one().draft.name).toBe('CD');
    room.undo();
    expect(one().draft.name).toBe('B');
    room.undo();
    expect(one().draft.name).toBe('Averages');
    room.redo();
    room.redo();
    expect(one().draft.name).toBe('CD');
    room.undo();
    room.undo();
    room.undo();
    expect(room.shelf.get().strategies).toEqual([]);
  });

  it('that change nothing are no steps', () => {
    const { room } = opened();
    const before = room.steps.get().undo;
    room.edit('Nothing', (strategy) => ({ ...strategy }));
    expect(room.steps.get().undo).toBe(before);
  });

  it('leave what runs alone while something does not fit', () => {
    const { room, one } = opened();
    room.edit('Misfit', misfit);
    expect(problemsOf(one())).toEqual([
      { path: 'entries[0].when', message: expect.stringContaining('cannot be compared') as unknown as string },
    ]);
    expect(one().sound).toEqual(firstStrategy('Averages'));
    room.undo();
    expect(problemsOf(one())).toEqual([]);
  });
});

describe('text that cannot be read', () => {
  it('is kept as typed and changes no strategy, until it is dropped, mended or undone', () => {
    const { room, one } = opened();
    room.type('english', 'Go long at');
    expect(one().broken).toEqual({ view: 'english', text: 'Go long at' });
    expect(one().draft).toEqual(firstStrategy('Averages'));
    room.undo();
    expect(one().broken).toBeNull();
    room.type('json', '{');
    room.dropText();
    expect(one().broken).toBeNull();
    room.type('english', 'Go long at');
    room.type('english', describeStrategy(firstStrategy('Mended')));
    expect([one().broken, one().sound.name]).toEqual([null, 'Mended']);
  });

  it('gives way to a change in another view, and comes back with undo', () => {
    const { room, one } = opened();
    room.type('english', 'Go long at');
    room.edit('Name', named('Blocks'));
    expect([one().broken, one().draft.name]).toEqual([null, 'Blocks']);
    room.undo();
    expect(one().broken?.text).toBe('Go long at');
  });
});

describe('versions', () => {
  it('have names and numbers, are saved once each, and are gone back to', () => {
    const { room, one } = opened('ana', () => 1_700_000_000_000);
    expect(versionOf(one())).toBe(1);
    expect(room.saveVersion('First')).toBe(1);
    expect(room.saveVersion('Again')).toBeNull();
    room.edit('Name', named('B'));
    expect(versionOf(one())).toBe(2);
    expect(room.saveVersion('')).toBe(2);
    expect(one().versions.map(({ number, name, savedAt }) => [number, name, savedAt])).toEqual([
      [1, 'First', 1_700_000_000_000],
      [2, 'Version 2', 1_700_000_000_000],
    ]);
    room.takeVersion(1);
    expect(one().draft.name).toBe('Averages');
    room.undo();
    expect(one().draft.name).toBe('B');
  });

  it('are not saved of what has a problem or is half typed', () => {
    const { room } = opened();
    room.edit('Misfit', misfit);
    expect(room.saveVersion('No')).toBeNull();
    room.undo();
    room.type('json', '{');
    expect(room.saveVersion('No')).toBeNull();
  });
});

describe('families', () => {
  it('are inherited by duplicates, and a template brings the number that its source tried', () => {
    const { room, one } = opened();
    const { family } = one();
    room.duplicate();
    expect([one().family, one().draft.name]).toEqual([family, 'Averages (copy)']);
    room.add('Template', firstStrategy('T'), { family: 'template-turtle', triedBefore: 40 });
    expect([one().family, one().triedBefore]).toEqual(['template-turtle', 40]);
  });
});

describe('the device', () => {
  it('has every change at once, broken text and misfits too, each person their own', () => {
    const { room, one } = opened();
    room.saveVersion('First');
    room.edit('Misfit', misfit);
    expect(openOn(strategyDeskRoom('ana').shelf.get())).toEqual(one());
    room.type('json', '{"format"');
    expect(openOn(strategyDeskRoom('ana').shelf.get())).toEqual(one());
    expect(strategyDeskRoom('ben').shelf.get().strategies).toEqual([]);
    expect(strategyDeskRoom('').shelf.get().strategies).toEqual([]);
  });

  it('takes over what another tab has kept', () => {
    const { room } = opened();
    const other = strategyDeskRoom('ana');
    other.edit('Name', named('Elsewhere'));
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'sextant:strategies:ana' }));
    expect(openOn(room.shelf.get())?.draft.name).toBe('Elsewhere');
    expect(room.steps.get().undo).toBeNull();
  });

  it('leaves out what it cannot read', () => {
    const sound = firstStrategy('Sound');
    expect(readShelf(null).strategies).toEqual([]);
    expect(readShelf({ open: 'x', strategies: [7, { id: 'x' }, { id: 'x', sound: { ...sound, entries: [] } }] }).strategies).toEqual([]);
    const read = readShelf({ open: 'y', strategies: [{ id: 'x', sound, draft: { entries: [{}] }, versions: [3, { strategy: sound }] }] });
    expect(read.open).toBeNull();
    expect(read.strategies[0]).toMatchObject({ family: 'x', triedBefore: 1, draft: sound, broken: null });
    expect(read.strategies[0]?.versions).toEqual([{ number: 2, name: 'Version 2', savedAt: 0, strategy: sound }]);
  });
});
