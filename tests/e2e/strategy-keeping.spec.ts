/** Strategies in the account: made in one browser and seen in another, kept through a sign-out, as a file, and in a link. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { backendOf, openAs, pressLogout, submitSignIn } from './people';
import { crosshair, showEnglish } from './replay-charts';

const panel = (page: Page) => page.getByRole('region', { name: 'Strategy builder' });
const english = (page: Page) => page.getByRole('textbox', { name: 'The strategy in English' });
const menu = (page: Page) => panel(page).getByRole('button', { name: 'Strategy menu' });

const showPanel = async (page: Page): Promise<void> => {
  await expect(crosshair(page)).toBeVisible();
  const show = page.getByRole('button', { name: 'Show the panel' });
  if ((await show.count()) > 0) await show.click();
  await page.getByRole('tab', { name: 'Strategy', exact: true }).click();
  await expect(panel(page)).toBeVisible();
};

const build = async (page: Page, sentence: string): Promise<void> => {
  await page.getByLabel('When to get in').fill(sentence);
  await page.getByRole('button', { name: 'Build it' }).click();
  await showEnglish(page);
  await expect(english(page)).toBeVisible();
};

const rename = async (page: Page, name: string): Promise<void> => {
  await english(page).fill((await english(page).inputValue()).replace(/Strategy "[^"]*"/u, `Strategy "${name}"`));
  await expect(panel(page).getByRole('heading', { name })).toBeVisible();
};

const saveVersion = async (page: Page): Promise<void> => {
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Save a version' }).click();
  await page.getByRole('button', { name: 'Save version 1' }).click();
  await expect(page.getByText('Version 1 saved')).toBeVisible();
};

/** Everything that was done is with the server: a sign-out would ask about nothing. */
const untilSent = (page: Page, uid: string): Promise<void> =>
  expect.poll(() => page.evaluate((name) => localStorage.getItem(name), `sextant:strategy-unsent:${uid}`)).toBeNull();

const elsewhere = async (browser: Browser, baseURL: string | undefined, work: (page: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
};

test('a strategy made in one browser is in another after sign-in, and comes back after signing out', async ({ page, browser, baseURL }) => {
  const { email, uid } = await backendOf(baseURL).person({ pages: ['indicators'] });
  await openAs(page, email, '/indicators');
  await showPanel(page);
  await expect(panel(page)).toContainText('It’s kept in your account, on all your devices.');
  await build(page, 'Go short at market when rsi(14) is above 70.');
  await rename(page, 'Fade the spike');
  await saveVersion(page);
  await expect(panel(page)).toContainText('v1');
  await untilSent(page, uid);

  await expect(async () => {
    await elsewhere(browser, baseURL, async (there) => {
      await there.goto('/login?to=/indicators');
      await submitSignIn(there, email);
      await showPanel(there);
      await there.getByRole('button', { name: 'Open Fade the spike' }).click();
      await showEnglish(there);
      await expect(english(there)).toHaveValue(/Go short at market when rsi\(14\) is above 70\./u);
      await menu(there).click();
      await there.getByRole('menuitem', { name: /^Versions/u }).click();
      await expect(there.getByRole('radio', { name: /^v1, Version 1/u })).toBeVisible();
    });
  }).toPass();

  // Nothing is left in this browser, and all of it comes back.
  await pressLogout(page);
  await expect(page).toHaveURL(/\/login/u);
  expect(await page.evaluate((name) => localStorage.getItem(name), `sextant:strategies:${uid}`)).toBeNull();
  await page.goto('/login?to=/indicators');
  await submitSignIn(page, email);
  await showPanel(page);
  await page.getByRole('button', { name: 'Open Fade the spike' }).click();
  await expect(english(page)).toHaveValue(/rsi\(14\)/u);
});

test('a sign-out asks about text that says no strategy yet @complete', async ({ page, baseURL }) => {
  const { email, uid } = await backendOf(baseURL).person({ pages: ['indicators'] });
  await openAs(page, email, '/indicators');
  await showPanel(page);
  await build(page, 'Go long at market when close crosses above ema(50).');
  await untilSent(page, uid);
  await english(page).fill('Go long at');
  await pressLogout(page);
  const question = page.getByRole('dialog', { name: 'A strategy has text that can’t be saved yet' });
  await expect(question).toContainText('Stay signed in to finish it');
  await expectFitsBothWidths(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toHaveCount(0);
  await expect(english(page)).toHaveValue('Go long at');
});

test('a strategy goes out as a file and comes back with its versions; a bad file is named and changes nothing @complete', async ({
  page,
}, info) => {
  await page.goto('/trading');
  await showPanel(page);
  await expect(panel(page)).toContainText('It’s kept in this browser.');
  await build(page, 'Go long at market when close crosses above ema(50).');
  await rename(page, 'Carried over');
  await saveVersion(page);
  await menu(page).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Export as JSON/u }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('carried-over.strategy.json');
  const path = info.outputPath('carried-over.strategy.json');
  await download.saveAs(path);
  const text = await readFile(path, 'utf8');
  const { family } = JSON.parse(text) as { readonly family: string };

  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Import a strategy file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a strategy' });
  const choose = (name: string, content: string) =>
    dialog
      .getByLabel('Choose a strategy file')
      .and(page.locator('input'))
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await choose('broken.json', text.replace('"version": 1', '"version": x1'));
  await expect(dialog.getByRole('region', { name: 'broken.json' })).toContainText('Line 3, column 14: this isn’t JSON.');
  await expectFitsBothWidths(page);
  await choose('carried-over.strategy.json', text);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('“Carried over” was imported')).toBeVisible();
  await expect(english(page)).toHaveValue(/Strategy "Carried over"/u);
  const shelf = await page.evaluate(() => localStorage.getItem('sextant:strategies'));
  const { strategies } = JSON.parse(shelf ?? '{}') as { readonly strategies: readonly object[] };
  expect(strategies).toMatchObject([{ family, versions: [{ number: 1, name: 'Version 1' }] }]);
});

test('a link opens the strategy for anybody, beside what they have, and says when it is broken @complete', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/trading');
  await showPanel(page);
  await build(page, 'Go short at market when rsi(14) is above 70.');
  await rename(page, 'Sent in a link');
  await menu(page).click();
  await page.getByRole('menuitem', { name: /^Copy a link/u }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/trading#strategy=[\w-]+$/u);

  await elsewhere(browser, baseURL, async (there) => {
    await there.goto('/trading');
    await showPanel(there);
    await build(there, 'Go long at market when close crosses above ema(50).');
    await there.goto(link);
    const dialog = there.getByRole('dialog', { name: 'Open “Sent in a link”?' });
    await expect(dialog).toContainText('Go short at market when rsi(14) is above 70.');
    await expect(dialog).toContainText('“My strategy” stays in your list');
    await expect(there).toHaveURL(/\/trading$/u);
    await expectFitsBothWidths(there);
    await dialog.getByRole('button', { name: 'Add to my strategies' }).click();
    await expect(english(there)).toHaveValue(/rsi\(14\)/u);
    await menu(there).click();
    await expect(there.getByRole('menuitem', { name: 'Open My strategy' })).toBeVisible();
    await there.keyboard.press('Escape');

    await there.goto(link.slice(0, -40));
    const refusal = there.getByRole('dialog', { name: 'The strategy in this link can’t be opened' });
    await expect(refusal).toContainText('The link is damaged or incomplete.');
    await refusal.getByRole('button', { name: 'OK' }).click();
    await expect(english(there)).toHaveValue(/rsi\(14\)/u);
  });
});
