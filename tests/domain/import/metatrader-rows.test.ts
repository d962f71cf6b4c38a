/** What rows of MetaTrader's reports are, by the shapes that the platform prints; words of headings play no part. */
import { describe, expect, it } from 'vitest';
import { readHtmlRows, type HtmlRow } from '@/domain/import/html-rows';
import { classifyRow } from '@/domain/import/mt4/classify-row';
import { isMt4Statement } from '@/domain/import/mt4/is-mt4-statement';
import { layoutFor } from '@/domain/import/mt4/layout';
import { isTesterReport } from '@/domain/import/mt4/tester-rows';
import { rowKind, sectionOfHeadings, sectionOfRow } from '@/domain/import/mt5/row-kind';

const time = '2024.06.03 10:15:00';
const position = [time, '70001', 'EURUSD', 'buy', '0.10', '1.08500', '1.08200', '', time, '1.09000', '-0.70', '0.85', '50.00'];
const order = [time, '70001', 'EURUSD', 'buy', '0.10 / 0.10', 'market', '', '', time, 'filled', '', ''];
const deal = [time, '90001', 'EURUSD', 'buy', 'in', '0.10', '1.08500', '70001', '-0.35', '0.00', '0.00', '0.00', '999.65', ''];
const money = [time, '90000', '', 'balance', '', '', '', '', '0.00', '0.00', '0.00', '1000.00', '1000.00', 'deposit'];
const open = [time, '70002', 'EURUSD', 'sell', '0.10', '1.08500', '', '', '1.08400', '0.00', '10.00'];
const waiting = [time, '70003', 'EURUSD', 'buy limit', '0.10 / 0.00', '1.07000', '', '', '1.08400', 'placed', ''];
const names = ['Zeit', 'Position', 'Symbol', 'Typ', 'Volumen', 'Preis', 'S / L', 'T / P', 'Zeit', 'Preis', 'Kommission', 'Swap', 'Gewinn'];

const changed = (row: readonly string[], changes: Readonly<Record<number, string>>): string[] =>
  row.map((cell, place) => changes[place] ?? cell);

describe('a row of a MetaTrader 5 report', () => {
  it.each<[string, readonly string[], ReturnType<typeof sectionOfRow>]>([
    ['a closed position', position, 'positions'],
    ['a past order', order, 'orders'],
    ['a deal', deal, 'deals'],
    ['a movement of money', money, 'deals'],
    ['an open position', open, 'open-positions'],
    ['a waiting order', waiting, 'waiting-orders'],
    ['a waiting order whose state is a number', changed(waiting, { 9: '1' }), 'waiting-orders'],
    ['an open position without its amount', changed(open, { 9: '' }), 'waiting-orders'],
    ['a position whose price is damaged', changed(position, { 9: '1.0x' }), 'positions'],
    ['a position whose price and commission are damaged', changed(position, { 9: '1.0x', 10: 'x' }), 'orders'],
    ['a position whose price and swap are damaged', changed(position, { 9: '1.0x', 11: 'x' }), 'orders'],
    ['a position whose closing time moved', changed(position, { 8: '1.09', 9: time }), null],
    ['a position without a type', changed(position, { 3: '' }), null],
    ['a position without a volume', changed(position, { 4: '' }), null],
    ['a position whose volume has three parts', changed(position, { 4: '1 / 2 / 3' }), null],
    ['a position without anything at the place of its closing time', changed(position, { 8: '' }), null],
    ['a movement of money with a symbol', changed(money, { 2: 'EURUSD' }), null],
    ['a movement of money with a volume', changed(money, { 5: '0.10' }), null],
    ['a movement of money with a word for a direction', changed(money, { 4: 'x' }), null],
    ['a movement of money without a type', changed(money, { 3: '' }), null],
    ['a short row of money', money.slice(0, 9), null],
    ['a row of money of ten cells', money.slice(0, 10), 'deals'],
  ])('%s', (_, cells, section) => {
    expect(sectionOfRow(cells)).toBe(section);
  });

  it.each<[string, readonly string[], ReturnType<typeof rowKind>]>([
    ['data: a position', position, 'data'],
    ['data: a deal', deal, 'data'],
    ['data: money, by time and number', money, 'data'],
    ['data by number and type only', ['x', '70001', 'EURUSD', 'buy'], 'data'],
    ['data by time and type only', [time, 'x', 'EURUSD', 'buy'], 'data'],
    ['data by time and direction', [time, 'x', 'EURUSD', 'x', 'in'], 'data'],
    ['data that kept one mark of three, of six cells', [time, 'x', 'EURUSD', 'x', 'x', '1'], 'data'],
    ['no data with one mark and five cells', [time, 'x', 'EURUSD', 'x', 'x', ''], 'other'],
    ['no data without any mark', ['x', 'x', 'EURUSD', 'x', 'x', '1', '2'], 'other'],
    ['headings', names, 'headings'],
    ['headings of eight names', names.slice(0, 8), 'headings'],
    ['no headings: seven names', names.slice(0, 7), 'other'],
    ['no headings: a number among them', changed(names, { 6: '1.5' }), 'other'],
    ['no headings: a day among them', changed(names, { 6: '2024.06.03' }), 'other'],
    ['no headings: a type among them', changed(names, { 6: 'buy' }), 'other'],
    ['no headings: a volume among them', changed(names, { 6: '0.10 / 0.10' }), 'other'],
    ['sums', ['', '', '-1.05', '0.85', '50.00'], 'sums'],
    ['no sums: one number', ['', '', '50.00'], 'other'],
    ['no sums: a word among them', ['', 'x', '50.00', '1'], 'other'],
    ['no sums: a label in front', ['x', '-1.05', '50.00'], 'other'],
  ])('%s', (_, cells, kind) => {
    expect(rowKind(cells)).toBe(kind);
  });

  it('is known by its headings where there is no data: positions name the price twice, deals have thirteen names', () => {
    expect(sectionOfHeadings(names)).toBe('positions');
    expect(sectionOfHeadings(changed(names, { 9: 'Kurs' }))).toBe('deals');
    expect(sectionOfHeadings([...changed(names, { 9: 'Kurs' }).slice(0, 12), '', ''])).toBeNull();
    expect(sectionOfHeadings(changed(names, { 5: '', 9: '' }))).toBe('deals');
  });

  it('has directions and types of the platform only', () => {
    const directions = ['in', 'Out', 'in/out', 'in / out', 'out by'].map((word) => sectionOfRow(changed(deal, { 4: word })));
    expect(directions).toEqual(['deals', 'deals', 'deals', 'deals', 'deals']);
    for (const word of ['inn', 'a in', 'out  by', 'by']) expect(sectionOfRow(changed(deal, { 4: word }))).toBeNull();
    for (const type of ['buy stop', 'SELL LIMIT', 'buy stop limit', 'sell canceled', 'sell cancelled'])
      expect(sectionOfRow(changed(order, { 3: type }))).toBe('orders');
    for (const type of ['a buy', 'buys', 'buy now']) expect(sectionOfRow(changed(order, { 3: type }))).toBeNull();
  });
});

/** Cells as texts, with the number of columns they span where it is not one. */
type Cell = string | readonly [string, number];

const page = (cells: readonly Cell[]): string => {
  const tags = cells.map((cell) => (typeof cell === 'string' ? `<td>${cell}</td>` : `<td colspan=${cell[1]}>${cell[0]}</td>`));
  return `<table><tr>${tags.join('')}</tr></table>`;
};

const rowOf = (cells: readonly Cell[]): HtmlRow => {
  const rows: HtmlRow[] = [];
  readHtmlRows(page(cells), { onRow: (row) => void rows.push(row) });
  const [row] = rows;
  if (row === undefined) throw new Error('No row.');
  return row;
};

const trade = [
  '1000001',
  '2023.01.01 10:00:00',
  'buy',
  '0.10',
  'eurusd',
  '1.07',
  '0',
  '0',
  '2023.01.01 11:30:00',
  '1.08',
  '0',
  '0',
  '0',
  '10.00',
];
const blank = (count: number): string[] => Array.from({ length: count }, () => '');
const words = (count: number): string[] => Array.from({ length: count }, (_, i) => `word ${String.fromCharCode(97 + i)}`);

describe('a row of a MetaTrader 4 statement', () => {
  it.each<[string, readonly Cell[], ReturnType<typeof classifyRow>]>([
    ['an order', trade, { kind: 'order', lead: 0 }],
    ['an order whose type is damaged', changed(trade, { 2: 'bouy' }), { kind: 'order', lead: 0 }],
    ['an order whose time is damaged', changed(trade, { 1: 'x' }), { kind: 'order', lead: 0 }],
    ['an order whose ticket is damaged', changed(trade, { 0: 'x' }), { kind: 'order', lead: 0 }],
    ['an order with its number in front', ['1', ...trade], { kind: 'order', lead: 1 }],
    ['an order with a word in front', ['x', ...trade], { kind: 'order', lead: 0 }],
    ['an order that kept its times only', changed(trade, { 0: 'x', 2: 'x' }), { kind: 'order', lead: 0 }],
    ['an order that kept its type only', changed(trade, { 0: 'x', 1: 'x', 8: 'x' }), { kind: 'order', lead: 0 }],
    ['eight cells with a time', changed(trade, { 0: 'x', 2: 'x' }).slice(0, 8), { kind: 'unknown' }],
    ['nine cells with a time', changed(trade, { 0: 'x', 2: 'x' }).slice(0, 9), { kind: 'order', lead: 0 }],
    ['a balance', ['77', '2023.01.01 09:00:00', 'balance', ['Deposit', 10], '100.00'], { kind: 'money', lead: 0 }],
    ['a balance of the least width', ['77', '2023.01.01 09:00:00', 'balance', ['Deposit', 2], '100.00'], { kind: 'money', lead: 0 }],
    ['no balance: too narrow', ['77', '2023.01.01 09:00:00', 'balance', 'Deposit', '100.00'], { kind: 'order', lead: 0 }],
    ['no balance: no word', ['77', '2023.01.01 09:00:00', '', ['Deposit', 10], '100.00'], { kind: 'order', lead: 0 }],
    ['no balance: a number', ['77', '2023.01.01 09:00:00', '5', ['Deposit', 10], '100.00'], { kind: 'order', lead: 0 }],
    ['no balance: an order', ['77', '2023.01.01 09:00:00', 'buy', ['Deposit', 10], '100.00'], { kind: 'order', lead: 0 }],
    [
      'a balance in the numbered variant',
      ['1', '77', '2023.01.01 09:00:00', 'balance', 'Deposit', ...blank(8), '100.00', 'x'],
      { kind: 'money', lead: 1 },
    ],
    [
      'no balance: a price among its cells',
      ['1', '77', '2023.01.01 09:00:00', 'balance', 'Deposit', '', '1.08', ...blank(6), '100.00', 'x'],
      { kind: 'order', lead: 1 },
    ],
    ['a spacer', blank(14), { kind: 'title' }],
    ['a title', [['Closed Transactions:', 14]], { kind: 'title' }],
    ['headings', words(9), { kind: 'headings' }],
    ['no headings: a number among them', changed(words(9), { 4: '5' }), { kind: 'unknown' }],
    ['no headings: eight of them', words(8), { kind: 'unknown' }],
    [
      'labels',
      [
        ['Account: 1', 2],
        ['Name: x', 5],
        ['y', 3],
      ],
      { kind: 'labels' },
    ],
    [
      'no labels: too narrow',
      [
        ['Account: 1', 2],
        ['Name: x', 5],
        ['y', 2],
      ],
      { kind: 'unknown' },
    ],
    ['sums', [['', 10], '-0.70', '0.00', '12.34'], { kind: 'sums' }],
    ['no sums: two numbers', [['', 10], '-0.70', '12.34'], { kind: 'remark' }],
    ['no sums: a word among four', [['', 10], '-0.70', 'x', '0', '12.34'], { kind: 'unknown' }],
    ['no sums: the blank is too narrow', [['', 7], '-0.70', '0.00', '12.34'], { kind: 'labels' }],
    ['a result', [['', 10], ['Closed P/L:', 2], '12.34'], { kind: 'result' }],
    ['no result: its label has one column', [['', 10], 'Closed P/L:', '12.34'], { kind: 'remark' }],
    ['no result: its label is a number', [['', 10], ['5', 2], '12.34'], { kind: 'remark' }],
    ['no result: no amount', [['', 10], ['Closed P/L:', 2], 'x'], { kind: 'remark' }],
    [
      'a result with its label in front',
      [
        ['Closed P/L:', 12],
        ['12.34', 2],
      ],
      { kind: 'result' },
    ],
    [
      'no result: a narrow label in front',
      [
        ['Closed P/L:', 7],
        ['12.34', 2],
      ],
      { kind: 'unknown' },
    ],
    [
      'no result: no amount behind its label',
      [
        ['Closed P/L:', 12],
        ['x', 2],
      ],
      { kind: 'labels' },
    ],
    ['a remark', ['', '', '12345', 'my expert'], { kind: 'remark' }],
    ['no remark: five cells', ['', '', '12345', 'my expert', 'x'], { kind: 'unknown' }],
    ['no remark: a word in front', ['x', '', '12345', 'my expert'], { kind: 'unknown' }],
  ])('%s', (_, cells, kind) => {
    expect(classifyRow(rowOf(cells))).toEqual(kind);
  });

  it('has fourteen cells, thirteen without taxes, or with its number in front fourteen or fifteen', () => {
    const found = [12, 13, 14, 15, 16].map((count) => [0, 1, 2].map((lead) => layoutFor(count, lead)?.cells ?? null));
    expect(found).toEqual([
      [null, null, null],
      [13, null, null],
      [14, 14, null],
      [null, 15, null],
      [null, null, null],
    ]);
    expect(layoutFor(14, 0)).toMatchObject({ comment: null, index: { Ticket: 0, Taxes: 11, Profit: 13 } });
    expect(layoutFor(13, 0)).toMatchObject({ comment: null, index: { Taxes: null, Swap: 11, Profit: 12 } });
    expect(layoutFor(15, 1)).toMatchObject({ comment: 14, index: { Ticket: 1, Profit: 13 } });
  });
});

describe('a MetaTrader 4 statement is known', () => {
  const two = (first: readonly Cell[], second: readonly Cell[]): string => `${page(first)}${page(second)}`;
  const openHeadings = changed(words(14), { 8: '&nbsp;' });

  it.each<[string, string, boolean]>([
    ['by a closed trade', page(trade), true],
    ['by an order of eleven cells', page(trade.slice(0, 11)), true],
    ['by a numbered order of twelve cells', page(['1', ...trade.slice(0, 11)]), true],
    ['not by one of twelve', page(trade.slice(0, 12)), false],
    ['not by an order without a size', page(changed(trade, { 3: 'x' })), false],
    ['not by an order without a symbol', page(changed(trade, { 4: '' })), false],
    ['not by an order without a price', page(changed(trade, { 5: 'x' })), false],
    ['by a balance', page(['77', '2023.01.01 09:00:00', 'balance', ['Deposit', 10], '100.00']), true],
    ['not by a balance with a narrow text', page(['77', '2023.01.01 09:00:00', 'balance', ['Deposit', 7], '100.00']), false],
    ['not by a balance without an amount', page(['77', '2023.01.01 09:00:00', 'balance', ['Deposit', 10], 'x']), false],
    ['by its headings, those of open trades without a closing time', two(words(14), openHeadings), true],
    ['not by the headings of open trades alone', page(openHeadings), false],
    ['not by headings of unequal width', two(words(13), openHeadings), false],
    ['not by headings of closed trades twice', two(words(14), words(14)), false],
    ['not by headings of another width', two(words(16), changed(words(16), { 8: '&nbsp;' })), false],
  ])('%s', (_, html, expected) => {
    expect(isMt4Statement(html)).toBe(expected);
  });
});

describe("a report of MetaTrader 4's strategy tester is known", () => {
  const event = ['1', '2024.06.03 10:00', 'buy', '1', '0.10', '1.08500', '0.00000', '0.00000', ''];

  it.each<[string, readonly Cell[], boolean]>([
    ['by an event', event, true],
    ['by a closing, with profit and balance', [...event.slice(0, 8), '50.00', '10050.00'], true],
    ['not by eight cells', event.slice(0, 8), false],
    ['not by eleven cells', [...event, '1', '2'], false],
    ['not without a number', changed(event, { 0: 'x' }), false],
    ['not without a time', changed(event, { 1: '10:00' }), false],
    ['not without a word', changed(event, { 2: '5' }), false],
    ['not without the number of an order', changed(event, { 3: 'x' }), false],
    ['by an event whose size is damaged', changed(event, { 4: 'x' }), true],
    ['not without a price', changed(event, { 5: 'x' }), false],
  ])('%s', (_, cells, expected) => {
    expect(isTesterReport(page(cells))).toBe(expected);
  });

  it('not by a row in which the file ends', () => {
    expect(isTesterReport(page(event).replace('</tr></table>', ''))).toBe(false);
  });
});
