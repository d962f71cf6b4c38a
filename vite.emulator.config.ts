/** Build of the embedded backend and of the command line for Node; packages stay outside the bundle. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'build/emulator',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      // A library with a native part stays outside even where everything else is bundled.
      external: ['@napi-rs/canvas'],
      input: {
        start: 'emulator/start.ts',
        preview: 'emulator/preview.ts',
        'auth-worker': 'emulator/auth/worker.ts',
        'packs-reindex': 'scripts/packs-reindex.ts',
        backtest: 'scripts/cli/backtest.ts',
        indicators: 'scripts/cli/indicators.ts',
        'verify-export': 'scripts/cli/verify-export.ts',
        findings: 'scripts/cli/findings.ts',
        'calendar-publish': 'scripts/cli/calendar-publish.ts',
        'publish-due': 'scripts/cli/publish-due.ts',
        'read-chart': 'scripts/cli/read-chart.ts',
        ask: 'scripts/cli/ask.ts',
        doctor: 'scripts/doctor/doctor.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
