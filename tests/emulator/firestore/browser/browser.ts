/** Chromium with the test page, and the embedded Firestore behind it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import type { Admission } from '../../../../emulator/admission/admission';
import type {} from './page';

export const CHROMIUM = '/usr/bin/chromium';

/** The test page comes from whatever port is free. */
export const PAGE_ADMISSION: Admission = { pagePorts: [], origins: 'any' };

export interface TestBrowser {
  readonly newContext: () => Promise<BrowserContext>;
  /** Opens the test page against the Firestore on that port; `options` is a query string. */
  readonly open: (context: BrowserContext, port: number, options?: string) => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** The page's script, bundled for browsers. */
const bundlePage = async (): Promise<string> => {
  const directory = mkdtempSync(join(tmpdir(), 'sextant-page-'));
  try {
    await build({
      configFile: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: directory,
        minify: false,
        lib: { entry: fileURLToPath(new URL('page.ts', import.meta.url)), formats: ['iife'], name: 'page', fileName: () => 'page.js' },
      },
    });
    return readFileSync(join(directory, 'page.js'), 'utf8');
  } finally {
    rmSync(directory, { recursive: true });
  }
};

const serve = async (script: string): Promise<Server> => {
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><meta charset="utf-8"><script src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

export const openBrowser = async (): Promise<TestBrowser> => {
  const web = await serve(await bundlePage());
  const browser: Browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
  return {
    newContext: () => browser.newContext(),
    open: async (context, port, options = '') => {
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${(web.address() as AddressInfo).port}/?port=${port}&${options}`);
      await page.waitForFunction(() => 'sextant' in window);
      return page;
    },
    close: async () => {
      await browser.close();
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
    },
  };
};
