// @vitest-environment jsdom
/** When an open article counts as overtaken: somebody else’s save does, one’s own save whose answer was lost does not. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ArticleContent } from '@/domain/articles/article';
import { emptyContent, useArticleEditor } from '@/features/admin-blog/use-article-editor';
import { dropDraft, keepDraft } from '@/services/admin/article-drafts';
import type { StoredArticle } from '@/services/admin/articles';

const written: ArticleContent = {
  ...emptyContent,
  slug: 'luck',
  title: 'Luck',
  description: 'Forty traders.',
  body: 'Text.',
  tags: ['risk'],
};
const storedAs = (content: ArticleContent, revision: number): StoredArticle => ({
  ...content,
  articleId: 'a',
  revision,
  status: 'draft',
  publishedAt: null,
  modifiedAt: null,
  scheduledAt: null,
  updatedAt: null,
  userId: 'somebody',
});
const opened = (articles: readonly StoredArticle[]) => renderHook(() => useArticleEditor(articles, 'a')).result;
const draft = { articleId: 'a', base: 1, baseContent: written, publishedAt: null };

afterEach(() => dropDraft('a'));

it('is overtaken by a save that says something else', () => {
  keepDraft({ ...draft, content: { ...written, body: 'Mine.' }, sent: { ...written, body: 'Sent.' } });
  expect(opened([storedAs({ ...written, body: 'Theirs.' }, 2)]).current?.isOvertaken).toBe(true);
});

it('is not overtaken by what it sent itself, and goes on from there', () => {
  const sent = { ...written, body: 'Sent.' };
  keepDraft({ ...draft, content: { ...written, body: 'Sent. And more.' }, sent });
  const editor = opened([storedAs(sent, 2)]);
  expect(editor.current).toMatchObject({ isDirty: true, isOvertaken: false });
  act(() => editor.current?.change({ body: 'Sent. And still more.' }));
  expect(editor.current?.draft).toMatchObject({ base: 2, baseContent: sent });
  expect(opened([storedAs({ ...sent, body: 'Theirs.' }, 3)]).current?.isOvertaken).toBe(true);
});
