/** Articles as Markdown files: one by itself, all of them in a ZIP archive, and files as drafts. */
import { articleFileName, readArticleFiles, writeArticleFile, type FiledArticle } from '@/domain/articles/article-file';
import type { ArticleContent } from '@/domain/articles/article';
import type { FileProblem, NamedText } from '@/domain/content/text-files';
import { newId } from '@/lib/new-id';
import { crc32, zipOf, type ZipFile } from '@/lib/zip';
import { keepDraft } from '@/services/admin/article-drafts';
import type { StoredArticle } from '@/services/admin/articles';
import { offerDownload } from '@/services/export/offer-download';

type Filed = Omit<FiledArticle, 'content'> & ArticleContent;

export const exportArticle = (article: Filed): void =>
  offerDownload(articleFileName(article), [writeArticleFile(article)], 'text/markdown;charset=utf-8');

/** @param nowMs the time of the files, epoch ms */
export const exportArticles = (articles: readonly StoredArticle[], nowMs: number): void => {
  const files = articles.map((article): ZipFile => {
    const bytes = new TextEncoder().encode(writeArticleFile(article));
    return { path: articleFileName(article), bytes, crc32: crc32(bytes) };
  });
  const zip = zipOf(files, nowMs);
  if (zip.ok) offerDownload('blog.zip', zip.parts, 'application/zip');
};

export type Imported =
  | { readonly ok: true; readonly ids: readonly string[] }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/**
 * All files as drafts on this device, or none. A file whose URL an article has already becomes a change of that article. Nothing is saved
 * before somebody saves it.
 */
export const importTexts = (texts: readonly NamedText[], articles: readonly StoredArticle[]): Imported => {
  const read = readArticleFiles(texts);
  if (!read.ok) return read;
  const ids = read.articles.map(({ content, publishedAt }) => {
    const stored = articles.find(({ slug }) => slug === content.slug);
    const articleId = stored?.articleId ?? newId();
    keepDraft({ articleId, base: stored?.revision ?? 0, baseContent: stored ?? null, content, publishedAt });
    return articleId;
  });
  return { ok: true, ids };
};

const shipped = import.meta.glob<string>('/content/blog/*.md', { query: '?raw', import: 'default' });

/** The articles that are shipped with the product. */
export const shippedTexts = (): Promise<readonly NamedText[]> =>
  Promise.all(Object.entries(shipped).map(async ([path, load]) => ({ name: path.replace(/^.*\//u, ''), text: await load() })));
