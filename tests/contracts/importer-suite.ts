/**
 * What every importer of broker files promises, as one suite: it recognises its own files and no others', reads back
 * what was written, reads the same file alike, accounts for every row, and never throws or half-reads a damaged file.
 * Each format brings a writer of random files that shares nothing with its reader.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Importer, ImportFormat, ParsedStatement, ParseOptions, ParseOutcome } from '@/domain/import/contract';
import { importers } from '@/domain/import/detect';
import { openFile } from '@/domain/import/open-file';

/** A file with what must be read from it. */
export interface WrittenFile {
  readonly bytes: Uint8Array;
  /** Zone, answers and whatever else the reader is given. */
  readonly options: ParseOptions;
  /**
   * What the trades or executions must say, in the order of the file: only the named properties are compared. Computed
   * by the writer from what it wrote.
   */
  readonly expected: readonly Readonly<Record<string, unknown>>[];
  /** Rows of the file apart from its header: trades or executions, skipped rows and balance operations must add up to it. null: rows and items are not one to one. */
  readonly rows: number | null;
}

export interface ImportWriter {
  readonly format: ImportFormat;
  /** What distinguishes this writer among those of its format: '13 columns', 'German'. */
  readonly variant: string;
  readonly files: fc.Arbitrary<WrittenFile>;
  /** The file is text in which a cut inside the last row is noticed; absent for formats whose rows may end anywhere. */
  readonly canBeCut?: true;
}

const runs = process.env['SEXTANT_FULL'] === '1' ? 400 : 15;
const damagedRuns = process.env['SEXTANT_FULL'] === '1' ? 1500 : 25;

const importerOf = (format: ImportFormat): Importer => {
  const importer = importers.find((candidate) => candidate.format === format);
  if (importer === undefined) throw new Error(`${format} is not among the importers of detect.ts.`);
  return importer;
};

const open = async (bytes: Uint8Array) => {
  const opened = await openFile({ name: 'file', bytes });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.content;
};

const itemsOf = (statements: readonly ParsedStatement[]) =>
  statements.flatMap((statement) => [...statement.trades, ...(statement.fills ?? [])]).toSorted((a, b) => a.row - b.row);

const rowsOf = (statements: readonly ParsedStatement[]): number[] =>
  statements.flatMap((statement) => [...itemsOf([statement]).map(({ row }) => row), ...statement.skipped.map(({ row }) => row)]);

const statementsOf = (outcome: ParseOutcome): readonly ParsedStatement[] => {
  if (!outcome.ok) throw new Error(JSON.stringify({ problems: outcome.problems, questions: outcome.questions }));
  return outcome.statements;
};

/** The promises of one importer for the files of one writer; `others` are the importers that must not take them. */
export const describeImporter = (writer: ImportWriter): void => {
  describe(`${writer.format} (${writer.variant})`, () => {
    const importer = (): Importer => importerOf(writer.format);

    it('is recognised by its own importer and by no other', async () => {
      await fc.assert(
        fc.asyncProperty(writer.files, async ({ bytes }) => {
          const content = await open(bytes);
          const found = importers.filter((candidate) => candidate.format !== 'mapped-table' && candidate.detect(content));
          expect(found.map(({ format }) => format)).toEqual([writer.format]);
        }),
        { numRuns: runs },
      );
    });

    it('is read back as it was written, every row accounted for, alike each time, with steady progress', async () => {
      await fc.assert(
        fc.asyncProperty(writer.files, async ({ bytes, options, expected, rows }) => {
          const shares: number[] = [];
          const outcome = importer().parse(await open(bytes), { ...options, onProgress: (share) => shares.push(share) });
          const statements = statementsOf(outcome);
          const items = itemsOf(statements);
          expect(items).toHaveLength(expected.length);
          for (const [i, item] of items.entries()) expect(item).toMatchObject(expected[i] ?? {});
          const all = rowsOf(statements);
          expect(new Set(all).size).toBe(rows === null ? new Set(all).size : all.length);
          if (rows !== null) expect(all).toHaveLength(rows);
          expect(importer().parse(await open(bytes), options)).toEqual(outcome);
          expect(shares).toEqual(shares.toSorted((a, b) => a - b));
          expect(shares.at(-1)).toBe(1);
          expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
        }),
        { numRuns: runs },
      );
    });

    it('gives every trade and execution of an account an identity of its own', async () => {
      await fc.assert(
        fc.asyncProperty(writer.files, async ({ bytes, options }) => {
          for (const statement of statementsOf(importer().parse(await open(bytes), options))) {
            const ids = [...statement.trades.map(({ ticket }) => ticket), ...(statement.fills ?? []).map(({ fillId }) => fillId)];
            expect(new Set(ids).size).toBe(ids.length);
          }
        }),
        { numRuns: runs },
      );
    });

    it('never throws and never half-reads when bytes are damaged or the end is missing', async () => {
      const damage = fc.record({ file: writer.files, at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }), cut: fc.boolean() });
      await fc.assert(
        fc.asyncProperty(damage, async ({ file, at, byte, cut }) => {
          const place = at % file.bytes.length;
          const bytes = cut ? file.bytes.slice(0, place) : file.bytes.slice();
          if (!cut) bytes[place] = byte;
          const opened = await openFile({ name: 'damaged', bytes });
          if (!opened.ok || !importer().detect(opened.content)) return;
          const outcome = importer().parse(opened.content, file.options);
          if (!outcome.ok) {
            expect(outcome.problems.length + (outcome.questions?.length ?? 0)).toBeGreaterThan(0);
            return;
          }
          // What is read in spite of the damage consists of whole rows, each accounted for once.
          const all = rowsOf(outcome.statements);
          if (file.rows !== null) expect(new Set(all).size).toBe(all.length);
          expect(itemsOf(outcome.statements).length).toBeLessThanOrEqual(file.expected.length + 1);
          if (!cut || writer.canBeCut === undefined) return;
          const left = itemsOf(outcome.statements);
          for (const [i, item] of left.slice(0, -1).entries()) expect(item).toMatchObject(file.expected[i] ?? {});
        }),
        { numRuns: damagedRuns },
      );
    });
  });
};
