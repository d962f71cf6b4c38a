/** What an admin's list finds a subscription by, and every change of a plan by every role. */
import { describe } from 'vitest';
import { emailHashOf } from '@/domain/access/email-key';
import { serverTime, type PlainMap, type Store } from './firestore-engine/rules-fixture';
import { check, forEach, type Row } from './firestore-table';
import { admins, earlier, granted, lacking, world, type Who } from './firestore-world';

const dayMs = 86_400_000;
const inDays = (days: number): Date => new Date(serverTime.getTime() + days * dayMs);
const own = 'subscriptions/trader';

const base: Store = {
  ...(lacking(world as PlainMap, own) as Store),
  'meta/offers': {
    trialDays: 14,
    trialPages: ['calendar'],
    graceDays: 5,
    plans: { pro: { prices: ['price_month'], pages: ['calendar'] } },
    updatedAt: earlier,
  },
  'customers/trader/subscriptions/sub_1': {
    status: 'active',
    items: [{ price: { id: 'price_month' } }],
    created: inDays(-40),
    current_period_start: inDays(-10),
    current_period_end: inDays(20),
    cancel_at_period_end: false,
    ended_at: null,
  },
};

const paid = (over: PlainMap = {}): PlainMap => ({
  plan: 'pro',
  status: 'active',
  source: 'stripe',
  providerId: 'sub_1',
  pagesUntil: inDays(20),
  writeUntil: inDays(27),
  updatedAt: serverTime,
  ...over,
});
const given = (over: PlainMap = {}): PlainMap => ({ ...granted, pagesUntil: inDays(30), writeUntil: inDays(42), ...over });
const listed = (origin: string, over: PlainMap = {}): PlainMap => ({ email: 'trader@demo.test', createdAt: earlier, origin, ...over });
const begun = (origin: string): PlainMap => listed(origin, { createdAt: serverTime });

const holding = (record: PlainMap): Store => ({ ...base, [own]: { ...record, updatedAt: earlier } });

const writing = (who: Who, record: PlainMap, over: Store) => ({ who, attempt: { write: { [own]: record }, over } });
const pays = (sentence: string, over: PlainMap, verdict: 'allowed' | 'refused', store: Store = base): Row => {
  const { who, attempt } = writing('trader', paid(over), store);
  return [sentence, who, attempt, verdict];
};
const gives = (sentence: string, over: PlainMap, verdict: 'allowed' | 'refused', store: Store = base): Row => {
  const { who, attempt } = writing('admin', given(over), store);
  return [sentence, who, attempt, verdict];
};

describe('the beginning of a record', () => {
  check([
    pays('names its person, time and origin', begun('stripe'), 'allowed'),
    pays('names another person', { ...begun('stripe'), email: 'member@demo.test' }, 'refused'),
    pays('names its person in capitals', { ...begun('stripe'), email: 'Trader@demo.test' }, 'refused'),
    pays('names no text', { ...begun('stripe'), email: 5 }, 'refused'),
    pays('began before', { ...begun('stripe'), createdAt: earlier }, 'refused'),
    pays('began by another way', { ...begun('stripe'), origin: 'admin' }, 'refused'),
    gives('is given', begun('admin'), 'allowed'),
    gives('is given with an address in capitals', { ...begun('admin'), email: 'Trader@demo.test' }, 'refused'),
    gives('is given with an address that has no key', { ...begun('admin'), email: 'Kelvin\u212a@demo.test' }, 'refused'),
    gives('is given as a trial that was', begun('trial'), 'refused'),
    gives('is given, begun before', listed('admin'), 'refused'),
  ]);
});

describe('the beginning of a record that stands', () => {
  const stands = holding(paid(listed('trial')));
  check([
    pays('stays', listed('trial'), 'allowed', stands),
    pays('is left out', {}, 'refused', stands),
    pays('is dated anew', { ...listed('trial'), createdAt: serverTime }, 'refused', stands),
    pays('is another way', listed('stripe'), 'refused', stands),
    pays('is added to a record of before', listed('stripe'), 'refused', holding(paid())),
    pays('is missing in a record of before', {}, 'allowed', holding(paid())),
    pays(
      'stays, and the address follows the person',
      listed('trial'),
      'allowed',
      holding(paid(listed('trial', { email: 'old@demo.test' }))),
    ),
    gives('stays with an admin', listed('trial'), 'allowed', stands),
    gives('is left out by an admin', {}, 'refused', stands),
    gives('is dated anew by an admin', { ...listed('trial'), createdAt: serverTime }, 'refused', stands),
  ]);
});

describe('a free trial', () => {
  const start = (sentence: string, over: PlainMap, verdict: 'allowed' | 'refused'): Row => [
    sentence,
    'trader',
    {
      write: {
        [`freeTrials/${emailHashOf('trader@demo.test')}`]: { startedAt: serverTime },
        [own]: {
          plan: 'trial',
          status: 'trialing',
          source: 'trial',
          providerId: null,
          pagesUntil: inDays(14),
          writeUntil: inDays(21),
          updatedAt: serverTime,
          ...over,
        },
      },
      over: base,
    },
    verdict,
  ];
  check([
    start('names its person, time and origin', begun('trial'), 'allowed'),
    start('names another person', { ...begun('trial'), email: 'member@demo.test' }, 'refused'),
    start('calls itself paid from the start', begun('stripe'), 'refused'),
  ]);
});

describe('every change of a plan', () => {
  const states: Readonly<Record<string, Store>> = {
    nothing: base,
    'a trial': holding(paid({ plan: 'trial', status: 'trialing', source: 'trial', providerId: null, ...listed('trial') })),
    'a paid plan': holding(paid(listed('stripe'))),
    'a failed payment': holding(paid({ status: 'past_due', ...listed('stripe') })),
    'a plan that has ended': holding(paid({ pagesUntil: inDays(-30), writeUntil: inDays(-18), ...listed('stripe') })),
    'a plan that was given': holding(given(listed('admin'))),
    'a plan that was taken back': holding(given({ status: 'revoked', pagesUntil: inDays(-1), writeUntil: inDays(6), ...listed('admin') })),
  };
  const beginning = (store: Store): PlainMap => {
    const { createdAt, origin } = store[own] ?? {};
    return origin === undefined ? begun('admin') : ({ email: 'trader@demo.test', createdAt, origin } as PlainMap);
  };
  const changes: Readonly<Record<string, PlainMap>> = {
    'is granted to a day': given(),
    'is granted without an end': granted,
    'is extended by a fortnight': given({ pagesUntil: inDays(44), writeUntil: inDays(56) }),
    'is revoked': given({ status: 'revoked', pagesUntil: serverTime, writeUntil: inDays(7) }),
    'is refunded': given({ status: 'refunded', pagesUntil: serverTime, writeUntil: inDays(7) }),
  };
  check(
    Object.entries(states).flatMap(([before, store]) => [
      ...Object.entries(changes).flatMap(([sentence, record]) =>
        forEach(`${before} ${sentence}`, { write: { [own]: { ...record, ...beginning(store) } }, over: store }, admins),
      ),
      ...(store[own] === undefined ? [] : forEach(`${before} is removed`, { write: { [own]: null }, over: store }, admins)),
    ]),
  );
});
