/** Decides what an address of the site stands for, in the order of priority that Hosting documents. It reads nothing itself. */
import type { HostingConfig } from './config';

export type Resolution =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }
  | { readonly kind: 'missing' };

/** Addresses of built files. One that is missing belongs to an older build, and the app shell in its place would be run as a script. */
const BUILT = '/assets/';

const cleanAddress = (path: string): string => path.replace(/\.html$/u, '').replace(/\/index$/u, '') || '/';
const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);
const withoutSlash = (path: string): string => path.replace(/\/$/u, '') || '/';

/** The file for an address, or the redirect to the address that the file goes by; null when there is no such content. */
const contentOf = (path: string, config: HostingConfig, exists: (path: string) => boolean): Resolution | null => {
  const redirect = (to: string): Resolution => ({ kind: 'redirect', to, status: 301 });
  const slashed = (address: string): string => (config.trailingSlash === true ? withSlash(address) : address);

  if (!path.endsWith('/') && exists(path)) {
    if (config.hasCleanUrls && path.endsWith('.html')) return redirect(slashed(cleanAddress(path)));
    return { kind: 'file', path };
  }
  const candidates = [`${withSlash(path)}index.html`, ...(config.hasCleanUrls && path !== '/' ? [`${withoutSlash(path)}.html`] : [])];
  const file = candidates.find(exists);
  if (file === undefined) return null;
  if (path !== '/') {
    if (config.trailingSlash === false && path.endsWith('/')) return redirect(withoutSlash(path));
    if (config.trailingSlash === true && !path.endsWith('/')) return redirect(withSlash(path));
  }
  return { kind: 'file', path: file };
};

/**
 * Redirects, then content, then rewrites. `path` is decoded, begins with one `/` and holds no `//`, `..` or
 * reserved `/__/`; `exists` tells whether the site has a file of that path.
 */
export const resolveAddress = (path: string, config: HostingConfig, exists: (path: string) => boolean): Resolution => {
  const moved = config.redirects.find((rule) => rule.matches(path));
  if (moved !== undefined) return { kind: 'redirect', to: moved.destination, status: moved.status };
  const content = contentOf(path, config, exists);
  if (content !== null) return content;
  if (path.startsWith(BUILT)) return { kind: 'missing' };
  const rewrite = config.rewrites.find((rule) => rule.matches(path));
  return rewrite !== undefined && exists(rewrite.destination) ? { kind: 'file', path: rewrite.destination } : { kind: 'missing' };
};
