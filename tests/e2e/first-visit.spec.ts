/** A first visit from the front page to a journal with something in it, with every promise on the way kept, recorded as a trace. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { backendOf, openHomeAs } from './people';
import { expectPlainWords } from './plain-words';

test.use({ trace: 'on' });

const address = (): string => `first-${String(Date.now())}@example.test`;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a visitor reads what there is, signs up, verifies the email, and looks around in the sample without a plan @complete', async ({
  page,
  isMobile,
}) => {
  const begunAt = Date.now();
  const steps: string[] = [];
  const reached = (what: string): void => {
    steps.push(`${what} ${String(Math.round((Date.now() - begunAt) / 1_000))} s`);
  };
  const follow = async (name: string): Promise<void> => {
    if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click();
    const place = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
    await place.getByRole('link', { name, exact: true }).click();
  };

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  reached('front page');
  await expectPlainWords(page);
  await follow('Features');
  await expect(page).toHaveURL(/\/features$/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  reached('features');
  await expectPlainWords(page);

  await follow('Login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  const email = address();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByText(`We sent a verification link to ${email}.`)).toBeVisible();
  reached('signed up');
  await expectPlainWords(page);

  await page.goto('/__/mailbox');
  await expectPlainWords(page);
  await page.getByRole('listitem').filter({ hasText: email }).first().getByRole('link', { name: 'Verify your email' }).click();
  await expect(heading(page, 'Email verified')).toBeVisible();
  reached('verified');
  await expectPlainWords(page);

  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'You don’t have a plan yet' })).toBeVisible();
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await expectPlainWords(page);
  // A closed screen offers the same way in.
  await page.goto('/journal');
  await expect(page.getByText('Journal is part of', { exact: false })).toBeVisible();
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await expectPlainWords(page);
  await page.getByRole('button', { name: 'Open the sample' }).click();
  await expect(page.getByRole('region', { name: 'Sample' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Trades' })).toBeVisible();
  reached('a journal with trades');
  await expectNoOverflow(page);
  test.info().annotations.push({ type: 'first visit', description: steps.join(', ') });

  await page.getByRole('region', { name: 'Sample' }).getByRole('button', { name: /Leave/u }).click();
  await expect(page.getByText('Journal is part of', { exact: false }).or(page.getByRole('heading', { name: 'Tools' }))).toBeVisible();
});

test('the tour of the dashboard is taken once, and offered on no other visit @complete', async ({ page, baseURL }) => {
  const { email } = await backendOf(baseURL).person({});
  await openHomeAs(page, email);
  await expect(page.getByRole('heading', { name: 'You don’t have a plan yet' })).toBeVisible();
  const tour = page.getByRole('region', { name: 'Tour' });
  await tour.getByRole('button', { name: 'Show me' }).click();
  await expect(tour.getByRole('heading', { name: 'Where the day stands' })).toBeVisible();
  await expect(page.locator('[data-toured]')).toHaveCount(1);
  while ((await tour.getByRole('button', { name: 'Next' }).count()) > 0) {
    await expectNoViolations(page);
    await tour.getByRole('button', { name: 'Next' }).click();
  }
  await tour.getByRole('button', { name: 'Done' }).click();
  await expect(tour).toHaveCount(0);
  await expect(page.locator('[data-toured]')).toHaveCount(0);
  // Not even where this device has forgotten it.
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name.includes('tour-')) localStorage.removeItem(name);
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tools' })).toBeVisible();
  await expect(page.getByText('You don’t have a plan yet')).toBeVisible();
  await expect(tour).toHaveCount(0);
});
