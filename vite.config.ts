/** Build of the product that visitors load; the backend has its own build in `vite.emulator.config.ts`. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { readEnvironment } from './scripts/environment.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** A half-named Firebase project would build and then fail in every browser, so it fails here, in words. */
const checkEnvironment = (mode: string): void => {
  const environment = readEnvironment({ directory: root, mode, variables: process.env });
  if (!environment.ok) throw new Error(environment.reason);
};

export default defineConfig(({ mode }) => {
  checkEnvironment(mode);
  return {
    resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
    plugins: [
      react(),
      tailwindcss(),
      VitePWA({
        registerType: 'prompt',
        injectRegister: false,
        manifest: {
          name: 'Sextant',
          short_name: 'Sextant',
          description: 'AI tools and education for forex and futures traders',
          start_url: '/home',
          display: 'standalone',
          background_color: '#0a0f12',
          theme_color: '#0a0f12',
          icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
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
    worker: { format: 'es' },
    build: {
      outDir: 'build/site',
      target: 'es2022',
      sourcemap: true,
      manifest: true,
      rolldownOptions: {
        input: { index: 'index.html', app: 'app.html' },
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/, priority: 20 },
            ],
          },
        },
      },
    },
  };
});
