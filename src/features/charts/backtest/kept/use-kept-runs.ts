/** The kept runs of whoever is signed in, as a list. */
import { useMemo } from 'react';
import { savedRunsOf } from '@/domain/runs/saved-runs';
import type { ListedRun } from '@/domain/runs/saved-runs';
import { savedRunsNow } from '@/services/runs/saved-runs';
import { useLive } from '@/ui/hooks/use-live';

export interface KeptRuns {
  /** null: they are being read. */
  readonly list: readonly ListedRun[] | null;
  /** Documents that cannot be read at all. */
  readonly damaged: number;
}

export const useKeptRuns = (): KeptRuns => {
  const now = useLive(savedRunsNow);
  return useMemo(
    () => (now.state === 'ready' ? { list: savedRunsOf(now.documents), damaged: now.damaged.length } : { list: null, damaged: 0 }),
    [now],
  );
};
