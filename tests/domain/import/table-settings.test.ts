/** What a table's cells leave open of its way of writing, and the column in which it shows. */
import { describe, expect, it } from 'vitest';
import { readRows, tableOf } from '@/domain/import/read-table';
import { settleTable } from '@/domain/import/table-settings';

const settled = (lines: readonly string[], more: Partial<Parameters<typeof settleTable>[1]> = {}) => {
  const rows = readRows(lines.join('\n'), { delimiter: ';' });
  if (rows === null) throw new Error('No table.');
  return settleTable(tableOf(rows), { numbers: [0, 1], times: [2, 3], ...more });
};
const open = ['Size;Price;Opened;Closed', '1;$1,085;2026-07-13;5/6/2026'];
const questions = [
  { kind: 'decimal-mark', column: 'Price', example: '1,085' },
  { kind: 'date-order', column: 'Closed', example: '5/6/2026' },
];

describe('the way in which a table writes', () => {
  it('is asked about with the column and the cell that can be read in two ways', () => {
    expect(settled(open)).toEqual({ ok: false, questions });
    expect(settled(open, { answers: { decimalMark: ',' } })).toEqual({ ok: false, questions: questions.slice(1) });
    expect(settled(open, { answers: { dateOrder: 'day-first' } })).toEqual({ ok: false, questions: questions.slice(0, 1) });
    expect(settled(['x;1,085', '1;1,085'])).toMatchObject({ questions: [{ column: 'column 2' }] });
  });

  it('is what its cells show, else the answer, else the way of the format', () => {
    const always = { decimalMark: '.', dateOrder: 'month-first' } as const;
    expect(settled(open, { always })).toEqual({ ok: true, settings: always });
    expect(settled(open, { always, answers: { decimalMark: ',', dateOrder: 'day-first' } })).toEqual({
      ok: true,
      settings: { decimalMark: ',', dateOrder: 'day-first' },
    });
    expect(settled([...open, '1,5;2;2026-07-13;13/6/2026'], { always })).toEqual({
      ok: true,
      settings: { decimalMark: ',', dateOrder: 'day-first' },
    });
    // The apostrophe of a price in 32nds parts no thousands.
    expect(settled(['Size;Price;Opened;Closed', "1,5;110'165;2026-07-13;2026-07-14"])).toMatchObject({
      ok: true,
      settings: { decimalMark: ',' },
    });
  });
});
