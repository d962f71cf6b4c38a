/** What an admin has written in articles and not saved yet, kept on this device with every change, and gone with the account. */
import type { ArticleContent } from '@/domain/articles/article';
import { readArticle } from '@/domain/articles/article';
import { liveCell, type Live } from '@/lib/live';
import { keep, readKept } from '@/services/local/device-storage';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import { account } from '@/services/session/session';

export interface ArticleDraft {
  readonly articleId: string;
  /** The revision that it was made from; 0 for a new article. */
  readonly base: number;
  /** What that revision said; null for a new article. */
  readonly baseContent: ArticleContent | null;
  readonly content: ArticleContent;
  /** Of the first publication, where an imported file says one. */
  readonly publishedAt: number | null;
  /** What was sent last. Where the server says the same, the save arrived, even if its answer was lost. */
  readonly sent?: ArticleContent | null;
}

export type ArticleDrafts = ReadonlyMap<string, ArticleDraft>;

const none: ArticleDrafts = new Map();
const cell = liveCell<ArticleDrafts>(none);
let readFor: string | null = null;

const nameFor = (uid: string): string => `article-drafts:${uid}`;

const contentFrom = (value: unknown): ArticleContent | null =>
  typeof value !== 'object' || value === null
    ? null
    : readArticle({ ...value, articleId: 'x', revision: 1, status: 'draft', publishedAt: null, modifiedAt: null, scheduledAt: null });

const draftFrom = (value: unknown): readonly (readonly [string, ArticleDraft])[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { articleId, base, baseContent, content, publishedAt, sent } = value as Readonly<Record<string, unknown>>;
  const read = contentFrom(content);
  if (read === null || typeof articleId !== 'string' || typeof base !== 'number') return [];
  return [
    [
      articleId,
      {
        articleId,
        base,
        baseContent: contentFrom(baseContent),
        content: read,
        publishedAt: typeof publishedAt === 'number' ? publishedAt : null,
        sent: contentFrom(sent),
      },
    ],
  ];
};

/** Reads what the device has, once for each person. */
const open = (): void => {
  const uid = account.get()?.uid ?? null;
  if (uid === null || uid === readFor) return;
  readFor = uid;
  const kept = readKept(nameFor(uid));
  cell.set(new Map((Array.isArray(kept) ? kept : []).flatMap(draftFrom)));
};

forgetWithAccount(() => {
  readFor = null;
  cell.set(none);
});

const set = (drafts: ArticleDrafts): void => {
  cell.set(drafts);
  const uid = account.get()?.uid;
  if (uid !== undefined) keep(nameFor(uid), [...drafts.values()]);
};

/** By the id of the article. */
export const articleDrafts: Live<ArticleDrafts> = {
  get: () => cell.get(),
  subscribe: (changed) => {
    open();
    return cell.subscribe(changed);
  },
};

export const keepDraft = (draft: ArticleDraft): void => set(new Map([...cell.get(), [draft.articleId, draft]]));

export const dropDraft = (articleId: string): void => set(new Map([...cell.get()].filter(([id]) => id !== articleId)));
