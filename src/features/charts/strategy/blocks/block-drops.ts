/** Where a block can be dropped, and what keys do to it. It knows places in the strategy, not on the screen. */
import type { BlockPath, Edited } from '@/domain/strategy/edit/block-paths';
import { conditionAt, isGroup, withoutCondition } from '@/domain/strategy/edit/condition-edits';
import { conditionPlaces, withMoved, withMovedIn, withMovedOut, withMovedTo } from '@/domain/strategy/edit/condition-moves';
import { itemsAt, withItemMoved, withItemMovedTo, withoutItem } from '@/domain/strategy/edit/list-edits';
import type { Strategy } from '@/domain/strategy/strategy';

/** A place before or after a block that is there. */
export interface Drop {
  readonly beside: BlockPath;
  readonly edge: 'before' | 'after';
  readonly alter: (strategy: Strategy) => Edited | null;
}

const isItem = (path: BlockPath): boolean => !path.includes('when');

const itemDrops = (strategy: Strategy, path: BlockPath): readonly Drop[] => {
  const list = path.slice(0, -1);
  const count = itemsAt(strategy, list).length;
  return Array.from({ length: count + 1 }, (_, at): Drop => ({
    beside: [...list, Math.min(at, count - 1)],
    edge: at < count ? 'before' : 'after',
    alter: (of) => withItemMovedTo(of, path, at),
  }));
};

const conditionDrops = (strategy: Strategy, path: BlockPath): readonly Drop[] =>
  conditionPlaces(strategy).map(({ group, at }): Drop => {
    const there = conditionAt(strategy, group);
    const alter: Drop['alter'] = (of) => withMovedTo(of, path, { group, at });
    if (!isGroup(there)) return { beside: group, edge: at === 0 ? 'before' : 'after', alter };
    const count = there.of.length;
    return { beside: [...group, 'of', Math.min(at, count - 1)], edge: at < count ? 'before' : 'after', alter };
  });

/** Every place where dropping the block would change something. */
export const dropsOf = (strategy: Strategy, path: BlockPath): readonly Drop[] =>
  (isItem(path) ? itemDrops : conditionDrops)(strategy, path).filter(({ alter }) => alter(strategy) !== null);

export interface KeyedEdit {
  /** Names the step that can be undone. */
  readonly said: string;
  readonly alter: (strategy: Strategy) => Edited | null;
}

const itemEdit = (key: string, path: BlockPath): KeyedEdit | null => {
  const noun = path[0] === 'entries' ? 'Entry' : path[0] === 'exits' ? 'Exit' : 'Partial target';
  switch (key) {
    case 'ArrowUp':
      return { said: `${noun} moved up`, alter: (of) => withItemMoved(of, path, -1) };
    case 'ArrowDown':
      return { said: `${noun} moved down`, alter: (of) => withItemMoved(of, path, 1) };
    case 'Delete':
    case 'Backspace':
      return { said: `${noun} removed`, alter: (of) => withoutItem(of, path) };
    default:
      return null;
  }
};

const conditionEdit = (key: string, path: BlockPath): KeyedEdit | null => {
  switch (key) {
    case 'ArrowUp':
      return { said: 'Condition moved up', alter: (of) => withMoved(of, path, -1) };
    case 'ArrowDown':
      return { said: 'Condition moved down', alter: (of) => withMoved(of, path, 1) };
    case 'ArrowLeft':
      return { said: 'Condition moved out', alter: (of) => withMovedOut(of, path) };
    case 'ArrowRight':
      return { said: 'Condition moved into a group', alter: (of) => withMovedIn(of, path) };
    case 'Delete':
    case 'Backspace':
      return { said: 'Condition removed', alter: (of) => withoutCondition(of, path) };
    default:
      return null;
  }
};

/** What a key does to a block: arrows move it, Delete removes it; null: nothing. */
export const editOfKey = (key: string, path: BlockPath): KeyedEdit | null => (isItem(path) ? itemEdit : conditionEdit)(key, path);
