/**
 * Unit, contract and integration tests. Firestore's browser build runs in Node here, because its Node
 * build speaks gRPC, which neither the embedded backend nor a browser does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { articleModules } from './scripts/content/article-modules.mjs';
import { arrivedBacktest } from './scripts/content/arrived-backtest.mjs';
import { markdownPages } from './scripts/content/compile-markdown.mjs';
import { courseModules } from './scripts/content/course-modules.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** From Node 25 on there is a `localStorage` without a page, which would stand in the place of the one of jsdom. */
const withoutOwnStorage = ['--no-experimental-webstorage'].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag));

/** Rooms whose tests leave nothing in a process that another would notice. */
const sharedRooms = 'contracts|domain|emulator|features|lib|reference|rules|ui';
const sharedServices = 'account|bars|compute|contact|device|journal|kept|market|packs|rates|roles|sample|sessions';
/** Tests that put something else in the place of a module: a process that has loaded the module already may not notice. */
const mocking = readdirSync(here('tests'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/u.test(path) && readFileSync(here(`tests/${path}`), 'utf8').includes('vi.mock('))
  .map((path) => `tests/${path.replaceAll('\\', '/')}`);
/** These set flags of the whole engine, begin with nobody signed in, or leave a lock that a killed device holds. */
const alone = ['tests/domain/indicators/allocation.test.ts', 'tests/services/kept/killed.test.ts', ...mocking];

export default defineConfig({
  plugins: [arrivedBacktest(), markdownPages(), articleModules(here('.')), courseModules(here('.'))],
  resolve: {
    alias: [
      { find: /^@\//u, replacement: here('src/') },
      { find: /^(firebase|@firebase)\/firestore$/u, replacement: here('node_modules/@firebase/firestore/dist/index.esm.js') },
      {
        find: /^@firebase\/webchannel-wrapper\/(webchannel|bloom)-blob$/u,
        replacement: here('node_modules/@firebase/webchannel-wrapper/dist/$1-blob/esm/$1_blob_es2018.js'),
      },
    ],
  },
  test: {
    // Half the time of small tests is the start of a process and the loading of what they test.
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: [`tests/(${sharedRooms})/**/*.test.{ts,tsx}`, `tests/services/(${sharedServices})/**/*.test.ts`],
          exclude: alone,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'own',
          include: ['tests/*.test.ts', `tests/!(e2e|services|${sharedRooms})/**/*.test.{ts,tsx}`, ...alone].concat(
            `tests/services/!(${sharedServices})/**/*.test.{ts,tsx}`,
          ),
        },
      },
    ],
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    server: { deps: { inline: [/firebase/u] } },
    restoreMocks: true,
    sequence: { shuffle: true },
    // They only catch what hangs.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 120_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    execArgv: withoutOwnStorage,
    // The tests with real sockets have deadlines that a busy machine may miss once.
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
});
