/**
 * The log of imports. The digests were computed with Python's hashlib and json.dumps(value, sort_keys=True,
 * separators=(',', ':'), ensure_ascii=False); the order of keys is the example of RFC 8785, section 3.2.3.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '@/lib/canonical-json';
import { factsDigestOf, factsLeaf, hashesOf, headsOf } from '@/domain/journal/import-log';
import { logEntriesOf, verifyLog } from '@/domain/journal/verify-log';
import type { LogDocument } from '@/domain/journal/import-log';
import { withVersionsRead } from '@/domain/journal/note-versions';
import { sourceKeyOf } from '@/domain/journal/source-key';

const sha256 = (text: string): Promise<string> => Promise.resolve(createHash('sha256').update(text).digest('hex'));

describe('canonical JSON', () => {
  it('orders keys by their UTF-16 code units', () => {
    const keys = ['\u20AC', '\r', '\uFB33', '1', '\u{1F600}', '\u0080', '\u00F6'];
    const text = canonicalJson(Object.fromEntries(keys.map((key) => [key, 0])));
    expect(Object.keys(JSON.parse(text) as object).filter((key) => key !== '1')).toEqual([
      '\r',
      '\u0080',
      '\u00F6',
      '\u20AC',
      '\u{1F600}',
      '\uFB33',
    ]);
    expect(text.startsWith('{"\\r":0,"1":0,')).toBe(true);
  });

  it('writes numbers as ECMAScript does, and leaves out what JSON leaves out', () => {
    expect(canonicalJson([333_333_333.333_333_3, 1e30, 4.5, 2e-3, 0.000_000_000_000_000_000_000_000_001])).toBe(
      '[333333333.3333333,1e+30,4.5,0.002,1e-27]',
    );
    expect(canonicalJson({ b: undefined, a: [null, true, { d: 1, c: 'ü' }] })).toBe('{"a":[null,true,{"c":"ü","d":1}]}');
    expect(() => canonicalJson(Number.NaN)).toThrow(TypeError);
  });
});

const id = `acc_${'a'.repeat(64)}`;
const facts = { symbol: 'eurusd', profit: '10.00', openedAt: 1_705_305_600_000 };
const leaf = '37a83bd47ef38e1d90445848bde8ea48d9a2bbaed87d06b1c23df4f87ece6cf0';
const factsDigest = 'c3e5479dc05ed98c5e37c4cddea723ca2e31e159e57016539d15179e28772291';
const firstHash = '08634b85886b98a643f2668fc96147131def068800c06a816c0e1e80e2c72092';
const undoHash = 'bceef263a174c096d5655676712952362d02a338aa771adedae106074311389a';

const anImport: LogDocument = {
  id,
  fields: {
    kind: 'import',
    accountId: 'acc',
    sha256: 'a'.repeat(64),
    fileName: 'Zürich.htm',
    prev: [],
    factsDigest,
    hash: firstHash,
    createdAt: 5,
  },
};
const anUndo: LogDocument = {
  id: `${id}_undo`,
  fields: { kind: 'undo', accountId: 'acc', undoes: id, prev: [id], hash: undoHash, createdAt: 6 },
};
const entries = logEntriesOf('acc', { 'mt4-1': { broker: { ...facts, importId: id, row: 3 } } });

describe('the log', () => {
  it('has the digests that another program computes', async () => {
    expect(await factsLeaf({ ...facts, importId: id, row: 3 }, sha256)).toBe(leaf);
    expect(await factsDigestOf(new Map([['mt4-1', leaf]]), sha256)).toBe(factsDigest);
    expect([...(await hashesOf([anUndo, anImport], sha256))]).toEqual([
      [id, firstHash],
      [anUndo.id, undoHash],
    ]);
    expect(headsOf([anImport, anUndo], 'acc')).toEqual([anUndo.id]);
  });

  it('is intact as it is, in whatever order it comes', async () => {
    const report = await verifyLog({ records: [anUndo, anImport], entries, knownHeads: [firstHash] }, sha256);
    expect(report).toEqual({
      isIntact: true,
      records: 2,
      entries: 1,
      heads: [{ accountId: 'acc', id: anUndo.id, hash: undoHash }],
      findings: [],
    });
  });

  it('knows the facts of a compacted entry by their digest', async () => {
    const compacted = logEntriesOf('acc', { 'mt4-1': { deletedAt: 1, leaf, sources: { [sourceKeyOf(id)]: 3 } } });
    expect(await verifyLog({ records: [anImport], entries: compacted }, sha256)).toMatchObject({ isIntact: true });
  });

  it.each([
    [
      'a changed fact',
      { entries: logEntriesOf('acc', { 'mt4-1': { broker: { ...facts, profit: '11.00', importId: id, row: 3 } } }) },
      'facts-changed',
    ],
    ['an entry that was taken away', { entries: [] }, 'facts-changed'],
    ['a changed record', { records: [{ id, fields: { ...anImport.fields, fileName: 'other.htm' } }] }, 'record-changed'],
    ['a record that was taken away', { records: [anUndo] }, 'record-missing'],
    ['entries of an import without a record', { records: [] }, 'import-missing'],
    ['a head that is gone', { knownHeads: ['f'.repeat(64)] }, 'head-missing'],
  ])('names %s', async (_, change, kind) => {
    const report = await verifyLog({ records: [anImport], entries, ...change }, sha256);
    expect([report.isIntact, report.findings.map((finding) => finding.kind)]).toEqual([false, expect.arrayContaining([kind])]);
  });

  it('takes a record of earlier versions for what it is', async () => {
    const { hash: _hash, factsDigest: _digest, ...old } = anImport.fields;
    expect(await verifyLog({ records: [{ id, fields: old }], entries }, sha256)).toMatchObject({
      isIntact: true,
      findings: [{ kind: 'unsealed', id }],
    });
  });

  it('ends where records name each other in a circle', async () => {
    const circle = ['x', 'y'].map((name) => ({ id: name, fields: { accountId: 'acc', prev: [name === 'x' ? 'y' : 'x'] } }));
    expect((await hashesOf(circle, sha256)).size).toBe(0);
  });
});

describe('the versions of a note', () => {
  const versions = { a: { text: 'first', at: 1 }, b: { text: 'second', at: 2 } };

  it('are the newest as the note and the others next to it', () => {
    expect(withVersionsRead({ rating: 3, noteVersions: versions })).toEqual({
      rating: 3,
      note: 'second',
      conflicts: { a: { text: 'first', at: 1 } },
    });
  });

  it('keep a note from before there were versions', () => {
    expect(withVersionsRead({ note: 'old', noteVersions: { a: versions.a } })).toEqual({
      note: 'first',
      conflicts: { note: { text: 'old', at: 0 } },
    });
    expect(withVersionsRead({ note: 'old' })).toEqual({ note: 'old' });
  });

  it('are one where two devices wrote the same', () => {
    expect(withVersionsRead({ noteVersions: { a: { text: 'same', at: 1 }, b: { text: 'same', at: 2 } } })).toEqual({ note: 'same' });
  });
});

describe('the key of a source', () => {
  it('is short, and tells the repetitions of a file apart', () => {
    expect(sourceKeyOf(id)).toBe('a'.repeat(16));
    expect(sourceKeyOf(`${id}_2`)).toBe(`${'a'.repeat(16)}_2`);
    expect(sourceKeyOf('manual')).toBe('manual');
  });
});
