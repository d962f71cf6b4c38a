/** What MetaTrader 4 prints in the row below an order: its magic number, its comment, and which ticket a part came from or went to. */
import { expect, it } from 'vitest';
import { parseFile } from '@/domain/import/detect';
import { pageOf, row, title } from './cells/page-of-rows';

const header = 'Ticket|Open Time|Type|Size|Item|Open Price|S / L|T / P|Close Time|Close Price|Commission|Taxes|Swap|Profit'.split('|');
const order = (size: string) =>
  `1|2023.06.01 10:00:00|sell|${size}|eurusd|1.07000|0.00000|0.00000|2023.06.01 11:30:00|1.06877|0.00|0.00|0.00|12.30`.split('|');

const parsed = (below: readonly string[], { name = '', size = '0.10' } = {}) => {
  const page = pageOf([
    row(['Account: 4711', 'Name: Anna', 'Currency: CHF', '2024 May 1, 10:00']),
    title('Closed Transactions:', 14),
    row(header),
    row(order(size)).replace('<td>', `<td title="${name}">`),
    ...(below.length === 0 ? [] : [`<tr><td colspan=9></td>${below.map((cell) => `<td>${cell}</td>`).join('')}</tr>`]),
    row(order('0.10').map((cell, place) => (place === 0 ? '2' : place === 13 ? '0.00' : cell))),
    '<tr><td colspan=10>&nbsp;</td><td>0.00</td><td>0.00</td><td>0.00</td><td>12.30</td></tr>',
    '<tr><td colspan=12>Closed P/L:</td><td colspan=2>12.30</td></tr>',
  ]);
  return parseFile({ name: 'Statement.htm', bytes: new TextEncoder().encode(page) }, { zone: 'Etc/UTC' });
};
const told = (below: readonly string[], name = '') => {
  const outcome = parsed(below, { name });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  const trade = outcome.statements[0]?.trades[0];
  return [trade?.magic, trade?.comment, trade?.partOf, trade?.continuedBy];
};

it('a whole number is the magic number, and all that follows it is the comment', () => {
  expect(told([])).toEqual([null, '', null, null]);
  expect(told(['77'])).toEqual(['77', '', null, null]);
  expect(told(['-5', 'by hand'])).toEqual(['-5', 'by hand', null, null]);
  expect(told(['77', 'by hand', 'at noon'])).toEqual(['77', 'by hand at noon', null, null]);
  expect(told(['', '77', 'by hand'])).toEqual(['77', 'by hand', null, null]);
  expect(told(['by hand', 'at noon'])).toEqual([null, 'by hand at noon', null, null]);
  expect(told(['7.5', '8'])).toEqual([null, '7.5 8', null, null]);
  expect(told(['7a'])).toEqual([null, '7a', null, null]);
  expect(told(['a7'])).toEqual([null, 'a7', null, null]);
});

it('a comment below comes before the one in the title, which counts where there is none', () => {
  expect(told([], 'late')).toEqual([null, 'late', null, null]);
  expect(told(['77'], 'late')).toEqual(['77', 'late', null, null]);
  expect(told(['77', 'early'], 'late')).toEqual(['77', 'early', null, null]);
});

it('parts name the ticket they came from and the one they went to, in whichever of the two', () => {
  expect(told(['from #12'])).toEqual([null, 'from #12', '12', null]);
  expect(told(['to #13'], 'from #12')).toEqual([null, 'to #13', '12', '13']);
  expect(told(['x'], 'from #12 to #13')).toEqual([null, 'x', '12', '13']);
  expect(told(['upfrom #12', 'onto #13'])).toEqual([null, 'upfrom #12 onto #13', null, null]);
  expect(told(['from # 12', 'to 13'])).toEqual([null, 'from # 12 to 13', null, null]);
});

it('a damaged cell is repeated up to sixty characters, and the size is above zero', () => {
  const reasonOf = (size: string) => {
    const outcome = parsed([], { size });
    return outcome.ok ? null : outcome.problems.map(({ column, reason }) => [column, reason]);
  };
  const expected = "is not a number written with '.' as decimal mark.";
  expect(reasonOf('x'.repeat(60))).toEqual([['Size', `'${'x'.repeat(60)}' ${expected}`]]);
  expect(reasonOf('x'.repeat(61))).toEqual([['Size', `'${'x'.repeat(60)}…' ${expected}`]]);
  expect(reasonOf('0.00')).toEqual([['Size', "'0.00' is not a size above zero."]]);
});
