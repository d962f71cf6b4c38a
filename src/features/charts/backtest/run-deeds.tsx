/** What can be done with a finished run beside its next step: kept, tested on bars to come. */
import { useState } from 'react';
import { ActionMenu } from '@/ui/action-menu';
import { BeginDialog } from './forward/begin-dialog';
import { KeepButton } from './kept/keep-button';
import type { DoneRun } from './run-types';

export interface RunDeedsProps {
  readonly run: DoneRun;
  readonly onForwardTest: () => void;
}

export const RunDeeds = ({ run, onForwardTest }: RunDeedsProps) => (
  <>
    <KeepButton run={run} />
    <ActionMenu
      size="sm"
      label="More"
      groups={[[{ label: 'Start a forward test', hint: 'Only bars that come from now on count', run: onForwardTest }]]}
    />
  </>
);

/** The dialogs that a finished run can open. */
export const useRunDialogs = (run: DoneRun | null) => {
  const [open, setOpen] = useState<'forward' | null>(null);
  return {
    open: setOpen,
    dialogs: run !== null && open === 'forward' && <BeginDialog run={run} onClose={() => setOpen(null)} />,
  };
};
