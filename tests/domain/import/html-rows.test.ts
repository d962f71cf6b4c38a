/** What browsers make of the same markup (HTML Living Standard, parsing) is the expectation throughout. */
import { describe, expect, it } from 'vitest';
import { readHtmlRows, type HtmlEnd, type HtmlRow } from '@/domain/import/html-rows';

const read = (text: string): { rows: HtmlRow[]; end: HtmlEnd } => {
  const rows: HtmlRow[] = [];
  const end = readHtmlRows(text, { onRow: (row) => void rows.push(row) });
  return { rows, end };
};
const texts = (text: string): string[][] => read(text).rows.map((row) => row.cells.map((cell) => cell.text));

describe('readHtmlRows', () => {
  it('gives rows and cells in order, with white space collapsed and entities decoded', () => {
    expect(texts('<table><tr><td> a\n  <b>b</b> &amp; c </td><td>&#1071;&#x42F;</td></tr><tr><td>M&uuml;ller</td></tr></table>')).toEqual([
      ['a b & c', 'ЯЯ'],
      ['Müller'],
    ]);
  });

  it('takes a no-break space for nothing at the ends and keeps it inside', () => {
    expect(texts('<table><tr><td>&nbsp;</td><td>1&nbsp;000</td></tr></table>')).toEqual([['', '1\u00A0000']]);
  });

  it('forgives missing end tags and a missing row', () => {
    expect(texts('<table><tr><td>1<td>2<tr><th>3</table>')).toEqual([['1', '2'], ['3']]);
    expect(texts('<table><td>1</td><td>2</td></table>')).toEqual([['1', '2']]);
  });

  it('reads title, colspan and hidden from quoted and bare attributes', () => {
    const { rows } = read(
      `<table><tr><td title="a > b" COLSPAN=3>x</td><td title='it&#39;s'>y</td><td class="n hidden">z</td><td style="display:none">w</td></tr></table>`,
    );
    expect(rows[0]?.cells).toEqual([
      { text: 'x', title: 'a > b', colspan: 3, hidden: false },
      { text: 'y', title: "it's", colspan: 1, hidden: false },
      { text: 'z', title: '', colspan: 1, hidden: true },
      { text: 'w', title: '', colspan: 1, hidden: true },
    ]);
  });

  it('passes over comments, styles and scripts, whatever stands in them', () => {
    expect(
      texts(
        '<style><!-- <tr><td>no --></style><script>"<td>"</script><table><!-- <tr><td>no</td> --><tr><td>a<!-- x -->b</td></tr></table>',
      ),
    ).toEqual([['ab']]);
  });

  it('takes a lone < for text', () => {
    expect(texts('<table><tr><td>1 < 2 <3</td></tr></table>')).toEqual([['1 < 2 <3']]);
  });

  it('keeps a table inside a cell apart from the row around it', () => {
    expect(texts('<table><tr><td>a<table><tr><td>inner</td></tr></table>b</td><td>c</td></tr></table>')).toEqual([['inner'], ['ab', 'c']]);
  });

  it('numbers rows and lines from 1', () => {
    const { rows } = read('<table>\n<tr><td>1</td></tr>\n\n<tr>\n<td>2</td></tr></table>');
    expect(rows.map(({ row, line }) => [row, line])).toEqual([
      [1, 2],
      [2, 4],
    ]);
  });

  it('tells a whole file from one that was cut off, and in which row', () => {
    expect(read('<table><tr><td>1</td></tr></table></body></html>').end).toMatchObject({ openAtEnd: null, documentClosed: true });
    expect(read('<table><tr><td>1</td></tr><tr><td>2').end.openAtEnd).toBe('table');
    expect(read('<table><tr><td>1</td></tr><tr><td>2').rows.map((row) => row.whole)).toEqual([true, false]);
    expect(read('<table><tr><td>1</td></tr><tr><td cla').end.openAtEnd).toBe('tag');
    expect(read('<table><tr><td>1</td></tr><!-- ').end.openAtEnd).toBe('comment');
  });

  it('gives the title and the texts before the first table', () => {
    const { end } = read('<title>Statement: 7</title><div><b>Broker &amp; Sons</b></div><br><table><tr><td>x</td></tr></table>after');
    expect(end).toMatchObject({ title: 'Statement: 7', preface: ['Broker & Sons'], tables: 1, rows: 1 });
  });

  it('does not let a quote that is never closed swallow the file', () => {
    const rest = '<tr><td>next</td></tr>'.repeat(300);
    expect(texts(`<table><tr><td title="oops>1</td></tr>${rest}</table>`)).toHaveLength(301);
  });

  it('stops when the reader says so', () => {
    let seen = 0;
    readHtmlRows('<table>' + '<tr><td>1</td></tr>'.repeat(10) + '</table>', { onRow: () => (++seen === 3 ? 'stop' : undefined) });
    expect(seen).toBe(3);
  });

  it('reports progress up to 1, never backwards', () => {
    const shares: number[] = [];
    readHtmlRows('<table>' + '<tr><td>1</td></tr>'.repeat(5000) + '</table>', {
      onRow: () => undefined,
      onProgress: (s) => shares.push(s),
    });
    expect(shares.length).toBeGreaterThan(50);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});
