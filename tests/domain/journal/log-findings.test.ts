/** What a log of several records, accounts and devices shows. Each digest covers what the format page says; the digests themselves are pinned in import-log.test.ts. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { factsDigestOf, factsLeaf, hashesOf, hashOfRecord, headsOf } from '@/domain/journal/import-log';
import { logEntriesOf, verifyLog } from '@/domain/journal/verify-log';
import type { LogDocument } from '@/domain/journal/import-log';
import type { LogMaterial } from '@/domain/journal/verify-log';
import { sourceKeyOf } from '@/domain/journal/source-key';

const sha256 = (text: string): Promise<string> => Promise.resolve(createHash('sha256').update(text).digest('hex'));
const idOf = (letter: string, accountId = 'acc'): string => `${accountId}_${letter.repeat(64)}`;
const keyOf = (letter: string): string => sourceKeyOf(idOf(letter));
const facts = (profit: string) => ({ symbol: 'eurusd', profit });
const leafOf = (profit: string) => factsLeaf(facts(profit), sha256);

/** A record with its digest, after others, over entries by id. */
const sealed = async (
  letter: string,
  {
    after = [],
    stated = {},
    accountId = 'acc',
  }: { after?: readonly LogDocument[]; stated?: Readonly<Record<string, string>>; accountId?: string } = {},
): Promise<LogDocument> => {
  const leaves = new Map(await Promise.all(Object.entries(stated).map(async ([id, profit]) => [id, await leafOf(profit)] as const)));
  const fields = { kind: 'import', accountId, prev: after.map(({ id }) => id), factsDigest: await factsDigestOf(leaves, sha256) };
  const prev = after.map(({ fields: { hash } }) => String(hash));
  const id = idOf(letter, accountId);
  return { id, fields: { ...fields, hash: await hashOfRecord({ id, fields }, prev, sha256) } };
};

const entry = (profit: string, letter: string, more: object = {}) => ({
  broker: { ...facts(profit), importId: idOf(letter), row: 2 },
  ...more,
});
const check = (material: LogMaterial) => verifyLog(material, sha256);

describe('digests of records', () => {
  it('follow from those before, in whatever order they come, and not from times', async () => {
    const a = await sealed('a');
    const b = await sealed('b', { after: [a] });
    const c = await sealed('c', { after: [a, b] });
    const whole = await hashesOf([c, b, a], sha256);
    expect([a, b, c].map(({ id }) => whole.get(id))).toEqual([a, b, c].map(({ fields }) => fields['hash']));
    const stamped = { id: c.id, fields: { ...c.fields, createdAt: 9, firstCreatedAt: 3, hash: 'else' } };
    const turned = { id: c.id, fields: { ...stamped.fields, prev: [b.id, a.id] } };
    expect((await hashesOf([a, b, stamped], sha256)).get(c.id)).toBe(c.fields['hash']);
    const byHash = await hashOfRecord(c, [String(b.fields['hash']), String(a.fields['hash'])], sha256);
    expect(byHash).toBe(c.fields['hash']);
    // The ids are covered as they stand only through their digests.
    expect((await hashesOf([a, b, turned], sha256)).get(c.id)).toBe(c.fields['hash']);
  });

  it('are missing after one that is missing, and are taken as known', async () => {
    const a = await sealed('a');
    const b = await sealed('b', { after: [a] });
    expect([...(await hashesOf([b], sha256)).keys()]).toEqual([]);
    expect([...(await hashesOf([b], sha256, new Map([[a.id, String(a.fields['hash'])]])))]).toEqual([
      [a.id, a.fields['hash']],
      [b.id, b.fields['hash']],
    ]);
    expect((await hashesOf([a], sha256, new Map([[a.id, 'known']]))).get(a.id)).toBe('known');
  });

  it('take of predecessors what is a text', async () => {
    const odd = (prev: unknown) => hashesOf([{ id: 'x', fields: { accountId: 'acc', prev } }], sha256);
    expect((await odd([5, null])).size).toBe(1);
    expect((await odd('x')).size).toBe(1);
    expect((await odd(['gone'])).size).toBe(0);
  });

  it('of facts do not depend on order, and cover more than a thousand', async () => {
    const leaves = Array.from({ length: 2_001 }, (_, i) => [`t${String(i).padStart(5, '0')}`, 'leaf'] as const);
    const one = createHash('sha256').update(JSON.stringify(leaves)).digest('hex');
    expect(await factsDigestOf(new Map(leaves), sha256)).toBe(one);
    expect(await factsDigestOf(new Map(leaves.toReversed()), sha256)).toBe(one);
    expect(await factsDigestOf(new Map(), sha256)).toBe(createHash('sha256').update('[]').digest('hex'));
  });
});

it('heads are those of an account that no record of it names', async () => {
  const a = await sealed('a');
  const [b, c] = [await sealed('b', { after: [a] }), await sealed('c', { after: [a] })];
  const other = await sealed('d', { accountId: 'other' });
  expect(headsOf([a, b, c, other], 'acc')).toEqual([b.id, c.id]);
  expect(headsOf([a, b, c, other], 'other')).toEqual([other.id]);
  expect(headsOf([a], 'none')).toEqual([]);
});

describe('the entries of a document', () => {
  it('name every import that states them, in facts or sources', () => {
    const [one] = logEntriesOf('acc', { t: entry('1', 'a', { sources: { [keyOf('b')]: 3 } }) });
    expect(one).toMatchObject({ id: 't', accountId: 'acc', leaf: null, later: {} });
    expect([...(one?.sourceKeys ?? [])].toSorted()).toEqual([keyOf('a'), keyOf('b')]);
  });

  it('are none where nothing is stored', () => {
    for (const none of [undefined, null, [], 'x', { t: null }, { t: [] }]) expect(logEntriesOf('acc', none)).toEqual([]);
    expect(logEntriesOf('acc', { t: { leaf: 'l', leaves: { k: 'm' } } })).toEqual([
      { id: 't', accountId: 'acc', facts: null, leaf: 'l', later: { k: 'm' }, sourceKeys: [] },
    ]);
    expect(logEntriesOf('acc', { t: { leaf: 5, leaves: 'x', sources: 'y' } })).toMatchObject([{ leaf: null, later: {}, sourceKeys: [] }]);
  });
});

describe('a log', () => {
  it('of two accounts is intact, with the heads of both by name, and tells how far it is', async () => {
    const a = await sealed('a', { stated: Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`t${String(i)}`, '1'])) });
    const b = await sealed('b', { stated: { x: '2' }, accountId: 'aaa' });
    const entries = [
      ...logEntriesOf('acc', Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`t${String(i)}`, entry('1', 'a')]))),
      ...logEntriesOf('aaa', { x: { broker: { ...facts('2'), importId: b.id } } }),
    ];
    const told: number[] = [];
    const report = await check({ records: [a, b], entries, onProgress: (share) => void told.push(share) });
    expect(report).toMatchObject({ isIntact: true, records: 2, entries: 601, findings: [] });
    expect(report.heads.map(({ accountId, id }) => [accountId, id])).toEqual([
      ['aaa', b.id],
      ['acc', a.id],
    ]);
    expect(told).toEqual([499 / 601]);
  });

  it('covers a corrected version under the import that stated it, stored or compacted', async () => {
    const a = await sealed('a', { stated: { t: '1' } });
    const b = await sealed('b', { after: [a], stated: { t: '2' } });
    const versions = (profit: string) => ({ [keyOf('b')]: { value: { set: { profit }, unset: [] }, at: 5 } });
    const sources = { [keyOf('b')]: 9 };
    const findings = async (raw: object) => (await check({ records: [a, b], entries: logEntriesOf('acc', { t: raw }) })).findings;
    expect(await findings(entry('1', 'a', { sources, versions: versions('2') }))).toEqual([]);
    expect(await findings(entry('1', 'a', { sources, versions: versions('3') }))).toEqual([
      { kind: 'facts-changed', id: b.id, entries: 1 },
    ]);
    const compacted = { leaf: await leafOf('1'), leaves: { [keyOf('b')]: await leafOf('2') }, sources: { [keyOf('a')]: 2, ...sources } };
    expect(await findings(compacted)).toEqual([]);
    expect(await findings({ ...compacted, leaf: 'else' })).toEqual([{ kind: 'facts-changed', id: a.id, entries: 1 }]);
  });

  it('takes facts that two devices stated apart in other words for an overlap, and no others', async () => {
    const a = await sealed('a', { stated: { t: '1' } });
    const apart = await sealed('b', { stated: { t: '2' } });
    const entries = logEntriesOf('acc', { t: entry('1', 'a', { sources: { [keyOf('b')]: 9 } }) });
    expect(await check({ records: [a, apart], entries })).toMatchObject({
      isIntact: true,
      findings: [{ kind: 'facts-overlap', id: apart.id, entries: 1, other: a.id }],
    });
    // Made with knowledge of the first: it could have said that the facts were stored.
    const [between, later] = [await sealed('c', { after: [a] }), await sealed('b', { after: [a], stated: { t: '2' } })];
    const changed = { isIntact: false, findings: [{ kind: 'facts-changed', id: later.id, entries: 1 }] };
    expect(await check({ records: [a, later], entries })).toMatchObject(changed);
    const far = await sealed('b', { after: [between], stated: { t: '2' } });
    expect(await check({ records: [a, between, far], entries })).toMatchObject(changed);
    // Of another account, or of other entries.
    const other = await sealed('a', { stated: {}, accountId: 'other' });
    expect((await check({ records: [other, apart], entries: logEntriesOf('acc', { t: entry('1', 'b') }) })).findings).toEqual([
      { kind: 'facts-changed', id: apart.id, entries: 1 },
    ]);
  });

  it('names the record that is missing and who names it, and entries without a record by account and key', async () => {
    const a = await sealed('a');
    const b = await sealed('b', { after: [a] });
    expect((await check({ records: [b], entries: [] })).findings).toEqual([{ kind: 'record-missing', id: a.id, namedBy: b.id }]);
    const entries = logEntriesOf('acc', { t: entry('1', 'c'), u: entry('1', 'c'), m: { broker: { importId: 'manual' } } });
    expect((await check({ records: [], entries })).findings).toEqual([
      { kind: 'import-missing', accountId: 'acc', key: keyOf('c'), entries: 2 },
    ]);
  });
});
