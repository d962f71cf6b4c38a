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

/**
 * Tasks and collections on the page's own thread, in milliseconds since its time origin, each with its processor time; the mark `begin`
 * says what time it is in the trace.
 */
const tracedIn = (trace, beginMs) => {
  const { traceEvents } = JSON.parse(trace.toString());
  const begin = traceEvents.find(({ name, cat }) => name === 'begin' && cat.includes('blink.user_timing'));
  const named = (pattern) =>
    traceEvents
      .filter(({ name, pid, tid }) => pattern.test(name) && pid === begin.pid && tid === begin.tid)
      .map(({ ts, dur = 0, tdur = dur }) => ({
        startTime: beginMs + (ts - begin.ts) / 1_000,
        duration: dur / 1_000,
        processorMs: tdur / 1_000,
      }));
  // What is shorter than a pause that somebody notices is of no use here.
  return { collections: named(/^(?:Major|Minor)GC$/u), tasks: named(/RunTask$/u).filter(({ duration }) => duration > 20) };
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
  await browser.startTracing(page, { categories: ['v8', 'blink.user_timing', 'toplevel'] });
  const times = await page.evaluate(({ trades, at }) => globalThis.deliver(trades, at), { trades: count, at: firestorePort });
  await page.waitForTimeout(500);
  const { beginMs, heard } = await page.evaluate(() => {
    const beginMs = performance.getEntriesByName('begin')[0].startTime;
    return { beginMs, heard: globalThis.scripts.filter(({ startTime }) => startTime >= beginMs) };
  });
  const { collections, tasks } = tracedIn(await browser.stopTracing(), beginMs);
  /** Processor time of the tasks around a script, without their collections: other programs do not lengthen it. */
  const processorOf = (script) => {
    const around = tasks.filter((task) => overlapMs(script, task) > 0);
    const collected = collections.filter((one) => around.some((task) => overlapMs(one, task) > 0));
    const sum = (some) => some.reduce((total, { processorMs }) => total + processorMs, 0);
    // The trace has no task for some callbacks of the network: they count by the clock.
    return around.length === 0 ? Infinity : sum(around) - sum(collected);
  };
  const scripts = heard.map((script) => {
    const collectedMs = collections.reduce((sum, collection) => sum + overlapMs(script, collection), 0);
    const duration = script.duration - collectedMs;
    return { ...script, duration, processorMs: Math.min(duration, processorOf(script)) };
  });
  await page.context().close();
  const longestOf = (times) => {
    const sorted = times.map(Math.round).toSorted((a, b) => b - a);
    return {
      longestMs: sorted[0] ?? 0,
      above50Ms: sorted.filter((ms) => ms > 50).length,
      above100Ms: sorted.filter((ms) => ms > 100).length,
    };
  };
  const summary = (some) => ({
    ...longestOf(some.map(({ duration }) => duration)),
    processor: longestOf(some.map(({ processorMs }) => processorMs)),
  });
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
    longestOwn: longest.map(({ name, duration, processorMs }) => `${Math.round(duration)} ms (${Math.round(processorMs)}) ${name}`),
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
