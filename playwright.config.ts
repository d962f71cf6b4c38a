/**
 * End-to-end tests against the built product and the embedded backend, in Debian's Chromium at the two
 * widths the design is drawn for. Each worker has a backend of its own on ports that were free, with data of
 * its own that end with the run, so that tests of different workers never meet, and a product someone has open
 * is left alone.
 *
 * The short tier runs at phone width what a narrow screen changes, and leaves out tests tagged @complete; the
 * complete tier runs everything twice.
 */
import { defineConfig } from '@playwright/test';

const workers = 2;
/** Variable in which the page port of a worker's backend is handed to the worker. */
const portVariable = (worker: number): string => `SEXTANT_E2E_PORT_${worker}`;

const isComplete = process.env['SEXTANT_FULL'] === '1';
/** At phone width the short tier runs tests tagged @narrow. */
const narrow = /@narrow/u;
const onlyComplete = /@complete/u;

export default defineConfig({
  testDir: 'tests/e2e',
  ...(isComplete ? {} : { grepInvert: onlyComplete }),
  outputDir: 'test-results',
  // They only catch what hangs.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  workers,
  // Tests of a file share nothing, so that no worker waits for the other at the end.
  fullyParallel: true,
  // A machine that is busy may miss a deadline once; a test that needed a second try is listed as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: 'build/test/e2e.json' }]],
  use: {
    // Set in each worker before it reads this file.
    baseURL: `http://127.0.0.1:${process.env[portVariable(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))] ?? ''}`,
    // Recording every test costs much of its time; `--trace on` shows one again, and a second try is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // The copy for offline use would be fetched again for each test; those that need it allow it.
    serviceWorkers: 'block',
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
    {
      name: 'phone',
      ...(isComplete ? {} : { grep: narrow }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: Array.from({ length: workers }, (_, worker) => ({
    // Ends with the run, also when that is killed: its standard input is a pipe from there.
    command: 'node scripts/start.mjs --port-offset free --end-with-input',
    wait: { stdout: new RegExp(`Sextant +http://127\\.0\\.0\\.1:(?<${portVariable(worker)}>\\d+)[^]*Ready;`, 'u') },
    timeout: 600_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  })),
});
