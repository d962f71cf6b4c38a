/** Random documents, writes and queries for the comparison with the model, the same for the same seed. */
import {
  type Changes,
  type ModelFilter,
  type ModelQuery,
  type ModelWrite,
  type Plain,
  type PlainDocument,
  REMOVE,
  Special,
} from './model-store';

export const COLLECTIONS = ['trades', 'users/u1/notes', 'users/u2/notes', 'notes'];
const FIELDS = ['n', 's', 'tags', 'map.k', 'map.deep.x'];

/** Mulberry32: a small seeded generator of numbers in [0, 1). */
const generator = (start: number) => {
  let state = start;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const hasSpecial = (changes: Changes): boolean => Object.values(changes).some((change) => change instanceof Special);

/** With `merge: true` maps would merge into maps, with `mergeFields` a transformed field would be deleted first. */
const canMerge = (changes: Changes): boolean =>
  !hasSpecial(changes) ||
  !Object.values(changes).some(
    (change) => typeof change === 'object' && change !== null && !Array.isArray(change) && !(change instanceof Special),
  );

export const createRandomOperations = (seed: number) => {
  const random = generator(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const isChance = (probability: number): boolean => random() < probability;

  const path = (): string => `${pick(COLLECTIONS)}/d${below(7)}`;
  const number = (): number => (isChance(0.2) ? below(9) - 4.5 : below(9) - 4);
  /**
   * What is added is whole, or has so small a part that no sum of parts is whole: of a whole number that is stored as a
   * double, the SDK thinks that `in` does not find it, while the server finds it.
   */
  const addend = (): number => below(9) - 4 + (isChance(0.2) ? 2 ** -20 : 0);
  const text = (): string => pick(['', 'a', 'b', 'ab', 'ü', '￿', '😀', 'Z']);
  const primitive = (): Plain => pick<() => Plain>([number, number, text, () => isChance(0.5), () => null])();
  const list = (): Plain[] => Array.from({ length: below(4) }, primitive);
  const value = (): Plain =>
    pick<() => Plain>([primitive, primitive, list, () => ({ k: primitive(), deep: { x: number() } }), () => Number.NaN])();

  const randomDocument = (): PlainDocument => ({
    ...(isChance(0.8) ? { n: isChance(0.9) ? number() : value() } : {}),
    ...(isChance(0.7) ? { s: text() } : {}),
    ...(isChance(0.7) ? { tags: list() } : {}),
    ...(isChance(0.5) ? { map: { k: primitive(), deep: { x: number() } } } : {}),
    ...(isChance(0.2) ? { other: value() } : {}),
  });

  const randomChange = (field: string): Changes[string] => {
    if (isChance(0.15)) return REMOVE;
    if (isChance(0.3)) return new Special({ increment: addend() });
    if (isChance(0.3)) return new Special({ edit: pick(['union', 'remove'] as const), elements: list() });
    return field === 'tags' ? list() : field === 's' ? text() : isChance(0.8) ? number() : value();
  };

  const randomChanges = (): Changes => {
    const fields = new Set(Array.from({ length: 1 + below(3) }, () => pick(FIELDS)));
    return Object.fromEntries([...fields].map((field) => [field, randomChange(field)]));
  };

  /** An update of one existing document, or of any document at all where `mayMiss` allows that there is none. */
  const randomWrite = (mayMiss: (path: string) => boolean): ModelWrite => {
    const kind = pick(['set', 'merge', 'update', 'update', 'update', 'delete'] as const);
    const where = path();
    if (kind === 'set') return { kind, path: where, data: randomDocument() };
    if (kind === 'delete') return { kind, path: where };
    const changes = randomChanges();
    if (canMerge(changes) && (kind === 'merge' || !mayMiss(where))) return { kind: 'merge', path: where, changes };
    return mayMiss(where) ? { kind: 'update', path: where, changes } : { kind: 'set', path: where, data: randomDocument() };
  };

  const randomFilter = (): ModelFilter => {
    const field = pick(FIELDS);
    const sample = (): Plain => (field === 's' ? text() : number());
    const op = pick(['==', '!=', '<', '<=', '>', '>=', 'in', 'not-in', 'array-contains', 'array-contains-any'] as const);
    if (op === 'array-contains') return { field: 'tags', op, operand: number() };
    if (op === 'array-contains-any') return { field: 'tags', op, operand: [number(), text()] };
    return { field, op, operand: op === 'in' || op === 'not-in' ? [sample(), sample()] : sample() };
  };

  const randomQuery = (): ModelQuery => {
    const isGroup = isChance(0.3);
    const first = randomFilter();
    const isAlone = first.op === 'not-in' || first.op === 'in' || first.op.startsWith('array');
    const second = randomFilter();
    const isJoined = !isAlone && (second.op === '<' || second.op === '>=' || second.op === '==' || second.op === 'array-contains');
    const limit = isChance(0.5) ? 1 + below(4) : null;
    const orders = isChance(0.6) ? [[pick(FIELDS), isChance(0.5)] as const] : [];
    return {
      collection: isGroup ? 'notes' : pick(COLLECTIONS),
      isGroup,
      filters: isChance(0.3) ? [] : isJoined ? [first, second] : [first],
      orders,
      limit,
      isLimitToLast: limit !== null && orders.length > 0 && isChance(0.4),
    };
  };

  return { random, below, isChance, pick, path, randomDocument, randomWrite, randomQuery };
};
