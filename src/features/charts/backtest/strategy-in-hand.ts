/** The strategy that a run takes: what is open in the builder, with its family and what keeps it from running. */
import type { Strategy } from '@/domain/strategy/strategy';
import { useStrategyDesk } from '@/features/charts/strategy/use-strategy-desk';

export interface StrategyInHand {
  /** null: none is open. */
  readonly strategy: Strategy | null;
  /** Variants are counted under it. */
  readonly family: string;
  /** Variants that its source tried. */
  readonly triedBefore: number;
  readonly version: string | null;
  /** Why the draft cannot run, in sentences; none: it can. */
  readonly problems: readonly string[];
}

export const useStrategyInHand = (): StrategyInHand => {
  const { strategy, family, triedBefore, version, problems } = useStrategyDesk();
  return {
    strategy,
    family,
    triedBefore,
    version: version === 0 ? null : `Version ${String(version)}`,
    problems: problems.map(({ path, message }) => (path === '' ? message : `${path} ${message}`)),
  };
};
