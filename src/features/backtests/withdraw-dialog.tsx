/** For admins: marks a published result as withdrawn. It stays listed, with the reason, and can't be taken back. */
import { useState } from 'react';
import type { PublishedResult } from '@/domain/published/published-result';
import { withdrawResult } from '@/services/published/publish';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { showToast } from '@/ui/show-toast';
import { TextAreaField } from '@/ui/text-area-field';

const mostLetters = 500;

export interface WithdrawDialogProps {
  readonly result: PublishedResult;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onWithdrawn: () => void;
}

export const WithdrawDialog = ({ result, open, onClose, onWithdrawn }: WithdrawDialogProps) => {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const text = reason.trim();
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    const outcome = await withdrawResult(result.id, result.name, text);
    setBusy(false);
    if (outcome.ok) {
      showToast({ tone: 'ok', title: 'The result is withdrawn', text: 'It stays listed, with your reason.' });
      onClose();
      onWithdrawn();
      return;
    }
    showToast({
      tone: 'danger',
      title: 'Nothing was withdrawn.',
      text:
        outcome.reason === 'refused'
          ? 'The server refused. Only admins can withdraw a result, once.'
          : 'We couldn’t reach the server. Try again when you’re online.',
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Withdraw “${result.name}”?`}
      description="Everybody still sees the result, marked as withdrawn, with your reason. This can’t be undone; a correction is a new result."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Leave it
          </Button>
          <Button variant="danger" disabled={text === ''} busy={isBusy ? 'Withdrawing' : undefined} onClick={() => void withdraw()}>
            Withdraw it
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Reason, for everybody to read"
        rows={4}
        maxLength={mostLetters}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
};
