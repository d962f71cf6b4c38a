/** Builds the page that is timed, as the product is built. The product's own build knows nothing of it. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../../../node_modules/.cache/journal-scroll'),
  resolve: { alias: { '@': here('../../../src') } },
  plugins: [react(), tailwindcss()],
  worker: { format: 'es' },
  build: { outDir: here('../../../build/bench-journal'), emptyOutDir: true },
});
