/**
 * Draws the pictures that a link to a public page is previewed with (1200 × 630 px), one for each page of the table of
 * screens, into `public/og`. Run it with `npm run og-images` after a title or description changed: a test compares the
 * words that each picture was drawn from, kept in `og-words.json`, with the table. It needs Chromium; a build does not.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/u, '');
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const fontAddress = (name) => `data:font/woff2;base64,${readFileSync(join(root, 'src/ui/fonts', name)).toString('base64')}`;

/** Ticks of the limb every half degree, long ones at the fives, numbers at the tens. */
const limb = () => {
  const [cx, cy, radius] = [1020, 14, 484];
  const at = (degrees, r) => {
    const angle = ((degrees - 40) * 1.32 * Math.PI) / 180;
    return [cx - r * Math.sin(angle), cy + r * Math.cos(angle)].map((value) => value.toFixed(1));
  };
  let marks = '';
  for (let degrees = 0; degrees <= 80; degrees += 0.5) {
    const length = degrees % 10 === 0 ? 26 : degrees % 5 === 0 ? 18 : degrees % 1 === 0 ? 11 : 6;
    const [[x1, y1], [x2, y2]] = [at(degrees, radius - 8), at(degrees, radius - 8 - length)];
    marks += `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#35434a"/>`;
    const [x, y] = at(degrees, radius - 48);
    if (degrees % 10 === 0) marks += `<text x="${x}" y="${y}" fill="#5f6e73" font-size="11" text-anchor="middle">${degrees}</text>`;
  }
  const [ax, ay] = at(28, radius + 6);
  const [bx, by] = at(35, radius - 4);
  const [dx, dy] = at(21, radius - 4);
  return (
    `<svg width="1200" height="630" style="position:absolute;inset:0;clip-path:inset(0 0 0 740px)"><circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="#222d32"/>${marks}` +
    `<path d="M${cx} ${cy}L${bx} ${by}M${cx} ${cy}L${dx} ${dy}" stroke="#d9ae5f" stroke-dasharray="2 4" opacity=".6"/>` +
    `<path d="M${cx} ${cy}L${ax} ${ay}" stroke="#d9ae5f" stroke-width="2"/><circle cx="${cx}" cy="${cy}" r="5" fill="#0a0f12" stroke="#d9ae5f" stroke-width="1.5"/></svg>`
  );
};

const documentOf = ({ title, description }) => `<!doctype html><meta charset="utf-8"><style>
@font-face{font-family:A;src:url(${fontAddress('archivo-base.woff2')});font-weight:400 700;font-stretch:100% 125%}
*{margin:0;box-sizing:border-box}body{width:1200px;height:630px;background:#0a0f12;color:#edf1f0;font-family:A;overflow:hidden;position:relative}
.w{position:absolute;left:72px;top:60px;width:700px;height:510px;display:flex;flex-direction:column}
.l{display:flex;align-items:center;gap:20px;font-size:34px;font-weight:640;font-stretch:114%}
h1{margin-top:64px;font-size:${title.length > 26 ? 62 : 80}px;line-height:1.04;letter-spacing:-.02em;font-weight:640;font-stretch:116%;text-wrap:balance}
p{margin-top:auto;font-size:25px;line-height:1.34;color:#aebabd;max-width:640px}</style>
<body>${limb()}<div class="w"><div class="l"><svg width="52" height="52" viewBox="0 0 32 32" fill="none"><path d="M16 3.5L3.5 25.15A25 25 0 0 0 28.5 25.15Z" stroke="#edf1f0" stroke-width="2.6" stroke-linejoin="round"/><path d="M16 3.5L21 29.22" stroke="#d9ae5f" stroke-width="2.8" stroke-linecap="round"/><circle cx="16" cy="3.5" r="2.6" fill="#d9ae5f"/></svg>Sextant</div>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p></div></body>`;

const server = await createServer({ root, logLevel: 'error', server: { middlewareMode: true }, appType: 'custom' });
const { previewPictures } = await server.ssrLoadModule('/src/app/preview-picture.ts');
await server.close();

const folder = join(root, 'public/og');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const picture of previewPictures) {
  await page.setContent(documentOf(picture), { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(root, 'public', picture.path) });
}
await browser.close();
const words = Object.fromEntries(previewPictures.map(({ path, title, description }) => [path, { title, description }]));
writeFileSync(join(root, 'scripts/site/og-words.json'), `${JSON.stringify(words, null, 2)}\n`);
process.stdout.write(`Drew ${previewPictures.length} pictures into public/og.\n`);
