/**
 * A map or list that Firestore indexes by itself costs an entry for each of its values with every write, and a document
 * may have 40,000. Nothing asks for what is inside, so what the rules let grow is exempted.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownKinds, sharedPlaces, type MergeName, type OwnKind } from '@/domain/kept/kinds';
import { figureCounts, indexOf, indexOfCount, listQueryOf, listStates, type ListQuestion } from '@/domain/subscription/subscription-query';

const rules = readFileSync('firestore.rules', 'utf8');
const { fieldOverrides, indexes } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly fields: readonly { readonly fieldPath: string; readonly order: 'ASCENDING' | 'DESCENDING' }[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly unknown[];
  }[];
};

/** From this many entries on a field is large. */
const large = 100;

/** `collection field` of every map or list whose bound in the rules is large, in the order of the file. */
const largeFields = (): readonly string[] => {
  const found: string[] = [];
  let collection = '';
  for (const line of rules.split('\n')) {
    collection = /match \/([A-Za-z]+)\/\{/u.exec(line)?.[1] ?? collection;
    // What the kinds share stands between their matches; the test below asks for each of them.
    if (/^ {6}function |match \/\{kind\}/u.test(line)) collection = 'shared';
    for (const [, plain, optional, most] of line.matchAll(
      /is(?:Map|List)\(incoming\(\)\.(?:([a-zA-Z]+)|get\('([a-zA-Z]+)', [{[][\]}]\)), (\d+)\)/gu,
    )) {
      if (Number(most) >= large && collection !== 'shared') found.push(`${collection} ${plain ?? optional ?? ''}`);
    }
  }
  return found;
};

const exempted = new Set(
  fieldOverrides.filter(({ indexes }) => indexes.length === 0).map((one) => `${one.collectionGroup} ${one.fieldPath}`),
);

const howToGoOn =
  'Add to fieldOverrides of firestore.indexes.json, for each of them (collectionGroup fieldPath), an entry with `"indexes": []`';

/** The map that grows with each merge policy. */
const grows: Readonly<Partial<Record<MergeName, readonly string[]>>> = {
  entries: ['entries'],
  log: ['entries'],
  counter: ['writers'],
  copies: ['versions'],
};

test('every large map or list of the rules is exempted from the automatic indexes', () => {
  const fields = largeFields();
  expect(fields).toContain('ledger trades');
  expect(fields.length).toBeGreaterThan(8);
  expect(
    fields.filter((field) => !exempted.has(field)),
    howToGoOn,
  ).toEqual([]);
  // Held against what stood before instead of against a number.
  expect(exempted).toContain('calendarWeeks formerEvents');
  // As many as the fields that were changed: two devices, each with its value and time.
  expect(exempted).toContain('accounts registers');
  expect(exempted).toContain('settings registers');
});

test('every kind that is kept is exempted with its body and with what grows', () => {
  const wanted = Object.entries<OwnKind>(ownKinds).flatMap(([name, { keptBy, merge, body, going }]) => {
    if (keptBy !== 'store') return [];
    const isRegistered = merge === 'register' || (going === 'tombstone' && merge !== 'once');
    return ['marks', ...(grows[merge] ?? []), ...(isRegistered ? ['registers'] : []), ...(body === undefined ? [] : [body.field])].map(
      (field) => `${name} ${field}`,
    );
  });
  expect(wanted).toContain('noteVersions markdown');
  expect(wanted).toContain('threads registers');
  expect(
    wanted.filter((field) => !exempted.has(field)),
    howToGoOn,
  ).toEqual([]);
  const shared = Object.entries(sharedPlaces).flatMap(([path, { body, database }]) =>
    body === undefined || database !== 'firestore' ? [] : [`${path.split('/').at(-2) ?? ''} ${body.field}`],
  );
  expect(shared).toContain('articleRevisions body');
  expect(
    shared.filter((field) => !exempted.has(field)),
    howToGoOn,
  ).toEqual([]);
});

test('nothing is exempted of a collection that no rule names', () => {
  const named = new Set(rules.match(/(?<=match \/)[A-Za-z]+(?=\/\{)/gu) ?? []);
  for (const [, list] of rules.matchAll(/function idForms\(\) \{\s+return \{(?<list>[^;]*)\};/gu)) {
    for (const [, name] of (list ?? '').matchAll(/'([A-Za-z]+)':/gu)) named.add(name ?? '');
  }
  expect([...new Set(fieldOverrides.map(({ collectionGroup }) => collectionGroup))].filter((name) => !named.has(name))).toEqual([]);
});

const listedFor = (collection: string): ReadonlySet<string> =>
  new Set(
    indexes
      .filter(({ collectionGroup }) => collectionGroup === collection)
      .map(({ fields }) => fields.map(({ fieldPath, order }) => `${fieldPath} ${order === 'ASCENDING' ? 'asc' : 'desc'}`).join(', ')),
  );

test('every question to the list of subscriptions, and every count, has its index, and no index is left over', () => {
  const now = 1_800_000_000_000;
  const dates: readonly ListQuestion['dates'][] = [
    null,
    ...(['pagesUntil', 'createdAt', 'updatedAt'] as const).flatMap((field) => [
      { field, from: now, before: null },
      { field, from: null, before: now },
      { field, from: now - 1, before: now },
    ]),
  ];
  const questions = listStates.flatMap((state) =>
    ['', 'ana'].flatMap((prefix) => dates.map((range) => listQueryOf({ state, prefix, dates: range }, now))),
  );
  // Counted is each state as a whole.
  const counts = [
    ...Object.values(figureCounts(14, now)),
    ...listStates.map((state) => listQueryOf({ state, prefix: '', dates: null }, now).conditions),
  ];
  const wanted = new Set([...questions.map(indexOf), ...counts.map(indexOfCount)].flatMap((fields) => fields?.join(', ') ?? []));
  const listed = listedFor('subscriptions');
  expect([...wanted].filter((fields) => !listed.has(fields))).toEqual([]);
  expect([...listed].filter((fields) => !wanted.has(fields))).toEqual([]);
});
