/** What a file that cannot be read is told to be, and what of a report stands around its trades. */
import { describe, expect, it } from 'vitest';
import { importers } from '@/domain/import/detect';
import { isTesterReport, readTesterRows } from '@/domain/import/mt4/tester-rows';
import { parseBytes } from './mt5-fixture';
import { parseText, questionsOf } from './platform-fixture';

const reasonOf = (text: string, zone = 'Etc/UTC'): string => {
  const { problems } = questionsOf(parseText(text, { zone }));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ row: null, column: null, file: 'export.csv' });
  return problems[0]?.reason ?? '';
};
const titles = `Files that can be read: ${importers.map(({ title }) => title).join(', ')}.`;

describe('a file that cannot be read', () => {
  it('is named for what it is, with what can be read', () => {
    expect(reasonOf(' \n\t')).toBe('The file holds nothing but white space.');
    expect(reasonOf('a,b,c\n')).toBe('The table has a header (a, b, c) and no rows below it, so there’s nothing to import.');
    expect(reasonOf('a,b,c\nx,y,z')).toBe(`This is a table in a format we don’t know, with the columns a, b, c. ${titles}`);
    expect(reasonOf('a,b,,c,d,e,f,g,h,i\nx,y,z,x,x,x,x,x,x,x')).toBe(
      `This is a table in a format we don’t know, with the columns a, b, c, d, e, f, g, h …. ${titles}`,
    );
    expect(reasonOf('a,b,c,d,e,f,g,h\nx,y,z,x,x,x,x,x')).toBe(
      `This is a table in a format we don’t know, with the columns a, b, c, d, e, f, g, h. ${titles}`,
    );
    expect(reasonOf('1,2,3\n4,5,6')).toBe(`This is a table without a header, in a format we don’t know. ${titles}`);
    expect(reasonOf('Dear diary')).toBe(`This is a text file in a format we don’t know. ${titles}`);
    expect(reasonOf('<html><p>Hello')).toBe('This is an HTML page without tables, so it isn’t a statement.');
    expect(reasonOf('<table><tr><td>a</td></tr></table>')).toBe(
      `This is an HTML page with tables, but none of their rows look like a statement. ${titles}`,
    );
    expect(reasonOf('<table><tr><td>a')).toBe('The file is cut off: it ends inside a table, before any trade. Save the statement again.');
  });

  it('is a report of MetaTrader 5 by one row of its tables, hidden cells apart', () => {
    const row = (cells: readonly string[]): string =>
      `<table><tr><td hidden>x</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`;
    const cells = ['2024.06.03 10:15:00', '7', 'EURUSD', 'buy', '0.1', '1', '1', '1', '1'];
    const looks = 'This looks like a MetaTrader 5 report, but we can’t read its tables.';
    expect(reasonOf(row(cells))).toBe(looks);
    expect(reasonOf(row(cells.with(3, 'x').with(2, 'balance')))).toBe(looks);
    for (const other of [cells.slice(0, 8), cells.with(0, 'x'), cells.with(1, 'x'), cells.with(3, 'x'), cells.with(3, 'x').with(5, 'buy')])
      expect(reasonOf(row(other))).toContain('none of their rows');
  });

  it('cannot be read in a zone that is none', () => {
    const csv =
      'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type\n1,MNQU6,06/10/2026 16:00:05,06/10/2026 16:00:29,28000,28010,0,20.00,1,Long';
    const flex = '<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"></FlexStatement></FlexStatements></FlexQueryResponse>';
    const tester =
      '<table><tr><td>1</td><td>2024.06.03 10:00</td><td>buy</td><td>1</td><td>0.10</td><td>1.1</td><td>0</td><td>0</td><td></td></tr></table></body>';
    for (const text of [csv, flex, tester]) expect(reasonOf(text, 'Mars/Olympus')).toBe("'Mars/Olympus' is not a time zone.");
  });

  it('has a limit of 64 MB, as a workbook too', async () => {
    const large = new Uint8Array(64 * 1024 * 1024 + 1);
    large.set([0x50, 0x4b, 3, 4]);
    expect(await parseBytes('x.xlsx', large)).toMatchObject({
      ok: false,
      problems: [{ file: 'x.xlsx', reason: 'The file has 65 MB; statements of up to 64 MB can be read.' }],
    });
    expect(await parseBytes('x.xlsx', new Uint8Array([0x50, 0x4b, 3, 4]))).toMatchObject({
      ok: false,
      problems: [{ row: null, reason: expect.stringContaining('damaged or cut off') }],
    });
  });
});

describe('the rows of a test', () => {
  const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const event = ['1', '2024.06.03 10:00', 'buy', '1', '0.10', '1.1', '0', '0', ''];

  it('are lines above its list, and events with those that are damaged below the first', () => {
    const page = `<table>${row('Symbol', 'EURUSD')}${row('', '')}${row(...event.with(3, 'x'))}${row(...event)}${row('note', 'x')}${row(...event.with(1, 'x').with(3, 'x'))}${row(...event.with(0, 'x'))}${row(...event.slice(0, 8))}</table>`;
    const { above, events, end } = readTesterRows(page);
    expect(above.map((found) => found.row)).toEqual([1, 3]);
    expect(events.map((found) => found.row)).toEqual([4, 6, 7]);
    expect(end.openAtEnd).toBeNull();
    expect(isTesterReport(page)).toBe(true);
  });
});
