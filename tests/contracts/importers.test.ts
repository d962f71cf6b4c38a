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
});
