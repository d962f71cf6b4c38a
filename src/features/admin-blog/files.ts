/** Articles as Markdown files: one by itself, all of them in a ZIP archive with their stored pictures, and files as drafts. */
import { articleFileName, readArticleFiles, writeArticleFile, type FiledArticle } from '@/domain/articles/article-file';
import type { ArticleContent } from '@/domain/articles/article';
import { storedPicturesOf } from '@/domain/articles/stored-picture';
import type { FileProblem, NamedText } from '@/domain/content/text-files';
import { logProblem } from '@/lib/log';
import { newId } from '@/lib/new-id';
import { crc32, zipOf, type ZipFile } from '@/lib/zip';
import { keepDraft } from '@/services/admin/article-drafts';
import { keepExportedPicture } from '@/services/admin/article-pictures';
import type { StoredArticle } from '@/services/admin/articles';
import { pictureUnder, rememberPicture } from '@/services/articles/article-pictures';
import { offerDownload } from '@/services/export/offer-download';
import { pictureFailureWords } from './use-added-pictures';

type Filed = Omit<FiledArticle, 'content'> & ArticleContent;

const zipFile = (path: string, bytes: Uint8Array<ArrayBuffer>): ZipFile => ({ path, bytes, crc32: crc32(bytes) });

/** The picture for an archive; null where it can’t be read now. */
const pictureFile = async (path: string): Promise<ZipFile | null> => {
  const picture = await pictureUnder(path).catch((cause: unknown) => {
    logProblem('Exporting a picture of an article', cause);
    return null;
  });
  return picture === null
    ? null
    : zipFile(`pictures/${path.slice(path.lastIndexOf('/') + 1)}`, new Uint8Array(await picture.arrayBuffer()));
};

/** Resolves with how many pictures are missing in it, because they could not be read. */
const exportZip = async (name: string, articles: readonly Filed[], nowMs: number): Promise<number> => {
  const texts = articles.map((article) => zipFile(articleFileName(article), new TextEncoder().encode(writeArticleFile(article))));
  const pictures = await Promise.all([...new Set(articles.flatMap(storedPicturesOf))].map(pictureFile));
  const found = pictures.filter((picture) => picture !== null);
  const zip = zipOf([...texts, ...found], nowMs);
  if (zip.ok) offerDownload(name, zip.parts, 'application/zip');
  return pictures.length - found.length;
};

/** A Markdown file or, where the article has stored pictures, an archive with them. Resolves with how many of them are missing in it. */
export const exportArticle = async (article: Filed, nowMs: number): Promise<number> => {
  const name = articleFileName(article);
  if (storedPicturesOf(article).length > 0) return exportZip(`${name.replace(/\.md$/u, '')}.zip`, [article], nowMs);
  offerDownload(name, [writeArticleFile(article)], 'text/markdown;charset=utf-8');
  return 0;
};

/**
 * All of them in one archive; resolves with how many pictures are missing in it.
 *
 * @param nowMs the time of the files, epoch ms
 */
export const exportArticles = (articles: readonly StoredArticle[], nowMs: number): Promise<number> =>
  exportZip('blog.zip', articles, nowMs);

const notExported = 'Only pictures of an export can be imported. Paste other pictures into the text of their article.';

/** Pictures of an export into the store; resolves with those that could not be stored. */
export const importPictures = async (files: readonly File[]): Promise<readonly FileProblem[]> => {
  const problems: FileProblem[] = [];
  for (const file of files) {
    const kept = await keepExportedPicture(file.name, new Uint8Array(await file.arrayBuffer()));
    if (kept.ok) rememberPicture(kept.path, kept.picture);
    else
      problems.push({ file: file.name, line: null, reason: kept.reason === 'no-picture' ? notExported : pictureFailureWords[kept.reason] });
  }
  return problems;
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
