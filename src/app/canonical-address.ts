/** The one address of a page: bare host, no slash at the end. Pure text in, text out; nothing is loaded or redirected here. */

/** Address under the bare host, keeping path, query and hash; `null` when the host does not start with `www.`. */
export const bareHostAddress = (address: string): string | null => {
  const url = new URL(address);
  if (!url.hostname.startsWith('www.')) return null;
  url.hostname = url.hostname.slice('www.'.length);
  return url.href;
};

/** The path without slashes at its end; `/` stays. */
export const withoutTrailingSlash = (pathname: string): string =>
  pathname.endsWith('/') ? pathname.replace(/\/+$/u, '') || '/' : pathname;
