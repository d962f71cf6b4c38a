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
      showToast({ tone: 'danger', title: 'We couldn’t keep the account', text: 'Nothing was changed. Try again when you’re online.' });
    }
    setBusy(false);
  };
  return (
    <Notice
      tone="caution"
      title="You started deleting this account, and it isn’t finished."
      actions={
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="sm" variant="ghost" busy={isBusy ? 'Keeping the account' : undefined} onClick={() => void keep()}>
            Keep the account
          </Button>
          <Button size="sm" variant="danger" onClick={onContinue}>
            Continue deleting
          </Button>
        </div>
      }
    >
      Some of your data may already be gone and can’t be restored. The account itself still exists.
    </Notice>
  );
};
