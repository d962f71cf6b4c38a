/**
 * Cuts the fonts of the product from their families: each face of `src/ui/theme.css` gets the characters of its `unicode-range` and
 * the weights and widths that it states, and no more. Run it after a face was changed there: `npm run fonts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { resolve } = createRequire(import.meta.url);
const families = {
  archivo: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  'geist-mono': '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
};

/** Marks, kerning, ligatures, and digits of one width and height; nothing of the product asks for the other features. */
const keepFeatures = ['kern', 'liga', 'clig', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'rlig', 'rvrn', 'tnum', 'lnum'];

const valueOf = (face, name) => new RegExp(`${name}:\\s*([^;]+);`, 'u').exec(face)?.[1].replaceAll(/\s+/gu, ' ').trim();

const axisOf = (value) => {
  const [min, max] = value.split(' ').map(Number.parseFloat);
  return { min, max };
};

/** Every character of a `unicode-range`. */
const charactersOf = (range) =>
  range
    .split(',')
    .map((part) => {
      const [from, to = from] = part
        .trim()
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)).join('');
    })
    .join('');

const theme = readFileSync(join(root, 'src/ui/theme.css'), 'utf8');
for (const [face] of theme.matchAll(/@font-face\s*\{[^}]*\}/gu)) {
  const file = /url\('\.\/fonts\/([^']+)'\)/u.exec(face)[1];
  const family = Object.keys(families).find((name) => file.startsWith(`${name}-`));
  const stretch = valueOf(face, 'font-stretch');
  const variationAxes = { wght: axisOf(valueOf(face, 'font-weight')), ...(stretch === undefined ? {} : { wdth: axisOf(stretch) }) };
  const whole = readFileSync(resolve(families[family]));
  const cut = await subsetFont(whole, charactersOf(valueOf(face, 'unicode-range')), { targetFormat: 'woff2', variationAxes, keepFeatures });
  writeFileSync(join(root, 'src/ui/fonts', file), cut);
  process.stdout.write(`${file}: ${cut.length} bytes of ${whole.length}\n`);
}
