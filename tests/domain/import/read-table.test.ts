/** Delimited text into rows: what spreadsheets and platforms write, worked out by hand (RFC 4180 for quotes). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnName, findDelimiter, readRows, tableOf, type Table } from '@/domain/import/read-table';

const table = (text: string): Table => {
  const rows = readRows(text);
  if (rows === null) throw new Error('No table.');
  return tableOf(rows);
};

const body = (text: string): readonly (readonly string[])[] => table(text).body.map(({ cells }) => cells);

describe('findDelimiter', () => {
  it.each([
    ['a,b,c\n1,2,3', ','],
    ['a;b;c\n1,5;2,5;3,5', ';'],
    ['a\tb\n1,5\t2;3', '\t'],
    ['a|b|c\n1|2|3', '|'],
    // The semicolon inside a time stands once in each row, the comma more often.
    ['time,price,size\n20260126;115715,1,2\n20260126;115716,1,2', ','],
    ['"a;b;c;d",x\n"1;2;3;4",y', ','],
    ['Trades of May\na;b\n1,0;2,0\n3,0;4,0', ';'],
  ])('of %j is %j', (text, delimiter) => {
    expect(findDelimiter(text)).toBe(delimiter);
  });

  it('is none where no line has any', () => {
    expect(findDelimiter('Dear diary\ntoday nothing')).toBeNull();
  });
});

describe('readRows', () => {
  it('reads quotes, doubled quotes, and delimiters and line ends inside of them', () => {
    expect(body('h1,h2,h3\n"a ""b""","x,y","1\n2"\n')).toEqual([['a "b"', 'x,y', '1\n2']]);
  });

  it('takes white space around cells away, and a byte order mark', () => {
    expect(table('\uFEFFname,side\n Ann , Buy').header?.cells).toEqual(['name', 'side']);
    expect(body('\uFEFFname,side\n Ann ,  Buy')).toEqual([['Ann', 'Buy']]);
  });

  it.each(['\n', '\r\n', '\r'])('knows lines that end in %j', (newline) => {
    expect(body(['a,b', '1,2', '3,4'].join(newline))).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('counts rows as a spreadsheet does and lines as an editor does', () => {
    const { body: rows } = table('a,b\n\n"x\ny",1\nz,2');
    expect(rows.map(({ row, line }) => [row, line])).toEqual([
      [3, 3],
      [4, 5],
    ]);
  });

  it('names the line of a quoted cell that never ends', () => {
    expect(readRows('a,b\n1,"2\n3,4')?.openQuoteLine).toBe(2);
  });

  it.each(['<html><table>', '<?xml version="1.0"?><a/>', 'no table at all'])('takes %j for no table', (text) => {
    expect(readRows(text)).toBeNull();
  });

  it('reads back whatever cells were written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', ' ', ',', ';', '"', '\n', 'é') }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 }), (rows) => {
        const text = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(';')).join('\n');
        expect(readRows(text, { delimiter: ';' })?.rows.map(({ cells }) => cells)).toEqual(rows);
      }),
      { numRuns: process.env['SEXTANT_FULL'] === '1' ? 3000 : 100 },
    );
  });
});

describe('tableOf', () => {
  it('finds the header under titles, and keeps the titles', () => {
    const found = table('Trades\nAccount: 12\nSymbol,Side,Qty\nES,Buy,1\n,,\nNQ,Sell,2');
    expect(found.header?.cells).toEqual(['Symbol', 'Side', 'Qty']);
    expect(found.above.map(({ cells }) => cells[0])).toEqual(['Trades', 'Account: 12']);
    expect(found.body).toHaveLength(2);
    expect(found.empty.map(({ row }) => row)).toEqual([5]);
  });

  it('counts no column behind a separator at the end of the rows', () => {
    expect(table('a,b,\n1,2,\n').width).toBe(2);
    expect(table('a,b\n1,2,\n').width).toBe(2);
  });

  it('keeps both of two columns with the same name, and names columns without any by their place', () => {
    const found = table('Time,Price,Time,Price,\n1,2,3,4,5');
    expect(found.header?.cells).toEqual(['Time', 'Price', 'Time', 'Price', '']);
    expect([columnName(found, 2), columnName(found, 4)]).toEqual(['Time', 'column 5']);
  });

  it('has no header where the first row is data', () => {
    const found = table('ES,1,6250.25\nNQ,2,30220');
    expect(found.header).toBeNull();
    expect(found.body).toHaveLength(2);
  });
});
