/** “Keep this” on /trading: what a visitor made is in the account after signing up, once, and says what a plan has to do with it. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { backendOf, ownPassword, submitSignIn } from './people';

const crosshair = (page: Page): Locator => page.getByRole('slider', { name: 'Crosshair, by bar' });
const rows = (page: Page): Locator => page.getByRole('region', { name: 'Drawings', exact: true }).getByRole('listitem');
const keep = (page: Page): Locator => page.getByRole('button', { name: 'Keep this', exact: true });
const layoutMenu = (page: Page): Locator => page.getByRole('region', { name: 'Chart tools' }).getByRole('button', { name: 'My charts' });

/** A visitor with an indicator of another length, four-hour bars, and a horizontal line. */
const makeSomething = async (page: Page): Promise<void> => {
  await page.goto('/trading');
  await expect(crosshair(page)).toBeVisible();
  await page.getByRole('region', { name: 'Chart tools' }).getByText('4h', { exact: true }).click();
  await page.getByRole('group', { name: 'Drawing tools' }).getByRole('button', { name: 'Lines' }).click();
  await page.getByRole('menuitem', { name: /^Horizontal line/u }).click();
  await crosshair(page).focus();
  for (const key of ['ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(rows(page)).toHaveText([/^Horizontal line/u]);
};

const expectKept = async (page: Page): Promise<void> => {
  await expect(page.getByRole('region', { name: /^Chart of/u })).toHaveAccessibleName('Chart of EURUSD, simulated, 4h');
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /EMA 21 1\.\d{5}\. EMA 55/u);
  const show = page.getByRole('button', { name: 'Show the panel' });
  // The layout, which says whether there is a panel, may come while it is looked for.
  await expect
    .poll(async () => {
      if (await show.isVisible()) await show.click();
      return rows(page).allTextContents();
    })
    .toEqual([expect.stringMatching(/^Horizontal line/u)]);
};

test('a visitor who signs in has layout and drawings in the account, also on another device, and once', async ({
  page,
  baseURL,
  browser,
}) => {
  const { email } = await backendOf(baseURL).person({ pages: ['indicators'] });
  await makeSomething(page);
  await keep(page).click();
  const dialog = page.getByRole('dialog', { name: 'Keep these charts' });
  await expect(dialog).toContainText('“My charts” (1 chart and 1 drawing)');
  await expect(dialog).toContainText('Indicators is part of All tools');
  await expectFitsBothWidths(page);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await submitSignIn(page, email);
  await expect(page).toHaveURL(/\/trading$/u);
  await expect(page.getByText('Your charts are in your account')).toBeVisible();
  await expect(page.getByText('The layout “My charts” with 1 chart, and 1 drawing on EURUSD.')).toBeVisible();
  await page.getByRole('button', { name: 'Open Indicators' }).click();
  await expect(page).toHaveURL(/\/indicators$/u);
  await expectKept(page);

  // Again, from another tab too: the account has it.
  await page.goto('/trading');
  await keep(page).click();
  await expect(page.getByText('Your account already has these charts')).toBeVisible();

  await expect(async () => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    try {
      const there = await context.newPage();
      await there.goto('/login?to=/indicators');
      await submitSignIn(there, email);
      await expect(crosshair(there)).toBeVisible();
      await expectKept(there);
      await layoutMenu(there).click();
      await expect(there.getByRole('menuitem', { name: 'My charts' })).toHaveCount(0);
    } finally {
      await context.close();
    }
  }).toPass();
});

test('without a plan that opens Indicators the charts wait in this browser, and are kept as soon as it does @complete', async ({
  page,
  baseURL,
}) => {
  const backend = backendOf(baseURL);
  const person = await backend.person({});
  await makeSomething(page);
  await keep(page).click();
  const dialog = page.getByRole('dialog', { name: 'Keep these charts' });
  await expect(dialog).toContainText('these charts stay in this browser');
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  // Somebody who has an account after all.
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/trading$/u);
  await expect(page.getByText('These charts stay in this browser until your plan includes Indicators.')).toBeVisible();
  await expectFitsBothWidths(page);
  await expect(rows(page)).toHaveText([/^Horizontal line/u]);

  await backend.givePages(person, ['indicators']);
  await page.goto('/indicators');
  await expect(page.getByText('Your charts are in your account')).toBeVisible();
  await expectKept(page);
});
