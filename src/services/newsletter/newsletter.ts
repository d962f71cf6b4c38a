/** Sends a subscription to the newsletter's provider, or to a proxy of the same shape. It checks no address. */
import { recordsBody, refusalMessage } from '@/domain/newsletter/subscriber-record';
import { newsletterPlace, type NewsletterPlace } from './newsletter-place';

export type SubscriptionOutcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** The words of the specification for a provider that gives no reason, and for a network that gives no answer. */
const noReason = 'Subscription failed';
const noAnswer = 'Failed to fetch';

const patienceMs = 20_000;

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return null;
  }
};

/** Creates the record of a subscriber at the configured place or another. The outcome's message is meant for the person who subscribes. */
export const subscribe = async (email: string, place: NewsletterPlace | null = newsletterPlace): Promise<SubscriptionOutcome> => {
  if (place === null) return { ok: false, message: noReason };
  let response: Response;
  try {
    response = await fetch(place.address, {
      method: 'POST',
      headers: { Authorization: `Bearer ${place.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(recordsBody(email.trim())),
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    return { ok: false, message: noAnswer };
  }
  return response.ok ? { ok: true } : { ok: false, message: refusalMessage(await bodyOf(response)) ?? noReason };
};
