/**
 * A map or list that Firestore indexes by itself costs an entry for each of its values with every write, and a document
 * may have 40,000. Nothing asks for what is inside, so what the rules let grow is exempted.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rules = readFileSync('firestore.rules', 'utf8');
const { fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
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
    for (const [, plain, optional, most] of line.matchAll(
      /is(?:Map|List)\(incoming\(\)\.(?:([a-zA-Z]+)|get\('([a-zA-Z]+)', [{[][\]}]\)), (\d+)\)/gu,
    )) {
      if (Number(most) >= large) found.push(`${collection} ${plain ?? optional ?? ''}`);
    }
  }
  return found;
};

test('every large map or list of the rules is exempted from the automatic indexes', () => {
  const fields = largeFields();
  expect(fields).toContain('ledger trades');
  expect(fields.length).toBeGreaterThan(8);
  const exempted = new Set(
    fieldOverrides.filter(({ indexes }) => indexes.length === 0).map((one) => `${one.collectionGroup} ${one.fieldPath}`),
  );
  expect(fields.filter((field) => !exempted.has(field))).toEqual([]);
  // Held against what stood before instead of against a number.
  expect(exempted).toContain('calendarWeeks formerEvents');
  // As many as the fields that were changed: two devices, each with its value and time.
  expect([...exempted].filter((field) => field.endsWith(' registers'))).toEqual(['accounts registers', 'settings registers']);
});
