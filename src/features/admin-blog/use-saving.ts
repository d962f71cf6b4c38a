/** Doing a deed with the open article, and what came of it. One at a time. */
import { useRef, useState } from 'react';
import type { Redirect } from '@/domain/articles/renaming';
import { articleDrafts, dropDraft, keepDraft } from '@/services/admin/article-drafts';
import { contentOf } from '@/domain/articles/article';
import { saveArticle, type SaveOutcome } from '@/services/admin/articles';
import { showToast } from '@/ui/show-toast';
import { doneWords, failureWords } from './blog-words';
import type { DeedRequest } from './publish-panel';
import type { ArticleEditor } from './use-article-editor';

export interface Saving {
  /** What is being done; nothing while undefined. */
  readonly busy: string | undefined;
  readonly failure: string | null;
  /** Epoch ms; null before the first. */
  readonly savedAt: number | null;
  readonly run: (editor: ArticleEditor, request: DeedRequest, isQuiet?: boolean) => Promise<void>;
}

/** What was written while the save was under way stays a draft, over the new revision; otherwise nothing is left to save. */
const settleDraft = (editor: ArticleEditor, outcome: Extract<SaveOutcome, { ok: true }>): void => {
  const now = articleDrafts.get().get(editor.articleId);
  const sent = contentOf(editor.content);
  if (now === undefined) return;
  if (JSON.stringify(contentOf(now.content)) === JSON.stringify(sent)) dropDraft(editor.articleId);
  else keepDraft({ ...now, base: outcome.revision, baseContent: sent });
};

export const useSaving = (redirects: readonly Redirect[]): Saving => {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const isRunning = useRef(false);
  const run = async (editor: ArticleEditor, { deed, scheduledAt, reason }: DeedRequest, isQuiet = false): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy('Saving');
    const { stored, articleId, draft } = editor;
    const content = { ...editor.content, title: editor.content.title.trim() };
    if (draft !== null) keepDraft({ ...draft, sent: contentOf(content) });
    const outcome = await saveArticle({
      before: stored ?? null,
      articleId,
      content,
      deed,
      scheduledAt,
      publishedAt: draft?.publishedAt ?? null,
      reason,
      redirects,
    });
    isRunning.current = false;
    setBusy(undefined);
    setFailure(outcome.ok ? null : failureWords(outcome.reason));
    if (!outcome.ok) return;
    settleDraft(editor, outcome);
    setSavedAt(Date.now());
    if (!isQuiet) showToast({ tone: 'ok', title: doneWords[deed], text: `Revision ${String(outcome.revision)}` });
  };
  return { busy, failure, savedAt, run };
};
