/**
 * What a listener is told about a commit: nothing, a value that replaces another, or several at once. Pure; sending
 * is the connection's business.
 */
import type { DatabaseQuery, DatabaseValue } from '../rules/contract';
import type { Path } from './paths';
import { contains, formatPath } from './paths';
import { runQuery } from './query';
import type { Commit } from './store';
import { readPath, sameValue } from './tree';

export interface Listen {
  readonly path: Path;
  readonly query: DatabaseQuery | null;
}

export type News =
  | { readonly kind: 'replace'; readonly path: Path; readonly value: DatabaseValue }
  /** Keys are paths below `path`; all of them change in one step. */
  | { readonly kind: 'merge'; readonly path: Path; readonly values: Readonly<Record<string, DatabaseValue>> };

const differs = ({ before, after }: Commit, path: Path): boolean => !sameValue(readPath(before, path), readPath(after, path));

/** A queried listener always gets its whole window: a client cannot tell from single children what left it. */
const windowNews = ({ path, query }: Listen, { before, after }: Commit): News | null => {
  const value = runQuery(readPath(after, path), query);
  return sameValue(runQuery(readPath(before, path), query), value) ? null : { kind: 'replace', path, value };
};

/** The news for a listener, or null when it sees no difference. */
export const newsOf = (listen: Listen, commit: Commit): News | null => {
  const { path, query } = listen;
  const { changed, after } = commit;
  if (query !== null) {
    return changed.some((place) => contains(place, path) || contains(path, place)) ? windowNews(listen, commit) : null;
  }
  if (changed.some((place) => contains(place, path))) {
    return differs(commit, path) ? { kind: 'replace', path, value: readPath(after, path) } : null;
  }
  const places = changed.filter((place) => contains(path, place) && differs(commit, place));
  const [only] = places;
  if (only === undefined) return null;
  if (places.length === 1) return { kind: 'replace', path: only, value: readPath(after, only) };
  const values = places.map((place) => [formatPath(place.slice(path.length)), readPath(after, place)] as const);
  return { kind: 'merge', path, values: Object.fromEntries(values) };
};
