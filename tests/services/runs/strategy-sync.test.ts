// @vitest-environment node
/** Strategies of a device and its account, over devices, against the embedded backend and the product's own rules. */
import { describe, expect, it } from 'vitest';
import { strategyKind } from '@/domain/runs/strategy-kind';
import { trialsKind } from '@/domain/runs/trials-kind';
import { keptOf } from '@/features/charts/strategy/kept-shelf';
import { keptScene } from '../kept/kept-scene';
import { runKinds } from './runs-scene';
import { bothSettle, deviceOn, named, opened, sent, shelf } from './strategy-devices';
import { aStrategy } from './a-strategy';

const { visit, stored, refusals } = keptScene(runKinds);

describe('strategies of an account', () => {
  it('made on one device are on the other with family, versions and variants tried, and go back when they are edited there', async () => {
    const [laptop, phone] = [deviceOn(await visit('laptop')), deviceOn(await visit('phone'))];
    laptop.desk.add('Begun', aStrategy, { family: 'turtles', triedBefore: 20 });
    laptop.desk.saveVersion('First');
    laptop.desk.edit('Name', named('Second thoughts'));
    expect(laptop.unsent()).toEqual({ unsent: 1, unfinished: 0 });
    await laptop.sync();
    await sent(laptop);
    await laptop.place.until(trialsKind);
    expect(laptop.unsent()).toEqual({ unsent: 0, unfinished: 0 });

    await phone.sync();
    const [there] = phone.desk.shelf.get().strategies;
    expect(there).toMatchObject({ family: 'turtles', sound: { name: 'Second thoughts' }, broken: null });
    expect(there?.versions).toEqual([{ number: 1, name: 'First', savedAt: 1_000, strategy: aStrategy }]);
    const trials = await phone.place.until(trialsKind, ({ documents }) => documents.length === 1);
    expect(trials.documents[0]).toMatchObject({ id: 'turtles', value: { writers: { source: { trials: 20 } } } });
    expect(phone.unsent()).toEqual({ unsent: 0, unfinished: 0 });

    phone.desk.open(there!.id);
    phone.desk.edit('Name', named('From the phone'));
    await phone.sync();
    await sent(phone);
    await laptop.sync();
    expect(opened(laptop).sound.name).toBe('From the phone');
    // What was done here before is not undone over it.
    expect(laptop.desk.steps.get()).toEqual({ undo: null, redo: null });
    expect(shelf(laptop)).toEqual(shelf(phone));
    expect(refusals).toEqual([]);
  });

  it('edited offline go out when the connection returns, also where the page was closed meanwhile', async () => {
    const laptop = deviceOn(await visit('laptop'));
    laptop.desk.add('Begun', aStrategy);
    await laptop.sync();
    await sent(laptop);
    await laptop.place.leave();
    const offline = laptop.again(await visit('laptop', { network: 'offline' }));
    offline.desk.edit('Name', named('On the train'));
    await offline.sync();
    // It is the store's to send now, and a sign-out asks the store.
    expect(offline.unsent()).toEqual({ unsent: 0, unfinished: 0 });
    expect((await offline.place.until(strategyKind)).documents).toMatchObject([{ isWaiting: true }]);
    await offline.place.leave();
    const later = laptop.again(await visit('laptop'));
    await sent(later);
    const phone = deviceOn(await visit('phone'));
    await phone.sync();
    expect(phone.names()).toEqual(['On the train']);
  });

  it('edited on both devices are both kept, the second under a name of its own, on both', async () => {
    const [laptop, phone] = [deviceOn(await visit('laptop')), deviceOn(await visit('phone'))];
    laptop.desk.add('Begun', aStrategy, { family: 'trend' });
    await bothSettle(laptop, phone);
    phone.desk.open(phone.desk.shelf.get().strategies[0]!.id);
    laptop.desk.edit('Name', named('Laptop'));
    phone.desk.edit('Name', named('Phone'));
    phone.desk.saveVersion('Mine');
    const news = await bothSettle(laptop, phone);
    expect(news).toEqual([{ kind: 'apart', name: 'Phone, other version' }]);
    expect(laptop.names()).toEqual(['Laptop', 'Phone, other version']);
    expect(shelf(phone)).toEqual(shelf(laptop));
    // Each goes on with what was open there.
    expect([opened(laptop).sound.name, opened(phone).sound.name]).toEqual(['Laptop', 'Phone, other version']);
    expect(opened(phone)).toMatchObject({ family: 'trend', versions: [{ number: 1, name: 'Mine' }] });
    expect(keptOf(opened(phone)).versions[0]?.id).toBe(`${opened(phone).id}-v1`);
    expect([laptop.unsent(), phone.unsent()]).toEqual([
      { unsent: 0, unfinished: 0 },
      { unsent: 0, unfinished: 0 },
    ]);
    expect(refusals).toEqual([]);
  });

  it('put apart in the same moment are both kept once, whoever hears of it first', async () => {
    const [laptop, phone] = [deviceOn(await visit('laptop')), deviceOn(await visit('phone', { aheadMs: 5_000 }))];
    laptop.desk.add('Begun', aStrategy);
    await bothSettle(laptop, phone);
    phone.desk.open(phone.desk.shelf.get().strategies[0]!.id);
    for (const { place } of [laptop, phone]) place.setOnline(false);
    laptop.desk.edit('Name', named('Laptop'));
    phone.desk.edit('Name', named('Phone'));
    await Promise.all([laptop.sync(), phone.sync()]);
    for (const { place } of [laptop, phone]) place.setOnline(true);
    await Promise.all([sent(laptop), sent(phone)]);
    await Promise.all([laptop.sync(), phone.sync()]);
    await bothSettle(laptop, phone);
    expect(laptop.names()).toEqual(['Laptop, other version', 'Phone']);
    expect(shelf(phone)).toEqual(shelf(laptop));
    expect([opened(laptop).sound.name, opened(phone).sound.name]).toEqual(['Laptop, other version', 'Phone']);
    const account = await laptop.place.until(strategyKind);
    // Where both wrote the same, there is nothing to choose from.
    for (const { value, copies } of account.documents)
      expect(copies.map((copy) => copy.value).filter((copy) => copy.name !== value.name)).toEqual([]);
    expect(refusals).toEqual([]);
  });
});

describe('what is being typed', () => {
  it('and says no strategy is not sent, and nothing is put in its place until it does', async () => {
    const [laptop, phone] = [deviceOn(await visit('laptop')), deviceOn(await visit('phone'))];
    laptop.desk.add('Begun', aStrategy);
    await bothSettle(laptop, phone);
    const { id } = opened(laptop);
    laptop.desk.type('english', 'Go long at');
    phone.desk.open(id);
    phone.desk.edit('Name', named('Phone'));
    await bothSettle(laptop, phone);
    expect(laptop.unsent()).toEqual({ unsent: 0, unfinished: 1 });
    expect(opened(laptop)).toMatchObject({ sound: { name: aStrategy.name }, broken: { text: 'Go long at' } });
    expect(JSON.stringify(await stored(laptop.place, `strategies/${id}`))).not.toContain('Go long at"');

    // Given up, the other device's version is taken over; nobody has to choose.
    laptop.desk.dropText();
    await bothSettle(laptop, phone);
    expect(laptop.names()).toEqual(['Phone']);
    expect(phone.names()).toEqual(['Phone']);

    // Finished, it is another version beside the one that the phone has made.
    laptop.desk.type('english', 'Go long at');
    phone.desk.edit('Name', named('Phone again'));
    await bothSettle(laptop, phone);
    laptop.desk.edit('Name', named('Laptop'));
    await bothSettle(laptop, phone);
    expect(laptop.names()).toEqual(['Laptop, other version', 'Phone again']);
    expect(shelf(phone)).toEqual(shelf(laptop));
  });

  it('stays with its strategy when that was changed on two devices', async () => {
    const [laptop, phone] = [deviceOn(await visit('laptop')), deviceOn(await visit('phone'))];
    laptop.desk.add('Begun', aStrategy);
    await bothSettle(laptop, phone);
    phone.desk.open(opened(laptop).id);
    phone.desk.edit('Name', named('Phone'));
    await bothSettle(phone);
    laptop.desk.edit('Name', named('Laptop'));
    laptop.desk.type('json', '{"half": ');
    await bothSettle(laptop, phone);
    expect(opened(laptop)).toMatchObject({ sound: { name: 'Laptop, other version' }, broken: { view: 'json', text: '{"half": ' } });
    expect(phone.names()).toEqual(['Laptop, other version', 'Phone']);
  });
});

describe('removals', () => {
  it('reach the other device, and an undo brings the strategy back on both', async () => {
    const [laptop, phone] = [deviceOn(await visit('laptop')), deviceOn(await visit('phone'))];
    laptop.desk.add('Begun', aStrategy);
    await bothSettle(laptop, phone);
    laptop.desk.remove();
    expect(laptop.unsent().unsent).toBe(1);
    const news = await bothSettle(laptop, phone);
    expect(news).toEqual([{ kind: 'dropped', name: aStrategy.name }]);
    expect(phone.names()).toEqual([]);
    expect(laptop.unsent()).toEqual({ unsent: 0, unfinished: 0 });
    laptop.desk.undo();
    await bothSettle(laptop, phone);
    expect([laptop.names(), phone.names()]).toEqual([[aStrategy.name], [aStrategy.name]]);
  });

  it('do not win over what another device changed meanwhile, nor do changes get lost to them', async () => {
    const [laptop, phone] = [deviceOn(await visit('laptop')), deviceOn(await visit('phone'))];
    laptop.desk.add('Begun', aStrategy);
    await bothSettle(laptop, phone);
    phone.desk.open(opened(laptop).id);
    // The change is there first.
    phone.desk.edit('Name', named('Changed'));
    await bothSettle(phone);
    laptop.desk.remove();
    await bothSettle(laptop, phone);
    expect([laptop.names(), phone.names()]).toEqual([['Changed'], ['Changed']]);
    // The removal is there first.
    laptop.desk.open(laptop.desk.shelf.get().strategies[0]!.id);
    laptop.desk.remove();
    await bothSettle(laptop);
    phone.desk.edit('Name', named('Changed again'));
    await bothSettle(phone, laptop);
    expect([laptop.names(), phone.names()]).toEqual([['Changed again'], ['Changed again']]);
  });

  it('are not taken for what was never sent, and an account that was not read yet removes nothing', async () => {
    const laptop = deviceOn(await visit('laptop', { network: 'offline' }));
    laptop.desk.add('Begun', aStrategy);
    laptop.desk.remove();
    expect(laptop.unsent()).toEqual({ unsent: 0, unfinished: 0 });
    laptop.desk.undo();
    await laptop.sync();
    await laptop.place.leave();
    // The device lost its store of documents and kept its shelf.
    const other = laptop.again(await visit('laptop-anew', { network: 'offline' }));
    await other.sync();
    expect(other.names()).toEqual([aStrategy.name]);
  });
});
