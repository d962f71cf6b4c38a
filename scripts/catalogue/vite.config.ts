/** Serves the catalogue of the parts while somebody works on them: `npm run catalogue`. The product's build knows nothing of it. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../../node_modules/.cache/catalogue'),
  resolve: { alias: { '@': here('../../src') } },
  plugins: [react(), tailwindcss()],
  server: { host: '127.0.0.1', port: 5180, fs: { allow: [here('../..')] } },
  build: { outDir: here('../../build/catalogue'), emptyOutDir: true },
});
