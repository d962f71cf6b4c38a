/** The article of a URL: what came with the build at once, then what the store has. */
import { use, useEffect, useState } from 'react';
import type { Article } from '@/domain/articles/article';
import { minutesOf } from '@/domain/articles/shelf';
import type { CompiledArticle } from '@/domain/articles/text/compile-article';
import { findArticle, shippedArticle, type ShippedArticle } from '@/services/articles/blog';
import { logProblem } from '@/lib/log';
import type { ViewedArticle } from './article-view';

export type ArticlePlace =
  | { readonly state: 'reading' }
  | { readonly state: 'ready'; readonly article: ViewedArticle; readonly text: CompiledArticle; readonly isFresh: boolean }
  | { readonly state: 'moved'; readonly to: string }
  | { readonly state: 'none' }
  | { readonly state: 'unreached' };

const viewOf = ({ article, minutes, text }: ShippedArticle, isFresh: boolean): ArticlePlace => ({
  state: 'ready',
  article: { ...article, minutes },
  text,
  isFresh,
});

/** Compiled here: it is not what the build has. */
const compiled = async (article: Article): Promise<ArticlePlace> => {
  const [{ compileArticle }, { surroundings }] = await Promise.all([
    import('@/domain/articles/text/compile-article'),
    import('./surroundings'),
  ]);
  return {
    state: 'ready',
    article: { ...article, minutes: minutesOf(article) },
    text: compileArticle(article.body, surroundings),
    isFresh: true,
  };
};

const settle = async (slug: string, shipped: ShippedArticle | null): Promise<ArticlePlace> => {
  const found = await findArticle(slug);
  switch (found.state) {
    case 'found':
      return compiled(found.article);
    case 'shipped':
      return shipped === null ? { state: 'unreached' } : viewOf(shipped, true);
    case 'moved':
      return found;
    case 'none':
      return found.isShipped && shipped !== null ? viewOf(shipped, true) : { state: 'none' };
    case 'unreached':
      return shipped === null ? { state: 'unreached' } : viewOf(shipped, false);
  }
};

/** Suspends while the file of the build is fetched. */
export const useFoundArticle = (slug: string): ArticlePlace => {
  const file = shippedArticle(slug);
  const shipped = file === null ? null : use(file);
  const [known, setKnown] = useState<{ readonly slug: string; readonly place: ArticlePlace } | null>(null);
  useEffect(() => {
    let isOver = false;
    settle(slug, shipped).then(
      (place) => {
        if (!isOver) setKnown({ slug, place });
      },
      (cause: unknown) => {
        // A chunk that cannot be fetched is a missing connection.
        logProblem('Showing an article', cause);
        if (!isOver) setKnown({ slug, place: { state: 'unreached' } });
      },
    );
    return () => {
      isOver = true;
    };
  }, [slug, shipped]);
  if (known?.slug === slug) return known.place;
  return shipped === null ? { state: 'reading' } : viewOf(shipped, false);
};
