/** What was done is what the history says: against a plain model, with commands that fail, throw, wait and join. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandHistory, settingOf, type Command, type CommandHistory } from '@/lib/command-history';
import { liveCell } from '@/lib/live';

type Result = { readonly ok: true } | { readonly ok: false; readonly reason: string };
type Way = 'does' | 'refuses' | 'throws' | 'waits' | 'waits and refuses' | 'waits and throws';

/** A text to which commands append a letter; each asks how its next move goes. */
const scene = (way: () => Way = () => 'does') => {
  let text = '';
  const act = (change: () => void): Result | Promise<Result> => {
    const how = way();
    const finish = (): Result => {
      if (how.endsWith('throws')) throw new Error('broken');
      if (how.endsWith('refuses')) return { ok: false, reason: 'no' };
      change();
      return { ok: true };
    };
    return how.startsWith('waits') ? Promise.resolve().then(finish) : finish();
  };
  const command = (letter: string, key?: string): Command<Result> => ({
    label: letter,
    key,
    run: () => act(() => (text += letter)),
    undo: () =>
      act(() => {
        // Whatever the order, only what is there can be taken away.
        expect(text.endsWith(letter)).toBe(true);
        text = text.slice(0, -letter.length);
      }),
  });
  return { command, text: () => text };
};

const labels = ({ steps }: CommandHistory<Result>) => ({
  past: steps.get().past.map(({ label }) => label),
  future: steps.get().future.map(({ label }) => label),
});
/** The text that the history says was written. */
const said = ({ steps }: CommandHistory<Result>): string =>
  steps
    .get()
    .past.flatMap(({ commands }) => commands.map(({ label }) => label))
    .join('');

describe('a history', () => {
  it('undoes and redoes in order, and forgets what was undone when something else is done', async () => {
    const { command, text } = scene();
    const history = commandHistory<Result>();
    for (const letter of 'abc') await history.run(command(letter));
    await history.undo();
    await history.undo();
    expect([text(), labels(history)]).toEqual(['a', { past: ['a'], future: ['c', 'b'] }]);
    await history.redo();
    expect(text()).toBe('ab');
    await history.run(command('d'));
    expect([text(), labels(history)]).toEqual(['abd', { past: ['a', 'b', 'd'], future: [] }]);
    expect(await history.redo()).toBeNull();
    for (let i = 0; i < 3; i += 1) await history.undo();
    expect([text(), await history.undo()]).toEqual(['', null]);
  });

  it('does what needs no wait before the call returns', () => {
    const { command, text } = scene();
    const history = commandHistory<Result>();
    void history.run(command('a'));
    void history.run(command('b'));
    void history.undo();
    expect([text(), labels(history)]).toEqual(['a', { past: ['a'], future: ['b'] }]);
  });

  it('does one after the other what takes its time, in the order of the calls', async () => {
    const { command, text } = scene(() => 'waits');
    const history = commandHistory<Result>();
    const calls = [history.run(command('a')), history.run(command('b')), history.undo(), history.run(command('c')), history.redo()];
    expect(text()).toBe('');
    await Promise.all(calls);
    expect([text(), labels(history)]).toEqual(['ac', { past: ['a', 'c'], future: [] }]);
  });

  it.each(['refuses', 'throws', 'waits and refuses', 'waits and throws'] as const)(
    'says nothing was done by a command that %s',
    async (how) => {
      let way: Way = 'does';
      const { command, text } = scene(() => way);
      const history = commandHistory<Result>();
      await history.run(command('a'));
      await history.run(command('b'));
      await history.undo();
      const before = labels(history);
      way = how;
      for (const call of [
        () => history.run(command('x')),
        () => history.undo(),
        () => history.redo(),
        () => history.runAll('all', [command('y')]),
      ]) {
        if (how.endsWith('throws')) await expect(call()).rejects.toThrow('broken');
        else expect(await call()).toEqual({ ok: false, reason: 'no' });
        expect([text(), labels(history)]).toEqual(['a', before]);
      }
      way = 'does';
      await history.redo();
      expect(text()).toBe('ab');
    },
  );

  it('makes one step of commands with the same key, until something else is done or undone', async () => {
    const { command, text } = scene();
    const history = commandHistory<Result>();
    for (const [letter, key] of [
      ['a', 'word'],
      ['b', 'word'],
      ['c', 'other'],
      ['d', 'other'],
      ['e', undefined],
      ['f', undefined],
    ] as const)
      await history.run(command(letter, key));
    expect(labels(history).past).toEqual(['b', 'd', 'e', 'f']);
    for (let i = 0; i < 3; i += 1) await history.undo();
    expect(text()).toBe('ab');
    await history.redo();
    expect(text()).toBe('abcd');
    await history.undo();
    await history.run(command('g', 'word'));
    expect([text(), labels(history).past]).toEqual(['abg', ['b', 'g']]);
  });

  it('does several as one step, or none of them', async () => {
    const ways: Way[] = ['does', 'waits', 'does'];
    const { command, text } = scene(() => ways.shift() ?? 'does');
    const history = commandHistory<Result>();
    expect(
      await history.runAll(
        'three',
        ['a', 'b', 'c'].map((letter) => command(letter)),
      ),
    ).toEqual({ ok: true });
    expect([text(), labels(history)]).toEqual(['abc', { past: ['three'], future: [] }]);
    ways.push('does', 'does', 'refuses');
    expect(
      await history.runAll(
        'more',
        ['d', 'e', 'f'].map((letter) => command(letter)),
      ),
    ).toEqual({ ok: false, reason: 'no' });
    expect([text(), labels(history)]).toEqual(['abc', { past: ['three'], future: [] }]);
    expect(await history.runAll('nothing', [])).toBeNull();
    await history.undo();
    expect(text()).toBe('');
  });

  it('says of several what could not be taken back after a refusal', async () => {
    const ways: Way[] = ['does', 'does', 'refuses', 'does', 'refuses'];
    const { command, text } = scene(() => ways.shift() ?? 'does');
    const history = commandHistory<Result>();
    const letters = ['a', 'b', 'c'].map((letter) => command(letter));
    expect(await history.runAll('three', letters)).toEqual({ ok: false, reason: 'no' });
    expect([text(), labels(history)]).toEqual(['a', { past: ['three'], future: [] }]);
    await history.undo();
    expect(text()).toBe('');
  });

  it('takes back any step by its command, and no other one', async () => {
    let [first, second] = [0, 0];
    const history = commandHistory();
    const one = { label: 'one', run: () => ((first = 1), { ok: true } as const), undo: () => ((first = 0), { ok: true } as const) };
    const two = { label: 'two', run: () => ((second = 1), { ok: true } as const), undo: () => ((second = 0), { ok: true } as const) };
    await history.run(one);
    await history.run(two);
    await history.undo(one);
    expect([first, second]).toEqual([0, 1]);
    expect(await history.undo(one)).toBeNull();
    await history.redo();
    expect([first, second, history.steps.get().past.map(({ label }) => label)]).toEqual([1, 1, ['two', 'one']]);
  });

  it('keeps so many steps, and none after it was cleared, not even one that was on its way', async () => {
    const { command } = scene(() => 'waits');
    const history = commandHistory<Result>(3);
    for (const letter of 'abcde') await history.run(command(letter));
    expect(labels(history).past).toEqual(['c', 'd', 'e']);
    const late = history.run(command('f'));
    history.clear();
    await late;
    expect(labels(history)).toEqual({ past: [], future: [] });
  });

  it('gives a cell its values back', async () => {
    const cell = liveCell(1);
    const history = commandHistory();
    await history.run(settingOf(cell, 2, { label: 'two' }));
    await history.run(settingOf(cell, 3, { label: 'three' }));
    await history.undo();
    expect(cell.get()).toBe(2);
    await history.undo();
    await history.redo();
    expect(cell.get()).toBe(2);
  });
});

describe('200 random actions', () => {
  const ways: readonly Way[] = ['does', 'does', 'does', 'refuses', 'throws', 'waits', 'waits and refuses', 'waits and throws'];
  const action = fc.record({
    kind: fc.constantFrom('run' as const, 'run' as const, 'several' as const, 'undo' as const, 'redo' as const),
    letters: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }),
    key: fc.option(fc.constantFrom('k', 'l'), { nil: undefined }),
    ways: fc.array(fc.constantFrom(...ways), { minLength: 6, maxLength: 6 }),
    isAwaited: fc.boolean(),
  });

  it('leave a history that is true, from which everything is undone and done again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 200, size: 'max' }), async (actions) => {
        const planned: Way[] = [];
        const { command, text } = scene(() => planned.shift() ?? 'does');
        const history = commandHistory<Result>(1_000);
        const pending: Promise<unknown>[] = [];
        for (const { kind, letters, key, ways: next, isAwaited } of actions) {
          planned.push(...next);
          const call =
            kind === 'run'
              ? history.run(command(letters[0]!, key))
              : kind === 'several'
                ? history.runAll(
                    letters.join(''),
                    letters.map((letter) => command(letter)),
                  )
                : history[kind]();
          const settled = call.catch(() => undefined);
          if (isAwaited) {
            await settled;
            await Promise.all(pending.splice(0));
            expect(said(history)).toBe(text());
          } else pending.push(settled);
        }
        await Promise.all(pending);
        planned.length = 0;
        const end = text();
        expect(said(history)).toBe(end);
        while (history.steps.get().future.length > 0) await history.redo();
        const furthest = text();
        while (history.steps.get().past.length > 0) await history.undo();
        expect(text()).toBe('');
        while (history.steps.get().future.length > 0) await history.redo();
        expect(text()).toBe(furthest);
      }),
      { numRuns: 60 },
    );
  });
});
