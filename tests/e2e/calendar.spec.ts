/** A day with the economic calendar: who may open it, a week imported and published, filters that stay, alerts, and no network. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { chip, events, importWeek, readFile, showEverything, thisWeek, openCalendarAs } from './calendar-weeks';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { asOwner, documentsAddress } from './owner-token';
import { backendOf, expectAccessibleInBothThemes, openAs } from './people';

const another = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  return context.newPage();
};

/** Days of which no week was imported, with published schedules in them or without. */
const noWeekHere = /No events for these days yet|These days come from published schedules/u;

test('a guest stands outside; a member imports a week without loss, and filters survive a reload and reach another device', async ({
  page,
  browser,
  baseURL,
}) => {
  const backend = backendOf(baseURL);
  const person = await backend.person({ pages: ['sessions'] });
  await openAs(page, person.email, '/calendar');
  await expect(page.getByRole('heading', { name: 'Not in your plan' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Events' })).toHaveCount(0);
  await backend.givePages(person, ['calendar']);
  await expect(page.getByText(noWeekHere)).toBeVisible();

  await importWeek(page, thisWeek('week.json'));
  // Nothing is chosen and nothing traded: the ten events of high impact, and one line that says so.
  await expect(events(page)).toHaveCount(10);
  await expect(page.getByText('Showing high-impact events for all major currencies', { exact: false })).toBeVisible();
  await showEverything(page);
  await expect(events(page)).toHaveCount(26);
  await expect(page.getByText(/JPY\s*Bank Holiday/u)).toBeVisible();
  await expect(page.getByRole('button', { name: /20-y Bond Auction.*Previous 2\.92 \| 2\.1/u })).toBeVisible();
  // Keys that come faster than the address changes are all there.
  await page.getByLabel('Search events').pressSequentially('final manufacturing');
  await expect(events(page)).toHaveCount(3);
  await expect(page).toHaveURL(/q=final\+manufacturing/u);
  await page.getByLabel('Search events').fill('');
  // The stored week ends on Sunday morning in London: that makes nothing known of the week after.
  await page.getByRole('button', { name: 'The week after' }).click();
  await expect(page.getByText(noWeekHere)).toBeVisible();
  await page.getByRole('button', { name: 'This week' }).click();
  await chip(page, 'USD').click();
  await chip(page, 'Low').click();
  // Of the 26 with a time, 8 are of the dollar and 8 of the others are of low impact.
  await expect(events(page)).toHaveCount(10);
  const stored = (): Promise<string> =>
    asOwner('GET', documentsAddress(baseURL ?? '', `userPreferences/${person.uid}`)).then((document) => JSON.stringify(document));
  await expect.poll(stored).not.toMatch(/"USD"|"Low"/u);
  await page.reload();
  await expect(events(page)).toHaveCount(10);
  await expect(chip(page, 'USD').getByRole('checkbox')).not.toBeChecked();

  const second = await another(browser, baseURL);
  await openCalendarAs(second, person.email);
  await expect(chip(second, 'USD').getByRole('checkbox')).not.toBeChecked();
  await expect(chip(second, 'Low').getByRole('checkbox')).not.toBeChecked();
  // The imported week is on the device that imported it, and nowhere else.
  await expect(second.getByText(noWeekHere)).toBeVisible();
  await second.context().close();
});

test.describe('with the copy of the product', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network the last week is there with its age and the chosen filters @complete', async ({ page, context, baseURL }) => {
    const member = await backendOf(baseURL).person({ pages: ['calendar'] });
    await openCalendarAs(page, member.email);
    await showEverything(page);
    await importWeek(page, thisWeek('week.json'));
    await chip(page, 'USD').click();
    await expect(events(page)).toHaveCount(18);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect(events(page)).toHaveCount(18);
    await page.close();
    await context.setOffline(true);
    const cold = await context.newPage();
    await cold.goto('/calendar');
    await expect(events(cold)).toHaveCount(18);
    await expect(cold.getByText('You’re offline. These are the last weeks this device loaded.')).toBeVisible();
    await expect(cold.getByText('Imported from week.json', { exact: true })).toBeVisible();
    await expect(cold.getByText(/(just now|\d+ min old), shown/u)).toBeVisible();
    // A week can be brought in without a network too.
    await importWeek(cold, thisWeek('week-later.json'));
    await expect(cold.getByText('Was medium impact')).toHaveCount(0);
    await expect(cold.getByText(/^Moved from /u)).toBeVisible();
  });
});

test('a broken row is named and kept out until confirmed; none chosen shows none and says so @complete', async ({ page, baseURL }) => {
  const member = await backendOf(baseURL).person({ pages: ['calendar'] });
  await openCalendarAs(page, member.email);
  await showEverything(page);
  await readFile(page, 'broken.json', thisWeek('broken.json'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('3 rows cannot be read. Nothing has been saved yet.')).toBeVisible();
  await expect(dialog.getByText(/Row 4, CPI y\/y\. “XAU” is not a currency/u)).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(noWeekHere)).toBeVisible();
  await readFile(page, 'broken.json', thisWeek('broken.json'));
  await dialog.getByRole('button', { name: 'Import the 3 readable events' }).click();
  await expect(events(page)).toHaveCount(3);

  for (const label of ['High', 'Medium', 'Low', 'Holiday']) await chip(page, label).click();
  await expect(page.getByText('No impacts selected, so no events are shown.')).toBeVisible();
  await expect(page.getByText('3 stored events are hidden here.')).toBeVisible();
  await expect(events(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose all', exact: true }).click();
  await expect(events(page)).toHaveCount(3);

  // The keys move through the list and open the details, with the figures as stated and no actual.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Not published')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('button[data-event]:focus')).toHaveCount(1);
});

test('a published week reaches members at once, a second publication marks what moved, and a withdrawal takes it back @complete', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await backendOf(baseURL).person({ pages: ['calendar'] });
  const admin = await another(browser, baseURL);
  await openCalendarAs(page, member.email);
  await showEverything(page);
  await expect(page.getByRole('heading', { name: 'Publish', exact: true })).toHaveCount(0);
  await openCalendarAs(admin, 'admin@demo.test');
  const publish = async (): Promise<void> => {
    await admin.getByRole('button', { name: 'Publish this week' }).click();
    await admin.getByRole('button', { name: 'Publish it' }).click();
    await expect(admin.getByText('What is published is the same.')).toBeVisible();
  };
  await importWeek(admin, thisWeek('week.json'));
  await publish();
  await expect(events(page)).toHaveCount(26);
  await importWeek(admin, thisWeek('week-later.json'));
  await expect(admin.getByText(/5 changes against what is published/u)).toBeVisible();
  await publish();
  await expect(page.getByText(/^Moved from Thu /u)).toBeVisible();
  await expect(page.getByText('Was medium impact')).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare two snapshots' });
  await expect(dialog.getByRole('row')).toHaveCount(6);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await admin.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectNoViolations(admin);
  await admin.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByText(noWeekHere)).toBeVisible();
  await admin.context().close();
});

test('an alert comes once for all tabs, and the dashboard names the next events @complete', async ({ page, context, baseURL }) => {
  const member = await backendOf(baseURL).person({ pages: ['calendar'] });
  const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  await page.clock.install();
  await openCalendarAs(page, member.email);
  await page.getByRole('switch', { name: 'Alert me about events in my currencies' }).click();
  await page.getByRole('switch', { name: 'No trades around news' }).click();
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('heading', { name: 'Next events' })).toBeVisible();
  const row = { country: 'USD', forecast: '0.3%', previous: '0.1%' };
  await importWeek(page, [
    { ...row, title: 'CPI m/m', impact: 'High', date: soon(4) },
    { ...row, title: 'Retail Sales m/m', impact: 'High', date: soon(90) },
    { ...row, title: 'PPI m/m', impact: 'Low', date: soon(5) },
  ]);
  await expect(other.getByText('Retail Sales m/m')).toBeVisible();
  await expect(other.getByText(/Your blackout \d\d:\d\d–\d\d:\d\d/u).first()).toBeVisible();
  const alerts = [page, other].map((tab) => tab.getByText(/^In [34] minutes\.$/u));
  await expect.poll(async () => (await alerts[0]!.count()) + (await alerts[1]!.count())).toBe(1);
  // Longer than the other tab would need to notice it too.
  await page.clock.runFor(11_000);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('calendar-announced')).length)).toBe(1);
  await expect(page.getByText('No trades until', { exact: false })).toBeVisible();
});

test('the calendar is accessible and no wider than the window in both themes, by week and by day @complete @narrow', async ({
  page,
  baseURL,
}) => {
  const member = await backendOf(baseURL).person({ pages: ['calendar'] });
  await openCalendarAs(page, member.email);
  await importWeek(page, thisWeek('week.json'));
  await expectAccessibleInBothThemes(page);
  await expectNoOverflow(page);
  await events(page).first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Past releases' })).toBeVisible();
  await expectNoViolations(page);
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
  await page.locator('label').filter({ hasText: /^Day$/u }).click();
  await expect(page).toHaveURL(/view=day/u);
  await page.getByRole('button', { name: 'The day before' }).click();
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/u);
  await expectNoViolations(page);
  await expectNoOverflow(page);
});
