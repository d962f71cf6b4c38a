/**
 * The packages of package.json: each is used and each that is used is there, the product's apart from what only builds,
 * checks or measures it; one version of each, the one the lock names; and which Nodes they run on.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeProblem } from '../scripts/install.mjs';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
  readonly engines?: { readonly node: string };
}

interface Lock {
  readonly packages: Readonly<Record<string, Manifest & { readonly version?: string }>>;
}

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const json = <T>(file: string): T => JSON.parse(read(file)) as T;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');

const product = json<Manifest>('package.json');
/** What is measured against or beside the product has a folder of its own with its own packages. */
const apart = tracked.filter((file) => file.endsWith('/package.json'));
const namesOf = ({ dependencies = {}, devDependencies = {} }: Manifest): readonly string[] => [
  ...Object.keys(dependencies),
  ...Object.keys(devDependencies),
];

/** Import, re-export, dynamic import and require, in programs and in style sheets. */
const importForms = [
  /^(?:import|export|\})[^'"\n]*\bfrom '([^'\n]+)'/gmu,
  /^import '([^'\n]+)'/gmu,
  /\bimport\('([^'\n]+)'\)/gu,
  /^(?!\s*const child).*\brequire\('([^'\n]+)'\)/gmu,
  /createRequire\(import\.meta\.url\)\('([^'\n]+)'\)/gu,
  /^@import ['"]([^'"\n]+)['"]/gmu,
];

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Every package that a file names, with the files that name it. This file and the one that plants imports name some on purpose. */
const users = new Map<string, string[]>();
for (const file of tracked.filter((name) => /\.(?:tsx?|m?js|mts|css)$/u.test(name))) {
  if (['tests/architecture.test.ts', 'tests/dependencies.test.ts'].includes(file)) continue;
  const text = read(file);
  for (const [, specifier = ''] of importForms.flatMap((form) => [...text.matchAll(form)])) {
    if (/^(?:\.|\/|@\/|node:|virtual:)/u.test(specifier)) continue;
    users.set(packageOf(specifier), [...(users.get(packageOf(specifier)) ?? []), file]);
  }
}

/** Packages that no file imports, and who asks for them instead. */
const askedForByName: Readonly<Record<string, string>> = {
  jsdom: 'vitest, by `@vitest-environment jsdom`',
  oxfmt: 'the script `format`',
  'oxlint-tsgolint': 'oxlint, by `--type-aware`',
  typescript: 'the script `typecheck`',
};

describe('every package', () => {
  it('that a file imports is in package.json, or in the package.json of a folder around the file', () => {
    const missing = [...users].flatMap(([name, files]) =>
      files
        .filter((file) => {
          const around = apart.filter((own) => file.startsWith(`${path.dirname(own)}/`));
          return ![product, ...around.map((own) => json<Manifest>(own))].some((manifest) => namesOf(manifest).includes(name));
        })
        .map((file) => `${file} imports ${name}: npm install --save-exact ${name} (--save-dev unless src imports it)`),
    );
    expect(missing).toEqual([]);
  });

  it('of package.json is used', () => {
    const typed = (name: string): string => name.replace('@types/', '');
    const unused = namesOf(product).filter(
      (name) =>
        !users.has(name) &&
        !(name in askedForByName) &&
        !(name.startsWith('@types/') && (users.has(typed(name)) || typed(name) === 'node')),
    );
    expect(unused, 'No file imports these: npm uninstall them, or say in tests/dependencies.test.ts who asks for them').toEqual([]);
  });

  it('of package.json is the product’s where src imports it, and a development dependency otherwise', () => {
    const inProduct = namesOf(product).filter((name) => users.get(name)?.some((file) => /^src\/.*\.tsx?$/u.test(file)));
    expect(
      Object.keys(product.dependencies ?? {}).toSorted(),
      'src imports exactly the dependencies; what only emulator, scripts, tests or the build use belongs into devDependencies',
    ).toEqual(inProduct.toSorted());
  });

  it.each(['package.json', ...apart])('of %s has one exact version, the one in the lock beside it', (file) => {
    const manifest = json<Manifest>(file);
    const lock = json<Lock>(path.join(path.dirname(file), 'package-lock.json')).packages;
    const asked = { ...manifest.dependencies, ...manifest.devDependencies };
    const locked = Object.keys(asked).map((name) => [name, lock[`node_modules/${name}`]?.version]);
    expect(asked, 'Write versions without ^ or ~, and run npm install').toEqual(Object.fromEntries(locked));
    for (const version of Object.values(manifest.overrides ?? {})) expect(version).toMatch(/^\d/u);
    expect({ ...lock['']?.dependencies, ...lock['']?.devDependencies }, 'Run npm install: the lock is of another package.json').toEqual(
      asked,
    );
  });

  it.each(apart)('of %s stays there: neither the product nor its tests know it', (file) => {
    // Two of these folders may have the same package, each its own.
    const isApart = (user: string, name: string): boolean =>
      apart.some((own) => user.startsWith(`${path.dirname(own)}/`) && namesOf(json<Manifest>(own)).includes(name));
    const strangers = namesOf(json<Manifest>(file)).filter(
      (name) => namesOf(product).includes(name) || users.get(name)?.some((user) => !isApart(user, name)),
    );
    expect(file).toMatch(/^scripts\//u);
    expect(strangers).toEqual([]);
  });
});

describe('charts', () => {
  const chartLibraries = ['lightweight-charts', 'klinecharts', 'echarts', 'uplot'];

  it('are painted by the product itself: no library for them is installed with it, and none comes with another package', () => {
    const installed = Object.keys(json<Lock>('package-lock.json').packages).map((place) => place.split('node_modules/').at(-1) ?? '');
    expect(installed.filter((name) => chartLibraries.includes(name))).toEqual([]);
    expect(
      chartLibraries.flatMap((name) => users.get(name) ?? []).filter((file) => !/^scripts\/(?:bench\/chart-peers|corpus)\//u.test(file)),
    ).toEqual([]);
  });
});

describe('the Nodes that run the product and its tests', () => {
  const majors = [20, 22, 24, 26];

  it('are those of the README and of the workflow', () => {
    const told = `${majors.slice(0, -1).join(', ')} and ${majors.at(-1) ?? ''}`;
    expect(read('README.md')).toContain(`Node ${told}`);
    expect(read('.github/workflows/tests.yml')).toContain(`node: [${majors.join(', ')}]`);
  });

  it('begin where package.json says, and the programs say so before anything is loaded', () => {
    expect(product.engines?.node).toBe('^20.19.0 || ^22.13.0 || >=24.0.0');
    const fits = (version: string): boolean => nodeProblem(version) === null;
    expect(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '26.10.0'].filter((version) => !fits(version))).toEqual([]);
    expect(['18.20.0', '20.18.9', '21.7.3', '22.12.0', '23.11.0'].filter(fits)).toEqual([]);
  });
});
