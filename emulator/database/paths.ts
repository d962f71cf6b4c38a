/** Locations in the database tree: text to segments and back, and how two of them lie to each other. */

export type Path = readonly string[];

/** Splits on slashes; empty segments do not count, so `''`, `/` and `//` are all the root. */
export const parsePath = (text: string): Path => text.split('/').filter((segment) => segment !== '');

/** Without a leading slash, as pushes on the wire carry it; the root is `''`. */
export const formatPath = (path: Path): string => path.join('/');

/** Whether `path` is `ancestor` or lies below it. */
export const contains = (ancestor: Path, path: Path): boolean =>
  ancestor.length <= path.length && ancestor.every((segment, index) => path[index] === segment);

/** The nearest proper ancestor of `path` in a set of formatted paths, formatted; null when there is none. */
const ancestorIn = (paths: ReadonlySet<string>, path: Path): string | null => {
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const ancestor = formatPath(path.slice(0, length));
    if (paths.has(ancestor)) return ancestor;
  }
  return null;
};

/** The first pair of paths of which one is the other or contains it; null when they are all apart. */
export const conflictOf = (paths: readonly Path[]): { readonly ancestor: string; readonly path: string } | null => {
  const seen = new Set<string>();
  for (const path of paths) {
    const text = formatPath(path);
    if (seen.has(text)) return { ancestor: text, path: text };
    seen.add(text);
  }
  for (const path of paths) {
    const ancestor = ancestorIn(seen, path);
    if (ancestor !== null) return { ancestor, path: formatPath(path) };
  }
  return null;
};

/**
 * The fewest locations that between them hold every change at `paths`.
 * A priority belongs to its node, so a change of it counts as a change of the node.
 */
export const coverOf = (paths: readonly Path[]): readonly Path[] => {
  const nodes = new Map(
    paths.map((path) => {
      const node = path.at(-1) === '.priority' ? path.slice(0, -1) : path;
      return [formatPath(node), node] as const;
    }),
  );
  const names = new Set(nodes.keys());
  return [...nodes.values()].filter((node) => ancestorIn(names, node) === null);
};
