/** Cancel, card and invoices of a plan that is paid, as near as the button that bought it. */
import { useState } from 'react';
import type { ProviderSubscription } from '@/domain/subscription/provider-subscription';
import { href } from '@/routes';
import { cancelPlan, openPortal, type StartFailure } from '@/services/subscription/payment/payment';
import { Button } from '@/ui/button';
import { goTo, returnAddress } from './go-to';
import { StartFailed } from './plan-choice';

export const PlanManaging = ({ provider }: { readonly provider: ProviderSubscription }) => {
  const [failure, setFailure] = useState<StartFailure | null>(null);
  const [busy, setBusy] = useState<'cancel' | 'portal' | null>(null);
  const open = async (what: 'cancel' | 'portal'): Promise<void> => {
    setBusy(what);
    setFailure(null);
    const order = { returnTo: returnAddress(href('subscriptionPrice')), subscriptionId: provider.id };
    const started = await (what === 'cancel' ? cancelPlan(order) : openPortal(order));
    if (started.ok) goTo(started.url);
    else {
      setFailure(started.reason);
      setBusy(null);
    }
  };
  const isCancelable = !provider.endsWithPeriod && provider.status !== 'canceled';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === 'portal' ? 'Opening' : undefined} onClick={() => void open('portal')}>
          Invoices and card
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
