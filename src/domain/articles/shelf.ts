/** Articles as readers find them: in order, by tag, by words, by page, and beside each other. */
import type { Article, ArticleContent } from './article';

/** What a list says of an article: everything but its text. */
export interface ArticleSummary extends Pick<
  Article,
  'slug' | 'title' | 'description' | 'tags' | 'author' | 'image' | 'publishedAt' | 'modifiedAt'
> {
  readonly minutes: number;
}

const wordsPerMinute = 200;

const wordCount = (text: string): number => text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}’'.,-]*[\p{L}\p{N}])?/gu)?.length ?? 0;

/** Minutes of reading at 200 words a minute, at least one. Directives and the code of a picture are not read. */
export const minutesOf = ({ body }: Pick<ArticleContent, 'body'>): number => {
  const read = body.replaceAll(/^:::given[\s\S]*?^:::[ \t]*$/gmu, '').replaceAll(/\]\([^)]*\)|\{[^}\n]*\}|^:{2,}\w*/gmu, ' ');
  return Math.max(1, Math.round(wordCount(read) / wordsPerMinute));
};

export const wordsIn = (body: string): number => wordCount(body);

export const summaryOf = (article: Article): ArticleSummary => {
  const { slug, title, description, tags, author, image, publishedAt, modifiedAt } = article;
  return { slug, title, description, tags, author, image, publishedAt, modifiedAt, minutes: minutesOf(article) };
};

/** The latest first; of the same instant by title. */
export const inOrder = (articles: readonly ArticleSummary[]): readonly ArticleSummary[] =>
  articles.toSorted((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0) || (a.title < b.title ? -1 : 1));

/** Tags with the number of their articles, the most used first. */
export const tagCounts = (articles: readonly Pick<ArticleSummary, 'tags'>[]): readonly (readonly [tag: string, count: number])[] => {
  const counts = new Map<string, number>();
  for (const tag of articles.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
};

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those that have every word typed somewhere in their title, description, tags or author. */
export const found = (articles: readonly ArticleSummary[], query: string): readonly ArticleSummary[] => {
  const words = plain(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return articles;
  return articles.filter(({ title, description, tags, author }) => {
    const said = plain([title, description, ...tags, author].join(' '));
    return words.every((word) => said.includes(word));
  });
};

/** At most `count` others, those that share the most tags first, where a rare tag counts more than one that all have. */
export const relatedTo = (
  article: Pick<ArticleSummary, 'slug' | 'tags'>,
  articles: readonly ArticleSummary[],
  count: number,
): readonly ArticleSummary[] => {
  const counts = new Map(tagCounts(articles));
  const shared = (other: ArticleSummary): number =>
    other.tags.filter((tag) => article.tags.includes(tag)).reduce((sum, tag) => sum + 1 / (counts.get(tag) ?? 1), 0);
  return inOrder(articles.filter(({ slug }) => slug !== article.slug))
    .map((other) => ({ other, weight: shared(other) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map(({ other }) => other);
};
