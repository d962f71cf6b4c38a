/** What the build needs of articles, in one place: each module that it asks for by itself is loaded with all that it imports. */
import { readArticle } from './article';
import { readArticleFiles } from './article-file';
import { findClaims } from './claims/find-claims';
import { inOrder, minutesOf, summaryOf } from './shelf';
import { storedPicturesOf } from './stored-picture';
import { compileArticle } from './text/compile-article';

export const buildTools = {
  compileArticle,
  findClaims,
  inOrder,
  minutesOf,
  readArticle,
  readArticleFiles,
  storedPicturesOf,
  summaryOf,
} as const;
