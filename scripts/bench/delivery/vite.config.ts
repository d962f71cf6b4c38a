/** Builds the page that is timed, as the product is built, with the SDK in a file of its own: so a task can be told by the file it runs. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../../../node_modules/.cache/delivery'),
  resolve: { alias: { '@': here('../../../src') } },
  build: {
    outDir: here('../../../build/bench-delivery'),
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'sdk', test: /node_modules[\\/]@?firebase/u }] } } },
  },
});
