/** The place of a record in the log: which heads it names, and that its digest covers them. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LogDocument } from '@/domain/journal/import-log';
import { hashesOf } from '@/domain/journal/import-log';
import { verifyLog } from '@/domain/journal/verify-log';
import { sealDocument } from '@/services/journal/seal-record';

const sha256 = (text: string): Promise<string> => Promise.resolve(createHash('sha256').update(text).digest('hex'));

const record = (id: string, accountId = 'acc'): LogDocument => ({ id, fields: { kind: 'import', accountId, fileName: id } });
const namesOf = ({ fields }: LogDocument): unknown => fields['prev'];
const name = (index: number): string => `head${String(index).padStart(2, '0')}`;

/** Records of devices that worked apart: each is a head. */
const heads = (count: number): Promise<readonly LogDocument[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => sealDocument([], record(name(index)))));

describe('a sealed record', () => {
  it('names the heads of its own account and none of another', async () => {
    const first = await sealDocument([], record('first'));
    const other = await sealDocument([], record('other', 'acc2'));
    const second = await sealDocument([first, other], record('second'));
    expect([first, other, second].map(namesOf)).toEqual([[], [], ['first']]);
    expect(namesOf(await sealDocument([first, other, second], record('third')))).toEqual(['second']);
  });

  it('names the last twenty heads where there are more', async () => {
    const all = await heads(22);
    expect(namesOf(await sealDocument(all.slice(0, 20), record('new')))).toEqual(all.slice(0, 20).map(({ id }) => id));
    expect(namesOf(await sealDocument(all, record('new')))).toEqual(all.slice(2).map(({ id }) => id));
  });

  it('leaves out a head whose own predecessors are gone', async () => {
    const lost = await sealDocument([], record('lost'));
    const orphan = await sealDocument([lost], record('orphan'));
    const whole = await sealDocument([], record('whole'));
    expect(namesOf(await sealDocument([orphan, whole], record('new')))).toEqual(['whole']);
  });

  it('has the digest that the log is verified by, which another predecessor would change', async () => {
    const [first, second] = (await heads(2)) as [LogDocument, LogDocument];
    const sealed = await sealDocument([first, second], record('new'));
    expect((await hashesOf([first, second, sealed], sha256)).get('new')).toBe(sealed.fields['hash']);
    const { findings } = await verifyLog({ records: [first, second, sealed], entries: [] }, sha256);
    expect(findings.filter(({ kind }) => String(kind).includes('hash'))).toEqual([]);
    const alone = await sealDocument([first], record('new'));
    expect(alone.fields['hash']).not.toBe(sealed.fields['hash']);
  });
});
