/** Paying, for whoever is signed in: begins a checkout, opens the provider’s portal, and follows what is waited for. */
import type { Account } from '@/domain/access/account';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { isOnline } from '@/services/device/is-online';
import { liveOfAccount } from '@/services/session/live-of-account';
import { account } from '@/services/session/session';
import type { Awaited, Order, PaymentAdapter, PortalOrder, Returned, Start } from './contract';
import { paymentConfig } from './payment-config';

export type { Awaited, Returned, Start, StartFailure } from './contract';

/** For how long the provider’s answer is waited for: the extension’s functions may have to wake up. */
const patienceMs = 30_000;

const openAdapter = async (person: Account): Promise<PaymentAdapter> => {
  const [{ adapterOf }, { firestore }, { auth }] = await Promise.all([
    import('./adapter-of'),
    import('@/services/firebase/firestore'),
    import('@/services/firebase/auth'),
  ]);
  const token = async (): Promise<string> => (await auth().currentUser?.getIdToken()) ?? '';
  return adapterOf(paymentConfig, { person, firestore: firestore(), token, isOnline: isOnline.get, patienceMs });
};

const withAdapter = async (act: (adapter: PaymentAdapter) => Promise<Start>): Promise<Start> => {
  const person = account.get();
  if (person === null) return { ok: false, reason: 'provider' };
  try {
    return await act(await openAdapter(person));
  } catch (cause) {
    logProblem('Speaking with the payment provider', cause);
    return { ok: false, reason: isOnline.get() ? 'provider' : 'offline' };
  }
};

export const startCheckout = (order: Order): Promise<Start> => withAdapter((adapter) => adapter.startCheckout(order));

export const openPortal = (order: PortalOrder): Promise<Start> => withAdapter((adapter) => adapter.openPortal(order));

export const cancelPlan = (order: PortalOrder): Promise<Start> => withAdapter((adapter) => adapter.cancel(order));

/** What was begun and is not confirmed; 'loading' until it is known. */
export const awaitedPayment: Live<Awaited | 'loading'> = liveOfAccount<Awaited | 'loading'>({
  initial: 'loading',
  failed: { state: 'nothing' },
  open: async (person, set) => (await openAdapter(person)).watchAwaited(set),
});

const forPerson = async (what: string, act: (adapter: PaymentAdapter) => Promise<void>): Promise<boolean> => {
  const person = account.get();
  if (person === null) return false;
  try {
    await act(await openAdapter(person));
    return true;
  } catch (cause) {
    logProblem(what, cause);
    return false;
  }
};

/** Takes note of how the person came back from the provider. */
export const noteReturn = (how: Returned): Promise<boolean> =>
  forPerson('Coming back from the payment page', (adapter) => adapter.hasReturned(how));

/** Stops waiting for a payment. False where that could not be done. */
export const stopWaiting = (): Promise<boolean> => forPerson('Taking back a payment', (adapter) => adapter.stopWaiting());
