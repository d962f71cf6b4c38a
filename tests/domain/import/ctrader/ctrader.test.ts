/** cTrader's history: every sum was computed by hand (see tests/fixtures/ctrader/README.md). */
import { describe, expect, it } from 'vitest';
import { ctraderImporter } from '@/domain/import/ctrader/ctrader-importer';
import { fixtureOf, tableTest } from '../mapped/table-test';

const { detects, problemsOf, questionsOf, statementOf } = tableTest(ctraderImporter);
const csv = fixtureOf('ctrader/history.csv');
const russian = fixtureOf('ctrader/russian.csv');

describe('a history of cTrader', () => {
  const statement = statementOf(csv, { zone: 'Pacific/Kiritimati' });

  it('takes the zone from the headings, whatever zone it is given', () => {
    expect(statement.zoneStated).toBe(true);
    expect(statement.trades[0]).toMatchObject({ openedAt: Date.UTC(2026, 6, 10, 8, 0, 0, 250), closedAt: Date.UTC(2026, 6, 10, 12, 30) });
    // Day first: the tenth of July, as the thirteenth further down shows.
    expect(statement.trades[1]).toMatchObject({ closedAt: Date.UTC(2026, 6, 12, 23, 5, 10, 999) });
  });

  it('reads lots as lots and ounces as units', () => {
    expect(statement.trades.map(({ lots, unit }) => [lots, unit])).toEqual([
      ['0.50', 'lots'],
      ['1500', 'units'],
      ['0.20', 'lots'],
      ['0.30', 'lots'],
    ]);
  });

  it('adds up to the sums computed by hand and agrees with its Net column row by row', () => {
    expect(statement.totals).toMatchObject({ profit: '5936.66', swap: '12.40', commission: '-46.25', net: '5902.81' });
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: '5902.81' });
  });

  it('takes account and currency from the rows above the header and the headings', () => {
    expect(statement.account).toEqual({ number: '5012345', name: '', broker: 'cTrader', currency: 'EUR' });
  });

  it('links the deals that closed one position, which stay trades of their own', () => {
    const [first, second] = statement.trades.slice(2);
    expect(first?.ticket).toMatch(/^PID103-/);
    expect(first?.continuedBy).toBe(second?.ticket);
    expect(second?.partOf).toBe(first?.ticket);
    expect(statement.trades[0]).toMatchObject({ partOf: null, continuedBy: null, setup: 'London' });
  });

  it('keeps its identities when the export begins later, in another zone and with other columns', () => {
    const tickets = statement.trades.map(({ ticket }) => ticket);
    const later = csv.replace(/PID101.*\n/, '');
    expect(statementOf(later).trades.map(({ ticket }) => ticket)).toEqual(tickets.slice(1));
    const elsewhere = csv
      .replaceAll('(UTC+2)', '(UTC+3)')
      .replaceAll(
        / (\d\d):(\d\d:\d\d\.\d{3})/g,
        (_, hour: string, rest: string) => ` ${String(Number(hour) + 1).padStart(2, '0')}:${rest}`,
      );
    const moved = statementOf(elsewhere.replace('10/07/2026 24:15', '11/07/2026 00:15')).trades.map(({ ticket }) => ticket);
    expect(moved).toEqual(tickets);
  });

  it('names each row whose Net is not Gross, Swap and Commission together', () => {
    expect(statementOf(csv.replace('107.15,103.65', '107.15,104.65')).reconciliation).toEqual({
      state: 'different',
      stated: '5903.81',
      difference: '1.00',
      explanation: ['Row 5: the file states 104.65, its prices give 103.65.'],
    });
  });

  it('derives gross from net where there is no gross column, and says what it lacks', () => {
    const noGross = csv
      .replace('Gross EUR,', '')
      .replace(/(-?[\d ]+\.\d\d),(-?[\d ]+\.\d\d),(-?[\d ]+\.\d\d),([^,]*,[^,]*|,"[^"]*")$/gm, '$2,$3,$4');
    const read = statementOf(noGross);
    expect(read.totals).toMatchObject({ profit: '5936.66', net: '5902.81' });
    expect(read.reconciliation).toEqual({ state: 'not-stated' });
  });

  it('with headings, directions and units in Russian and decimal commas reads the same way', () => {
    expect(detects(russian)).toBe(true);
    const read = statementOf(russian);
    expect(read.trades.map(({ side, lots, unit }) => [side, lots, unit])).toEqual([
      ['short', '1.00', 'lots'],
      ['long', '2', 'units'],
    ]);
    expect(read.trades[0]?.openedAt).toBe(Date.UTC(2025, 11, 1, 8));
    expect(read.totals).toMatchObject({ profit: '98.00', swap: '-1.20', commission: '-6.00', net: '90.80' });
    expect(read.account.currency).toBe('USD');
  });

  it('is told by the marks of its columns when all names are foreign words', () => {
    const [, , , header = ''] = csv.split('\n');
    const foreign = header.split(',').map((name, i) => `Qx${'abcdefghijklmnop'[i]} ${/\(UTC.*\)|[A-Z]{3}$/.exec(name)?.[0] ?? ''}`.trim());
    const renamed = csv.replace(header, foreign.join(','));
    expect(detects(renamed)).toBe(true);
    const figures = (text: string) =>
      statementOf(text).trades.map(({ symbol, side, lots, openPrice, closePrice, swap, commission, profit }) => [
        symbol,
        side,
        lots,
        openPrice,
        closePrice,
        swap,
        commission,
        profit,
      ]);
    expect(
      figures(renamed.replaceAll(/,Closing volume|,Qxi(?=,)/g, '').replaceAll(/,(50 000 EUR|1500 Oz(?=,12)|[23]0 000 GBP)/g, '')),
    ).toEqual(figures(csv));
  });

  it('asks for the currency that neither headings nor banner name', () => {
    const bare = csv.replaceAll(/(Gross|Net|Balance) EUR/g, '$1').replace(' (EUR)', '');
    expect(questionsOf(bare)).toEqual([{ kind: 'currency', account: '5012345' }]);
    expect(statementOf(bare, { answers: { currencies: { '5012345': 'CHF' } } }).account.currency).toBe('CHF');
  });

  it('skips deposits with their reason', () => {
    const withDeposit = csv.replace('PID102', 'D1,,,,13/07/2026 00:00:00.000,,,,,,,,500.00,10 603.65,,\nPID102');
    expect(statementOf(withDeposit).skipped.find(({ row }) => row === 6)?.reason).toContain('deposit');
  });

  it.each([
    ['1.16405,1.16655', '1.l6405,1.16655', 'Entry price'],
    ['0.50 Lots', '0.00 Lots', 'Closing Quantity'],
    [',Buy,', ',Hold,', 'Opening direction'],
    ['10/07/2026 14:30:00.000', '10/07/2026 09:30:00.000', 'Closing time (UTC+2)'],
    ['10/07/2026 14:30:00.000', '32/07/2026 14:30:00.000', 'Closing time (UTC+2)'],
    ['-3.50,107.15', '-3.5O,107.15', 'Commissions'],
  ])('with %s damaged to %s names the row and the column %s', (whole, broken, column) => {
    expect(problemsOf(csv.replace(whole, broken))).toMatchObject([{ row: 5, column }]);
  });

  it('is no other table of closed trades', () => {
    expect(
      detects(
        'Symbol,Side,Open time,Close time,Open price,Close price,Lots,Profit\nEURUSD,Buy,2026-07-10 10:00,2026-07-10 11:00,1.1,1.2,1,5\n',
      ),
    ).toBe(false);
  });
});
