/**
 * The plan of the house, checked by planting what it forbids: each violation is written into a copy of the tree's
 * skeleton and the linter, with the configuration of the project, has to object; what the plan allows has to pass.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTable, rooms } from '../scripts/lint/rooms.js';

const root = path.resolve(import.meta.dirname, '..');

interface Planted {
  readonly file: string;
  readonly text: string;
  /** Rule that has to object. */
  readonly rule: string;
}

const bring = (from: string): string => `import { thing } from '${from}';\nexport const use = thing;\n`;
const imports = 'no-restricted-imports';

/** Imports that would close a circle between two rooms, in every way an import can be written, and what the linter says. */
const circles = [
  { file: 'src/domain/money/a.ts', text: bring('@/domain/trades/trade'), says: 'money → trades → money' },
  { file: 'src/domain/money/b.ts', text: "export type { Trade } from '@/domain/trades/trade';\n", says: 'money → trades → money' },
  { file: 'src/domain/money/c.ts', text: "export * from '@/domain/trades/trade';\n", says: 'money → trades → money' },
  { file: 'src/domain/money/d.ts', text: "export const later = () => import('@/domain/trades/trade');\n", says: 'money → trades → money' },
  { file: 'src/domain/money/e.ts', text: "export type T = import('@/domain/trades/trade').Trade;\n", says: 'money → trades → money' },
  { file: 'src/domain/money/deep/f.ts', text: bring('@/domain/journal/counting'), says: 'money → journal → money' },
  { file: 'src/services/device/a.ts', text: bring('@/services/journal/journal'), says: 'device → journal → device' },
  { file: 'emulator/rules/a.ts', text: bring('../firestore/store'), says: 'rules → firestore → rules' },
  { file: 'emulator/rules/firestore/b.ts', text: bring('../../database/store'), says: 'rules → database → rules' },
  { file: 'emulator/storage/a.ts', text: bring('../backend'), says: 'put the rooms of emulator together' },
  { file: 'src/domain/sessions/a.ts', text: bring('@/domain/newsletter/subscriber-record'), says: 'does not name it' },
] as const;

const forbidden: readonly Planted[] = [
  ...circles.map(({ file, text }) => ({ file, text, rule: 'one-way' })),
  { file: 'src/lib/a.ts', text: bring('@/domain/access/can-open'), rule: imports },
  { file: 'src/lib/b.ts', text: bring('react'), rule: imports },
  { file: 'src/domain/risk/a.ts', text: bring('@/services/session/session'), rule: imports },
  { file: 'src/domain/risk/b.ts', text: bring('@/ui/button'), rule: imports },
  { file: 'src/domain/risk/c.ts', text: bring('react'), rule: imports },
  { file: 'src/domain/risk/d.ts', text: bring('firebase/firestore'), rule: imports },
  { file: 'src/domain/risk/e.ts', text: 'export const now = (): number => Date.now();\n', rule: 'no-restricted-globals' },
  { file: 'src/domain/risk/f.ts', text: 'export const chance = (): number => Math.random();\n', rule: 'no-restricted-properties' },
  { file: 'src/domain/risk/g.ts', text: "export const load = (): Promise<Response> => fetch('/x');\n", rule: 'no-restricted-globals' },
  ...['Math.exp(x)', 'Math.log(x)', 'Math.sin(x)', "Math['pow'](x, 2)", 'Math.hypot(x, 1)', 'x ** 2', 'x ** 0.5'].map((formula, at) => ({
    file: `src/domain/indicators/momentum/kernel-${at}.ts`,
    text: `export const f = (x: number): number => ${formula};\n`,
    rule: 'same-result',
  })),
  {
    file: 'src/domain/indicators/momentum/kernel-destructured.ts',
    text: 'const { exp } = Math;\nexport const f = (x: number): number => exp(x);\n',
    rule: 'same-result',
  },
  {
    file: 'src/domain/indicators/momentum/kernel-global.ts',
    text: 'export const f = (x: number): number => globalThis.Math.sin(x);\n',
    rule: 'same-result',
  },
  {
    file: 'src/domain/indicators/momentum/kernel-handed-on.ts',
    text: "export const f = (x: number): number => (Reflect.get(Math, 'exp') as (of: number) => number)(x);\n",
    rule: 'same-result',
  },
  {
    file: 'src/domain/indicators/momentum/kernel-assigned.ts',
    text: 'export const f = (x: number): number => {\n  let y = x;\n  y **= 2;\n  return y;\n};\n',
    rule: 'same-result',
  },
  { file: 'src/services/session/e.ts', text: 'export const hourMs = 60 * 60 * 1000;\n', rule: 'one-home' },
  { file: 'src/domain/risk/i.ts', text: 'export const hours = (ms: number): number => ms / 3_600_000;\n', rule: 'one-home' },
  { file: 'emulator/b.ts', text: 'export const idleMs = 60_000;\n', rule: 'one-home' },
  { file: 'src/lib/kernel.ts', text: 'export const f = (x: number): number => Math.cbrt(x);\n', rule: 'same-result' },
  { file: 'src/domain/risk/h.ts', text: bring('../access/can-open'), rule: 'no-relative-parent-imports' },
  { file: 'src/services/session/a.ts', text: bring('@/features/home/home-page'), rule: imports },
  { file: 'src/services/session/b.ts', text: bring('@/ui/button'), rule: imports },
  { file: 'src/services/session/c.ts', text: bring('@/routes'), rule: imports },
  { file: 'src/services/session/d.ts', text: bring('react'), rule: imports },
  { file: 'src/ui/a.ts', text: bring('@/services/session/session'), rule: imports },
  { file: 'src/ui/b.ts', text: bring('@/routes'), rule: imports },
  { file: 'src/ui/c.ts', text: bring('firebase/auth'), rule: imports },
  { file: 'src/ui/d.ts', text: bring('react-router-dom'), rule: imports },
  { file: 'src/features/home/a.ts', text: bring('@/features/landing/landing-page'), rule: imports },
  { file: 'src/features/journal/a.ts', text: bring('@/features/journal-ai/journal-ai-page'), rule: imports },
  { file: 'src/features/journal/b.ts', text: bring('@/features/vision/vision-page'), rule: imports },
  { file: 'src/features/journal-ai/a.ts', text: bring('@/features/home/home-page'), rule: imports },
  { file: 'src/features/home/b.ts', text: bring('@/app/menus'), rule: imports },
  { file: 'src/features/home/c.ts', text: bring('firebase/app'), rule: imports },
  ...['lightweight-charts', 'klinecharts', 'echarts', 'uplot'].map((name) => ({
    file: `src/ui/chart/${name}.ts`,
    text: bring(name),
    rule: imports,
  })),
  { file: 'src/features/home/d.ts', text: bring('lightweight-charts'), rule: imports },
  { file: 'src/app/a.ts', text: bring('firebase/app'), rule: imports },
  { file: 'src/app/b.ts', text: bring('node:fs'), rule: imports },
  { file: 'src/routes.ts', text: bring('@/app/menus'), rule: imports },
  { file: 'emulator/a.ts', text: bring('../src/services/session/session'), rule: imports },
  { file: 'src/ui/barrel.ts', text: "export * from './real';\n", rule: 'no-barrel-file' },
  {
    file: 'src/ui/e.ts',
    text: "import { Thing } from './real';\nexport const use = (thing: Thing): Thing => thing;\n",
    rule: 'consistent-type-imports',
  },
  {
    file: 'src/ui/f.ts',
    text: 'export const f = (a: number, b: number, c: number, d: number, e: number): number => a + b + c + d + e;\n',
    rule: 'max-params',
  },
  {
    file: 'src/ui/long.ts',
    text: Array.from({ length: 301 }, (_, line) => `export const x${line} = ${line};`).join('\n'),
    rule: 'max-lines',
  },
];

const allowed: Readonly<Record<string, string>> = {
  'src/lib/ok.ts': 'export const ok = 1;\n',
  'src/domain/risk/ok.ts': bring('@/lib/ok'),
  'src/lib/durations.ts': 'export const minuteMs = 60 * 1_000;\nexport const hourMs = 60 * minuteMs;\n',
  'src/domain/risk/bytes.ts': 'export const limits = { mostBytes: 60_000 };\n',
  'src/domain/risk/exact.ts': 'export const f = (x: number, n: bigint): number => Math.max(Math.sqrt(x), Math.PI) + Number(10n ** n);\n',
  'src/domain/time/ok.ts': 'export const year = (instantMs: number): number => new Date(instantMs).getUTCFullYear();\n',
  'src/services/firebase/ok.ts': bring('firebase/app'),
  'src/ui/real.ts': 'export interface Thing {\n  readonly name: string;\n}\n',
  'src/ui/ok.ts': bring('@/domain/risk/ok'),
  'src/features/home/ok.ts': `${bring('@/ui/ok')}export { href } from '@/routes';\n`,
  'src/features/landing/ok.ts': bring('@/services/firebase/ok'),
  'src/features/journal-ai/ok.ts': bring('@/features/journal/ok'),
  'src/features/vision/ok.ts': bring('@/features/journal/ok'),
  'src/app/ok.ts': bring('@/features/home/ok'),
  'src/domain/trades/ok.ts': bring('@/domain/money/decimal'),
  'src/services/journal/ok.ts': bring('@/services/device/device-database'),
  'emulator/ok.ts': bring('../src/domain/risk/ok'),
  'emulator/assembly.ts': bring('./firestore/store'),
  'emulator/firestore/ok.ts': bring('../rules/contract'),
  'emulator/rules/database/ok.ts': bring('../firestore/value'),
};

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
  readonly message: string;
}

let house = '';
let found: readonly Diagnostic[] = [];

const lint = (folder: string): Promise<readonly Diagnostic[]> =>
  new Promise((resolve, reject) => {
    const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
    execFile(
      process.execPath,
      [linter, '-c', 'oxlint.config.js', '-f', 'json', 'src', 'emulator'],
      { cwd: folder, maxBuffer: 1 << 26 },
      (error, stdout) => {
        try {
          resolve((JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics);
        } catch {
          reject(new Error(stdout, { cause: error }));
        }
      },
    );
  });

beforeAll(async () => {
  house = await mkdtemp(path.join(tmpdir(), 'house-'));
  await cp(path.join(root, 'oxlint.config.js'), path.join(house, 'oxlint.config.js'));
  await cp(path.join(root, 'scripts/lint'), path.join(house, 'scripts/lint'), { recursive: true });
  await writeFile(path.join(house, 'package.json'), '{ "type": "module" }');
  await symlink(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  const files: Record<string, string> = { ...allowed };
  for (const { file, text } of forbidden) files[file] = text;
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(house, file)), { recursive: true });
    await writeFile(path.join(house, file), text);
  }
  found = await lint(house);
});

afterAll(async () => {
  await rm(house, { recursive: true, force: true });
});

const objections = (file: string): string[] => found.filter((each) => each.filename.endsWith(file)).map((each) => each.code);

describe('the linter objects', () => {
  it.each(forbidden)('to $file ($rule)', ({ file, rule }) => {
    expect(objections(file).join(' ')).toContain(`(${rule})`);
  });
});

describe('between rooms', () => {
  it.each(circles)('the linter names them: $file', ({ file, says }) => {
    expect(found.filter((each) => each.filename.endsWith(file)).map((each) => each.message)).toContainEqual(expect.stringContaining(says));
  });

  it.each([
    ['src/domain', 'money', 'trades'],
    ['src/services', 'market', 'rates'],
    ['emulator', 'rules', 'firestore'],
  ] as const)('a table of %s in which %s may import %s is refused', (layer, below, above) => {
    const table: Readonly<Record<string, readonly string[]>> = rooms[layer];
    expect(() => checkTable(layer, table)).not.toThrow();
    expect(() => checkTable(layer, { ...table, [below]: [...(table[below] ?? []), above] })).toThrow(
      new RegExp(`: (?:${below} → ${above} → ${below}|${above} → ${below} → ${above})\\.`, 'u'),
    );
  });

  it('a room that no table knows stops the linter', async () => {
    const stranger = path.join(house, 'src/domain/stranger');
    await mkdir(stranger);
    try {
      await expect(lint(house)).rejects.toThrow('src/domain/stranger is a new room');
    } finally {
      await rm(stranger, { recursive: true });
    }
  });

  it.each(['src/domain', 'src/services', 'emulator'] as const)('every row of the table of %s is a room of the tree', async (layer) => {
    const entries = await readdir(path.join(root, layer), { withFileTypes: true });
    expect(
      entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(rooms[layer]).sort());
  });
});

describe('docs/architecture.md', () => {
  it('shows every room once, in the order of the linter’s table, with what it may import', async () => {
    const text = await readFile(path.join(root, 'docs/architecture.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `((?:domain|services|emulator)\/[a-z-]+)` \| [^|]{10,} \| ([^|]+) \|$/gmu)];
    const told = rows.map(([, room = '', others = '']): [string, readonly string[]] => [room, others === '–' ? [] : others.split(', ')]);
    const known = Object.entries(rooms).flatMap(([layer, table]) =>
      Object.entries(table).map(([room, others]): [string, readonly string[]] => [`${path.basename(layer)}/${room}`, others]),
    );
    expect(told, 'The table of rooms in docs/architecture.md says what scripts/lint/rooms.js says').toEqual(known);
  });
});

describe('the linter lets pass', () => {
  it.each(Object.keys(allowed))('%s', (file) => {
    expect(objections(file)).toEqual([]);
  });
});

const sourceFiles = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(root, folder), { recursive: true }))
    .filter((name) => /\.tsx?$/u.test(name))
    .map((name) => path.join(folder, name));

describe('the tree', () => {
  it('has a table of screens that imports types only', async () => {
    const text = await readFile(path.join(root, 'src/routes.ts'), 'utf8');
    const lines = text.split('\n').filter((line) => /^\s*(import|export)\b.*\bfrom\b/u.test(line));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^import type /u);
    expect(text).not.toMatch(/\bimport\(/u);
  });

  it('has no barrels and no drawers for everything', async () => {
    const names = (await sourceFiles('src')).map((file) => path.basename(file));
    expect(names.filter((name) => /^(index|utils?|helpers?|common|types)\.tsx?$/u.test(name))).toEqual([]);
  });

  it('names every file in kebab case and begins it with a comment', async () => {
    const files = await sourceFiles('src');
    const wrongNames = files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.worker|\.d)?\.tsx?$/u.test(path.basename(file)));
    expect(wrongNames, 'Name files in kebab-case').toEqual([]);
    const silent: string[] = [];
    for (const file of files) if (!(await readFile(path.join(root, file), 'utf8')).startsWith('/**')) silent.push(file);
    expect(silent, 'Begin each file with a comment /** … */ that says what it is for').toEqual([]);
  });

  it('imports firebase inside src/services/firebase only', async () => {
    const strangers: string[] = [];
    for (const file of await sourceFiles('src')) {
      if (file.startsWith(path.join('src', 'services', 'firebase'))) continue;
      if (/from '(@firebase|firebase)\/|import\('(@firebase|firebase)\//u.test(await readFile(path.join(root, file), 'utf8')))
        strangers.push(file);
    }
    expect(strangers).toEqual([]);
  });
});
