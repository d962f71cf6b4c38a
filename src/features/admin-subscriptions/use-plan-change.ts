/** Prepares and carries out one change of a plan and says how it ended. */
import { useState } from 'react';
import { changePlans, preparePlanChanges, type AskedChange } from '@/services/admin/subscriptions';
import { showToast } from '@/ui/show-toast';
import { outcomeWords, unpreparedWords } from './subscription-words';

export interface PlanChanging {
  readonly isBusy: boolean;
  /** Why the last change failed; null when it did not. */
  readonly failure: string | null;
  /** True where it is done. */
  readonly change: (asked: AskedChange, done: string) => Promise<boolean>;
}

const noServer = 'The server didn’t answer. Nothing was changed. Check the connection and try again.';

/** Null when it is done, otherwise what failed. */
const carryOut = async (asked: AskedChange): Promise<string | null> => {
  const answer = await preparePlanChanges([asked]);
  if (!answer.ok) return noServer;
  const [preparation] = answer.value;
  if (preparation === undefined) return noServer;
  if (!preparation.ok) {
    const why = unpreparedWords[preparation.reason];
    return `Nothing was changed: ${why}.`;
  }
  const outcome = await changePlans([preparation.change]);
  return outcome.ok ? null : outcomeWords(outcome);
};

export const usePlanChange = (): PlanChanging => {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const change = async (asked: AskedChange, done: string): Promise<boolean> => {
    setIsBusy(true);
    setFailure(null);
    const failed = await carryOut(asked);
    setIsBusy(false);
    setFailure(failed);
    if (failed === null) showToast({ tone: 'ok', title: done });
    return failed === null;
  };
  return { isBusy, failure, change };
};
