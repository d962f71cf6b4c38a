/**
 * The whole life of a customer with the provider that the embedded backend plays: the backend is killed in the middle of every step and
 * started again on what it left. After each, the screens, the rules, the record and the provider's books say the same, no period is
 * charged twice, and who has paid is let in.
 */
import { expect, test, type Page } from '@playwright/test';
import { another } from './admin-desk';
import { customerOf, type Agreement, type Step } from './own-customer';
import { startOwnBackend, type OwnBackend } from './own-backend';
import { backendOf, openAs } from './people';

const open = { pages: true, work: true };
const lateWork = { pages: false, work: true };
const readOnly = { pages: false, work: false };

const runs = 'Your plan is active.';
const ended = 'Your plan has ended.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The journal takes new trades, or says why it does not. */
const expectJournal = async (page: Page, isOpen: boolean): Promise<void> => {
  await page.goto('/journal');
  const add = page.getByRole('button', { name: /^Add a trade/u }).first();
  await (isOpen ? expect(add).toBeEnabled() : expect(add).toBeDisabled());
  if (!isOpen) await expect(page.getByText('Renew your plan to add or change anything').first()).toBeVisible();
};

/** A trial that is started by a press: the backend goes before it hears of it, and the tab that stayed open starts it afterwards. */
const startTrial = async (page: Page, backend: OwnBackend): Promise<void> => {
  await page.goto('/subscription-price');
  const writes = '**/google.firestore.v1.Firestore/Write/**';
  const isKilled = new Promise<void>((resolve) => {
    void page.route(writes, async (route) => {
      if (route.request().postData()?.includes('freeTrials') !== true) return route.continue();
      await backend.kill();
      await route.abort();
      resolve();
    });
  });
  await page.getByRole('button', { name: /^Start 14 days free$/u }).click();
  await isKilled;
  await page.unroute(writes);
  await backend.startAgain();
  await expect(page.getByText('Your free trial is running.')).toBeVisible();
};

interface Life {
  readonly page: Page;
  readonly backend: OwnBackend;
  readonly customer: ReturnType<typeof customerOf>;
  readonly agree: (agreement: Agreement) => Promise<void>;
}

const aLife = async (page: Page, backend: OwnBackend): Promise<Life> => {
  const person = await backendOf(backend.address).person({});
  const customer = customerOf(backend, person);
  await openAs(page, person.email, '/home');
  return { page, backend, customer, agree: (agreement) => customer.expectAgreement(page, agreement) };
};

/** From a screen with the prices to the provider's page. */
const toCheckout = async (page: Page, { path = '/subscription-price', term = 'Monthly' } = {}): Promise<void> => {
  await page.goto(path);
  if (term === 'Yearly') await page.getByRole('radio', { name: /^Yearly/u }).check();
  await expect(page.getByRole('radio', { name: new RegExp(`^${term}`, 'u') })).toBeChecked();
  await button(page, 'Continue to payment').click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
};

/** Pays at the checkout while the process ends at that step, and leaves the tab where it is. */
const payDyingAt = ({ page, customer }: Life, step: Step): Promise<void> =>
  customer.dyingAt(step, () => page.getByRole('button', { name: /^Pay \$/u }).click());

/** Presses something of the provider's portal while the process ends before the message arrives. */
const inPortal = async ({ page, customer }: Life, way: string, action: string): Promise<void> => {
  await page.goto('/user-account');
  await button(page, way).click();
  await expect(page.getByRole('heading', { name: 'Your plan and invoices' })).toBeVisible();
  await customer.dyingAt('charged', () => button(page, action).click());
};

const nextPeriod = async ({ customer }: Life, step: Step): Promise<void> => {
  const ahead = await customer.toNextPeriod();
  await customer.dyingAt(step, () => customer.command('advance', ahead));
};

/** The first payment: killed before the charge, and again while the message is with the provider and the tab is closed. */
const payFirst = async (life: Life): Promise<void> => {
  const { page, backend, customer } = life;
  const tab = await page.context().newPage();
  await toCheckout(tab);
  const checkout = tab.url();
  await payDyingAt({ ...life, page: tab }, 'before-charge');
  expect((await customer.books()).charges).toEqual([]);
  await customer.command('hold', { held: true });
  await tab.goto(checkout);
  await tab.getByRole('button', { name: /^Pay \$/u }).click();
  const waits = 'We’re waiting for the payment provider to confirm your payment.';
  await expect(tab.getByText(waits)).toBeVisible();
  await tab.close();
  await page.goto('/subscription-price');
  await expect(page.getByText(waits)).toBeVisible();
  await expect(page.getByText('Your free trial is running.')).toBeVisible();
  await backend.kill();
  await backend.startAgain();
  await page.goto(checkout);
  await expect(page.getByRole('heading', { name: 'This is paid already' })).toBeVisible();
};

test('a customer tries, pays and renews while the backend is killed in each step', async ({ browser }) => {
  test.setTimeout(600_000);
  const backend = await startOwnBackend();
  const page = await another(browser, backend.address);
  try {
    const life = await aLife(page, backend);
    const { agree } = life;
    await startTrial(page, backend);
    await agree({ says: 'Your free trial is running.', allowed: open, status: null, charges: [] });
    await payFirst(life);
    await agree({ says: runs, allowed: open, status: 'active', charges: ['1.1 paid'] });
    await nextPeriod(life, 'delivered');
    await agree({ says: runs, allowed: open, status: 'active', charges: ['1.1 paid', '1.2 paid'] });
  } finally {
    await page.context().close();
    await backend.end();
  }
});

test('the whole life of a customer, and the backend is killed in each step @complete', async ({ browser }) => {
  test.setTimeout(1_200_000);
  const backend = await startOwnBackend();
  const page = await another(browser, backend.address);
  try {
    const life = await aLife(page, backend);
    const { customer, agree } = life;
    const charges: string[] = [];
    await startTrial(page, backend);
    await agree({ says: 'Your free trial is running.', allowed: open, status: null, charges });

    await payFirst(life);
    charges.push('1.1 paid');
    await agree({ says: runs, allowed: open, status: 'active', charges });
    await expectJournal(page, true);

    // Renewed while a screen is open: it goes on.
    await nextPeriod(life, 'delivered');
    charges.push('1.2 paid');
    await expectJournal(page, true);
    await agree({ says: runs, allowed: open, status: 'active', charges });

    await customer.command('card', { card: 'declined' });
    await nextPeriod(life, 'charged');
    await agree({ says: 'Your last payment didn’t go through.', allowed: open, status: 'past_due', charges });
    // The second try, within the days of grace.
    await customer.dyingAt('charged', () => customer.command('advance', { days: 3.5 }));
    await agree({ says: 'Your last payment didn’t go through.', allowed: open, status: 'past_due', charges });
    // And the third, after them.
    await customer.dyingAt('delivered', () => customer.command('advance', { days: 2 }));
    await agree({ says: 'because a payment didn’t go through', allowed: lateWork, status: 'past_due', charges });
    await expectJournal(page, false);

    await inPortal(life, 'Update your card', 'Use another card and pay');
    charges.push('1.3 paid');
    await agree({ says: runs, allowed: open, status: 'active', charges });
    await expectJournal(page, true);

    await customer.dyingAt('charged', () => customer.command('refund'));
    charges[2] = '1.3 refunded';
    await agree({ says: ended, allowed: lateWork, status: 'canceled', charges });

    // By the year, after the money was paid back.
    await toCheckout(page, { term: 'Yearly' });
    await payDyingAt(life, 'charged');
    charges.push('2.1 paid');
    await agree({ says: runs, allowed: open, status: 'active', charges });
    await inPortal(life, 'Cancel plan', 'Cancel plan');
    await agree({ says: 'Your plan won’t renew.', allowed: open, status: 'active', charges });
    // After months without a tab, far beyond what the record reached, the first one that is opened lets the person in.
    await customer.command('advance', { days: 200 });
    await backend.kill();
    await backend.startAgain();
    await agree({ says: 'Your plan won’t renew.', allowed: open, status: 'active', charges });

    await nextPeriod(life, 'delivered');
    await agree({ says: ended, allowed: lateWork, status: 'canceled', charges });
    await customer.command('advance', { days: 13 });
    await backend.kill();
    await backend.startAgain();
    await agree({ says: ended, allowed: readOnly, status: 'canceled', charges });
    await expectJournal(page, false);

    await toCheckout(page, { path: '/subscription-renew' });
    await payDyingAt(life, 'charged');
    charges.push('3.1 paid');
    await agree({ says: runs, allowed: open, status: 'active', charges });
    await expectJournal(page, true);
    await customer.dyingAt('charged', () => customer.command('dispute'));
    charges[4] = '3.1 disputed';
    await agree({ says: ended, allowed: lateWork, status: 'canceled', charges });
  } finally {
    await page.context().close();
    await backend.end();
  }
});
