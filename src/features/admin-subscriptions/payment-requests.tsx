/** People who opened a payment link and wait until an admin has compared their payment with the provider's list. */
import { useState } from 'react';
import { planName } from '@/domain/subscription/offers';
import { formatInstant } from '@/lib/format-instant';
import { formatCount } from '@/lib/format-number';
import { declinePaymentRequest, paymentRequests, type ListedRequest } from '@/services/admin/subscriptions';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { showToast } from '@/ui/show-toast';
import type { Clock } from './subscription-words';

export interface PaymentRequestsProps {
  readonly clock: Clock;
  /** It is known what is offered, so that a plan can be given. */
  readonly canGrant: boolean;
  readonly onConfirm: (request: ListedRequest) => void;
}

interface RowProps extends PaymentRequestsProps {
  readonly request: ListedRequest;
  readonly onDecline: () => void;
}

const Row = ({ request, clock, canGrant, onConfirm, onDecline }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3 py-2 first:border-t-0 desk:px-4">
    <div className="min-w-0 flex-1 basis-[220px]">
      <p className="font-mono text-[12px] break-all">{request.email}</p>
      <p className="text-micro text-text-3">
        {`${planName(request.planId)} by the ${request.term}, link opened ${formatInstant(request.createdAt, clock.zone, clock.nowMs)}`}
      </p>
    </div>
    <span className="flex gap-2">
      <Button size="sm" disabled={!canGrant} onClick={() => onConfirm(request)}>
        Confirm
      </Button>
      <Button size="sm" variant="ghost" onClick={onDecline}>
        No payment
      </Button>
    </span>
  </li>
);

export const PaymentRequests = (props: PaymentRequestsProps) => {
  const state = useLive(paymentRequests);
  const [declined, setDeclined] = useState<ListedRequest | null>(null);
  if (state.state === 'failed')
    return (
      <Notice tone="danger" title="We couldn’t read who waits for a payment to be confirmed.">
        Check the connection and reload the page.
      </Notice>
    );
  if (state.state === 'loading' || state.requests.length === 0) return null;
  const { requests, isCut } = state;
  const decline = async (request: ListedRequest): Promise<void> => {
    const isDone = await declinePaymentRequest(request);
    showToast(
      isDone
        ? { tone: 'ok', title: `${request.email} no longer waits` }
        : { tone: 'danger', title: 'That didn’t work', text: 'Nothing was changed. Check the connection and try again.' },
    );
  };
  return (
    <Panel
      title={
        <>
          Payments to confirm{' '}
          <span className="ml-1 text-ui font-normal text-text-2">{`${formatCount(requests.length)}${isCut ? '+' : ''}`}</span>
        </>
      }
      body="flush"
      footer="These people opened a payment link. Nothing is open to them until you have found the payment at the provider."
    >
      <ul aria-label="Payments to confirm" className="max-h-[320px] overflow-y-auto">
        {requests.map((request) => (
          <Row key={request.uid} {...props} request={request} onDecline={() => setDeclined(request)} />
        ))}
      </ul>
      {declined !== null && (
        <ConfirmDialog
          open
          onOpenChange={() => setDeclined(null)}
          title={`Is there no payment of ${declined.email}?`}
          description="The request is removed from this list. The person can open the payment link again; no plan is changed."
          confirmLabel="Remove the request"
          cancelLabel="Keep it"
          onConfirm={() => void decline(declined)}
        />
      )}
    </Panel>
  );
};
