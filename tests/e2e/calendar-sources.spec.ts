/** Where weeks of the calendar come from on a device: an own feed and a paste, with what goes wrong. */
import { expect, test } from '@playwright/test';
import { dayMs, events, showEverything, thisWeek, openCalendarAs } from './calendar-weeks';
import { asOwner, documentsAddress } from './owner-token';
import { backendOf } from './people';

test('an own feed is off until switched on, and its failure is shown beside what stays @complete', async ({ page, baseURL }) => {
  const member = await backendOf(baseURL).person({ pages: ['calendar'] });
  const asked: string[] = [];
  await page.route('https://feed.example.test/**', (route) => {
    asked.push(route.request().url());
    return asked.length === 1
      ? route.fulfill({ status: 429, headers: { 'access-control-allow-origin': '*' } })
      : route.fulfill({ json: thisWeek('week.json'), headers: { 'access-control-allow-origin': '*' } });
  });
  await openCalendarAs(page, member.email);
  await showEverything(page);
  await page.getByLabel('URL of a weekly JSON file').fill('http://feed.example.test/week.json');
  await expect(page.getByText(/Enter a URL that starts with https/u)).toBeVisible();
  await page.getByLabel('URL of a weekly JSON file').fill('https://feed.example.test/week.json');
  expect(asked).toEqual([]);
  await page.getByRole('switch', { name: 'Check this feed' }).click();
  await expect(page.getByText(/asked too often/u)).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Ask now' }).click();
  await expect(page.getByText('27 events imported, just now.')).toBeVisible();
  await expect(events(page)).toHaveCount(26);
  await page.reload();
  await expect(page.getByText(/We check it again in an hour/u)).toBeVisible();
  expect(asked).toHaveLength(2);

  // Readable rows of a damaged answer are taken from it, not asked for again.
  await page.unroute('https://feed.example.test/**');
  let answers = 0;
  await page.route('https://feed.example.test/**', (route) => {
    answers += 1;
    return route.fulfill({ json: thisWeek('broken.json'), headers: { 'access-control-allow-origin': '*' } });
  });
  await page.getByRole('button', { name: 'Ask now' }).click();
  await expect(page.getByText('3 rows of the feed can’t be read. Nothing was imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Take the 3 readable events' }).click();
  await expect(page.getByText('3 events imported, just now.')).toBeVisible();
  expect(answers).toBe(1);
});

test('a paste anywhere in the dialog is read, west of New York it opens on its own days, and errors leave the text @complete', async ({
  page,
  baseURL,
}) => {
  const member = await backendOf(baseURL).person({ pages: ['calendar'] });
  const zone = { stringValue: 'America/Los_Angeles' };
  const choices = (values: readonly string[]) => ({ arrayValue: { values: values.map((stringValue) => ({ stringValue })) } });
  await asOwner('PATCH', documentsAddress(baseURL ?? '', `userPreferences/${member.uid}`), {
    fields: {
      userId: { stringValue: member.uid },
      currentTimezone: zone,
      timezone: { mapValue: { fields: { currentTimezone: zone, recentLocations: { arrayValue: {} } } } },
      selectedCurrencies: choices(['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'NZD', 'CAD', 'CHF', 'CNY', 'ALL']),
      selectedImpacts: choices(['High', 'Medium', 'Low', 'Holiday']),
      lastUpdated: { timestampValue: new Date().toISOString() },
    },
  });
  await openCalendarAs(page, member.email);
  const paste = (text: string): Promise<void> =>
    page.evaluate((content) => {
      const data = new DataTransfer();
      data.setData('text/plain', content);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  await page.getByRole('button', { name: 'Import a week' }).click();
  const dialog = page.getByRole('dialog');
  await paste('<html>Too many requests</html>');
  await expect(dialog.getByText(/Nothing was imported\. This is a web page/u)).toBeVisible();
  await expect(dialog.getByLabel('Or paste the text')).toBeFocused();
  await expect(dialog.getByLabel('Or paste the text')).toHaveValue('<html>Too many requests</html>');
  await dialog.getByRole('button', { name: 'Close' }).focus();
  // Another week than the present one, from 21:00 on Saturday in Los Angeles.
  const later = thisWeek('week.json').map((row) => {
    const at = new Date(Date.parse(row.date) + 14 * dayMs);
    return { ...row, date: at.toISOString() };
  });
  await paste(JSON.stringify(later));
  await dialog.getByRole('button', { name: 'Import 27 events' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(events(page)).toHaveCount(26);
});
