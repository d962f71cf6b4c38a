/** Markup at its edges, as browsers forgive it (HTML Living Standard, parsing), and delimited text at its own (RFC 4180). */
import { describe, expect, it } from 'vitest';
import { decodeEntities } from '@/domain/import/html-entities';
import { readHtmlRows, type HtmlEnd, type HtmlRow } from '@/domain/import/html-rows';
import { columnName, findDelimiter, readRows, rowsOfSheet, tableOf, type Table } from '@/domain/import/read-table';

const read = (text: string): { rows: HtmlRow[]; end: HtmlEnd } => {
  const rows: HtmlRow[] = [];
  const end = readHtmlRows(text, { onRow: (row) => void rows.push(row) });
  return { rows, end };
};
const cell = (attributes: string, text = 'x') => read(`<table><tr><td${attributes}>${text}</td></tr></table>`).rows[0]?.cells[0];
const texts = (text: string): string[][] => read(text).rows.map((row) => row.cells.map((found) => found.text));

describe('attributes of a cell', () => {
  it('are whole words with a value, quoted or bare', () => {
    expect(
      ['title=a', ' title = "a b"', " title='a'", ' data-title="a"', ' Title="a"', ' title'].map(
        (attributes) => cell(` ${attributes}`)?.title,
      ),
    ).toEqual(['a', 'a b', 'a', '', 'a', '']);
    expect(cell(' title=" &lt;a&gt; "')?.title).toBe('<a>');
  });

  it('span a whole number of columns from one to a thousand, else one', () => {
    expect(['2', '1000', '1001', '0', '-1', '1.5', 'x', ''].map((count) => cell(` colspan="${count}"`)?.colspan)).toEqual([
      2, 1000, 1, 1, 1, 1, 1, 1,
    ]);
    expect(cell(' rowspan=3')?.colspan).toBe(1);
  });

  it('hide it by a word of its class, by its style, or by themselves', () => {
    const hidden = [' hidden', ' class="hidden"', ' class="a HIDDEN b"', ' style="display: none"', ' style="color:red;DISPLAY :NONE"'];
    const shown = [
      ' class="hiddenx"',
      ' class="not-hidden"',
      ' data-x="hidden"',
      ' style="display:block"',
      ' title="none"',
      ' style="visibility:none"',
    ];
    expect(hidden.map((attributes) => cell(attributes)?.hidden)).toEqual(hidden.map(() => true));
    expect(shown.map((attributes) => cell(attributes)?.hidden)).toEqual(shown.map(() => false));
  });

  it('may hold a greater-than sign in quotes, but quotes in mere text are text', () => {
    expect(texts(`<table><tr><td title='a>b' class="c>d">x</td><td title= "e>f">y</td></tr></table>`)).toEqual([['x', 'y']]);
    expect(texts(`<table><tr><td x"y>z</td></tr></table>`)).toEqual([['z']]);
  });
});

describe('tags', () => {
  it('part words where they break a line, and are none where no letter follows', () => {
    expect(cell('', 'a<br>b<p>c<div>d</div>e<b>f</b>g')?.text).toBe('a b c d efg');
    expect(cell('', 'a</p>b</div>c</br>d')?.text).toBe('a b c d');
    expect(texts('<table><tr><td>1 <2> 3 < a</td></tr></table>')).toEqual([['1 <2> 3 < a']]);
    expect(texts('<table><tr><td>a<!doctype x>b<?php x?>c</td></tr></table>')).toEqual([['abc']]);
    expect(texts('<TABLE><TR><TH>a</TH><TD>b</TD></TR></TABLE>')).toEqual([['a', 'b']]);
    expect(texts('<table><tr/><td/>a</table>')).toEqual([['a']]);
  });

  it('of styles, scripts, titles and text areas hold no markup', () => {
    for (const name of ['style', 'script', 'textarea', 'TITLE'])
      expect(texts(`<${name}><tr><td>no</td></${name}><table><tr><td>yes</td></tr></table>`)).toEqual([['yes']]);
    expect(read('<title>a</title><title>b</title><table></table>').end.title).toBe('a');
    expect(read('<script>never ends').end.openAtEnd).toBe('tag');
    expect(read('<title>a &amp; b\n c</title>').end.title).toBe('a & b c');
  });

  it('of a table in a table close their own rows', () => {
    const { rows, end } = read('<table><tr><td>a<table><tr><td>b</table></td><td>c</td></tr></table></table><tr><td>d</td></tr>');
    expect(rows.map(({ row, cells }) => [row, cells.map(({ text }) => text)])).toEqual([
      [2, ['b']],
      [1, ['a', 'c']],
      [3, ['d']],
    ]);
    expect(end).toMatchObject({ tables: 2, rows: 3, openAtEnd: null });
  });

  it('show where a file ends: in a tag, a comment, a table, a row outside of any', () => {
    const ends = [
      '<table></table>',
      '<table>',
      '<p',
      '<',
      '</',
      '<!-- a',
      '<!doctype',
      '<?xml',
      '<tr><td>a',
      '<table><tr><td>a</td></tr></table',
      'a',
    ];
    expect(ends.map((text) => read(text).end.openAtEnd)).toEqual([
      null,
      'table',
      'tag',
      'tag',
      'tag',
      'comment',
      'tag',
      'tag',
      'table',
      'tag',
      null,
    ]);
    expect(['<html></html>', '<body></body>', '<html><body>'].map((text) => read(text).end.documentClosed)).toEqual([true, true, false]);
  });

  it('have texts before the first table, none of them empty, and none of those behind', () => {
    expect(read('a<b>b</b> <i> </i><table></table>c').end.preface).toEqual(['a', 'b']);
  });

  it('are numbered by the line on which their row starts', () => {
    const { rows } = read('\n\n<table><tr><td>a</td></tr><tr>\n<td>b\n</td></tr>\n<tr><td>c');
    expect(rows.map(({ row, line, whole }) => [row, line, whole])).toEqual([
      [1, 3, true],
      [2, 3, true],
      [3, 6, false],
    ]);
  });

  it('are read no further once the reader says stop', () => {
    const seen: number[] = [];
    const end = readHtmlRows('<table><tr><td>1<tr><td>2<tr><td>3</table>', {
      onRow: ({ row }) => (seen.push(row) === 2 ? 'stop' : undefined),
    });
    expect(seen).toEqual([1, 2]);
    expect(end.openAtEnd).toBe('table');
  });

  it('tell how far they are read, at the end once', () => {
    const shares: number[] = [];
    readHtmlRows('<table><tr><td>a</td></tr></table>', { onRow: () => undefined, onProgress: (share) => shares.push(share) });
    expect(shares.filter((share) => share === 1)).toHaveLength(1);
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  });
});

describe('references', () => {
  it('are numbers, the names of markup and of Latin letters, with or without a semicolon', () => {
    expect(decodeEntities('&amp;&lt;&gt;&quot;&apos;&euro;&minus;&ndash;&mdash;&hellip;&lsquo;&rsquo;')).toBe('&<>"\'€−–—…‘’');
    expect(decodeEntities('&ensp;|&emsp;|&thinsp;|&nbsp;')).toBe('\u2002|\u2003|\u2009|\u00A0');
    expect(decodeEntities('&Agrave;&Ouml;&szlig;&agrave;&yuml;&frac12;&iexcl;&iquest;&times;&divide;')).toBe('ÀÖßàÿ½¡¿×÷');
    expect(decodeEntities('&#65;&#x42;&#X63;&auml')).toBe('ABcä');
  });

  it('that are none stay, and numbers of no character become the sign for that', () => {
    expect(decodeEntities('a & b &unknown; &constructor;')).toBe('a & b &unknown; &constructor;');
    expect(['&#0;', '&#xD800;', '&#xDFFF;', '&#x110000;', '&#xD7FF;', '&#xE000;', '&#x10FFFF;'].map(decodeEntities)).toEqual([
      '\uFFFD',
      '\uFFFD',
      '\uFFFD',
      '\uFFFD',
      '\uD7FF',
      '\uE000',
      '\u{10FFFF}',
    ]);
  });
});

describe('delimited text', () => {
  const table = (text: string): Table => {
    const rows = readRows(text);
    if (rows === null) throw new Error('No table.');
    return tableOf(rows);
  };

  it('has the delimiter that most lines hold equally often, of equal ones the more frequent', () => {
    expect(['a,b;c;d\n1,2;3;4', 'a,b\n1,2\n3;4;5', '\n\na|b\n\n1|2', 'a;b,c\na,b', 'abc'].map(findDelimiter)).toEqual([
      ';',
      ',',
      '|',
      ',',
      null,
    ]);
  });

  it('has rows of cells, with their lines, and says where a quote stays open', () => {
    const rows = (text: string) => readRows(text, { delimiter: ',' })?.rows.map(({ row, line, cells }) => [row, line, ...cells]);
    expect(rows('a,b\r\n\r\n"c\r\nd",e\r\nf')).toEqual([
      [1, 1, 'a', 'b'],
      [3, 3, 'c\r\nd', 'e'],
      [4, 5, 'f'],
    ]);
    expect(rows('a,"b" c,  "d,e"')).toEqual([[1, 1, 'a', 'b c', 'd,e']]);
    expect(rows('a,,')).toEqual([[1, 1, 'a', '', '']]);
    expect(rows(',')).toEqual([[1, 1, '', '']]);
    expect(readRows('a,b\n"c\n"",d\n', { delimiter: ',' })).toMatchObject({ openQuoteLine: 2 });
    expect(readRows('a,b', { delimiter: ',', most: 0 })?.rows).toEqual([]);
    expect(readRows('a,b\nc,d\ne,f', { delimiter: ',', most: 2 })?.rows).toHaveLength(2);
  });

  it('says whether it ends in a line', () => {
    expect(['a,b', 'a,b\n', 'a,b\r', 'a,b\r\n'].map((text) => readRows(text)?.endsInLine)).toEqual([true, false, false, false]);
    expect(rowsOfSheet([[' a ', 'b'], []])).toEqual({
      delimiter: null,
      openQuoteLine: null,
      endsInLine: false,
      rows: [
        { row: 1, line: 1, cells: ['a', 'b'] },
        { row: 2, line: 2, cells: [] },
      ],
    });
  });

  it('is none where it is markup', () => {
    expect(['<a>,b', ' \n<!x,y', '<?x,y', '< a,b', '1<a,b'].map((text) => readRows(text) === null)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('has a header of names among its first forty rows, about as wide as most', () => {
    const headerOf = (text: string) => table(text).header?.cells ?? null;
    expect(headerOf('a,b,c\n1,2,3')).toEqual(['a', 'b', 'c']);
    expect(headerOf('a,b\n1,2,3\n4,5,6')).toEqual(['a', 'b']);
    expect(headerOf('a\n1,2,3\n4,5,6')).toBeNull();
    expect(headerOf('a,,,\n1,2,3,4\n5,6,7,8')).toBeNull();
    expect(headerOf('a,b,,\n1,2,3,4\n5,6,7,8')).toEqual(['a', 'b', '', '']);
    for (const data of ['$1', '(5)', '-3', '2026-01-01', '1,5']) expect(headerOf(`a;${data};c\n1;2;3`)).toBeNull();
    const titles = (count: number): string => Array.from({ length: count }, (_, i) => `1,${i},x`).join('\n');
    expect(headerOf(`${titles(39)}\na,b,c\n1,2,3`)).toEqual(['a', 'b', 'c']);
    expect(headerOf(`${titles(40)}\na,b,c\n1,2,3`)).toBeNull();
  });

  it('is as wide as its names, or as its data without any; empty rows are kept apart', () => {
    const found = table('x\n,\na,b,\n1,2,3\n,,\n4,5,6');
    expect([found.width, found.above.map(({ row }) => row), found.empty.map(({ row }) => row), found.body.map(({ row }) => row)]).toEqual([
      2,
      [1],
      [2, 5],
      [4, 6],
    ]);
    expect([columnName(found, 1), columnName(found, 2), columnName({ header: null }, 0)]).toEqual(['b', 'column 3', 'column 1']);
    expect(table('1,2,\n3,4,5,').width).toBe(3);
  });
});
