/** Builds the page that draws, as one script. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  logLevel: 'error',
  publicDir: false,
  build: {
    outDir: here('../../build/corpus-tool/page'),
    emptyOutDir: true,
    minify: false,
    lib: { entry: here('page/stage.ts'), formats: ['iife'], name: 'stage', fileName: () => 'stage.js' },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
});
