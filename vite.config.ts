/** Build of the product that visitors load; the backend has its own build in `vite.emulator.config.ts`. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { codeGroups } from './scripts/site/code-groups.mjs';
import { arrivedBacktest } from './scripts/content/arrived-backtest.mjs';
import { markdownPages } from './scripts/content/compile-markdown.mjs';
import { readEnvironment } from './scripts/environment.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** A half-named Firebase project would build and then fail in every browser, so it fails here, in words. */
const checkEnvironment = (mode: string): void => {
  const environment = readEnvironment({ directory: root, mode, variables: process.env });
  if (!environment.ok) throw new Error(environment.reason);
};

export default defineConfig(({ mode }) => {
  checkEnvironment(mode);
  const code = codeGroups(root);
  return {
    resolve: {
      alias: [
        { find: '@', replacement: fileURLToPath(new URL('src', import.meta.url)) },
        { find: /^re2js$/u, replacement: fileURLToPath(new URL('scripts/site/re2js.ts', import.meta.url)) },
        // The package's own entry is the one with warnings for developers, in every mode.
        ...(mode === 'production'
          ? [
              {
                find: /^react-router$/u,
                replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url)),
              },
              {
                find: /^react-router\/dom$/u,
                replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/dom-export.mjs', import.meta.url)),
              },
            ]
          : []),
      ],
    },
    plugins: [
      code.plugin,
      arrivedBacktest(),
      markdownPages(),
      react(),
      tailwindcss(),
      VitePWA({
        registerType: 'prompt',
        injectRegister: false,
        manifest: {
          name: 'Sextant',
          short_name: 'Sextant',
          description: 'Sessions, calendar, calculators and journal for forex and futures traders',
          start_url: '/home',
          display: 'standalone',
          background_color: '#0a0f12',
          theme_color: '#0a0f12',
          icons: [
            { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
            ...(['192x192', '512x512'] as const).flatMap((sizes) => [
              { src: `/icons/icon-${sizes.slice(0, 3)}.png`, sizes, type: 'image/png', purpose: 'any' as const },
              { src: `/icons/maskable-${sizes.slice(0, 3)}.png`, sizes, type: 'image/png', purpose: 'maskable' as const },
            ]),
          ],
        },
        workbox: {
          navigateFallback: '/app.html',
          navigateFallbackDenylist: [/^\/__\//],
          // The shell and what it loads; the landing page is its own document and is never the fallback.
          globPatterns: ['app.html', 'assets/*.{js,css,woff2}', '*.svg'],
          maximumFileSizeToCacheInBytes: 3_000_000,
        },
      }),
    ],
    // A name of their own tells what workers load from what the page does.
    worker: {
      format: 'es',
      rolldownOptions: { output: { chunkFileNames: 'assets/worker-[name]-[hash].js' } },
    },
    build: {
      outDir: 'build/site',
      target: 'es2022',
      sourcemap: true,
      manifest: true,
      rolldownOptions: {
        input: { index: 'index.html', app: 'app.html' },
        output: {
          codeSplitting: {
            groups: [...code.groups],
          },
        },
      },
    },
  };
});
