/** The unmodified client library reading, writing and running transactions against the embedded database. */
import { child, get, increment, push, remove, runTransaction, serverTimestamp, set, setWithPriority, update } from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { aScene, failureOf, keysOf, caughtUp, until, valueAt, watch } from './clients';

const scene = aScene();

describe('reading and writing', () => {
  it('reads null where nothing is stored', async () => {
    expect(await valueAt(scene.one, 'users/u1')).toBeNull();
  });

  it('stores a record with a list and a server time', async () => {
    const startMs = Date.now();
    await set(scene.one.at('users/u1'), { email: 'a@b.c', createdAt: serverTimestamp(), arr: ['x', 'y'], n: 1.5 });
    const stored = (await valueAt(scene.two, 'users/u1')) as { createdAt: number };
    expect(stored).toEqual({ email: 'a@b.c', createdAt: stored.createdAt, arr: ['x', 'y'], n: 1.5 });
    expect(stored.createdAt).toBeGreaterThanOrEqual(startMs);
    expect(stored.createdAt).toBeLessThanOrEqual(Date.now());
  });

  it('tells a listener of changes that another client makes', async () => {
    const { seen, stop } = watch(scene.one, 'users/u1/lastLogin');
    await until(() => seen.length === 1);
    await update(scene.two.at('users/u1'), { lastLogin: 5 });
    await until(() => seen.length === 2);
    await remove(scene.two.at('users/u1'));
    await until(() => seen.length === 3);
    stop();
    expect(seen).toEqual([null, 5, null]);
  });

  it('shows the writer its estimate of the server time and then the real one', async () => {
    const { seen, stop } = watch(scene.one, 'users/u1/ts');
    await until(() => seen.length === 1);
    await set(scene.one.at('users/u1/ts'), serverTimestamp());
    stop();
    expect(seen.slice(0, 2).map((value) => typeof value)).toEqual(['object', 'number']);
    expect(seen.at(-1)).toBe(scene.server.store.read('users/u1/ts'));
  });

  it('never shows the writer its old value between its write and the acknowledgement', async () => {
    await set(scene.one.at('a'), 1);
    const { seen, stop } = watch(scene.one, 'a');
    await until(() => seen.length === 1);
    for (let value = 2; value <= 30; value += 1) await set(scene.one.at('a'), value);
    await caughtUp(scene.one);
    stop();
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  it('writes several paths in one step, seen by a listener as one', async () => {
    const { seen, stop } = watch(scene.two, 'm');
    await until(() => seen.length === 1);
    await update(scene.one.at('/'), { 'm/a/b': 1, 'm/c/d': { e: 2 }, other: 3 });
    await until(() => seen.length > 1);
    await caughtUp(scene.two);
    stop();
    expect(seen).toEqual([null, { a: { b: 1 }, c: { d: { e: 2 } } }]);
    expect(await valueAt(scene.two, 'other')).toBe(3);
  });

  it('refuses all of a multi-path update when one path is forbidden', async () => {
    const failure = await failureOf(update(scene.one.at('/'), { 'a/b': 1, 'forbidden/x': 1 }));
    expect(failure).toEqual({ code: 'PERMISSION_DENIED', message: 'PERMISSION_DENIED: Permission denied' });
    expect(await valueAt(scene.one, 'a')).toBeNull();
  });

  it('names pushed children in order and removes one', async () => {
    const first = await push(scene.one.at('list'), { t: 1 });
    const second = await push(scene.one.at('list'), { t: 2 });
    await remove(child(scene.one.at('list'), first.key ?? ''));
    expect(await valueAt(scene.two, 'list')).toEqual({ [second.key ?? '']: { t: 2 } });
  });

  it('adds increments from both clients', async () => {
    await update(scene.one.at('cnt'), { v: increment(2) });
    await set(scene.two.at('cnt/v'), increment(3));
    await set(scene.one.at('cnt/v'), increment(-1.5));
    expect(await valueAt(scene.one, 'cnt/v')).toBe(3.5);
  });

  it('counts every one of many concurrent increments once', async () => {
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => set((index % 2 === 0 ? scene.one : scene.two).at('cnt'), increment(1))),
    );
    expect(await valueAt(scene.one, 'cnt')).toBe(100);
  });

  it('carries a value that needs several frames', async () => {
    const text = 'x'.repeat(50_000);
    await set(scene.one.at('big'), text);
    expect(await valueAt(scene.two, 'big')).toBe(text);
  });

  it('carries more than a million characters beyond the basic plane to a client whole', async () => {
    const text = '😀é'.repeat(400_000);
    scene.server.store.update({ big: text });
    expect((await valueAt(scene.two, 'big')) === text).toBe(true);
  });

  it('stores nothing for empty objects and nulls, and drops what they leave empty', async () => {
    await set(scene.one.at('a'), { b: {}, c: null, d: { e: { f: [] } } });
    expect(await valueAt(scene.two, 'a')).toBeNull();
    await set(scene.one.at('a/b/c'), 1);
    await set(scene.one.at('a/b/c'), null);
    expect(scene.server.store.read('')).toBeNull();
  });

  it('orders integer keys as numbers, before text', async () => {
    await set(scene.one.at('k'), { b: 1, 10: 1, 9: 1, '-1': 1, a: 1, 2147483648: 1 });
    expect(keysOf(await get(scene.two.at('k')))).toEqual(['-1', '9', '10', '2147483648', 'a', 'b']);
  });

  it('keeps keys that name members of every object', async () => {
    await set(scene.one.at('odd'), { constructor: 1, toString: 2, hasOwn: 3 });
    expect(scene.server.store.read('odd/valueOf')).toBeNull();
    expect(await valueAt(scene.two, 'odd/constructor')).toBe(1);
  });
});

describe('transactions', () => {
  it('runs on nothing and on a value', async () => {
    const first = await runTransaction(scene.one.at('tx/a'), (current: number | null) => (current ?? 0) + 1);
    const second = await runTransaction(scene.one.at('tx/a'), (current: number | null) => (current ?? 0) + 1);
    expect([first.committed, first.snapshot.val(), second.snapshot.val()]).toEqual([true, 1, 2]);
  });

  it('loses no update when both clients run at once', async () => {
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        runTransaction((index % 2 === 0 ? scene.one : scene.two).at('tx/a'), (current: number | null) => (current ?? 0) + 1),
      ),
    );
    expect(await valueAt(scene.one, 'tx/a')).toBe(10);
  });

  it('agrees with the client on the hash of a nested record', async () => {
    await set(scene.one.at('tx/o'), {
      s: 'é€😀',
      n: -1.25,
      b: true,
      k: { 10: 1, 9: 2, '01': 3, z: 'q' },
      z: 0,
      tiny: 5e-324,
      huge: 1.7e308,
    });
    let runs = 0;
    const result = await runTransaction(scene.two.at('tx/o'), (current: Record<string, unknown> | null) => {
      runs += 1;
      return current && { ...current, s: 'new' };
    });
    expect(result.committed).toBe(true);
    // The first run sees nothing, the second the stored record; a third would mean that the hashes differ.
    expect(runs).toBe(2);
    expect(await valueAt(scene.one, 'tx/o/s')).toBe('new');
  });

  it('agrees with the client on the hash of priorities', async () => {
    await setWithPriority(scene.one.at('tx/p'), { a: 1 }, 'first');
    await setWithPriority(scene.one.at('tx/p/b'), true, 2.5);
    await setWithPriority(scene.one.at('tx/p/c'), 'x', -1);
    let runs = 0;
    const result = await runTransaction(scene.two.at('tx/p'), (current: Record<string, unknown> | null) => {
      runs += 1;
      return current && { ...current, a: 2 };
    });
    expect([result.committed, runs]).toEqual([true, 2]);
  });

  it('stops when the function returns nothing', async () => {
    await set(scene.one.at('tx/o'), 1);
    const result = await runTransaction(scene.one.at('tx/o'), () => undefined);
    expect([result.committed, await valueAt(scene.one, 'tx/o')]).toEqual([false, 1]);
  });

  it('is refused where writing is', async () => {
    expect((await failureOf(runTransaction(scene.one.at('forbidden/x'), () => 1))).message).toMatch(/permission_denied/iu);
  });
});
