/** The article that is open, with what was written and not saved yet. It is kept on the device, and outlives a visit to another screen. */
import { useEffect, useRef } from 'react';
import { contentOf, isSameContent, type ArticleContent } from '@/domain/articles/article';
import { articleDrafts, dropDraft, keepDraft, type ArticleDraft } from '@/services/admin/article-drafts';
import type { StoredArticle } from '@/services/admin/articles';
import { useLive } from '@/ui/hooks/use-live';

export const emptyContent: ArticleContent = {
  slug: '',
  title: '',
  description: '',
  body: '',
  tags: [],
  author: 'Sextant',
  image: null,
  faq: [],
};

export interface ArticleEditor {
  readonly articleId: string;
  /** undefined: it was never saved. */
  readonly stored: StoredArticle | undefined;
  readonly content: ArticleContent;
  readonly draft: ArticleDraft | null;
  readonly isDirty: boolean;
  /** Somebody else has saved the article since the draft was begun. */
  readonly isOvertaken: boolean;
  readonly change: (part: Partial<ArticleContent>) => void;
  readonly discard: () => void;
  /** Takes the stored revision as what the draft was made from, with the given content. */
  readonly rebase: (content: ArticleContent) => void;
}

/** @param articleId of the chosen article; null: none is open */
export const useArticleEditor = (articles: readonly StoredArticle[], articleId: string | null): ArticleEditor | null => {
  const drafts = useLive(articleDrafts);
  const stored = articles.find((article) => article.articleId === articleId);
  const kept = articleId === null ? null : (drafts.get(articleId) ?? null);
  if (articleId === null || (stored === undefined && kept === null)) return null;
  const content = kept?.content ?? contentOf(stored ?? emptyContent);
  const isDirty = kept !== null && (stored === undefined || !isSameContent(kept.content, stored));
  const sent = kept?.sent ?? null;
  const hasArrived = stored !== undefined && sent !== null && isSameContent(sent, stored);
  const keepContent = (next: ArticleContent, from: { readonly base: number; readonly baseContent: ArticleContent | null }): void =>
    keepDraft({ articleId, ...from, content: next, publishedAt: kept?.publishedAt ?? null, sent });
  const fromStored = { base: stored?.revision ?? 0, baseContent: stored === undefined ? null : contentOf(stored) };
  return {
    articleId,
    stored,
    content,
    draft: kept,
    isDirty,
    isOvertaken: isDirty && stored !== undefined && kept.base !== stored.revision && !hasArrived,
    change: (part) => keepContent({ ...content, ...part }, isDirty && kept !== null && !hasArrived ? kept : fromStored),
    discard: () => dropDraft(articleId),
    rebase: (next) => keepContent(next, fromStored),
  };
};

/** Calls `save` once nothing was written for a while, and when the page goes out of view; never while `isWanted` is false. */
export const useAutosave = (content: ArticleContent, isWanted: boolean, save: () => void): void => {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => latest.current(), 20_000);
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') latest.current();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [content, isWanted]);
};
