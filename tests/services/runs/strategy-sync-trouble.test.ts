// @vitest-environment node
/** Strategies on their way to the account: lost answers, killed processes, refusals, and what a newer program wrote. */
import { describe, expect, it, vi } from 'vitest';
import { strategyKind } from '@/domain/runs/strategy-kind';
import { trialsKind } from '@/domain/runs/trials-kind';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import { keptScene } from '../kept/kept-scene';
import { runKinds } from './runs-scene';
import { bothSettle, deviceOn, named, opened, sent, shelf } from './strategy-devices';
import { aStrategy } from './a-strategy';

const { visit, stored, force, setStatus, kill, startAgain, refusals } = keptScene(runKinds);

describe('interruptions', () => {
  it('every answer lost once, and a page killed between handing over and noting it, double and lose nothing', async () => {
    const lost = new Set<string>();
    const through = (remote: KeptRemote): KeptRemote => ({
      ...remote,
      send: async (place, ...rest) => {
        const outcome = await remote.send(place, ...rest);
        const key = JSON.stringify([place, rest.length]);
        if (lost.has(key)) return outcome;
        lost.add(key);
        throw new Error('The answer was lost.');
      },
    });
    const laptop = deviceOn(await visit('laptop', { through }));
    laptop.desk.add('Begun', aStrategy, { family: 'trend', triedBefore: 5 });
    await bothSettle(laptop);
    laptop.desk.edit('Name', named('Second'));
    // The store has it, and the page ends before it is noted.
    const dying = laptop.again(laptop.place, {
      write: async (id, edit) => {
        await laptop.place.kept.of(strategyKind).write(id, edit);
        throw new Error('Killed.');
      },
    });
    await expect(dying.sync()).rejects.toThrow('Killed.');
    laptop.desk.edit('Name', named('Third'));
    const again = laptop.again(laptop.place);
    expect(await bothSettle(again)).toEqual([]);
    expect(again.names()).toEqual(['Third']);
    const account = await sent(again);
    expect(account.documents.map(({ value, copies }) => [value.name, copies.length])).toEqual([['Third', 0]]);
    const trials = await again.place.until(trialsKind);
    expect(trials.documents[0]?.value.writers).toEqual({ source: { trials: 5, measured: 0, mean: 0, squares: 0 } });
    expect(lost.size).toBeGreaterThan(0);
    expect(refusals).toEqual([]);
  });

  it('of the backend: killed while strategies are on their way, both devices have both afterwards', async () => {
    const [laptop, phone] = [deviceOn(await visit('laptop')), deviceOn(await visit('phone'))];
    laptop.desk.add('Begun', aStrategy);
    await bothSettle(laptop, phone);
    laptop.desk.edit('Name', named('While it dies'));
    phone.desk.add('Begun', { ...aStrategy, name: 'Another' });
    await kill();
    await Promise.all([laptop.sync(), phone.sync()]);
    await startAgain();
    await vi.waitFor(async () => {
      await bothSettle(laptop, phone);
      expect(laptop.names()).toEqual(['Another', 'While it dies']);
    });
    expect(shelf(phone)).toEqual(shelf(laptop));
  });

  it('two tabs of a device that sync at once keep one of each', async () => {
    const place = await visit('laptop');
    const one = deviceOn(place);
    const other = one.again(await visit('laptop'));
    one.desk.add('Begun', aStrategy);
    await Promise.all([one.sync(), other.sync()]);
    one.desk.edit('Name', named('Second'));
    await Promise.all([other.sync(), one.sync()]);
    await bothSettle(one, other);
    expect(one.names()).toEqual(['Second']);
    const account = await sent(one);
    expect(account.documents.map(({ value, copies }) => [value.name, copies.length])).toEqual([['Second', 0]]);
    expect(refusals).toEqual([]);
  });
});

describe('what the account does not take, or this program cannot read', () => {
  it('refused, a change stays on the device as it is and is told by its reason', async () => {
    const laptop = deviceOn(await visit('laptop'));
    laptop.desk.add('Begun', aStrategy);
    await bothSettle(laptop);
    setStatus('suspended');
    laptop.desk.edit('Name', named('Refused'));
    await laptop.sync();
    await laptop.place.until(strategyKind, ({ refused }) => refused.length === 1);
    await laptop.sync();
    expect(laptop.names()).toEqual(['Refused']);
    setStatus('active');
    const [change] = laptop.place.kept.pending.get();
    await laptop.place.kept.retry(change!.id);
    await bothSettle(laptop);
    const phone = deviceOn(await visit('phone'));
    await phone.sync();
    expect(phone.names()).toEqual(['Refused']);
  });

  it('too large for an account it is kept here, and said to be', async () => {
    const laptop = deviceOn(await visit('laptop'), undefined);
    laptop.desk.add('Begun', aStrategy);
    const full = laptop.again(laptop.place, { write: () => Promise.resolve({ ok: false, reason: 'too-large' }) });
    expect(await full.sync()).toEqual([{ kind: 'not-kept', id: opened(laptop).id, name: aStrategy.name, reason: 'too-large' }]);
    expect(full.unsent()).toEqual({ unsent: 1, unfinished: 0 });
    expect(full.names()).toEqual([aStrategy.name]);
    await bothSettle(laptop);
    expect(laptop.unsent()).toEqual({ unsent: 0, unfinished: 0 });
  });

  it('written by a newer program it is left alone on both sides', async () => {
    const laptop = deviceOn(await visit('laptop'));
    laptop.desk.add('Begun', aStrategy);
    await bothSettle(laptop);
    const { id } = opened(laptop);
    const document = (await stored(laptop.place, `strategies/${id}`)) as { versions: Record<string, { value: { strategy: string } }> };
    const text = (value: string) => ({ stringValue: value });
    const whole = (value: number) => ({ integerValue: String(value) });
    const map = (fields: object) => ({ mapValue: { fields } });
    const value = map({
      name: text('Newer'),
      family: text('trend'),
      strategy: text(JSON.stringify({ ...aStrategy, format: 'sextant-strategy', version: 99 })),
      versions: { arrayValue: {} },
    });
    const over = map(Object.fromEntries(Object.keys(document.versions).map((key) => [key.split('_')[0], whole(9)])));
    const version = map({ device: text('newer'), n: whole(1), over, at: whole(Date.now() + 60_000), value });
    force(`strategies/${id}`, { version: whole(1), deviceId: text('newer'), versions: map({ newer_1: version }) });
    laptop.desk.edit('Name', named('Mine'));
    await laptop.place.until(strategyKind, ({ documents }) => documents[0]?.value.name === 'Newer');
    expect(await laptop.sync()).toEqual([{ kind: 'unreadable', id, name: 'Newer' }]);
    expect(laptop.names()).toEqual(['Mine']);
    expect(JSON.stringify(await stored(laptop.place, `strategies/${id}`))).toContain('99');
    expect(laptop.unsent()).toEqual({ unsent: 1, unfinished: 0 });
  });
});
