/** Older and rarer forms of the statement, and files that are close to one; the shapes are those brokers and platform builds have produced. */
import { describe, expect, it } from 'vitest';
import { parseFile } from '@/domain/import/detect';
import { largestStatementBytes } from '@/domain/import/statement-files';
import type { ParsedStatement } from '@/domain/import/contract';
import { bytesOf, readProblems, readStatement } from './fixture';
import { aWrittenTrade, plainWriting, writeStatement } from './statement-writer';

const read = (page: string, zone = 'Europe/Helsinki'): ParsedStatement => readStatement('x.htm', bytesOf(page), zone);
const cells = (...texts: string[]): string => `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`;

describe('a confirmation of thirteen cells, without taxes', () => {
  const page = (currency: string): string =>
    `<title>700200: Daily Confirmation</title><div><b>Old Broker</b></div><table>` +
    `<tr><td colspan=2>A/C No: <b>700200</b></td><td colspan=6>Name: <b>Somebody</b></td><td colspan=3>${currency}</td><td colspan=2>2012 May 4, 23:59</td></tr>` +
    `<tr><td colspan=13><b>Closed Transactions:</b></td></tr>` +
    cells(
      'Ticket',
      'Open Time',
      'Type',
      'Lots',
      'Symbol',
      'Price',
      'S/L',
      'T/P',
      'Close Time',
      'Price',
      'Commission',
      'R/O Swap',
      'Trade P/L',
    ) +
    cells(
      '31',
      '2012.05.03 10:00',
      'buy',
      '0.10',
      'eurusd',
      '1.3100',
      '0.0000',
      '1.3200',
      '2012.05.04 09:30',
      '1.3150',
      '-1.00',
      '0.35',
      '50.00',
    ) +
    `<tr><td colspan=10>&nbsp;</td><td>-1.00</td><td>0.35</td><td>50.00</td></tr>` +
    `<tr><td colspan=4><b>Deposit/Withdrawal: 0.00</b></td><td colspan=5><b>Credit Facility: 0.00</b></td>` +
    `<td colspan=2><b>Closed Trade P/L: </b></td><td colspan=2><b>49.35</b></td></tr></table></body></html>`;

  it('is read with taxes of 0 and reconciled with its Closed Trade P/L', () => {
    const statement = read(page('Currency: USD'));
    expect(statement.trades).toHaveLength(1);
    expect(statement.trades[0]).toMatchObject({ taxes: '0', swap: '0.35', targetPrice: '1.3200', openedText: '2012.05.03 10:00' });
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: '49.35' });
    expect(statement.account).toEqual({ number: '700200', name: 'Somebody', broker: 'Old Broker', currency: 'USD' });
  });

  it('is refused without a currency, and read with one that is given', () => {
    expect(readProblems('x.htm', bytesOf(page('&nbsp;')))[0]?.reason).toBe('The statement does not name the currency of the account.');
    const outcome = parseFile({ name: 'x.htm', bytes: bytesOf(page('&nbsp;')) }, { zone: 'UTC', currency: 'EUR' });
    expect(outcome.ok && outcome.statements[0]?.account.currency).toBe('EUR');
  });
});

describe('the numbered variant', () => {
  const page =
    '<html><body><table>' +
    cells('A/C No: 700201', 'Name: Somebody', 'Currency: USD', '2006.08.01 05:04 (local time)') +
    cells('Closed Transactions:') +
    cells(
      'N',
      'Ticket',
      'Open Time',
      'Type',
      'Lots',
      'Symbol',
      'Price',
      'S/L',
      'T/P',
      'Close Time',
      'Price',
      'Commis',
      'Swap',
      'Trade P/L',
      'Comment',
    ) +
    cells('1', '100', '2006.07.26 08:00', 'balance', 'Deposit', '', '', '', '', '', '', '', '', '25000.00', 'Deposit') +
    cells(
      '2',
      '200',
      '2006.07.27 13:27',
      'sell',
      '2.50',
      'eurusd',
      '1.2764',
      '0.0000',
      '0.0000',
      '2006.07.27 13:34',
      '1.2768',
      '0.00',
      '0.00',
      '-100.00',
      'to #201',
    ) +
    cells('Total for: my expert', '-100.00', 'Profit Factor: 0.00', '') +
    cells(
      '3',
      '201',
      '2006.07.27 13:27',
      'sell',
      '1.00',
      'eurusd',
      '1.2764',
      '0.0000',
      '0.0000',
      '2006.07.28 13:34',
      '1.2700',
      '-3.00',
      '1.50',
      '640.00',
      'from #200[tp]',
    ) +
    '</table></body></html>';

  it('is read with its comments and partial closes', () => {
    const { trades, totals, reconciliation, balanceOperations } = read(page);
    expect(trades.map(({ ticket, comment, partOf, continuedBy }) => ({ ticket, comment, partOf, continuedBy }))).toEqual([
      { ticket: '200', comment: 'to #201', partOf: null, continuedBy: '201' },
      { ticket: '201', comment: 'from #200[tp]', partOf: '200', continuedBy: null },
    ]);
    // −100.00 + (640.00 − 3.00 + 1.50)
    expect(totals.net).toBe('538.50');
    expect(reconciliation).toEqual({ state: 'not-stated' });
    expect(balanceOperations).toMatchObject([{ amount: '25000.00', comment: 'Deposit' }]);
  });

  it('names a row of subtotals among what it skipped', () => {
    expect(read(page).skipped.map(({ text }) => text)).toContain('Total for: my expert | -100.00 | Profit Factor: 0.00');
  });
});

describe('a statement in other circumstances', () => {
  it('without any trade is read as having none', () => {
    const statement = read(writeStatement([], plainWriting));
    expect(statement).toMatchObject({ trades: [], period: null, reconciliation: { state: 'equal', stated: '0.00' } });
  });

  it('that lists a trade twice counts it once and says so', () => {
    const page = writeStatement([aWrittenTrade(), aWrittenTrade()], plainWriting);
    const { trades, skipped, reconciliation } = read(page);
    expect(trades).toHaveLength(1);
    expect(skipped.map(({ reason }) => reason)).toEqual(['The same trade as in row 4; it counts once.']);
    expect(reconciliation.state === 'different' && reconciliation.explanation).toContain(
      "The statement's total agrees if the trade of row 4 counts twice.",
    );
  });

  it('that gives one ticket two sets of facts is refused', () => {
    const page = writeStatement([aWrittenTrade(), aWrittenTrade({ profit: 999 })], plainWriting);
    expect(readProblems('x.htm', bytesOf(page))).toEqual([
      { file: 'x.htm', row: 5, column: 'Ticket', reason: 'Ticket 1000001 is already in row 4, with different details.', isOfRow: true },
    ]);
  });

  it.each([
    ['1000001', '100000l', 'Ticket'],
    ['2023.01.01 10:00:00', '2023.01.32 10:00:00', 'Open Time'],
    ['<td>buy<', '<td>bouy<', 'Type'],
    ['eurusd', '', 'Item'],
    ['0.10', '0.00', 'Size'],
    ['1.07123', '1.07.123', 'Close Price'],
    ['2023.01.01 11:30:00', '', 'Close Time'],
    ['2023.01.01 11:30:00', '2023.01.01 09:30:00', 'Close Time'],
    ['12.34', '12,34', 'Profit'],
  ])('with %s damaged to %j names the column %s', (whole, broken, column) => {
    const page = writeStatement([aWrittenTrade()], plainWriting).replace(whole, broken);
    expect(readProblems('x.htm', bytesOf(page))).toMatchObject([{ file: 'x.htm', row: 4, column }]);
  });

  it('with many damaged rows names the first fifty and counts the rest', () => {
    const trades = Array.from({ length: 80 }, (_, i) => aWrittenTrade({ ticket: 500 + i }));
    const problems = readProblems('x.htm', bytesOf(writeStatement(trades, plainWriting).replaceAll('1.07123', 'n/a')));
    expect(problems).toHaveLength(51);
    expect(problems.at(-1)?.reason).toBe('There are 30 more problems of this kind.');
  });

  it('names a row among its trades that is none, and refuses one that has lost all its marks', () => {
    const page = (row: string): string => writeStatement([aWrittenTrade()], plainWriting, [row]);
    const note = '<tr><td colspan=7>Subtotal</td><td colspan=7>12.34</td></tr>';
    expect(read(page(note)).skipped).toEqual([
      { row: 5, reason: 'Not a trade: it has neither ticket nor time nor type.', text: 'Subtotal | 12.34' },
    ]);
    const lost = `<tr>${'<td>1.00</td>'.repeat(14)}</tr>`;
    expect(readProblems('x.htm', bytesOf(page(lost)))).toMatchObject([{ row: 5, column: null }]);
  });

  it('finds its closed result by position when the words are foreign and the line under the trades is missing', () => {
    const page = writeStatement([aWrittenTrade()], { ...plainWriting, words: ['Ордер', 'Цена'] });
    const withoutLine = page.replace(/<tr align=right><td colspan=12>.*?<\/tr>/, '');
    expect(withoutLine).not.toBe(page);
    // 12.34 − 0.70
    expect(read(withoutLine).reconciliation).toEqual({ state: 'equal', stated: '11.64' });
  });

  it('takes the amount of a balance operation from its last cell, whatever number its comment is', () => {
    const row = '<tr><td>77</td><td>2023.01.01 09:00:00</td><td>balance</td><td colspan=10>857064138</td><td>-150.00</td></tr>';
    expect(read(writeStatement([aWrittenTrade()], plainWriting, [row])).balanceOperations).toMatchObject([
      { amount: '-150.00', comment: '857064138' },
    ]);
  });

  it('takes the account from its line whatever stands around the number', () => {
    const page = writeStatement([aWrittenTrade()], { ...plainWriting, words: ['Account', 'Name', 'Currency', 'x'] });
    expect(read(page.replace('4711', '4711 (demo)')).account).toMatchObject({ number: '4711', name: 'Somebody', currency: 'CHF' });
    expect(read(page.replace('4711', 'n/a').replace('<title>Statement', '<title>Statement: 815004 -')).account.number).toBe('815004');
    expect(readProblems('x.htm', bytesOf(page.replace('4711', 'n/a')))[0]?.reason).toContain('no account number');
  });

  it('refuses a cell of a million digits with a short reason', () => {
    // A pattern that tried all ways to split the digits would never end.
    const page = writeStatement([aWrittenTrade()], plainWriting).replace('12.34', `${'1'.repeat(1_000_000)}x`);
    const [problem] = readProblems('x.htm', bytesOf(page));
    expect(problem).toMatchObject({ row: 4, column: 'Profit' });
    expect(problem?.reason.length).toBeLessThan(200);
  });

  it('reads times in the zone it is told, across the change to summer time', () => {
    // Helsinki: UTC+2 on 25 March 2023, UTC+3 from 26 March 03:00 local time on; New York changed on 12 March already.
    const minutesTo = (day: number, hour: number): number => ((31 + 28 + day - 1) * 24 + hour) * 60;
    const trade = aWrittenTrade({ openMinute: minutesTo(25, 12), minutes: 24 * 60 });
    const page = writeStatement([trade], plainWriting);
    expect(read(page, 'Europe/Helsinki').period).toEqual({ from: Date.UTC(2023, 2, 25, 10), to: Date.UTC(2023, 2, 26, 9) });
    expect(read(page, 'America/New_York').period).toEqual({ from: Date.UTC(2023, 2, 25, 16), to: Date.UTC(2023, 2, 26, 16) });
    expect(read(page, 'Pacific/Kiritimati').period).toEqual({ from: Date.UTC(2023, 2, 24, 22), to: Date.UTC(2023, 2, 25, 22) });
  });

  it('takes a closing in the repeated hour for its second occurrence when the first would be before the opening', () => {
    // Helsinki set its clocks back from 04:00 to 03:00 on 29 October 2023: 03:50 (first) is 00:50 UTC, 03:10 (second) is 01:10 UTC.
    const page = writeStatement([aWrittenTrade()], plainWriting)
      .replace('2023.01.01 10:00:00', '2023.10.29 03:50:00')
      .replace('2023.01.01 11:30:00', '2023.10.29 03:10:00');
    expect(read(page).period).toEqual({ from: Date.UTC(2023, 9, 29, 0, 50), to: Date.UTC(2023, 9, 29, 1, 10) });
  });

  it('cannot be read in a zone that does not exist', () => {
    const outcome = parseFile(
      { name: 'x.htm', bytes: bytesOf(writeStatement([aWrittenTrade()], plainWriting)) },
      { zone: 'Europe/Atlantis' },
    );
    expect(outcome).toEqual({
      ok: false,
      problems: [{ file: 'x.htm', row: null, column: null, reason: "'Europe/Atlantis' is not a time zone." }],
    });
  });

  it('whose numbers can be read in two ways is refused', () => {
    const yen = { ...plainWriting, moneyDigits: 0, group: ',' };
    const trade = aWrittenTrade({
      hundredthLots: 100,
      symbol: 'usdjpy',
      profit: 20_000,
      commission: -1200,
      open: 156_234,
      close: 156_634,
      priceDigits: 3,
    });
    const page = writeStatement([trade], yen)
      .replace('>1.00<', '>1<')
      .replace(/>0\.000</g, '>0<')
      .replace(/>156\.(\d)/g, '>156,$1');
    expect(readProblems('x.htm', bytesOf(page))[0]?.reason).toContain('can be read in two ways');
  });
});

describe('files that are no statement', () => {
  it.each([
    ['a page without tables', '<!DOCTYPE html><p>Hello', 'without tables'],
    ['a text', 'Dear diary', 'text file'],
    ['a table without rows', 'Date;Open;Close', 'no rows below it'],
    ['white space', ' \n ', 'white space'],
    ['a page cut off before its first trade', '<table><tr><td>Account: 1</td></tr><tr><td', 'cut off'],
  ])('%s is named as such', (_, page, words) => {
    expect(readProblems('x.htm', bytesOf(page))).toMatchObject([{ file: 'x.htm', row: null, reason: expect.stringContaining(words) }]);
  });

  it('a file beyond the largest size is refused before it is looked at', () => {
    expect(readProblems('x.htm', new Uint8Array(largestStatementBytes + 1))[0]?.reason).toBe(
      'The file has 65 MB; statements of up to 64 MB can be read.',
    );
  });
});
