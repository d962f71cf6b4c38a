/** Articles on the embedded Firestore under the product's own rules: revisions, renaming, scheduling, stale saves, and what readers get. */
import { describe, expect, it, vi } from 'vitest';
import type { ArticleContent } from '@/domain/articles/article';
import { statusAfter, timesAfter, type ArticleDeed } from '@/domain/articles/article-status';
import { renamingPlan } from '@/domain/articles/renaming';
import {
  readRevisions,
  removeArticle,
  saveArticle,
  watchArticles,
  type ArticlesState,
  type StoredArticle,
} from '@/services/firebase/articles';
import { startEditing, watchEditing, type Editor } from '@/services/firebase/editing';
import { publishDueAt } from '../../../scripts/cli/publish-due';
import { anAdminScene, emailOf, type SignedIn } from '../packs/admin-scene';

const scene = anAdminScene();

const content: ArticleContent = {
  slug: 'luck',
  title: 'Luck',
  description: 'Forty traders.',
  body: 'Text.\n',
  tags: ['statistics'],
  author: 'Sextant',
  image: { path: '/blog/luck.svg', text: 'Forty curves.' },
  faq: [{ question: 'Why?', answer: 'Because.' }],
};

type Ready = Extract<ArticlesState, { state: 'ready' }>;

/** What an admin sees, once `isThere` holds of it. */
const seenBy = async ({ firestore }: SignedIn, isThere: (state: Ready) => boolean): Promise<Ready> => {
  let seen: ArticlesState = { state: 'loading' };
  const stop = watchArticles(firestore, (state) => {
    seen = state;
  });
  await vi.waitFor(() => expect(seen.state === 'ready' && isThere(seen)).toBe(true));
  stop();
  return seen as unknown as Ready;
};

interface Deed {
  readonly deed?: ArticleDeed;
  readonly over?: Partial<ArticleContent>;
  readonly scheduledAt?: number;
  readonly redirects?: Ready['redirects'];
  readonly claims?: { readonly reason: string; readonly claims: readonly string[] };
}

const save = (
  admin: SignedIn,
  before: StoredArticle | null,
  { deed = 'save', over = {}, scheduledAt, redirects = [], claims }: Deed = {},
) => {
  const next = { ...(before ?? content), ...over };
  const status = statusAfter(before?.status ?? 'draft', deed);
  if (status === null) throw new Error(`${deed} can’t be done`);
  return saveArticle(admin.firestore, {
    articleId: before?.articleId ?? 'a-1',
    from: before?.slug ?? null,
    base: before?.revision ?? 0,
    content: next,
    status,
    deed,
    times: timesAfter(before, status, true, scheduledAt ?? null),
    plan: renamingPlan(before?.articleId ?? 'a-1', before?.slug ?? null, next.slug, redirects),
    overClaims: claims ?? null,
    actorUid: admin.uid,
  });
};

const only = ({ articles }: Ready): StoredArticle => {
  const [article] = articles;
  if (article === undefined || articles.length > 1) throw new Error('There is not exactly one article.');
  return article;
};

const atRevision = async (admin: SignedIn, revision: number): Promise<StoredArticle> =>
  only(await seenBy(admin, ({ articles }) => articles[0]?.revision === revision));

const redirectsNow = (): readonly string[] => scene.documentsIn('redirects').map(({ id, to }) => `${String(id)} → ${String(to)}`);

describe('an article', () => {
  it('is saved whole, and each save is a revision that stays', async () => {
    const ana = scene.person('ana');
    expect(await save(ana, null)).toEqual({ ok: true, revision: 1 });
    const first = await atRevision(ana, 1);
    expect(first).toMatchObject({ ...content, status: 'draft', publishedAt: null, scheduledAt: null, userId: 'ana' });
    expect(await save(ana, first, { over: { body: 'Other.\n', image: null, faq: [] } })).toEqual({ ok: true, revision: 2 });
    expect(await atRevision(ana, 2)).toMatchObject({ body: 'Other.\n', image: null, faq: [] });
    expect(await readRevisions(ana.firestore, 'a-1')).toMatchObject([
      { revision: 2, content: { body: 'Other.\n', image: null } },
      { revision: 1, content, status: 'draft', userId: 'ana' },
    ]);
  });

  it('is published with its date, which stays, and the reason for open claims is in the log', async () => {
    const ana = scene.person('ana');
    await save(ana, null);
    await save(ana, await atRevision(ana, 1), {
      deed: 'publish',
      claims: { reason: 'It quotes an advert.', claims: ['guarantee: guaranteed'] },
    });
    const out = await atRevision(ana, 2);
    expect(out.status).toBe('published');
    expect(out.publishedAt).not.toBeNull();
    await save(ana, out, { over: { body: 'Revised.\n' } });
    const revised = await atRevision(ana, 3);
    expect(revised.publishedAt).toBe(out.publishedAt);
    expect(scene.documentsIn('auditLog').map(({ action }) => action)).toEqual(expect.arrayContaining(['article.publish', 'article.save']));
    const [note] = [...scene.firestore.store.inCollection('projects/demo-sextant/databases/(default)/documents/auditLog').values()].filter(
      ({ fields }) => JSON.stringify(fields).includes('article.publish'),
    );
    expect(JSON.stringify(note?.fields)).toContain('It quotes an advert.');
  });

  it('is not written over by an admin who has not seen the latest revision', async () => {
    const [ana, max] = [scene.person('ana'), scene.person('max')];
    await save(ana, null);
    const seen = await atRevision(ana, 1);
    expect(await save(max, seen, { over: { body: 'Theirs.\n' } })).toEqual({ ok: true, revision: 2 });
    expect(await save(ana, seen, { over: { body: 'Mine.\n' } })).toEqual({ ok: false, reason: 'overtaken' });
    expect((await atRevision(ana, 2)).body).toBe('Theirs.\n');
  });

  it('keeps its history through two renamings, which leave no chain, and back', async () => {
    const ana = scene.person('ana');
    await save(ana, null, { deed: 'publish' });
    const first = await atRevision(ana, 1);
    expect(await save(ana, first, { over: { slug: 'chance' } })).toMatchObject({ ok: true });
    const second = await seenBy(
      ana,
      ({ articles, redirects }) => articles.length === 1 && articles[0]?.slug === 'chance' && redirects.length === 1,
    );
    expect(await save(ana, only(second), { over: { slug: 'pure-chance' }, redirects: second.redirects })).toMatchObject({ ok: true });
    const third = await seenBy(
      ana,
      ({ articles, redirects }) => articles.length === 1 && articles[0]?.slug === 'pure-chance' && redirects.length === 2,
    );
    expect(redirectsNow().toSorted()).toEqual(['chance → pure-chance', 'luck → pure-chance']);
    expect(await save(ana, only(third), { over: { slug: 'luck' }, redirects: third.redirects })).toMatchObject({ ok: true });
    await seenBy(ana, ({ articles }) => articles.length === 1 && articles[0]?.slug === 'luck');
    expect(redirectsNow().toSorted()).toEqual(['chance → luck', 'pure-chance → luck']);
    expect((await readRevisions(ana.firestore, 'a-1'))?.map(({ content: { slug } }) => slug)).toEqual([
      'luck',
      'pure-chance',
      'chance',
      'luck',
    ]);
  });

  it('can’t take the place of another', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ana = scene.person('ana');
    await save(ana, null);
    const first = await atRevision(ana, 1);
    expect(await save(ana, { ...first, articleId: 'a-2', slug: 'other', revision: 0 }, { over: { slug: 'luck' } })).toMatchObject({
      ok: false,
    });
    expect(await atRevision(ana, 1)).toMatchObject({ articleId: 'a-1' });
  });

  it('is deleted with its redirects, and its revisions stay', async () => {
    const ana = scene.person('ana');
    await save(ana, null);
    await save(ana, await atRevision(ana, 1), { over: { slug: 'chance' } });
    expect(await removeArticle(ana.firestore, { slug: 'chance', title: 'Luck', redirects: ['luck'], actorUid: 'ana' })).toEqual({
      ok: true,
    });
    expect(scene.documentsIn('articles')).toEqual([]);
    expect(redirectsNow()).toEqual([]);
    expect(await readRevisions(ana.firestore, 'a-1')).toHaveLength(2);
  });

  it('is refused from a member', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await save(scene.person('ben'), null)).toEqual({ ok: false, reason: 'refused' });
  });

  it('that is damaged is named and left out', async () => {
    const ana = scene.person('ana');
    scene.putDocuments({ 'articles/broken': { title: { stringValue: 'Broken' } } });
    expect(await seenBy(ana, ({ damaged }) => damaged.length > 0)).toMatchObject({ articles: [], damaged: ['broken'] });
  });
});

describe('npm run publish-due', () => {
  const run = (nowMs: number) => publishDueAt(nowMs, { SEXTANT_FIRESTORE_URL: `http://127.0.0.1:${String(scene.firestore.port)}` });
  const due = Date.UTC(2026, 2, 24, 9);

  it('publishes what is due and nothing else, as the next revision', async () => {
    const ana = scene.person('ana');
    await save(ana, null, { deed: 'schedule', scheduledAt: due });
    expect(await run(due - 1)).toMatchObject({ code: 0, output: 'Nothing is due.\n' });
    expect(await atRevision(ana, 1)).toMatchObject({ status: 'scheduled', scheduledAt: due });
    expect(await run(due)).toMatchObject({ code: 0, output: 'Published “Luck” at /blog/luck.\n' });
    const out = await atRevision(ana, 2);
    expect(out).toMatchObject({ ...content, status: 'published', scheduledAt: null, userId: 'operator' });
    expect(out.publishedAt).not.toBeNull();
    expect(await run(due)).toMatchObject({ code: 0, output: 'Nothing is due.\n' });
    expect(await readRevisions(ana.firestore, 'a-1')).toMatchObject([
      { revision: 2, status: 'published', content, userId: 'operator' },
      { revision: 1 },
    ]);
    // An admin goes on from there.
    expect(await save(ana, out, { over: { title: 'Luck, measured' } })).toEqual({ ok: true, revision: 3 });
  });

  it('asks for credentials before it works on a project', async () => {
    const result = await publishDueAt(0, { VITE_FIREBASE_PROJECT_ID: 'some-project' });
    expect(result).toMatchObject({ code: 3 });
    expect(result.errors).toContain('GOOGLE_ACCESS_TOKEN is missing');
  });
});

it('two admins see each other, until one leaves', async () => {
  const [ana, max] = [scene.person('ana'), scene.person('max')];
  let seen: readonly Editor[] = [];
  const unwatch = watchEditing(ana.database, 'a-1', (editors) => {
    seen = editors;
  });
  const leave = startEditing(max.database, 'a-1', { uid: 'max', name: emailOf('max') });
  await vi.waitFor(() => expect(seen).toMatchObject([{ uid: 'max', name: emailOf('max') }]));
  leave();
  await vi.waitFor(() => expect(seen).toEqual([]));
  unwatch();
});
