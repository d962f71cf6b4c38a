/**
 * Audits one address as Lighthouse's mobile preset does and prints what was measured as one line of JSON. It is run
 * by `npm run bench` in a process of its own, so that a browser that hangs ends with it.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';

const [address, chromium = '/usr/bin/chromium'] = process.argv.slice(2);
const profile = mkdtempSync(join(tmpdir(), 'sextant-lighthouse-'));
const port = 9300 + Math.floor(Math.random() * 500);
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-extensions'];
const browser = spawn(chromium, [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'], {
  stdio: 'ignore',
});

const ended = new Promise((resolve) => browser.once('exit', resolve));

const ready = async () => {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${chromium} did not open its port.`);
};

const share = (category) => Math.round((category.score ?? 0) * 100);

try {
  await ready();
  const { lhr } = await lighthouse(address, { port, output: 'json', logLevel: 'silent' });
  const { categories, audits } = lhr;
  const failed = Object.values(categories).flatMap(({ id, auditRefs }) =>
    id === 'performance'
      ? []
      : auditRefs
          .filter(({ id: audit, weight }) => weight > 0 && audits[audit].score !== null && audits[audit].score < 1)
          .map(({ id: audit }) => audit),
  );
  process.stdout.write(
    `${JSON.stringify({
      performance: share(categories.performance),
      accessibility: share(categories.accessibility),
      bestPractices: share(categories['best-practices']),
      seo: share(categories.seo),
      lcpMs: Math.round(audits['largest-contentful-paint'].numericValue),
      fcpMs: Math.round(audits['first-contentful-paint'].numericValue),
      tbtMs: Math.round(audits['total-blocking-time'].numericValue),
      cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(4)),
      speedIndexMs: Math.round(audits['speed-index'].numericValue),
      benchmarkIndex: Math.round(lhr.environment.benchmarkIndex),
      failed,
    })}\n`,
  );
} finally {
  browser.kill();
  await ended;
  rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
}
