/** The checkout that was begun in this browser, kept so that a closed tab or a second press leads to the same one. It opens nothing. */
import { billingTerms, type BillingTerm } from '@/domain/plans/plans';
import { hourMs } from '@/lib/durations';
import { forget, keep, readKept } from '@/services/local/device-storage';

export interface CheckoutMark {
  /** Id of the document that asks for the checkout. */
  readonly id: string;
  readonly price: string;
  readonly planId: string;
  readonly term: BillingTerm;
  /** Epoch ms of the device’s clock. */
  readonly since: number;
  readonly stage: 'opened' | 'returned' | 'closed';
}

/** Stripe’s checkouts end by themselves after a day; a payment by bank that was returned from may take two weeks. */
const openedLastsMs = 24 * hourMs;
const returnedLastsMs = 14 * 24 * hourMs;

const nameOf = (uid: string): string => `checkout:${uid}`;

const isMark = (value: unknown): value is CheckoutMark => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, price, planId, term, since, stage } = value as Readonly<Record<string, unknown>>;
  return (
    [id, price, planId].every((text) => typeof text === 'string') &&
    billingTerms.some((one) => one === term) &&
    typeof since === 'number' &&
    ['opened', 'returned', 'closed'].includes(String(stage))
  );
};

/** Null where there is none, or it is so old that nothing can come of it any more. */
export const readCheckoutMark = (uid: string, now: number): CheckoutMark | null => {
  const kept = readKept(nameOf(uid));
  if (!isMark(kept)) return null;
  return now - kept.since < (kept.stage === 'returned' ? returnedLastsMs : openedLastsMs) ? kept : null;
};

const listeners = new Set<() => void>();

const tellAll = (): void => {
  for (const changed of listeners) changed();
};

export const keepCheckoutMark = (uid: string, mark: CheckoutMark): void => {
  keep(nameOf(uid), mark);
  tellAll();
};

export const forgetCheckoutMark = (uid: string): void => {
  if (readKept(nameOf(uid)) === null) return;
  forget(nameOf(uid));
  tellAll();
};

/** Runs after each change of the mark, by this tab or another one, until the returned function is called. */
export const watchCheckoutMark = (uid: string, changed: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key.endsWith(nameOf(uid))) changed();
  };
  globalThis.addEventListener?.('storage', onStorage);
  listeners.add(changed);
  return () => {
    globalThis.removeEventListener?.('storage', onStorage);
    listeners.delete(changed);
  };
};
