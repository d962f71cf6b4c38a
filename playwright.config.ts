/**
 * End-to-end tests against the built product and the embedded backend, in Debian's Chromium at the two
 * widths the design is drawn for. The backend runs on shifted ports with data of its own, so that a
 * product someone has open on the usual ports is left alone.
 */
import { defineConfig } from '@playwright/test';

const portOffset = Number(process.env['SEXTANT_E2E_OFFSET'] ?? 700);
const origin = `http://127.0.0.1:${5173 + portOffset}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: 'build/test/e2e.json' }]],
  use: {
    baseURL: origin,
    trace: 'retain-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
  ],
  webServer: {
    command: `node scripts/start.mjs --fresh --port-offset ${portOffset}`,
    url: `${origin}/__/backend/state?ready=1`,
    reuseExistingServer: false,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
