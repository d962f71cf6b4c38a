/**
 * Zones have names and no fixed offsets: sources are searched for the ways in which an offset is written down. Readers
 * of files that state an offset themselves are the exception.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../src');

const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["the device's own offset", /getTimezoneOffset/u],
  ['an offset in a time', /['"`][^'"`\n]*\d{2}:\d{2}(?::\d{2})?[+\u2212-]\d{2}:?\d{2}\b/u],
  ['an offset as a zone', /['"`][+-]\d{2}:\d{2}['"`]/u],
  ['a zone that is an offset', /['"`](?:Etc\/GMT[+-]\d|UTC[+-]\d|GMT[+-]\d|EST|EDT|CST|CDT|PST|PDT|CET|CEST|BST|JST|AEST|AEDT)['"`]/u],
  ['a constant offset', /\b(?:utc|gmt|zone|tz)Offset(?:Ms|Minutes|Hours)?\s*[:=]\s*[+-]?\d/iu],
];

/** Beginnings of the paths of files that read what other programs have written, offsets and letters of zones included. */
const readers: readonly string[] = ['domain/import/', 'domain/candles/import/', 'domain/calendar/parse-week'];

const sourceFiles = async (): Promise<readonly string[]> =>
  (await readdir(root, { recursive: true })).filter((name) => /\.tsx?$/u.test(name));

/** Comments may speak of offsets. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/^\s*\/\/.*$/gmu, '');

describe('the sources', () => {
  it.each(forbidden)('hold no %s', async (_what, pattern) => {
    const found: string[] = [];
    for (const file of await sourceFiles()) {
      if (readers.some((folder) => file.startsWith(folder))) continue;
      const line = withoutComments(await readFile(path.join(root, file), 'utf8'))
        .split('\n')
        .find((one) => pattern.test(one));
      if (line !== undefined) found.push(`${file}: ${line.trim()}`);
    }
    expect(found).toEqual([]);
  });

  it('would be caught', () => {
    const planted = [
      'new Date().getTimezoneOffset()',
      "Date.parse('2026-01-01T00:00:00+02:00')",
      "zone: '+02:00'",
      "timeZone: 'EST'",
      'const utcOffsetHours = 2;',
    ];
    expect(planted.map((line, index) => forbidden[index]?.[1].test(line))).toEqual([true, true, true, true, true]);
  });
});
