/** What the text of an article may point to, as far as a browser knows. */
import type { ArticleSurroundings } from '@/domain/articles/text/compile-article';
import { isPicturePath } from '@/domain/articles/article';
import { screenRows } from '@/routes';

const patterns = screenRows.map(([, { path }]) => new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}/?$`, 'iu'));

export const surroundings: ArticleSurroundings = {
  // Which lessons there are is known to the build; a link to one that isn’t there leads to the nearest course.
  hasLesson: () => true,
  hasPath: (path) => patterns.some((pattern) => pattern.test(path)),
  hasPicture: isPicturePath,
};
