/** The small parts that importers share: references, shapes of cells, tickets and rows that stand twice. */
import { describe, expect, it } from 'vitest';
import { accountIdOf, fillIdOf } from '@/domain/import/account-id';
import { contentTickets, plainDecimal, repeatedRemarks } from '@/domain/import/content-ticket';
import { decodeEntities } from '@/domain/import/html-entities';
import { ibkrInstant, ibkrWallText, isDateOnly, statesZone } from '@/domain/import/ibkr/ibkr-time';
import { keepOnce } from '@/domain/import/keep-once';
import { currencyOfSign, moneyCell } from '@/domain/import/money-cell';
import * as shape from '@/domain/import/row-shape';
import type { DecimalText } from '@/domain/money/decimal-text';
import { zoneClock } from '@/domain/time/zone-clock';

const decimal = (text: string): DecimalText => text as DecimalText;

describe('references of HTML', () => {
  it.each([
    ['a &amp; b &lt;&gt;&quot;&apos;', 'a & b <>"\''],
    ['&nbsp;&iexcl;&yuml;', '\u00A0\u00A1\u00FF'],
    ['&Auml;&ouml;&szlig;&eacute;', 'Äößé'],
    ['&euro;&minus;&ndash;&mdash;&ensp;&emsp;&thinsp;&lsquo;&rsquo;&hellip;', '€\u2212–—\u2002\u2003\u2009‘’…'],
    ['&#65;&#x41;&#X4a;&#128200;', 'AAJ📈'],
    ['&#1114111;', '\u{10FFFF}'],
    // No characters: nothing, half of a pair, beyond the last.
    ['&#0;|&#xD800;|&#xDFFF;|&#x110000;', '\uFFFD|\uFFFD|\uFFFD|\uFFFD'],
    ['&#xD7FF;&#xE000;', '\uD7FF\uE000'],
    ['&amp without an end', '& without an end'],
    ['&unknown; & &;', '&unknown; & &;'],
    ['plain', 'plain'],
  ])('%j are %j', (text, plain) => expect(decodeEntities(text)).toBe(plain));
});

describe('shapes of cells', () => {
  it.each<[string, shape.CellTest, readonly string[], readonly string[]]>([
    ['isWhole', shape.isWhole, ['0', '-5', '\u22125', '123456789012345'], ['', '1.5', '+5', 'x1', '1x', '--5', '1234567890123456']],
    ['isLongNumber', shape.isLongNumber, ['12345', '12345678901234567890'], ['1234', '123456789012345678901', '12a45', '-12345', 'x12345']],
    ['isNumber', shape.isNumber, ['1', '1,234.50', '-3'], ['x', '$5']],
    ['isPrice', shape.isPrice, ['101.25', "110'16", "110'165"], ["x110'16", 'x']],
    ['isMoney', shape.isMoney, ['5', '$5', '5 EUR', '($5.00)'], ['x', '$', 'EUR']],
    ['isMarkedMoney', shape.isMarkedMoney, ['$5', '5 EUR'], ['5', 'EUR', 'x EUR']],
    [
      'isContract',
      shape.isContract,
      ['MNQZ6', 'MNQZ2026', 'CME_MINI:MNQ1!', 'CON.F.US.MES.U25', 'MNQ 12-26', 'MNQ 12-2026', 'MNQ DEC26', 'MNQ DEC 2026'],
      ['EURUSD', 'mnqz6', 'MNQ 1-26', 'MNQ DEC', 'Z6x', 'x MNQ 12-26', 'MNQ 12-26 x'],
    ],
    ['isWord', shape.isWord, ['Buy', 'Übung 1', '買い'], ['5', '', '-x', 'MNQZ6']],
    [
      'isAccountName',
      shape.isAccountName,
      ['Sim101', 'PA-APEX-12345-625!Apex!Apex', 'A1b'],
      ['Sim', '101', 'A1', 'Sim 101', 'MNQZ6', `A1${'x'.repeat(59)}`],
    ],
  ])('%s', (_name, test, passing, failing) => {
    for (const cell of passing) expect([cell, test(cell)]).toEqual([cell, true]);
    for (const cell of failing) expect([cell, test(cell)]).toEqual([cell, false]);
  });

  const row = (...cells: readonly string[]) => ({ row: 1, line: 1, cells });

  it('are those of a column when all of its cells have them, and it has any', () => {
    const rows = [row('1', '', 'x'), row('2', '', '3'), row('')];
    expect([0, 1, 2, 9].map((column) => shape.isColumnOf(rows, column, shape.isWhole))).toEqual([true, false, false, false]);
    expect([0, 1, 2, 9].map((column) => shape.isEmptyOr(rows, column, shape.isWhole))).toEqual([true, true, false, true]);
    expect(shape.columnsOf({ body: [row('1', 'a', '2')], width: 3 }, shape.isWhole)).toEqual([0, 2]);
    expect(['LONG', 'short', 'flat'].map(shape.isOneOf(['Long', 'SHORT']))).toEqual([true, true, false]);
  });

  it('are told by the first hundred rows', () => {
    const rows = [...Array.from({ length: 100 }, () => row('1')), row('x')];
    expect(shape.isColumnOf(rows, 0, shape.isWhole)).toBe(true);
    expect(shape.isColumnOf(rows.slice(1), 0, shape.isWhole)).toBe(false);
  });
});

describe('cells with money', () => {
  it.each([
    ['$20.00', '20.00', '$'],
    ['($75.90)', '(75.90)', '$'],
    ['$(400.00)', '(400.00)', '$'],
    ['90,00 $', '90,00', '$'],
    ['-$5', '-5', '$'],
    ['$-5', '-5', '$'],
    ['\u2212€ 5', '\u22125', '€'],
    ['5 USD', '5', 'USD'],
    ['USD 5', '5', 'USD'],
    ['(5 USD)', '(5)', 'USD'],
    ['US$5', '5', 'US$'],
    ['5', '5', null],
    ['(5)', '(5)', null],
    [' 5.5 ', '5.5', null],
    ['none', 'none', null],
  ])('%j are %j in %j', (text, number, currency) => expect(moneyCell(text)).toEqual({ number, currency }));

  it('have a code where their sign means one currency', () => {
    expect(['EUR', 'US$', '€', '£', '₹', '₽', '$', '¥', 'A$', 'EURO'].map(currencyOfSign)).toEqual([
      'EUR',
      'USD',
      'EUR',
      'GBP',
      'INR',
      'RUB',
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('tickets made of content', () => {
  it('are told apart by the cell in which a text stands, and equal rows by their number', () => {
    const tickets = contentTickets();
    const [one, two] = [tickets.next(['a', 'bc']), tickets.next(['ab', 'c'])];
    expect(two).not.toBe(one);
    expect(repeatedRemarks(tickets)).toEqual([]);
    expect([tickets.next(['a', 'bc']), tickets.repeated()]).toEqual([`${one}-2`, 1]);
    expect(repeatedRemarks(tickets)[0]).toMatch(/^1 row states the same as another: equal symbol/u);
    expect([tickets.next(['a', 'bc']), tickets.repeated()]).toEqual([`${one}-3`, 2]);
    expect(repeatedRemarks(tickets)[0]).toMatch(/^2 rows state the same as others: /u);
  });

  it('have amounts without the zeros at their end', () => {
    expect(['5', '5.00', '5.50', '500', '0.10', '100.0'].map((text) => plainDecimal(decimal(text)))).toEqual([
      '5',
      '5',
      '5.5',
      '500',
      '0.1',
      '100',
    ]);
  });

  it('of executions have the platform before them', () => {
    expect(fillIdOf('tradovate-orders', '7')).toBe('tradovate-fill-7');
    expect(accountIdOf({ broker: '', number: '' })).toMatch(/^unknown-account-/u);
  });
});

describe('rows with one number', () => {
  const item = (id: string, row: number, ...cells: readonly string[]) => ({ id, row, source: { row, line: row, cells } });
  const kept = (leftOut: boolean, ...items: readonly ReturnType<typeof item>[]) =>
    keepOnce(items, { file: 'f.csv', column: 'Id', leftOut: () => leftOut });

  it('count once where they say the same', () => {
    const [one, two] = [item('7', 2, 'a', 'b'), item('7', 5, 'a', 'b')];
    expect(kept(false, one, two)).toEqual({
      items: [one],
      skipped: [{ row: 5, reason: 'The same as row 2; it counts once.', text: expect.stringContaining('a') }],
      problems: [],
    });
  });

  it('are damage where they do not, unless the person leaves the second out', () => {
    for (const other of [item('7', 5, 'a', 'c'), item('7', 5, 'a'), item('7', 5, 'a', 'b', 'c')]) {
      const one = item('7', 2, 'a', 'b');
      const reason = 'Number 7 is already in row 2, with different details.';
      expect(kept(false, one, other)).toEqual({
        items: [one],
        skipped: [],
        problems: [{ file: 'f.csv', row: 5, column: 'Id', reason, isOfRow: true }],
      });
      expect(kept(true, one, other)).toMatchObject({
        items: [one],
        problems: [],
        skipped: [{ row: 5, reason: `Left out by you: Id: ${reason}` }],
      });
    }
  });
});

describe('times of Interactive Brokers', () => {
  const clock = zoneClock('America/New_York');
  const july = (hour: number): number => Date.UTC(2026, 6, 15, hour, 31, 22);

  it.each([
    ['20260715;103122', july(14)],
    ['20260715103122', july(14)],
    ['2026-07-15, 10:31:22', july(14)],
    ['20260715;103122 UTC', july(10)],
    ['20260715;103122 GMT', july(10)],
    ['20260715;103122 BST', july(9)],
    ['20260715;103122 CET', july(9)],
    ['20260715;103122 CEST', july(8)],
    ['20260715;103122 EST', july(15)],
    ['20260715;103122 EDT', july(14)],
    ['20260715;103122 CST', july(16)],
    ['20260715;103122 CDT', july(15)],
    ['20260715;103122 MST', july(17)],
    ['20260715;103122 MDT', july(16)],
    ['20260715;103122 PST', july(18)],
    ['20260715;103122 PDT', july(17)],
    ['20260715;103122 HKT', july(2)],
    ['20260715;103122 JST', july(1)],
    ['20260715;103122 AEST', july(0)],
    ['20260715;103122 AEDT', july(-1)],
  ])('%s', (text, at) => expect(ibkrInstant(text, 'year-first', clock)).toBe(at));

  it('name a zone, are dates only, or are none', () => {
    expect(['20260715;103122 EST', '20260715;103122', '20260715;103122 XYZ', '20260715;103122EST'].map(statesZone)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(
      ['20260715', '2026-07-15', '15/07/2026', ' 20260715 ', '2026-07/15', '20260715;1', 'x 20260715', '2026071'].map(isDateOnly),
    ).toEqual([true, true, true, true, false, false, false, false]);
    expect(ibkrInstant('soon', 'year-first', clock)).toBeNull();
    expect([ibkrWallText('20260715;103122 EST', 'year-first'), ibkrWallText('soon', 'year-first')]).toEqual([
      '2026-07-15T10:31:22.000',
      'soon',
    ]);
  });
});
