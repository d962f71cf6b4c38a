/** Build of the product that visitors load; the backend has its own build in `vite.emulator.config.ts`. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { codeGroups } from './scripts/site/code-groups.mjs';
import { articleModules } from './scripts/content/article-modules.mjs';
import { arrivedBacktest } from './scripts/content/arrived-backtest.mjs';
import { markdownPages } from './scripts/content/compile-markdown.mjs';
import { courseModules } from './scripts/content/course-modules.mjs';
import { readEnvironment } from './scripts/environment.mjs';
import { webManifest } from './scripts/site/web-manifest';

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
      courseModules(root),
      articleModules(root),
      react(),
      tailwindcss(),
      VitePWA({
        registerType: 'prompt',
        injectRegister: false,
        manifest: webManifest,
        workbox: {
          importScripts: ['/shared-files.js'],
          navigateFallback: '/app.html',
          navigateFallbackDenylist: [/^\/__\//],
          // The shell and what it loads; the landing page is its own document and is never the fallback.
          globPatterns: ['app.html', 'assets/*.{js,css,woff2}', '*.svg'],
          // Lessons lie in a folder of their own: they are kept once their course was opened, not for everybody.
          runtimeCaching: [
            {
              urlPattern: /\/assets\/lessons\/[^/]+\.js$/u,
              handler: 'CacheFirst',
              options: { cacheName: 'lessons', expiration: { maxEntries: 300 } },
            },
          ],
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
          chunkFileNames: ({ facadeModuleId }) =>
            facadeModuleId?.includes('/content/courses/') === true ? 'assets/lessons/[name]-[hash].js' : 'assets/[name]-[hash].js',
          codeSplitting: {
            groups: [...code.groups],
          },
        },
      },
    },
  };
});
