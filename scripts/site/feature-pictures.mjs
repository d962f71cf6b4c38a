/**
 * Draws the pictures of the features page from the product itself: the table in `tool-pictures.ts` says which screens,
 * the demo trader of a fresh backend opens them, in the dark, in two sizes and on a phone, into `public/features`; the journal
 * also into the README. Run it with
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

/** Waits until nothing loads and the page has not changed for a second, or for a minute: what comes by and by is there then. */
const settled = () =>
  new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('.skeleton, [aria-busy="true"]') === null) resolve();
      else waiting = setTimeout(look, 1_000);
    };
    let waiting = setTimeout(look, 1_000);
    setTimeout(resolve, 60_000);
    new MutationObserver((changes) => {
      // A countdown changes its digits for ever.
      if (changes.every(({ type }) => type === 'characterData')) return;
      clearTimeout(waiting);
      waiting = setTimeout(look, 1_000);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

/** Brings the element below the bar that stays at the top. */
const bringUp = (element) => {
  const bar = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
  Object.assign(element.style, { scrollMarginTop: `${bar + 24}px` });
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
};

const write = (path, bytes) => {
  writeFileSync(join(root, path), bytes);
  process.stdout.write(`${path}: ${Math.round(bytes.length / 1024)} KB\n`);
};

const { toolPictures, pictureSize, phonePicture, pictureFile, phonePictureFile } = await readTable();
const named = process.argv.slice(2);
const wanted = Object.entries(toolPictures).filter(([screen]) => named.length === 0 || named.includes(screen));
const product = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
const encoder = await browser.newPage();

/** Opens each wanted screen in a window of its own kind and hands over its picture. */
const draw = async (window, onScreen) => {
  const context = await browser.newContext({
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...window,
  });
  const page = await context.newPage();
  await signIn(page, product.address);
  for (const [screen, picture] of wanted) {
    await page.goto(`${product.address}${picture.address}`);
    await page.getByRole('main').waitFor();
    if (picture.press !== undefined) {
      const words = new RegExp(picture.press, 'u');
      const button = page.getByRole('main').getByRole('button', { name: words });
      await button
        .or(page.getByRole('main').getByRole('link', { name: words }))
        .first()
        .click({ timeout: 120_000 });
    }
    if (picture.until !== undefined)
      await page.getByRole('main').getByText(picture.until, { exact: true }).first().waitFor({ timeout: 120_000 });
    await page.evaluate(settled);
    await onScreen({ page, screen, picture });
  }
  await context.close();
};

try {
  mkdirSync(join(root, 'public/features'), { recursive: true });
  const desktop = { width: pictureSize.width * scale, height: pictureSize.height * scale };
  await draw({ viewport: desktop, deviceScaleFactor: 2 / scale }, async ({ page, screen }) => {
    const png = await page.screenshot();
    for (const density of [1, 2])
      write(
        join('public', pictureFile(screen, density)),
        await encoded(encoder, png, { width: pictureSize.width * density, height: pictureSize.height * density }),
      );
    if (screen !== 'journal') return;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(settled);
    write('docs/images/journal.png', await page.screenshot({ scale: 'css' }));
    await page.setViewportSize(desktop);
  });
  const { width, height } = phonePicture;
  await draw({ viewport: { width, height }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }, async ({ page, screen, picture }) => {
    if (picture.phoneFrom !== undefined) {
      await page.getByRole('main').getByText(picture.phoneFrom, { exact: true }).first().evaluate(bringUp);
      await page.evaluate(settled);
    }
    const png = await page.screenshot();
    write(join('public', phonePictureFile(screen)), await encoded(encoder, png, { width: width * 2, height: height * 2 }));
  });
} finally {
  await browser.close();
  product.stop();
}
