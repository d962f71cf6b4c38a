/** What is done with kept strategies. Whatever is made of one has its family. */
import type { Strategy } from '@/domain/strategy/strategy';
import { mostVersions } from './strategy-kind';
import type { KeptStrategy, StrategyVersion } from './strategy-kind';
import { strategyText } from './strategy-file';

const longestName = 200;

/** A name as it is kept: something is always said. */
const named = (name: string): string => name.trim().slice(0, longestName) || 'Strategy';

export const newStrategy = (strategy: Strategy, family: string): KeptStrategy => ({
  name: named(strategy.name),
  family,
  strategy: strategyText(strategy),
  versions: [],
});

/** The strategy as it is edited now; versions stay as they were named. */
export const withStrategy = (kept: KeptStrategy, strategy: Strategy): KeptStrategy => ({
  ...kept,
  name: named(strategy.name),
  strategy: strategyText(strategy),
});

/** A new name, outside and inside; the family stays. */
export const renamed = (kept: KeptStrategy, strategy: Strategy, name: string): KeptStrategy =>
  withStrategy(kept, { ...strategy, name: named(name) });

/** The state of now under a name; null when there are as many versions as can be kept. */
export const withVersion = (kept: KeptStrategy, version: Omit<StrategyVersion, 'strategy'>): KeptStrategy | null =>
  kept.versions.length >= mostVersions
    ? null
    : { ...kept, versions: [...kept.versions, { ...version, name: named(version.name), strategy: kept.strategy }] };

export const withoutVersion = (kept: KeptStrategy, id: string): KeptStrategy => ({
  ...kept,
  versions: kept.versions.filter((version) => version.id !== id),
});

/** The same once more, of the same family; it has no versions yet. */
export const duplicateOf = ({ family }: KeptStrategy, strategy: Strategy, name: string): KeptStrategy =>
  newStrategy({ ...strategy, name: named(name) }, family);
