/** Builds the page that is timed, as the product is built. The product's own build knows nothing of it. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../../../node_modules/.cache/bench-chart'),
  resolve: { alias: { '@': here('../../../src') } },
  // A page may measure its memory where it shares no process with another site.
  preview: { headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' } },
  build: {
    outDir: here('../../../build/bench-chart'),
    emptyOutDir: true,
    rolldownOptions: { input: { own: here('index.html'), peers: here('peers.html'), data: here('data.html') } },
  },
});
