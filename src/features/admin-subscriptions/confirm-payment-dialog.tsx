/** Gives the plan that somebody paid for by a payment link, once an admin has found the payment at the provider. */
import { useState } from 'react';
import { planName } from '@/domain/subscription/offers';
import { dateMonthsLater } from '@/domain/time/zone-day';
import { epochMs } from '@/domain/time/epoch-ms';
import { formatInstant } from '@/lib/format-instant';
import type { ListedRequest } from '@/services/admin/subscriptions';
import { TextField } from '@/ui/text-field';
import { endOfDay } from './days';
import { PlanDialogFrame, type PlanDialogFrameProps } from './plan-dialog-frame';
import type { Clock } from './subscription-words';

export interface ConfirmPaymentDialogProps {
  readonly request: ListedRequest;
  readonly clock: Clock;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What the rules take as the id of a payment. */
const paymentForm = /^[A-Za-z0-9_-]{1,255}$/u;

export const ConfirmPaymentDialog = ({ request, clock, onDone, onClose }: ConfirmPaymentDialogProps) => {
  const { email, uid, planId, term, createdAt } = request;
  const [payment, setPayment] = useState('');
  const [day, setDay] = useState(() => dateMonthsLater(clock.zone, epochMs(createdAt), term === 'month' ? 1 : 12));
  const ask: PlanDialogFrameProps['ask'] = () => {
    const until = endOfDay(day, clock.zone);
    if (!paymentForm.test(payment.trim())) return { missing: 'Enter the payment’s ID as the provider shows it, like pi_3Qx.' };
    if (until === null || until <= clock.nowMs) return { missing: 'Choose a day that is still to come.' };
    return {
      email,
      uid,
      payment: payment.trim(),
      deed: { action: 'grant', plan: planId, until },
      done: `${email} has ${planName(planId)} now`,
    };
  };
  return (
    <PlanDialogFrame
      title={`Confirm the payment of ${email}`}
      text={`Find the payment at the provider first: ${planName(planId)} by the ${term}, link opened ${formatInstant(createdAt, clock.zone, clock.nowMs)}, client_reference_id ${uid}.`}
      verb="Confirm and grant"
      proposed="Paid by payment link"
      ask={ask}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label="Payment ID"
        autoComplete="off"
        spellCheck={false}
        hint="Kept with the plan and in the audit log."
        value={payment}
        onChange={(event) => setPayment(event.target.value)}
      />
      <TextField label="Last day" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
    </PlanDialogFrame>
  );
};
