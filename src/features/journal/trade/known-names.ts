/** Setups and tags that the journal's trades carry, for suggestions: the most used first. */
import type { Trade } from '@/domain/trades/trade';

export interface KnownNames {
  readonly setups: readonly string[];
  readonly tags: readonly string[];
}

const byUse = (counts: ReadonlyMap<string, number>): readonly string[] =>
  [...counts].toSorted(([aName, a], [bName, b]) => b - a || (aName < bName ? -1 : 1)).map(([name]) => name);

export const knownNames = (trades: readonly Trade[]): KnownNames => {
  const [setups, tags] = [new Map<string, number>(), new Map<string, number>()];
  for (const { user, broker } of trades) {
    const setup = user.setup ?? broker.setup;
    if (setup !== undefined) setups.set(setup, (setups.get(setup) ?? 0) + 1);
    for (const tag in user.tags) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  }
  return { setups: byUse(setups), tags: byUse(tags) };
};
