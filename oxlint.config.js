import { readdirSync } from 'node:fs';
import { defineConfig } from 'oxlint';
import { checkRooms, rooms } from './scripts/lint/rooms.js';

checkRooms(new URL('./', import.meta.url));

/** The architecture in one table: what each folder of src/ may import, besides itself. */
const mayImport = {
  lib: [],
  domain: ['lib'],
  services: ['domain', 'lib'],
  ui: ['domain', 'lib'],
  features: ['ui', 'services', 'domain', 'lib', 'routes'],
  app: ['features', 'ui', 'services', 'domain', 'lib', 'routes'],
};

/** Packages that belong to some folders only. Everyone else reaches them through those folders. */
const owners = [
  { packages: ['firebase', 'firebase/**', '@firebase/**'], folders: ['services'] },
  {
    packages: ['react', 'react/**', 'react-dom', 'react-dom/**', 'lucide-react', 'radix-ui', 'sonner'],
    folders: ['ui', 'features', 'app'],
  },
  { packages: ['react-router', 'react-router-dom'], folders: ['features', 'app'] },
  // Peers that benchmarks measure; the product paints its charts itself.
  { packages: ['lightweight-charts', 'klinecharts', 'echarts', 'uplot'], folders: [] },
  { packages: ['node:*'], folders: [] },
];

const parts = [...Object.keys(mayImport), 'routes'];
const paths = (part) => (part === 'routes' ? ['@/routes'] : [`@/${part}/**`]);

const restrict = (folder, files, extra = []) => {
  const closed = parts.filter((part) => part !== folder && !mayImport[folder].includes(part));
  return {
    files,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...(closed.length
              ? [{ group: closed.flatMap(paths), message: `src/${folder} may import only: ${mayImport[folder].join(', ') || 'itself'}.` }]
              : []),
            ...owners
              .filter((o) => !o.folders.includes(folder))
              .map((o) => ({ group: o.packages, message: `Belongs to: ${o.folders.join(', ') || 'emulator, scripts and tests'}.` })),
            ...extra,
          ],
        },
      ],
    },
  };
};

const features = readdirSync(new URL('./src/features', import.meta.url));
/**
 * JournalAI is a screen of the journal's family, in the same row of tabs: it shows trades, rules and results with the journal's own parts. Chart
 * analysis takes its charts as the workspace does, and sizes and saves its plans as the quick plan does. AI Vision ends in the journal: what it
 * reads becomes a plan in its form, or trades in its import. The dashboard shows a part of the journal before it is opened. The screens of the
 * subscription have the account's own export and the state of its plan. Lessons show the calculators themselves, articles the live parts of lessons, and
 * whoever writes an article sees it as its readers do. Never the other way round.
 */
const kin = {
  'admin-blog': ['blog'],
  blog: ['courses'],
  courses: ['calculator'],
  home: ['journal'],
  landing: ['statement'],
  statement: ['journal'],
  subscription: ['account'],
  'journal-ai': ['journal'],
  'chart-analysis': ['charts', 'journal'],
  vision: ['journal'],
};
const island = (name) =>
  restrict(
    'features',
    [`src/features/${name}/**`],
    [
      {
        group: features.filter((other) => other !== name && !kin[name]?.includes(other)).map((other) => `@/features/${other}/**`),
        message: 'A feature never imports another feature.',
      },
    ],
  );

export default defineConfig({
  plugins: ['import', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y'],
  jsPlugins: ['./scripts/lint/same-result.js', './scripts/lint/one-way.js', './scripts/lint/durations.js'],
  categories: { correctness: 'error' },
  rules: {
    'import/no-cycle': 'error',
    'import/no-relative-parent-imports': 'error', // "./" inside a folder, "@/" across folders: makes the table above exact
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/consistent-type-imports': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    'max-params': ['error', { max: 4 }],
    'jsx-a11y/prefer-tag-over-role': 'off', // an inline drawing is `svg role="img"`; there is no tag for it
  },
  overrides: [
    ...['lib', 'domain', 'services', 'ui', 'app'].map((folder) => restrict(folder, [`src/${folder}/**`])),
    ...features.map(island),
    { files: Object.keys(rooms).map((layer) => `${layer}/**`), rules: { 'rooms/one-way': 'error' } },
    // Figures are the same to the last bit in every engine: the domain and what it is made of.
    { files: ['src/domain/**', 'src/lib/**'], rules: { 'sextant/same-result': 'error' } },
    { files: ['src/**', 'emulator/**'], rules: { 'durations/one-home': 'error' } },
    { files: ['src/lib/durations.ts'], rules: { 'durations/one-home': 'off' } },
    {
      // The same inputs give the same result, in a page, a worker, the emulator or a test.
      files: ['src/domain/**'],
      rules: {
        'no-restricted-globals': ['error', 'window', 'document', 'fetch', 'localStorage', 'indexedDB', 'setTimeout', 'console', 'Date'],
        'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Take a seeded generator as an argument.' }],
      },
    },
    { files: ['src/domain/time/**'], rules: { 'no-restricted-globals': ['error', 'window', 'document', 'fetch'] } },
    {
      files: ['emulator/**'],
      rules: {
        'import/no-relative-parent-imports': 'off',
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: [
                  '@/app/**',
                  '@/features/**',
                  '@/ui/**',
                  '@/services/**',
                  '**/src/app/**',
                  '**/src/features/**',
                  '**/src/ui/**',
                  '**/src/services/**',
                ],
                message: 'The emulator knows only the domain.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['src/routes.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [{ group: ['@/app/**', '@/features/**', '@/ui/**', '@/services/**'], message: 'Data only.' }] },
        ],
      },
    },
    { files: ['tests/**', 'scripts/**'], rules: { 'max-lines-per-function': 'off', 'import/no-relative-parent-imports': 'off' } },
  ],
});
