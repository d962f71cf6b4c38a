/** Reminds of a deletion that was begun and has not ended, here or on another device. It is not taken back: it can only be finished. */
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

export interface UnfinishedDeletionProps {
  readonly onContinue: () => void;
}

export const UnfinishedDeletion = ({ onContinue }: UnfinishedDeletionProps) => (
  <Notice
    tone="caution"
    title="You started deleting this account, and it isn’t finished."
    actions={
      <Button size="sm" variant="danger" onClick={onContinue}>
        Continue deleting
      </Button>
    }
  >
    Some of your data may already be gone. Until the deletion is finished, nothing new can be saved to this account.
  </Notice>
);
