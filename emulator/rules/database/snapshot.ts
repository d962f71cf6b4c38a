/** A place in the data as a rule sees it: `data`, `newData`, `root` and what one reaches from them. */
import type { DatabaseValue } from '../contract';

/** Characters that a key of the Realtime Database may not contain, besides the control characters. */
const forbidden = /[.#$[\]\p{Cc}]/u;

/** The segments of a child path; null when it holds a character that no key may have. */
export const childSegments = (path: string): readonly string[] | null =>
  forbidden.test(path) ? null : path.split('/').filter((segment) => segment !== '');

/** The value below `value` at `path`; null when there is none. */
const valueAt = (value: DatabaseValue, path: readonly string[]): DatabaseValue => {
  let current = value;
  for (const key of path) {
    if (current === null || typeof current !== 'object') return null;
    current = Object.hasOwn(current, key) ? (current[key] ?? null) : null;
  }
  return current;
};

/** Priority and wrapper keys travel with a value and are no children. */
const isWrapped = (value: DatabaseValue): value is Readonly<Record<string, DatabaseValue>> => value !== null && typeof value === 'object';

export class RuleSnapshot {
  private readonly root: DatabaseValue;
  private readonly path: readonly string[];
  private readonly raw: DatabaseValue;

  constructor(root: DatabaseValue, path: readonly string[]) {
    this.root = root;
    this.path = path;
    this.raw = valueAt(root, path);
  }

  /** The value; a priority beside a primitive is taken off. */
  val(): DatabaseValue {
    return isWrapped(this.raw) && '.value' in this.raw ? (this.raw['.value'] ?? null) : this.raw;
  }

  exists(): boolean {
    return this.val() !== null;
  }

  child(segments: readonly string[]): RuleSnapshot {
    return new RuleSnapshot(this.root, [...this.path, ...segments]);
  }

  /** null at the root, which has no parent. */
  parent(): RuleSnapshot | null {
    return this.path.length === 0 ? null : new RuleSnapshot(this.root, this.path.slice(0, -1));
  }

  keys(): readonly string[] {
    const value = this.val();
    return isWrapped(value) ? Object.keys(value).filter((key) => key !== '.priority') : [];
  }

  priority(): DatabaseValue {
    return isWrapped(this.raw) ? (this.raw['.priority'] ?? null) : null;
  }
}
