/** The way to delete the account: what it means, and the door to it. */
import { useState } from 'react';
import type { SignInMethod } from '@/domain/account/sign-in-method';
import { Button } from '@/ui/button';
import { AccountSection } from './account-section';
import { DeleteDialog } from './delete-dialog';
import { LockLine } from './lock-line';
import { lockReason, type PageFacts } from './page-facts';

export interface DeleteSectionProps {
  readonly facts: PageFacts;
  readonly methods: readonly SignInMethod[] | null;
}

export const DeleteSection = ({ facts, methods }: DeleteSectionProps) => {
  const [isOpen, setOpen] = useState(false);
  const reason = lockReason(facts);
  return (
    <AccountSection id="delete" title="Delete account">
      <p className="max-w-[64ch] text-text-2">
        Removes your journal, notes, settings and records from the server, clears this device, and deletes the account. It can’t be undone
        and we keep no copy, so export your data first if you might want it. It doesn’t cancel a subscription.
      </p>
      <div>
        <Button variant="danger" disabled={reason !== undefined || methods === null} onClick={() => setOpen(true)}>
          Delete the account
        </Button>
      </div>
      <LockLine reason={reason} />
      {isOpen && methods !== null && <DeleteDialog facts={facts} methods={methods} onClose={() => setOpen(false)} />}
    </AccountSection>
  );
};
