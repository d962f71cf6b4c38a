/** Queries and child events of the unmodified client library against the embedded database. */
import {
  endAt,
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  query,
  remove,
  set,
  setPriority,
  setWithPriority,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
import { describe, expect, it, vi } from 'vitest';
import { aScene, failureOf, keysOf, caughtUp, until, watch } from './clients';

const scene = aScene();

describe('queries', () => {
  const packs = { p1: { lvl: 1, n: 'a' }, p2: { lvl: 2, n: 'b' }, p3: { lvl: 2, n: 'c' }, p4: { n: 'd' } };

  it('keeps a listener of equal values up to date', async () => {
    await set(scene.one.at('packs'), packs);
    const seen: string[] = [];
    const stop = onValue(query(scene.one.at('packs'), orderByChild('lvl'), equalTo(2)), (snapshot) => seen.push(keysOf(snapshot).join()));
    await until(() => seen.length === 1);
    await set(scene.two.at('packs/p1/lvl'), 2);
    await until(() => seen.at(-1) === 'p1,p2,p3');
    await remove(scene.two.at('packs/p3'));
    await until(() => seen.at(-1) === 'p1,p2');
    stop();
    expect(seen).toEqual(['p2,p3', 'p1,p2,p3', 'p1,p2']);
  });

  it('refills a limited window when an entry leaves it', async () => {
    await set(scene.one.at('scores'), { a: 5, b: 1, c: 9, d: 7 });
    const added: string[] = [];
    const gone: string[] = [];
    const top = query(scene.two.at('scores'), orderByValue(), limitToLast(2));
    const stops = [onChildAdded(top, ({ key }) => added.push(String(key))), onChildRemoved(top, ({ key }) => gone.push(String(key)))];
    await until(() => added.length === 2);
    await remove(scene.one.at('scores/c'));
    await until(() => added.length === 3);
    await update(scene.one.at('scores'), { a: 0, b: 20, d: 30 });
    await until(() => added.length === 4);
    for (const stop of stops) stop();
    expect({ added, gone }).toEqual({ added: ['d', 'c', 'a', 'b'], gone: ['c', 'a'] });
  });

  it('selects by key, value, child and deep child, from both sides', async () => {
    await set(scene.one.at('packs'), packs);
    await set(scene.one.at('deep'), { x: { s: { r: 3 } }, y: { s: { r: 1 } }, z: { s: { r: 2 } } });
    const keys = async (...constraints: Parameters<typeof query> extends [unknown, ...infer Rest] ? Rest : never): Promise<string[]> =>
      keysOf(await get(query(scene.two.at('packs'), ...constraints)));
    expect(await keys(orderByKey(), limitToLast(2))).toEqual(['p3', 'p4']);
    expect(await keys(orderByKey(), startAt('p2'), endBefore('p4'))).toEqual(['p2', 'p3']);
    expect(await keys(orderByKey(), startAfter('p2'))).toEqual(['p3', 'p4']);
    expect(await keys(orderByKey(), equalTo('p2'))).toEqual(['p2']);
    expect(await keys(orderByChild('n'), startAt('b'), limitToFirst(2))).toEqual(['p2', 'p3']);
    expect(await keys(orderByChild('n'), startAfter('b'))).toEqual(['p3', 'p4']);
    expect(await keys(orderByChild('n'), endBefore('c'))).toEqual(['p1', 'p2']);
    expect(await keys(orderByChild('lvl'))).toEqual(['p4', 'p1', 'p2', 'p3']);
    expect(await keys(orderByChild('lvl'), startAt(2, 'p3'))).toEqual(['p3']);
    expect(await keys(orderByChild('lvl'), startAfter(2, 'p2'))).toEqual(['p3']);
    expect(await keys(orderByChild('lvl'), endAt(2, 'p2'))).toEqual(['p4', 'p1', 'p2']);
    expect(await keys(orderByChild('lvl'), endBefore(2, 'p2'))).toEqual(['p4', 'p1']);
    expect(await keys(orderByChild('lvl'), equalTo(null))).toEqual(['p4']);
    expect(keysOf(await get(query(scene.two.at('deep'), orderByChild('s/r'), limitToLast(2))))).toEqual(['z', 'x']);
  });

  it('sorts values by type, then value, then key', async () => {
    await set(scene.one.at('mixed'), { o: { a: 1 }, s2: 'b', s1: 'a', n2: 10, n1: -1, t: true, f: false, f2: false });
    expect(keysOf(await get(query(scene.two.at('mixed'), orderByValue())))).toEqual(['f', 'f2', 't', 'n1', 'n2', 's1', 's2', 'o']);
  });

  it('orders by priority and moves a child when its priority changes', async () => {
    await setWithPriority(scene.one.at('queue/a'), 1, 2);
    await setWithPriority(scene.one.at('queue/b'), { x: 1 }, 1);
    await setWithPriority(scene.one.at('queue/c'), 3, 'text');
    await set(scene.one.at('queue/d'), 4);
    const listed = await get(query(scene.two.at('queue'), orderByPriority()));
    expect(keysOf(listed)).toEqual(['d', 'b', 'a', 'c']);
    expect(listed.child('b').priority).toBe(1);
    expect(listed.exportVal()).toEqual({
      a: { '.value': 1, '.priority': 2 },
      b: { x: 1, '.priority': 1 },
      c: { '.value': 3, '.priority': 'text' },
      d: 4,
    });
    const moved: string[] = [];
    const stop = onChildMoved(scene.two.at('queue'), ({ key }) => moved.push(String(key)));
    const { stop: stopWatching, seen } = watch(scene.two, 'queue');
    await until(() => seen.length === 1);
    await setPriority(scene.one.at('queue/b'), 9);
    await until(() => moved.length === 1);
    stop();
    stopWatching();
    expect(moved).toEqual(['b']);
    expect(keysOf(await get(query(scene.two.at('queue'), orderByPriority(), startAt(2), endAt(9))))).toEqual(['a', 'b']);
  });

  it('warns a listener whose query needs an index that the rules do not name', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const seen: unknown[] = [];
    const stop = onValue(query(scene.one.at('unindexed'), orderByChild('n'), equalTo(1)), (snapshot) => seen.push(snapshot.val()));
    await until(() => seen.length === 1 && warn.mock.calls.length > 0);
    stop();
    const stopByKey = onValue(query(scene.one.at('unindexed'), orderByKey(), limitToFirst(1)), (snapshot) => seen.push(snapshot.val()));
    await until(() => seen.length === 2);
    await caughtUp(scene.one);
    stopByKey();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.join(' ')).toContain('Consider adding ".indexOn": "n" at /unindexed');
  });

  it('refuses a single read that needs such an index', async () => {
    const failure = await failureOf(get(query(scene.one.at('unindexed'), orderByChild('n'), equalTo(1))));
    expect(failure.message).toBe('Index not defined, add ".indexOn": "n", for path "/unindexed", to the rules');
  });
});

describe('child events', () => {
  it('name what was added, changed and removed', async () => {
    const events: string[] = [];
    const place = scene.two.at('ce');
    const stops = [
      onChildAdded(place, ({ key }) => events.push(`+${key}`)),
      onChildRemoved(place, ({ key }) => events.push(`-${key}`)),
      onChildChanged(place, ({ key }) => events.push(`~${key}`)),
    ];
    const { seen, stop } = watch(scene.two, 'ce');
    await until(() => seen.length === 1);
    await set(scene.one.at('ce'), { a: 1, b: 2 });
    await set(scene.one.at('ce/a'), 9);
    await remove(scene.one.at('ce/b'));
    await update(scene.one.at('ce'), { c: 1, a: null });
    await until(() => events.length === 6);
    for (const end of stops) end();
    stop();
    expect(events.slice(0, 4)).toEqual(['+a', '+b', '~a', '-b']);
    expect(events.slice(4).toSorted()).toEqual(['+c', '-a']);
  });
});
