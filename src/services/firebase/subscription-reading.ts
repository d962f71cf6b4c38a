/** Documents of payments as Firestore holds them, read into the forms of `domain/subscription`. What is damaged opens nothing. */
import { Timestamp } from 'firebase/firestore';
import type { DocumentData } from 'firebase/firestore';
import type { ProviderSubscription } from '@/domain/subscription/provider-subscription';
import type { Subscription } from '@/domain/subscription/subscription';

const msOf = (value: unknown): number | null => (value instanceof Timestamp ? value.toMillis() : null);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** `subscriptions/{uid}`; null where it names neither plan nor status. */
export const readSubscription = (data: DocumentData | undefined): Subscription | null => {
  const plan = textOf(data?.['plan']);
  const status = textOf(data?.['status']);
  if (data === undefined || plan === null || status === null) return null;
  return {
    plan,
    status,
    source: textOf(data['source']) ?? '',
    providerId: textOf(data['providerId']),
    pagesUntil: msOf(data['pagesUntil']),
    writeUntil: msOf(data['writeUntil']),
    updatedAt: msOf(data['updatedAt']) ?? 0,
  };
};

/** `customers/{uid}/subscriptions/{id}` in the layout of the payment extension; null where it has no status or no period. */
export const readProviderSubscription = (id: string, data: DocumentData): ProviderSubscription | null => {
  const status = textOf(data['status']);
  const periodStart = msOf(data['current_period_start']);
  const periodEnd = msOf(data['current_period_end']);
  if (status === null || periodStart === null || periodEnd === null) return null;
  const items: unknown = data['items'];
  const first = (Array.isArray(items) ? items[0] : undefined) as { readonly price?: { readonly id?: unknown } } | undefined;
  return {
    id,
    status,
    price: textOf(first?.price?.id),
    createdAt: msOf(data['created']) ?? periodStart,
    periodStart,
    periodEnd,
    endedAt: msOf(data['ended_at']),
    endsWithPeriod: data['cancel_at_period_end'] === true,
  };
};
