/** Asks for a proof of identity when the provider wants one before a change. */
import { useState } from 'react';
import type { AccountFailure } from '@/domain/account/account-failure';
import { confirmIdentity, signInMethods } from '@/services/account/account';
import type { IdentityProof } from '@/services/account/account';
import { Dialog } from '@/ui/dialog';
import { useLive } from '@/ui/hooks/use-live';
import { FailureNotice } from './failure-notice';
import { IdentityForm } from './identity-form';
import type { AccountAction } from './use-account-action';

export const ConfirmIdentityDialog = ({ action }: { readonly action: AccountAction }) => {
  const methods = useLive(signInMethods) ?? [];
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const prove = async (proof: IdentityProof): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const outcome = await confirmIdentity(proof);
    setBusy(false);
    if (outcome.ok) action.confirmed();
    else setFailure(outcome.reason);
  };
  return (
    <Dialog
      open={action.isAsking}
      onOpenChange={(open) => {
        if (!open) action.dismissed();
      }}
      title="Confirm it’s you"
      description="You signed in a while ago. Confirm it’s you, and we’ll make the change."
    >
      <div className="flex flex-col gap-3.5">
        <FailureNotice failure={failure} />
        <IdentityForm methods={methods} label="Confirm" busy={isBusy ? 'Confirming' : undefined} onProof={(proof) => void prove(proof)} />
      </div>
    </Dialog>
  );
};
