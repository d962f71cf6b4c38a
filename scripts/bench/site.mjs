/**
 * The public pages as a visitor on a phone meets them: Lighthouse's mobile audit, five times each, and what the landing
 * page loads. It starts the built product on shifted ports with data of its own and ends it again.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { median } from './median.mjs';
import { runProcess } from '../run-process.mjs';
import { startedProduct } from './started-product.mjs';

const offset = 60;
const origin = `http://127.0.0.1:${5173 + offset}`;
const paths = [
  '/',
  '/features',
  '/price',
  '/faq',
  '/courses',
  '/courses/view/en/risk/r-multiples',
  '/blog',
  '/blog/losing-streak-of-eight',
];
const runs = 5;
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const budgets = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  cls: 0.02,
  lcpMs: 1_200,
  tbtMs: 50,
  scriptBytes: 120 * 1024,
  otherScriptBytes: 25 * 1024,
};

const ensureLighthouse = async (root) => {
  const folder = join(root, 'scripts/lighthouse');
  if (existsSync(join(folder, 'node_modules/lighthouse/package.json'))) return;
  const { code, output } = await runProcess('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, limitMs: 300_000 });
  if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output.slice(-2_000)}`);
};

/** On a busy machine a trace may lack what a figure is made of: then the page is audited again, once. */
const audit = async (root, path, triesLeft = 1) => {
  const args = [join(root, 'scripts/lighthouse/audit.mjs'), origin + path, browserPath];
  const { code, output } = await runProcess(process.execPath, args, { cwd: root, limitMs: 120_000 });
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (code === 0 && line !== undefined) return JSON.parse(line);
  if (triesLeft > 0) return audit(root, path, triesLeft - 1);
  throw new Error(`The audit of ${path} failed:\n${output.slice(-2_000)}`);
};

const audits = async (root, path) => {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await audit(root, path));
  const names = Object.keys(all[0]).filter((name) => name !== 'failed');
  return { median: Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])), runs: all };
};

/** How much slower than this machine the audited phone is taken to be, and from how long on a task counts as blocking. */
const slowdown = 4;
const longTaskMs = 50;

/** Tasks of the page's thread after its first paint, in ms of processor time on the slow phone: what other programs do is not in it. */
const tasksAfterPaint = (events) => {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const isOurs = ({ pid, tid, name, ts, tdur }) =>
    pid === paint.pid && tid === paint.tid && name === 'RunTask' && ts > paint.ts && tdur !== undefined;
  return events.filter(isOurs).map(({ tdur }) => (tdur / 1_000) * slowdown);
};

/** One first visit, traced until it is quiet. */
const traced = async (browser, path) => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const includedCategories = ['toplevel', 'loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(3_500);
  await session.send('Tracing.end');
  await ended;
  await context.close();
  return tasksAfterPaint(events);
};

/** Blocking time and longest task of each page, medians in whole ms of processor time. */
const processorTime = async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const pages = {};
    for (const path of paths) {
      const visits = [];
      for (let run = 0; run < runs; run += 1) visits.push(await traced(browser, path));
      pages[path] = {
        blockingMs: Math.round(median(visits.map((tasks) => tasks.reduce((sum, ms) => sum + Math.max(0, ms - longTaskMs), 0)))),
        longestTaskMs: Math.round(median(visits.map((tasks) => Math.max(0, ...tasks)))),
      };
    }
    return pages;
  } finally {
    await browser.close();
  }
};

const sizeOf = async (name) => {
  const answer = await fetch(`${origin}${name}`);
  if (!answer.ok) throw new Error(`${name} is not there.`);
  return { name, bytes: gzipSync(Buffer.from(await answer.arrayBuffer())).length };
};

/**
 * What a first visit to the landing page loads, and whether Firebase is asked for anything before the first paint. The
 * scripts that take the page over are asked for after its first paint, so on a fast machine the load event comes before
 * them: those that the document names are counted whenever they arrive.
 */
const loads = async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  try {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })).newPage();
    const beforeLoad = [];
    const elsewhere = [];
    let isLoaded = false;
    page.once('load', () => {
      isLoaded = true;
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) || /firebase|firestore/iu.test(new URL(request.url()).pathname))
        elsewhere.push({ url: request.url(), at: Date.now() });
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!isLoaded && pathname.endsWith('.js')) beforeLoad.push(pathname);
    });
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    await page.waitForTimeout(5_000);
    const named = (await page.locator('[data-scripts]').getAttribute('data-scripts'))?.split(' ') ?? [];
    const files = await Promise.all([...new Set([...named, ...beforeLoad])].map(sizeOf));
    const paintedAt = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    );
    const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
    return {
      scriptBytes: sum(files),
      otherScriptBytes: sum(files.filter(({ name }) => !/\/react-[^/]*\.js$/u.test(name))),
      files,
      firebaseRequests: elsewhere.length,
      firebaseRequestsBeforeFirstPaint: elsewhere.filter(({ at }) => at < paintedAt).length,
    };
  } finally {
    await browser.close();
  }
};

export const benchSite = async (root) => {
  await ensureLighthouse(root);
  const server = await startedProduct(root, offset);
  try {
    const landing = await loads();
    const processor = await processorTime();
    const pages = {};
    for (const path of paths) pages[path] = await audits(root, path);
    return { budgets, landing, processor, pages };
  } finally {
    server.kill('SIGTERM');
  }
};
