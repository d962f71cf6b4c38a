/** Pages through packs and memberships, under the product's own rules: what the listener hears and when it stops. */
import { describe, expect, it } from 'vitest';
import { emailKeyOf } from '@/domain/access/email-key';
import { watchPages } from '@/services/firebase/pages-watch';
import type { PagesAnswer } from '@/services/firebase/pages-watch';
import { aScene, emailOf, until } from './scene';
import type { Person } from './scene';

const scene = aScene();
const ana = emailKeyOf(emailOf('ana'));

const packs = {
  one: { name: 'One', allowedEmails: [emailOf('ana')], allowedPages: ['sessions', 'Maps'], revision: 1, updatedAt: 1 },
  two: { name: 'Two', allowedEmails: [emailOf('ana'), emailOf('ben')], allowedPages: ['calendar', 'Maps'], revision: 1, updatedAt: 1 },
};

/** Puts the data in, with the record without which no pack counts. */
const stand = (data: object): void => {
  scene.database.reset({ ...data, users: { ana: { email: emailOf('ana'), createdAt: 1, lastLogin: 1, status: 'active', role: 'user' } } });
};

/** Everything the watch answers, in order; sorted, so that order of pages does not count. */
const hear = (options: { readonly uid: string; readonly isVerified?: boolean }) => hearAs(scene.person(options));

const hearAs = (person: Person) => {
  const heard: (readonly string[] | 'refused')[] = [];
  const stop = watchPages(person.database, person.email, (answer: PagesAnswer) => {
    heard.push(answer === 'refused' ? answer : [...answer].toSorted());
  });
  return { heard, stop, last: () => heard.at(-1) };
};

describe('a member', () => {
  it('gets the union of the packs that the index names, in one answer', async () => {
    stand({ packs, memberships: { [ana]: { one: true, two: true } } });
    const { heard, stop, last } = hear({ uid: 'ana' });
    await until(() => last() !== undefined);
    expect(heard).toEqual([['Maps', 'calendar', 'sessions']]);
    stop();
  });

  it('gets nothing without an index entry, even if a pack lists the address', async () => {
    stand({ packs });
    const { stop, last } = hear({ uid: 'ana' });
    await until(() => last() !== undefined);
    expect(last()).toEqual([]);
    stop();
  });

  it('hears of pages that a pack gains and loses', async () => {
    stand({ packs, memberships: { [ana]: { one: true } } });
    const { stop, last } = hear({ uid: 'ana' });
    await until(() => last()?.length === 2);
    stand({ packs: { ...packs, one: { ...packs.one, allowedPages: ['IA'] } }, memberships: { [ana]: { one: true } } });
    await until(() => last()?.[0] === 'IA');
    expect(last()).toEqual(['IA']);
    stop();
  });

  it('leaves a pack when its index entry disappears', async () => {
    stand({ packs, memberships: { [ana]: { one: true, two: true } } });
    const { stop, last } = hear({ uid: 'ana' });
    await until(() => last()?.length === 3);
    stand({ packs, memberships: { [ana]: { two: true } } });
    await until(() => last()?.length === 2);
    expect(last()).toEqual(['Maps', 'calendar']);
    stand({ packs });
    await until(() => last()?.length === 0);
    stop();
  });

  it('joins a pack that is named later', async () => {
    stand({ packs });
    const { stop, last } = hear({ uid: 'ana' });
    await until(() => last()?.length === 0);
    stand({ packs, memberships: { [ana]: { two: true } } });
    await until(() => last()?.length === 2);
    stop();
  });

  it('hears nothing any more after the watch was stopped', async () => {
    stand({ packs, memberships: { [ana]: { one: true } } });
    const person = scene.person({ uid: 'ana' });
    const { heard, stop, last } = hearAs(person);
    await until(() => last()?.length === 2);
    stop();
    const count = heard.length;
    const later = hearAs(person);
    stand({ packs, memberships: { [ana]: { two: true } } });
    await until(() => later.last()?.includes('calendar') === true);
    expect(heard).toHaveLength(count);
    later.stop();
  });
});

describe('others', () => {
  it('an admin reads the packs themselves', async () => {
    const admin = { email: emailOf('ana'), createdAt: 1, lastLogin: 1, status: 'active', role: 'admin' };
    scene.database.reset({ packs: { two: packs.two }, users: { ana: admin } });
    const { stop, last } = hear({ uid: 'ana' });
    await until(() => last() !== undefined);
    expect(last()).toEqual(['Maps', 'calendar']);
    stop();
  });

  it('an unverified address is refused', async () => {
    stand({ packs, memberships: { [ana]: { one: true } } });
    const { stop, last } = hear({ uid: 'ana', isVerified: false });
    await until(() => last() !== undefined);
    expect(last()).toBe('refused');
    stop();
  });
});
