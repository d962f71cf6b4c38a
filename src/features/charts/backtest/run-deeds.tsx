/** What can be done with a finished run beside its next step: kept, tested on bars to come, taken to the journal. */
import { useState } from 'react';
import { logProblem } from '@/lib/log';
import { ActionMenu } from '@/ui/action-menu';
import { showToast } from '@/ui/show-toast';
import { BeginDialog } from './forward/begin-dialog';
import { KeepButton } from './kept/keep-button';
import { usePublish } from './publish/use-publish';
import type { DoneRun } from './run-types';
import { countedTrades } from './verdict-words';

const notAdded = (): void =>
  showToast({ tone: 'danger', title: 'The trades weren’t added', text: 'Your journal hasn’t changed. Open it once, then try again.' });

/** The journal is loaded with the first run that goes there. */
const toJournal = async (run: DoneRun): Promise<void> => {
  try {
    const { recordRun } = await import('./journal/record-run');
    const done = await recordRun(run);
    if (!done.ok) {
      notAdded();
      return;
    }
    showToast(
      done.added === 0
        ? { title: 'These trades are in your journal already', text: done.account }
        : {
            tone: 'ok',
            title: `${countedTrades(done.added)} added to the journal`,
            text: `Backtest account “${done.account}”. They aren’t in live or demo figures.`,
          },
    );
  } catch (cause) {
    logProblem('Adding the trades of a backtest to the journal', cause);
    notAdded();
  }
};

export interface RunDeedsProps {
  readonly run: DoneRun;
  readonly onForwardTest: () => void;
}

export const RunDeeds = ({ run, onForwardTest }: RunDeedsProps) => {
  const publish = usePublish(async () => (await import('./publish/run-to-publish')).doneToPublish(run));
  return (
    <>
      <KeepButton run={run} />
      <ActionMenu
        size="sm"
        label="More"
        groups={[
          [
            { label: 'Start a forward test', hint: 'Only bars that come from now on count', deed: 'add', run: onForwardTest },
            {
              label: 'Add the trades to the journal',
              hint: 'An account of its own, apart from live and demo figures',
              deed: 'add',
              run: () => void toJournal(run),
            },
          ],
          publish,
        ]}
      />
    </>
  );
};

/** The dialogs that a finished run can open. */
export const useRunDialogs = (run: DoneRun | null) => {
  const [open, setOpen] = useState<'forward' | null>(null);
  return {
    open: setOpen,
    dialogs: run !== null && open === 'forward' && <BeginDialog run={run} onClose={() => setOpen(null)} />,
  };
};
