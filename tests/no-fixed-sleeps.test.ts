/**
 * Tests wait for what happens and never for the clock: their sources are searched for fixed pauses, for demands on how
 * long something took, and for limits so short that a busy machine would pass them.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** No limit is shorter: it only catches what hangs. */
const leastLimitMs = 60_000;

const numberOf = (text: string | undefined): number => Number(text?.replaceAll('_', ''));

const isShort = (limit: string | undefined): boolean => numberOf(limit) > 0 && numberOf(limit) < leastLimitMs;

const pattern =
  (expression: RegExp) =>
  (line: string): boolean =>
    expression.test(line);

const forbidden = {
  'a pause': pattern(/(?<![.\w])setTimeout\(|waitForTimeout|timers\/promises|\b(?:sleep|delay)\(/u),
  'a demand on time that passed': pattern(
    /expect\([^;]*(?:Date|performance)\.now\(\)\s*-|(?:Date|performance)\.now\(\)\s*-\s*\w*(?:start|begin|begun|before|since)|\.toBe\w+\([^;]*(?:Date|performance)\.now\(\)\s*-\s*\d|expect\(\w*(?:elapsed|took)\w*\)|cpuUsage\(/iu,
  ),
  'a short limit': (line: string): boolean =>
    (!line.includes('gracefulShutdown') && isShort(/\btimeout:\s*(\d[\d_]*)/u.exec(line)?.[1])) ||
    isShort(/\btimeoutMs\s*=\s*(\d[\d_]*)/u.exec(line)?.[1]) ||
    isShort(/Date\.now\(\) \+ (\d[\d_]*);/u.exec(line)?.[1]) ||
    isShort(/\b(?:waitFor|until)\(.*,\s*(\d[\d_]*)\)+;/u.exec(line)?.[1]),
} as const;

type Kind = keyof typeof forbidden;

/** Lines that hold what is forbidden elsewhere, each with what it is for. */
const exceptions: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  'a pause': {
    'emulator/database/clients.ts': 'between two looks',
    'emulator/firestore/browser/page.ts': 'between two looks',
    'emulator/host/built-backend.ts': 'between two looks',
    'emulator/host/running-backend.ts': 'between two looks',
    'features/journal/use-import-plans.test.tsx': 'between two states of the journal, until the plan is there',
    'services/packs/admin-scene.ts': 'between two looks',
    'services/session/scene.ts': 'between two looks',
    'services/journal/journal-builders.ts': 'the limit of a wait',
    'rules/wire/home-only.ts': 'the limit of a wait',
    'emulator/host/kill.test.ts': 'between two looks, a limit, and a moment by chance to kill at',
    'emulator/firestore/differential.test.ts': 'a moment to break connections at; nothing waits for it',
  },
  'a demand on time that passed': {
    'e2e/first-minute.spec.ts': 'reported, not demanded',
    'e2e/first-visit.spec.ts': 'reported, not demanded',
  },
  'a short limit': {
    'e2e/journal-views.spec.ts': 'between two tries, which go on until one succeeds',
  },
};

const root = import.meta.dirname;

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//gu, (comment) => comment.replaceAll(/[^\n]/gu, '')).replaceAll(/^\s*\/\/.*$/gmu, '');

const textOf = async (file: string): Promise<string> => withoutComments(await readFile(path.join(root, file), 'utf8'));

const testFiles = async (): Promise<readonly string[]> =>
  (await readdir(root, { recursive: true })).filter((name) => /\.tsx?$/u.test(name) && name !== path.basename(import.meta.filename));

describe.each(Object.keys(forbidden) as Kind[])('%s', (kind) => {
  it('is in no test', async () => {
    const found: string[] = [];
    for (const file of ['../playwright.config.ts', ...(await testFiles())]) {
      if (file in exceptions[kind]) continue;
      for (const [index, line] of (await textOf(file)).split('\n').entries()) {
        if (forbidden[kind](line)) found.push(`${file}:${String(index + 1)}: ${line.trim()}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('has no exception that is not needed', async () => {
    for (const file of Object.keys(exceptions[kind])) {
      expect([file, (await textOf(file)).split('\n').some(forbidden[kind])]).toEqual([file, true]);
    }
  });
});

it.each<readonly [Kind, string]>([
  ['a pause', 'await new Promise((resolve) => setTimeout(resolve, 300));'],
  ['a pause', 'await page.waitForTimeout(500);'],
  ['a pause', "import { setTimeout } from 'node:timers/promises';"],
  ['a demand on time that passed', 'expect(performance.now() - from).toBeLessThan(8_000);'],
  ['a demand on time that passed', 'const tookMs = Date.now() - startedAtMs;'],
  ['a demand on time that passed', 'expect(elapsedMs).toBeLessThan(50);'],
  ['a demand on time that passed', 'expect(pack.updatedAtMs).toBeGreaterThan(Date.now() - 10_000);'],
  ['a short limit', 'await waitFor(() => expect(place()).toBe(1), { timeout: 8000 });'],
  ['a short limit', 'await vi.waitFor(() => expect(seen).toBe(2), 10_000);'],
  ['a short limit', 'const deadlineMs = Date.now() + 10_000;'],
])('%s would be caught: %s', (kind, line) => {
  expect(forbidden[kind](line)).toBe(true);
});
