/** What a subscription opens while a tab is open, against both embedded databases under the product's own rules. */
import { describe, expect, it } from 'vitest';
import { owner } from '../../../emulator/admission/caller';
import { aDocument, type PlainMap } from '../../rules/firestore-engine/rules-fixture';
import { begin, pagesOf } from './begin-session';
import { documents } from './first-records';
import { aScene, secondsLater, skipWaiting, until } from './scene';

const scene = aScene();

const dayMs = 86_400_000;
/** As the server's own hand: an admin, or the payment extension, which pass no rules here. */
const put = (path: string, values: PlainMap): void => {
  scene.firestore.commit(owner, [{ update: { name: `${documents}/${path}`, fields: aDocument(path, values).fields } }]);
};
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);

const offer = (): void =>
  put('meta/offers', { graceDays: 5, plans: { pro: { prices: ['price_1'], pages: ['Maps', 'journal'] } }, updatedAt: new Date() });
const give = (days: number, over: PlainMap = {}): void =>
  put('subscriptions/ben', {
    plan: 'pro',
    status: 'active',
    source: 'admin',
    providerId: null,
    pagesUntil: inDays(days),
    writeUntil: inDays(days + 7),
    updatedAt: inDays(-60),
    ...over,
  });
const provide = (over: PlainMap = {}): void =>
  put('customers/ben/subscriptions/sub_1', {
    status: 'active',
    items: [{ price: { id: 'price_1' } }],
    created: inDays(-60),
    current_period_start: inDays(-10),
    current_period_end: inDays(20),
    cancel_at_period_end: false,
    ended_at: null,
    ...over,
  });
const stored = () => {
  const document = [...scene.firestore.store.all()].find(({ name }) => name.endsWith('/subscriptions/ben'));
  return (document?.fields ?? {}) as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>;
};
const daysUntil = (field: string): number => (Date.parse(stored()[field]?.['timestampValue'] ?? '') - Date.now()) / dayMs;

describe('a session with a subscription', () => {
  it('opens the pages of the plan, and leaves them to be read when it has ended', async () => {
    scene.haveSignedIn('ben');
    offer();
    give(3);
    const ben = begin(scene.person({ uid: 'ben' }));
    await until(() => pagesOf(ben.now()).length === 2);
    expect(pagesOf(ben.now())).toEqual(['Maps', 'journal']);
    give(-1);
    await until(() => ben.now().hasPlanEnded === true);
    expect(pagesOf(ben.now())).toEqual([]);
    expect(ben.now().isPlanOver).toBeUndefined();
    give(-8);
    await until(() => ben.now().isPlanOver === true);
    ben.stop();
  });

  it('says when there is none', async () => {
    scene.haveSignedIn('ben');
    const ben = begin(scene.person({ uid: 'ben' }));
    await until(() => ben.now().allowedPages !== 'loading' && ben.now().isPlanLoading === undefined);
    expect(pagesOf(ben.now())).toEqual([]);
    ben.stop();
  });

  it('keeps a page waiting that only a plan would open, and no longer than ten seconds', async () => {
    scene.haveSignedIn('ben');
    skipWaiting();
    const person = scene.person({ uid: 'ben' });
    const ben = begin(person, true, () => new Promise(() => {}));
    await until(() => ben.now().isPlanLoading === true);
    for (let seconds = 0; seconds < 10; seconds += 2) await secondsLater(person);
    expect(ben.now().isPlanLoading).toBeUndefined();
    ben.stop();
  });

  it('is written anew from the document of the payment provider, whose return after months lets the person in', async () => {
    scene.haveSignedIn('ben');
    offer();
    provide();
    give(-90, { source: 'stripe', providerId: 'sub_1' });
    const ben = begin(scene.person({ uid: 'ben' }));
    await until(() => pagesOf(ben.now()).length === 2);
    expect(daysUntil('pagesUntil')).toBeCloseTo(20, 2);
    expect(daysUntil('writeUntil')).toBeCloseTo(32, 2);
    provide({ status: 'past_due', current_period_start: inDays(-1) });
    await until(() => stored()['status']?.['stringValue'] === 'past_due');
    expect(daysUntil('pagesUntil')).toBeCloseTo(4, 2);
    provide({ status: 'canceled', ended_at: new Date() });
    await until(() => ben.now().hasPlanEnded === true);
    expect(pagesOf(ben.now())).toEqual([]);
    ben.stop();
  });

  it('does not bring back by an old payment what an admin took back', async () => {
    scene.haveSignedIn('ben');
    offer();
    provide();
    give(20, { source: 'stripe', providerId: 'sub_1' });
    const ben = begin(scene.person({ uid: 'ben' }));
    await until(() => pagesOf(ben.now()).length === 2);
    give(0, { status: 'revoked', updatedAt: new Date() });
    await until(() => ben.now().hasPlanEnded === true);
    provide({ metadata: { seen: 'again' } });
    await until(() => pagesOf(ben.now()).length === 0);
    expect(stored()['status']?.['stringValue']).toBe('revoked');
    ben.stop();
  });
});
