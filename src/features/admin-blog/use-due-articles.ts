/** While an admin has the page open, what is due goes out by itself. */
import { useEffect } from 'react';
import { dueAt } from '@/domain/articles/article-status';
import type { Redirect } from '@/domain/articles/renaming';
import { publishDue, type StoredArticle } from '@/services/admin/articles';
import { minuteMs } from '@/lib/durations';
import { showToast } from '@/ui/show-toast';

/** The longest that a timer of a browser holds. */
const longestWaitMs = 2_147_000_000;
/** What was refused or could not be reached is tried again after this. */
const againMs = minuteMs;

export const useDueArticles = (articles: readonly StoredArticle[], redirects: readonly Redirect[]): void => {
  useEffect(() => {
    const next = Math.min(
      ...articles.flatMap(({ status, scheduledAt }) => (status === 'scheduled' && scheduledAt !== null ? [scheduledAt] : [])),
    );
    if (!Number.isFinite(next)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const publish = async (): Promise<void> => {
      for (const title of await publishDue(articles, redirects, Date.now()))
        showToast({ tone: 'ok', title: 'Published', text: `“${title}” was due.` });
      if (dueAt(articles, Date.now()).length > 0) timer = setTimeout(() => void publish(), againMs);
    };
    timer = setTimeout(() => void publish(), Math.min(longestWaitMs, Math.max(0, next - Date.now())));
    return () => clearTimeout(timer);
  }, [articles, redirects]);
};
