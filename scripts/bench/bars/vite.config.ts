/** Builds the page that is timed, as the product is built. The product's own build knows nothing of it. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../../../node_modules/.cache/bench-bars'),
  resolve: { alias: { '@': here('../../../src') } },
  worker: { format: 'es' },
  // A page may measure its memory and that of its workers where it shares no process with another site.
  preview: { headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' } },
  build: { outDir: here('../../../build/bench-bars'), emptyOutDir: true },
});
