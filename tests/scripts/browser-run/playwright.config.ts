/** A run of browser tests in small, for the tests of the runner: one backend and one test. Names of variables are said there. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: `${process.env['SEXTANT_RUN_TEST'] ?? ''}.spec.ts`,
  outputDir: '../../../build/test/browser-run',
  workers: 1,
  timeout: 0,
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
  webServer: {
    command: 'node ../../../build/emulator/start.mjs --empty --no-hosting --port-offset free --end-with-input',
    wait: { stdout: /Mailbox/u },
    stdout: 'ignore',
  },
});
