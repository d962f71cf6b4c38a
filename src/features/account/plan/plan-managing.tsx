/** Cancel, card and invoices of a plan that is paid, as near as the button that bought it. */
import { useState } from 'react';
import type { ProviderSubscription } from '@/domain/subscription/provider-subscription';
import { cancelPlan, openPortal, type StartFailure } from '@/services/subscription/payment/payment';
import { Button } from '@/ui/button';
import { goTo, returnAddress } from './go-to';
import { StartFailed } from './start-failed';

export interface PlanManagingProps {
  readonly provider: ProviderSubscription;
  /** Path of the screen to come back to. */
  readonly returnPath: string;
}

export const PlanManaging = ({ provider, returnPath }: PlanManagingProps) => {
  const [failure, setFailure] = useState<StartFailure | null>(null);
  const [busy, setBusy] = useState<'cancel' | 'portal' | null>(null);
  const open = async (what: 'cancel' | 'portal'): Promise<void> => {
    setBusy(what);
    setFailure(null);
    const order = { returnTo: returnAddress(returnPath), subscriptionId: provider.id };
    const started = await (what === 'cancel' ? cancelPlan(order) : openPortal(order));
    if (started.ok) goTo(started.url);
    else {
      setFailure(started.reason);
      setBusy(null);
    }
  };
  const isCancelable = !provider.endsWithPeriod && provider.status !== 'canceled';
  const isUnpaid = provider.status === 'past_due';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isUnpaid ? 'primary' : 'secondary'}
          busy={busy === 'portal' ? 'Opening' : undefined}
          onClick={() => void open('portal')}
        >
          {isUnpaid ? 'Update your card' : 'Invoices and card'}
        </Button>
        {isCancelable && (
          <Button busy={busy === 'cancel' ? 'Opening' : undefined} onClick={() => void open('cancel')}>
            Cancel plan
          </Button>
        )}
      </div>
      {failure !== null && <StartFailed reason={failure} />}
    </div>
  );
};
