// @vitest-environment node
/**
 * What the document store promises for every merge policy, and for the kinds that are stored today under the product's own rules:
 * offline, a page or a backend that is killed, two tabs, two devices in any order, a delivery that is repeated, damage, and no room.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contractKind } from '@/domain/import/contract-kind';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import { openKeptDevice } from '@/services/device/kept-database';
import type { ReadyKept } from '@/services/kept/kept-shelves';
import { keptScene } from './kept-scene';
import type { AnyKind, Place } from './kept-scene';
import { casesOf, suites } from './kept-suites';
import type { Step } from './kept-suites';

const { visit, stored, force, kill, startAgain, refusals } = keptScene(suites.map(({ kind }) => kind));

afterEach(() => {
  vi.restoreAllMocks();
});

/** Of two compactions of one note at once the rules let one through; nothing is lost with the other. */
const isWrong = (refusal: string): boolean => !/write users\/anna\/notes\/n-1, users\/anna\/noteUpdates/u.test(refusal);

/** The server stores, and the answer is lost, the first so many times. */
const losingAnswers =
  (times: number) =>
  (remote: KeptRemote): KeptRemote => {
    let left = times;
    return {
      ...remote,
      send: async (...args) => {
        const outcome = await remote.send(...args);
        if ((left -= 1) >= 0) throw new Error('The answer was lost.');
        return outcome;
      },
    };
  };

describe.each(suites.map((suite) => ({ ...suite, name: suite.kind.name })))(
  'kept $name',
  ({ kind, first, laptop, phone, after, seen, ...suite }) => {
    const write = (place: Place, { id, edit }: Step) => place.kept.of(kind).write(id, edit as never);
    const is = (expected: unknown) => (now: ReadyKept<never>) => JSON.stringify(sorted(seen(now))) === JSON.stringify(sorted(expected));
    const until = async (place: Place, expected: unknown): Promise<void> => {
      await place.until(kind, is(expected));
      expect(seen(await place.until(kind))).toEqual(expected);
    };

    it('is there offline at once, after the page was killed, and on the server when there is a network', async () => {
      const offline = await visit('laptop', { network: 'offline' });
      expect(await write(offline, first)).toEqual({ ok: true });
      expect(seen(await offline.until(kind))).toEqual(after.first);
      await offline.leave();
      const again = await visit('laptop', { network: 'offline' });
      expect(seen(await again.until(kind))).toEqual(after.first);
      expect((await again.until(kind)).documents.every(({ isWaiting }) => isWaiting)).toBe(true);
      expect(await write(again, laptop)).toEqual({ ok: true });
      again.setOnline(true);
      await until(again, after.laptop);
      expect((await again.until(kind)).documents.some(({ isWaiting }) => isWaiting)).toBe(false);
      await until(await visit('phone'), after.laptop);
      expect(refusals.filter(isWrong)).toEqual([]);
    });

    it.each(casesOf(['laptop', 'phone'] as const))('is merged when two devices worked apart and the %s comes back first', async (back) => {
      const here = await visit('laptop', { aheadMs: 60_000 });
      await write(here, first);
      await until(here, after.first);
      const there = await visit('phone');
      await until(there, after.first);
      for (const place of [here, there]) place.setOnline(false);
      expect(await write(here, laptop)).toEqual({ ok: true });
      expect(await write(there, phone)).toEqual({ ok: true });
      expect(seen(await here.until(kind))).toEqual(after.laptop);
      const order = back === 'laptop' ? [here, there] : [there, here];
      for (const place of order) {
        place.setOnline(true);
        await place.until(kind);
      }
      for (const place of order) await until(place, after.both);
      await until(await visit('tablet'), after.both);
      expect(refusals.filter(isWrong)).toEqual([]);
    });

    it('is one thing in two tabs, whose edits all count', async () => {
      const one = await visit('laptop');
      await write(one, first);
      await until(one, after.first);
      const other = await visit('laptop');
      await until(other, after.first);
      const { step, after: both } = suite.tab ?? { step: phone, after: after.both };
      expect(await Promise.all([write(one, laptop), write(other, step)])).toEqual([{ ok: true }, { ok: true }]);
      for (const tab of [one, other]) await until(tab, both);
      await until(await visit('phone'), both);
      await one.leave();
      await other.leave();
      await until(await visit('laptop', { network: 'offline' }), both);
      expect(refusals.filter(isWrong)).toEqual([]);
    });

    it('goes on in the other tab when the one that wrote was closed', async () => {
      const one = await visit('laptop', { network: 'offline' });
      const other = await visit('laptop');
      await write(one, first);
      await one.leave();
      await until(other, after.first);
      await until(await visit('phone'), after.first);
    });

    it('is stored once when the answer is lost again and again', async () => {
      const lossy = await visit('laptop', { through: losingAnswers(3) });
      await write(lossy, first);
      await until(lossy, after.first);
      const never = await visit('tablet', { through: losingAnswers(Infinity) });
      await until(never, after.first);
      never.setOnline(false);
      expect(await write(never, phone)).toEqual({ ok: true });
      await write(lossy, laptop);
      await until(lossy, after.laptop);
      await until(await visit('phone'), after.laptop);
      // And when the page was closed before the answer could come.
      never.setOnline(true);
      await until(await visit('phone'), after.both);
      await never.leave();
      const again = await visit('tablet');
      await until(again, after.both);
      expect(again.kept.pending.get()).toEqual([]);
      expect(refusals.filter(isWrong)).toEqual([]);
    });

    it.each(casesOf(['before', 'while', 'after'] as const))('is stored once when the backend is killed %s it stores', async (moment) => {
      let isKilled = false;
      const killing = (remote: KeptRemote): KeptRemote => ({
        ...remote,
        send: async (...args) => {
          if (isKilled) return remote.send(...args);
          isKilled = true;
          if (moment === 'before') await kill();
          const sending = remote.send(...args);
          // It may fail before anybody asks what became of it.
          sending.catch(() => undefined);
          if (moment === 'after') await sending;
          if (moment !== 'before') await kill();
          await startAgain();
          if (moment === 'after') throw new Error('The answer was lost.');
          return sending;
        },
      });
      const here = await visit('laptop', { through: killing });
      expect(await write(here, first)).toEqual({ ok: true });
      await until(here, after.first);
      expect(await write(here, laptop)).toEqual({ ok: true });
      await until(here, after.laptop);
      expect([isKilled, here.kept.pending.get()]).toEqual([true, []]);
      await until(await visit('phone'), after.laptop);
      expect(refusals.filter(isWrong)).toEqual([]);
    });

    it('says what is damaged, and keeps the rest', async () => {
      const device = await openKeptDevice('laptop');
      for (const fields of [4, null, { registers: 7, versions: [], writers: 'x', entries: [{}], rule: [] }] as never[]) {
        await device.put('documents', { kind: kind.name, document: `d${String(Math.random()).slice(2)}`, version: 1, fields });
      }
      device.close();
      const damage = { arrayValue: { values: [{ stringValue: 'x' }, { doubleValue: 'NaN' }] } };
      const field = { integerValue: '7' };
      force(`${kind.name}/${first.id}x`, {
        registers: damage,
        entries: damage,
        writers: damage,
        versions: damage,
        rule: field,
        name: field,
        columns: field,
      });
      const place = await visit('laptop');
      expect(await write(place, first)).toEqual({ ok: true });
      await until(place, after.first);
      for (const { reason } of (await place.until(kind)).damaged) expect(reason).not.toBe('');
      // Policies that are told apart by the names of their fields read such a document as none.
      if (kind.policy.name === 'register' || kind.policy.name === 'once') {
        expect((await place.until(kind)).damaged.map(({ id }) => id)).toContain(`${first.id}x`);
      }
      expect(place.kept.pending.get()).toEqual([]);
    });

    it('keeps nothing where there is no room, and nothing that is not of its kind', async () => {
      const place = await visit('laptop');
      await write(place, first);
      await until(place, after.first);
      expect(['invalid', 'no-change']).toContain(failure(await write(place, suite.invalid)));
      expect(['too-large', 'invalid']).toContain(failure(await write(place, suite.large)));
      expect(failure(await place.kept.of(kind).write('a/b', first.edit as never))).toBe('invalid');
      const put = Reflect.get(IDBObjectStore.prototype, 'put') as (this: IDBObjectStore, ...args: unknown[]) => IDBRequest<IDBValidKey>;
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(this: IDBObjectStore, ...args) {
        if (this.name === 'outbox') throw new DOMException('There is no room.', 'QuotaExceededError');
        return put.apply(this, args);
      });
      expect(failure(await write(place, laptop))).toBe('no-room');
      vi.restoreAllMocks();
      await until(place, after.first);
      expect(place.kept.pending.get()).toEqual([]);
      expect(await write(place, laptop)).toEqual({ ok: true });
      await until(place, after.laptop);
    });

    it('is read by what has changed since, with five minutes of overlap', async () => {
      const asked: (number | null)[] = [];
      const place = await visit('laptop', {
        through: (remote) => ({
          ...remote,
          readSince: (name, since) => {
            asked.push(since);
            return remote.readSince(name, since);
          },
        }),
      });
      await write(place, first);
      await until(place, after.first);
      await place.kept.of(kind).refresh();
      const { readUpTo } = await place.until(kind);
      const updatedAt = (await stored(place, suite.path ?? `${kind.name}/${first.id}`))?.['updatedAt'] as { toMillis: () => number };
      expect(readUpTo).toBe(updatedAt.toMillis());
      asked.length = 0;
      await place.kept.of(kind).refresh();
      expect([...new Set(asked)]).toEqual([(readUpTo ?? 0) - 300_000]);
    });

    it('is not touched by a program that is older than the document', async () => {
      const newer = { ...kind, version: 2, migrations: [(fields: object) => fields] } as unknown as typeof kind;
      const others = suites.map((suite) => suite.kind).filter(({ name }) => name !== kind.name);
      const old = await visit('laptop');
      await write(old, first);
      await until(old, after.first);
      const upToDate = await visit('phone', { kinds: [...others, newer] });
      await upToDate.until(newer, is(after.first));
      expect(await upToDate.kept.of(newer).write(laptop.id, laptop.edit as never)).toEqual({ ok: true });
      await upToDate.until(newer, is(after.laptop));
      old.setOnline(false);
      await write(old, phone);
      old.setOnline(true);
      const { damaged, refused } = await old.until(kind);
      // What is made once or appended overwrites nothing.
      if (kind.policy.name === 'once' || kind.policy.name === 'updates') return;
      expect(refused.map(({ reason }) => reason)).toEqual([expect.stringContaining('newer version')]);
      await old.kept.of(kind).refresh();
      expect((await old.until(kind, (now) => now.damaged.length > 0)).damaged.map(({ id }) => id)).toEqual([first.id]);
      expect(damaged.length).toBeLessThan(2);
      expect(failure(await write(old, laptop))).toBe('newer');
      await upToDate.until(newer, is(after.laptop));
    });
  },
);

const failure = (outcome: { readonly ok: boolean; readonly reason?: string }): string | undefined => outcome.reason;

describe('a contract that was stored before there were registers', () => {
  const text = (stringValue: string) => ({ stringValue });
  const before = { name: text('A future'), currency: text('USD'), tickSize: text('0.25'), tickValue: text('12.50') };
  const document = contractKind as unknown as AnyKind;

  it('is read as it is, and its first change keeps what two devices say', async () => {
    force('contracts/ES', before);
    const [here, there] = [await visit('laptop'), await visit('phone')];
    for (const place of [here, there]) {
      const { documents } = await place.until(contractKind);
      expect(documents).toMatchObject([{ id: 'ES', value: { name: 'A future', tickSize: '0.25' } }]);
      place.setOnline(false);
    }
    await here.kept.of(contractKind).write('ES', { set: { name: 'E-mini' } });
    await there.kept.of(contractKind).write('ES', { set: { tickValue: '1.25' as DecimalText } });
    for (const place of [here, there]) {
      place.setOnline(true);
      await place.until(document);
    }
    const fields = await stored(here, 'contracts/ES');
    expect(fields).toMatchObject({ name: 'E-mini', tickSize: '0.25', tickValue: '1.25', version: 1 });
    expect(fields).toMatchObject({ registers: { name: { former: { value: 'A future', at: 0 } } } });
    expect(refusals).toEqual([]);
  });

  it('is not overwritten by one restored on a device that could not read it, and is restored where there is none', async () => {
    force('contracts/ES', before);
    const here = await visit('laptop', { network: 'offline' });
    const { write } = here.kept.of(contractKind);
    const old = { name: 'Old', currency: 'EUR', tickSize: '1' as DecimalText, tickValue: '1' as DecimalText };
    for (const id of ['ES', 'NQ']) expect(await write(id, { restore: old })).toEqual({ ok: true });
    expect(await write('NQ', { restore: old })).toMatchObject({ ok: false, reason: 'no-change' });
    here.setOnline(true);
    for (const place of [here, await visit('phone')]) {
      const { documents } = await place.until(contractKind, (now) => now.documents.length === 2);
      expect(documents.map(({ value }) => value)).toEqual([
        { name: 'A future', currency: 'USD', tickSize: '0.25', tickValue: '12.50' },
        old,
      ]);
    }
    expect(refusals).toEqual([]);
  });

  it('stays away once it is removed, whatever was changed meanwhile, and can be made anew', async () => {
    force('contracts/ES', before);
    const [here, there] = [await visit('laptop'), await visit('phone')];
    for (const place of [here, there]) {
      await place.until(contractKind, ({ documents }) => documents.length === 1);
      place.setOnline(false);
    }
    expect(await here.kept.of(contractKind).write('ES', { remove: true })).toEqual({ ok: true });
    expect(await there.kept.of(contractKind).write('ES', { set: { name: 'E-mini' } })).toEqual({ ok: true });
    for (const place of [here, there]) {
      place.setOnline(true);
      await place.until(document);
    }
    for (const place of [here, there]) await place.until(contractKind, ({ documents }) => documents.length === 0);
    const anew = { name: 'Mini', currency: 'USD', tickSize: '0.25' as DecimalText, tickValue: '12.50' as DecimalText };
    expect(await there.kept.of(contractKind).write('ES', { set: anew })).toEqual({ ok: true });
    const { documents } = await here.until(contractKind, (now) => now.documents.length === 1);
    expect(documents[0]?.value).toEqual(anew);
    expect(refusals).toEqual([]);
  });
});

/** The same value with its keys in order, for comparing. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sorted(inner)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};
