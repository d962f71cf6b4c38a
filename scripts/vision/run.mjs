/** Builds a command of this folder and runs it: `node scripts/vision/run.mjs glyphs OUT PAGES SEED [held-out]`. */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = join(folder, '../..');
const [command, ...words] = process.argv.slice(2);
const outDir = join(root, 'build/vision');
await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  resolve: { alias: { '@': join(root, 'src') } },
  build: {
    ssr: join(folder, `${command}.ts`),
    outDir,
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: `${command}.mjs` } },
  },
});
const { main } = await import(pathToFileURL(join(outDir, `${command}.mjs`)).href);
await main(
  folder,
  ...words.map((word) =>
    /^\d+$/u.test(word) ? Number(word) : word === 'held-out' || word === 'small' ? true : word === 'training' ? false : word,
  ),
);
