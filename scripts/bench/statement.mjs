/**
 * How soon the landing page shows what a dropped statement comes to: each sample file in a page of its own, from the file's arrival to the
 * first frame with the figures below it. The time in which the page waits for an answer is not in it. It starts the built product on
 * shifted ports with data of its own and ends it again.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { endingAll } from './ending-all.mjs';
import { median } from './median.mjs';
import { startedProduct } from './started-product.mjs';

const offset = 1_620;
const origin = `http://127.0.0.1:${5173 + offset}`;
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const turns = 5;
const budgetMs = 2_000;

/** The sample files, and the words of the answer where the page asks something about one. */
const samples = [
  ['mt4-statement-eur.htm'],
  ['mt4-statement-usd-small.htm'],
  ['tradovate-orders.csv', 'It costs nothing'],
  ['tradovate-performance.csv', 'It costs nothing'],
  ['ninjatrader-trades.csv', 'The month comes first'],
  ['topstepx-trades.csv'],
  ['ibkr-flex.xml'],
];

/**
 * Runs in the page before anything of it. `since` begins with a file or an answer; what it adds up to is noted in the frame after which the
 * figures, or a question, are there.
 */
const watch = () => {
  globalThis.spentMs = 0;
  const shows = () => {
    if (document.querySelector('[role="dialog"]') !== null) return 'question';
    return [...document.querySelectorAll('h2, h3, p')].some(({ textContent }) =>
      /^(?:What [\d,]+ trades? can tell you|No closed trades in this file)$/u.test(textContent),
    )
      ? 'figures'
      : null;
  };
  globalThis.beginStretch = (was) => {
    const since = performance.now();
    globalThis.shown = null;
    const look = () => {
      const what = shows();
      if (what === null || what === was) requestAnimationFrame(look);
      else {
        globalThis.spentMs += performance.now() - since;
        globalThis.shown = what;
      }
    };
    requestAnimationFrame(look);
  };
  addEventListener('change', ({ target }) => target.type === 'file' && globalThis.beginStretch(null), { capture: true });
  const isAnswer = ({ target }) => target instanceof Element && target.closest('[role="dialog"]') !== null;
  addEventListener('click', (event) => isAnswer(event) && globalThis.beginStretch('question'), { capture: true });
};

const untilShown = (page) =>
  page.waitForFunction(() => globalThis.shown !== null && globalThis.shown !== undefined).then(() => page.evaluate(() => globalThis.shown));

const checked = async (context, path, answer) => {
  const page = await context.newPage();
  try {
    await page.addInitScript(watch);
    await page.goto(`${origin}/#statement`);
    await page.getByRole('heading', { level: 1, name: /Drop in a statement/u }).waitFor();
    await page.locator('input[type=file]').first().setInputFiles(path);
    for (let asked = 0; (await untilShown(page)) === 'question'; asked += 1) {
      if (answer === undefined || asked > 3) throw new Error(`${path}: the page asks something that has no answer here.`);
      await page.getByRole('dialog').getByRole('button', { name: answer }).first().click();
    }
    return await page.evaluate(() => globalThis.spentMs);
  } finally {
    await page.close();
  }
};

/** `samples` is where the sample files lie. */
export const benchStatement = (root, folder = process.env.SEXTANT_SAMPLES ?? join(root, '../shared/samples')) =>
  endingAll(async (started) => {
    if (!existsSync(folder)) return { missing: 'The sample files are not here; SEXTANT_SAMPLES says where they are.' };
    started(await startedProduct(root, offset), (server) => server.kill());
    const browser = started(await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] }), (one) =>
      one.close(),
    );
    const figures = {};
    for (const [file, answer] of samples) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const all = [];
      for (let turn = 0; turn <= turns; turn += 1) all.push(await checked(context, join(folder, file), answer));
      await context.close();
      const [first, ...others] = all;
      figures[file] = { firstMs: Math.round(first), ms: Math.round(median(others)), slowestMs: Math.round(Math.max(...others)), budgetMs };
    }
    return figures;
  });
