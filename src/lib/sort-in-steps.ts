/** Sorting long lists with pauses: a hundred thousand texts in no order take a tenth of a second in one go. */
import type { Steps } from './steps';

const itemsAtATime = 1_000;

function* merged<Item>(first: readonly Item[], second: readonly Item[], compare: (a: Item, b: Item) => number): Steps<Item[]> {
  const result: Item[] = [];
  let at = 0;
  for (const item of first) {
    for (let next = second[at]; next !== undefined && compare(next, item) < 0; next = second[(at += 1)]) result.push(next);
    result.push(item);
    if (result.length % itemsAtATime === 0) yield;
  }
  for (const item of second.slice(at)) result.push(item);
  return result;
}

/** The items in order, as `toSorted` gives them: equal ones stay in the order in which they came. None of them is undefined. */
export function* sortInSteps<Item extends object | string | number>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<readonly Item[]> {
  let runs: (readonly Item[])[] = [];
  for (let at = 0; at < items.length; at += itemsAtATime) {
    runs.push(items.slice(at, at + itemsAtATime).toSorted(compare));
    yield;
  }
  while (runs.length > 1) {
    const next: (readonly Item[])[] = [];
    for (let at = 0; at < runs.length; at += 2) next.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = next;
  }
  return runs[0] ?? [];
}
