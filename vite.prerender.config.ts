/** Build of the code that draws public pages into HTML, for Node; `scripts/prerender.mjs` runs it after the site's own build. */
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { articleModules } from './scripts/content/article-modules.mjs';
import { arrivedBacktest } from './scripts/content/arrived-backtest.mjs';
import { markdownPages } from './scripts/content/compile-markdown.mjs';
import { courseModules } from './scripts/content/course-modules.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  plugins: [arrivedBacktest(), markdownPages(), courseModules(root), articleModules(root), react()],
  publicDir: false,
  build: { ssr: 'src/app/prerender.tsx', outDir: 'build/prerender', target: 'node20', minify: false, sourcemap: false },
});
