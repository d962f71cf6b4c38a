// @vitest-environment jsdom
/** A picture that is pasted into an article: it stands at the caret once it is stored, whatever was written meanwhile, or it is said why not. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptPicture } from '@/services/admin/article-pictures';

const kept = vi.hoisted(() => ({
  keep: vi.fn<(file: Blob) => Promise<KeptPicture>>(),
  toast: vi.fn<(toast: { title: string }) => void>(),
}));
vi.mock('@/services/admin/article-pictures', () => ({ keepArticlePicture: kept.keep }));
vi.mock('@/ui/show-toast', () => ({ showToast: kept.toast }));

const { emptyContent, useArticleEditor } = await import('@/features/admin-blog/use-article-editor');
const { useAddedPictures } = await import('@/features/admin-blog/use-added-pictures');
const { articleDrafts, dropDraft, keepDraft } = await import('@/services/admin/article-drafts');

const path = `/blog/pictures/${'0'.repeat(64)}-8x4.webp`;
const file = new File(['x'], 'chart.png', { type: 'image/png' });
const bodyOf = (articleId: string): string => articleDrafts.get().get(articleId)?.content.body ?? '';

const aDraft = (articleId: string, body: string): void =>
  keepDraft({ articleId, base: 0, baseContent: null, content: { ...emptyContent, title: 'Luck', body }, publishedAt: null });

/** The editor of an article with its pictures, and the answer of the store, to be given later. */
const opened = () => {
  let answer: (picture: KeptPicture) => void = () => undefined;
  kept.keep.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const hook = renderHook(
    ({ articleId }) => {
      const editor = useArticleEditor([], articleId);
      if (editor === null) throw new Error('No article is open.');
      return { editor, add: useAddedPictures(editor) };
    },
    { initialProps: { articleId: 'a' } },
  );
  return { hook, answer: (picture: KeptPicture) => answer(picture) };
};

afterEach(cleanup);

beforeEach(() => {
  for (const id of ['a', 'b']) dropDraft(id);
  kept.keep.mockReset();
  kept.toast.mockReset();
});

it('goes below the line of the caret, with what was written while it was stored', async () => {
  aDraft('a', 'One.\n\nTwo.');
  const { hook, answer } = opened();
  const select = vi.fn<(from: number, to: number) => void>();
  let added = Promise.resolve();
  act(() => {
    added = hook.result.current.add([file], { caret: () => 6, select });
  });
  act(() => hook.result.current.editor.change({ body: 'One!!\n\nTwo.', title: 'Later' }));
  await act(async () => {
    answer({ ok: true, path, picture: new Blob() });
    await added;
  });
  expect(bodyOf('a')).toBe(`One!!\n\n![](${path})\n\nTwo.`);
  expect(articleDrafts.get().get('a')?.content.title).toBe('Later');
  // The caret is between the brackets.
  expect(select).toHaveBeenCalledWith('One!!\n\n!['.length, 'One!!\n\n!['.length);
});

it('goes to the end where the text is not on the screen any more', async () => {
  aDraft('a', 'One.');
  const { hook, answer } = opened();
  await act(async () => {
    const added = hook.result.current.add([file], { caret: () => null, select: () => undefined });
    answer({ ok: true, path, picture: new Blob() });
    await added;
  });
  expect(bodyOf('a')).toBe(`One.\n\n![](${path})\n`);
});

it('goes into no other article that was opened meanwhile', async () => {
  aDraft('a', 'One.');
  aDraft('b', 'Other.');
  const { hook, answer } = opened();
  let added = Promise.resolve();
  act(() => {
    added = hook.result.current.add([file], { caret: () => 0, select: () => undefined });
  });
  hook.rerender({ articleId: 'b' });
  await act(async () => {
    answer({ ok: true, path, picture: new Blob() });
    await added;
  });
  expect([bodyOf('a'), bodyOf('b')]).toEqual(['One.', 'Other.']);
  expect(kept.toast.mock.calls.map(([{ title }]) => title)).toEqual(['The picture isn’t in a text']);
});

it('that could not be stored leaves the text as it is, and is named', async () => {
  aDraft('a', 'One.');
  const { hook, answer } = opened();
  await act(async () => {
    const added = hook.result.current.add([file], { caret: () => 0, select: () => undefined });
    answer({ ok: false, reason: 'unreached' });
    await added;
  });
  expect(bodyOf('a')).toBe('One.');
  expect(kept.toast.mock.calls.map(([{ title }]) => title)).toEqual(['We couldn’t add chart.png']);
});
