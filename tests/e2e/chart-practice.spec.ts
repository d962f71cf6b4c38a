/** Practice in a replay, and the quiz of one's own entries among random bars. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectFitsBothWidths } from './accessibility';
import { openAs } from './people';
import { chart, crosshair, replay, rising, start, startBefore, tools, withCandles, unfoldReplay } from './replay-charts';

const practice = (page: Page) => page.getByRole('region', { name: 'Practice', exact: true });

test('a replay is traded by keyboard; its trade is one in the account of practice, however often it is seen', async ({ page, baseURL }) => {
  await withCandles(page, baseURL, rising(300));
  await startBefore(page, '2024-01-12');
  const play = replay(page).getByRole('button', { name: 'Play', exact: true });
  await play.focus();
  await page.keyboard.press('Shift+B');
  await expect(practice(page)).toBeVisible();
  // Keys go on from where they were, also while the bar of practice is fetched.
  await expect(play).toBeFocused();
  await practice(page).getByLabel('Stop').fill('10');
  await practice(page).getByLabel('Target').fill('50');
  await expect(practice(page).getByText('One order waits')).toBeVisible();
  await expectFitsBothWidths(page);
  await crosshair(page).focus();
  await page.keyboard.press('f');
  // Opened at 1.10960 and a spread of one pip and slippage of 0.2 above it: the close a pip higher is 0.2 pips behind.
  await expect(practice(page).getByText(/^Long [\d.]+ lots from 1\.10972/u)).toBeVisible();
  await expect(practice(page).getByText(/^[−+]\d\.\d\dR, /u)).toBeVisible();
  for (let bar = 0; bar < 4; bar += 1) await page.keyboard.press('f');
  await page.keyboard.press('Shift+X');
  await expect(practice(page).getByText('Closes at the next opening')).toBeVisible();
  await page.keyboard.press('f');
  await expect(practice(page).getByText(/^This replay: 1 trade, mean \+0\.\d\dR/u)).toBeVisible();
  const result = await practice(page)
    .getByText(/^This replay: 1 trade/u)
    .textContent();

  // The account of practice has it too, with how many there are and why there is no interval yet.
  await expect(
    practice(page).getByText(/^All your practice: n = 1 trade, mean \+0\.\d\dR\. An interval needs 10 trades or more \(n = 1\)/u),
  ).toBeVisible();

  // Seen again, it is the same: going back, and coming back after a reload.
  for (const key of ['b', 'b', 'b']) await page.keyboard.press(key);
  await expect(practice(page).getByText('You have seen what follows from here.', { exact: false })).toBeVisible();
  await page.keyboard.press('Shift+B');
  await expect(page.getByText('We couldn’t place this order')).toBeVisible();
  await page.reload();
  await expect(practice(page).getByText(result ?? '', { exact: true })).toBeVisible();
  await practice(page).getByRole('button', { name: 'To the newest bar' }).click();
  // A key counts for the bar that is shown: until the newest one is, an order would be of a bar whose future was seen.
  await expect(practice(page).getByText('You have seen what follows from here.', { exact: false })).toHaveCount(0);
  await expect(practice(page).getByText(result ?? '', { exact: true })).toBeVisible();

  // What is open when the replay ends is closed at the next opening, and counts.
  await crosshair(page).focus();
  await page.keyboard.press('Shift+S');
  await expect(practice(page).getByText('One order waits')).toBeVisible();
  await page.keyboard.press('f');
  await expect(practice(page).getByText(/^Short /u)).toBeVisible();
  await replay(page).getByRole('button', { name: 'End the replay' }).click();
  await page.getByRole('button', { name: 'Close and end' }).click();
  await expect(page.getByText('Your open position was closed at the next opening and counts')).toBeVisible();
  await expect(replay(page)).toHaveCount(0);

  await page.goto('/journal');
  const account = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: 'Practice' });
  await expect(account).toContainText('2 trades');
  await expect(page.getByText('No live or demo account').first()).toBeVisible();
});

test('keys typed at once, before a chart is read, count for the bars they were typed at', async ({ page, baseURL }) => {
  await withCandles(page, baseURL, rising(300));
  await startBefore(page, '2024-01-12');
  await unfoldReplay(page);
  await replay(page).getByRole('button', { name: 'Practice' }).click();
  await practice(page).getByLabel('Stop').fill('10');
  await practice(page).getByLabel('Target').fill('50');
  await crosshair(page).focus();
  // Buy, two bars on, close, two bars on, in one moment: no worker can answer in between.
  await crosshair(page).evaluate((slider) => {
    for (const key of ['B', 'f', 'f', 'X', 'f', 'f'])
      slider.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: key < 'a', bubbles: true, cancelable: true }));
  });
  // Bought at the opening 1.10960 plus a pip of spread and 0.2 of slippage, sold two bars and two pips higher less 0.2: 0.6 pips gained,
  // of 11.2 down to the stop. A bar more would be +0.14R, one less −0.04R.
  await expect(practice(page).getByText(/^This replay: 1 trade, mean \+0\.05R/u)).toBeVisible();
});

test('one’s own entries are asked blind among random bars, and the result says what the choices were worth @complete', async ({ page }) => {
  await openAs(page, 'trader@demo.test', '/indicators');
  await expect(tools(page)).toBeVisible();
  await tools(page).getByLabel('Market', { exact: true }).selectOption('EURUSD');
  await expect(crosshair(page)).toBeVisible();
  await tools(page).getByRole('button', { name: 'Replay' }).click();
  await start(page).getByRole('button', { name: 'My trades, blind' }).click();
  const quiz = page.getByRole('region', { name: 'My trades, blind' });
  await expect(quiz.getByRole('status')).toContainText(/^1 of \d+: (?:buy|sell) at the next opening, stop [\d.]+ pips away/u);
  await expect(chart(page)).toHaveAccessibleName(/^Chart of Hidden market/u);
  await expectFitsBothWidths(page);
  await crosshair(page).focus();
  await page.keyboard.press('4');
  await page.keyboard.press('t');
  await expect(quiz.getByRole('status')).toContainText(/^2 of /u);
  await page.reload();
  await expect(quiz.getByRole('status')).toContainText(/^2 of /u);
  // Nothing of the replay steps beyond a question.
  await expect(chart(page)).toHaveAttribute('data-reached', /\d+/u);
  const at = await chart(page).getAttribute('data-reached');
  await crosshair(page).focus();
  await page.keyboard.press('f');
  await page.keyboard.press('Space');
  const total = Number(/of (\d+):/u.exec((await quiz.getByRole('status').textContent()) ?? '')?.[1]);
  expect(await chart(page).getAttribute('data-reached')).toBe(at);
  for (let question = 2; question <= total; question += 1) {
    await expect(quiz.getByRole('status')).toContainText(new RegExp(`^${String(question)} of `, 'u'));
    await quiz.getByRole('button', { name: question % 3 === 0 ? 'Take it' : 'Skip it' }).click();
  }
  const result = page.getByRole('dialog', { name: /^Your choices / });
  await expect(result.getByText(/^Mean of \d+\. 95 %/u)).toHaveCount(2);
  await expect(result.getByText(/^Losers taken again: \d+ of \d+$/u)).toBeVisible();
  // A message that goes while the screen is read would be missed.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(result.getByRole('table', { name: 'By grade' }).getByRole('row')).toHaveCount(2);
  await expectFitsBothWidths(page);
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(chart(page)).toHaveAccessibleName(/^Chart of EURUSD, /u);
});
