/** Lists by key, in the order in which the keys first come. */
import { appendTo } from '@/lib/append-to';

export const grouped = <T>(items: Iterable<T>, keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) appendTo(groups, keyOf(item), item);
  return groups;
};
