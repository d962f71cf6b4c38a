/** Lists by key that grow one item at a time, without a copy for each. */

/** Adds the item to the list under the key; the first one begins it. */
export const appendTo = <Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
};
