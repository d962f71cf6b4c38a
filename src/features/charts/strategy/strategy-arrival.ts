/** A strategy from a file or a link comes to the desk: as a new one of its family, after what was tried of it is counted. */
import { sourceWriter } from '@/domain/runs/strategy-file';
import type { HandedStrategy } from '@/domain/runs/strategy-file';
import { trialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { isSampleOpen } from '@/services/local/sample-mark';
import { recordReports } from '@/services/runs/counting';
import { account } from '@/services/session/session';
import type { StrategyDesk } from './use-strategy-desk';

/** How many variants its author tried, this one included. */
export const triedWith = ({ writers }: HandedStrategy): number => Math.max(1, trialTotals(writers).trials);

/** Whether it is on the desk; false: what was tried could not be counted, and nothing was changed. */
export const takeIn = async (
  desk: Pick<StrategyDesk, 'add'>,
  label: string,
  { strategy, family, writers, versions }: HandedStrategy,
): Promise<boolean> => {
  const isCounted = family !== null;
  if (isCounted && account.get() !== null && !isSampleOpen() && !(await recordReports(family, writers)).ok) return false;
  desk.add(label, strategy, {
    ...(isCounted ? { family, counted: writers } : {}),
    triedBefore: writers[sourceWriter]?.trials ?? 1,
    versions: versions.map(({ at, ...version }, index) => ({ ...version, savedAt: at, number: index + 1 })),
  });
  return true;
};
