/** Why no payment page, portal or cancellation could be opened, and what is safe. */
import type { StartFailure } from '@/services/subscription/payment/payment';
import { Notice } from '@/ui/notice';

const startFailures: Readonly<Record<StartFailure, readonly [title: string, text: string]>> = {
  offline: ['You’re offline.', 'Nothing was charged. Try again when you’re back online.'],
  unverified: [
    'Verify your email first.',
    'Plans only open tools for a verified email. Open the link we emailed you, then press the button again.',
  ],
  already: ['You already have a plan.', 'Nothing was charged. To change your card or plan, open “Invoices and card”.'],
  'not-set-up': ['This can’t be paid online yet.', 'Nothing was charged. Write to us and we’ll help.'],
  provider: ['The payment page couldn’t be opened.', 'Nothing was charged. Try again in a minute. If it keeps failing, write to us.'],
};

export const StartFailed = ({ reason }: { readonly reason: StartFailure }) => (
  <Notice tone="danger" title={startFailures[reason][0]}>
    {startFailures[reason][1]}
  </Notice>
);
