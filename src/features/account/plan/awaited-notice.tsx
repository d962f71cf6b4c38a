/** What is waited for after a checkout. Coming back from the payment page proves nothing, so this says who has to confirm what. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trialPlan } from '@/domain/subscription/offers';
import { opensPages } from '@/domain/subscription/subscription';
import type { SubscriptionNow } from '@/services/subscription/subscription';
import { awaitedPayment, noteReturn, stopWaiting, type Awaited } from '@/services/subscription/payment/payment';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';

const words = (awaited: Exclude<Awaited, { readonly state: 'nothing' }>): readonly [title: string, text: string] => {
  if (awaited.state === 'admin')
    return [
      'We’re checking your payment.',
      'If you paid with the link, we’ll confirm it by hand, usually within one business day. Your tools open as soon as we have. You can close this page.',
    ];
  return awaited.hasReturned
    ? [
        'We’re waiting for the payment provider to confirm your payment.',
        'This usually takes a few seconds, and a few days for some bank payments. This page changes by itself, and you can close it. If you got a receipt and nothing changes within an hour, write to us.',
      ]
    : ['You opened the payment page.', 'If you paid there, this page changes by itself once the payment provider confirms it.'];
};

/** Whether the provider goes on, so that a second plan would be paid twice. */
export const goesOn = (now: SubscriptionNow): boolean =>
  now.state === 'ready' && now.provider !== null && now.provider.status !== 'canceled';

/** Whether the record opens its pages by a payment, and nothing more is waited for. */
const isPaid = (now: SubscriptionNow): boolean =>
  now.state === 'ready' &&
  now.subscription !== null &&
  now.subscription.source !== trialPlan &&
  opensPages(now.subscription, now.readAt) &&
  goesOn(now);

/** Nothing where nothing is waited for. */
export const AwaitedNotice = ({ now }: { readonly now: SubscriptionNow }) => {
  const awaited = useLive(awaitedPayment);
  const [search] = useSearchParams();
  const how = search.get('checkout');
  useEffect(() => {
    if (how === 'done' || how === 'closed') void noteReturn(how);
  }, [how]);
  if (awaited === 'loading' || isPaid(now)) return null;
  if (awaited.state === 'nothing') {
    if (how === 'closed') return <Notice title="You left the payment page.">Nothing was confirmed. You can start again below.</Notice>;
    return how === 'done' ? (
      <Notice title="We haven’t heard of a payment yet.">
        If you paid on another device, this page changes once the payment provider confirms it.
      </Notice>
    ) : null;
  }
  const [title, text] = words(awaited);
  return (
    <Notice
      title={title}
      actions={
        <Button size="sm" onClick={() => void stopWaiting()}>
          I didn’t pay
        </Button>
      }
    >
      {text}
    </Notice>
  );
};
