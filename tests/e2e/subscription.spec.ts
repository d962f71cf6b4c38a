/**
 * A customer of the provider that the embedded backend plays tries, pays and renews: the backend is killed in the middle of every step and
 * started again on what it left. After each, the screens, the rules, the record and the provider's books say the same, no period is
 * charged twice, and who has paid is let in.
 */
import { expect, test, type Page } from '@playwright/test';
import { another } from './admin-desk';
import { customerOf, type Agreement, type Step } from './own-customer';
import { startOwnBackend, type OwnBackend } from './own-backend';
import { backendOf, openAs } from './people';

const open = { pages: true, work: true };
const runs = 'Your plan is active.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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
const toCheckout = async (page: Page): Promise<void> => {
  await page.goto('/subscription-price');
  await expect(page.getByRole('radio', { name: /^Monthly/u })).toBeChecked();
  await button(page, 'Continue to payment').click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
};

/** Pays at the checkout while the process ends at that step, and leaves the tab where it is. */
const payDyingAt = ({ page, customer }: Life, step: Step): Promise<void> =>
  customer.dyingAt(step, () => page.getByRole('button', { name: /^Pay \$/u }).click());

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
