/**
 * The blog for whoever reads it. At once there is what the build brought along; then the store is asked, and what it publishes counts.
 * While it publishes nothing, or can’t be asked, what came with the build stays.
 */
import { catalogue, files } from 'virtual:articles';
import type { Article } from '@/domain/articles/article';
import { inOrder, summaryOf, type ArticleSummary } from '@/domain/articles/shelf';
import type { CompiledArticle } from '@/domain/articles/text/compile-article';
import { liveOnDemand } from '@/lib/live-on-demand';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';

export type { ArticleSummary };

/** An article as a file of the build: its text compiled. */
export interface ShippedArticle {
  readonly article: Omit<Article, 'body'>;
  readonly minutes: number;
  readonly text: CompiledArticle;
}

export interface Shelf {
  /** The latest first. */
  readonly articles: readonly ArticleSummary[];
  /** 'shipped': what the build brought, while the store is asked; 'unreached': it did not answer. */
  readonly source: 'shipped' | 'store' | 'unreached';
}

const shipped: Shelf = { articles: catalogue, source: 'shipped' };

/** A slower answer counts as none. */
const patienceMs = 20_000;

const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The server did not answer in time.')), patienceMs);
    }),
  ]);

const remote = async () => {
  const [{ firebaseApp, pageBackend }, { openForReading }, code] = await Promise.all([
    import('@/services/firebase/app'),
    import('@/services/firebase/published-results'),
    import('@/services/firebase/published-articles'),
  ]);
  return { firestore: openForReading(firebaseApp(), pageBackend()), ...code };
};

let asked: Promise<Shelf> | null = null;

const askStore = async (): Promise<Shelf> => {
  try {
    const articles = await inTime(remote().then(({ firestore, readPublishedArticles }) => readPublishedArticles(firestore)));
    return articles.length === 0 ? { ...shipped, source: 'store' } : { articles: inOrder(articles.map(summaryOf)), source: 'store' };
  } catch (cause) {
    logProblem('Reading the blog', cause);
    asked = null;
    return { ...shipped, source: 'unreached' };
  }
};

/** What is published; the store is asked once a visit. */
export const blogShelf: Live<Shelf> = liveOnDemand<Shelf>(shipped, (set) => {
  let isWanted = true;
  asked ??= askStore();
  void asked.then((shelf) => isWanted && set(shelf));
  return () => {
    isWanted = false;
  };
});

const loaded = new Map<string, Promise<ShippedArticle>>();

/** The article as the build has it; null where it has none of the slug. The same promise each time. */
export const shippedArticle = (slug: string): Promise<ShippedArticle> | null => {
  const load = Object.hasOwn(files, slug) ? files[slug] : undefined;
  if (load === undefined) return null;
  const known = loaded.get(slug);
  if (known !== undefined) return known;
  const article = load().then((module) => module.default);
  loaded.set(slug, article);
  article.catch(() => loaded.delete(slug));
  return article;
};

export type Found =
  | { readonly state: 'found'; readonly article: Article }
  /** It was renamed. */
  | { readonly state: 'moved'; readonly to: string }
  /** Nothing is published there. `isShipped`: the store publishes nothing at all, so what the build has counts. */
  | { readonly state: 'none'; readonly isShipped: boolean }
  | { readonly state: 'unreached' };

/** What the store has under a slug. */
export const findArticle = async (slug: string): Promise<Found> => {
  try {
    return await inTime(
      remote().then(async ({ firestore, readPublishedArticle, readRedirect }): Promise<Found> => {
        const article = await readPublishedArticle(firestore, slug);
        if (article !== null) return { state: 'found', article };
        const to = await readRedirect(firestore, slug);
        if (to !== null && to !== slug) return { state: 'moved', to };
        const shelf = await (asked ??= askStore());
        return shelf.source === 'unreached' ? { state: 'unreached' } : { state: 'none', isShipped: shelf.articles === catalogue };
      }),
    );
  } catch (cause) {
    logProblem('Reading an article', cause);
    return { state: 'unreached' };
  }
};
