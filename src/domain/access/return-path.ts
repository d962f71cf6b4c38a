/** Where a visitor may be sent after signing in: a path of this site and nothing else. */

// Never resolves to a real host; only tells whether the text leaves the site.
const probe = 'https://site.invalid';

/**
 * The path, query and fragment to return to, or null when the text is absent, leads to another site or leads
 * back to the sign-in screen. Browsers read `//host` and `/\host` as other hosts, so resolution decides.
 */
export const returnPathOf = (wanted: string | null | undefined): string | null => {
  if (wanted === null || wanted === undefined || !wanted.startsWith('/')) return null;
  if (!URL.canParse(wanted, probe)) return null;
  const target = new URL(wanted, probe);
  // `/.//host` resolves to the path `//host`, which a later navigation would read as a host.
  if (target.origin !== probe || target.pathname.startsWith('//')) return null;
  if (/^\/login\/?$/iu.test(target.pathname)) return null;
  return target.pathname + target.search + target.hash;
};
