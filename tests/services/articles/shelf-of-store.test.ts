/** The blog of a reader: what came with the build, what the store publishes beside it, and when the store is asked. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shelf } from '@/services/articles/blog';

const luck = {
  slug: 'luck',
  title: 'Luck',
  description: 'Forty traders.',
  tags: ['statistics'],
  author: 'Sextant',
  image: null,
  publishedAt: 1_000,
  modifiedAt: null,
  minutes: 7,
};

const store = vi.hoisted(() => ({ documents: [] as unknown[], asked: 0 }));

vi.mock('virtual:articles', () => ({
  catalogue: [luck],
  states: { luck: { articleId: 'a-1', revision: 3 } },
  files: { luck: () => Promise.resolve({ default: {} }) },
}));
vi.mock('@/services/firebase/app', () => ({ firebaseApp: () => ({}), pageBackend: () => ({}) }));
vi.mock('@/services/firebase/published-results', () => ({ openForReading: () => ({}) }));
vi.mock('@/services/firebase/published-articles', () => ({
  readPublishedArticles: () => {
    store.asked += 1;
    return Promise.resolve(store.documents);
  },
  readPublishedArticle: (_: unknown, slug: string) =>
    Promise.resolve((store.documents as { slug: string; fields: unknown }[]).find((one) => one.slug === slug)?.fields ?? null),
  readRedirect: () => Promise.resolve(null),
}));

const fields = (over: Readonly<Record<string, unknown>>) => ({
  articleId: 'a-2',
  revision: 1,
  status: 'published',
  title: 'Streaks',
  description: 'Eight in a row.',
  body: 'Text.',
  tags: ['statistics'],
  author: 'Sextant',
  publishedAt: 2_000,
  ...over,
});

/** The module anew, with its shelf watched. */
const watched = async (): Promise<{ readonly now: () => Shelf; readonly stop: () => void }> => {
  vi.resetModules();
  const { blogShelf } = await import('@/services/articles/blog');
  const stop = blogShelf.subscribe(() => undefined);
  return { now: () => blogShelf.get(), stop };
};

beforeEach(() => {
  store.documents = [];
  store.asked = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the blog of somebody new to a browser', () => {
  it('is what the build brought until the page has long been whole, then what the store publishes', async () => {
    store.documents = [{ slug: 'streaks', fields: fields({}) }];
    const { now, stop } = await watched();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(store.asked).toBe(0);
    expect(now().source).toBe('shipped');
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(now().source).toBe('store'));
    expect(now().articles.map(({ slug }) => slug)).toEqual(['streaks']);
    stop();
  });
});

describe('the blog of somebody whose data are here', () => {
  beforeEach(() => {
    const kept = new Map([['sextant:device-holder', '"ana"']]);
    vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null });
  });

  it('asks the store at once, takes what the build has in the same state as it is, and leaves damaged ones out', async () => {
    store.documents = [
      // Damaged, but never looked at: it is the very state that the build has.
      { slug: 'luck', fields: { articleId: 'a-1', revision: 3, publishedAt: 1_000 } },
      { slug: 'streaks', fields: fields({}) },
      { slug: 'broken', fields: fields({ title: 7 }) },
    ];
    const { now, stop } = await watched();
    await vi.waitFor(() => expect(now().source).toBe('store'));
    expect(now().articles).toEqual([expect.objectContaining({ slug: 'streaks', minutes: 1 }), luck]);
    stop();
  });

  it('reads an article again where the store has another revision of it', async () => {
    store.documents = [{ slug: 'luck', fields: fields({ articleId: 'a-1', revision: 4, title: 'More luck' }) }];
    vi.resetModules();
    const { findArticle } = await import('@/services/articles/blog');
    expect(await findArticle('luck')).toMatchObject({ state: 'found', article: { title: 'More luck', revision: 4 } });
    store.documents = [{ slug: 'luck', fields: fields({ articleId: 'a-1', revision: 3 }) }];
    expect(await findArticle('luck')).toEqual({ state: 'shipped' });
  });
});
