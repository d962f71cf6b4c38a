/**
 * A strategy written beside the chart, at a desk and on a phone: from a published idea, by completion, past a sentence that is wrong, through
 * a version and its changes in English, back, undone and copied.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectFitsBothWidths, expectNoViolations } from './accessibility';
import { layoutOf, open, openLayout, showEnglish, tools } from './replay-charts';

const english = (page: Page) => page.getByRole('textbox', { name: 'The strategy in English' });
const choices = (page: Page) => page.getByRole('listbox', { name: 'What can come next' });
const menu = async (page: Page, item: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Strategy menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

const openBuilder = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const uid = await open(page, baseURL);
  await openLayout(page, uid, layoutOf('simulated-EURUSD', { studies: [] }));
  const panel = page.getByRole('button', { name: 'Show the panel' });
  if ((await panel.count()) > 0) await panel.click();
  await page.getByRole('tab', { name: 'Strategy', exact: true }).click();
};

/** Puts the caret behind the text and types, as hands do. */
const writeAtEnd = async (page: Page, text: string): Promise<void> => {
  await english(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
};

/** What of the looks of field and copy differs and would move letters apart. */
const differences = (page: Page): Promise<readonly string[]> =>
  english(page).evaluate((field) => {
    const copy = field.parentElement?.querySelector('[data-underlines]');
    if (!(copy instanceof HTMLElement)) return ['no copy'];
    const [a, b] = [getComputedStyle(field), getComputedStyle(copy)];
    const moving =
      'fontFamily fontSize fontWeight fontStretch fontKerning fontFeatureSettings fontVariationSettings letterSpacing wordSpacing lineHeight ' +
      'textIndent textTransform whiteSpace overflowWrap wordBreak paddingLeft paddingRight paddingTop borderLeftWidth borderTopWidth width tabSize';
    return moving.split(' ').filter((name) => a[name as 'width'] !== b[name as 'width']);
  });

test('a strategy is written by completion, mended where it is wrong, and taken back to a version', async ({ page, baseURL }) => {
  await openBuilder(page, baseURL);
  const idea = page.getByLabel('Or begin with a published idea');
  await idea.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Begin with this' }).click();
  await showEnglish(page);
  await expect(english(page)).toHaveValue(/^Strategy "/u);
  const begun = await english(page).inputValue();

  // A sentence by completion: keys at a desk, taps on a phone.
  await writeAtEnd(page, 'Close longs when rs');
  await expect(choices(page).getByRole('option').first()).toContainText('rsi(14)');
  await expect(english(page)).not.toHaveAttribute('aria-invalid', 'true');
  expect(await differences(page)).toEqual([]);
  await expectNoViolations(page);
  if (isPhone(page)) {
    await choices(page)
      .getByRole('option', { name: /^rsi\(14\)/u })
      .first()
      .tap();
    await choices(page).getByText('crosses', { exact: true }).tap();
    await choices(page).getByText('below', { exact: true }).tap();
    await choices(page).getByText('70', { exact: true }).tap();
    await choices(page).getByText('.', { exact: true }).tap();
  } else {
    await page.keyboard.press('Enter');
    await page.keyboard.type('cr');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(choices(page).getByRole('option', { selected: true })).toHaveText(/^below/u);
    await page.keyboard.press('Enter');
    await page.keyboard.type('7');
    await page.keyboard.type('0 ');
    await expect(choices(page).getByRole('option', { selected: true })).toHaveText(/^\./u);
    await page.keyboard.press('Enter');
  }
  await expect(english(page)).toHaveValue(`${begun}Close longs when rsi(14) crosses below 70.\n`);
  await expect(choices(page)).toHaveCount(0);
  await expect(english(page)).not.toHaveAttribute('aria-invalid', 'true');

  await menu(page, /^Save a version/u);
  const saving = page.getByRole('dialog', { name: 'Save a version' });
  await expect(saving).toContainText('This is the first version.');
  await saving.getByLabel('Name (optional)').fill('with an exit');
  await saving.getByRole('button', { name: 'Save version 1' }).click();
  await expect(saving).toHaveCount(0);

  // A word that no sentence has is underlined in its place and told, and the list mends it.
  const written = await english(page).inputValue();
  await english(page).fill(written.replace('crosses below 70', 'crosses beneath 70'));
  await expect(english(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[data-wrong="beneath"]')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'What needs fixing' })).toContainText('“above” or “below”');
  await expect(page.getByText('Until this is fixed, runs use the last version that worked.')).toBeVisible();
  await expectFitsBothWidths(page);
  await page.getByRole('button', { name: /^Fix line/u }).click();
  await expect(choices(page).getByRole('option')).toHaveText(['above', 'below']);
  await choices(page).getByText('below', { exact: true }).click();
  await expect(english(page)).toHaveValue(written);
  await expect(page.getByRole('list', { name: 'What needs fixing' })).toHaveCount(0);

  // What a version would change is told in English before it is saved, and before one goes back.
  await english(page).fill(written.replace('crosses below 70', 'crosses below 60'));
  await menu(page, /^Save a version/u);
  const change = saving.getByRole('list', { name: 'Changes in this version' });
  await expect(change.getByRole('listitem')).toHaveCount(1);
  await expect(change.locator('del')).toHaveText('70');
  await expect(change.locator('ins')).toHaveText('60');
  await expectNoViolations(page);
  await saving.getByRole('button', { name: 'Save version 2' }).click();
  await expect(saving).toHaveCount(0);
  await menu(page, /^Versions/u);
  const versions = page.getByRole('dialog', { name: /^Versions of/u });
  await expect(versions).toContainText('It says the same as the strategy does now.');
  await versions.getByRole('radio', { name: /^v1, with an exit/u }).check();
  const back = versions.getByRole('list', { name: 'Changes if you go back to version 1' });
  await expect(back.locator('del')).toHaveText('60');
  await expect(back.locator('ins')).toHaveText('70');
  await expectNoViolations(page);
  await versions.getByRole('button', { name: 'Go back to v1' }).click();
  // The sentences stand in their usual order again.
  await expect(english(page)).toHaveValue(/crosses below 70\./u);

  await page.getByRole('button', { name: 'Undo: Back to version 1' }).click();
  await expect(english(page)).toHaveValue(/crosses below 60\./u);
  await menu(page, /^Duplicate/u);
  await expect(english(page)).toHaveValue(/^Strategy ".* \(copy\)"\./u);
});

test('on a phone chart, strategy and result take turns @narrow', async ({ page, baseURL }) => {
  await openBuilder(page, baseURL);
  await page.getByRole('button', { name: 'Build it' }).click();
  await showEnglish(page);
  const chart = page.getByRole('region', { name: /^Chart of/u });
  const backtest = page.getByRole('region', { name: 'Backtest', exact: true });
  await expect(english(page)).toBeVisible();
  await tools(page).getByRole('button', { name: 'Backtest' }).click();
  await expect(backtest).toBeVisible();
  if (!isPhone(page)) {
    // At a desk all three are beside each other.
    await expect(chart).toBeVisible();
    await expect(english(page)).toBeVisible();
    await expect(page.getByRole('tablist', { name: 'What is shown' })).toBeHidden();
    return;
  }
  const tab = (name: string) => page.getByRole('tablist', { name: 'What is shown' }).getByRole('tab', { name, exact: true });
  await expect(tab('Result')).toHaveAttribute('aria-selected', 'true');
  await expect(chart).toBeHidden();
  await expect(english(page)).toBeHidden();
  await expectFitsBothWidths(page);
  await tab('Chart').tap();
  await expect(chart).toBeVisible();
  await expect(backtest).toBeHidden();
  await expectFitsBothWidths(page);
  await tab('Chart').press('ArrowRight');
  await expect(english(page)).toBeVisible();
  await expect(chart).toBeHidden();
  await expect(tab('Strategy')).toBeFocused();
  // A run brings its result into view, and a closed result the chart.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
  await backtest.getByRole('button', { name: 'Close the backtest' }).tap();
  await expect(chart).toBeVisible();
});
