/** A connected model on the other screens: nothing of it by default, and once it is turned on a review is reworded and a screenshot read a second time. */
import { expect, test, type Page } from '@playwright/test';
import { sampleUid } from '@/services/local/sample-mark';
import { expectFitsBothWidths, expectNoViolations } from './accessibility';
import { modelServer, type ModelServer } from './model-server';
import { backendOf, openAs } from './people';
import { pasteChart } from './vision-pictures';

let server: ModelServer;
test.beforeEach(async () => {
  server = await modelServer();
});
test.afterEach(async () => {
  await server.close();
});

/** As if it had been chosen on /IA: by the person, and where the sample is open, there, in the tab's own storage. */
const chooseModel = (page: Page, uid: string, more: object): Promise<void> =>
  page.evaluate(
    ([own, ofSample, value]) => {
      localStorage.setItem(own, value);
      sessionStorage.setItem(ofSample, value);
    },
    [
      `sextant:model:${uid}`,
      `sextant:model:${sampleUid}`,
      JSON.stringify({ kind: 'url', address: server.address, model: 'small', key: 'right', preview: 'first', ...more }),
    ] as const,
  );

const send = async (page: Page): Promise<void> => {
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

/** Files of code that the page has asked for and whose name says that they are of models. */
const modelFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /\/assets\/(models|assistant)-/u.test(path)),
  );

test('a review is reworded by our numbers alone, and a chart’s reading too @complete', async ({ page, baseURL }) => {
  const { email, uid } = await backendOf(baseURL).person({ pages: ['JournalPlatform', 'chartAiAnalyse', 'IA'] });
  await openAs(page, email, '/JournalPlatform');
  await page.getByRole('button', { name: 'Open the sample' }).click();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible({ timeout: 60_000 });
  const review = page.getByRole('region', { name: 'Weekly review' });
  const own = review.getByText(/^Your \d+ trades on \d+ days? came to /u);

  // A model that is connected and not turned on for other screens shows nothing here.
  await chooseModel(page, uid, {});
  await page.goto('/JournalPlatform?view=review');
  await expect(own).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Reword with your model' })).toHaveCount(0);

  await chooseModel(page, uid, { reword: true });
  await page.reload();
  await expect(own).toBeVisible({ timeout: 60_000 });
  expect(await modelFiles(page)).toEqual([]);
  server.script(({ messages }, by) => {
    const lines = messages.filter(({ role }) => role === 'user').flatMap(({ content }) => content.split('\n'));
    by.say(lines.map((line) => line.replace(/^(\[\d+\]) /u, '$1 In short: ')).join('\n'));
    by.end();
  });
  await page.getByRole('button', { name: 'Reword with your model' }).click();
  await send(page);
  const reworded = page.getByRole('region', { name: 'Reworded by small' });
  await expect(reworded.getByText(/^In short: Your \d+ trades on /u)).toBeVisible();
  await expect(own).toBeVisible();
  await expectFitsBothWidths(page);

  // One number that is not ours is enough.
  server.script(({ messages }, by) => {
    const lines = messages.filter(({ role }) => role === 'user').flatMap(({ content }) => content.split('\n'));
    by.say(lines.map((line, at) => (at === 0 ? `${line} That is 7,777 more than last week.` : line)).join('\n'));
    by.end();
  });
  await reworded.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Reword with your model' }).click();
  await send(page);
  await expect(reworded.getByText(/numbers that aren’t in our text \(7,777\)/u)).toBeVisible();
  await expect(reworded.getByText(/more than last week/u)).toHaveCount(0);
  await expect(own).toBeVisible();

  await page.goto('/chartAiAnalyse');
  const reading = page.getByRole('complementary', { name: 'Reading of the chart' });
  const offer = reading.getByRole('button', { name: 'Reword with your model' });
  const example = page.getByRole('button', { name: /^Try /u });
  await expect(offer.or(example)).toBeVisible({ timeout: 60_000 });
  if (await example.isVisible()) await example.click();
  await offer.click({ timeout: 120_000 });
  server.script((_, by) => by.refuse(401));
  await send(page);
  await expect(reading.getByText(/^The provider didn’t accept your key.*Our own text is unchanged\.$/u)).toBeVisible();
  await expect(reading.getByRole('heading', { name: 'Structure' }).first()).toBeVisible();
});

test('a screenshot is read a second time once it was shown, beside ours @complete', async ({ page, baseURL }) => {
  const { email, uid } = await backendOf(baseURL).person({ pages: ['visionai', 'IA'] });
  await openAs(page, email, '/visionai');
  await expect(page.getByText('Nothing is uploaded.')).toBeVisible();
  await chooseModel(page, uid, { see: true, limit: 200_000 });
  await page.reload();
  await expect(page.getByText('Nothing is uploaded unless you send it.')).toBeVisible();
  await pasteChart(page, { width: 900, height: 520, bars: 70, seed: 11 });
  await expect(page.getByRole('heading', { name: 'How it was read' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Have your model read the picture' }).click();
  const picture = page.getByRole('img', { name: /^The picture, 900 × 520 pixels, as PNG$/u });
  await expect(picture).toBeVisible();
  const shown = await picture.getAttribute('src');
  expect(server.asked).toHaveLength(0);
  server.script((_, by) => {
    by.say('Market: EUR/USD\nBar length: 1h\nHighest price of the candles: 9.99999\nYou should buy now.');
    by.end();
  });
  await send(page);
  const second = page.getByRole('region', { name: 'Second reading by small' });
  await expect(second.getByRole('row', { name: /^Market EURUSD EUR\/USD Same$/u })).toBeVisible();
  await expect(second.getByRole('row', { name: /9\.99999 (?:Different|Not in our reading)$/u })).toBeVisible();
  await expect(second.getByText('You should buy now')).toHaveCount(0);
  const sent = JSON.stringify(server.asked[0]);
  expect(sent).toContain(shown);
  // Nothing of the file but its pixels, and nothing of our reading.
  expect(sent).not.toContain('EURUSD');
  await expect(page.getByRole('heading', { name: 'How it was read' })).toBeVisible();
  await expectNoViolations(page);
  await expectFitsBothWidths(page);
});
