/** One page of Chromium for each device ratio, with the fonts and the drawing code in it. Nothing is loaded from a network. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium.mjs';

export interface Stage {
  /** Calls a function of the page with a scene, and takes the picture. */
  readonly draw: <Drawn>(
    name: string,
    scene: { readonly width: number; readonly height: number; readonly pixelRatio: number },
  ) => Promise<{ readonly drawn: Drawn; readonly png: Uint8Array }>;
  readonly end: () => Promise<void>;
}

const packaged: readonly (readonly [family: string, folder: string])[] = [
  ['Arimo', 'arimo'],
  ['Open Sans', 'open-sans'],
  ['Roboto', 'roboto'],
  ['Ubuntu', 'ubuntu'],
];

const face = (family: string, weight: string, bytes: Buffer): string =>
  `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2'); }`;

const facesOf = async (root: string): Promise<string> => {
  const faces: string[] = [];
  for (const [family, folder] of packaged)
    for (const weight of ['400', '500', '700']) {
      const files = path.join(root, 'scripts/corpus/node_modules/@fontsource', folder, 'files');
      const name = `${folder}-latin-${weight}-normal.woff2`;
      if ((await readdir(files)).includes(name)) faces.push(face(family, weight, await readFile(path.join(files, name))));
    }
  for (const [family, file] of [
    ['Archivo', 'archivo-base.woff2'],
    ['Geist Mono', 'geist-mono-base.woff2'],
  ] as const)
    faces.push(face(family, '100 900', await readFile(path.join(root, 'src/ui/fonts', file))));
  return faces.join('\n');
};

export const openStage = async (root: string): Promise<Stage> => {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('The corpus is drawn in Chromium, and none is installed.');
  const script = await readFile(path.join(root, 'build/corpus-tool/page/stage.js'), 'utf8');
  const faces = await facesOf(root);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=slight'],
  });
  const pages = new Map<number, Promise<Page>>();
  const open = async (deviceScaleFactor: number): Promise<Page> => {
    const context = await browser.newContext({ deviceScaleFactor, viewport: { width: 800, height: 600 } });
    await context.route('**/*', async (route) => {
      await route.abort();
    });
    const page = await context.newPage();
    await page.setContent('<!doctype html><meta charset="utf-8"><body></body>');
    await page.addStyleTag({ content: faces });
    await page.addScriptTag({ content: script });
    await page.evaluate(async () => {
      await Promise.all([...document.fonts].map(async (font) => await font.load()));
    });
    return page;
  };
  return {
    draw: async (name, scene) => {
      const page = await (pages.get(scene.pixelRatio) ?? pages.set(scene.pixelRatio, open(scene.pixelRatio)).get(scene.pixelRatio));
      if (page === undefined) throw new Error('There is no page.');
      await page.setViewportSize({ width: scene.width, height: scene.height });
      const drawn = await page.evaluate(
        async ([of, given]) => {
          const { corpus } = globalThis as unknown as { corpus: Record<string, (scene: unknown) => unknown> };
          return await corpus[of as string]?.(given);
        },
        [name, scene] as const,
      );
      return { drawn: drawn as never, png: await page.screenshot({ type: 'png', animations: 'disabled' }) };
    },
    end: async () => {
      await browser.close();
    },
  };
};
