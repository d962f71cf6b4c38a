/** What every way of paying promises, run over all of them against what each speaks to. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allToolsPlan } from '@/domain/plans/plans';
import { href } from '@/routes';
import type { Awaited, Order, PaymentAdapter } from '@/services/subscription/payment/contract';
import { choosePayment } from '@/services/subscription/payment/payment-config';
import { emptyStorage, openScene, type Kind, type Scene } from './payment-scene';

const order: Order = { plan: allToolsPlan, term: 'month', returnTo: 'http://127.0.0.1:5173/subscription-price' };
const portal = { returnTo: order.returnTo, subscriptionId: null };

let scene: Scene;
beforeEach(async () => {
  emptyStorage();
  scene = await openScene();
});
afterEach(() => scene.close());

/** Resolves when what is waited for is in that state. */
const until = async (adapter: PaymentAdapter, state: Awaited['state']): Promise<Awaited> => {
  let last: Awaited | null = null;
  const stop = adapter.watchAwaited((awaited) => (last = awaited));
  try {
    return await vi.waitFor(() => {
      if (last?.state !== state) throw new Error(`It stayed ${JSON.stringify(last)}`);
      return last;
    }, 10_000);
  } finally {
    stop();
  }
};

const urlOf = async (adapter: PaymentAdapter, of: Order = order): Promise<string> => {
  const start = await adapter.startCheckout(of);
  if (!start.ok) throw new Error(`The checkout did not start: ${start.reason}`);
  return start.url;
};

const noted = (uid = 'ana'): number =>
  scene.inCollection(`customers/${uid}/checkout_sessions`).length + scene.inCollection('paymentRequests').length;

/** What stands for each kind: where it leads, what is waited for then, and how it is confirmed. */
const kinds: Readonly<
  Record<Kind, { readonly leads: () => RegExp; readonly awaits: Awaited['state']; readonly confirm: (url: string) => Promise<unknown> }>
> = {
  extension: {
    leads: () => new RegExp(`^${scene.origin}/__/checkout/pay/cs_`, 'u'),
    awaits: 'provider',
    confirm: (url) => scene.press(url, 'pay'),
  },
  links: {
    leads: () => /^https:\/\/pay\.example\/month\?client_reference_id=ana&prefilled_email=ana%40demo\.test$/u,
    awaits: 'admin',
    // As an admin does: the record and the end of the request in one commit.
    confirm: async () => scene.asOwner('paymentRequests/ana', null),
  },
  hand: { leads: () => new RegExp(`^${href('contact')}$`, 'u'), awaits: 'nothing', confirm: () => Promise.resolve() },
};

describe.each(Object.keys(kinds) as Kind[])('paying by %s', (kind) => {
  const { leads, awaits, confirm } = kinds[kind];
  const takesMoney = kind !== 'hand';

  it('leads somewhere, and a second press leads to the same place', async () => {
    const adapter = scene.visit(kind);
    const url = await urlOf(adapter);
    expect(url).toMatch(leads());
    expect(await urlOf(adapter)).toBe(url);
    expect(await urlOf(scene.visit(kind))).toBe(url);
    expect(noted()).toBe(takesMoney ? 1 : 0);
  });

  it('waits for what is said, also in a tab that is opened later', async () => {
    const adapter = scene.visit(kind);
    expect(await until(adapter, 'nothing')).toEqual({ state: 'nothing' });
    await urlOf(adapter, { ...order, term: 'year' });
    for (const tab of [adapter, scene.visit(kind)]) {
      const awaited = await until(tab, awaits);
      if (takesMoney) expect(awaited).toMatchObject({ planId: 'all-tools', term: 'year' });
    }
  });

  it('waits no more once it is confirmed', async () => {
    const adapter = scene.visit(kind);
    await confirm(await urlOf(adapter));
    await until(adapter, 'nothing');
    await until(scene.visit(kind), 'nothing');
  });

  it('takes nothing for proof that somebody came back', async () => {
    const adapter = scene.visit(kind);
    await urlOf(adapter);
    await adapter.hasReturned('done');
    await until(scene.visit(kind), awaits);
    expect(scene.inCollection('customers/ana/subscriptions')).toEqual([]);
    expect(scene.inCollection('subscriptions')).toEqual([]);
  });

  it('waits no more when it is told so', async () => {
    const adapter = scene.visit(kind);
    await urlOf(adapter);
    await adapter.stopWaiting();
    await until(adapter, 'nothing');
    expect(await urlOf(adapter)).toMatch(leads());
  });

  it('begins nothing without a connection or a verified email', async () => {
    const offline = await scene.visit(kind, { isOnline: false }).startCheckout(order);
    const unverified = await scene.visit(kind, { uid: 'ben', emailVerified: false }).startCheckout(order);
    expect([offline, unverified].map((start) => (start.ok ? 'ok' : start.reason))).toEqual(
      takesMoney ? ['offline', 'unverified'] : ['ok', 'ok'],
    );
    expect(noted() + noted('ben')).toBe(0);
  });

  it('says so where the build names nothing to pay with', async () => {
    const bare = scene.visit(kind, { settings: { VITE_FIREBASE_PROJECT_ID: 'shop' } });
    const start = await bare.startCheckout(order);
    expect(start.ok ? 'ok' : start.reason).toBe(takesMoney ? 'not-set-up' : 'ok');
    expect(noted()).toBe(0);
  });

  it('has a way to cancel and to the invoices', async () => {
    const adapter = scene.visit(kind);
    await confirm(await urlOf(adapter));
    for (const start of [await adapter.openPortal(portal), await adapter.cancel(portal)]) expect(start.ok).toBe(true);
  });

  it('knows nothing of another person in the same browser', async () => {
    await urlOf(scene.visit(kind));
    await until(scene.visit(kind, { uid: 'ben' }), 'nothing');
  });
});

describe('paying by the extension', () => {
  it('tells a screen that is open of the return and of the end of waiting', async () => {
    const adapter = scene.visit('extension');
    await urlOf(adapter);
    const seen: Awaited[] = [];
    const stop = adapter.watchAwaited((awaited) => seen.push(awaited));
    await adapter.hasReturned('done');
    expect(seen.at(-1)).toMatchObject({ state: 'provider', hasReturned: true });
    await adapter.stopWaiting();
    expect(seen.at(-1)).toEqual({ state: 'nothing' });
    stop();
  });

  it('cannot be paid twice, by one checkout or by two', async () => {
    const adapter = scene.visit('extension');
    const month = await urlOf(adapter);
    const year = await urlOf(adapter, { ...order, term: 'year' });
    expect(year).not.toBe(month);
    expect(await scene.press(month, 'pay')).toBe(`${order.returnTo}?checkout=done`);
    expect(await scene.press(month, 'pay')).toBe(`${order.returnTo}?checkout=done`);
    expect(await scene.press(year, 'pay')).toBeNull();
    await until(adapter, 'nothing');
    expect(await adapter.startCheckout(order)).toEqual({ ok: false, reason: 'already' });
    expect([...scene.payments.state().charges.values()].map(({ amountCents }) => amountCents)).toEqual([3_490]);
  });

  it('waits as long as the provider holds its message back, and hears of it whenever it comes, once or five times', async () => {
    const adapter = scene.visit('extension');
    scene.payments.command({ command: 'hold', held: true });
    await scene.press(await urlOf(adapter), 'pay');
    await adapter.hasReturned('done');
    expect(await until(adapter, 'provider')).toMatchObject({ hasReturned: true });
    expect(scene.inCollection('customers/ana/subscriptions')).toEqual([]);
    scene.payments.command({ command: 'hold', held: false });
    await until(adapter, 'nothing');
    const [before] = scene.inCollection('customers/ana/subscriptions');
    for (let again = 0; again < 5; again += 1) scene.payments.command({ command: 'redeliver' });
    await vi.waitFor(() => expect(scene.payments.state().delivered.size).toBe(scene.payments.state().events.size));
    expect(scene.inCollection('customers/ana/subscriptions').map(({ fields }) => fields)).toEqual([before?.fields]);
  });

  it('says so when the provider refuses, and asks anew the next time', async () => {
    const settings = { VITE_PRICE_ALL_TOOLS_MONTH: 'price_gone' };
    expect(await scene.visit('extension', { settings }).startCheckout(order)).toEqual({ ok: false, reason: 'provider' });
    expect(await urlOf(scene.visit('extension'))).toMatch(kinds.extension.leads());
  });

  it('goes to the portal’s own page where its function fails, and says so where there is none', async () => {
    const broken = { VITE_PAYMENT_FUNCTIONS: `${scene.origin}/__/nowhere` };
    const link = 'https://billing.example/p/login';
    expect(await scene.visit('extension', { settings: { ...broken, VITE_PAYMENT_PORTAL: link } }).openPortal(portal)).toEqual({
      ok: true,
      url: link,
    });
    expect(await scene.visit('extension', { settings: broken }).openPortal(portal)).toEqual({ ok: false, reason: 'provider' });
  });

  it('cancels in the portal, and the provider’s document says that it runs to its end', async () => {
    const adapter = scene.visit('extension');
    await scene.press(await urlOf(adapter), 'pay');
    await until(adapter, 'nothing');
    const start = await adapter.cancel({ ...portal, subscriptionId: 'sub_x' });
    if (!start.ok) throw new Error(start.reason);
    await scene.press(start.url, 'cancel');
    await vi.waitFor(() =>
      expect(scene.inCollection('customers/ana/subscriptions')[0]?.fields).toMatchObject({
        status: { stringValue: 'active' },
        cancel_at_period_end: { booleanValue: true },
      }),
    );
  });
});

describe('which way is taken', () => {
  it.each([
    ['the stand-in without a project', {}, 'extension'],
    ['by hand with a project', { VITE_FIREBASE_PROJECT_ID: 'shop' }, 'hand'],
    ['by what the setting says', { VITE_FIREBASE_PROJECT_ID: 'shop', VITE_PAYMENT: 'links' }, 'links'],
    ['by hand for a word that is none', { VITE_PAYMENT: 'barter' }, 'hand'],
  ])('is %s', (_, settings, kind) => expect(choosePayment(settings).kind).toBe(kind));
});
