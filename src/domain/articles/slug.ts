/** The end of an article’s URL: letters a to z, digits and single hyphens, so that no two can look alike by script or direction. */

export const mostSlug = 80;

/** A slug made of a title; '' where nothing of it can be used. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’'‘`]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, mostSlug)
    .replaceAll(/^-+|-+$/gu, '');

const hidden = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|\p{Cc}/u;

/** How slugs that a reader would take for each other are written alike. */
const lookOf = (slug: string): string =>
  slug.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll(/[1il]/gu, 'l').replaceAll('0', 'o').replaceAll('-', '');

export interface TakenSlug {
  readonly slug: string;
  readonly articleId: string;
}

const formProblem = (slug: string): string | null => {
  if (slug === '') return 'The URL is missing.';
  if (hidden.test(slug)) return 'The URL holds a character that can’t be seen. Type it again.';
  const strange = /[^a-z0-9-]/u.exec(slug.normalize('NFC'))?.[0];
  if (strange !== undefined) {
    return /\p{L}/u.test(strange) && !/[A-Z]/u.test(strange)
      ? `The URL can’t have “${strange}”: only the letters a to z look the same to everyone.`
      : `The URL can’t have “${strange}”. Use lowercase letters, digits and hyphens.`;
  }
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug)) return 'Put a single hyphen between words, and none at the ends.';
  return slug.length > mostSlug ? `The URL is longer than ${String(mostSlug)} characters.` : null;
};

/**
 * Why an article can’t have a slug, in a sentence; null where it can.
 * @param taken the slugs of all articles
 * @param redirects old slugs, with the article that they lead to
 */
export const slugProblem = (
  slug: string,
  articleId: string,
  taken: readonly TakenSlug[],
  redirects: readonly TakenSlug[],
): string | null => {
  const problem = formProblem(slug);
  if (problem !== null) return problem;
  const others = taken.filter((other) => other.articleId !== articleId);
  if (others.some((other) => other.slug === slug)) return 'Another article has this URL.';
  const alike = others.find((other) => lookOf(other.slug) === lookOf(slug));
  if (alike !== undefined) return `Readers would take this URL for /blog/${alike.slug}. Choose one that looks different.`;
  const moved = redirects.find((other) => other.slug === slug && other.articleId !== articleId);
  return moved === undefined ? null : 'This URL leads to another article that was renamed.';
};
