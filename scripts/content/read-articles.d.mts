/** Types of `read-articles.mjs`. */
import type { Article } from '../../src/domain/articles/article';

export interface ArticleCompiler {
  readonly surroundings: object;
}

export const fetchedFile: (root: string) => string;

export const picturesIn: (article: { readonly body: string; readonly image: { readonly path: string } | null }) => readonly string[];

export const pictureFile: (root: string, path: string) => string;

/** Resolves with the product's own compiler. */
export const openArticleCompiler: (root: string) => Promise<ArticleCompiler>;

export const readBlogFiles: (
  root: string,
  compiler: ArticleCompiler,
) => {
  readonly articles: readonly Article[];
  readonly findings: readonly { readonly file: string; readonly line: number; readonly sentence: string }[];
};

export const readArticles: (root: string, compiler: ArticleCompiler) => readonly Article[];
