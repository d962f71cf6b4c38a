/** The sessions' screen in a browser: zone, hours, alerts by one tab, measured ranges, and the states of the calendar. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { backendOf, expectAccessibleInBothThemes, rememberSignIn, untilCopied } from './people';

/** Signs in a person of the test's own; from then on the clock of the page stands at the instant and runs. */
const openAt = async (page: Page, instant: string, email: string): Promise<void> => {
  await rememberSignIn(page, email);
  await page.clock.install({ time: new Date(instant) });
  await page.goto('/sessions');
  await expect(page.getByRole('img', { name: /^Sessions of/u })).toBeVisible();
};

const tile = (page: Page, city: string) => page.locator(`[data-tile="${city}"]`);
const dialog = (page: Page) => page.getByRole('dialog');

const wednesday = '2026-03-18T12:43:00Z';

test('sessions follow the zone and the hours of the person, here and after a reload', async ({ page, baseURL, isMobile }) => {
  const { email } = await backendOf(baseURL).person({ pages: ['sessions'] });
  await openAt(page, wednesday, email);
  await expect(page.getByText('Wednesday 18 March 2026, trading day Wed 18 March')).toBeVisible();
  await expect(tile(page, 'London')).toContainText('Opened 08:00, closes 17:00');
  await expect(page.getByText('London × New York until 17:00, 5 h')).toBeVisible();
  await expectNoOverflow(page);
  await expectNoViolations(page);

  if (isMobile) await page.getByRole('button', { name: 'Europe/London' }).click();
  else await page.keyboard.press('z');
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('tokyo');
  await page.getByRole('option', { name: /Tokyo/u }).click();
  await expect(tile(page, 'London')).toContainText('Opened 17:00, closes Thu 02:00');
  await expect(page.getByText('London × New York until Thu 02:00, 5 h')).toBeVisible();

  await page.getByRole('button', { name: 'City hours' }).click();
  await dialog(page).getByLabel('Sydney opens').fill('1700');
  await expect(dialog(page).getByText('The session must close after it opens, on the same day.')).toBeVisible();
  await dialog(page).getByRole('button', { name: '08:00–17:00' }).click();
  await dialog(page).getByRole('button', { name: 'Save the hours' }).click();
  await expect(tile(page, 'Sydney')).toContainText('Opens Thu 06:00, 08:00 in Sydney');

  await page.reload();
  await expect(tile(page, 'Sydney')).toContainText('Opens Thu 06:00, 08:00 in Sydney');
  await expect(page.getByRole('row', { name: /Tokyo.*your clock/u })).toBeVisible();
});

/** Records what the page would show as notifications, whichever way it goes. */
const recordNotifications = (): void => {
  const shown: string[] = [];
  Object.assign(globalThis, { shown });
  class Recorded extends EventTarget {
    static readonly permission = 'granted';
    constructor(title: string) {
      super();
      shown.push(title);
    }
  }
  Object.assign(globalThis, { Notification: Recorded });
  ServiceWorkerRegistration.prototype.showNotification = (title: string) => {
    shown.push(title);
    return Promise.resolve();
  };
};

const shownIn = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);

/** Tabs that tell of sessions, and tabs that wait for their turn. */
const locksOf = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const count = (all: LockInfo[]): number => all.filter(({ name }) => name?.startsWith('sextant-session-alerts-')).length;
    return { held: count(held), pending: count(pending) };
  });

test('an alert is told once, by one of two tabs, and by the other, on whatever screen, when that one has gone @complete', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addInitScript(recordNotifications);
  const { email } = await backendOf(baseURL).person({ pages: ['sessions'] });
  await openAt(page, '2026-03-18T11:59:50Z', email);
  await page.getByRole('button', { name: 'Alerts' }).click();
  await expect(dialog(page).getByText('Notifications are allowed in this browser.')).toBeVisible();
  await expect(dialog(page).getByText(/while Sextant is open in a/u)).toBeVisible();
  await dialog(page).getByLabel('New York opens').check();
  await dialog(page).getByLabel('London closes').check();
  await dialog(page).getByRole('button', { name: 'Done' }).click();

  // Any screen will do.
  const other = await context.newPage();
  await other.clock.install({ time: new Date('2026-03-18T11:59:50Z') });
  await other.goto('/user-account');
  await expect.poll(() => locksOf(other)).toEqual({ held: 1, pending: 1 });

  await page.clock.runFor('00:20');
  await other.clock.runFor('00:20');
  await expect.poll(async () => [...(await shownIn(page)), ...(await shownIn(other))]).toEqual(['New York opens now']);

  await page.close();
  await expect.poll(() => locksOf(other)).toEqual({ held: 1, pending: 0 });
  await other.clock.setSystemTime(new Date('2026-03-18T16:59:55Z'));
  await other.clock.runFor('00:30');
  await expect.poll(async () => (await shownIn(other)).filter((title) => title !== 'New York opens now')).toEqual(['London closes now']);
});

const candleRows = (days: number): string => {
  const lines = ['time,open,high,low,close,volume'];
  for (let hour = 0; hour < days * 24; hour += 1) {
    const at = new Date(Date.UTC(2026, 0, 5, hour));
    if (at.getUTCDay() === 0 || at.getUTCDay() === 6) continue;
    const stamp = at.toISOString().slice(0, 19).replace('T', ' ');
    const high = (1.1 + (1 + at.getUTCHours()) / 10_000).toFixed(5);
    lines.push(`${stamp},1.10000,${high},1.09990,1.10000,10`);
  }
  return lines.join('\n');
};

const range = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: /Your own range by hour/u }) });

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });

test('a candle file is asked about, kept on the device and measured @complete', async ({ page, baseURL }) => {
  const { email } = await backendOf(baseURL).person({ pages: ['sessions'] });
  await openAt(page, wednesday, email);
  await page.getByLabel('Choose a candle file').setInputFiles(file('EURUSD.csv', candleRows(42)));
  const form = page.getByRole('form', { name: 'Questions about the file' });
  await form.getByRole('button', { name: 'Etc/UTC' }).click();
  await form.getByRole('button', { name: 'Read the file' }).click();
  // Hour 23 goes 24 pips up and one down.
  await expect(range(page).getByRole('img')).toHaveAccessibleName('Mean range by hour, in pips. Highest: 23 with 25.0.');
  await range(page).getByText('By session').click();
  await range(page).getByRole('button', { name: 'As a table' }).click();
  await expect(range(page).getByRole('row', { name: /London × New York/u })).toBeVisible();
});

test('a file without candles is refused, few days are hidden, and files are removed @complete', async ({ page, baseURL }) => {
  const { email } = await backendOf(baseURL).person({ pages: ['sessions'] });
  await openAt(page, wednesday, email);
  const chooser = page.getByLabel('Choose a candle file');
  await chooser.setInputFiles(file('notes.csv', 'no candles here'));
  await expect(range(page).getByRole('alert')).toContainText('We couldn’t read notes.csv. Nothing was saved.');
  await range(page).getByRole('button', { name: 'Close' }).click();

  await chooser.setInputFiles(file('EURUSD.csv', candleRows(21)));
  const form = page.getByRole('form', { name: 'Questions about the file' });
  await expect(form).toBeVisible();
  await expectNoViolations(page);
  await form.getByRole('combobox', { name: /Zone of the file/u }).fill('UTC');
  await form.getByRole('option', { name: /^UTC/u }).first().click();
  await form.getByRole('button', { name: 'Read the file' }).click();
  await expect(range(page).getByText(/^Hidden: \d+ of \d+ have fewer than 20 days\./u)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await range(page).getByRole('button', { name: 'Remove' }).click();
  await expect(range(page).getByText('No candle files yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(range(page).getByText(/^Hidden: \d+ of \d+ have fewer than 20 days\./u)).toBeVisible();
  await range(page).getByRole('button', { name: 'Remove' }).click();
  await page.reload();
  await expect(range(page).getByText('No candle files yet')).toBeVisible();

  await range(page).getByRole('button', { name: 'Load sample data' }).click();
  await range(page).getByRole('button', { name: 'Remove' }).click();
  await expect(range(page).getByText('No candle files yet')).toBeVisible();
});

for (const [what, instant, text] of [
  ['a weekend', '2026-03-21T12:00:00Z', /Weekend: the forex week opens Sun 21:00/u],
  ['a holiday', '2026-11-26T19:00:00Z', /Thanksgiving: CME futures, trading day Thu 26 November/u],
  ['the end of the calendar', '2029-01-05T15:00:00Z', /The calendar of CME futures has ended/u],
] as const) {
  test(`${what} is told and passes axe in both themes @complete`, async ({ page, baseURL }) => {
    const { email } = await backendOf(baseURL).person({ pages: ['sessions'] });
    await openAt(page, instant, email);
    await expect(page.getByText(text)).toBeVisible();
    await page.getByText('Week', { exact: true }).click();
    await expect(page.getByRole('img', { name: /the week of/u })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessibleInBothThemes(page);
  });
}

test('notifications that the browser blocks are explained @complete', async ({ page, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  const { email } = await backendOf(baseURL).person({ pages: ['sessions'] });
  await openAt(page, wednesday, email);
  await page.getByRole('button', { name: 'Alerts' }).click();
  await expect(dialog(page).getByText('This browser blocks notifications from Sextant.')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'City hours' }).click();
  await expectNoViolations(page);
});

test('the clock changes are saved as a calendar file @complete', async ({ page, baseURL }) => {
  const { email } = await backendOf(baseURL).person({ pages: ['sessions'] });
  await openAt(page, wednesday, email);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export .ics' }).click()]);
  expect(download.suggestedFilename()).toBe('clock-changes.ics');
});

test.describe('a browser with its copy for offline use', () => {
  test.use({ serviceWorkers: 'allow' });

  test('changes hours and measures candles without a network @complete', async ({ page, context, baseURL }) => {
    const { email } = await backendOf(baseURL).person({ pages: ['sessions'] });
    await openAt(page, wednesday, email);
    await untilCopied(page);
    await expect(page.getByRole('img', { name: /^Sessions of/u })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'City hours' }).click();
    await dialog(page).getByLabel('London opens').fill('07:00');
    await dialog(page).getByRole('button', { name: 'Save the hours' }).click();
    await expect(tile(page, 'London')).toContainText('Opened 07:00');
    await page.getByRole('button', { name: 'Load sample data' }).click();
    await expect(range(page).getByText('Sample data', { exact: true })).toBeVisible();
    await context.setOffline(false);
  });
});
