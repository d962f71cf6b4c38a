/** What the unmodified client library reports when the rules or the limits of the database forbid something. */
import { get, limitToFirst, onDisconnect, onValue, orderByKey, query, set, update } from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { aScene, failureOf, caughtUp, until, valueAt } from './clients';
import { stubRules } from './stub-rules';

const scene = aScene();

describe('refusals', () => {
  it('a denied get carries the text of the service and no code', async () => {
    expect(await failureOf(get(scene.one.at('forbidden/x')))).toEqual({ code: undefined, message: 'Permission denied' });
  });

  it('a denied listener is cancelled with PERMISSION_DENIED', async () => {
    const error = await new Promise<Error & { code?: string }>((resolve) => {
      onValue(scene.one.at('forbidden/x'), () => undefined, resolve);
    });
    expect(error.code).toBe('PERMISSION_DENIED');
    expect(error.message).toBe("permission_denied at /forbidden/x: Client doesn't have permission to access the desired data.");
  });

  it('a denied set is rejected with PERMISSION_DENIED', async () => {
    expect(await failureOf(set(scene.one.at('forbidden/x'), 1))).toEqual({
      code: 'PERMISSION_DENIED',
      message: 'PERMISSION_DENIED: Permission denied',
    });
  });

  it('a denied onDisconnect is rejected when it is registered', async () => {
    expect((await failureOf(onDisconnect(scene.one.at('forbidden/x')).set(1))).code).toBe('PERMISSION_DENIED');
  });

  it('a listener is cancelled when a write makes the rules forbid it, and sees nothing of that write', async () => {
    scene.server.store.update({ gate: true, gated: 'secret' });
    const seen: unknown[] = [];
    const errors: string[] = [];
    onValue(
      scene.one.at('gated'),
      (snapshot) => seen.push(snapshot.val()),
      (error) => errors.push((error as Error & { code: string }).code),
    );
    await until(() => seen.length === 1);
    await update(scene.two.at('/'), { gate: false });
    await until(() => errors.length === 1);
    scene.server.store.update({ gated: 'more secret' });
    await caughtUp(scene.one);
    expect({ seen, errors }).toEqual({ seen: ['secret'], errors: ['PERMISSION_DENIED'] });
  });

  it('a queried listener is cancelled when new rules forbid it', async () => {
    scene.server.store.update({ open: { a: 1, b: 2 } });
    const seen: unknown[] = [];
    const errors: string[] = [];
    onValue(
      query(scene.one.at('open'), orderByKey(), limitToFirst(1)),
      (snapshot) => seen.push(snapshot.val()),
      (error) => errors.push((error as Error & { code: string }).code),
    );
    await until(() => seen.length === 1);
    scene.server.setRules({ ...stubRules, judgeRead: () => ({ allowed: false, trace: 'closed' }) });
    await until(() => errors.length === 1);
    expect({ seen, errors }).toEqual({ seen: [{ a: 1 }], errors: ['PERMISSION_DENIED'] });
  });

  it('a signed-in user reaches what is theirs and nobody else does', async () => {
    await set(scene.one.at('private/u1'), 'mine');
    expect(await valueAt(scene.one, 'private/u1')).toBe('mine');
    expect((await failureOf(get(scene.two.at('private/u1')))).message).toBe('Permission denied');
  });

  it('bad keys and values do not leave the client', () => {
    const words =
      /contains (an invalid key|NaN|Infinity|undefined|a string greater than|a function)|exceeds the maximum depth|key path longer than/u;
    const deep = Array.from({ length: 33 }).reduce<unknown>((inner) => ({ a: inner }), 1);
    const bad: unknown[] = [
      ...['.', '#', '$', '/', '[', ']', '\n', '\u007f'].map((character) => ({ [`a${character}b`]: 1 })),
      { '': 1 },
      NaN,
      Infinity,
      { a: undefined },
      { a: () => 1 },
      deep,
      { ['k'.repeat(769)]: 1 },
      'x'.repeat(10_485_761),
    ];
    for (const value of bad) expect(() => set(scene.one.at('bad'), value)).toThrow(words);
    expect(() => update(scene.one.at('bad'), { a: 1, 'a/b': 2 })).toThrow(/ancestor of another path/u);
  });
});
