/** Reminds of a deletion that was begun and has not ended, here or on another device. */
import { useState } from 'react';
import { abandonDeletion } from '@/services/account/account-deletion';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/show-toast';

export interface UnfinishedDeletionProps {
  readonly onContinue: () => void;
}

export const UnfinishedDeletion = ({ onContinue }: UnfinishedDeletionProps) => {
  const [isBusy, setBusy] = useState(false);
  const keep = async (): Promise<void> => {
    setBusy(true);
    if (!(await abandonDeletion())) {
      showToast({ tone: 'danger', title: 'The account could not be kept', text: 'Nothing was changed. Try again with a connection.' });
    }
    setBusy(false);
  };
  return (
    <Notice
      tone="caution"
      title="The deletion of this account was begun and has not ended."
      actions={
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="sm" variant="ghost" busy={isBusy ? 'Keeping the account' : undefined} onClick={() => void keep()}>
            Keep the account
          </Button>
          <Button size="sm" variant="danger" onClick={onContinue}>
            Go on deleting
          </Button>
        </div>
      }
    >
      Some of your data may be gone already; what is gone cannot come back. The account itself still stands.
    </Notice>
  );
};
