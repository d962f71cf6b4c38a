/** Every importer against the suite of importers, with all writers that lie in `import-writers`: one file per format, each exporting `writers`. */
import { describe, expect, it } from 'vitest';
import { importers } from '@/domain/import/detect';
import { describeImporter, type ImportWriter } from './importer-suite';

const modules = import.meta.glob<{ readonly writers: readonly ImportWriter[] }>('./import-writers/*.ts', { eager: true });
const writers = Object.values(modules).flatMap((module) => module.writers);

for (const writer of writers) describeImporter(writer);

describe('the list of importers', () => {
  it('names every format once', () => {
    const formats = importers.map(({ format }) => format);
    expect(new Set(formats).size).toBe(formats.length);
  });

  /** The mapped table takes whatever no other knows, and a list of TradingView's names no symbol: both ask about each file, and have properties of their own. Reports of strategy testers are held against fixtures. */
  it('has a writer for every format that can be read without being asked about', () => {
    const written = new Set(writers.map(({ format }) => format));
    expect(
      importers.map(({ format }) => format).filter((format) => !written.has(format)),
      'Write a file tests/contracts/import-writers/BROKER.ts that exports `writers` for the new format; topstepx.ts is a short one',
    ).toEqual(['mt4-tester', 'mt5-tester', 'tradingview-trades', 'mapped-table']);
  });
});
