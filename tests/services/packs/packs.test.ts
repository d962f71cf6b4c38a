/** Packs as admins' clients save them, through the real client library and under both enforced rules files. */
import { onValue, ref, update } from 'firebase/database';
import { describe, expect, it } from 'vitest';
import type { AccessTest, Pack, PackContent } from '@/domain/access/pack-record';
import { packUpdate } from '@/domain/access/pack-update';
import { createPack, deletePack, savePack, watchPacks } from '@/services/firebase/packs';
import type { PackOutcome, PacksState } from '@/services/firebase/packs';
import { watchPages } from '@/services/firebase/pages-watch';
import type { PagesAnswer } from '@/services/firebase/pages-watch';
import { anAdminScene, emailOf, keyOf, until } from './admin-scene';
import type { SignedIn } from './admin-scene';

const scene = anAdminScene();

const content = (emails: readonly string[], pages: PackContent['allowedPages'] = ['sessions'], name = 'Full desk'): PackContent => ({
  name,
  allowedEmails: emails,
  allowedPages: pages,
  accessTests: [],
});

const packOf = (outcome: PackOutcome): Pack => {
  if (!outcome.ok || outcome.pack === null) throw new Error(`no pack: ${JSON.stringify(outcome)}`);
  return outcome.pack;
};

const create = async (admin: SignedIn, what: PackContent): Promise<Pack> =>
  packOf(await createPack(admin, { content: what, actorUid: admin.uid }));

const save = (admin: SignedIn, base: Pack, what: PackContent): Promise<PackOutcome> =>
  savePack(admin, { draft: { ...what, id: base.id }, base, actorUid: admin.uid });

const memberships = (): unknown => scene.database.store.read('memberships');

describe('saving a pack', () => {
  it('stores pack, index and mirror, raises the revision and leaves a note of who did it', async () => {
    const max = scene.person('max');
    const beforeMs = Date.now();
    const created = await create(max, content([emailOf('ben'), emailOf('eva')], ['sessions', 'calendar']));
    expect(created).toMatchObject({ id: 'full-desk', revision: 1, allowedEmails: [emailOf('ben'), emailOf('eva')], damage: [] });
    expect(created.updatedAtMs).toBeGreaterThanOrEqual(beforeMs);
    expect(memberships()).toEqual({ [keyOf('ben')]: { 'full-desk': true }, [keyOf('eva')]: { 'full-desk': true } });
    expect(scene.mirrorOf(keyOf('ben'))).toEqual(['calendar', 'sessions']);

    const saved = await save(max, created, content([emailOf('ben')], ['calendar']));
    expect(saved).toMatchObject({ ok: true, mirror: 'written', pack: { revision: 2, allowedEmails: [emailOf('ben')] } });
    expect(memberships()).toEqual({ [keyOf('ben')]: { 'full-desk': true } });
    expect(scene.mirrorOf(keyOf('ben'))).toEqual(['calendar']);
    expect(scene.mirrorOf(keyOf('eva'))).toBeNull();
    expect(
      scene
        .documentsIn('auditLog')
        .map(({ userId, action, target }) => `${String(userId)} ${String(action)} ${String(target)}`)
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['max pack.create full-desk', 'max pack.save full-desk']);
  });

  it('gives a member the union of several packs and takes away only what no pack gives', async () => {
    const max = scene.person('max');
    await create(max, content([emailOf('ben')], ['sessions'], 'One'));
    const two = await create(max, content([emailOf('ben')], ['sessions', 'Maps'], 'Two'));
    expect(scene.mirrorOf(keyOf('ben'))).toEqual(['Maps', 'sessions']);
    expect(await deletePack(max, { base: two, actorUid: 'max' })).toEqual({ ok: true, pack: null, mirror: 'written' });
    expect(scene.mirrorOf(keyOf('ben'))).toEqual(['sessions']);
    expect(memberships()).toEqual({ [keyOf('ben')]: { one: true } });
  });

  it('reaches the open screen of a member at once, in both directions', async () => {
    const max = scene.person('max');
    const ben = scene.person('ben');
    let pages: PagesAnswer = new Set();
    const stop = watchPages(ben.database, emailOf('ben'), (answer) => {
      pages = answer;
    });
    const heard = (): string => (pages === 'refused' ? 'refused' : [...pages].toSorted((one, other) => one.localeCompare(other)).join());
    const pack = await create(max, content([emailOf('ben')], ['IA', 'notepad']));
    await until(() => heard() === 'IA,notepad');
    await save(max, pack, content([], ['IA', 'notepad']));
    await until(() => heard() === '');
    stop();
  });

  it('gives two packs of the same name different ids', async () => {
    const max = scene.person('max');
    const one = await create(max, content([]));
    const two = await create(max, content([]));
    expect([one.id, two.id]).toEqual(['full-desk', 'full-desk-2']);
  });

  it('repairs a damaged pack by saving it, and shows it before', async () => {
    scene.database.reset({
      ...(scene.database.store.read('') as object),
      packs: { gold: { allowedEmails: ['BEN@example.org', 7], allowedPages: ['IA', 'home'] } },
    });
    const max = scene.person('max');
    let state: PacksState = { state: 'loading' };
    const stop = watchPacks(max.database, (next) => {
      state = next;
    });
    await until(() => state.state === 'ready');
    const [gold] = (state as unknown as Extract<PacksState, { state: 'ready' }>).packs;
    expect(gold?.damage.map(({ kind }) => kind)).toEqual(['no-revision', 'no-name', 'bad-emails', 'unknown-pages']);
    const saved = packOf(await save(max, gold as Pack, { ...(gold as Pack), name: 'Gold' }));
    expect(saved).toMatchObject({ name: 'Gold', revision: 1, allowedEmails: [emailOf('ben')], allowedPages: ['IA'], damage: [] });
    expect(memberships()).toEqual({ [keyOf('ben')]: { gold: true } });
    stop();
  });

  it('is refused to a member, and to an admin who is suspended', async () => {
    const ben = scene.person('ben');
    expect(await createPack(ben, { content: content([emailOf('ben')]), actorUid: 'ben' })).toEqual({ ok: false, reason: 'refused' });
    const max = scene.person('max');
    const pack = await create(max, content([]));
    scene.database.store.update({ 'users/max/status': 'suspended' });
    expect(await save(max, pack, content([emailOf('ben')]))).toEqual({ ok: false, reason: 'refused' });
    expect(memberships()).toBeNull();
  });
});

describe('two admins with the same pack open', () => {
  it('refuses the later save as a whole and offers both changes merged', async () => {
    const ana = scene.person('ana');
    const max = scene.person('max');
    const base = await create(ana, content([emailOf('ben'), emailOf('eva')], ['sessions', 'calendar']));

    // Ana takes Eva and the calendar away and adds Dan; Max, from the same copy, adds Zoe and Maps.
    expect((await save(ana, base, content([emailOf('ben'), emailOf('dan')], ['sessions']))).ok).toBe(true);
    const late = await save(max, base, content([emailOf('ben'), emailOf('eva'), emailOf('zoe')], ['sessions', 'calendar', 'Maps']));

    expect(late).toMatchObject({ ok: false, reason: 'stale', stored: { revision: 2, allowedEmails: [emailOf('ben'), emailOf('dan')] } });
    // Refused as a whole: not even the index entry of Zoe, which alone the rules would allow.
    expect(memberships()).toEqual({ [keyOf('ben')]: { 'full-desk': true }, [keyOf('dan')]: { 'full-desk': true } });
    if (late.ok || late.reason !== 'stale' || late.merged === null || late.stored === null) throw new Error('no merge offered');
    expect(late.merged).toEqual(content([emailOf('ben'), emailOf('dan'), emailOf('zoe')], ['sessions', 'Maps']));

    expect((await save(max, late.stored, late.merged)).ok).toBe(true);
    expect(memberships()).toEqual({
      [keyOf('ben')]: { 'full-desk': true },
      [keyOf('dan')]: { 'full-desk': true },
      [keyOf('zoe')]: { 'full-desk': true },
    });
    expect(scene.mirrorOf(keyOf('eva'))).toBeNull();
    expect(scene.mirrorOf(keyOf('zoe'))).toEqual(['Maps', 'sessions']);
  });

  it('does not bring a deleted pack back by a late save', async () => {
    const ana = scene.person('ana');
    const max = scene.person('max');
    const base = await create(ana, content([emailOf('ben')]));
    await deletePack(ana, { base, actorUid: 'ana' });
    expect(await save(max, base, content([emailOf('ben'), emailOf('zoe')]))).toEqual({
      ok: false,
      reason: 'stale',
      stored: null,
      merged: null,
    });
    expect(scene.database.store.read('packs')).toBeNull();
    expect(memberships()).toBeNull();
  });

  it('does not delete what the other admin has changed meanwhile', async () => {
    const ana = scene.person('ana');
    const max = scene.person('max');
    const base = await create(ana, content([emailOf('ben')]));
    await save(ana, base, content([emailOf('ben'), emailOf('dan')]));
    expect(await deletePack(max, { base, actorUid: 'max' })).toMatchObject({ ok: false, reason: 'stale', stored: { revision: 2 } });
    expect(scene.database.store.read('packs/full-desk/revision')).toBe(2);
  });

  it('ends with the right mirror when both save different packs of one member at the same time', async () => {
    const ana = scene.person('ana');
    const max = scene.person('max');
    const one = await create(ana, content([], ['sessions'], 'One'));
    const two = await create(max, content([], ['Maps'], 'Two'));
    await Promise.all([
      save(ana, one, content([emailOf('ben')], ['sessions'], 'One')),
      save(max, two, content([emailOf('ben')], ['Maps'], 'Two')),
    ]);
    expect(scene.mirrorOf(keyOf('ben'))).toEqual(['Maps', 'sessions']);
  });
});

describe('access tests', () => {
  const benOpensMaps: AccessTest = { email: emailOf('ben'), page: 'Maps', opens: true };
  const guarded = (tests: readonly AccessTest[]): PackContent => ({ ...content([], [], 'Guard'), accessTests: tests });
  const failed = (pack: Pack, test: AccessTest, openedBy: readonly string[] = []) => ({
    ok: false,
    reason: 'tests-failed',
    failures: [expect.objectContaining({ packId: pack.id, packName: pack.name, test, openedBy }) as unknown],
  });
  const stored = (): string => JSON.stringify(scene.database.store.read(''));
  const notes = (): number => scene.documentsIn('auditLog').length;

  it('are stored with their pack and read back', async () => {
    const max = scene.person('max');
    const tests: readonly AccessTest[] = [
      { ...benOpensMaps, opens: false },
      { ...benOpensMaps, email: emailOf('eva'), opens: false },
    ];
    expect((await create(max, guarded(tests))).accessTests).toEqual(tests);
    expect(scene.database.store.read('packs/guard/accessTests/1/email')).toBe(emailOf('eva'));
  });

  it('that fail keep a save from being sent, in their own pack and in another', async () => {
    const max = scene.person('max');
    const desk = await create(max, content([emailOf('ben')], ['Maps']));
    const guard = await create(max, guarded([benOpensMaps]));
    const before = [stored(), notes()];
    expect(await save(max, desk, content([], ['Maps']))).toEqual(failed(guard, benOpensMaps));
    const closed: AccessTest = { ...benOpensMaps, opens: false };
    expect(await save(max, desk, { ...content([emailOf('ben')], ['Maps']), accessTests: [closed] })).toEqual(
      failed(desk, closed, ['Full desk']),
    );
    expect(await createPack(max, { content: { ...guarded([closed]), name: 'Third' }, actorUid: 'max' })).toMatchObject({
      reason: 'tests-failed',
    });
    expect([stored(), notes()]).toEqual(before);
  });

  it('that fail keep a pack from being deleted; removed, they do not', async () => {
    const max = scene.person('max');
    const desk = await create(max, content([emailOf('ben')], ['Maps']));
    const guard = await create(max, guarded([benOpensMaps]));
    const before = stored();
    expect(await deletePack(max, { base: desk, actorUid: 'max' })).toEqual(failed(guard, benOpensMaps));
    expect(stored()).toBe(before);
    await save(max, guard, guarded([]));
    expect(await deletePack(max, { base: desk, actorUid: 'max' })).toEqual({ ok: true, pack: null, mirror: 'written' });
  });

  it('that fail keep a change from being taken back', async () => {
    const max = scene.person('max');
    const before = await create(max, content([], ['Maps']));
    const after = packOf(await save(max, before, content([emailOf('ben')], ['Maps'])));
    const guard = await create(max, guarded([benOpensMaps]));
    expect(await savePack(max, { draft: before, base: after, actorUid: 'max' })).toEqual(failed(guard, benOpensMaps));
  });

  it('of another admin count as soon as they are saved', async () => {
    const ana = scene.person('ana');
    const max = scene.person('max');
    const desk = await create(ana, content([emailOf('ben')], ['Maps']));
    const guard = await create(max, guarded([benOpensMaps]));
    expect(await save(ana, desk, content([]))).toEqual(failed(guard, benOpensMaps));
  });

  it('do not speak before the other change of a stale copy was seen', async () => {
    const ana = scene.person('ana');
    const max = scene.person('max');
    const desk = await create(ana, content([emailOf('ben')], ['Maps']));
    await save(ana, desk, { ...content([emailOf('ben'), emailOf('eva')], ['Maps']), accessTests: [benOpensMaps] });
    const late = await save(max, desk, content([], ['Maps']));
    if (late.ok || late.reason !== 'stale' || late.merged === null || late.stored === null) throw new Error('no merge offered');
    expect(late.merged).toEqual({ ...content([emailOf('eva')], ['Maps']), accessTests: [benOpensMaps] });
    expect(await save(max, late.stored, late.merged)).toEqual(failed(late.stored, benOpensMaps));
  });

  it('are at most 100 in a pack', async () => {
    const max = scene.person('max');
    const guard = await create(max, guarded([]));
    const tests = Array.from({ length: 101 }, (_, index) => ({ ...benOpensMaps, email: `p${String(index)}@example.org`, opens: false }));
    expect(await save(max, guard, guarded(tests))).toEqual({ ok: false, reason: 'too-many-tests' });
    expect(packOf(await save(max, guard, guarded(tests.slice(1)))).accessTests).toHaveLength(100);
  });
});

describe('what the client library shows while a save is refused', () => {
  it('goes back to what is stored', async () => {
    const ana = scene.person('ana');
    const base = await create(ana, content([emailOf('ben')]));
    const seen: string[] = [];
    const stop = onValue(ref(ana.database, 'packs/full-desk/name'), (snapshot) => {
      seen.push(String(snapshot.val()));
    });
    await until(() => seen.length === 1);
    const stale = packUpdate({ ...base, name: 'Stale' }, { ...base, revision: 7 }, { '.sv': 'timestamp' });
    await expect(update(ref(ana.database), { ...stale })).rejects.toThrow(/permission/iu);
    await until(() => seen.at(-1) === 'Full desk');
    stop();
  });
});
