/** Articles for the page that manages them: all of them live, their revisions, who has one open, and saving. */
import { findClaims } from '@/domain/articles/claims/find-claims';
import { isSameContent, type ArticleContent } from '@/domain/articles/article';
import { dueAt, statusAfter, timesAfter, type ArticleDeed } from '@/domain/articles/article-status';
import { renamingPlan, type Redirect } from '@/domain/articles/renaming';
import type { Live } from '@/lib/live';
import { liveOnDemand } from '@/lib/live-on-demand';
import { logProblem } from '@/lib/log';
import { newId } from '@/lib/new-id';
import type { ArticleFailure, ArticleOutcome, ArticleRevision, ArticlesState, StoredArticle } from '@/services/firebase/articles';
import type { Editor } from '@/services/firebase/editing';
import { account } from '@/services/session/session';
import { openAdminDatabases } from './admin-databases';
import { liveFromDatabases } from './live-from-databases';

export type { ArticleFailure, ArticleOutcome, ArticleRevision, ArticlesState, Editor, StoredArticle };

export type ReadyArticles = Extract<ArticlesState, { state: 'ready' }>;

/** All articles and redirects; live while somebody watches. */
export const storedArticles: Live<ArticlesState> = liveFromDatabases<ArticlesState>(async ({ firestore }, set) => {
  const { watchArticles } = await import('@/services/firebase/articles');
  return watchArticles(firestore, set);
});

export interface SaveRequest {
  /** What it was made from; null for a new article. */
  readonly before: StoredArticle | null;
  /** Of a new article, where it has one already. */
  readonly articleId?: string;
  readonly content: ArticleContent;
  readonly deed: ArticleDeed;
  /** When it is to go out, epoch ms; used by 'schedule'. */
  readonly scheduledAt?: number | null;
  /** Of the first publication, where a file says one; used for a new article only. */
  readonly publishedAt?: number | null;
  /** Typed by an admin who lets claims stand. */
  readonly reason?: string;
  readonly redirects: readonly Redirect[];
}

type Failed = { readonly ok: false; readonly reason: ArticleFailure | 'not-now' };

const asAdmin = async <T>(act: (actorUid: string) => Promise<T | Failed>): Promise<T | Failed> => {
  const actorUid = account.get()?.uid;
  if (actorUid === undefined) return { ok: false, reason: 'refused' };
  try {
    return await act(actorUid);
  } catch (cause) {
    // A chunk that cannot be fetched is a missing connection.
    logProblem('Changing an article', cause);
    return { ok: false, reason: 'unreached' };
  }
};

const remote = async () => {
  const [databases, provider] = await Promise.all([openAdminDatabases(), import('@/services/firebase/articles')]);
  return { ...databases, ...provider };
};

export type SaveOutcome = (Extract<ArticleOutcome, { ok: true }> & { readonly articleId: string; readonly slug: string }) | Failed;

/** Does the deed with what the content says now. 'not-now': the article’s state does not allow it. */
export const saveArticle = (request: SaveRequest): Promise<SaveOutcome> =>
  asAdmin(async (actorUid) => {
    const { before, content, deed, scheduledAt = null, reason = '', redirects } = request;
    const status = statusAfter(before?.status ?? 'draft', deed);
    if (status === null) return { ok: false, reason: 'not-now' };
    const articleId = before?.articleId ?? request.articleId ?? newId();
    const asBefore = before ?? { status: 'draft' as const, publishedAt: request.publishedAt ?? null, modifiedAt: null, scheduledAt: null };
    const isChanged = before === null || !isSameContent(before, content);
    const claims = reason === '' ? [] : findClaims(content.body).map(({ kind, words }) => (words === '' ? kind : `${kind}: ${words}`));
    const { firestore, saveArticle: save } = await remote();
    const outcome = await save(firestore, {
      articleId,
      from: before?.slug ?? null,
      base: before?.revision ?? 0,
      content,
      status,
      deed,
      times: timesAfter(asBefore, status, isChanged, scheduledAt),
      plan: renamingPlan(articleId, before?.slug ?? null, content.slug, redirects),
      overClaims: reason === '' ? null : { reason, claims },
      actorUid,
    });
    return outcome.ok ? { ...outcome, articleId, slug: content.slug } : outcome;
  });

/** Removes an article for good, with the redirects that lead to it. */
export const deleteArticle = (
  { slug, title, articleId }: StoredArticle,
  redirects: readonly Redirect[],
): Promise<{ readonly ok: true } | Failed> =>
  asAdmin(async (actorUid) => {
    const { firestore, removeArticle } = await remote();
    const own = redirects.filter((redirect) => redirect.articleId === articleId).map((redirect) => redirect.slug);
    return removeArticle(firestore, { slug, title, redirects: own, actorUid });
  });

/** The revisions of an article, the latest first; null when they can’t be read now. */
export const revisionsOf = async (articleId: string): Promise<readonly ArticleRevision[] | null> => {
  try {
    const { firestore, readRevisions } = await remote();
    return await readRevisions(firestore, articleId);
  } catch (cause) {
    logProblem('Reading revisions of an article', cause);
    return null;
  }
};

/** Publishes what is due at `nowMs`, one after the other; resolves with the titles of what went out. */
export const publishDue = async (
  articles: readonly StoredArticle[],
  redirects: readonly Redirect[],
  nowMs: number,
): Promise<readonly string[]> => {
  const out: string[] = [];
  for (const before of dueAt(articles, nowMs)) {
    const outcome = await saveArticle({ before, content: before, deed: 'publish', redirects });
    if (outcome.ok) out.push(before.title);
  }
  return out;
};

/** Who else has the article open, live while somebody watches; watching says that this admin has it open, too. */
export const editorsOf = (articleId: string): Live<readonly Editor[]> =>
  liveOnDemand<readonly Editor[]>([], (set) => {
    const self = account.get();
    let stop: (() => void) | null = null;
    let isOver = false;
    if (self !== null)
      Promise.all([openAdminDatabases(), import('@/services/firebase/editing')]).then(
        ([{ database }, { startEditing, watchEditing }]) => {
          if (isOver) return;
          const leave = startEditing(database, articleId, { uid: self.uid, name: self.email === '' ? self.displayName : self.email });
          const unwatch = watchEditing(database, articleId, (editors) => set(editors.filter(({ uid }) => uid !== self.uid)));
          stop = () => {
            unwatch();
            leave();
          };
        },
        (cause: unknown) => logProblem('Saying who edits', cause),
      );
    return () => {
      isOver = true;
      stop?.();
    };
  });
