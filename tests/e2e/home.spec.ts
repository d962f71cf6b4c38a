/** The dashboard in each of its states: filled, empty, without a network, after a plan has ended, arranged, and as a beginner walks through its steps. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { backendOf, openAs, openHomeAs, untilCopied } from './people';
import { expectSteady, watchShifts } from './shifts';

const panel = (page: Page, id: string) => page.locator(`[data-panel="${id}"]`);

/** Every panel shows what it has. */
const untilWhole = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Tools', exact: true })).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
};

const desk = ['rule', 'risk', 'plans', 'levels'] as const;

const importTrades = async (page: Page, statement: string): Promise<void> => {
  await page.getByTestId('statement-file').setInputFiles(`tests/fixtures/mt4/${statement}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Import \d/u }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-sync="synchronised"]')).toBeVisible();
};

test('it is filled from the sample, and nothing moves when it is opened again @complete', async ({ page }) => {
  await openAs(page, 'trader@demo.test', '/home');
  await untilWhole(page);
  for (const id of [...desk, 'events', 'watch', 'sessions', 'results', 'tools']) await expect(panel(page, id)).toBeVisible();
  await expect(panel(page, 'levels').getByRole('row')).toHaveCount(4);
  await expect(panel(page, 'risk').getByRole('row')).toHaveCount(4);
  await expectNoViolations(page);
  await expectNoOverflow(page);
  await watchShifts(page);
  await page.reload();
  await untilWhole(page);
  await expectSteady(page);
});

test('the page of today is made by one press, and is there from then on @complete', async ({ page, baseURL }) => {
  const { email } = await backendOf(baseURL).person({ pages: ['notepad'] });
  await openHomeAs(page, email);
  await panel(page, 'watch').getByRole('button', { name: 'Start today’s page' }).click();
  await expect(page).toHaveURL(/\/notepad\?note=day-\d{4}-\d\d-\d\d$/u);
  await expect(page.getByRole('heading', { name: 'Before the open' })).toBeVisible();
  await page.goto('/home');
  const open = panel(page, 'watch').getByRole('link', { name: 'Open today’s page' });
  await expect(open).toHaveAttribute('href', /note=day-\d{4}-\d\d-\d\d$/u);
  await expectNoViolations(page);
});

test('empty, it shows three steps that tick themselves, and then the figures @complete', async ({ page, baseURL }) => {
  const { email } = await backendOf(baseURL).person({ pages: ['journal', 'calendar'] });
  await openHomeAs(page, email);
  await untilWhole(page);
  const steps = page.getByRole('region', { name: 'Three steps to your own numbers' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(steps.getByText('Done')).toHaveCount(0);
  for (const id of desk) await expect(panel(page, id)).toHaveCount(0);
  await expect(steps.getByRole('link', { name: 'Start the review' })).toHaveCount(0);
  await expectNoViolations(page);
  await expectNoOverflow(page);

  await steps.getByRole('link', { name: 'Import a statement' }).click();
  // Three trades and four.
  for (const statement of ['partial-closes.htm', 'sells-with-costs.htm']) await importTrades(page, statement);
  await page.goto('/home');
  await expect(steps.getByText('Done')).toHaveCount(1);

  await page.goto('/user-account');
  for (const choice of ['Currencies', 'Impacts']) {
    const all = page.getByRole('button', { name: `${choice} of calendar events: choose all` });
    await all.click();
  }
  await page.getByRole('link', { name: 'Sextant, dashboard' }).click();
  await expect(steps.getByText('Done')).toHaveCount(2);

  await steps.getByRole('link', { name: 'Start the review' }).click();
  const review = page.getByRole('dialog', { name: 'Review new trades' });
  await expect(review).toBeVisible();
  await expect(page).toHaveURL(/\/journal$/u);
  // The newest statement alone has three.
  await review.getByLabel('From').selectOption('All trades');
  for (let trade = 1; trade <= 5; trade += 1) {
    await expect(review).toContainText(new RegExp(`${String(trade)} of \\d+`, 'u'));
    for (const key of ['2', 'Shift+A', 'e', 't', 'Enter']) await page.keyboard.press(key);
  }
  await expect(review).toContainText(/6 of \d+/u);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Sextant, dashboard' }).click();
  await untilWhole(page);
  await expect(steps).toHaveCount(0);
  for (const id of desk) await expect(panel(page, id)).toBeVisible();
});

test('after a plan has ended it says what is kept, and shows no figures @complete', async ({ page, baseURL }) => {
  const backend = backendOf(baseURL);
  const person = await backend.person({ pages: ['journal', 'calendar', 'notepad'] });
  await openAs(page, person.email, '/journal');
  await importTrades(page, 'partial-closes.htm');
  await page.goto('/home');
  await untilWhole(page);
  await expect(panel(page, 'results')).toBeVisible();
  await backend.givePages(person, []);
  await expect(page.getByRole('heading', { name: 'Your plan no longer opens your tools' })).toBeVisible();
  for (const id of [...desk, 'results', 'events', 'watch']) await expect(panel(page, id)).toHaveCount(0);
  await expect(panel(page, 'tools').getByRole('link', { name: /^Journal Opens with/u })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Export your data' })).toHaveAttribute('href', '/user-account');
  await watchShifts(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your plan no longer opens your tools' })).toBeVisible();
  await untilWhole(page);
  await expectSteady(page);
  await expectNoViolations(page);
  await expectNoOverflow(page);
  await backend.givePages(person, ['journal']);
  await expect(panel(page, 'rule')).toBeVisible();
});

test('panels are hidden and moved, and each width remembers its own @complete', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The width of the window changes.');
  await openHomeAs(page, 'trader@demo.test');
  await untilWhole(page);
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange the dashboard' });
  await dialog.getByRole('switch', { name: 'Levels of your markets' }).click();
  await dialog.getByRole('button', { name: 'Move Sessions up' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Sessions is now number 6 of 9');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await untilWhole(page);
  const ids = () => page.locator('[data-panel]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['panel']));
  expect(await ids()).toEqual(['rule', 'risk', 'events', 'plans', 'sessions', 'watch', 'results', 'tools']);
  await page.setViewportSize({ width: 390, height: 844 });
  await untilWhole(page);
  expect(await ids()).toEqual(['rule', 'risk', 'events', 'plans', 'levels', 'watch', 'sessions', 'results', 'tools']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await untilWhole(page);
  expect(await ids()).not.toContain('levels');
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await dialog.getByRole('button', { name: 'Back to the usual order' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await ids()).toContain('levels');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it opens with what this device knows, and nothing moves @complete', async ({ page, context }) => {
    await openHomeAs(page, 'trader@demo.test');
    await untilWhole(page);
    await untilCopied(page);
    await untilWhole(page);
    await page.close();
    await context.setOffline(true);
    const cold = await context.newPage();
    await watchShifts(cold);
    await cold.goto('/home');
    await expect(cold.getByText('No network.', { exact: true })).toBeVisible();
    await untilWhole(cold);
    for (const id of [...desk, 'watch', 'results']) await expect(panel(cold, id)).toBeVisible();
    await expect(panel(cold, 'levels').getByRole('row')).toHaveCount(4);
    await expectNoViolations(cold);
    await expectNoOverflow(cold);
  });
});

test('what stood there last can be read before any code has come, and is gone after a logout', async ({ page }) => {
  await openAs(page, 'trader@demo.test', '/home');
  const risk = page.locator('[data-panel="risk"]');
  await expect(risk.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Tools', exact: true })).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  const figures = await risk.innerText();
  await page.goto('/__/mailbox');
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/home');
  const last = page.locator('#last-screen');
  await expect(last.locator('[data-panel="risk"]')).toContainText(/As of \d{1,2} \w{3}, \d\d:\d\d/u);
  expect((await risk.innerText()).endsWith(figures)).toBe(true);
  // Countdowns and the day are right for a moment only.
  await expect(last.getByText(/^(?:opens|closes) in/u).filter({ visible: true })).toHaveCount(0);
  await expect(last.locator('h1')).toBeHidden();
  await expect(last.getByRole('button', { name: 'Plan a trade P' })).toBeDisabled();
  await page.unroute('**/*.js');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tools', exact: true })).toBeVisible();
  await expect(last).toHaveCount(0);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('-seen')));
  expect((await kept()).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL('**/login*');
  expect(await kept()).toEqual([]);
});
