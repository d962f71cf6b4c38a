/**
 * What importing and delivering 10,000 and 100,000 trades costs the page: the longest pieces of script in which it did not answer,
 * those of our own files, those of the SDK and collections of garbage apart, in Chromium against the embedded backend, from
 * confirming to the last answer. A collection falls into whatever script runs when it ends, so it is taken out of that one.
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { endingAll } from './ending-all.mjs';

const port = 5173 + 1330;
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Collections on the page's own thread, in milliseconds since its time origin; the mark `begin` says what time it is in the trace. */
const collectionsIn = (trace, beginMs) => {
  const { traceEvents } = JSON.parse(trace.toString());
  const begin = traceEvents.find(({ name, cat }) => name === 'begin' && cat.includes('blink.user_timing'));
  return traceEvents
    .filter(({ name, pid, tid }) => /^(?:Major|Minor)GC$/u.test(name) && pid === begin.pid && tid === begin.tid)
    .map(({ ts, dur = 0 }) => ({ startTime: beginMs + (ts - begin.ts) / 1_000, duration: dur / 1_000 }));
};

/** What two stretches of time share. */
const overlapMs = (a, b) => Math.max(0, Math.min(a.startTime + a.duration, b.startTime + b.duration) - Math.max(a.startTime, b.startTime));

const measure = async (browser, count, firestorePort) => {
  const page = await (await browser.newContext()).newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error}\n`));
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.evaluate(() => {
    globalThis.scripts = [];
    const take = (list) => {
      for (const frame of list.getEntries()) {
        for (const { sourceURL, duration, startTime, sourceFunctionName, invoker } of frame.scripts) {
          globalThis.scripts.push({ file: sourceURL.replace(/^.*\//u, ''), duration, startTime, name: `${invoker} ${sourceFunctionName}` });
        }
      }
    };
    new PerformanceObserver(take).observe({ type: 'long-animation-frame' });
  });
  await browser.startTracing(page, { categories: ['v8', 'blink.user_timing'] });
  const times = await page.evaluate(({ trades, at }) => globalThis.deliver(trades, at), { trades: count, at: firestorePort });
  await page.waitForTimeout(500);
  const { beginMs, heard } = await page.evaluate(() => {
    const beginMs = performance.getEntriesByName('begin')[0].startTime;
    return { beginMs, heard: globalThis.scripts.filter(({ startTime }) => startTime >= beginMs) };
  });
  const collections = collectionsIn(await browser.stopTracing(), beginMs);
  const scripts = heard.map((script) => {
    const collectedMs = collections.reduce((sum, collection) => sum + overlapMs(script, collection), 0);
    return { ...script, duration: script.duration - collectedMs };
  });
  await page.context().close();
  const summary = (some) => {
    const sorted = some.map(({ duration }) => Math.round(duration)).toSorted((a, b) => b - a);
    return {
      longestMs: sorted[0] ?? 0,
      above50Ms: sorted.filter((ms) => ms > 50).length,
      above100Ms: sorted.filter((ms) => ms > 100).length,
    };
  };
  const isSdk = ({ file }) => file.startsWith('sdk');
  const longest = scripts
    .filter((script) => !isSdk(script))
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, 5);
  return {
    ...times,
    own: summary(scripts.filter((script) => !isSdk(script))),
    sdk: summary(scripts.filter(isSdk)),
    collections: summary(collections),
    longestOwn: longest.map(({ name, duration }) => `${Math.round(duration)} ms ${name}`),
  };
};

/** Builds the page, starts a backend, opens Chromium and measures; everything it started is ended. */
export const benchDelivery = async (root, startBackend) => {
  const configFile = join(root, 'scripts/bench/delivery/vite.config.ts');
  await build({ configFile, logLevel: 'error' });
  const counts = (process.env.SEXTANT_DELIVERY ?? '10000,100000').split(',').map(Number);
  const uids = counts.map((count) => `bench${count}`);
  return endingAll(async (started) => {
    const backend = started(await startBackend(root, uids, port), (one) => one.close());
    started(await preview({ configFile, logLevel: 'error', preview: { host: '127.0.0.1', port, strictPort: true } }), (one) => one.close());
    const browser = started(
      await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-dev-shm-usage'] }),
      (one) => one.close(),
    );
    const result = {};
    for (const count of counts) result[`trades${count}`] = await measure(browser, count, backend.port);
    return { ...result, budget: { ownMs: 50, sdkMs: 100 } };
  });
};
