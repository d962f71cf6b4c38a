/**
 * What every importer of broker files promises, as one suite: it recognises its own files and no others', reads back
 * what was written, reads the same file alike, accounts for every row, and never throws or half-reads a damaged file.
 * Each format brings a writer of random files that shares nothing with its reader.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileContent, Importer, ImportFormat, ParsedStatement, ParseOptions, ParseOutcome } from '@/domain/import/contract';
import { decodeText } from '@/lib/decode-text';
import { importers } from '@/domain/import/detect';
import { isLeftOut } from '@/domain/import/left-out-rows';
import { openFile } from '@/domain/import/open-file';
import { netResult } from '@/domain/trades/net-result';
import { compareDecimals, subtractDecimals, sumDecimals } from '@/domain/money/decimal';

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
  /** Columns are found by the shape of every cell, so that a damaged one makes the table another; absent: by names or places. */
  readonly isToldByShape?: true;
}

const runs = process.env['SEXTANT_FULL'] === '1' ? 400 : 8;
const damagedRuns = process.env['SEXTANT_FULL'] === '1' ? 1500 : 12;

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

const instantOf = (item: ReturnType<typeof itemsOf>[number]): number => ('timeText' in item ? item.at : item.openedAt);

/** A zone in which no clock ever shows what it shows in the other one. */
const otherZone = (zone: string): string => (zone === 'Asia/Kolkata' ? 'Etc/UTC' : 'Asia/Kolkata');

/** What a row says by itself: stops, costs and effects may come from the rows around it. */
const ownFacts = (item: ReturnType<typeof itemsOf>[number] | undefined) =>
  item === undefined
    ? null
    : 'timeText' in item
      ? [item.symbol, item.side, item.quantity, item.price, item.at]
      : [item.symbol, item.side, item.lots, item.openPrice, item.closePrice, item.openedAt, item.closedAt, item.profit];

const statementsOf = (outcome: ParseOutcome): readonly ParsedStatement[] => {
  if (!outcome.ok) throw new Error(JSON.stringify({ problems: outcome.problems, questions: outcome.questions }));
  return outcome.statements;
};

interface DamagedRow {
  readonly content: FileContent;
  readonly leftOut: readonly number[];
}

const mostTries = 20;

/** The file with the first digits of one number made letters, at a place where that damages rows and nothing else; null: none was found. */
const damagedRow = async (
  importer: Importer,
  { bytes, options, choice }: Pick<WrittenFile, 'bytes' | 'options'> & { readonly choice: number },
): Promise<DamagedRow | null> => {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return null;
  const numbers = [...decoded.text.matchAll(/\d[\d.,]{2,}/gu)].slice(1);
  for (let attempt = 0; attempt < mostTries && numbers.length > 0; attempt += 1) {
    const at = numbers[(choice + attempt * 31) % numbers.length]?.index ?? 0;
    const text = `${decoded.text.slice(0, at)}xx${decoded.text.slice(at + 2)}`;
    const content = await open(new TextEncoder().encode(text));
    const refused = importer.detect(content) ? importer.parse(content, options) : null;
    if (refused !== null && !refused.ok && refused.leaveOut !== undefined) return { content, leftOut: refused.leaveOut };
  }
  return null;
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
          expect(
            found.map(({ format }) => format),
            'Importers whose `detect` takes this file: narrow the one that should not, by columns or the shape of rows that only its own files have',
          ).toEqual([writer.format]);
        }),
        { numRuns: runs },
      );
    });

    it('is read back as it was written, every row accounted for in a sentence, alike each time, in the zone that the file states or else the one given, with steady progress', async () => {
      await fc.assert(
        fc.asyncProperty(writer.files, async ({ bytes, options, expected, rows }) => {
          const shares: number[] = [];
          const outcome = importer().parse(await open(bytes), { ...options, onProgress: (share) => shares.push(share) });
          const statements = statementsOf(outcome);
          const items = itemsOf(statements);
          expect(items).toHaveLength(expected.length);
          for (const [i, item] of items.entries()) expect(item).toMatchObject(expected[i] ?? {});
          const told = statements.flatMap(({ remarks = [], skipped }) => [...remarks, ...skipped.map(({ reason }) => reason)]);
          expect(told.filter((text) => !/^.*\p{L}{2}.*[.!)]$/su.test(text))).toEqual([]);
          expect(statements.filter(({ encoding, parserVersion }) => encoding === '' || parserVersion < 1)).toEqual([]);
          const all = rowsOf(statements);
          expect(new Set(all).size).toBe(rows === null ? new Set(all).size : all.length);
          if (rows !== null) expect(all).toHaveLength(rows);
          expect(importer().parse(await open(bytes), options)).toEqual(outcome);
          const elsewhere = statementsOf(importer().parse(await open(bytes), { ...options, zone: otherZone(options.zone) }));
          for (const [i, statement] of statements.entries()) {
            const [here, there] = [statement, elsewhere[i]].map((one) => (one === undefined ? [] : itemsOf([one]).map(instantOf)));
            if (here?.length !== 0) expect([statement.zoneStated === true, here]).toEqual([String(here) === String(there), here]);
          }
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

    it('offers to leave a damaged row out, and then reads the others as they are', async () => {
      let damaged = 0;
      await fc.assert(
        fc.asyncProperty(writer.files, fc.nat(), async ({ bytes, options }, choice) => {
          const whole = statementsOf(importer().parse(await open(bytes), options));
          const found = await damagedRow(importer(), { bytes, options, choice });
          // Without its only row a file holds nothing to import, and is refused for that.
          if (found === null || found.leftOut.length >= itemsOf(whole).length) return;
          damaged += 1;
          const { content, leftOut } = found;
          const again = statementsOf(importer().parse(content, { ...options, answers: { ...options.answers, leftOut } }));
          const items = itemsOf(whole);
          const kept = itemsOf(again);
          expect(items.length - kept.length).toBeLessThanOrEqual(leftOut.length);
          for (const item of kept) expect(ownFacts(item)).toEqual(ownFacts(items.find(({ row }) => row === item.row)));
          const skipped = again.flatMap((statement) => statement.skipped).filter(isLeftOut);
          expect(skipped.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(leftOut);
          if (again.some(({ fills }) => fills !== undefined)) return;
          const lost = whole.flatMap(({ trades }) => trades).filter(({ row }) => !kept.some((other) => other.row === row));
          // Costs of a position may stand in a deal that is left out.
          if (lost.length < leftOut.length) return;
          const before = sumDecimals(whole.map(({ totals }) => totals.net));
          const after = sumDecimals(again.map(({ totals }) => totals.net));
          expect(compareDecimals(after, subtractDecimals(before, sumDecimals(lost.map(netResult))))).toBe(0);
        }),
        { numRuns: runs },
      );
      expect(damaged > 0 || writer.isToldByShape === true).toBe(true);
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
