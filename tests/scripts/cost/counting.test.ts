/** What the cost script counts in Firestore's answers, and how it multiplies; the messages are as the protocol has them. */
import { expect, test } from 'vitest';
import { addScaled, billedReads, difference, noCounts } from '../../../scripts/cost/counts';
import { monthOf, project, timesAMonth } from '../../../scripts/cost/projection';
import { countRestAnswer, createStreamReader } from '../../../scripts/cost/read-firestore-answers';

const aTally = () => {
  const tally = { found: 0, missing: 0 };
  const seen = {
    found: (documents: number) => {
      tally.found += documents;
    },
    missing: (documents: number) => {
      tally.missing += documents;
    },
  };
  return { tally, seen };
};

const frame = (batch: unknown): string => {
  const text = JSON.stringify(batch);
  return `${text.length}\n${text}`;
};
const added = (id: number) => ({ targetChange: { targetChangeType: 'ADD', targetIds: [id] } });
const current = (id: number) => ({ targetChange: { targetChangeType: 'CURRENT', targetIds: [id] } });
const shown = (name: string, id: number) => ({ documentChange: { document: { name, fields: {} }, targetIds: [id] } });
const gone = (name: string, id: number) => ({ documentDelete: { document: name, removedTargetIds: [id] } });

test('each document sent to a listener is a read, wherever the network cuts the stream', () => {
  const { tally, seen } = aTally();
  const text =
    frame([
      [1, [added(2)]],
      [2, [shown('é', 2)]],
    ]) + frame([[3, [shown('b', 2), current(2)]]]);
  const read = createStreamReader(seen)('session');
  for (const character of text) read(character);
  expect(tally).toEqual({ found: 2, missing: 0 });
});

test('messages that are sent again after a break count once, and sessions are counted separately', () => {
  const { tally, seen } = aTally();
  const reader = createStreamReader(seen);
  reader('one')(frame([[1, [shown('a', 2)]]]));
  reader('one')(
    frame([
      [1, [shown('a', 2)]],
      [2, [shown('b', 2)]],
    ]),
  );
  reader('two')(frame([[1, [shown('a', 2)]]]));
  expect(tally.found).toBe(3);
});

test('a query without results, and a document that does not exist, are a read each', () => {
  const { tally, seen } = aTally();
  const read = createStreamReader(seen)('session');
  read(frame([[1, [added(2), current(2)]]]));
  read(frame([[2, [added(4), gone('x', 4), current(4)]]]));
  expect(tally).toEqual({ found: 0, missing: 2 });
});

test('a REST answer counts what was found and what was missing', () => {
  const { tally, seen } = aTally();
  countRestAnswer('[{"found":{"name":"a"}},{"missing":"b"},{"document":{"name":"c"}},{"readTime":"t"}]', seen);
  countRestAnswer('{"commitTime":"t"}', seen);
  expect(tally).toEqual({ found: 2, missing: 1 });
});

const counted = { ...noCounts, documentReads: 3, rulesReads: 1, writes: 2, authCalls: { token: 1 } };

test('what was added can be taken off again', () => {
  expect(difference(addScaled(counted, counted, 4), addScaled(noCounts, counted, 5))).toEqual(noCounts);
  expect(billedReads(counted)).toBe(4);
});

test('the bill of many users follows from the published prices', () => {
  const hours = 'home: a signed-in hour';
  const steps = Object.keys(timesAMonth).map((name) => ({ name, counts: name === hours ? counted : noCounts }));
  const month = monthOf(steps);
  expect(month).toMatchObject({ documentReads: 66, rulesReads: 22, writes: 44 });
  const { dollarsAMonth, readsAMonth } = project(month, 100_000);
  expect(readsAMonth).toBe(8_800_000);
  // 7.3 million reads beyond the free 1.5 at $0.06, 3.8 million writes beyond the free 0.6 at $0.18 per 100,000 …
  const operations = 73 * 0.06 + 38 * 0.18;
  // … and 3 MB stored for each user beyond the free GiB at $0.18 a GiB.
  const storage = (3e11 / 2 ** 30 - 1) * 0.18;
  expect(dollarsAMonth.firestore).toBeCloseTo(operations + storage, 6);
  expect(dollarsAMonth.auth).toBeCloseTo(50_000 * 0.0055, 6);
  expect(dollarsAMonth.total).toBeCloseTo(operations + storage + 275, 6);
});

test('a step that was not counted is named', () => {
  expect(() => monthOf([])).toThrow('nothing was counted for "sign-up"');
});
