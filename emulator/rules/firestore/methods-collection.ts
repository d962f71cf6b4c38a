/** Methods of lists, sets, maps and map differences: https://firebase.google.com/docs/reference/rules/rules.List, rules.Set, rules.Map, rules.MapDiff */
import { asItems, asList, asMap, asSet, asText } from './arguments';
import { equals, includes } from './compare';
import { fail } from './evaluation-error';
import type { Method, MethodTable } from './method-table';
import { listOf, type MapValue, type SetValue, type Value } from './value';

/** A set of the first of each group of equal items. */
const setOf = (items: readonly Value[]): SetValue => {
  const distinct: Value[] = [];
  // Texts are by far the most common items and are found by a look-up instead of a search.
  const texts = new Set<string>();
  for (const item of items) {
    if (typeof item === 'string' ? !texts.has(item) : !includes(distinct, item)) distinct.push(item);
    if (typeof item === 'string') texts.add(item);
  }
  return { kind: 'set', items: distinct };
};

const hasAll = (items: readonly Value[], wanted: readonly Value[]): boolean => wanted.every((item) => includes(items, item));
const hasAny = (items: readonly Value[], wanted: readonly Value[]): boolean => wanted.some((item) => includes(items, item));

export const listMethods: MethodTable = {
  concat: { parameters: 1, returns: 'list', run: (target, [other]) => listOf([...asItems(target), ...asList(other).items]) },
  hasAll: { parameters: 1, returns: 'bool', run: (target, [other]) => hasAll(asItems(target), asList(other).items) },
  hasAny: { parameters: 1, returns: 'bool', run: (target, [other]) => hasAny(asItems(target), asList(other).items) },
  hasOnly: { parameters: 1, returns: 'bool', run: (target, [other]) => hasAll(asList(other).items, asItems(target)) },
  // The reference joins elements without saying how other types become text, so only text is joined.
  join: { parameters: 1, returns: 'string', run: (target, [separator]) => asItems(target).map(asText).join(asText(separator)) },
  removeAll: {
    parameters: 1,
    returns: 'list',
    run: (target, [other]) => listOf(asItems(target).filter((item) => !includes(asList(other).items, item))),
  },
  size: { parameters: 0, returns: 'int', run: (target) => BigInt(asItems(target).length) },
  toSet: { parameters: 0, returns: 'set', run: (target) => setOf(asItems(target)) },
};

export const setMethods: MethodTable = {
  difference: {
    parameters: 1,
    returns: 'set',
    run: (target, [other]) => setOf(asItems(target).filter((item) => !includes(asSet(other).items, item))),
  },
  hasAll: { parameters: 1, returns: 'bool', run: (target, [other]) => hasAll(asItems(target), asItems(other)) },
  hasAny: { parameters: 1, returns: 'bool', run: (target, [other]) => hasAny(asItems(target), asItems(other)) },
  hasOnly: { parameters: 1, returns: 'bool', run: (target, [other]) => hasAll(asItems(other), asItems(target)) },
  intersection: {
    parameters: 1,
    returns: 'set',
    run: (target, [other]) => setOf(asItems(target).filter((item) => includes(asSet(other).items, item))),
  },
  size: { parameters: 0, returns: 'int', run: (target) => BigInt(asItems(target).length) },
  union: { parameters: 1, returns: 'set', run: (target, [other]) => setOf([...asItems(target), ...asSet(other).items]) },
};

/** `get(key, default)`, or `get(['outer', 'inner'], default)` for a nested map. */
const getOrDefault = (map: MapValue, key: Value, fallback: Value): Value => {
  const keys = typeof key === 'string' ? [key] : asList(key).items.map(asText);
  if (keys.length === 0) return fail('get() needs at least one key.');
  let found: Value = map;
  for (const name of keys) {
    const next: Value | undefined = typeof found === 'object' && found !== null && found.kind === 'map' ? found.get(name) : undefined;
    if (next === undefined) return fallback;
    found = next;
  }
  return found;
};

export const mapMethods: MethodTable = {
  diff: {
    parameters: 1,
    returns: 'map_diff',
    run: (target, [other]) => ({ kind: 'map_diff', after: asMap(target), before: asMap(other) }),
  },
  get: { parameters: 2, returns: 'any', run: (target, [key, fallback]) => getOrDefault(asMap(target), key ?? null, fallback ?? null) },
  keys: { parameters: 0, returns: 'list', run: (target) => listOf(asMap(target).keys()) },
  size: { parameters: 0, returns: 'int', run: (target) => BigInt(asMap(target).keys().length) },
  values: {
    parameters: 0,
    returns: 'list',
    run: (target) => {
      const map = asMap(target);
      return listOf(map.keys().map((key) => map.get(key) ?? null));
    },
  },
};

type Change = 'added' | 'removed' | 'changed' | 'unchanged';

const changeOf = (key: string, after: MapValue, before: MapValue): Change => {
  const now = after.get(key);
  const then = before.get(key);
  if (then === undefined) return 'added';
  if (now === undefined) return 'removed';
  return equals(now, then) ? 'unchanged' : 'changed';
};

const keysOf =
  (...wanted: readonly Change[]): Method['run'] =>
  (target) => {
    if (typeof target !== 'object' || target === null || target.kind !== 'map_diff') return fail('Expected a map difference.');
    const { after, before } = target;
    const all = new Set([...after.keys(), ...before.keys()]);
    return { kind: 'set', items: [...all].filter((key) => wanted.includes(changeOf(key, after, before))) };
  };

export const mapDiffMethods: MethodTable = {
  addedKeys: { parameters: 0, returns: 'set', run: keysOf('added') },
  affectedKeys: { parameters: 0, returns: 'set', run: keysOf('added', 'removed', 'changed') },
  changedKeys: { parameters: 0, returns: 'set', run: keysOf('changed') },
  removedKeys: { parameters: 0, returns: 'set', run: keysOf('removed') },
  unchangedKeys: { parameters: 0, returns: 'set', run: keysOf('unchanged') },
};
