/** Build of the code that draws public pages into HTML, for Node; `scripts/prerender.mjs` runs it after the site's own build. */
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { arrivedBacktest } from './scripts/content/arrived-backtest.mjs';
import { markdownPages } from './scripts/content/compile-markdown.mjs';
import { courseModules } from './scripts/content/course-modules.mjs';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  plugins: [arrivedBacktest(), markdownPages(), courseModules(fileURLToPath(new URL('.', import.meta.url))), react()],
  publicDir: false,
  build: { ssr: 'src/app/prerender.tsx', outDir: 'build/prerender', target: 'node20', minify: false, sourcemap: false },
});
