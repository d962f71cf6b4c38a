/**
 * How soon an admin sees the first people of twenty thousand on /account/subscription: from the press on its link in the administration,
 * and from the call of its address, which begins with the program itself and with the start of the databases. It starts the built product
 * on shifted ports with data of its own and ends it again.
 */
import { chromium } from '@playwright/test';
import { endingAll } from './ending-all.mjs';
import { median } from './median.mjs';
import { signIn } from './sign-in.mjs';
import { startedProduct } from './started-product.mjs';

const offset = 1_660;
const origin = `http://127.0.0.1:${5173 + offset}`;
const documents = `http://127.0.0.1:${8080 + offset}/v1/projects/demo-sextant/databases/(default)/documents`;
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const people = 20_000;
const batch = 500;
const turns = 5;
const dayMs = 86_400_000;
const budgetMs = 1_000;

const at = (ms) => ({ timestampValue: new Date(ms).toISOString() });

/** A customer as an admin’s grant leaves one; the ends of the plans lie around `now`. */
const subscriber = (index, now) => {
  const until = now + ((index % 400) - 100) * dayMs;
  return {
    plan: { stringValue: 'all-tools' },
    status: { stringValue: 'active' },
    source: { stringValue: 'admin' },
    origin: { stringValue: 'admin' },
    providerId: { nullValue: null },
    email: { stringValue: `person-${String(index).padStart(5, '0')}@bench.test` },
    pagesUntil: at(until),
    writeUntil: at(until + 7 * dayMs),
    createdAt: at(now - (index % 900) * dayMs),
    updatedAt: at(now),
  };
};

const seed = async (now) => {
  const name = documents.slice(documents.indexOf('projects/'));
  for (let start = 0; start < people; start += batch) {
    const writes = Array.from({ length: batch }, (_, step) => ({
      update: { name: `${name}/subscriptions/bench${start + step}`, fields: subscriber(start + step, now) },
    }));
    const answer = await fetch(`${documents}:commit`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ writes }),
    });
    if (!answer.ok) throw new Error(`The people could not be stored: ${await answer.text()}`);
  }
};

/** Runs in the page: ms from `since` by its clock to the first frame with a row of the list. */
const rowsAfter = (since) =>
  new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('table[aria-label="Subscriptions"] tbody td') === null) requestAnimationFrame(look);
      else resolve(performance.now() - since);
    };
    look();
  });

/** Runs in the page, in which the administration is open. */
const pressed = (link) => {
  const since = performance.now();
  link.click();
  return since;
};

const called = async (page) => {
  await page.goto(`${origin}/account/subscription`);
  return page.evaluate(rowsAfter, 0);
};

const followed = async (page) => {
  await page.goto(`${origin}/account`);
  // The list of people stands: the databases are open, as they are for whoever works here.
  await page.getByRole('row').nth(1).waitFor();
  const since = await page.getByRole('main').getByRole('link', { name: 'Subscriptions' }).evaluate(pressed);
  return page.evaluate(rowsAfter, since);
};

export const benchSubscribers = (root) =>
  endingAll(async (started) => {
    started(await startedProduct(root, offset), (server) => server.kill());
    await seed(Date.now());
    const browser = started(await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] }), (one) =>
      one.close(),
    );
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, origin, 'admin@demo.test');
    const figures = { people };
    for (const [name, way] of [
      ['link', followed],
      ['address', called],
    ]) {
      const all = [];
      for (let turn = 0; turn <= turns; turn += 1) all.push(await way(page));
      const [first, ...others] = all;
      figures[name] = { firstMs: Math.round(first), ms: Math.round(median(others)), slowestMs: Math.round(Math.max(...others)), budgetMs };
    }
    return figures;
  });
