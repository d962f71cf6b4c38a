/**
 * How a plan is paid for, whoever takes the money: the payment extension of the Firebase project, payment links that an admin confirms, or
 * the operator by hand. Screens know this contract alone. Nothing here opens a page: that is the business of `subscriptions/{uid}`, of
 * which the rules believe what the provider’s document or an admin says.
 */
import type { BillingTerm, Plan } from '@/domain/plans/plans';

/** What the person chose. */
export interface Order {
  readonly plan: Plan;
  readonly term: BillingTerm;
  /** Address of the screen to come back to, without a query. */
  readonly returnTo: string;
}

export type StartFailure =
  | 'offline'
  /** The email has to be verified before. */
  | 'unverified'
  /** There is a subscription at the provider that runs or waits for a payment: a second one would be paid twice. */
  | 'already'
  /** The build names no price, link or portal for this. */
  | 'not-set-up'
  /** The provider said no, or nothing, in time. Nothing was charged. */
  | 'provider';

/** Where the browser goes next: an address of the provider, or a path of this site. */
export type Start = { readonly ok: true; readonly url: string } | { readonly ok: false; readonly reason: StartFailure };

/** What has been begun and is not confirmed. `since`: epoch ms of the device’s clock for the provider, the server’s for an admin. */
export type Awaited =
  | { readonly state: 'nothing' }
  /** The checkout was opened; the provider confirms by itself what was paid there. `hasReturned`: it sent the person back as paid. */
  | {
      readonly state: 'provider';
      readonly planId: string;
      readonly term: BillingTerm;
      readonly since: number;
      readonly hasReturned: boolean;
    }
  /** An admin compares the payment by hand. */
  | { readonly state: 'admin'; readonly planId: string; readonly term: BillingTerm; readonly since: number };

/** What the person came back with (`?checkout=`). It proves nothing. */
export type Returned = 'done' | 'closed';

export interface PortalOrder {
  readonly returnTo: string;
  /** Id of the provider’s subscription; null where none is known. */
  readonly subscriptionId: string | null;
}

export interface PaymentAdapter {
  readonly kind: 'extension' | 'links' | 'hand';
  /** Begins a checkout. Twice for the same order leads to the same one while that is open, so that nobody pays twice. */
  readonly startCheckout: (order: Order) => Promise<Start>;
  /** Card, invoices and what else the provider shows its customers. */
  readonly openPortal: (order: PortalOrder) => Promise<Start>;
  /** Where the plan is canceled, as near as it was bought. It runs to the end of what is paid. */
  readonly cancel: (order: PortalOrder) => Promise<Start>;
  /** Takes note of how the person came back. */
  readonly hasReturned: (how: Returned) => Promise<void>;
  /** Follows what is waited for until the returned function is called; survives closed tabs and other devices as far as the kind can. */
  readonly watchAwaited: (onAwaited: (awaited: Awaited) => void) => () => void;
  /** Stops waiting: the mark, or the request to the admin, is taken back. What was paid stays paid. */
  readonly stopWaiting: () => Promise<void>;
}

export const nothingAwaited: Awaited = { state: 'nothing' };
