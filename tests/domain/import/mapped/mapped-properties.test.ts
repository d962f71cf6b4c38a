/** What holds for every mapped table: no known format takes it, it reads back as written with every row accounted for, and damage is never half-read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importers } from '@/domain/import/detect';
import { mappedImporter } from '@/domain/import/mapped/mapped-importer';
import { openTextFile } from '@/domain/import/open-file';
import { closedTables, executionTables } from '../../../contracts/import-writers/mapped/table-writing';

const runs = process.env['SEXTANT_FULL'] === '1' ? 500 : 20;

const contentOf = (bytes: Uint8Array) => {
  const opened = openTextFile({ name: 'table', bytes });
  return opened.ok ? opened.content : null;
};

describe.each([
  ['closed trades with points', closedTables.points],
  ['closed trades with decimal commas', closedTables.commas],
  ['executions', executionTables],
])('any table of %s', (_, files) => {
  it('is taken by no known format and reads back as it was written', () => {
    fc.assert(
      fc.property(files, ({ bytes, options, expected, rows }) => {
        const content = contentOf(bytes);
        if (content === null) throw new Error('The file cannot be opened.');
        expect(importers.find(({ detect }) => detect(content))?.format).toBe('mapped-table');
        const shares: number[] = [];
        const outcome = mappedImporter.parse(content, { ...options, onProgress: (share) => shares.push(share) });
        if (!outcome.ok) throw new Error(JSON.stringify(outcome));
        const [statement] = outcome.statements;
        const items = [...(statement?.trades ?? []), ...(statement?.fills ?? [])];
        expect(items).toHaveLength(expected.length);
        for (const [i, item] of items.entries()) expect(item).toMatchObject(expected[i] ?? {});
        expect(items.length + (statement?.skipped.length ?? 0)).toBe(rows);
        expect(new Set(items.map((item) => ('ticket' in item ? item.ticket : item.fillId))).size).toBe(items.length);
        expect(shares.at(-1)).toBe(1);
      }),
      { numRuns: runs },
    );
  });

  it('never makes the reader throw when bytes are changed or the end is missing', () => {
    const damage = fc.record({ file: files, at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }), cut: fc.boolean() });
    fc.assert(
      fc.property(damage, ({ file, at, byte, cut }) => {
        const place = at % file.bytes.length;
        const bytes = cut ? file.bytes.slice(0, place) : file.bytes.slice();
        if (!cut) bytes[place] = byte;
        const content = contentOf(bytes);
        if (content === null || !mappedImporter.detect(content)) return;
        const outcome = mappedImporter.parse(content, file.options);
        if (!outcome.ok) expect(outcome.problems.length + (outcome.questions?.length ?? 0)).toBeGreaterThan(0);
        else
          expect(outcome.statements.flatMap(({ trades, fills }) => [...trades, ...(fills ?? [])]).length).toBeLessThanOrEqual(
            file.expected.length + 1,
          );
      }),
      { numRuns: runs * 2 },
    );
  });
});
