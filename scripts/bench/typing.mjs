/**
 * What a key costs in a note of 20,000 words: the processor time of the page's main thread from the key to the frame after it, in the
 * middle of the text, on the product as it is served. What asking for the time costs is measured without a key and taken off. It starts
 * the built product on shifted ports with data of its own and ends it again.
 */
import { chromium } from '@playwright/test';
import { endingAll } from './ending-all.mjs';
import { signIn } from './sign-in.mjs';
import { startedProduct } from './started-product.mjs';

const offset = 1_560;
const origin = `http://127.0.0.1:${5173 + offset}`;
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const paragraphs = 250;
const wordsEach = 80;
const keys = 120;
const budgetMs = 16;

const bank =
  'level trend risk stop target session london open high low sweep volume reversal entry plan rule size loss review market'.split(' ');

/** Paragraphs with a heading before every tenth, the same ones each time. */
const longText = () => {
  let seed = 7;
  const word = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return bank[seed % bank.length];
  };
  const paragraph = (_, at) => `${at % 10 === 0 ? `## Part ${at / 10 + 1}\n\n` : ''}${Array.from({ length: wordsEach }, word).join(' ')}.`;
  return Array.from({ length: paragraphs }, paragraph).join('\n\n');
};

/** Makes the note, pastes the text, and puts the caret behind the paragraph in its middle. */
const openLong = async (page) => {
  await page.goto(`${origin}/notepad`);
  const make = page.getByRole('button', { name: /^New note/u }).filter({ visible: true });
  await make.first().click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('A long one');
  await title.press('Enter');
  const text = page.getByRole('textbox', { name: 'Text of the note' });
  await text.waitFor();
  const paste = (element, words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  };
  await text.evaluate(paste, longText());
  await text
    .locator('p')
    .nth(paragraphs - 1)
    .waitFor();
  await page.getByText('Saved and synced').waitFor({ timeout: 120_000 });
  await text
    .locator('p')
    .nth(paragraphs / 2)
    .click();
  await page.keyboard.press('End');
};

/** The frame that shows it, and what waits for that frame. */
const frame = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));

const at = (values, share) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
const rounded = (value) => Math.round(value * 10) / 10;

const measured = async (page, session, act, count) => {
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
  };
  const each = [];
  let before = await busyMs();
  for (let turn = 0; turn < count; turn += 1) {
    await act(turn);
    await frame(page);
    const now = await busyMs();
    each.push(now - before);
    before = now;
  }
  return each;
};

export const benchTyping = (root) =>
  endingAll(async (started) => {
    started(await startedProduct(root, offset), (server) => server.kill());
    const browser = started(await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] }), (one) =>
      one.close(),
    );
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, origin, 'trader@demo.test');
    await openLong(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const idle = at(await measured(page, session, async () => undefined, keys / 2), 0.5);
    const first = (await measured(page, session, () => page.keyboard.press('a'), 1))[0] - idle;
    const word = 'breakout ';
    const each = await measured(
      page,
      session,
      (turn) => page.keyboard.press(word[turn % word.length] === ' ' ? 'Space' : word[turn % word.length]),
      keys,
    );
    return {
      words: paragraphs * wordsEach,
      keys,
      firstKeyMs: rounded(first),
      medianMs: rounded(at(each, 0.5) - idle),
      p95Ms: rounded(at(each, 0.95) - idle),
      budgetMs,
    };
  });
