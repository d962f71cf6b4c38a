/** What holds for every kind of the document store alike: whose it is, its envelope, its id, its size, and how it ends. */
import { describe, expect, test } from 'vitest';
import { ownKinds, type OwnKind } from '@/domain/kept/kinds';
import type { StoreKind } from '../fixtures/kept/one-of-each';
import { serverTime, type Plain, type PlainMap } from './firestore-engine/rules-fixture';
import { check, forEach, gets, lists, tries, writers, type Row } from './firestore-table';
import { earlier, judge, lacking, world } from './firestore-world';
import { bytes, documents, edited, keeping, kindNames, placeOf } from './kept-world';

/** The deletion of the trader's account was begun. */
const leaving = { 'users/trader/settings/deletion': { startedAt: earlier, updatedAt: earlier } };

/** Everybody tries to read, create and delete; and the trader tries what is not in the form. */
const common = (name: StoreKind): Row[] => {
  const [id, data] = documents[name];
  const kind: OwnKind = ownKinds[name];
  const place = placeOf(name);
  const over = keeping(name);
  return [
    ...gets(place, ['trader']),
    ...lists(`users/trader/${name}`, ['trader']),
    ...lists(`users/suspended/${name}`, ['suspended']),
    ...writers(`creates ${place}`, { [place]: data }, ['trader']),
    ...writers(`creates ${name} of the suspended`, { [`users/suspended/${name}/${id}`]: data }, []),
    ...forEach(`deletes ${place}`, { write: { [place]: null }, over }, kind.closesWithAccount === true ? [] : ['trader']),
    ...forEach(`deletes ${place} with the account`, { write: { [place]: null }, over: { ...over, ...leaving } }, ['trader']),
    ...forEach(`creates ${place} while the account goes`, { write: { [place]: data }, over: { ...world, ...leaving } }, []),
    ...forEach(`changes ${place} while the account goes`, { write: { [place]: edited(name, {}) }, over: { ...over, ...leaving } }, []),
    ...tries('trader', place, {
      [`${name} has a field that nobody knows`]: [{ ...data, surprise: 1 }, 'refused'],
      [`${name} was written at a time of its own`]: [{ ...data, updatedAt: earlier }, 'refused'],
      [`${name} has no version`]: [lacking(data, 'version'), 'refused'],
      [`${name} has version 0`]: [{ ...data, version: 0 }, 'refused'],
      [`${name} has a version beyond all`]: [{ ...data, version: 1001 }, 'refused'],
      [`${name} has a version in text`]: [{ ...data, version: '1' }, 'refused'],
      [`${name} names no device`]: [lacking(data, 'deviceId'), 'refused'],
      [`${name} names its device in words`]: [{ ...data, deviceId: 'my phone' }, 'refused'],
      [`${name} is marked by the changes it has`]: [{ ...data, marks: { 'change-1': 1 } }, 'allowed'],
      [`${name} has 501 marks`]: [
        { ...data, marks: Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`m${String(at)}`, 1])) },
        'refused',
      ],
    }),
    ...tries('trader', `users/trader/${name}/a b`, { [`${name} has an id with a space`]: [data, 'refused'] }),
    ...tries('trader', `users/trader/${name}/${id}/deep/x`, { [`something lies below ${name}`]: [data, 'refused'] }),
  ];
};

const withBodies = kindNames.flatMap((name) => {
  const { body }: OwnKind = ownKinds[name];
  return body === undefined ? [] : [{ name, ...body }];
});

/** The document with a body of so many bytes, as text or as bytes, whichever it has. */
const filled = (name: StoreKind, field: string, size: number): PlainMap => {
  const [, data] = documents[name];
  const content: Plain = typeof data[field] === 'string' ? 'x'.repeat(size) : bytes(new Uint8Array(size));
  return { ...data, [field]: content };
};

const verdict = (name: StoreKind, data: PlainMap): boolean => judge('trader', { write: { [placeOf(name)]: data } }).allowed;

describe.each(kindNames)('%s', (name) => check(common(name)));

describe('a large body', () => {
  test.each(withBodies)('of $name ends at $mostBytes bytes', ({ name, field, mostBytes }) => {
    expect(verdict(name, filled(name, field, mostBytes))).toBe(true);
    expect(verdict(name, filled(name, field, mostBytes + 1))).toBe(false);
  });

  test.each(withBodies.filter(({ name, field }) => typeof documents[name][1][field] === 'string'))(
    'of $name is counted in bytes, not in letters',
    ({ name, field, mostBytes }) => {
      expect(verdict(name, { ...documents[name][1], [field]: 'é'.repeat(mostBytes / 2) })).toBe(true);
      expect(verdict(name, { ...documents[name][1], [field]: 'é'.repeat(mostBytes / 2 + 1) })).toBe(false);
    },
  );
});

describe('what is made once', () => {
  const made = kindNames.filter((name) => (ownKinds[name] as OwnKind).merge === 'once');
  test.each(made)('%s is not changed afterwards, not even to the same', (name) => {
    const over = keeping(name);
    expect(judge('trader', { write: { [placeOf(name)]: edited(name, {}) }, over }).allowed).toBe(false);
    expect(judge('trader', { write: { [placeOf(name)]: documents[name][1] }, over }).allowed).toBe(false);
  });

  const takenBack = made.filter((name) => (ownKinds[name] as OwnKind).going === 'second-entry');
  const undo = (id: string): PlainMap => ({
    version: 1,
    deviceId: 'phone',
    createdAt: serverTime,
    updatedAt: serverTime,
    kind: 'undo',
    undoes: id,
  });
  check(
    takenBack.flatMap((name) => [
      ...writers(`takes ${name} back`, { [`${placeOf(name)}_undo`]: undo(documents[name][0]) }, ['trader']),
      ...tries('trader', `${placeOf(name)}_undo`, {
        [`takes back other ${name} than it is named after`]: [undo('other'), 'refused'],
        [`takes ${name} back with a remark`]: [{ ...undo(documents[name][0]), remark: '' }, 'refused'],
        [`takes ${name} back at a time of its own`]: [{ ...undo(documents[name][0]), createdAt: earlier }, 'refused'],
        [`calls ${name} an undo`]: [documents[name][1], 'refused'],
      }),
    ]),
  );
});

describe('a saved run under another name', () => {
  const once: PlainMap = { version: 1, deviceId: 'phone', createdAt: serverTime, updatedAt: serverTime };
  const named: PlainMap = { ...once, kind: 'name', names: 'run-1', name: 'The one that holds' };
  const place = 'users/trader/backtests/name-1';
  check([
    ...writers('names a run anew', { [place]: named }, ['trader']),
    ...tries('trader', place, {
      'names a run that another device has not sent yet': [{ ...named, names: 'run-of-the-phone' }, 'allowed'],
      'names a run in 200 letters': [{ ...named, name: 'n'.repeat(200) }, 'allowed'],
      'names a run in 201 letters': [{ ...named, name: 'n'.repeat(201) }, 'refused'],
      'takes the name away': [{ ...named, name: '' }, 'refused'],
      'names nothing': [lacking(named, 'names'), 'refused'],
      'names what is no run': [{ ...named, names: 'run 1' }, 'refused'],
      'names a run at a time of its own': [{ ...named, createdAt: earlier }, 'refused'],
      'calls the name something else': [{ ...named, kind: 'title' }, 'refused'],
      'changes the count along with the name': [{ ...named, trials: 1 }, 'refused'],
    }),
    ...tries('trader', 'users/trader/backtests/run-1_undo', { 'takes the place of an undo by a name': [named, 'refused'] }),
    ...forEach(
      'changes a name',
      {
        write: { [place]: { ...named, name: 'Other' } },
        over: { ...world, [place]: { ...named, createdAt: earlier, updatedAt: earlier } },
      },
      [],
    ),
  ]);
});

describe('the end of a forward test', () => {
  const end: PlainMap = { version: 1, deviceId: 'phone', createdAt: serverTime, updatedAt: serverTime, kind: 'end', ends: 'forward-1' };
  const place = 'users/trader/forwardTests/forward-1-end';
  check([
    ...writers('ends a forward test', { [place]: end }, ['trader']),
    ...tries('trader', place, {
      'ends another test than it is named after': [{ ...end, ends: 'forward-2' }, 'refused'],
      'ends nothing': [lacking(end, 'ends'), 'refused'],
      'ends it at a time of its own': [{ ...end, createdAt: earlier }, 'refused'],
      'calls the end a pause': [{ ...end, kind: 'pause' }, 'refused'],
      'ends it with a result': [{ ...end, body: '{}' }, 'refused'],
    }),
    ...tries('trader', 'users/trader/forwardTests/forward-1-stop', { 'ends it under another name': [end, 'refused'] }),
    ...forEach(
      'takes an end back',
      { write: { [place]: null }, over: { ...world, [place]: { ...end, createdAt: earlier, updatedAt: earlier } } },
      [],
    ),
  ]);
});

describe('registers', () => {
  const kept = kindNames.filter((name) => ['dayReports', 'reviews', 'playbook', 'planScores', 'notePictures'].includes(name));
  const many = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`f${String(at)}`, {}]));
  check(
    kept.flatMap((name) => [
      ...tries('trader', placeOf(name), {
        [`deletes ${name}, so that other devices hear of it`]: [{ ...documents[name][1], deletedAt: 1_790_000_000_000 }, 'allowed'],
        [`makes ${name} anew`]: [{ ...documents[name][1], deletedAt: null }, 'allowed'],
        [`deletes ${name} in words`]: [{ ...documents[name][1], deletedAt: 'today' }, 'refused'],
        [`has registers of ${name} as a list`]: [{ ...documents[name][1], registers: [] }, 'refused'],
        [`has 61 registers of ${name}`]: [{ ...documents[name][1], registers: many }, 'refused'],
      }),
    ]),
  );
  check([
    ...tries('trader', 'users/trader/dayReports/2026-01-06', { 'closes another day': [documents.dayReports[1], 'allowed'] }),
    ...tries('trader', 'users/trader/dayReports/2026-13-06', { 'closes a day of no month': [documents.dayReports[1], 'refused'] }),
    ...tries('trader', 'users/trader/reviews/2026-W54', { 'reviews a week that no year has': [documents.reviews[1], 'refused'] }),
    ...tries('trader', placeOf('dayReports'), {
      'says it in plain fields as well': [{ ...documents.dayReports[1], sentence: 'Waited.', best: 't1' }, 'allowed'],
      'has a field of a review': [{ ...documents.dayReports[1], missed: [] }, 'refused'],
    }),
  ]);
});

describe('what was written by a newer version of the product', () => {
  const changing = kindNames.filter((name) =>
    ['register', 'entries', 'log', 'counter', 'copies', 'updates'].includes(ownKinds[name].merge),
  );
  test.each(changing)('is not overwritten by an older one in %s', (name) => {
    const over = keeping(name, { version: 3 });
    const write = (version: number): boolean => judge('trader', { write: { [placeOf(name)]: edited(name, { version }) }, over }).allowed;
    expect([2, 3, 4].map(write)).toEqual([false, true, true]);
  });
});

describe('logs', () => {
  const entries = { 'phone-1': { text: 'a', at: 1 }, 'phone-2': { text: 'b', at: 2 } };
  const rows = (['looks', 'threads', 'courseProgress'] as const).flatMap((name): Row[] => {
    const over = keeping(name, { entries });
    const write = (sentence: string, data: PlainMap, verdictOf: 'allowed' | 'refused'): Row => [
      `${sentence} ${name}`,
      'trader',
      { write: { [placeOf(name)]: edited(name, data) }, over },
      verdictOf,
    ];
    return [
      write('adds to', { entries: { ...entries, 'desk-1': { text: 'c', at: 3 } } }, 'allowed'),
      write('delivers again', { entries }, 'allowed'),
      write('changes an entry of', { entries: { ...entries, 'phone-1': { text: 'z', at: 1 } } }, 'refused'),
      write('removes an entry of', { entries: { 'phone-2': entries['phone-2'] } }, 'refused'),
      write('empties', { entries: {} }, 'refused'),
      write('empties and deletes', { entries: {}, deletedAt: 5 }, name === 'threads' ? 'allowed' : 'refused'),
      write('has a list of', { entries: [] }, 'refused'),
    ];
  });
  const gone = keeping('threads', { entries: {}, deletedAt: 5 });
  check([
    ...rows,
    ...tries('trader', 'users/trader/threads/t-1_2', { 'opens the second part of a thread': [documents.threads[1], 'allowed'] }),
    ...tries('trader', 'users/trader/threads/t-1_1', { 'numbers the first part of a thread': [documents.threads[1], 'refused'] }),
    [
      'brings a deleted thread back',
      'trader',
      { write: { [placeOf('threads')]: edited('threads', { entries, deletedAt: null }) }, over: gone },
      'refused',
    ],
    [
      'hears late of a deleted thread',
      'trader',
      { write: { [placeOf('threads')]: edited('threads', { entries, deletedAt: 5 }) }, over: gone },
      'allowed',
    ],
  ]);
});

describe('drawings, the shelf of notes, layouts and strategies', () => {
  const some = (count: number): PlainMap => Object.fromEntries(Array.from({ length: count }, (_, at) => [`e${String(at)}`, {}]));
  check([
    ...tries('trader', placeOf('drawings'), {
      'draws 2,000 things on one market': [{ ...documents.drawings[1], entries: some(2_000) }, 'allowed'],
      'draws 2,001 things on one market': [{ ...documents.drawings[1], entries: some(2_001) }, 'refused'],
      'draws a list': [{ ...documents.drawings[1], entries: [] }, 'refused'],
    }),
    ...tries('trader', 'users/trader/drawings/BTC%2FUSD', { 'draws on a market with a slash': [documents.drawings[1], 'allowed'] }),
    ...tries('trader', 'users/trader/drawings/.hidden', {
      'draws on a market that begins with a point': [documents.drawings[1], 'refused'],
    }),
    ...tries('trader', 'users/trader/noteShelf/2026-01', { 'has a shelf without a number': [documents.noteShelf[1], 'refused'] }),
    ...(['strategies', 'workspaces'] as const).flatMap((name) =>
      tries('trader', placeOf(name), {
        [`keeps 50 versions of ${name}`]: [{ ...documents[name][1], versions: some(50) }, 'allowed'],
        [`keeps 51 versions of ${name}`]: [{ ...documents[name][1], versions: some(51) }, 'refused'],
        [`keeps versions of ${name} as text`]: [{ ...documents[name][1], versions: '{}' }, 'refused'],
      }),
    ),
  ]);
});
