/**
 * Edits of the conditions of a strategy, each found by its path. A group that would be left with one condition becomes that condition,
 * a rule is never left without one, and what would pass a limit of the language is refused with null.
 */
import type { Condition, Strategy } from '@/domain/strategy/strategy';
import { valueAt, withValue } from './block-paths';
import type { BlockPath, Edited } from './block-paths';

export type Group = Extract<Condition, { kind: 'all' | 'any' }>;

export const isGroup = (condition: Condition): condition is Group => condition.kind === 'all' || condition.kind === 'any';

export const conditionAt = (strategy: Strategy, path: BlockPath): Condition => valueAt(strategy, path) as Condition;

/** The group around a condition and its place there; null: it is in none. */
export const around = (
  strategy: Strategy,
  path: BlockPath,
): { readonly path: BlockPath; readonly group: Group; readonly at: number } | null => {
  const at = path.at(-1);
  if (typeof at !== 'number') return null;
  const outer = path.slice(0, -2);
  return { path: outer, group: conditionAt(strategy, outer) as Group, at };
};

/** How many conditions a group may hold, and the deepest that conditions are nested, as the language has it. */
export const mostInGroup = 32;
const deepest = 12;

/** How deep a condition goes: 0 for one that holds no other. */
export const depthOf = (condition: Condition): number => {
  if (isGroup(condition)) return 1 + Math.max(...condition.of.map(depthOf));
  return condition.kind === 'not' ? 1 + depthOf(condition.of) : 0;
};

export const depthAt = (path: BlockPath): number => path.filter((step) => step === 'of').length;

/** Whether a condition may stand at a depth. */
export const fitsAt = (condition: Condition, depth: number): boolean => depth + depthOf(condition) <= deepest;

/** Without a condition; null where it is the only one of its rule. What is negated goes with the “not” around it. */
export const withoutCondition = (strategy: Strategy, path: BlockPath): Edited | null => {
  const found = around(strategy, path);
  if (found === null) return path.at(-1) === 'of' ? withoutCondition(strategy, path.slice(0, -1)) : null;
  const of = found.group.of.filter((_, at) => at !== found.at);
  if (of.length === 1) return { strategy: withValue(strategy, found.path, of[0]), focus: found.path };
  const next = withValue(strategy, found.path, { ...found.group, of });
  return { strategy: next, focus: [...found.path, 'of', Math.min(found.at, of.length - 1)] };
};

/** With a condition after this one: in its group, or in a new one of both. */
export const withBeside = (strategy: Strategy, path: BlockPath, added: Condition): Edited | null => {
  const found = around(strategy, path);
  const depth = depthAt(path);
  if (found === null) {
    const condition = conditionAt(strategy, path);
    if (!fitsAt(condition, depth + 1) || !fitsAt(added, depth + 1)) return null;
    return { strategy: withValue(strategy, path, { kind: 'all', of: [condition, added] }), focus: [...path, 'of', 1] };
  }
  if (found.group.of.length >= mostInGroup || !fitsAt(added, depth)) return null;
  const of = found.group.of.toSpliced(found.at + 1, 0, added);
  return { strategy: withValue(strategy, found.path, { ...found.group, of }), focus: [...found.path, 'of', found.at + 1] };
};

/** With a condition at the end of a group, or beside what is none. */
export const withInside = (strategy: Strategy, path: BlockPath, added: Condition): Edited | null => {
  const group = conditionAt(strategy, path);
  if (!isGroup(group)) return withBeside(strategy, path, added);
  if (group.of.length >= mostInGroup || !fitsAt(added, depthAt(path) + 1)) return null;
  return { strategy: withValue(strategy, path, { ...group, of: [...group.of, added] }), focus: [...path, 'of', group.of.length] };
};

export const withDuplicate = (strategy: Strategy, path: BlockPath): Edited | null =>
  withBeside(strategy, path, conditionAt(strategy, path));

/** Negated, or no longer. */
export const withNegation = (strategy: Strategy, path: BlockPath): Edited | null => {
  const condition = conditionAt(strategy, path);
  if (condition.kind === 'not') return { strategy: withValue(strategy, path, condition.of), focus: path };
  if (!fitsAt(condition, depthAt(path) + 1)) return null;
  return { strategy: withValue(strategy, path, { kind: 'not', of: condition }), focus: path };
};

/** In a group of its own with one more. */
export const withGroup = (strategy: Strategy, path: BlockPath, kind: Group['kind'], added: Condition): Edited | null => {
  const condition = conditionAt(strategy, path);
  if (!fitsAt(condition, depthAt(path) + 1)) return null;
  return { strategy: withValue(strategy, path, { kind, of: [condition, added] }), focus: [...path, 'of', 1] };
};
