/**
 * A mistake in a rules file stops the backend, naming file, line and column. The places come from where each
 * mistake is planted, counted here.
 */
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadRules } from '../../../emulator/rules-files';
import { buildBackend } from '../../emulator/host/built-backend';
import { startProcess } from '../../emulator/host/running-backend';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = ['database.rules.json', 'firestore.rules'] as const;
type RulesFile = (typeof files)[number];

// Inside the project, where the packages of the built backend are found.
const place = join(root, 'build', 'test', `planted-${process.pid}`);

const isFull = process.env['SEXTANT_FULL'] === '1';

const sourceOf = (file: RulesFile): string => readFileSync(join(root, file), 'utf8');

const copyProject = (): void => {
  mkdirSync(place, { recursive: true });
  for (const file of [...files, 'firebase.json']) copyFileSync(join(root, file), join(place, file));
};

/** `file:line:column`, both counted from 1. */
const placeAt = (file: string, source: string, offset: number): string => {
  const lines = source.slice(0, offset).split('\n');
  return `${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
};

/** A character that begins nothing in either language. */
const stray = '`';

const withStray = (source: string, offset: number): string => source.slice(0, offset) + stray + source.slice(offset);

/** Where the rules join two conditions: inside an expression, with something before and behind. */
const joints = (source: string): number[] => {
  const found: number[] = [];
  for (let at = source.indexOf(' && '); at !== -1; at = source.indexOf(' && ', at + 1)) found.push(at + 1);
  return found;
};

/** All of them in the complete tier, otherwise evenly spread ones. */
const fewOf = (all: readonly number[]): readonly number[] => (isFull ? all : all.filter((_, index) => index % 12 === 0));

beforeAll(copyProject);
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe.each(files)('%s', (file) => {
  test('a stray character anywhere in a condition is named with its place', () => {
    const source = sourceOf(file);
    const offsets = joints(source);
    expect(offsets.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const offset of fewOf(offsets)) {
      writeFileSync(join(place, file), withStray(source, offset));
      const expected = placeAt(file, source, offset);
      try {
        loadRules(place);
        wrong.push(`${expected} was taken`);
      } catch (cause) {
        if (!(cause as Error).message.includes(`${expected} `)) wrong.push(`${expected} was told as ${(cause as Error).message}`);
      }
    }
    copyProject();
    expect(wrong).toEqual([]);
  });

  test('a file cut off anywhere is refused', () => {
    const source = sourceOf(file).trimEnd();
    const taken: number[] = [];
    for (let length = 0; length < source.length; length += isFull ? 97 : 1_499) {
      writeFileSync(join(place, file), source.slice(0, length));
      try {
        loadRules(place);
        taken.push(length);
      } catch (cause) {
        expect((cause as Error).message).toMatch(new RegExp(`${file.replace('.', '\\.')}:\\d+:\\d+ `, 'u'));
      }
    }
    copyProject();
    expect(taken).toEqual([]);
  });
});

describe('the start', () => {
  beforeAll(async () => {
    cpSync((await buildBackend()).directory, join(place, 'backend'), { recursive: true });
  }, 120_000);

  test.each(files)('ends with file, line and column when %s is broken', { timeout: 120_000 }, async (file) => {
    const source = sourceOf(file);
    const offsets = joints(source);
    const offset = offsets[Math.floor(offsets.length / 2)] ?? 0;
    writeFileSync(join(place, file), withStray(source, offset));
    const directory = join(place, 'backend');
    const backend = startProcess({ directory, args: ['--data', join(place, 'data'), '--empty'] });
    const { code, output } = await backend.ended();
    copyProject();
    expect(code).toBe(1);
    expect(output).toContain(`${placeAt(file, source, offset)} `);
  });
});
