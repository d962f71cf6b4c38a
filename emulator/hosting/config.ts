/** The part of firebase.json that decides how the site is served. Other settings are refused rather than passed over. */
import { readFileSync } from 'node:fs';
import { globMatcher } from './glob';

type Matches = (path: string) => boolean;

export interface HostingConfig {
  /** Folder of the site, relative to the project. */
  readonly publicFolder: string;
  /** Whether a file of this path would not be deployed at all. */
  readonly isIgnored: Matches;
  /** `/about` stands for `/about.html`. */
  readonly hasCleanUrls: boolean;
  /** null: as the address was asked for. */
  readonly trailingSlash: boolean | null;
  readonly rewrites: readonly { readonly matches: Matches; readonly destination: string }[];
  readonly redirects: readonly { readonly matches: Matches; readonly destination: string; readonly status: number }[];
  readonly headers: readonly { readonly matches: Matches; readonly fields: readonly (readonly [string, string])[] }[];
}

interface HostingSettings {
  readonly public?: string;
  readonly ignore?: readonly string[];
  readonly cleanUrls?: boolean;
  readonly trailingSlash?: boolean;
  readonly rewrites?: readonly Readonly<Record<string, string>>[];
  readonly redirects?: readonly { readonly source?: string; readonly destination: string; readonly type?: number }[];
  readonly headers?: readonly { readonly source?: string; readonly headers: readonly { readonly key: string; readonly value: string }[] }[];
}

/** Settings that say how a site is deployed, not how it is served. */
const DEPLOYMENT = ['site', 'target', 'predeploy', 'postdeploy'];
const SERVED = ['public', 'ignore', 'cleanUrls', 'trailingSlash', 'rewrites', 'redirects', 'headers'];

const sourceOf = (rule: { readonly source?: string }, kind: string): Matches => {
  if (rule.source === undefined)
    throw new Error(`firebase.json: a rule in hosting.${kind} has no "source"; "regex" is not served locally.`);
  return globMatcher(rule.source);
};

/** A pattern in RE2's syntax, of which the flag `(?i)` at the beginning is the only thing that JavaScript writes otherwise here. */
const expressionOf = (regex: string): Matches => {
  const folded = regex.startsWith('(?i)');
  const pattern = new RegExp(folded ? regex.slice('(?i)'.length) : regex, folded ? 'iu' : 'u');
  return (path) => pattern.test(path);
};

const rewriteOf = (rule: Readonly<Record<string, string>>): HostingConfig['rewrites'][number] => {
  const { destination, regex } = rule;
  if (destination === undefined) throw new Error('firebase.json: only rewrites with a "destination" are served locally.');
  return { matches: regex === undefined ? sourceOf(rule, 'rewrites') : expressionOf(regex), destination };
};

/** Reads the settings. Throws when they hold something that would be served otherwise here than by Hosting. */
export const hostingConfigOf = (settings: HostingSettings): HostingConfig => {
  const unknown = Object.keys(settings).filter((key) => !SERVED.includes(key) && !DEPLOYMENT.includes(key));
  if (unknown.length > 0) throw new Error(`firebase.json: hosting.${unknown.join(', hosting.')} is not served locally.`);
  if (settings.public === undefined) throw new Error('firebase.json: hosting.public is missing.');
  const ignored = (settings.ignore ?? []).map(globMatcher);
  return {
    publicFolder: settings.public,
    isIgnored: (path) => {
      // As in .gitignore, a folder that matches takes everything below it along.
      const parts = path.split('/').slice(1);
      return parts.some((_, index) => {
        const prefix = `/${parts.slice(0, index + 1).join('/')}`;
        return ignored.some((matches) => matches(prefix));
      });
    },
    hasCleanUrls: settings.cleanUrls ?? false,
    trailingSlash: settings.trailingSlash ?? null,
    rewrites: (settings.rewrites ?? []).map(rewriteOf),
    redirects: (settings.redirects ?? []).map((rule) => ({
      matches: sourceOf(rule, 'redirects'),
      destination: rule.destination,
      status: rule.type ?? 301,
    })),
    headers: (settings.headers ?? []).map((rule) => ({
      matches: sourceOf(rule, 'headers'),
      fields: rule.headers.map(({ key, value }) => [key, value] as const),
    })),
  };
};

/** Reads `hosting` of a firebase.json with one site. */
export const readHostingConfig = (file: string): HostingConfig => {
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as { readonly hosting?: HostingSettings };
  if (hosting === undefined) throw new Error(`${file} has no "hosting".`);
  return hostingConfigOf(hosting);
};
