/** A strategy as the blocks that a person sees: each a place with what stands there, from the top to the bottom. */
import type { Condition, Strategy } from '@/domain/strategy/strategy';
import type { Problem } from '@/domain/strategy/field-reader';
import { pathText } from './block-paths';
import type { BlockPath } from './block-paths';
import { isGroup } from './condition-edits';

export interface Block {
  readonly path: BlockPath;
  /** What stands there; the conditions inside of a group or a “not” are blocks of their own and are in it too. */
  readonly value: unknown;
}

const conditionBlocks = (condition: Condition, path: BlockPath): readonly Block[] => {
  const own = { path, value: condition };
  if (condition.kind === 'not') return [own, ...conditionBlocks(condition.of, [...path, 'of'])];
  return isGroup(condition) ? [own, ...condition.of.flatMap((one, at) => conditionBlocks(one, [...path, 'of', at]))] : [own];
};

/** The fields of the protection in the order in which sentences have them. */
export const protectionFields = ['stop', 'partials', 'target', 'trailing', 'breakEven', 'maxBars', 'closeAt'] as const;

export type ProtectionField = (typeof protectionFields)[number];

/** All blocks of a strategy. */
export const blocksOf = (strategy: Strategy): readonly Block[] => {
  const { name, protection, size, whileOpen, maxPositions, blackout } = strategy;
  const rules = (['entries', 'exits'] as const).flatMap((list) =>
    strategy[list].flatMap((rule, at): readonly Block[] => [
      { path: [list, at], value: rule },
      ...conditionBlocks(rule.when, [list, at, 'when']),
    ]),
  );
  const parts = protectionFields.flatMap((field): readonly Block[] => {
    const path = ['protection', field];
    if (field === 'partials') return (protection.partials ?? []).map((value, at) => ({ path: [...path, at], value }));
    const value = protection[field];
    return value === null || value === undefined ? [] : [{ path, value }];
  });
  return [
    { path: ['name'], value: name },
    ...rules,
    ...parts,
    { path: ['size'], value: size },
    { path: ['whileOpen'], value: { whileOpen, ...(maxPositions !== undefined && { maxPositions }) } },
    ...(blackout === null ? [] : [{ path: ['blackout'], value: blackout }]),
  ];
};

/** The block that a problem is about: the innermost whose place leads to it; the last target of a part for all of them together. */
const blockOfProblem = (paths: readonly string[], { path }: Problem): string | null => {
  if (path === 'maxPositions') return 'whileOpen';
  if (path === 'protection.partials') return paths.findLast((one) => one.startsWith(`${path}[`)) ?? null;
  const leading = paths.filter((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`));
  return leading.toSorted((a, b) => b.length - a.length)[0] ?? null;
};

/** Problems by the block that they are about, as its path is written; '' for those of none. */
export const problemsByBlock = (strategy: Strategy, problems: readonly Problem[]): ReadonlyMap<string, readonly Problem[]> => {
  const paths = blocksOf(strategy).map(({ path }) => pathText(path));
  const found = new Map<string, readonly Problem[]>();
  for (const problem of problems) {
    const place = blockOfProblem(paths, problem) ?? '';
    found.set(place, [...(found.get(place) ?? []), problem]);
  }
  return found;
};
