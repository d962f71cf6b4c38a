/** Builds a command of this folder and runs it: `node scripts/vision/run.mjs glyphs OUT PAGES SEED [held-out]`. */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = join(folder, '../..');
const [command, ...words] = process.argv.slice(2);
const file = join(root, 'build/vision', `${command}.mjs`);
const bundle = await rolldown({
  input: join(folder, `${command}.ts`),
  platform: 'node',
  external: [/^playwright-core/u],
  resolve: { alias: { '@': join(root, 'src') } },
});
await bundle.write({ file, format: 'esm' });
await bundle.close();
const { main } = await import(pathToFileURL(file).href);
await main(folder, ...words.map((word) => (/^\d+$/u.test(word) ? Number(word) : word === 'held-out' ? true : word)));
