/** Another name for a kept run, and the question before one is deleted. */
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { ListedRun } from '@/domain/runs/saved-runs';
import { deleteRun, nameRun } from '@/services/runs/saved-runs';
import type { Kept } from '@/services/runs/saved-runs';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { showToast } from '@/ui/show-toast';
import { TextField } from '@/ui/text-field';

const tell = (outcome: Kept, title: string): void => {
  if (!outcome.ok) showToast({ tone: 'danger', title, text: 'Nothing was changed. Try again.' });
};

export interface KeptDialogProps {
  readonly listed: ListedRun;
  readonly onClose: () => void;
}

export const RenameDialog = ({ listed, onClose }: KeptDialogProps) => {
  const [text, setText] = useState(listed.name);
  const name = text.trim();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name === '') return;
    if (name !== listed.name) void nameRun(listed.id, name).then((outcome) => tell(outcome, 'The name wasn’t saved'));
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Rename the kept run">
      <form onSubmit={save} className="flex flex-col gap-4">
        <TextField label="Name" autoComplete="off" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={name === ''}>
            Save the name
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

export const DeleteDialog = ({ listed, onClose, onDeleted }: KeptDialogProps & { readonly onDeleted: () => void }) => (
  <ConfirmDialog
    open
    onOpenChange={onClose}
    title="Delete this kept run?"
    description={`“${listed.name}” goes from all your devices. The variants you’ve tried stay counted.`}
    confirmLabel="Delete it"
    cancelLabel="Keep it"
    onConfirm={() => {
      onDeleted();
      void deleteRun(listed.id).then((outcome) => tell(outcome, 'The run wasn’t deleted'));
    }}
  />
);
