/** Edits of what stands in a list of the strategy: its entries, its exits and the targets of parts. */
import type { EntryRule, ExitRule, PartialTarget, Strategy } from '@/domain/strategy/strategy';
import { valueAt, withValue } from './block-paths';
import type { BlockPath, Edited } from './block-paths';
import { newEntry, newExit, usualDistance } from './new-parts';

type Item = EntryRule | ExitRule | PartialTarget;

/** Fewest and most of a list, as the language has it; a strategy without targets of parts has no list of them. */
const limits = { entries: [1, 16], exits: [0, 16], partials: [0, 8] } as const;

const limitsOf = (list: BlockPath): readonly [fewest: number, most: number] => limits[list.at(-1) as keyof typeof limits];

export const itemsAt = (strategy: Strategy, list: BlockPath): readonly Item[] =>
  (valueAt(strategy, list) as readonly Item[] | undefined) ?? [];

const withItems = (strategy: Strategy, list: BlockPath, items: readonly Item[]): Strategy =>
  withValue(strategy, list, items.length === 0 && list.at(-1) === 'partials' ? undefined : items);

const split = (path: BlockPath): { readonly list: BlockPath; readonly at: number } => ({
  list: path.slice(0, -1),
  at: path.at(-1) as number,
});

/** With an item at a place of the list; null: the list is full. */
export const withItem = (strategy: Strategy, list: BlockPath, item: Item, at = itemsAt(strategy, list).length): Edited | null => {
  const items = itemsAt(strategy, list);
  if (items.length >= limitsOf(list)[1]) return null;
  return { strategy: withItems(strategy, list, items.toSpliced(at, 0, item)), focus: [...list, at] };
};

export const withEntry = (strategy: Strategy, side: EntryRule['side']): Edited | null => withItem(strategy, ['entries'], newEntry(side));
export const withExit = (strategy: Strategy, side: ExitRule['side']): Edited | null => withItem(strategy, ['exits'], newExit(side));

export const partialsPath: BlockPath = ['protection', 'partials'];

/** With one more target of a part, of half of what the others leave; null: they leave nothing. */
export const withPartial = (strategy: Strategy): Edited | null => {
  const left = 100 - (strategy.protection.partials ?? []).reduce((sum, { percent }) => sum + percent, 0);
  const percent = Math.floor(left / 2);
  return percent < 1 ? null : withItem(strategy, partialsPath, { distance: usualDistance('pips'), from: 'fill', percent });
};

/** Without the item; null: the list needs it. */
export const withoutItem = (strategy: Strategy, path: BlockPath): Edited | null => {
  const { list, at } = split(path);
  const items = itemsAt(strategy, list);
  if (items.length <= limitsOf(list)[0]) return null;
  const left = items.toSpliced(at, 1);
  return { strategy: withItems(strategy, list, left), focus: left.length === 0 ? [] : [...list, Math.min(at, left.length - 1)] };
};

export const withItemDuplicate = (strategy: Strategy, path: BlockPath): Edited | null => {
  const { list, at } = split(path);
  return withItem(strategy, list, itemsAt(strategy, list)[at]!, at + 1);
};

/** To the place before the item `to`, counted with the item still there; null: it is there already, or there is no such place. */
export const withItemMovedTo = (strategy: Strategy, path: BlockPath, to: number): Edited | null => {
  const { list, at } = split(path);
  const items = itemsAt(strategy, list);
  const place = to > at ? to - 1 : to;
  if (place === at || to < 0 || to > items.length) return null;
  return { strategy: withItems(strategy, list, items.toSpliced(at, 1).toSpliced(place, 0, items[at]!)), focus: [...list, place] };
};

export const withItemMoved = (strategy: Strategy, path: BlockPath, by: 1 | -1): Edited | null =>
  withItemMovedTo(strategy, path, split(path).at + (by === 1 ? 2 : -1));

/** With what an entry does while a position is open; how many may be open at once is asked where entries add. */
export const withWhileOpen = (strategy: Strategy, whileOpen: Strategy['whileOpen']): Strategy =>
  withValue({ ...strategy, whileOpen }, ['maxPositions'], whileOpen === 'add' ? (strategy.maxPositions ?? 2) : undefined);
