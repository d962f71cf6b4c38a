/** What of a shelf its account does not have, noted on the device with every change, so that also a page that ends at once leaves it behind. */
import { keepUnsentStrategies } from '@/services/local/unsent-strategies';
import { bookOnDevice, noteRemovals, unsentOf } from '@/services/runs/strategy-sync';
import { keptOf, localOf } from './kept-shelf';
import type { StrategyShelf } from './strategy-shelf';

/** Counts what the account does not have. */
export const noteUnsent = (owner: string, { strategies }: StrategyShelf): void =>
  keepUnsentStrategies(owner, unsentOf(strategies.map(localOf), bookOnDevice(owner).get()));

/** Notes a change that a person made. */
export const noteChange = (owner: string, next: StrategyShelf, before: StrategyShelf): void => {
  const [is, was] = [new Set(next.strategies.map(({ id }) => id)), new Set(before.strategies.map(({ id }) => id))];
  const gone = before.strategies.filter(({ id }) => !is.has(id)).map((one) => [one.id, keptOf(one)] as const);
  const back = next.strategies.map(({ id }) => id).filter((id) => !was.has(id));
  noteRemovals(bookOnDevice(owner), new Map(gone), back);
  noteUnsent(owner, next);
};
