/** Moves of conditions: up and down in their group, out of it and into another one, and to any place of any rule. */
import type { Condition, Strategy } from '@/domain/strategy/strategy';
import { isWithin, withValue } from './block-paths';
import type { BlockPath, Edited } from './block-paths';
import { around, conditionAt, depthAt, fitsAt, isGroup, mostInGroup, withoutCondition } from './condition-edits';
import type { Group } from './condition-edits';

/** A place for a condition: before the item `at` of the group at `group`, or beside what stands alone at `group`, before it with 0. */
export interface ConditionPlace {
  readonly group: BlockPath;
  readonly at: number;
}

/** One place up or down within its group; null: it is at the end. */
export const withMoved = (strategy: Strategy, path: BlockPath, by: 1 | -1): Edited | null => {
  const found = around(strategy, path);
  const to = (found?.at ?? 0) + by;
  if (found === null || to < 0 || to >= found.group.of.length) return null;
  const of = found.group.of.toSpliced(found.at, 1).toSpliced(to, 0, found.group.of[found.at]!);
  return { strategy: withValue(strategy, found.path, { ...found.group, of }), focus: [...found.path, 'of', to] };
};

/** The group that a condition is or negates; null: it is none. */
const groupIn = (strategy: Strategy, path: BlockPath): BlockPath | null => {
  const condition = conditionAt(strategy, path);
  if (condition.kind === 'not') return groupIn(strategy, [...path, 'of']);
  return isGroup(condition) ? path : null;
};

/** Where what stood at `path` is found after the item at `gone` has left its group, which then may have become its last condition. */
const pathAfter = (strategy: Strategy, path: BlockPath, gone: BlockPath): BlockPath => {
  const found = around(strategy, gone)!;
  if (!isWithin([...found.path, 'of'], path)) return path;
  const at = path[found.path.length + 1];
  const rest = path.slice(found.path.length + 2);
  // The group itself has become what was left of it.
  if (found.group.of.length === 2) return [...found.path, ...rest];
  return typeof at === 'number' && at > found.at ? [...found.path, 'of', at - 1, ...rest] : path;
};

const placed = (strategy: Strategy, { group, at }: ConditionPlace, condition: Condition): Edited | null => {
  const there = conditionAt(strategy, group);
  if (!fitsAt(condition, depthAt(group) + 1)) return null;
  if (!isGroup(there)) {
    if (!fitsAt(there, depthAt(group) + 1)) return null;
    const of = at === 0 ? [condition, there] : [there, condition];
    return { strategy: withValue(strategy, group, { kind: 'all', of }), focus: [...group, 'of', at === 0 ? 0 : 1] };
  }
  if (there.of.length >= mostInGroup) return null;
  const place = Math.min(at, there.of.length);
  return {
    strategy: withValue(strategy, group, { ...there, of: there.of.toSpliced(place, 0, condition) }),
    focus: [...group, 'of', place],
  };
};

/** The condition whose “not” the path is inside of, so that both move together. */
const whole = (path: BlockPath): BlockPath => (path.at(-1) === 'of' ? whole(path.slice(0, -1)) : path);

/**
 * Moved to a place; null: it is the last of its rule, the place is inside of it or where it is already, or the language allows no
 * condition there.
 */
export const withMovedTo = (strategy: Strategy, from: BlockPath, place: ConditionPlace): Edited | null => {
  const path = whole(from);
  const found = around(strategy, path);
  if (found === null || isWithin(path, place.group)) return null;
  const condition = found.group.of[found.at]!;
  const isSameGroup = isWithin(found.path, place.group) && place.group.length === found.path.length;
  if (isSameGroup) {
    const to = place.at > found.at ? place.at - 1 : place.at;
    if (to === found.at) return null;
    const of = found.group.of.toSpliced(found.at, 1).toSpliced(to, 0, condition);
    return { strategy: withValue(strategy, found.path, { ...found.group, of }), focus: [...found.path, 'of', to] };
  }
  const without = withoutCondition(strategy, path);
  if (without === null) return null;
  const [group, shift] = [pathAfter(strategy, place.group, path), isGroup(conditionAt(strategy, place.group))];
  if (shift && !isGroup(conditionAt(without.strategy, group))) return null;
  return placed(without.strategy, { ...place, group }, condition);
};

/** Out of its group, to the place after it in the group around that one; null: there is none. */
export const withMovedOut = (strategy: Strategy, from: BlockPath): Edited | null => {
  const path = whole(from);
  const found = around(strategy, path);
  if (found === null) return null;
  const outer = around(strategy, whole(found.path));
  return outer === null ? null : withMovedTo(strategy, path, { group: outer.path, at: outer.at + 1 });
};

const other = ({ kind }: Group): Group['kind'] => (kind === 'all' ? 'any' : 'all');

/** In a new group with the one before it, or after it where it is the first; null: there would be nothing else in the old one. */
const withPaired = (strategy: Strategy, path: BlockPath): Edited | null => {
  const found = around(strategy, path)!;
  if (found.group.of.length < 3) return null;
  const first = Math.max(found.at - 1, 0);
  const pair = found.group.of.slice(first, first + 2);
  if (pair.some((one) => !fitsAt(one, depthAt(path) + 1))) return null;
  const of = found.group.of.toSpliced(first, 2, { kind: other(found.group), of: pair });
  return { strategy: withValue(strategy, found.path, { ...found.group, of }), focus: [...found.path, 'of', first, 'of', found.at - first] };
};

/** Into the group before it, or after it; where neither is one, into a new one with its neighbor. */
export const withMovedIn = (strategy: Strategy, from: BlockPath): Edited | null => {
  const path = whole(from);
  const found = around(strategy, path);
  if (found === null) return null;
  const beside = (at: number): BlockPath | null => (found.group.of[at] === undefined ? null : groupIn(strategy, [...found.path, 'of', at]));
  const before = beside(found.at - 1);
  if (before !== null) return withMovedTo(strategy, path, { group: before, at: (conditionAt(strategy, before) as Group).of.length });
  const after = beside(found.at + 1);
  return after === null ? withPaired(strategy, path) : withMovedTo(strategy, path, { group: after, at: 0 });
};

const placesIn = (strategy: Strategy, path: BlockPath): readonly ConditionPlace[] => {
  const condition = conditionAt(strategy, path);
  if (condition.kind === 'not') return placesIn(strategy, [...path, 'of']);
  if (!isGroup(condition)) return [];
  return [
    ...Array.from({ length: condition.of.length + 1 }, (_, at) => ({ group: path, at })),
    ...condition.of.flatMap((_, at) => placesIn(strategy, [...path, 'of', at])),
  ];
};

/** Every place of every rule; what stands alone in a rule has one before it and one after it. */
export const conditionPlaces = (strategy: Strategy): readonly ConditionPlace[] =>
  (['entries', 'exits'] as const).flatMap((list) =>
    strategy[list].flatMap(({ when }, at) => {
      const group: BlockPath = [list, at, 'when'];
      const alone = isGroup(when) ? [] : [0, 1].map((place) => ({ group, at: place }));
      return [...alone, ...placesIn(strategy, group)];
    }),
  );
