/** Adds an account for trades that are typed in; a file brings its own. */
import { useState, type FormEvent } from 'react';
import type { AccountKind } from '@/domain/trades/account-kind';
import { addAccount } from '@/services/journal/journal';
import { displayZone } from '@/services/settings/display-zone';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { currencyOptions } from '@/features/journal/import/question-parts';
import { failureText } from './failure-text';
import { KindField } from './kind-field';

export interface NewAccountDialogProps {
  readonly onClose: () => void;
}

export const NewAccountDialog = ({ onClose }: NewAccountDialogProps) => {
  const [draft, setDraft] = useState({ name: '', broker: '', number: '', currency: '', kind: 'live' as AccountKind });
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<typeof draft>): void => setDraft({ ...draft, ...part });
  const isComplete = draft.name.trim() !== '' && draft.currency !== '';
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isComplete) return;
    const { name, broker, number, currency, kind } = draft;
    const result = await addAccount({
      name: name.trim(),
      broker: broker.trim(),
      // Without a number the name tells accounts of one broker apart.
      number: number.trim() === '' ? name.trim() : number.trim(),
      currency,
      kind,
      importZone: displayZone.get(),
    });
    if (result.ok) onClose();
    else setProblem(failureText(result));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add an account"
      description="For trades you enter by hand. Accounts with statements are added when you import the first one."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="new-account" variant="primary" disabled={!isComplete}>
            Add the account
          </Button>
        </>
      }
    >
      <form id="new-account" className="flex flex-col gap-3" onSubmit={(event) => void add(event)}>
        {problem !== null && (
          <Notice tone="danger" title="Not added">
            {problem}
          </Notice>
        )}
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={100}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="Broker (optional)"
          autoComplete="off"
          maxLength={60}
          value={draft.broker}
          onChange={(event) => change({ broker: event.target.value })}
        />
        <TextField
          label="Number (optional)"
          autoComplete="off"
          maxLength={40}
          value={draft.number}
          onChange={(event) => change({ number: event.target.value })}
        />
        <SelectField
          label="Currency"
          options={currencyOptions()}
          value={draft.currency}
          onChange={(event) => change({ currency: event.target.value })}
        />
        <KindField kind={draft.kind} onKind={(kind) => change({ kind })} />
      </form>
    </Dialog>
  );
};
