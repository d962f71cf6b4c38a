/** When packages have to be installed, from the two lists that npm keeps. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled, nodeProblem } from '../../scripts/install.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sextant-install-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

type Packages = Record<string, { version: string; optional?: boolean }>;
const write = (wanted: Packages, installed: Packages | null): void => {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': { version: '1.0.0' }, ...wanted } }));
  if (installed === null) return;
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
};

const a = { 'node_modules/a': { version: '1.2.3' } };

test('nothing is installed without node_modules', () => {
  write(a, null);
  expect(isInstalled(root)).toBe(false);
});

test('what the lock names is enough', () => {
  write(a, a);
  expect(isInstalled(root)).toBe(true);
});

test('another version, or a package that is missing, is not enough', () => {
  write({ ...a, 'node_modules/b': { version: '1.0.0' } }, a);
  expect(isInstalled(root)).toBe(false);
  rmSync(join(root, 'node_modules'), { recursive: true });
  write(a, { 'node_modules/a': { version: '1.2.4' } });
  expect(isInstalled(root)).toBe(false);
});

test('packages for other systems may be missing', () => {
  write({ ...a, 'node_modules/windows-only': { version: '1.0.0', optional: true } }, a);
  expect(isInstalled(root)).toBe(true);
});

test('an old Node is named with the version that is needed', () => {
  expect(nodeProblem('20.18.9')).toMatch(/20\.19, 22\.13, or 24 or newer; this is 20\.18\.9/u);
  expect(nodeProblem('18.20.0')).not.toBeNull();
  expect([nodeProblem('20.19.0'), nodeProblem('22.13.0')]).toEqual([null, null]);
});
