/** A stale save: what an admin wrote over an older revision, joined with what another has saved since. */
import { mergedTexts, type MergedPart } from '@/domain/content/merged';
import type { ArticleContent, ContentField } from './article';

export interface ArticleMerge {
  /** Everything but the text, joined; where both changed a field, mine. */
  readonly content: ArticleContent;
  /** Fields besides the text that both changed, each in another way. */
  readonly contested: readonly Exclude<ContentField, 'body'>[];
  readonly body: readonly MergedPart[];
}

const fields = ['slug', 'title', 'description', 'author', 'image', 'faq'] as const;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Tags that either added, without those that either removed. */
const mergedTags = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] => {
  const stays = (tag: string): boolean => !base.includes(tag) || (mine.includes(tag) && theirs.includes(tag));
  return [...new Set([...theirs, ...mine])].filter(stays);
};

export const mergeArticle = (base: ArticleContent, mine: ArticleContent, theirs: ArticleContent): ArticleMerge => {
  const contested = fields.filter(
    (field) => !isSame(base[field], mine[field]) && !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]),
  );
  const joined = Object.fromEntries(
    fields.map((field) => [field, isSame(base[field], mine[field]) ? theirs[field] : mine[field]]),
  ) as unknown as ArticleContent;
  return {
    content: { ...joined, body: '', tags: mergedTags(base.tags, mine.tags, theirs.tags) },
    contested,
    body: mergedTexts(base.body, mine.body, theirs.body),
  };
};
