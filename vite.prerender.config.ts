/** Build of the code that draws public pages into HTML, for Node; `scripts/prerender.mjs` runs it after the site's own build. */
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { markdownPages } from './scripts/content/compile-markdown.mjs';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  plugins: [markdownPages(), react()],
  publicDir: false,
  build: { ssr: 'src/app/prerender.tsx', outDir: 'build/prerender', target: 'node20', minify: false, sourcemap: false },
});
