/** JournalAI in the browser: the one thing to change becomes a rule and an idea, every finding opens what it rests on, and little is said of little. */
import { expect, test, type Page } from '@playwright/test';
import { expectFitsBothWidths, expectNoViolations } from './accessibility';
import { backendOf, expectAccessibleInBothThemes, openAs } from './people';

/** The sample, in which chasing the entry costs 1R. */
const openSample = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const { email } = await backendOf(baseURL).person({ pages: ['journal', 'JournalPlatform'] });
  await openAs(page, email, '/JournalPlatform');
  await page.getByRole('button', { name: 'Open the sample' }).click();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible({ timeout: 60_000 });
  await page.goto('/JournalPlatform');
};

const oneThing = (page: Page) => page.getByRole('region', { name: 'The one thing to change' });
const ideas = (page: Page) => page.getByRole('region', { name: 'Ideas being tested' });

test('the one thing to change becomes the rule of the week and an idea under test', async ({ page, baseURL }) => {
  await openSample(page, baseURL);
  await expect(oneThing(page).getByRole('heading', { level: 2 })).toHaveText(/^Trades .* have cost you about \$[\d,]+ since/u, {
    timeout: 60_000,
  });
  await expect(oneThing(page).getByText('Solid')).toBeVisible();
  // What is said above the fold needs no statistics to be read.
  await expect(oneThing(page)).not.toContainText(/\b[pq]\b ?[=<≤]|95 ?%|confidence/u);
  // Facts that are counted again stay where they are until the new ones are there.
  await expect(page.getByRole('region', { name: 'Facts' })).toBeVisible();
  await page.evaluate(() => {
    const isThere = (): boolean => document.querySelector('section[aria-label="Facts"]') !== null;
    const look = (): void => void (isThere() || document.body.setAttribute('data-facts-were-gone', ''));
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  await oneThing(page).getByRole('button', { name: 'Make it my rule' }).click();
  await expect(oneThing(page).getByText('This is your rule.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rule of the week' })).toContainText('New this week');
  const idea = ideas(page).getByRole('listitem').filter({ hasText: 'do worse than the rest' });
  await expect(idea).toHaveCount(1);
  await expect(idea).toContainText('Your rule of the week');
  await expect(idea.getByText('Kept 0, broken 0')).toBeVisible();
  await expect(page.locator('body[data-facts-were-gone]')).toHaveCount(0);
});

test('one switch of the unit holds for JournalAI and the journal, whatever the address says @complete', async ({ page, baseURL }) => {
  await openSample(page, baseURL);
  await page.getByRole('radiogroup', { name: 'Unit of results' }).getByText('Money').click({ timeout: 60_000 });
  await expect(page).toHaveURL(/unit=money/u);
  await expect(oneThing(page).getByText(/^That’s over \d+ trades\./u)).toBeVisible({ timeout: 60_000 });
  await page.goto('/JournalPlatform');
  await expect(oneThing(page).getByText(/^That’s over \d+ trades\./u)).toBeVisible({ timeout: 60_000 });
  await page.goto('/journal');
  await page.getByRole('radiogroup', { name: 'Results in' }).getByText('R', { exact: true }).click();
  await expect(page).toHaveURL(/unit=r/u);
  await page.goto('/JournalPlatform');
  await expect(oneThing(page).getByText(/^That’s about [\d.]+R over \d+ trades/u)).toBeVisible({ timeout: 60_000 });
});

test('a finding opens its formula, its picture, its trades and its controls @complete', async ({ page, baseURL }) => {
  await openSample(page, baseURL);
  await oneThing(page).getByRole('button', { name: 'How we know' }).click();
  const how = page.getByRole('dialog');
  await expect(how.getByRole('img', { name: /^Of 1,999 rearrangements/u })).toBeVisible({ timeout: 60_000 });
  await expect(how.getByText('effect = ')).toBeVisible();
  await expectNoViolations(page);
  await how.getByRole('button', { name: /^Show the \d+ controls$/u }).click();
  await expect(
    page
      .getByRole('dialog', { name: /^Controls/u })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await oneThing(page)
    .getByRole('button', { name: /^Show the \d+ trades$/u })
    .click();
  const trades = page.getByRole('dialog', { name: /^Trades / });
  await trades.getByRole('row').nth(1).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Chart' }).first()).toBeVisible();
});

test('the whole family can be seen, and the sample says what was planted @complete', async ({ page, baseURL }) => {
  await openSample(page, baseURL);
  const family = page.getByRole('region', { name: 'All questions' });
  await expect(family).toContainText(/We asked all \d+ questions at once and allow for that/u, { timeout: 60_000 });
  const counts = await family.getByRole('button').allInnerTexts();
  const sum = counts.reduce((all, text) => all + Number(/\((\d+)\)/u.exec(text)?.[1] ?? 0), 0);
  expect(await family.innerText()).toContain(`all ${String(sum)} questions`);
  await family.getByRole('button', { name: /^No difference found/u }).click();
  await expect(family.getByRole('img').first()).toBeVisible();
  await expect(page.getByText('What was planted, and what was found')).toBeVisible();
  await expectFitsBothWidths(page);
  await expectAccessibleInBothThemes(page);
});

test('an idea is written down from menus, says what its test takes, and is ended @complete', async ({ page, baseURL }) => {
  await openSample(page, baseURL);
  await ideas(page).getByRole('button', { name: 'Write down an idea' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write down an idea' });
  await dialog.getByLabel('Condition').selectOption({ label: 'Number of the trade in its day' });
  await dialog.getByLabel('From number').fill('0');
  await expect(dialog.getByRole('button', { name: 'Write it down' })).toBeDisabled();
  await dialog.getByLabel('From number').fill('4');
  await expect(dialog.getByText('Sextant works this out from your trades by itself')).toBeVisible();
  await expect(dialog.getByText(/an answer takes about \d+ days on which/u)).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText('With 1 idea open, 0.05 would be confirmed by chance')).toBeVisible();
  await dialog.getByLabel('Condition').selectOption({ label: 'Tag' });
  await expect(dialog.getByText('You type this label yourself.')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Write it down' }).click();
  await expect(dialog).toHaveCount(0);
  const idea = ideas(page).getByRole('listitem').filter({ hasText: 'do worse than the rest' });
  await idea.getByRole('button', { name: 'End the test' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the test' }).click();
  await expect(idea.getByRole('button', { name: 'End the test' })).toHaveCount(0);
  await expect(idea).toBeVisible();
});

test('without a trade the screen says what it needs @complete', async ({ page, baseURL }) => {
  const { email } = await backendOf(baseURL).person({ pages: ['journal', 'JournalPlatform'] });
  await openAs(page, email, '/JournalPlatform');
  await expect(page.getByRole('heading', { name: 'No trades yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the journal' })).toBeVisible();
  await expectFitsBothWidths(page);
  await expectNoViolations(page);
});

test('the page of a day names the habits of its trades @complete', async ({ page, baseURL }) => {
  await openSample(page, baseURL);
  await page.goto('/journal?view=days');
  const habits = page.getByRole('region', { name: 'Habits' });
  await expect(habits.getByText(/this day/u).first()).toBeVisible({ timeout: 90_000 });
  await expectFitsBothWidths(page);
  await expectNoViolations(page);
});

test('facts are there before candles are read, and those that need candles follow @complete', async ({ page, baseURL }) => {
  await openSample(page, baseURL);
  const facts = page.getByRole('region', { name: 'Facts' });
  await expect(facts.getByText('Costs', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(facts.getByText('Reading candles')).toHaveCount(0, { timeout: 90_000 });
});

test('habits are measured after the questions, each with its trades or with what is missing @complete', async ({ page, baseURL }) => {
  await openSample(page, baseURL);
  const habits = page.getByRole('region', { name: 'Habits' });
  await habits.getByRole('button', { name: /^Habits we can measure \(\d of 7\)/u }).click({ timeout: 90_000 });
  await expect(habits.getByRole('listitem')).toHaveCount(7);
  await expect(habits.getByText('Not computable: You have no blackout rule.')).toBeVisible();
  await habits.getByRole('button', { name: 'Closing winners by hand before the target' }).click();
  const how = page.getByRole('dialog');
  await expect(how.getByText('closed by hand with a gain before its target')).toBeVisible();
  await expectNoViolations(page);
  await how.getByRole('button', { name: /^Show the \d+ trades$/u }).click();
  await expect(page.getByRole('dialog').last().getByRole('row').nth(1)).toBeVisible();
});
