import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import type { Drawn, Font, Page } from './pages';

interface Fonts {
  readonly fontList: (packages?: string) => readonly (Font & { readonly file: string | null })[];
  readonly fontRules: (fonts: readonly Font[]) => string;
}

/** A page of Chromium that knows the fonts, and a function that draws in it. */
export const openPainter = async (folder: string) => {
  const { fontList, fontRules } = (await import(join(folder, 'fonts.mjs'))) as Fonts;
  const fonts = fontList();
  const browser = await chromium.launch({ executablePath: findChromium() ?? '/usr/bin/chromium' });
  const page = await browser.newPage();
  await page.setContent(`<style>${fontRules(fonts)}</style>`);
  await page.evaluate(
    async (list) => {
      await Promise.all(list.map((font) => document.fonts.load(`${font.weight} 12px "${font.name}"`, 'A→0')));
    },
    fonts.map(({ name, weight }) => ({ name, weight })),
  );
  await page.addScriptTag({ content: readFileSync(join(folder, 'page.js'), 'utf8') });
  const draw = (spec: Page): Promise<Drawn> =>
    page.evaluate(async (given) => (window as unknown as { drawPage: (page: unknown) => Promise<Drawn> }).drawPage(given), spec);
  return { fonts, draw, close: () => browser.close() };
};
