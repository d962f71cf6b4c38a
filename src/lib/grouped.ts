/** Lists by key, in the order in which the keys first come. */
import { appendTo } from './append-to';

export const grouped = <Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) appendTo(groups, keyOf(item), item);
  return groups;
};
