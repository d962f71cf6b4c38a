/** Nothing of the dashboard moves while it loads: on the first visit of each kind of person to a device, which knows nothing of it yet, and on the next. */
import { expect, test, type Page } from '@playwright/test';
import { asOwner, documentsAddress } from './owner-token';
import { backendOf, openAs, type Person } from './people';
import { expectSteady, watchShifts } from './shifts';

const untilWhole = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Tools', exact: true })).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
};

const panel = (page: Page, id: string) => page.locator(`[data-panel="${id}"]`);

/** Opens the dashboard on a device that was never used, and once more. `shows`: what tells that it is the dashboard of this person. */
const expectSteadyVisits = async (page: Page, email: string, shows: (page: Page) => Promise<void>): Promise<void> => {
  await watchShifts(page);
  await openAs(page, email, '/home');
  await shows(page);
  await untilWhole(page);
  await expectSteady(page);
  await page.reload();
  await shows(page);
  await untilWhole(page);
  await expectSteady(page);
};

const subscribe = (baseURL: string | undefined, { uid }: Person, endsInMs: number): Promise<unknown> => {
  const time = (ms: number) => ({ timestampValue: new Date(ms).toISOString() });
  const now = Date.now();
  return asOwner('PATCH', documentsAddress(baseURL ?? '', `subscriptions/${uid}`), {
    fields: {
      plan: { stringValue: 'all-tools' },
      status: { stringValue: endsInMs > 0 ? 'active' : 'canceled' },
      source: { stringValue: 'admin' },
      pagesUntil: time(now + endsInMs),
      writeUntil: time(now + endsInMs + 7 * 86_400_000),
      updatedAt: time(now),
    },
  });
};

test('for somebody who begins @complete', async ({ page, baseURL }) => {
  const { email } = await backendOf(baseURL).person({ pages: ['journal', 'calendar', 'notepad'] });
  await expectSteadyVisits(page, email, () => expect(page.getByRole('region', { name: 'Three steps to your own numbers' })).toBeVisible());
});

test('filled from the sample @complete', async ({ page }) => {
  await expectSteadyVisits(page, 'trader@demo.test', async () => {
    await expect(panel(page, 'risk').getByRole('row')).toHaveCount(4);
    await expect(panel(page, 'levels').getByRole('row')).toHaveCount(4);
  });
});

test('for a guest, whom no plan opens anything @complete', async ({ page }) => {
  await expectSteadyVisits(page, 'guest@demo.test', () =>
    expect(page.getByRole('heading', { name: 'You don’t have a plan yet' })).toBeVisible(),
  );
});

test('for somebody who has not verified their address @complete', async ({ page, baseURL }) => {
  const { email } = await backendOf(baseURL).person({ isVerified: false });
  await expectSteadyVisits(page, email, () => expect(page.getByText(`${email} is not verified.`)).toBeVisible());
});

test('after the plan has ended, with trades @complete', async ({ page, browser, baseURL }) => {
  const person = await backendOf(baseURL).person({});
  await subscribe(baseURL, person, 86_400_000);
  const before = await browser.newPage({ baseURL: baseURL ?? '' });
  await openAs(before, person.email, '/journal');
  await before.getByTestId('statement-file').setInputFiles('tests/fixtures/mt4/partial-closes.htm');
  const dialog = before.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Import \d/u }).click();
  await expect(dialog).toHaveCount(0);
  await expect(before.locator('[data-sync="synchronised"]')).toBeVisible();
  await before.close();
  await subscribe(baseURL, person, -86_400_000);
  await expectSteadyVisits(page, person.email, async () => {
    await expect(page.getByText('Your plan has ended.')).toBeVisible();
    await expect(panel(page, 'rule')).toBeVisible();
    await expect(panel(page, 'results')).toContainText('n = 3');
  });
});
