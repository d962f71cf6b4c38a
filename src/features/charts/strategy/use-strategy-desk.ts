/** The strategy that is open beside the chart, for whoever shows or runs it. */
import { useMemo } from 'react';
import type { Problem } from '@/domain/strategy/field-reader';
import type { Strategy } from '@/domain/strategy/strategy';
import { isSameValue } from '@/lib/same-value';
import { account } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';
import { openOn, strategyDeskOf } from './strategy-desk';
import type { StepsOfDesk, StrategyDeskRoom } from './strategy-desk';
import { problemsOf } from './strategy-shelf';
import type { ShelvedStrategy, StrategyShelf } from './strategy-shelf';

export interface StrategyDesk extends Omit<StrategyDeskRoom, 'shelf' | 'steps' | 'undo' | 'redo' | 'takeOver'> {
  readonly shelf: StrategyShelf;
  readonly opened: ShelvedStrategy | null;
  /** What runs: the last state of the open strategy that had no problem; null: none is open. */
  readonly strategy: Strategy | null;
  /** What all views show; null: none is open. */
  readonly draft: Strategy | null;
  /** What its variants are counted under; empty: none is open. */
  readonly family: string;
  /** Variants that were tried before it came here. */
  readonly triedBefore: number;
  /** The number of the version that runs; one more than the last saved where it says something else. 0: none is open. */
  readonly version: number;
  readonly name: string;
  /** What keeps the draft from running; empty: nothing. What is being typed and cannot be read is `opened.broken`. */
  readonly problems: readonly Problem[];
  /** null: there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  readonly steps: StepsOfDesk;
}

/** The number of the version that runs: that of the last saved one as long as nothing was changed since. */
export const versionOf = ({ versions, sound }: ShelvedStrategy): number => {
  const last = versions.at(-1);
  if (last === undefined) return 1;
  return isSameValue(last.strategy, sound) ? last.number : last.number + 1;
};

const noProblems: readonly Problem[] = [];

/** The desk of whoever is here; a visitor has one too. */
export const useStrategyDesk = (): StrategyDesk => {
  const room = strategyDeskOf(useLive(account)?.uid ?? '');
  const shelf = useLive(room.shelf);
  const steps = useLive(room.steps);
  return useMemo(() => {
    const opened = openOn(shelf);
    return {
      ...room,
      shelf,
      steps,
      opened,
      strategy: opened?.sound ?? null,
      draft: opened?.draft ?? null,
      family: opened?.family ?? '',
      triedBefore: opened?.triedBefore ?? 1,
      version: opened === null ? 0 : versionOf(opened),
      name: opened?.draft.name ?? '',
      problems: opened === null ? noProblems : problemsOf(opened),
      undo: steps.undo === null ? null : room.undo,
      redo: steps.redo === null ? null : room.redo,
    };
  }, [room, shelf, steps]);
};
