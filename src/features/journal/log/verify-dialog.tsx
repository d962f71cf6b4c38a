/** Computes the log of imports again and shows the result, with the digests that somebody noted earlier held against it. */
import { useState } from 'react';
import { formatPercent } from '@/lib/format-number';
import { verifyLog } from '@/services/journal/journal';
import type { LogCheck } from '@/services/journal/journal-actions';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Progress } from '@/ui/progress';
import { TextAreaField } from '@/ui/text-area-field';
import { digestsIn } from './digests-in';
import { LogReportView } from './log-report-view';
import { namesOf } from './names-of';

type State =
  | { readonly state: 'asked' }
  | { readonly state: 'running'; readonly share: number }
  | { readonly state: 'done'; readonly check: LogCheck };

export interface VerifyDialogProps {
  readonly journal: ReadyJournal;
  readonly onClose: () => void;
}

export const VerifyDialog = ({ journal, onClose }: VerifyDialogProps) => {
  const [state, setState] = useState<State>({ state: 'asked' });
  const [noted, setNoted] = useState('');
  const verify = async (): Promise<void> => {
    setState({ state: 'running', share: 0 });
    const check = await verifyLog(digestsIn(noted), (share) => setState({ state: 'running', share }));
    setState(check === null ? { state: 'asked' } : { state: 'done', check });
  };
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={onClose}
      title="Verify the log of imports"
      description="We recompute every record from what’s stored. Nothing is changed."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {state.state === 'asked' && (
            <Button variant="primary" onClick={() => void verify()}>
              Verify now
            </Button>
          )}
        </>
      }
    >
      {state.state === 'asked' && (
        <TextAreaField
          label="Digests you saved earlier (optional)"
          hint="Each one must still be in the log. Without any, only changes made after the server stamped a record can be found."
          rows={3}
          value={noted}
          onChange={(event) => setNoted(event.target.value)}
        />
      )}
      {state.state === 'running' && <Progress label={`Computed ${formatPercent(state.share)} of the log`} share={state.share} />}
      {state.state === 'done' && <LogReportView report={state.check} limits={state.check.limits} {...namesOf(journal)} />}
    </Dialog>
  );
};
