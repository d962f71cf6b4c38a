/** Single lines of Flex queries: what they are, in cases worked by hand. */
import { describe, expect, it } from 'vitest';
import { problemsOf, statementsOf } from './read-ibkr';

const line = (change: Readonly<Record<string, string | null>> = {}): string => {
  const attributes: Record<string, string | null> = {
    accountId: 'U1',
    currency: 'USD',
    fxRateToBase: '1',
    assetCategory: 'STK',
    symbol: 'XMPL',
    multiplier: '1',
    tradeID: '7',
    dateTime: '20260707;154459',
    quantity: '10',
    tradePrice: '5.00',
    proceeds: '-50.00',
    ibCommission: '-1.00',
    ibCommissionCurrency: 'USD',
    buySell: 'BUY',
    levelOfDetail: 'EXECUTION',
    ...change,
  };
  const text = Object.entries(attributes)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}="${value}"`]))
    .join(' ');
  return `<Trade ${text} />`;
};
const query = (...lines: readonly string[]): string =>
  `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><AccountInformation accountId="U1" currency="USD" acctAlias="Anna &amp; Co"/><Trades>${lines.join('')}</Trades></FlexStatement></FlexStatements></FlexQueryResponse>`;
const fillOf = (change: Readonly<Record<string, string | null>>) => statementsOf(query(line(change)))[0]?.fills?.[0];
const problemOf = (change: Readonly<Record<string, string | null>>) =>
  problemsOf(query(line(change))).map(({ column, reason }) => [column, reason]);

describe('a line of a Flex query', () => {
  it('counts units of shares, currencies, funds, metals and bonds, and contracts of everything else', () => {
    const unitOf = (assetCategory: string) => fillOf({ assetCategory })?.unit;
    for (const category of [
      'STK',
      'CASH',
      'FUND',
      'CFD',
      'CRYPTO',
      'BOND',
      'CMDTY',
      'Stocks',
      'Forex',
      'CFDs',
      'Bonds',
      'Metals',
      'Mutual Funds',
      'Treasury Bills',
      'BILL',
    ])
      expect([category, unitOf(category)]).toEqual([category, 'units']);
    for (const category of ['FUT', 'OPT', 'FOP', 'WAR', 'Warrants', 'Equity and Index Options', 'Futures'])
      expect([category, unitOf(category)]).toEqual([category, 'contracts']);
  });

  it('is worth its price by definition only where it is a unit of one', () => {
    const valueOf = (assetCategory: string) => fillOf({ assetCategory, multiplier: null, proceeds: '-50.00' })?.pointValue;
    expect([valueOf('STK'), valueOf('CASH')]).toEqual(['1', '1']);
    // A bond's price is in percent: 10 × 5.00 × 0.01 is 0.50.
    expect(fillOf({ assetCategory: 'BOND', multiplier: null, proceeds: '-0.50' })?.pointValue).toBe('0.01');
    expect(fillOf({ assetCategory: 'OPT', multiplier: null, proceeds: '-5000.00' })?.pointValue).toBe('100');
  });

  it('opens, closes or reverses as its codes say', () => {
    const effectOf = (change: Readonly<Record<string, string>>) => fillOf(change)?.effect;
    expect([
      effectOf({ openCloseIndicator: 'O' }),
      effectOf({ openCloseIndicator: 'C' }),
      effectOf({ openCloseIndicator: 'C;O' }),
      effectOf({ notes: 'P;C' }),
      effectOf({ notes: 'P' }),
      effectOf({}),
    ]).toEqual(['open', 'close', 'reverse', 'close', null, null]);
  });

  it('is bought or sold by its word and by the sign of its quantity, which may not contradict each other', () => {
    expect(fillOf({ buySell: null })).toMatchObject({ side: 'buy', quantity: '10' });
    expect(fillOf({ buySell: null, quantity: '-10', proceeds: '50.00' })).toMatchObject({ side: 'sell', quantity: '10' });
    expect(fillOf({ buySell: 'SELL', quantity: '-10', proceeds: '50.00' })).toMatchObject({ side: 'sell', quantity: '10' });
    expect(fillOf({ buySell: 'sell', quantity: '10' })).toMatchObject({ side: 'sell', quantity: '10' });
    expect(problemOf({ buySell: 'BUY', quantity: '-10' })).toEqual([
      ['quantity', "'-10' is not a quantity above zero, as a purchase has."],
    ]);
    expect(problemOf({ buySell: 'HOLD' })).toEqual([['buySell', "'HOLD' is not 'BUY' or 'SELL'."]]);
    expect(problemOf({ quantity: '0' })).toEqual([['quantity', "'0' is not a quantity other than zero."]]);
  });

  it('has numbers with an exponent, and none of other forms', () => {
    expect(fillOf({ ibCommission: '-1.5E-3' })?.commission).toBe('-0.0015');
    expect(fillOf({ ibCommission: '-2e2' })?.commission).toBe('-200');
    expect(problemOf({ ibCommission: '1.5E-345' })).toEqual([['ibCommission', "'1.5E-345' is not a number."]]);
    expect(problemOf({ ibCommission: 'x'.repeat(70) })).toEqual([['ibCommission', `'${'x'.repeat(60)}' is not a number.`]]);
    expect(fillOf({ ibCommission: null })?.commission).toBe('0');
  });

  it('is named by the first number that the broker gives it', () => {
    expect(fillOf({})).toMatchObject({ fillId: '7', order: 7 });
    expect(fillOf({ tradeID: '', ibExecID: '0001.ab' })).toMatchObject({ fillId: '0001.ab', order: 1 });
    expect(fillOf({ tradeID: null, transactionID: '88' })).toMatchObject({ fillId: '88', order: 88 });
    expect(fillOf({ tradeID: null, ibOrderID: '99' })).toMatchObject({ fillId: 'order-99', order: 1 });
    expect(fillOf({ tradeID: null })?.fillId).toMatch(/^[\da-z]+$/u);
  });

  it('is no trade where it converts currency or takes another back', () => {
    const reasons = (...lines: readonly string[]) => statementsOf(query(...lines))[0]?.skipped.map(({ row, reason }) => [row, reason]);
    expect(reasons(line(), line({ tradeID: '8', notes: 'AFx' }))).toEqual([
      [2, 'Automatic conversion of currency by the broker: not a trade.'],
    ]);
    for (const back of [{ buySell: 'BUY (Ca.)' }, { transactionType: 'TradeCancel' }, { notes: 'Ca' }])
      expect(reasons(line(), line({ tradeID: '8', origTradeID: '7', ...back }), line({ tradeID: '9' }))).toEqual([
        [1, 'Reversed by row 2.'],
        [2, 'Takes back row 1.'],
      ]);
    expect(reasons(line(), line({ tradeID: '8', origTradeID: '6', notes: 'Ca' }))).toEqual([
      [2, 'Takes back an execution that is not in this file.'],
    ]);
    // Without a number, by what both say.
    expect(reasons(line(), line({ tradeID: '8', quantity: '-10', notes: 'Ca' }), line({ tradeID: '9' }))).toEqual([
      [1, 'Reversed by row 2.'],
      [2, 'Takes back row 1.'],
    ]);
    expect(reasons(line({ tradePrice: '5.01', proceeds: '-50.10' }), line({ tradeID: '8', notes: 'Ca' }))).toEqual([
      [2, 'Takes back an execution that is not in this file.'],
    ]);
    expect(statementsOf(query(line(), line({ tradeID: '8', origTradeID: '6', notes: 'Ca' })))[0]?.remarks?.[0]).toContain(
      'delete that trade in the journal',
    );
  });

  it('counts once where it is listed twice', () => {
    const [statement] = statementsOf(query(line(), line()));
    expect(statement?.fills).toHaveLength(1);
    expect(statement?.skipped).toMatchObject([{ row: 2, reason: 'The same execution as in row 1; it counts once.' }]);
    expect(statement?.account).toEqual({ number: 'U1', name: 'Anna & Co', broker: 'Interactive Brokers', currency: 'USD' });
  });

  it('of a level is read only where no better one is there', () => {
    const levels = (...names: readonly string[]) =>
      statementsOf(query(...names.map((name, i) => line({ tradeID: String(i + 1), levelOfDetail: name }))))[0];
    expect(levels('EXECUTION', 'ORDER', 'CLOSED_LOT', 'SYMBOL_SUMMARY')).toMatchObject({
      fills: [{ fillId: '1' }],
      skipped: [
        { row: 2, reason: 'The order of executions that are read as executions already.' },
        { row: 3, reason: 'A closed lot: it repeats executions that are read already.' },
        { row: 4, reason: 'A sum of other lines.' },
      ],
    });
    expect(levels('ORDER', 'WASH_SALE')?.fills).toHaveLength(1);
    expect(levels('ORDER')?.remarks?.join(' ')).toContain('whole orders');
    expect(levels('EXECUTION')?.remarks).toBeUndefined();
  });

  it('with a date only is read as midnight, and the statement says so', () => {
    const [statement] = statementsOf(query(line({ dateTime: '20260707' })));
    // Midnight in New York in July is four o'clock UTC.
    expect(statement?.fills?.[0]?.at).toBe(Date.UTC(2026, 6, 7, 4));
    expect(statement?.remarks).toEqual([expect.stringContaining('read as midnight')]);
  });
});
