/**
 * The blog for whoever reads it. At once there is what the build brought along; then the store is asked, and what it publishes counts.
 * While it publishes nothing, or can’t be asked, what came with the build stays.
 */
import { catalogue, files, states } from 'virtual:articles';
import type { Article } from '@/domain/articles/article';
import { inOrder, summaryOf, type ArticleSummary } from '@/domain/articles/shelf';
import type { CompiledArticle } from '@/domain/articles/text/compile-article';
import { liveOnDemand } from '@/lib/live-on-demand';
import { secondMs } from '@/lib/durations';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { readableAtOnce } from '@/lib/readable-at-once';
import { whenReadAWhile } from '@/lib/when-long-whole';
import type { StoredDocument } from '@/services/firebase/published-articles';
import { isNewHere } from '@/services/local/is-new-here';

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

/** The same work, which rejects where it takes too long. */
export const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The server did not answer in time.')), patienceMs);
    }),
  ]);

/** The small Firestore and the code that reads what is published; rejects where the code can’t be fetched. */
export const publishedStore = async () => {
  const [{ firebaseApp, pageBackend }, { openForReading }, code] = await Promise.all([
    import('@/services/firebase/app'),
    import('@/services/firebase/published-results'),
    import('@/services/firebase/published-articles'),
  ]);
  return { firestore: openForReading(firebaseApp(), pageBackend()), ...code };
};

/** A page that is opened by its URL was drawn at the build; one that is opened later came from another page, whose code is there. */
const isFirstPage = (): boolean => performance.now() < 5 * secondMs;

/**
 * Asking takes the code of Firebase and mostly tells what is shown already: with somebody new to this browser it waits until the page
 * has been read for a while.
 */
const untilDue = (): Promise<void> =>
  new Promise((resolve) => {
    if (isNewHere() && isFirstPage()) whenReadAWhile(resolve);
    else resolve();
  });

/** Whether the build has this very state of an article. */
const isShippedState = ({ slug, fields }: StoredDocument): boolean =>
  Object.hasOwn(states, slug) && states[slug]?.articleId === fields['articleId'] && states[slug]?.revision === fields['revision'];

/** What a list says of each; a damaged one is left out. What the build has is neither checked nor counted again. */
const summariesOf = async (documents: readonly StoredDocument[]): Promise<readonly ArticleSummary[]> => {
  const inBuild = (one: StoredDocument): ArticleSummary | undefined =>
    isShippedState(one)
      ? catalogue.find(({ slug, publishedAt }) => slug === one.slug && publishedAt === one.fields['publishedAt'])
      : undefined;
  const known = documents.flatMap((one) => inBuild(one) ?? []);
  const others = documents.filter((one) => inBuild(one) === undefined);
  if (others.length === 0) return known;
  const { articleOfFields } = await import('@/domain/articles/stored-article');
  const read = others.flatMap(({ slug, fields }) => articleOfFields(slug, fields) ?? []);
  return [...known, ...read.map(summaryOf)];
};

let asked: Promise<Shelf> | null = null;

const askStore = async (due: Promise<void>): Promise<Shelf> => {
  try {
    await due;
    const documents = await inTime(publishedStore().then(({ firestore, readPublishedArticles }) => readPublishedArticles(firestore)));
    const articles = await summariesOf(documents);
    return articles.length === 0 ? { ...shipped, source: 'store' } : { articles: inOrder(articles), source: 'store' };
  } catch (cause) {
    logProblem('Reading the blog', cause);
    asked = null;
    return { ...shipped, source: 'unreached' };
  }
};

/** What is published; the store is asked once a visit. */
export const blogShelf: Live<Shelf> = liveOnDemand<Shelf>(shipped, (set) => {
  let isWanted = true;
  asked ??= askStore(catalogue.length > 0 ? untilDue() : Promise.resolve());
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
  const article = readableAtOnce(load().then((module) => module.default));
  loaded.set(slug, article);
  article.catch(() => loaded.delete(slug));
  return article;
};

export type Found =
  | { readonly state: 'found'; readonly article: Article }
  /** The state that the build has. */
  | { readonly state: 'shipped' }
  /** It was renamed. */
  | { readonly state: 'moved'; readonly to: string }
  /** Nothing is published there. `isShipped`: the store publishes nothing at all, so what the build has counts. */
  | { readonly state: 'none'; readonly isShipped: boolean }
  | { readonly state: 'unreached' };

/** What the store has under a slug. */
export const findArticle = async (slug: string): Promise<Found> => {
  try {
    if (Object.hasOwn(files, slug)) await untilDue();
    return await inTime(
      publishedStore().then(async ({ firestore, readPublishedArticle, readRedirect }): Promise<Found> => {
        const fields = await readPublishedArticle(firestore, slug);
        if (fields !== null && isShippedState({ slug, fields })) return { state: 'shipped' };
        const article = fields === null ? null : (await import('@/domain/articles/stored-article')).articleOfFields(slug, fields);
        if (article !== null) return { state: 'found', article };
        const to = await readRedirect(firestore, slug);
        if (to !== null && to !== slug) return { state: 'moved', to };
        const shelf = await (asked ??= askStore(Promise.resolve()));
        return shelf.source === 'unreached' ? { state: 'unreached' } : { state: 'none', isShipped: shelf.articles === catalogue };
      }),
    );
  } catch (cause) {
    logProblem('Reading an article', cause);
    return { state: 'unreached' };
  }
};
