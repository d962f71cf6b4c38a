/** The frame of a dialog that changes a plan: it asks for the reason, which goes into the log, and says what failed. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { reasonMaxLength } from '@/domain/subscription/plan-change';
import type { AskedChange } from '@/services/admin/subscriptions';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { TextField } from '@/ui/text-field';
import { usePlanChange } from './use-plan-change';

export interface PlanDialogFrameProps {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly isDangerous?: boolean;
  /** The reason that is proposed. */
  readonly proposed?: string;
  /** What is asked for, or the sentence of what is missing. */
  readonly ask: () => (Omit<AskedChange, 'reason'> & { readonly done: string }) | { readonly missing: string };
  readonly children?: ReactNode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const PlanDialogFrame = (props: PlanDialogFrameProps) => {
  const { title, text, verb, isDangerous = false, proposed = '', ask, children, onDone, onClose } = props;
  const [reason, setReason] = useState(proposed);
  const [missing, setMissing] = useState<string | null>(null);
  const { isBusy, failure, change } = usePlanChange();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const asked = reason.trim() === '' ? { missing: 'Say why; the reason goes into the audit log.' } : ask();
    setMissing('missing' in asked ? asked.missing : null);
    if ('missing' in asked) return;
    const { done, ...deed } = asked;
    if (await change({ ...deed, reason: reason.trim() }, done)) {
      onDone();
      onClose();
    }
  };
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      <form className="flex flex-col gap-3.5" onSubmit={(event) => void submit(event)}>
        {children}
        <TextField
          label="Reason"
          maxLength={reasonMaxLength}
          hint="For the audit log. Only admins can read it."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {(missing ?? failure) !== null && (
          <Notice tone="danger" title={missing ?? 'That didn’t work.'}>
            {missing === null ? failure : undefined}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          <Button onClick={onClose}>Leave as it is</Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={isBusy ? 'Changing' : undefined}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
