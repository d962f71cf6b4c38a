/** What the build gives of the articles that come with it: those of the store, or where there was none to ask those of `content/blog`. */
declare module 'virtual:articles' {
  import type { ArticleSummary } from '@/domain/articles/shelf';
  import type { ShippedArticle } from '@/services/articles/blog';

  /** The latest first. */
  export const catalogue: readonly ArticleSummary[];
  /** Which state of each article the build has, by slug. */
  export const states: Readonly<Record<string, { readonly articleId: string; readonly revision: number }>>;
  /** Paths of the stored pictures that the site has as files. */
  export const pictures: readonly string[];
  /** By slug. */
  export const files: Readonly<Record<string, () => Promise<{ readonly default: ShippedArticle }>>>;
}
