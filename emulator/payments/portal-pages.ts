/** The provider's portal for customers, and the callable function of the extension that leads there. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { callerOfHeader } from '../admission/caller';
import type { LocalAnswer } from '../hosting/hosting';
import { readBody } from '../webchannel/read-body';
import { actionOf } from './checkout-pages';
import { buttons, dayOf, dollars, escape, json, page, seeOther } from './page';
import type { Provider } from './provider';
import type { PaymentBooks } from './state';

interface Visit {
  readonly uid: string;
  readonly returnUrl: string;
  readonly isForCancelling: boolean;
}

interface PortalOptions {
  readonly books: PaymentBooks;
  readonly provider: Provider;
  readonly origin: string;
}

const failure = (status: number, code: string, message: string): LocalAnswer => json(status, { error: { status: code, message } });

const dataOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return ((JSON.parse(text) as { readonly data?: unknown }).data ?? {}) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
};

export const createPortal = ({ books, provider, origin }: PortalOptions) => {
  const visits = new Map<string, Visit>();

  const show = (token: string, { uid, returnUrl, isForCancelling }: Visit): LocalAnswer => {
    const live = provider.liveOf(uid);
    const charges = [...books.state().charges.values()].filter((one) => one.uid === uid);
    const actions: readonly (readonly [string, string])[] =
      live === undefined
        ? []
        : live.endsWithPeriod
          ? [['resume', 'Keep my plan']]
          : [['cancel', 'Cancel plan'], ...(live.status === 'past_due' ? [['card', 'Use another card and pay'] as const] : [])];
    const ordered = isForCancelling || live?.status !== 'past_due' ? actions : [...actions].toReversed();
    const state =
      live === undefined
        ? 'You have no plan.'
        : live.endsWithPeriod
          ? `Your plan ends on ${dayOf(provider.endOf(live))}.`
          : live.status === 'past_due'
            ? 'Your last payment was declined.'
            : `Your plan renews on ${dayOf(provider.endOf(live))}.`;
    return page(
      'Your plan and invoices',
      `<p>${state}</p>
${ordered.length === 0 ? '' : buttons(`/__/checkout/portal/${token}`, ordered)}
<h2>Invoices</h2>
${charges.length === 0 ? '<p>None yet.</p>' : `<table>${charges.map((one) => `<tr><td>${dayOf(one.atMs)}</td><td>${dollars(one.amountCents)}</td><td>${one.state}</td></tr>`).join('')}</table>`}
<p><a href="${escape(returnUrl)}">Back to Sextant</a></p>`,
    );
  };

  return {
    /** `createPortalLink` as the extension documents it: `data.returnUrl` in, `result.url` out. */
    link: async (request: IncomingMessage): Promise<LocalAnswer> => {
      if (request.method !== 'POST') return failure(405, 'INVALID_ARGUMENT', 'Use POST.');
      const caller = callerOfHeader(request.headers.authorization);
      if (caller === null || caller.kind !== 'user') return failure(401, 'UNAUTHENTICATED', 'Sign in first.');
      const body = await readBody(request);
      const { returnUrl, flow_data: flow } = dataOf(body.ok ? body.text : '');
      if (typeof returnUrl !== 'string' || !URL.canParse(returnUrl)) return failure(400, 'INVALID_ARGUMENT', 'returnUrl is missing.');
      if (![...books.state().subscriptions.values()].some(({ uid }) => uid === caller.uid))
        return failure(500, 'INTERNAL', 'There is no such customer.');
      const token = `bps_${randomBytes(12).toString('base64url')}`;
      const isForCancelling = (flow as { readonly type?: unknown } | undefined)?.type === 'subscription_cancel';
      visits.set(token, { uid: caller.uid, returnUrl, isForCancelling });
      return json(200, { result: { object: 'billing_portal.session', url: `${origin}/__/checkout/portal/${token}` } });
    },
    answer: async (request: IncomingMessage, token: string): Promise<LocalAnswer> => {
      const visit = visits.get(token);
      if (visit === undefined) return page('This link has expired', '<p>Open the portal again from Sextant.</p>', 404);
      if (request.method === 'POST') {
        const action = await actionOf(request);
        if (action === 'cancel') provider.setEndsWithPeriod(visit.uid, true);
        if (action === 'resume') provider.setEndsWithPeriod(visit.uid, false);
        if (action === 'card') provider.setCard(visit.uid, 'good');
        return seeOther(`/__/checkout/portal/${token}`);
      }
      return show(token, visit);
    },
  };
};
