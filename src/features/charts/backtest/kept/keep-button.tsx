/** Keeps the run in view in the account. */
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { logProblem } from '@/lib/log';
import { keepRun } from '@/services/runs/saved-runs';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/show-toast';
import { paneView } from '@/features/charts/backtest/pane-state';
import type { DoneRun } from '@/features/charts/backtest/run-types';
import { keptIdOf, savedRunOf } from './saved-run-of';
import { useKeptRuns } from './use-kept-runs';

const failed = (text: string): void => showToast({ tone: 'danger', title: 'This run wasn’t kept', text });

const keep = async (run: DoneRun): Promise<void> => {
  try {
    const outcome = await keepRun(keptIdOf(run), await savedRunOf(run));
    if (!outcome.ok) {
      failed(
        outcome.reason === 'no-room'
          ? 'This device has no room left. Remove some candles you don’t need, then try again.'
          : 'It’s still in this report. Try again, or export it.',
      );
      return;
    }
    showToast({
      tone: 'ok',
      title: 'Run kept',
      text: 'You’ll find it under Kept runs on all your devices.',
      action: { label: 'Show kept runs', run: () => paneView.set('kept') },
    });
  } catch (cause) {
    logProblem('Keeping a run', cause);
    failed('It’s still in this report. Try again, or export it.');
  }
};

export const KeepButton = ({ run }: { readonly run: DoneRun }) => {
  const { list } = useKeptRuns();
  const [isBusy, setBusy] = useState(false);
  const isKept = list?.some(({ id }) => id === keptIdOf(run)) === true;
  return (
    <Button
      size="sm"
      icon={<Bookmark size={14} strokeWidth={1.75} fill={isKept ? 'currentColor' : 'none'} aria-hidden />}
      deed={isKept ? undefined : 'add'}
      busy={isBusy ? 'Keeping' : undefined}
      onClick={() => {
        if (isKept) {
          paneView.set('kept');
          return;
        }
        setBusy(true);
        void keep(run).finally(() => setBusy(false));
      }}
    >
      {isKept ? 'Kept' : 'Keep this run'}
    </Button>
  );
};
