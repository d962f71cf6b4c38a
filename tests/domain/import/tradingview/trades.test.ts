/** TradingView's list of trades: every sum was computed by hand (see tests/fixtures/tradingview/README.md). */
import { describe, expect, it } from 'vitest';
import { tradingviewTradesImporter } from '@/domain/import/tradingview/trades-importer';
import { fixtureOf, tableTest } from '../mapped/table-test';

const { detects, problemsOf, questionsOf, statementOf } = tableTest(tradingviewTradesImporter);
const firstName = 'first-generation_CME_MINI_MNQ1!_2026-07-20.csv';
const first = fixtureOf(`tradingview/${firstName}`);
const second = fixtureOf('tradingview/second-generation.csv');
const secondName = 'Trend OANDA_EURUSD, 60.csv';

/** The symbol of the file's name stands in the column behind the last one. */
const firstOptions = { answers: { mapping: { 14: 'symbol' as const } } };
const secondOptions = { answers: { mapping: { 15: 'symbol' as const } } };

describe('the first generation of the list', () => {
  const statement = statementOf(first, { ...firstOptions, zone: 'America/Chicago' }, firstName);

  it('asks for the symbol and proposes the one in the name of the file', () => {
    expect(questionsOf(first, {}, firstName)).toMatchObject([{ kind: 'mapping', proposal: { 14: 'symbol' }, missing: [] }]);
    expect(questionsOf(first, {}, firstName)[0]).toMatchObject({ header: expect.arrayContaining(["Symbol in the file's name: MNQ1!"]) });
    expect(questionsOf(first, firstOptions, 'list.csv')).toMatchObject([
      { kind: 'mapping', proposal: {}, missing: [expect.stringContaining('name of the file')] },
    ]);
  });

  it('pairs entry and exit by the number of the trade and reads brackets as losses', () => {
    expect(statement.trades).toMatchObject([
      {
        symbol: 'MNQ1!',
        side: 'long',
        lots: '2',
        unit: 'contracts',
        openPrice: '23100.25',
        closePrice: '23150.75',
        profit: '202.00',
        setup: 'Breakout',
        comment: 'Target',
      },
      { side: 'short', lots: '1', profit: '-124.75', excursion: { unit: 'money', adverse: '124.75', favourable: '0.00' } },
    ]);
    // 09:35 in Chicago in July is UTC−5.
    expect(statement.trades[0]?.openedAt).toBe(Date.UTC(2026, 6, 13, 14, 35));
  });

  it('agrees with its running total and takes the currency from the headings', () => {
    expect(statement.totals.net).toBe('77.25');
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: '77.25' });
    expect(statement.account).toEqual({ number: '', name: '', broker: 'TradingView', currency: 'USD' });
  });

  it('skips both rows of the trade that is still open', () => {
    expect(statement.skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [6, 'The trade is still open.'],
      [7, 'The trade is still open.'],
    ]);
  });
});

describe('the second generation of the list', () => {
  const statement = statementOf(second, secondOptions, secondName);

  it('counts totals that stand on both rows once', () => {
    expect(statement.totals.net).toBe('290.8');
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: '290.8' });
    expect(statement.trades[0]).toMatchObject({ excursion: { adverse: '25', favourable: '410.5' }, unit: 'units', symbol: 'EURUSD' });
  });

  it('takes the row of entry for the entry where both rows have the same time', () => {
    expect(statement.trades[2]).toMatchObject({ side: 'long', openPrice: '1.1692', closePrice: '1.17' });
  });

  it('reads the same with the entry first', () => {
    const [header = '', ...rows] = second.trimEnd().split('\n');
    const swapped = [header, rows[1], rows[0], rows[3], rows[2], rows[5], rows[4]].join('\n');
    const plain = (text: string) => statementOf(text, secondOptions, secondName).trades.map(({ row: _row, ...trade }) => trade);
    expect(plain(swapped)).toEqual(plain(second));
  });

  it('reads Chinese kinds of rows, and kinds in no known language, alike', () => {
    const withKinds = (words: readonly [string, string, string, string]) =>
      second
        .replaceAll('Exit long', words[0])
        .replaceAll('Entry long', words[1])
        .replaceAll('Exit short', words[2])
        .replaceAll('Entry short', words[3]);
    const plain = (text: string) =>
      statementOf(text, secondOptions, secondName).trades.map(({ ticket, side, openPrice, profit }) => [ticket, side, openPrice, profit]);
    expect(plain(withKinds(['多头出场', '多头进场', '空头出场', '空头进场']))).toEqual(plain(second));
    expect(plain(withKinds(['Qa', 'Qb', 'Qc', 'Qd']))).toEqual(plain(second));
  });

  it('is told by its shape when all headings are foreign words', () => {
    const [header = ''] = second.split('\n');
    const foreign = header
      .split(',')
      .map((name, i) => `Q${'abcdefghijklmno'[i]}${name.includes('%') ? ' %' : name.includes('EUR') ? ' EUR' : ''}`);
    const renamed = second.replace(header, foreign.join(','));
    expect(detects(renamed)).toBe(true);
    expect(statementOf(renamed, secondOptions, secondName).trades).toEqual(statement.trades);
  });

  it('shows a running total that its trades do not give', () => {
    const changed = statementOf(second.replaceAll('-60,-0.1', '-61,-0.1'), secondOptions, secondName);
    expect(changed.reconciliation).toMatchObject({
      state: 'different',
      stated: '290.8',
      difference: '1.00',
      explanation: [expect.stringContaining('Row 4: trade 2 states -61')],
    });
  });

  it('keeps its identities when the list grows at its beginning', () => {
    const renumbered = second.replaceAll(/^([123]),/gm, (_, number: string) => `${Number(number) + 5},`);
    expect(statementOf(renumbered, secondOptions, secondName).trades.map(({ ticket }) => ticket)).toEqual(
      statement.trades.map(({ ticket }) => ticket),
    );
  });

  it('asks for a currency that no heading names', () => {
    expect(questionsOf(second.replaceAll(' EUR', ''), secondOptions, secondName)).toEqual([{ kind: 'currency', account: '' }]);
  });

  it.each([
    ['1,Exit long,2026-07-06 10:00', '1,Exit long,2026-07-36 10:00', 2],
    ['1.16755', '1.l6755', 2],
    ['2,Entry short,2026-07-06 10:00', '2,Entry short,2026-07-08 10:00', 4],
    ['SL,1.1692,50000', 'SL,1.1692,40000', 4],
    ['TP,1.16755,100000,116405,350', 'TP,1.16755,100000,116405,351', 2],
    ['3,Exit long', '1,Exit long', 2],
  ])('with %s damaged to %s names the row', (whole, broken, row) => {
    expect(problemsOf(second.replace(whole, broken), secondOptions)[0]).toMatchObject({ row });
  });
});
