/** Edits of the blocks: 10,000 strategies are taken apart and put together again, and every edit gives a strategy or a named problem. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import { blocksOf, problemsByBlock } from '@/domain/strategy/edit/blocks';
import { pathText, valueAt, withValue } from '@/domain/strategy/edit/block-paths';
import type { BlockPath, Edited } from '@/domain/strategy/edit/block-paths';
import { withBeside, withDuplicate, withGroup, withInside, withNegation, withoutCondition } from '@/domain/strategy/edit/condition-edits';
import { conditionPlaces, withMoved, withMovedIn, withMovedOut, withMovedTo } from '@/domain/strategy/edit/condition-moves';
import {
  withEntry,
  withExit,
  withItemDuplicate,
  withItemMoved,
  withItemMovedTo,
  withoutItem,
  withPartial,
  withWhileOpen,
} from '@/domain/strategy/edit/list-edits';
import { newBlackout, newCondition, newProtection, usualSize, withOrderKind } from '@/domain/strategy/edit/new-parts';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import { readStrategy } from '@/domain/strategy/read-strategy';
import type { Condition, Strategy } from '@/domain/strategy/strategy';
import { anyStrategy } from './any-strategy';

/** As many strategies as the complete tier asks for take half a minute. */
const isFull = process.env['SEXTANT_FULL'] === '1';

const close = { kind: 'price', field: 'close', barsAgo: 0 } as const;
/** Conditions that are told apart by their number. */
const at = (value: number): Condition => ({ kind: 'compare', left: close, is: 'above', right: { kind: 'number', value, unit: 'price' } });

const plain: Strategy = {
  format: 'sextant-strategy',
  version: 1,
  name: 'Plain',
  entries: [{ side: 'long', when: at(1), order: { kind: 'market' }, group: null }],
  exits: [],
  protection: { stop: null, target: null, trailing: null, breakEven: null, maxBars: null },
  size: { kind: 'units', units: 1 },
  whileOpen: 'skip',
  blackout: null,
};

const withWhen = (when: Condition): Strategy => ({ ...plain, entries: [{ ...plain.entries[0]!, when }] });
const when: BlockPath = ['entries', 0, 'when'];

/** `1 & (2 | 3)`. */
const short = (condition: Condition): string => {
  if (condition.kind === 'all' || condition.kind === 'any')
    return `(${condition.of.map(short).join(condition.kind === 'all' ? ' & ' : ' | ')})`;
  if (condition.kind === 'not') return `!${short(condition.of)}`;
  return condition.kind === 'compare' && condition.right.kind === 'number' ? String(condition.right.value) : condition.kind;
};
const shortOf = (edited: Edited | null): string | null =>
  edited === null ? null : `${short(edited.strategy.entries[0]!.when)} at ${pathText(edited.focus)}`;

const all = (...of: readonly Condition[]): Condition => ({ kind: 'all', of });
const any = (...of: readonly Condition[]): Condition => ({ kind: 'any', of });
const not = (of: Condition): Condition => ({ kind: 'not', of });

it('takes 10,000 strategies apart into blocks and puts them together again, and all three views agree', () => {
  fc.assert(
    fc.property(anyStrategy, (strategy) => {
      const blocks = blocksOf(strategy);
      const lists = {
        entries: strategy.entries.map(() => plain.entries[0]!),
        exits: strategy.exits.map(() => ({ side: 'both' as const, when: at(0) })),
      };
      const partials = (strategy.protection.partials ?? []).map(() => ({
        distance: { kind: 'pips' as const, pips: 1 },
        from: 'fill' as const,
        percent: 1,
      }));
      const start: Strategy = { ...plain, ...lists, protection: { ...plain.protection, ...(partials.length > 0 && { partials }) } };
      const together = blocks.reduce<Strategy>((draft, { path, value }) => {
        if (path[0] !== 'whileOpen') return withValue(draft, path, value);
        const { whileOpen, maxPositions } = value as Pick<Strategy, 'whileOpen' | 'maxPositions'>;
        const next = withWhileOpen(draft, whileOpen);
        return maxPositions === undefined ? next : { ...next, maxPositions };
      }, start);
      expect(together).toEqual(strategy);
      expect(Object.keys(together).toSorted()).toEqual(Object.keys(strategy).toSorted());
      // English and JSON say the same as the blocks.
      const read = parseStrategy(describeStrategy(together));
      expect(read.ok && read.strategy).toEqual(strategy);
      expect(readStrategy(JSON.parse(JSON.stringify(together)))).toEqual({ ok: true, strategy });
    }),
    { seed: 17, numRuns: isFull ? 10_000 : 2_000 },
  );
});

const conditionEdits: readonly ((strategy: Strategy, path: BlockPath, seed: number) => Edited | null)[] = [
  (of, path) => withoutCondition(of, path),
  (of, path) => withDuplicate(of, path),
  (of, path) => withBeside(of, path, newCondition('cross')),
  (of, path) => withInside(of, path, newCondition('weekday')),
  (of, path) => withNegation(of, path),
  (of, path) => withGroup(of, path, 'any', newCondition('move')),
  (of, path) => withMoved(of, path, 1),
  (of, path) => withMoved(of, path, -1),
  (of, path) => withMovedIn(of, path),
  (of, path) => withMovedOut(of, path),
  (of, path, seed) => {
    const places = conditionPlaces(of);
    return places.length === 0 ? null : withMovedTo(of, path, places[seed % places.length]!);
  },
];

const itemEdits: readonly ((strategy: Strategy, path: BlockPath, seed: number) => Edited | null)[] = [
  (of, path) => withoutItem(of, path),
  (of, path) => withItemDuplicate(of, path),
  (of, path) => withItemMoved(of, path, 1),
  (of, path) => withItemMoved(of, path, -1),
  (of, path, seed) => withItemMovedTo(of, path, seed % 4),
];

const wholeEdits: readonly ((strategy: Strategy, seed: number) => Edited | null)[] = [
  (of) => withEntry(of, 'short'),
  (of) => withExit(of, 'both'),
  (of) => withPartial(of),
  (of, seed) => ({ strategy: withWhileOpen(of, (['skip', 'reverse', 'replace', 'add'] as const)[seed % 4]!), focus: ['whileOpen'] }),
  (of, seed) => ({ strategy: { ...of, size: Object.values(usualSize)[seed % 5]! }, focus: ['size'] }),
  (of) => ({ strategy: { ...of, blackout: newBlackout }, focus: ['blackout'] }),
  (of) => ({ strategy: withValue(of, ['protection', 'stop'], null), focus: ['size'] }),
  (of) => ({ strategy: withValue(of, ['protection', 'closeAt'], newProtection.closeAt), focus: ['protection', 'closeAt'] }),
  (of) => ({ strategy: withValue(of, ['protection', 'closeAt'], undefined), focus: ['size'] }),
  (of, seed) => {
    const entry = withOrderKind(of.entries[0]!, (['market', 'limit', 'stop', 'stop-limit'] as const)[seed % 4]!);
    return { strategy: withValue(of, ['entries', 0], entry), focus: ['entries', 0] };
  },
];

const isConditionPath = (path: BlockPath): boolean => path.includes('when');
const isItemPath = (path: BlockPath): boolean => typeof path.at(-1) === 'number' && !isConditionPath(path);

/** One random edit of one random block. */
const edited = (strategy: Strategy, [kind, which, seed]: readonly [number, number, number]): Edited | null => {
  const paths = blocksOf(strategy).map(({ path }) => path);
  const of = paths.filter(kind % 3 === 0 ? isConditionPath : isItemPath);
  if (kind % 3 === 1) return wholeEdits[which % wholeEdits.length]!(strategy, seed);
  const edits = kind % 3 === 0 ? conditionEdits : itemEdits;
  return edits[which % edits.length]!(strategy, of[seed % of.length]!, seed);
};

const step = fc.tuple(fc.nat(2), fc.nat(1000), fc.nat(1000));

it('gives a whole strategy or a problem that a block shows, whatever is edited, and the focus a place that is there', () => {
  fc.assert(
    fc.property(anyStrategy, fc.array(step, { minLength: 1, maxLength: 12 }), (strategy, steps) => {
      let draft = strategy;
      for (const one of steps) {
        const next = edited(draft, one);
        if (next === null) continue;
        draft = next.strategy;
        const places = blocksOf(draft).map(({ path }) => pathText(path));
        if (next.focus.length > 0) expect(places).toContain(pathText(next.focus));
        const read = readStrategy(JSON.parse(JSON.stringify(draft)));
        if (read.ok) {
          expect(read.strategy).toEqual(draft);
          const told = parseStrategy(describeStrategy(draft));
          expect(told.ok && told.strategy).toEqual(draft);
        } else {
          // These edits can break one in two ways only: a size by risk loses its stop, or targets of parts together close too much.
          expect(['size', 'protection.partials']).toEqual(expect.arrayContaining(read.problems.map(({ path }) => path)));
          expect(places).toEqual(expect.arrayContaining([...problemsByBlock(draft, read.problems).keys()]));
        }
      }
    }),
    { seed: 18, numRuns: 2000 },
  );
});

it('keeps every condition that it moves, and takes back a move by another one', () => {
  const leaves = (condition: Condition): readonly string[] => {
    if (condition.kind === 'all' || condition.kind === 'any') return condition.of.flatMap(leaves);
    return condition.kind === 'not' ? leaves(condition.of) : [JSON.stringify(condition)];
  };
  const leavesOf = ({ entries, exits }: Strategy): readonly string[] =>
    [...entries, ...exits].flatMap((rule) => leaves(rule.when)).toSorted();
  fc.assert(
    fc.property(anyStrategy, fc.nat(), fc.nat(), (strategy, which, where) => {
      const paths = blocksOf(strategy)
        .map(({ path }) => path)
        .filter(isConditionPath);
      const path = paths[which % paths.length]!;
      const places = conditionPlaces(strategy);
      const condition = valueAt(strategy, path);
      for (const moved of [
        withMovedTo(strategy, path, places[where % places.length]!),
        withMovedIn(strategy, path),
        withMovedOut(strategy, path),
      ]) {
        if (moved === null) continue;
        expect(leavesOf(moved.strategy)).toEqual(leavesOf(strategy));
        // What is inside of a “not” moves with it.
        if (path.at(-1) !== 'of') expect(valueAt(moved.strategy, moved.focus)).toEqual(condition);
      }
      const down = withMoved(strategy, path, 1);
      if (down !== null) expect(withMoved(down.strategy, down.focus, -1)?.strategy).toEqual(strategy);
    }),
    { seed: 19, numRuns: 3000 },
  );
});

it('moves conditions up, down, out of groups and into them', () => {
  const three = withWhen(all(at(1), at(2), at(3)));
  expect(shortOf(withMoved(three, [...when, 'of', 0], 1))).toBe('(2 & 1 & 3) at entries[0].when.of[1]');
  expect(shortOf(withMoved(three, [...when, 'of', 0], -1))).toBeNull();
  expect(shortOf(withMoved(three, [...when, 'of', 2], 1))).toBeNull();
  // Into a new group with the one above, of the other kind; the first one with the one below.
  expect(shortOf(withMovedIn(three, [...when, 'of', 2]))).toBe('(1 & (2 | 3)) at entries[0].when.of[1].of[1]');
  expect(shortOf(withMovedIn(three, [...when, 'of', 0]))).toBe('((1 | 2) & 3) at entries[0].when.of[0].of[0]');
  expect(shortOf(withMovedOut(three, [...when, 'of', 1]))).toBeNull();
  const nested = withWhen(all(at(1), any(at(2), at(3)), not(any(at(4), at(5)))));
  expect(shortOf(withMovedIn(nested, [...when, 'of', 0]))).toBe('((1 | 2 | 3) & !(4 | 5)) at entries[0].when.of[0].of[0]');
  // Out of a group of two, which becomes what it keeps.
  expect(shortOf(withMovedOut(nested, [...when, 'of', 1, 'of', 0]))).toBe('(1 & 3 & 2 & !(4 | 5)) at entries[0].when.of[2]');
  // Out of a group that is negated: behind the “not”.
  expect(shortOf(withMovedOut(nested, [...when, 'of', 2, 'of', 'of', 1]))).toBe('(1 & (2 | 3) & !4 & 5) at entries[0].when.of[3]');
  // A condition that stands alone cannot move.
  expect(withMovedIn(plain, when)).toBeNull();
  expect(withMovedOut(plain, when)).toBeNull();
  expect(withoutCondition(plain, when)).toBeNull();
});

it('drops a condition anywhere but inside of itself, in another rule too, and never empties a rule', () => {
  const nested = withWhen(all(at(1), any(at(2), at(3))));
  const group = [...when, 'of', 1];
  expect(shortOf(withMovedTo(nested, [...when, 'of', 0], { group, at: 1 }))).toBe('(2 | 1 | 3) at entries[0].when.of[1]');
  expect(withMovedTo(nested, group, { group, at: 0 })).toBeNull();
  expect(withMovedTo(nested, [...when, 'of', 0], { group: when, at: 1 })).toBeNull();
  const two: Strategy = { ...nested, exits: [{ side: 'long', when: at(9) }] };
  const moved = withMovedTo(two, [...group, 'of', 1], { group: ['exits', 0, 'when'], at: 0 });
  expect(shortOf(moved)).toBe('(1 & 2) at exits[0].when.of[0]');
  expect(short(moved!.strategy.exits[0]!.when)).toBe('(3 & 9)');
  expect(withMovedTo(two, ['exits', 0, 'when'], { group: when, at: 0 })).toBeNull();
});

it('refuses what the language does not allow', () => {
  const full = withWhen(all(...Array.from({ length: 32 }, (_, index) => at(index))));
  expect(withDuplicate(full, [...when, 'of', 3])).toBeNull();
  expect(withInside(full, when, at(1))).toBeNull();
  const deep = withWhen(Array.from({ length: 12 }).reduce<Condition>((of) => not(of), at(1)));
  expect(readStrategy(deep).ok).toBe(true);
  expect(withGroup(deep, when, 'all', at(2))).toBeNull();
  expect(withBeside(deep, when, at(2))).toBeNull();
  const sixteen = { ...plain, entries: Array.from({ length: 16 }, () => plain.entries[0]!) };
  expect(withEntry(sixteen, 'long')).toBeNull();
  expect(withItemDuplicate(sixteen, ['entries', 3])).toBeNull();
  expect(withoutItem(plain, ['entries', 0])).toBeNull();
  expect(withPartial(withPartial(plain)!.strategy)!.strategy.protection.partials!.map(({ percent }) => percent)).toEqual([50, 25]);
});

it('names the block that a problem is about', () => {
  const distance = { kind: 'pips', pips: 10 } as const;
  const wrong = {
    ...withWhen(all(at(1), { kind: 'compare', left: close, is: 'above', right: { kind: 'number', value: 70, unit: 'index' } })),
    protection: {
      ...plain.protection,
      partials: [
        { distance, from: 'fill' as const, percent: 60 },
        { distance, from: 'fill' as const, percent: 60 },
      ],
    },
  } satisfies Strategy;
  const read = readStrategy(wrong);
  if (read.ok) throw new Error('It was meant to have problems.');
  expect([...problemsByBlock(wrong, read.problems).keys()].toSorted()).toEqual(['entries[0].when.of[1]', 'protection.partials[1]']);
});
