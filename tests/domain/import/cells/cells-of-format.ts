/**
 * What a format's columns must hold, as a table: the first row of a small file is read whole, then each of its cells is emptied
 * and damaged in turn. A refusal names the row, the column by its heading, and what was expected there.
 */
import { describe, expect, it } from 'vitest';
import type { ImportFormat, ParseOptions, ParseOutcome } from '@/domain/import/contract';
import { parseFile } from '@/domain/import/detect';
import type { ImportQuestion } from '@/domain/import/questions';

/** Reasons for refusing the row, as `[column, reason]` each, none where it is read or skipped; or the kind of the one question that is asked. */
type Consequence = readonly (readonly [string | null, string])[] | ImportQuestion['kind'];

export interface CellsOfFormat {
  readonly format: ImportFormat;
  /** What distinguishes it among those of its format. */
  readonly variant?: string;
  readonly fileName?: string;
  readonly options: ParseOptions;
  /** Lines above the header. */
  readonly above?: readonly string[];
  readonly delimiter?: string;
  /** For pages: the file with these rows of cells, and the number of the first of them. */
  readonly page?: (rows: readonly (readonly string[])[]) => string;
  readonly firstRow?: number;
  /** Cells parted by '|'; the names of columns, which need not be those by which the format is known. */
  readonly header: string;
  /** Cells parted by '|'. The first row is the one that is read whole and damaged. */
  readonly rows: readonly string[];
  /** All that is read of the first row: the trade or execution in its row. */
  readonly reads: Readonly<Record<string, unknown>>;
  /** Of the one statement: account, remarks, sums …; only what is named is compared. */
  readonly statement?: Readonly<Record<string, unknown>>;
  /** What is asked before the file is read, where nothing is known of the account but the zone. */
  readonly asks?: readonly unknown[];
  /** Why a file with nothing but damaged rows, all left out, is refused. */
  readonly nothing?: string;
  /** By heading, what its cell must hold, in the words of a refusal. A '?' in front: the cell may also be empty. Absent: it may hold anything. */
  readonly expects: Readonly<Record<string, string>>;
  /** How a refusal begins where the value is missing; absent: 'The cell is empty'. */
  readonly missing?: string;
  /** What else becomes of a row with an emptied cell. */
  readonly whenEmpty?: Readonly<Record<string, Consequence>>;
  /** What else becomes of a row with letters in the cell. */
  readonly whenDamaged?: Readonly<Record<string, Consequence>>;
}

export const aNumber = "a number written with '.' as decimal mark";
export const aTime = 'a date with a time of the day';

/** Facts of a trade of which a file says nothing. */
export const silentTrade = {
  stopPrice: null,
  targetPrice: null,
  commission: '0',
  taxes: '0',
  swap: '0',
  comment: '',
  magic: null,
  partOf: null,
  continuedBy: null,
} as const;

/** Facts of an execution of which a file says nothing. */
export const silentFill = {
  kind: 'fill',
  effect: null,
  position: null,
  commission: '0',
  taxes: '0',
  swap: '0',
  fees: {},
  profit: null,
  stopPrice: null,
  targetPrice: null,
  comment: '',
  setup: null,
} as const;

const split = (line: string): readonly string[] => line.split('|');

/** Parses the file with one cell of its first row replaced. */
const parsed = (cells: CellsOfFormat, change?: { readonly place: number; readonly cell: string }): ParseOutcome => {
  const { above = [], delimiter = '\t', header, rows, fileName = 'export.csv', options } = cells;
  const [first = [], ...others] = rows.map(split);
  const changed = change === undefined ? first : first.map((cell, place) => (place === change.place ? change.cell : cell));
  const table = (): string => [...above, ...[split(header), changed, ...others].map((row) => row.join(delimiter)), ''].join('\r\n');
  const text = cells.page === undefined ? table() : cells.page([changed, ...others]);
  return parseFile({ name: fileName, bytes: new TextEncoder().encode(text) }, options);
};

const problemsOf = (outcome: ParseOutcome): unknown =>
  outcome.ok
    ? []
    : [...(outcome.questions ?? []).map(({ kind }) => kind), ...outcome.problems.map(({ row, column, reason }) => [row, column, reason])];

const consequence = (found: Consequence, row: number): unknown =>
  typeof found === 'string' ? [found] : found.map(([column, reason]) => [row, column, reason]);

export const describeCells = (cells: CellsOfFormat): void => {
  const { format, variant, header, above = [], expects, missing = 'The cell is empty', whenEmpty = {}, whenDamaged = {} } = cells;
  const row = cells.firstRow ?? above.length + 2;
  const names = split(header);

  describe(`cells of ${format}${variant === undefined ? '' : `, ${variant}`}`, () => {
    it('are read whole', () => {
      const outcome = parsed(cells);
      if (!outcome.ok) throw new Error(JSON.stringify(problemsOf(outcome)));
      const [statement] = outcome.statements;
      expect(statement?.format).toBe(format);
      const item = [...(statement?.trades ?? []), ...(statement?.fills ?? [])].find((entry) => entry.row === row);
      expect(item).toEqual({ ...cells.reads, row });
      expect(statement).toMatchObject(cells.statement ?? {});
    });

    if (cells.asks !== undefined)
      it('are not read before what the file does not tell is answered', () => {
        const outcome = parsed({ ...cells, options: { zone: cells.options.zone } });
        expect(outcome).toEqual({ ok: false, problems: [], questions: cells.asks });
      });

    if (cells.nothing !== undefined)
      it('are nothing to import where every row is damaged and left out', () => {
        const place = names.findIndex(
          (name) => expects[name] !== undefined && !expects[name].startsWith('?') && whenDamaged[name] === undefined,
        );
        const { options, rows } = cells;
        const only = { ...cells, rows: rows.slice(0, 1), options: { ...options, answers: { ...options.answers, leftOut: [row] } } };
        expect(problemsOf(parsed(only, { place, cell: 'xx' }))).toEqual([[null, null, cells.nothing]]);
      });

    it('name only columns that are there', () => {
      for (const name of [...Object.keys(expects), ...Object.keys(whenEmpty), ...Object.keys(whenDamaged)]) expect(names).toContain(name);
    });

    it.each(names.map((name, place) => [name, place] as const))('%s: what is no such thing is refused', (name, place) => {
      const expected = expects[name]?.replace(/^\?/u, '');
      const plain = expected === undefined ? [] : [[name, `'xx' is not ${expected}.`] as const];
      const reasons = whenDamaged[name] ?? plain;
      const outcome = parsed(cells, { place, cell: 'xx' });
      expect(problemsOf(outcome)).toEqual(consequence(reasons, row));
      if (typeof reasons !== 'string' && reasons.length > 0)
        expect(outcome).toMatchObject({ ok: false, leaveOut: [row], problems: [{ isOfRow: true }] });
    });

    it.each(names.map((name, place) => [name, place] as const))('%s: an empty cell is refused where it may not be', (name, place) => {
      const expected = expects[name];
      const plain = expected === undefined || expected.startsWith('?') ? [] : [[name, `${missing}; expected ${expected}.`] as const];
      const reasons = whenEmpty[name] ?? plain;
      const outcome = parsed(cells, { place, cell: '' });
      expect(problemsOf(outcome)).toEqual(consequence(reasons, row));
    });
  });
};
