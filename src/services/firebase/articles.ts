/** Articles in Firestore, for admins: each save is a revision that stays, in one commit with the article, its redirects and its note in the log. */
import { collection, doc, getDocs, onSnapshot, query, runTransaction, serverTimestamp, Timestamp, where } from 'firebase/firestore';
import type { DocumentData, Firestore } from 'firebase/firestore';
import { readRevision, type Article, type ArticleContent, type ArticleStatus } from '@/domain/articles/article';
import type { ArticleDeed, TimesAfter } from '@/domain/articles/article-status';
import type { Redirect, RenamingPlan } from '@/domain/articles/renaming';
import { articleOfFields, detailsOfContent, fieldsOfContent } from '@/domain/articles/stored-article';
import { logProblem } from '@/lib/log';
import { noteIn, type AuditAction } from './audit-log';
import { overwrite } from './overwrite';
import { isRefusal } from './refusal';

export interface StoredArticle extends Article {
  /** Epoch ms, by the server; null while it is not known. */
  readonly updatedAt: number | null;
  /** Who saved it last. */
  readonly userId: string;
}

export type ArticlesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: 'refused' | 'unknown' }
  /** Those changed last first; `damaged` are the slugs of what can’t be read. */
  | {
      readonly state: 'ready';
      readonly articles: readonly StoredArticle[];
      readonly damaged: readonly string[];
      readonly redirects: readonly Redirect[];
    };

export interface ArticleRevision {
  readonly revision: number;
  readonly status: ArticleStatus;
  readonly content: ArticleContent;
  readonly userId: string;
  /** Epoch ms, by the server; null where it is not readable. */
  readonly at: number | null;
}

export type ArticleFailure = 'refused' | 'unreached' | 'overtaken';

export type ArticleOutcome = { readonly ok: true; readonly revision: number } | { readonly ok: false; readonly reason: ArticleFailure };

type Fields = Readonly<Record<string, unknown>>;

const instant = (value: unknown): unknown => (value instanceof Timestamp ? value.toMillis() : value);
const plain = (data: DocumentData): Fields =>
  Object.fromEntries(Object.entries(data as Fields).map(([name, value]) => [name, instant(value)]));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const timeOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const storedOf = (slug: string, data: DocumentData): StoredArticle | null => {
  const fields = plain(data);
  const article = articleOfFields(slug, fields);
  return article === null ? null : { ...article, updatedAt: timeOf(fields['updatedAt']), userId: textOf(fields['userId']) };
};

const redirectOf = (slug: string, data: DocumentData): Redirect => {
  const { to, articleId } = data as Fields;
  return { slug, to: textOf(to), articleId: textOf(articleId) };
};

/** Watches all articles and redirects until the returned function is called. */
export const watchArticles = (firestore: Firestore, onState: (state: ArticlesState) => void): (() => void) => {
  let articles: { readonly read: readonly StoredArticle[]; readonly damaged: readonly string[] } | null = null;
  let redirects: readonly Redirect[] | null = null;
  const tell = (): void => {
    if (articles !== null && redirects !== null) onState({ state: 'ready', articles: articles.read, damaged: articles.damaged, redirects });
  };
  const fail = (cause: unknown): void => {
    logProblem('Reading the articles', cause);
    onState({ state: 'failed', reason: isRefusal(cause) ? 'refused' : 'unknown' });
  };
  const stopArticles = onSnapshot(
    collection(firestore, 'articles'),
    ({ docs }) => {
      const all = docs.map((found) => ({ slug: found.id, article: storedOf(found.id, found.data({ serverTimestamps: 'estimate' })) }));
      articles = {
        read: all.flatMap(({ article }) => article ?? []).toSorted((a, b) => (b.updatedAt ?? Infinity) - (a.updatedAt ?? Infinity)),
        damaged: all.flatMap(({ slug, article }) => (article === null ? [slug] : [])),
      };
      tell();
    },
    fail,
  );
  const stopRedirects = onSnapshot(
    collection(firestore, 'redirects'),
    ({ docs }) => {
      redirects = docs.map((found) => redirectOf(found.id, found.data()));
      tell();
    },
    fail,
  );
  return () => {
    stopArticles();
    stopRedirects();
  };
};

export interface ArticleSave {
  readonly articleId: string;
  /** The slug under which it stands; null for a new one. */
  readonly from: string | null;
  /** The revision that it was made from; 0 for a new one. */
  readonly base: number;
  readonly content: ArticleContent;
  readonly status: ArticleStatus;
  readonly deed: ArticleDeed;
  readonly times: TimesAfter;
  readonly plan: RenamingPlan;
  /** Claims that stay, with the typed reason for it; null where none is open. */
  readonly overClaims: { readonly reason: string; readonly claims: readonly string[] } | null;
  readonly actorUid: string;
}

const actions: Readonly<Record<ArticleDeed, AuditAction>> = {
  save: 'article.save',
  schedule: 'article.schedule',
  publish: 'article.publish',
  withdraw: 'article.withdraw',
  archive: 'article.archive',
  restore: 'article.restore',
};

const storedTime = (field: string, at: number | 'now' | null): Fields =>
  at === null ? {} : { [field]: at === 'now' ? serverTimestamp() : Timestamp.fromMillis(at) };

const failureOf = (doing: string, cause: unknown): { readonly ok: false; readonly reason: ArticleFailure } => {
  logProblem(doing, cause);
  return { ok: false, reason: isRefusal(cause) ? 'refused' : 'unreached' };
};

/** The next revision, unless another one than `base` stands there now: 'overtaken'. A renamed article goes to its new slug in the same commit. */
export const saveArticle = async (firestore: Firestore, save: ArticleSave): Promise<ArticleOutcome> => {
  const { articleId, from, base, content, status, deed, times, plan, overClaims, actorUid } = save;
  const revision = base + 1;
  const place = doc(firestore, 'articles', plan.write);
  const { title, body } = content;
  try {
    return await overwrite(doc(firestore, 'articles', from ?? plan.write), (transaction, before): ArticleOutcome => {
      if (((before?.['revision'] as unknown) ?? 0) !== base) return { ok: false, reason: 'overtaken' };
      const isNewPlace = before === undefined || plan.remove !== null;
      transaction.set(place, {
        ...fieldsOfContent(content),
        ...storedTime('publishedAt', times.publishedAt),
        ...storedTime('modifiedAt', times.modifiedAt),
        ...storedTime('scheduledAt', times.scheduledAt),
        articleId,
        revision,
        status,
        userId: actorUid,
        createdAt: isNewPlace ? serverTimestamp() : (before['createdAt'] as unknown),
        updatedAt: serverTimestamp(),
      });
      transaction.set(doc(firestore, 'articleRevisions', `${articleId}_${String(revision)}`), {
        articleId,
        revision,
        slug: plan.write,
        status,
        title,
        body,
        userId: actorUid,
        details: detailsOfContent(content),
        createdAt: serverTimestamp(),
      });
      if (plan.remove !== null) transaction.delete(doc(firestore, 'articles', plan.remove));
      for (const slug of plan.endRedirects) transaction.delete(doc(firestore, 'redirects', slug));
      for (const slug of plan.redirects) {
        // A redirect made anew: the rules keep the time at which it was first made, which an update leaves as it is.
        if (slug === plan.remove)
          transaction.set(doc(firestore, 'redirects', slug), {
            to: plan.write,
            articleId,
            createdAt: serverTimestamp(),
            updatedAt: serverTimestamp(),
          });
        else transaction.update(doc(firestore, 'redirects', slug), { to: plan.write, updatedAt: serverTimestamp() });
      }
      if (deed !== 'save' || status !== 'draft' || plan.remove !== null) {
        const renamed = plan.remove === null ? {} : { from: plan.remove };
        const claims = overClaims === null ? {} : { reason: overClaims.reason, claims: overClaims.claims.slice(0, 20) };
        noteIn(transaction, firestore, {
          actorUid,
          action: actions[deed],
          target: plan.write,
          details: { title, revision, ...renamed, ...claims },
        });
      }
      return { ok: true, revision };
    });
  } catch (cause) {
    return failureOf('Saving an article', cause);
  }
};

/** Removes an article for good; its revisions stay. Its old slugs lead nowhere then. */
export const removeArticle = async (
  firestore: Firestore,
  {
    slug,
    title,
    redirects,
    actorUid,
  }: { readonly slug: string; readonly title: string; readonly redirects: readonly string[]; readonly actorUid: string },
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: ArticleFailure }> => {
  try {
    await runTransaction(firestore, (transaction) => {
      transaction.delete(doc(firestore, 'articles', slug));
      for (const old of redirects) transaction.delete(doc(firestore, 'redirects', old));
      noteIn(transaction, firestore, { actorUid, action: 'article.delete', target: slug, details: { title } });
      return Promise.resolve();
    });
    return { ok: true };
  } catch (cause) {
    return failureOf('Deleting an article', cause);
  }
};

/** The revisions of an article, the latest first, also of what it was called before; null when they can’t be read now. */
export const readRevisions = async (firestore: Firestore, articleId: string): Promise<readonly ArticleRevision[] | null> => {
  try {
    const { docs } = await getDocs(query(collection(firestore, 'articleRevisions'), where('articleId', '==', articleId)));
    return docs
      .flatMap((found): readonly ArticleRevision[] => {
        const { revision, status, slug, title, body, details, userId, createdAt } = plain(found.data());
        const content = readRevision(slug, title, body, details);
        return content === null || typeof revision !== 'number'
          ? []
          : [{ revision, status: status as ArticleStatus, content, userId: textOf(userId), at: timeOf(createdAt) }];
      })
      .toSorted((a, b) => b.revision - a.revision);
  } catch (cause) {
    logProblem('Reading revisions of an article', cause);
    return null;
  }
};
