/**
 * Draws the pictures of the features page from the product itself: the table in `tool-pictures.ts` says which screens,
 * the demo trader of a fresh backend opens them, in the dark and in two sizes, into `public/features`. Run it with
 * `npm run feature-pictures` after a screen has changed or got a line of the table (`-- journal` draws that one alone).
 * It needs Chromium, which also encodes WebP; a build does not.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { findChromium } from '../chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/u, '');
const quality = 0.7;
/** Pixels of the window for one of the picture: what a screen shows at 1,088 pixels can still be read in a picture of 680. */
const scale = 1.6;

const readTable = async () => {
  const server = await createServer({ root, logLevel: 'error', server: { middlewareMode: true }, appType: 'custom' });
  const table = await server.ssrLoadModule('/src/features/landing/tool-pictures.ts');
  await server.close();
  return table;
};

/** The product on free ports with fresh demo data, which go when it ends. */
const startProduct = async () => {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), '--port-offset', 'free'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const [found] = /http:\/\/127\.0\.0\.1:\d+/u.exec(output) ?? [];
      if (found !== undefined && output.includes('Ready;')) resolve(found);
    });
    child.on('close', () => reject(new Error(`The product did not start:\n${output}`)));
  });
  return { address, stop: () => child.kill('SIGTERM') };
};

const signIn = async (page, address) => {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill('trader@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('sextant-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/home');
};

/** A picture in WebP of the given width, as the browser's own encoder writes it. */
const encoded = async (page, png, { width, height }) => {
  const text = await page.evaluate(
    async ([source, w, h, q]) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob(), {
        resizeWidth: w,
        resizeHeight: h,
        resizeQuality: 'high',
      });
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      canvas.getContext('2d').drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', q);
    },
    [`data:image/png;base64,${png.toString('base64')}`, width, height, quality],
  );
  if (!text.startsWith('data:image/webp;base64,')) throw new Error('This Chromium does not encode WebP.');
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
};

const { toolPictures, pictureSize, pictureFile } = await readTable();
const wanted = process.argv.slice(2);
const product = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({
    viewport: { width: pictureSize.width * scale, height: pictureSize.height * scale },
    deviceScaleFactor: 2 / scale,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  const encoder = await browser.newPage();
  await signIn(page, product.address);
  mkdirSync(join(root, 'public/features'), { recursive: true });
  for (const [screen, { address }] of Object.entries(toolPictures)) {
    if (wanted.length > 0 && !wanted.includes(screen)) continue;
    await page.goto(`${product.address}${address}`);
    await page.getByRole('main').waitFor();
    // What loads by and by has come when the page has not changed for a second.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          let waiting = setTimeout(resolve, 1_000);
          const latest = setTimeout(resolve, 20_000);
          new MutationObserver((changes) => {
            // A countdown changes its digits for ever.
            if (changes.every(({ type }) => type === 'characterData')) return;
            clearTimeout(waiting);
            waiting = setTimeout(resolve, 1_000);
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
          void latest;
        }),
    );
    const png = await page.screenshot();
    for (const density of [1, 2]) {
      const file = join(root, 'public', pictureFile(screen, density));
      const bytes = await encoded(encoder, png, { width: pictureSize.width * density, height: pictureSize.height * density });
      writeFileSync(file, bytes);
      process.stdout.write(`${file.slice(root.length + 1)}: ${Math.round(bytes.length / 1024)} KB\n`);
    }
  }
} finally {
  await browser.close();
  product.stop();
}
