/** What a row of a MetaTrader 4 statement is, by its cells: each rule at its edge. Rows are written by hand. */
import { describe, expect, it } from 'vitest';
import type { HtmlCell, HtmlRow } from '@/domain/import/html-rows';
import { classifyRow } from '@/domain/import/mt4/classify-row';

/** Cells as texts; a number before a bar is how many columns the cell takes: '8|Total'. '-' in front hides the cell. */
const row = (...cells: readonly string[]): HtmlRow => ({
  row: 1,
  line: 1,
  whole: true,
  cells: cells.map((cell): HtmlCell => {
    const [, hidden, colspan, text = ''] = /^(-?)(?:(\d+)\|)?(.*)$/su.exec(cell) ?? [];
    return { text, colspan: Number(colspan ?? 1), hidden: hidden === '-', title: '' } as HtmlCell;
  }),
});
const kind = (...cells: readonly string[]): string => {
  const found = classifyRow(row(...cells));
  return 'lead' in found ? `${found.kind} ${String(found.lead)}` : found.kind;
};
const empties = (count: number): readonly string[] => Array.from({ length: count }, () => '');
const time = '2024.01.15 10:00';

describe('a row', () => {
  it('without content, or of one cell, is a title; hidden cells play no part', () => {
    expect([kind(), kind('', '', ''), kind('14|Closed Transactions:'), kind('Open Trades', '-hidden', '-too')]).toEqual([
      'title',
      'title',
      'title',
      'title',
    ]);
  });

  it.each<[string, readonly string[], string]>([
    ['ticket and time', ['1001', time, 'x', '0.10'], 'order 0'],
    ['ticket and type', ['#1001', 'x', 'buy', '0.10'], 'order 0'],
    ['time and type', ['x', '2024-01-15', 'Sell Limit', '0.10'], 'order 0'],
    ['a number before the ticket', ['1', '1001', time, 'buy'], 'order 1'],
    ['a word before the ticket, which is only a trace', ['x', '1001', time, 'buy'], 'order 0'],
  ])('with %s is an order', (_name, cells, expected) => expect(kind(...cells)).toBe(expected));

  it('with a word for its type and a wide text or empty prices before the amount is money', () => {
    expect(kind('1001', time, 'balance', '10|Deposit', '500.00')).toBe('money 0');
    expect(kind('1', '1001', time, 'balance', '10|Deposit', '500.00')).toBe('money 1');
    // Three columns are the least: two wide, one amount.
    expect([
      kind('1001', time, 'balance', '2|Deposit', '5'),
      kind('1001', time, 'balance', 'Deposit', '5'),
      kind('1001', time, 'balance'),
    ]).toEqual(['money 0', 'order 0', 'order 0']);
    expect(kind('1001', time, 'credit', '0.00', 'x', ...empties(5), '7.00')).toBe('money 0');
    expect(kind('1001', time, 'credit', '0.00', 'x', ...empties(4), '1.1', '7.00')).toBe('order 0');
  });

  it('with a type of an order, none, or a number is no money', () => {
    for (const type of ['buy', 'Sell stop', '', '0.10']) expect(kind('1001', time, type, '10|Deposit', '500.00')).toBe('order 0');
  });

  it('with a label eight columns wide and an amount is a result', () => {
    expect([kind('8|Closed P/L:', '12.50'), kind('7|Closed P/L:', '12.50'), kind('8|Closed P/L:', 'none')]).toEqual([
      'result',
      'unknown',
      'unknown',
    ]);
    expect(kind('8|Closed P/L:', '12.50', 'EUR')).not.toBe('result');
  });

  it('with a trace of an order is one: a type in the cells behind the first, or a time in a long row', () => {
    expect([kind('x', 'y', 'z', 'w', 'buy'), kind('x', 'y', 'z', 'w', 'v', 'buy')]).toEqual(['order 0', 'unknown']);
    expect([kind(...empties(0), 'x', 'y', 'z', time, ...empties(5)), kind('x', 'y', 'z', time, ...empties(4))]).toEqual([
      'order 0',
      'unknown',
    ]);
    expect(kind('x', ...Array.from({ length: 9 }, () => 'y'), time)).toBe('order 0');
    expect(kind('x', ...Array.from({ length: 10 }, () => 'y'), time)).toBe('headings');
  });

  it('that begins with two empty cells and is short is a remark', () => {
    expect([kind('', '', '7'), kind('', '', '7', 'comment'), kind('', '', '7', 'comment', 'x'), kind('', 'x', '7')]).toEqual([
      'remark',
      'remark',
      'unknown',
      'unknown',
    ]);
  });

  it('of nine names is one of headings, of few wide cells one of labels', () => {
    const names = Array.from({ length: 9 }, (_, i) => `Name ${String.fromCharCode(65 + i)}`);
    expect([kind(...names), kind(...names.slice(1)), kind(...names.slice(1), '5')]).toEqual(['headings', 'unknown', 'unknown']);
    expect([kind('2|Balance:', '3|10.00', '2|Equity:', '3|10.00'), kind('2|Balance:', '3|10.00', '2|Equity:', '2|10.00')]).toEqual([
      'labels',
      'unknown',
    ]);
    const narrow = Array.from({ length: 7 }, () => 'x');
    expect([kind('3|x', ...narrow), kind('3|x', ...narrow, 'x 1'), kind('3|x', ...narrow, '1')]).toEqual(['labels', 'headings', 'unknown']);
  });
});
