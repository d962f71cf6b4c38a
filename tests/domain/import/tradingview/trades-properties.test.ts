/** What holds for every list of trades of TradingView: only its own importer takes it, it reads back as written, and damage is never half-read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importers } from '@/domain/import/detect';
import { openTextFile } from '@/domain/import/open-file';
import { tradingviewTradesImporter } from '@/domain/import/tradingview/trades-importer';
import { firstGeneration, secondGeneration } from '../../../contracts/import-writers/tradingview/list-writing';

const runs = process.env['SEXTANT_FULL'] === '1' ? 500 : 20;

const contentOf = (bytes: Uint8Array) => {
  const opened = openTextFile({ name: 'Trend CME_MINI_MNQ1!.csv', bytes });
  return opened.ok ? opened.content : null;
};

describe.each([
  ['first', firstGeneration],
  ['second', secondGeneration],
])('any list of the %s generation', (_, files) => {
  it('is taken by its own importer only and reads back as it was written', () => {
    fc.assert(
      fc.property(files, ({ bytes, options, expected }) => {
        const content = contentOf(bytes);
        if (content === null) throw new Error('The file cannot be opened.');
        const found = importers.filter(({ format, detect }) => format !== 'mapped-table' && detect(content));
        expect(found.map(({ format }) => format)).toEqual(['tradingview-trades']);
        const outcome = tradingviewTradesImporter.parse(content, options);
        if (!outcome.ok) throw new Error(JSON.stringify(outcome));
        const [statement] = outcome.statements;
        expect(statement?.trades).toHaveLength(expected.length);
        for (const [i, trade] of (statement?.trades ?? []).entries()) expect(trade).toMatchObject(expected[i] ?? {});
        expect(statement?.reconciliation.state).toBe('equal');
        expect(new Set(statement?.trades.map(({ ticket }) => ticket)).size).toBe(expected.length);
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
        if (content === null || !tradingviewTradesImporter.detect(content)) return;
        const outcome = tradingviewTradesImporter.parse(content, file.options);
        if (outcome.ok) expect(outcome.statements[0]?.trades.length).toBeLessThanOrEqual(file.expected.length);
        else expect(outcome.problems.length + (outcome.questions?.length ?? 0)).toBeGreaterThan(0);
      }),
      { numRuns: runs * 2 },
    );
  });
});
