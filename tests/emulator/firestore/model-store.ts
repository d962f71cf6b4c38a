/**
 * A second, deliberately simple Firestore over plain JavaScript values, written without any of the
 * backend's code, so that the two can be compared. It knows only the values and filters the comparison uses.
 */

export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };
export type PlainDocument = Record<string, Plain>;

export const REMOVE = Symbol('deleteField');
interface Increment {
  readonly increment: number;
}
interface ArrayEdit {
  readonly edit: 'union' | 'remove';
  readonly elements: readonly Plain[];
}
export class Special {
  readonly what: Increment | ArrayEdit;
  constructor(what: Increment | ArrayEdit) {
    this.what = what;
  }
}

/** Changes by dotted field path. */
export type Changes = Readonly<Record<string, Plain | typeof REMOVE | Special>>;

export type ModelWrite =
  | { readonly kind: 'set'; readonly path: string; readonly data: PlainDocument }
  | { readonly kind: 'merge'; readonly path: string; readonly changes: Changes }
  | { readonly kind: 'update'; readonly path: string; readonly changes: Changes }
  | { readonly kind: 'delete'; readonly path: string };

export interface ModelFilter {
  readonly field: string;
  readonly op: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not-in' | 'array-contains' | 'array-contains-any';
  readonly operand: Plain;
}

export interface ModelQuery {
  /** A collection path, or with `isGroup` a collection id. */
  readonly collection: string;
  readonly isGroup: boolean;
  readonly filters: readonly ModelFilter[];
  /** Field and whether it descends; the document path follows in the same direction. */
  readonly orders: readonly (readonly [string, boolean])[];
  readonly limit: number | null;
  readonly isLimitToLast: boolean;
}

const isMap = (value: Plain | undefined): value is { [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeOrder = (value: Plain): number => {
  if (value === null) return 0;
  if (Array.isArray(value)) return 4;
  return { boolean: 1, number: 2, string: 3, object: 5 }[typeof value as 'boolean' | 'number' | 'string' | 'object'];
};

export const order = (a: Plain, b: Plain): number => {
  if (typeOrder(a) !== typeOrder(b)) return typeOrder(a) - typeOrder(b);
  if (Array.isArray(a) && Array.isArray(b)) {
    const at = a.findIndex((element, index) => b[index] === undefined || order(element, b[index]) !== 0);
    if (at === -1) return a.length - b.length;
    return b[at] === undefined ? 1 : order(a[at] ?? null, b[at]);
  }
  if (isMap(a) && isMap(b)) {
    const flat = (map: { [key: string]: Plain }): Plain[] =>
      Object.keys(map)
        .sort()
        .flatMap((key) => [key, map[key] ?? null]);
    return order(flat(a), flat(b));
  }
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  const [x, y] = [Number(a), Number(b)];
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
  return x - y;
};

const get = (document: PlainDocument, field: string): Plain | undefined => {
  let value: Plain | undefined = document;
  for (const key of field.split('.')) value = isMap(value) ? value[key] : undefined;
  return value;
};

const special = (old: Plain | undefined, { what }: Special): Plain => {
  if ('increment' in what) return (typeof old === 'number' ? old : 0) + what.increment;
  const list = Array.isArray(old) ? [...old] : [];
  if (what.edit === 'remove') return list.filter((element) => !what.elements.some((other) => order(element, other) === 0));
  for (const element of what.elements) if (!list.some((other) => order(element, other) === 0)) list.push(element);
  return list;
};

const applyChanges = (before: PlainDocument, changes: Changes): PlainDocument => {
  const after = structuredClone(before);
  for (const [field, change] of Object.entries(changes)) {
    const keys = field.split('.');
    const last = keys.pop() ?? '';
    let inside: { [key: string]: Plain } = after;
    let isReachable = true;
    for (const key of keys) {
      const next: Plain | undefined = inside[key];
      if (isMap(next)) {
        inside = next;
      } else if (change === REMOVE) {
        isReachable = false;
        break;
      } else {
        const made: { [key: string]: Plain } = {};
        inside[key] = made;
        inside = made;
      }
    }
    if (change === REMOVE) {
      if (isReachable) delete inside[last];
    } else if (change instanceof Special) {
      inside[last] = special(inside[last], change);
    } else {
      inside[last] = structuredClone(change);
    }
  }
  return after;
};

const ranges: ReadonlySet<ModelFilter['op']> = new Set(['<', '<=', '>', '>=']);

const passes = (document: PlainDocument, { field, op, operand }: ModelFilter): boolean => {
  const value = get(document, field);
  // NaN has its place in the order, but is neither less nor more than any number.
  if (value === undefined || (Number.isNaN(value) && ranges.has(op))) return false;
  const operands = Array.isArray(operand) ? operand : [];
  const isOneOf = (one: Plain): boolean => operands.some((other) => order(one, other) === 0);
  const isSameType = typeOrder(value) === typeOrder(operand);
  switch (op) {
    case '==':
      return order(value, operand) === 0;
    case '!=':
      return value !== null && order(value, operand) !== 0;
    case '<':
      return isSameType && order(value, operand) < 0;
    case '<=':
      return isSameType && order(value, operand) <= 0;
    case '>':
      return isSameType && order(value, operand) > 0;
    case '>=':
      return isSameType && order(value, operand) >= 0;
    case 'in':
      return isOneOf(value);
    case 'not-in':
      return value !== null && !isOneOf(value);
    case 'array-contains':
      return Array.isArray(value) && value.some((element) => order(element, operand) === 0);
    case 'array-contains-any':
      return Array.isArray(value) && value.some(isOneOf);
  }
};

const INEQUALITIES = new Set(['<', '<=', '>', '>=', '!=', 'not-in']);

/** What a commit comes to, with the codes of the service. */
export type CommitResult = 'done' | 'not-found' | 'invalid-argument';

export class ModelStore {
  readonly documents = new Map<string, PlainDocument>();

  /**
   * All of the writes or, when one updates a missing document, none. One that an earlier write of the commit deleted can never be
   * updated, whatever is stored, so such a commit is no valid one.
   */
  commit(writes: readonly ModelWrite[]): CommitResult {
    const staged = new Map(this.documents);
    const deleted = new Set<string>();
    for (const write of writes) {
      const before = staged.get(write.path);
      if (write.kind === 'update' && before === undefined) return deleted.has(write.path) ? 'invalid-argument' : 'not-found';
      if (write.kind === 'delete') {
        staged.delete(write.path);
        deleted.add(write.path);
      } else if (write.kind === 'set') staged.set(write.path, structuredClone(write.data));
      else staged.set(write.path, applyChanges(before ?? {}, write.changes));
    }
    this.documents.clear();
    for (const [path, data] of staged) this.documents.set(path, data);
    return 'done';
  }

  /** Whether a range of the query meets NaN, which the SDK holds to be less than every number, other than the service. */
  meetsNaN({ filters }: ModelQuery): boolean {
    return filters.some(({ field, op }) => ranges.has(op) && [...this.documents.values()].some((data) => Number.isNaN(get(data, field))));
  }

  /** Paths of the documents found, in order. */
  find(query: ModelQuery): string[] {
    const orders = [...query.orders];
    const isDescending = orders.at(-1)?.[1] ?? false;
    const inequalities = [...new Set(query.filters.filter((f) => INEQUALITIES.has(f.op)).map((f) => f.field))].sort();
    for (const field of inequalities) if (!orders.some(([ordered]) => ordered === field)) orders.push([field, isDescending]);
    const isInCollection = (path: string): boolean => {
      const segments = path.split('/');
      return query.isGroup ? segments.at(-2) === query.collection : segments.slice(0, -1).join('/') === query.collection;
    };
    const found = [...this.documents]
      .filter(
        ([path, data]) =>
          isInCollection(path) && query.filters.every((f) => passes(data, f)) && orders.every(([field]) => get(data, field) !== undefined),
      )
      .sort(([pathA, a], [pathB, b]) => {
        for (const [field, descends] of orders) {
          const compared = order(get(a, field) ?? null, get(b, field) ?? null);
          if (compared !== 0) return descends ? -compared : compared;
        }
        return order(pathA.split('/'), pathB.split('/')) * (isDescending ? -1 : 1);
      })
      .map(([path]) => path);
    if (query.limit === null) return found;
    return query.isLimitToLast ? found.slice(-query.limit) : found.slice(0, query.limit);
  }
}
