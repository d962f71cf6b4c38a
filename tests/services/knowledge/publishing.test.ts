/** Saving, publishing and going back in the knowledge, on the embedded Firestore under the product's own rules. */
import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { indexParts, readIndex } from '@/domain/assistant/training/knowledge-index';
import type { TrainingContent, TrainingDocument } from '@/domain/assistant/training/training-document';
import { readVersions, saveTraining, watchTraining, type TrainingState } from '@/services/firebase/knowledge-documents';
import { publishIndex, rollBackIndex, watchIndex, type IndexState } from '@/services/firebase/knowledge-index';
import { readKnowledgeHead, readKnowledgeParts } from '@/services/firebase/published-knowledge';
import { anAdminScene } from '../packs/admin-scene';

const scene = anAdminScene();
type Ana = ReturnType<typeof scene.person>;

const content: TrainingContent = {
  title: 'Orders',
  body: '## Limit order\n\nIt is filled at its price or better.',
  tests: [{ question: 'When is a limit order filled?', expects: 'Limit order' }],
};
const saveAs = (ana: Ana, id: string | null, base: number, over: Partial<TrainingContent> = {}) =>
  saveTraining(ana.firestore, { id, base, content: { ...content, ...over }, status: 'published', actorUid: 'ana' });

const partsOf = (body: string): readonly string[] =>
  indexParts([{ id: 'd1', title: 'Orders', body, version: 1, status: 'published', tests: [] } satisfies TrainingDocument]) ?? [];
const hashOf = (parts: readonly string[]): string => createHash('sha256').update(parts.join('')).digest('hex');

const publishAs = (ana: Ana, body: string, seenHead: number) => {
  const parts = partsOf(body);
  return publishIndex(ana.firestore, { parts, hash: hashOf(parts), seenHead, documents: 1, actorUid: 'ana' });
};

/** What is published, once the versions are these and members have the one of `head`. */
const indexAt = async (ana: Ana, head: number, versions: readonly number[]): Promise<Extract<IndexState, { state: 'ready' }>> => {
  const states: IndexState[] = [];
  const stop = watchIndex(ana.firestore, (state) => states.push(state));
  await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ head, versions: versions.map((version) => ({ version })) }));
  stop();
  return states.at(-1) as Extract<IndexState, { state: 'ready' }>;
};

const logged = (): readonly string[] => scene.documentsIn('auditLog').map(({ action }) => String(action));

describe('documents of the knowledge', () => {
  it('are saved as versions that stay, each with its note in the log', async () => {
    const ana = scene.person('ana');
    const first = await saveAs(ana, null, 0);
    if (!first.ok) throw new Error(first.reason);
    expect(await saveAs(ana, first.id, 1, { title: 'Orders, again', tests: [] })).toMatchObject({ ok: true, version: 2 });
    const versions = (await readVersions(ana.firestore, first.id)) ?? [];
    expect(versions).toMatchObject([
      { version: 2, title: 'Orders, again', tests: [], userId: 'ana' },
      { version: 1, ...content, userId: 'ana' },
    ]);
    const states: TrainingState[] = [];
    const stop = watchTraining(ana.firestore, (state) => states.push(state));
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ documents: [{ id: first.id, title: 'Orders, again', version: 2 }] }));
    stop();
    expect(logged()).toEqual(['knowledge.save', 'knowledge.save']);
  });

  it('are not written over by an admin who has not seen the latest version', async () => {
    const ana = scene.person('ana');
    const first = await saveAs(ana, null, 0);
    if (!first.ok) throw new Error(first.reason);
    await saveAs(ana, first.id, 1, { body: '## A\n\nTheirs.' });
    expect(await saveAs(ana, first.id, 1, { body: '## A\n\nMine.' })).toEqual({ ok: false, reason: 'overtaken' });
    expect((await readVersions(ana.firestore, first.id))?.map(({ body }) => body)).toEqual(['## A\n\nTheirs.', content.body]);
  });

  it('are refused from a member', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ben = scene.person('ben');
    expect(await saveTraining(ben.firestore, { id: null, base: 0, content, status: 'draft', actorUid: 'ben' })).toEqual({
      ok: false,
      reason: 'refused',
    });
    expect(await readVersions(ben.firestore, 'd1')).toBeNull();
  });
});

describe('publishing', () => {
  it('keeps the last five versions, and the one that members have', async () => {
    const ana = scene.person('ana');
    for (let head = 0; head < 7; head += 1)
      expect(await publishAs(ana, `## A\n\nText ${String(head + 1)}.`, head)).toMatchObject({ version: head + 1 });
    const {
      versions: [, , , , oldest],
    } = await indexAt(ana, 7, [7, 6, 5, 4, 3]);
    if (oldest === undefined) throw new Error('There are not five.');
    const back = { to: oldest, hash: hashOf(oldest.parts), actorUid: 'ana' };
    expect(await rollBackIndex(ana.firestore, { ...back, seenHead: 7 })).toEqual({ ok: true, version: 3 });
    await indexAt(ana, 3, [7, 6, 5, 4, 3]);
    // The next one is newer than all, and the version that members came from stays.
    expect(await publishAs(ana, '## A\n\nText 8.', 3)).toMatchObject({ version: 8 });
    await indexAt(ana, 8, [8, 7, 6, 5, 4, 3]);
    expect(logged().filter((action) => action === 'knowledge.rollback')).toHaveLength(1);
  });

  it('does not go over what another admin has published meanwhile', async () => {
    const ana = scene.person('ana');
    await publishAs(ana, '## A\n\nOne.', 0);
    expect(await publishAs(ana, '## A\n\nTwo.', 0)).toEqual({ ok: false, reason: 'overtaken' });
    await indexAt(ana, 1, [1]);
  });

  it('is read by members of the page alone, whole and by its digest', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [ana, ben] = [scene.person('ana'), scene.person('ben')];
    await publishAs(ana, '## A\n\nText.', 0);
    await expect(readKnowledgeHead(ben.firestore)).rejects.toThrow(/permission/iu);
    scene.putDocuments({ 'access/ben@example%2Eorg': { pages: { mapValue: { fields: { IA: { booleanValue: true } } } } } });
    const head = await readKnowledgeHead(ben.firestore);
    if (head === null) throw new Error('There is no head.');
    const parts = await readKnowledgeParts(ben.firestore, head);
    expect(hashOf(parts)).toBe(head.hash);
    expect(readIndex(parts)).toMatchObject([{ id: 'd1', body: '## A\n\nText.' }]);
  });
});
