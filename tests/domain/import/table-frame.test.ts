/** How a table is opened and its rows are accounted for, whatever its format. */
import { describe, expect, it } from 'vitest';
import type { FileContent } from '@/domain/import/contract';
import { tableSample, wholeTable } from '@/domain/import/open-table';
import { readRows, tableOf } from '@/domain/import/read-table';
import { columnsByName, columnsByPlace, hasRoles, plainName, plainWord } from '@/domain/import/table-columns';
import { openTableFormat, readTableRows } from '@/domain/import/table-reading';
import * as shape from '@/domain/import/row-shape';

const content = (text: string, sheets: FileContent['sheets'] = null): FileContent => ({
  name: 'f.csv',
  bytes: new Uint8Array(),
  text,
  encoding: 'UTF-8',
  sheets,
});
const tableIn = (text: string) => {
  const rows = readRows(text);
  if (rows === null) throw new Error('No table.');
  return tableOf(rows);
};

describe('the table in a file', () => {
  it('is read once, and its sample from the first 200 rows or 262,144 characters, whole lines', () => {
    const long = content(`Name;Size\n${'a;1\n'.repeat(500)}`);
    expect([tableSample(long)?.body.length, wholeTable(long)?.body.length]).toEqual([199, 500]);
    expect(tableSample(long)).toBe(tableSample(long));
    expect(wholeTable(long)).toBe(wholeTable(long));
    // Rows of 6,001 characters: 43 of them end before the 262,144th, and the header with them.
    const wide = content(`Name;Size\n${`${'x'.repeat(5_998)};1\n`.repeat(60)}`);
    expect(tableSample(wide)?.body.length).toBe(43);
    expect(tableSample(wide)?.endsInLine).toBe(false);
  });

  it('is that of the first sheet with rows; a file without one has none', () => {
    const sheets = [
      { name: 'empty', rows: [] },
      {
        name: 'data',
        rows: [
          ['Name', 'Size'],
          ['a', '1'],
        ],
      },
      {
        name: 'more',
        rows: [
          ['Other', 'Size'],
          ['b', '2'],
        ],
      },
    ];
    expect(wholeTable(content('', sheets))?.body.map(({ cells }) => cells)).toEqual([['a', '1']]);
    expect(wholeTable(content('', [{ name: 'empty', rows: [] }]))).toBeNull();
    expect(wholeTable(content(''))).toBeNull();
  });
});

describe('names of columns', () => {
  it('are compared by their letters and digits, without case and accents', () => {
    expect(['Heure d’entrée', ' P/L ($) ', 'Größe 2'].map(plainName)).toEqual(['heuredentree', 'pl', 'große2']);
    expect(['Zysk całkowity', 'Fiyatı', 'łıłı'].map(plainWord)).toEqual(['zyskcalkowity', 'fiyati', 'lili']);
  });

  it('are found in the header, of two with one name the first', () => {
    const table = tableIn('Symbol;Qty;size;Symbol\nES;1;2;NQ');
    const columns = columnsByName(table, { symbol: 'Symbol|Market', size: 'Qty|Size', price: 'Price' });
    expect(columns).toEqual({ symbol: 0, size: 1 });
    expect([hasRoles(columns, ['symbol', 'size']), hasRoles(columns, ['symbol', 'price']), hasRoles(columns, [])]).toEqual([
      true,
      false,
      true,
    ]);
    expect(columnsByName({ header: null }, { symbol: 'Symbol' })).toEqual({});
  });
});

describe('columns by their places', () => {
  const layout = [{ role: 'symbol', test: shape.isContract }, { role: null }, { role: 'size', test: shape.isWhole }] as const;
  const table = (...rows: readonly string[]) => tableIn(['A;B;C', ...rows].join('\n'));

  it('need as many columns, rows, and cells of the shapes they should have', () => {
    expect(columnsByPlace(table('MNQZ6;x;1'), layout)).toEqual({ symbol: 0, size: 2 });
    expect(columnsByPlace(table('MNQZ6;x;much'), layout)).toBeNull();
    expect(columnsByPlace(tableIn('A;B\nMNQZ6;x'), layout)).toBeNull();
    expect(columnsByPlace(tableIn('A;B;C;D\nMNQZ6;x;1;2'), layout)).toBeNull();
    expect(columnsByPlace({ ...table('MNQZ6;x;1'), body: [] }, layout)).toBeNull();
  });

  it('may have one damaged cell in every four rows', () => {
    const good = Array.from({ length: 7 }, () => 'MNQZ6;x;1');
    expect(columnsByPlace(table(...good.slice(0, 3), 'MNQZ6;x;much'), layout)).not.toBeNull();
    expect(columnsByPlace(table(...good.slice(0, 2), 'MNQZ6;x;much'), layout)).toBeNull();
    expect(columnsByPlace(table(...good.slice(0, 6), 'MNQZ6;x;much', 'nothing;x;1'), layout)).not.toBeNull();
    expect(columnsByPlace(table(...good.slice(0, 5), 'MNQZ6;x;much', 'nothing;x;1'), layout)).toBeNull();
  });
});

describe('a table that is opened', () => {
  const format = {
    columns: (table: Parameters<typeof columnsByName>[0]) => {
      const columns = columnsByName(table, { time: 'Time', size: 'Size' });
      return hasRoles(columns, ['time', 'size']) ? columns : null;
    },
    numbers: ['size'] as const,
    times: ['time'] as const,
  };
  const open = (text: string, zone = 'Etc/UTC', more: object = {}) =>
    openTableFormat<'time' | 'size'>(content(text), { zone }, { ...format, ...more });
  const reasonOf = (opened: ReturnType<typeof open>) =>
    opened.ok || opened.outcome.ok ? 'opened' : [opened.outcome.problems[0]?.row, opened.outcome.problems[0]?.reason];
  const row = (size: string) => `2026-07-13 10:00;${size}`;

  it.each<[string, string, string, readonly [number | null, string]]>([
    ['a zone that is none', `Time;Size\n${row('1.25')}`, 'Here', [null, "'Here' is not a time zone."]],
    ['no table', '', 'Etc/UTC', [null, 'The file has no table.']],
    ['other columns', 'Name;Size\na;1', 'Etc/UTC', [null, 'We can’t tell the table’s columns apart.']],
    [
      'a quoted cell without an end',
      `Time;Size\n${row('"1.25')}`,
      'Etc/UTC',
      [null, 'The file is cut off or damaged: the quoted cell that begins on line 2 does not end.'],
    ],
  ])('is refused with %s', (_name, text, zone, problem) => expect(reasonOf(open(text, zone))).toEqual(problem));

  it('reads times in the zone that the table states, else in the account’s', () => {
    const text = `Time;Size\n${row('1.25')}`;
    const zoneOf = (stated: string | null) => {
      const opened = open(text, 'Europe/Helsinki', { zoneOf: () => stated });
      return opened.ok ? opened.context.clock.zone : 'refused';
    };
    expect([zoneOf('America/New_York'), zoneOf(null)]).toEqual(['America/New_York', 'Europe/Helsinki']);
  });

  const body = (last: string, sizes: readonly string[] = ['1.25', '2.50', '3.75']) => `Time;Size\n${[...sizes, last].map(row).join('\n')}`;

  it('is cut off where its last cell has fewer decimals than all above it, and the file ends there', () => {
    expect(reasonOf(open(body('4.5')))).toEqual([5, "The file is cut off: line 5, its last, ends inside '4.5'. Export it again."]);
    expect(reasonOf(open(body('4')))).toEqual([5, "The file is cut off: line 5, its last, ends inside '4'. Export it again."]);
  });

  it.each([
    ['a line end behind it', `${body('4.5')}\n`],
    ['as many decimals', body('4.50')],
    ['more decimals', body('4.505')],
    ['no usual number of decimals above', body('4.5', ['1.25', '2.5', '3.75'])],
    ['one usual decimal', body('4', ['1.2', '2.5', '3.7'])],
    ['no decimals above', body('4', ['1', '2', '3'])],
    ['too few rows to tell', body('4.5', ['1.25', '2.50'])],
  ])('is whole with %s', (_name, text) => expect(reasonOf(open(text))).toBe('opened'));
});

describe('the rows of a table', () => {
  const table = tableIn('My account\n\nTime;Size\na;1\n;\nb;2\nc;3');
  const problem = { file: 'f', row: null, column: null, reason: 'odd' };
  const read = (outcomes: Readonly<Record<string, 'item' | 'skipped' | 'damaged'>>, leftOut: readonly number[] = [], of = table) =>
    readTableRows(
      of,
      ({ row, cells }) => {
        const is = outcomes[cells[0] ?? ''] ?? 'item';
        if (is === 'item') return { is, item: row };
        return is === 'skipped' ? { is, reason: 'not wanted' } : { is, problems: [{ ...problem, row }] };
      },
      { leftOut: (row) => leftOut.includes(row) },
    );

  it('are all accounted for, in the order of the file', () => {
    const { items, skipped, problems } = read({ b: 'skipped' });
    expect([items.length, problems]).toEqual([2, []]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['A title or heading, not a trade.', 'The row is empty.', 'not wanted']);
    expect(skipped.map(({ row }) => row)).toEqual(skipped.map(({ row }) => row).toSorted((a, b) => a - b));
  });

  it('that are damaged refuse the file, or are left out where the person says so', () => {
    const damaged = read({ b: 'damaged' });
    expect(damaged.problems).toEqual([{ ...problem, row: damaged.problems[0]?.row, isOfRow: true }]);
    const left = read({ b: 'damaged' }, [damaged.problems[0]?.row ?? 0]);
    expect([left.problems, left.skipped.some(({ reason }) => reason.startsWith('Left out by you'))]).toEqual([[], true]);
  });

  it('cannot be left out where the file was cut off in the last one', () => {
    const cut = tableIn('Time;Size\na;1\nb');
    const last = cut.body.at(-1)?.row ?? 0;
    expect(read({ b: 'damaged' }, [last], cut).problems).toEqual([{ ...problem, row: last }]);
    const whole = tableIn('Time;Size\na;1\nb\n');
    expect(read({ b: 'damaged' }, [last], whole).problems).toEqual([]);
  });

  it('tell their progress every 500 rows', () => {
    const told: number[] = [];
    const many = tableIn(`Time;Size\n${'a;1\n'.repeat(1_250)}`);
    readTableRows(many, ({ row }) => ({ is: 'item', item: row }), { leftOut: () => false, onProgress: (share) => void told.push(share) });
    expect(told).toEqual([499 / 1_250, 999 / 1_250]);
  });
});
