/** What stands over the bars of a chart: levels, sessions, turns, news, trades and plans by their keys, and alerts that go off as bars come. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { createTrader, openJournalAs } from './own-trader';
import { backendOf, openAs } from './people';

const crosshair = (page: Page) => page.getByRole('slider', { name: 'Crosshair, by bar' });
const tools = (page: Page) => page.getByRole('region', { name: 'Chart tools' });
const shown = (page: Page) => tools(page).getByRole('button', { name: /^Show on the chart/u });
const panel = (page: Page) => page.getByRole('complementary', { name: 'On the chart' });
const alerts = (page: Page) => panel(page).getByRole('region', { name: 'Alerts' });

const open = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const { email } = await backendOf(baseURL).person({ pages: ['indicators'] });
  await openAs(page, email, '/indicators');
  await expect(crosshair(page)).toBeVisible();
};

/** Hours from Monday 4 March 2024 on, each a pip higher than the one before: hour i opens at 1.08 + i pips, two pips below its high. */
const hours = (count: number): string => {
  const rows = Array.from({ length: count }, (_, i) => {
    const at = new Date(Date.UTC(2024, 2, 4, i)).toISOString();
    const price = (1.08 + i * 0.0001).toFixed(5);
    return `${at},${price},${(Number(price) + 0.0002).toFixed(5)},${price},${(Number(price) + 0.0001).toFixed(5)},100`;
  });
  return ['time,open,high,low,close,volume', ...rows].join('\n');
};

const openOwnBars = async (page: Page, baseURL: string | undefined): Promise<void> => {
  await open(page, baseURL);
  await tools(page).getByRole('button', { name: 'Candles on this device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Candles on this device' });
  await dialog
    .getByLabel('Choose a candle file')
    .setInputFiles({ name: 'GBPUSD.csv', mimeType: 'text/csv', buffer: Buffer.from(hours(400)) });
  await dialog.getByRole('listitem').getByRole('button', { name: 'Show' }).click();
  await expect(crosshair(page)).toHaveAttribute('aria-valuemax', '400');
};

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  await crosshair(page).focus();
  for (const key of keys) await page.keyboard.press(key);
};

/** Answers the dialog of a new alert. */
const setAlert = async (page: Page, { price, when }: { readonly price?: string; readonly when?: string }): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /^New alert/u });
  if (price !== undefined) await dialog.getByRole('textbox', { name: 'Price' }).fill(price);
  if (when !== undefined) await dialog.getByLabel('When the price').selectOption(when);
  await dialog.getByRole('button', { name: 'Add alert' }).click();
  await expect(dialog).toHaveCount(0);
};

test('each of them is switched by its key and its place in the menu, and levels are those of the bars', async ({ page, baseURL }) => {
  await openOwnBars(page, baseURL);
  await expect(shown(page)).toHaveAccessibleName('Show on the chart: Levels, Sessions, My trades');
  await press(page, 'h');
  const levels = panel(page).getByRole('region', { name: 'Levels' });
  // The last bar, hour 399, opens on Wednesday 20 March at 15:00 UTC. Tuesday's trading day is from hour 357, Monday 21:00, to hour 380.
  await expect(levels.getByRole('button', { name: 'Prior day high' })).toContainText('1.11820');
  await expect(levels.getByRole('button', { name: 'Prior day low' })).toContainText('1.11570');
  await expect(levels.getByRole('button', { name: 'Prior day close' })).toContainText('1.11810');
  // London's Wednesday from 8:00, hour 392; the hour before it ends the time before London, which began with hour 381.
  await expect(levels.getByRole('button', { name: 'Before London high' })).toContainText('1.11930');
  await expect(levels.getByRole('button', { name: 'Before London low' })).toContainText('1.11810');
  // A day of 24 hours has 25 pips: 23 between its opens and two to the last high. The 10th has an hour less, for summer time. Wednesday has
  // 19 hours so far and 20 pips, against (9 × 25 + 24) / 10 = 24.9.
  await expect(levels.getByRole('button', { name: /^Day’s range used, n = 10/u })).toContainText(/80\.3\s%/u);
  await levels.getByRole('button', { name: 'Prior day high' }).click();
  await expect(levels.getByText(/The highest price of the last trading day that is over\. Days turn at 17:00 New York/u)).toBeVisible();
  // An hour bar lies across the end of the usual half hour. London's first hour is hour 392.
  await expect(levels.getByText(/longer than your opening range of 30 minutes/u)).toBeVisible();
  await shown(page).click();
  await page.getByRole('menuitemradio', { name: '60 minutes' }).click();
  await page.keyboard.press('Escape');
  await expect(levels.getByRole('button', { name: 'London opening range high, 60 min' })).toContainText('1.11940');
  await expect(levels.getByRole('button', { name: 'London opening range low, 60 min' })).toContainText('1.11920');
  await expect(levels.getByText(/longer than your opening range/u)).toHaveCount(0);
  await expectFitsBothWidths(page);

  await press(page, 'l');
  await expect(levels).toHaveCount(0);
  await press(page, 'o', 'j', 't', 'n', 'w');
  await expect(shown(page)).toHaveAccessibleName('Show on the chart: Turn of the day, News, My open plans');
  await shown(page).click();
  await page.getByRole('menuitemcheckbox', { name: /^Levels/u }).click();
  await expect(levels).toBeVisible();
  await page.keyboard.press('Escape');
  // One undo takes back the last of them.
  await press(page, 'Control+z');
  await expect(levels).toHaveCount(0);
  await page.reload();
  await expect(shown(page)).toHaveAccessibleName('Show on the chart: Turn of the day, News, My open plans');
  await shown(page).click();
  await expect(page.getByRole('menuitemradio', { name: '60 minutes' })).toBeChecked();
});

test('a name at the edge tells its formula, and the palette knows the switches @complete', async ({ page, baseURL }) => {
  await openOwnBars(page, baseURL);
  const box = (await page.getByRole('group', { name: 'Chart', exact: true }).boundingBox())!;
  const card = page.getByRole('dialog');
  // Marks are painted: what can be pressed says so by the pointer.
  await expect(async () => {
    for (let y = box.y + 40; y < box.y + box.height - 90; y += 6) {
      await page.mouse.move(box.x + box.width - 90, y);
      const cursor = await page
        .getByRole('group', { name: 'Chart', exact: true })
        .locator('> div')
        .first()
        .evaluate((host) => (host as HTMLElement).style.cursor);
      if (cursor !== 'pointer') continue;
      await page.mouse.down();
      await page.mouse.up();
      break;
    }
    await expect(card).toBeVisible();
  }).toPass();
  await expect(card.getByRole('heading').first()).toContainText(/(?:high|low|close|VWAP).* 1\.1\d+/u);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('turn of the trading day');
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveAccessibleName(/Turn of the day/u);
});

test('an alert goes off on the bar of a replay that reaches it, and not for bars that were there', async ({ page, baseURL }) => {
  await openOwnBars(page, baseURL);
  await press(page, 'h', 'Home', ...Array.from({ length: 10 }, () => 'PageDown'));
  await press(page, 'r');
  await page
    .getByRole('region', { name: 'Start a replay' })
    .getByRole('button', { name: /^Start at/u })
    .click();
  await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible();
  await expect(crosshair(page)).toHaveAttribute('aria-valuemax', /^(?:99|1\d\d)$/u);
  const known = Number(await crosshair(page).getAttribute('aria-valuemax'));
  // The last bar, known − 1, has its high at 1.08 + known + 1 pips; three bars on it is at known + 4, and the fourth reaches known + 4.5.
  const price = (1.08 + (known + 4.5) * 0.0001).toFixed(5);
  await press(page, 'a');
  await setAlert(page, { price, when: 'up' });
  // Every price up to here was lower: one that has passed sets off nothing.
  await press(page, 'a');
  await setAlert(page, { price: '1.08100' });
  await expect(alerts(page).getByText('Watching.')).toHaveCount(2);
  const told = page.getByText(`Replay: GBPUSD: Price crosses upward ${price}`);
  for (const step of [1, 2, 3]) {
    await press(page, 'f');
    await expect(crosshair(page)).toHaveAttribute('aria-valuemax', String(known + step));
    await expect(told).toHaveCount(0);
  }
  await press(page, 'f');
  await expect(told).toBeVisible();
  await expect(page.getByText(/Replay: GBPUSD: Price crosses 1\.08100/u)).toHaveCount(0);
  // What a replay does is no news of the market: the alert still waits for it.
  await page.getByRole('button', { name: 'End the replay' }).click();
  await expect(alerts(page).getByText('Waits for live prices or a replay of this market.')).toHaveCount(2);
});

test('alerts are set from a place, a drawing and an indicator, changed, and removed @complete', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await press(page, 'h');
  const chart = page.getByRole('group', { name: 'Chart', exact: true });
  const box = (await chart.boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.4, { button: 'right' });
  await page.getByRole('dialog', { name: /^At /u }).getByRole('button', { name: 'Set an alert' }).click();
  await setAlert(page, {});
  await expect(alerts(page).getByRole('listitem')).toHaveCount(1);

  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.6, { button: 'right' });
  await page.getByRole('dialog', { name: /^At /u }).getByRole('button', { name: 'Draw a horizontal line' }).click();
  await page.getByRole('region', { name: 'Chosen: Horizontal line' }).getByRole('button', { name: 'Set an alert' }).click();
  await setAlert(page, {});
  await expect(alerts(page).getByText('Price crosses horizontal line')).toBeVisible();

  await press(page, 'Escape', 'i');
  await page.getByRole('dialog', { name: 'Add an indicator' }).getByLabel('Search').fill('relative strength index');
  await expect(page.getByRole('heading', { name: 'Relative strength index' })).toBeVisible();
  await page.keyboard.press('Enter');
  await chart.getByRole('button', { name: 'What to do with RSI 14' }).click();
  await page.getByRole('menuitem', { name: 'Set an alert' }).click();
  const dialog = page.getByRole('dialog', { name: /^New alert/u });
  await dialog.getByRole('textbox', { name: 'Value' }).fill('seventy');
  await dialog.getByRole('button', { name: 'Add alert' }).click();
  await expect(dialog.getByText(/Enter a number/u)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('70');
  await dialog.getByLabel('When the value').selectOption('up');
  await dialog.getByRole('button', { name: 'Add alert' }).click();
  const ofRsi = alerts(page).getByRole('button', { name: /^RSI 14 crosses upward 70/u });
  await expect(ofRsi).toBeVisible();
  await expectFitsBothWidths(page);

  await ofRsi.click();
  await page
    .getByRole('dialog', { name: /^Alert on/u })
    .getByRole('textbox', { name: 'Value' })
    .fill('80');
  await page.getByRole('button', { name: 'Save alert' }).click();
  await expect(alerts(page).getByText('RSI 14 crosses upward 80')).toBeVisible();
  await page.reload();
  await alerts(page)
    .getByRole('button', { name: /^Remove alert: RSI 14/u })
    .click();
  await expect(alerts(page).getByRole('listitem')).toHaveCount(2);
});

test('an alert on live prices goes off once, and a page that is opened again does not repeat it', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await press(page, 'h');
  const goLive = async (): Promise<void> => {
    await tools(page).getByRole('button', { name: 'Live prices: off' }).click();
    await page.getByRole('menuitem', { name: /^Simulated live prices/u }).click();
    await expect(page.getByText(/^Simulated live/u)).toBeVisible();
  };
  await goLive();
  // A walk of prices soon crosses the one it has just been at.
  await press(page, 'a');
  await setAlert(page, {});
  await expect(page.getByText(/^EURUSD, simulated: Price crosses/u)).toBeVisible({ timeout: 90_000 });
  await expect(alerts(page).getByText(/It rests\.$/u)).toBeVisible();
  await page.reload();
  await goLive();
  await expect(alerts(page).getByText(/^Went off in the bar of .* It rests\.$/u)).toBeVisible();
  // Set anew at a price far away, it waits again.
  await alerts(page)
    .getByRole('button', { name: /^Price crosses/u })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Alert on/u });
  await dialog.getByRole('textbox', { name: 'Price' }).fill('2.5');
  await dialog.getByRole('button', { name: 'Save alert' }).click();
  await expect(alerts(page).getByText('Watching.')).toBeVisible();
});

test('a trade of the journal has its stop and target on the chart, and leads to its page', async ({ page, baseURL }) => {
  const { email } = await createTrader(baseURL ?? '');
  await openJournalAs(page, email);
  await page.getByRole('button', { name: 'Open the sample' }).click();
  await expect(page.getByRole('grid', { name: 'Trades' })).toBeVisible();
  await page.goto('/indicators');
  await expect(crosshair(page)).toBeVisible();
  await press(page, 'h');
  const trades = panel(page).getByRole('region', { name: 'My trades' });
  const newest = trades.getByRole('listitem').first();
  await newest.getByRole('button').click();
  await expect(newest.getByText(/^Entry [\d.]+/u)).toBeVisible();
  await expect(newest.getByText(/^Stop [\d.]+/u)).toBeVisible();
  await expect(newest.getByText(/^Furthest against \(MAE\) [\d.]+/u)).toBeVisible();
  await newest.getByRole('link', { name: 'Open in the journal' }).click();
  await expect(page).toHaveURL(/\/journal\?trade=/u);
});
