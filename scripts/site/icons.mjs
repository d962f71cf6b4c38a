/**
 * Draws the logo as the PNG pictures that phones ask for, into `public/icons`. Run it with `npm run icons` after
 * `public/favicon.svg` changed. It needs Chromium; a build does not.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const logo = readFileSync(join(root, 'public/favicon.svg'), 'utf8');
/** Without the round corners of its ground: systems cut out shapes of their own. */
const square = logo.replace(' rx="6"', '');
const ground = '#0a0f12';

/** `share`: how much of the side the logo takes. What a maskable icon shows for certain is a circle of 80 % (W3C, Web App Manifest). */
const icons = [
  { name: 'apple-touch-icon-180', side: 180, drawing: square, share: 1 },
  { name: 'icon-192', side: 192, drawing: logo, share: 1 },
  { name: 'icon-512', side: 512, drawing: logo, share: 1 },
  { name: 'maskable-192', side: 192, drawing: square, share: 0.8 },
  { name: 'maskable-512', side: 512, drawing: square, share: 0.8 },
];

const folder = join(root, 'public/icons');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const { name, side, drawing, share } of icons) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const isFull = drawing === square;
  await page.setContent(
    `<style>*{margin:0}body{display:grid;place-items:center;height:100vh;background:${isFull ? ground : 'transparent'}}svg{width:${share * 100}vw;height:${share * 100}vw}</style>${drawing}`,
  );
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
process.stdout.write(`Drew ${icons.length} pictures into public/icons.\n`);
