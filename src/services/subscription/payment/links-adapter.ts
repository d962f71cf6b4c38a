/** Payment by the provider’s payment links: nobody tells this site what was paid there, so an admin compares it and grants the plan. */
import { logProblem } from '@/lib/log';
import { requestConfirmation, watchPaymentRequest, withdrawRequest } from '@/services/firebase/payment-requests';
import { isRefusal } from '@/services/firebase/refusal';
import { nothingAwaited, type PaymentAdapter, type Start } from './contract';
import type { PaymentConfig } from './payment-config';
import { contactPath, type PaymentTools } from './tools';

type LinksConfig = Extract<PaymentConfig, { readonly kind: 'links' }>;

/** Null where the setting is no address. */
const linkFor = (link: string, { uid, email }: PaymentTools['person']): string | null => {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  // Both come back in the provider’s list of payments, so that an admin knows whose it is.
  url.searchParams.set('client_reference_id', uid);
  url.searchParams.set('prefilled_email', email);
  return url.href;
};

export const linksAdapter = ({ links, portalLink }: LinksConfig, tools: PaymentTools): PaymentAdapter => {
  const { person, firestore } = tools;
  const portal = (): Promise<Start> => Promise.resolve({ ok: true, url: portalLink ?? contactPath });
  return {
    kind: 'links',
    startCheckout: async ({ plan, term }) => {
      const link = links.get(plan.id)?.[term] ?? null;
      const url = link === null ? null : linkFor(link, person);
      if (url === null) return { ok: false, reason: 'not-set-up' };
      if (!tools.isOnline()) return { ok: false, reason: 'offline' };
      if (!person.emailVerified) return { ok: false, reason: 'unverified' };
      try {
        await requestConfirmation(firestore, person.uid, { planId: plan.id, term, email: person.email });
        return { ok: true, url };
      } catch (cause) {
        logProblem('Noting a payment by link', cause);
        return { ok: false, reason: isRefusal(cause) ? 'unverified' : 'provider' };
      }
    },
    openPortal: portal,
    cancel: portal,
    // The request stands already, and coming back says nothing more.
    hasReturned: () => Promise.resolve(),
    watchAwaited: (onAwaited) =>
      watchPaymentRequest(firestore, person.uid, {
        onRequest: (request) =>
          onAwaited(
            request === null ? nothingAwaited : { state: 'admin', planId: request.planId, term: request.term, since: request.createdAt },
          ),
        onFailed: (cause) => {
          logProblem('Waiting for a payment by link', cause);
          onAwaited(nothingAwaited);
        },
      }),
    stopWaiting: () => withdrawRequest(firestore, person.uid),
  };
};
