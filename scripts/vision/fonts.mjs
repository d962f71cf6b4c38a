/** Fonts that screens are set in: free ones, by packages in this folder, and what `fc-list` finds on the machine. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = join(dirname(fileURLToPath(import.meta.url)));

/** Never trained on; what is measured on them says how unknown fonts are read. */
export const HELD_OUT = ['figtree', 'pt-sans-caption', 'source-sans-3', 'work-sans', 'heebo'];
/** Most screens are set in these or in fonts much like them. */
const FREQUENT = ['roboto', 'inter', 'arimo', 'open-sans', 'ubuntu', 'DejaVu Sans', 'roboto-condensed'];

/** @returns {{ name: string, weight: number, share: number, isHeldOut: boolean, file: string | null }[]} */
export const fontList = (packages = process.env.VISION_FONTS ?? join(here, 'node_modules')) => {
  const list = [];
  const root = join(packages, '@fontsource');
  for (const name of readdirSync(root)) {
    for (const weight of [400, 500, 600, 700]) {
      const file = join(root, name, 'files', `${name}-latin-${weight}-normal.woff2`);
      if (!existsSync(file)) continue;
      const share = (FREQUENT.includes(name) ? 4 : 1) * (weight === 400 ? 3 : 1);
      list.push({ name, weight, share, isHeldOut: HELD_OUT.includes(name), file });
    }
  }
  for (const name of ['DejaVu Sans', 'DejaVu Sans Mono', 'DejaVu Sans Condensed']) {
    for (const weight of [400, 700])
      list.push({ name, weight, share: (FREQUENT.includes(name) ? 4 : 1) * (weight === 400 ? 3 : 1), isHeldOut: false, file: null });
  }
  // Tahoma and its kind, where Debian's fonts-wine is unpacked: desktop platforms are set in it.
  const wine = process.env.VISION_WINE;
  if (wine !== undefined) {
    list.push({ name: 'wine-tahoma', weight: 400, share: 12, isHeldOut: false, file: join(wine, 'tahoma.ttf') });
    list.push({ name: 'wine-tahoma', weight: 700, share: 3, isHeldOut: false, file: join(wine, 'tahomabd.ttf') });
  }
  return list;
};

/** Text that makes them known to a page: family `name` in each weight. */
export const fontRules = (fonts) =>
  fonts
    .filter((font) => font.file !== null)
    .map(
      (font) =>
        `@font-face{font-family:"${font.name}";font-weight:${font.weight};src:url(data:font/woff2;base64,${readFileSync(font.file).toString('base64')})}`,
    )
    .join('\n');
