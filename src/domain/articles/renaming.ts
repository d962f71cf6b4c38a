/** What has to be written, in one commit, to give an article another slug. */

export interface Redirect {
  readonly slug: string;
  readonly to: string;
  readonly articleId: string;
}

export interface RenamingPlan {
  /** The slug under which the article is written. */
  readonly write: string;
  /** The slug under which it is removed; null where it stays. */
  readonly remove: string | null;
  /** Old slugs that lead to the new one from now on: no reader is sent on twice. */
  readonly redirects: readonly string[];
  /** Old slugs that lead nowhere any more, since the article stands there again. */
  readonly endRedirects: readonly string[];
}

/** @param redirects all that there are; those of other articles are left alone */
export const renamingPlan = (articleId: string, from: string | null, to: string, redirects: readonly Redirect[]): RenamingPlan => {
  const own = redirects.filter((redirect) => redirect.articleId === articleId);
  if (from === null || from === to) return { write: to, remove: null, redirects: [], endRedirects: [] };
  const earlier = own.filter(({ slug }) => slug !== to && slug !== from).map(({ slug }) => slug);
  return {
    write: to,
    remove: from,
    redirects: [...earlier, from],
    endRedirects: own.filter(({ slug }) => slug === to).map(({ slug }) => slug),
  };
};
