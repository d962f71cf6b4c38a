/** One trade in a browser: typed in by keyboard, reviewed, its screenshots, changed and deleted with many others, and taken back. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './accessibility';
import { createTrader, openJournalAs } from './own-trader';
import { expectAccessibleInBothThemes } from './people';

const grid = (page: Page) => page.getByRole('grid', { name: 'Trades' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Presses keys one after the other and counts them: a name of more than one letter is one key. */
const typist = (page: Page) => {
  let keys = 0;
  return {
    keys: () => keys,
    press: async (...names: readonly string[]): Promise<void> => {
      for (const name of names) {
        keys += 1;
        await page.keyboard.press(name);
      }
    },
    type: async (text: string): Promise<void> => {
      keys += text.length;
      await page.keyboard.type(text);
    },
  };
};

/** What a person needs for one key who types with two fingers while looking something up: 40 words of five letters a minute. */
const slowKeyMs = 300;

test('a trade is typed in by keyboard alone in less than 15 seconds, and its result is shown before it is stored', async ({
  page,
  baseURL,
}) => {
  const { email } = await createTrader(baseURL ?? '');
  await openJournalAs(page, email);
  await page.getByRole('button', { name: /Add a trade/u }).click();
  await dialog(page).getByLabel('Name of the account').fill('Futures');
  await dialog(page).getByLabel('Its currency').selectOption('USD');
  await dialog(page).getByLabel('Market').fill('MNQ');
  await dialog(page).getByLabel('Quantity').fill('2');
  await dialog(page).getByLabel('Entry price').fill('21450.25');
  await dialog(page).getByLabel('Exit price').fill('21462');
  await dialog(page).getByLabel('Entry time').fill('yesterday 0930');
  await dialog(page).getByLabel('Exit time').fill('yesterday 0950');
  // 11.75 points × 2 contracts × 2 USD.
  await expect(dialog(page).getByRole('status', { name: 'Result' })).toContainText('+$47.00');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');

  const { keys, press, type } = typist(page);
  await press('n');
  await expect(dialog(page).getByLabel('Market')).toBeFocused();
  await press('Tab', 's', 'Tab', 'Tab');
  await type('21450.25');
  await press('Tab');
  await type('21440');
  await press('Tab');
  await type('-20m');
  await press('Tab', 'Tab');
  await type('21460');
  // 10.25 points × 2 × 2 USD, over 9.75 points × 2 × 2 USD at risk.
  await expect(dialog(page).getByRole('status', { name: 'Result' })).toContainText('+$41.00');
  await expect(dialog(page).getByRole('status', { name: 'Result' })).toContainText('+1.05R');
  await press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3');
  test.info().annotations.push({ type: 'typing a trade', description: `${keys()} keys` });
  expect(keys() * slowKeyMs).toBeLessThan(15_000);

  await page.keyboard.press('n');
  await dialog(page).getByLabel('Entry price').fill('21500');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(dialog(page).getByLabel('Entry price')).toHaveValue('21500');
});

/** Pastes a picture of two colours into the page, as the clipboard gives it. */
const pastePicture = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 360);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser draws nothing.');
    context.fillStyle = '#223344';
    context.fillRect(0, 0, 640, 360);
    context.fillStyle = '#5fb4f0';
    context.fillRect(100, 60, 20, 200);
    const data = new DataTransfer();
    data.items.add(new File([await canvas.convertToBlob()], 'chart.png', { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });

/** Opens the journal with the five trades of a statement. */
const openImported = async (page: Page, email: string): Promise<void> => {
  await openJournalAs(page, email);
  await page.getByTestId('statement-file').setInputFiles('tests/fixtures/mt5/hedging-en.html');
  await dialog(page).getByRole('button', { name: 'Import 5 trades' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '6');
};

const openFirstTrade = async (page: Page): Promise<void> => {
  await grid(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Where it comes from')).toBeVisible();
};

test('a review is kept: execution by key, tag, note, stop, a pasted screenshot with an arrow on it', async ({ page, baseURL }) => {
  const { email } = await createTrader(baseURL ?? '');
  await openImported(page, email);
  await openFirstTrade(page);
  const address = page.url();
  expect(address).toContain('trade=');
  await page.keyboard.press('4');
  await expect(dialog(page).getByRole('button', { name: '4 of 5' })).toHaveAttribute('aria-pressed', 'true');
  await dialog(page).getByLabel('Tags').fill('late');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Note', { exact: true }).fill('Waited for the close.');
  await dialog(page).getByLabel('Money at risk').fill('50');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByText('The money at risk as you noted it')).toBeVisible();
  await pastePicture(page);
  await expect(dialog(page).getByRole('list', { name: 'Screenshots' }).getByRole('listitem')).toHaveCount(1);
  await pastePicture(page);
  await dialog(page).getByRole('button', { name: 'Draw on it' }).click();
  const drawing = page.getByTestId('drawing');
  await drawing.hover({ position: { x: 60, y: 60 } });
  await page.mouse.down();
  await drawing.hover({ position: { x: 220, y: 140 } });
  await page.mouse.up();
  await expect(page.getByRole('list', { name: 'Drawings' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save the drawing' }).click();
  await expectNoViolations(page);

  await page.goto(address);
  await expect(dialog(page).getByLabel('Note', { exact: true })).toHaveValue('Waited for the close.');
  await expect(dialog(page).getByRole('button', { name: '4 of 5' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog(page).getByRole('button', { name: 'Remove the tag late' })).toBeVisible();
  // The same picture again is the same picture; its drawing is there.
  await expect(dialog(page).getByRole('list', { name: 'Screenshots' }).getByRole('listitem')).toHaveCount(1);
  await expect(dialog(page).getByRole('img', { name: 'Screenshot, with Arrow' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(dialog(page).getByLabel('Note', { exact: true })).not.toHaveValue('Waited for the close.');
  await page.keyboard.press('k');
  await expect(dialog(page).getByLabel('Note', { exact: true })).toHaveValue('Waited for the close.');
});

test('many trades are changed and deleted at once and taken back; notes of two devices are joined @complete', async ({
  page,
  baseURL,
  browser,
}) => {
  // Two devices with a page each, looked through for barriers in both themes, which takes longer on a busy machine.
  test.slow();
  const { email } = await createTrader(baseURL ?? '');
  await openImported(page, email);
  await grid(page).focus();
  for (const key of ['Home', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
  const bar = page.getByRole('region', { name: 'Selected trades' });
  await expect(bar).toContainText('3 trades selected');
  await bar.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog(page).getByLabel('Add tags').fill('batch');
  await page.keyboard.press('Enter');
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Change 3 trades' }).click();
  await expect(bar.getByRole('button', { name: 'Undo: 3 trades changed' })).toBeVisible();
  await openFirstTrade(page);
  await expect(dialog(page).getByRole('button', { name: 'Remove the tag batch' })).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Undo: 3 trades changed' }).click();
  await openFirstTrade(page);
  await expect(dialog(page).getByRole('button', { name: 'Remove the tag batch' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 3 trades' }).click();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '6');

  await expect(page.locator('[data-sync]')).toContainText('All changes saved.');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await openJournalAs(other, email);
  for (const device of [page, other]) {
    await openFirstTrade(device);
    await device.context().setOffline(true);
  }
  await page.getByLabel('Note', { exact: true }).fill('Written at the desk.');
  await page.keyboard.press('Tab');
  await other.getByLabel('Note', { exact: true }).fill('Written on the way.');
  await other.keyboard.press('Tab');
  for (const device of [page, other]) await device.context().setOffline(false);
  await expect(page.getByText('Two devices edited this note at the same time')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Join them' }).click();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue(/Written at the desk\.|Written on the way\./u);
  await expect(other.getByLabel('Note', { exact: true })).toHaveValue(/Written at the desk[^]*|Written on the way[^]*/u);
  const joined = await page.getByLabel('Note', { exact: true }).inputValue();
  expect(joined).toContain('Written at the desk.');
  expect(joined).toContain('Written on the way.');
  await elsewhere.close();
});

test('a trade fills the screen of a phone without scrolling sideways @complete', { tag: '@narrow' }, async ({ page, baseURL }) => {
  const { email } = await createTrader(baseURL ?? '');
  await openImported(page, email);
  await grid(page).getByRole('row').nth(2).click();
  await expect(dialog(page).getByText('Where it comes from')).toBeVisible();
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /Add a trade/u }).click();
  await expectNoOverflow(page);
  await expectNoViolations(page);
});
