/** After the end of a plan: what lies below a person takes nothing new, but for what docs/data.md names; reading and leaving stay. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownKinds } from '@/domain/kept/kinds';
import { serverTime, type PlainMap, type Store } from './firestore-engine/rules-fixture';
import { check, type Row } from './firestore-table';
import { account, anImport, counter, earlier, granted, importId, judge, lacking, month, world } from './firestore-world';
import { documents, edited, kindNames, placeOf, since } from './kept-world';

const page = readFileSync('docs/data.md', 'utf8');
const paragraph = /## After the end of a plan\n\n(?<text>[^\n]+)/u.exec(page)?.groups?.['text'] ?? '';
const listed = /these take changes: (?<list>.*?), the end of one of the/u.exec(paragraph)?.groups?.['list'] ?? '';
/** Kinds that stay open, as the page names them. */
const open = [...listed.matchAll(/`([A-Za-z]+)`/gu)].map(([, name]) => name ?? '');

const moment = (seconds: number): Date => new Date(serverTime.getTime() + seconds * 1000);
/** The trader's world, where new work is taken until so many seconds from now. */
const until = (seconds: number, more: Store = {}): Store => ({
  ...world,
  'subscriptions/trader': { ...granted, pagesUntil: moment(seconds - 7 * 86_400), writeUntil: moment(seconds), updatedAt: earlier },
  ...more,
});
const running = until(1);
const over = until(0);

/** New documents of the kinds that the document store does not keep. */
const others: Readonly<Record<string, readonly [id: string, data: PlainMap]>> = {
  settings: ['journal', { counting: {}, updatedAt: serverTime }],
  accounts: ['broker-2', account],
  ledger: ['broker-1_2026-02', { ...month, month: '2026-02' }],
  imports: [importId.replace('broker-1', 'broker-2'), { ...anImport, accountId: 'broker-2' }],
  devices: ['d1', { name: 'Desk', lastSeen: serverTime, unsynchronised: 0 }],
};
const all: Readonly<Record<string, readonly [path: string, data: PlainMap]>> = {
  ...Object.fromEntries(kindNames.map((name) => [name, [placeOf(name), documents[name][1]]])),
  ...Object.fromEntries(Object.entries(others).map(([name, [id, data]]) => [name, [`users/trader/${name}/${id}`, data]])),
};

describe('the page', () => {
  it('names kinds that there are, and every kind has an attempt here', () => {
    expect(open.length).toBeGreaterThan(4);
    expect(open.filter((name) => !(name in ownKinds))).toEqual([]);
    expect(Object.keys(all).toSorted()).toEqual(Object.keys(ownKinds).toSorted());
  });
});

describe('something new', () => {
  check(
    Object.entries(all).flatMap(([name, [path, data]]): Row[] => [
      [`${name} until the end`, 'trader', { write: { [path]: data }, over: running }, 'allowed'],
      [`${name} after the end`, 'trader', { write: { [path]: data }, over }, open.includes(name) ? 'allowed' : 'refused'],
      [`${name} without an end`, 'trader', { write: { [path]: data } }, 'allowed'],
      [
        `${name} without a record`,
        'trader',
        { write: { [path]: data }, over: lacking(world as PlainMap, 'subscriptions/trader') as Store },
        'allowed',
      ],
    ]),
  );
});

describe('a change of what is there', () => {
  const changing = (path: string, before: PlainMap, after: PlainMap, seconds: number) => ({
    write: { [path]: after },
    over: until(seconds, { [path]: before }),
  });
  const changeable = ['drawings', 'workspaces', 'strategies', 'playbook', 'dayReports', 'reviews', 'mappings', 'contracts'] as const;
  check([
    ...changeable.flatMap((name): Row[] => [
      [`${name} until the end`, 'trader', changing(placeOf(name), since(name), edited(name, {}), 1), 'allowed'],
      [
        `${name} after the end`,
        'trader',
        changing(placeOf(name), since(name), edited(name, {}), 0),
        open.includes(name) ? 'allowed' : 'refused',
      ],
    ]),
    [
      'counts on after the end',
      'trader',
      {
        write: {
          'users/trader/trials/breakout': {
            ...world['users/trader/trials/breakout'],
            updatedAt: serverTime,
            writers: { phone: counter(6), desk: counter(2) },
          },
        },
        over,
      },
      'allowed',
    ],
    ...[0, 1].flatMap((seconds): Row[] => {
      const verdict = seconds === 1 ? 'allowed' : 'refused';
      const edit = { ...month, trades: { 'mt4-1': { broker: { lots: '1' }, user: {} } } };
      const plan = changing(placeOf('plans'), since('plans'), edited('plans', { notes: 'Late' }), seconds);
      return [
        [
          `edits a trade ${String(seconds)} s before the end`,
          'trader',
          { write: { 'users/trader/ledger/broker-1_2026-01': edit }, over: until(seconds) },
          verdict,
        ],
        [`adds a note to a trade plan ${String(seconds)} s before the end`, 'trader', plan, verdict],
      ];
    }),
  ]);
});

describe('what is always open', () => {
  const claim = placeOf('hypotheses');
  const plan = placeOf('plans');
  const stored = since('plans');
  const gone = Object.fromEntries(
    ['version', 'deviceId', 'createdAt', 'termsAt', 'updatedAt'].map((name) => [name, edited('plans', {})[name]]),
  );
  check([
    [
      'ends a claim',
      'trader',
      {
        write: { [claim]: { ...since('hypotheses'), endedAt: serverTime, updatedAt: serverTime } },
        over: until(0, { [claim]: since('hypotheses') }),
      },
      'allowed',
    ],
    [
      'deletes a trade plan',
      'trader',
      {
        write: { [plan]: { ...gone, deletedAt: serverTime.getTime() } },
        over: until(0, { [plan]: stored }),
      },
      'allowed',
    ],
    ['deletes a month', 'trader', { write: { 'users/trader/ledger/broker-1_2026-01': null }, over }, 'allowed'],
    ['deletes an account', 'trader', { write: { 'users/trader/accounts/broker-1': null }, over }, 'allowed'],
    ['reads a month', 'trader', { get: 'users/trader/ledger/broker-1_2026-01', over }, 'allowed'],
    ['lists the months', 'trader', { list: 'users/trader/ledger', over }, 'allowed'],
    ['opens a checkout', 'trader', { write: { 'customers/trader/checkout_sessions/s2': { price: 'p' } }, over }, 'allowed'],
    [
      'marks that the account is left',
      'trader',
      {
        write: { 'users/trader/settings/deletion': { startedAt: serverTime, updatedAt: serverTime } },
        over,
      },
      'allowed',
    ],
  ]);
});

describe('ten writes in one commit', () => {
  it('look up no more than the service permits', () => {
    const plans = Array.from({ length: 10 }, (_, index) => `plan-${String(index)}`);
    const scores = plans.map((id) => [`users/trader/planScores/${id}`, documents.planScores[1]] as const);
    const store = until(1, Object.fromEntries(plans.map((id) => [`users/trader/plans/${id}`, since('plans')])));
    expect(judge('trader', { write: Object.fromEntries(scores), over: store }).allowed).toBe(true);
  });
});
