/** Activity statements of Interactive Brokers: every sum was computed by hand (see tests/fixtures/ibkr/README.md). */
import { describe, expect, it } from 'vitest';
import { fixtureText, problemsOf, questionsOf, statementsOf } from './read-ibkr';

const csv = fixtureText('activity.csv');
const answers = { rates: { 'EUR>USD': '1.17' as never } };

describe('an activity statement', () => {
  const [statement] = statementsOf(csv, { answers });

  it('names account, holder and base currency', () => {
    expect(statement?.account).toEqual({ number: 'U7000003', name: 'Somebody', broker: 'Interactive Brokers', currency: 'EUR' });
  });

  it('reads orders with thousands in the quantity; lots, sums and automatic conversions are no trades', () => {
    expect(statement?.fills?.map(({ symbol, side, quantity, price }) => [symbol, side, quantity, price])).toEqual([
      ['XMPL', 'buy', '1500', '2.06'],
      ['XMPL', 'sell', '1500', '2.16'],
      ['FDXM', 'buy', '1', '24510'],
      ['FDXM', 'sell', '1', '24488'],
      ['EUR.USD', 'buy', '20000', '1.165'],
    ]);
    const reasons = statement?.skipped.map(({ reason }) => reason) ?? [];
    expect(reasons.filter((reason) => reason === 'A sum of other lines.')).toHaveLength(5);
    expect(reasons).toContain('Automatic conversion of currency by the broker: not a trade.');
    expect(reasons).toContain("Section 'Net Asset Value' (rows: 1): not trades.");
    // The lot of row 14, the conversion of row 23, and the sums between them, as they stand in the file.
    expect(statement?.skipped.map(({ row }) => row).filter((row) => row > 11 && row < 26)).toEqual([14, 15, 16, 20, 21, 23, 25]);
  });

  it('takes the worth of a point from the list of instruments', () => {
    expect(statement?.fills?.map(({ pointValue }) => pointValue)).toEqual(['1', '1', '5', '5', '1']);
  });

  it('agrees with its own totals of realised results', () => {
    expect(statement?.reconciliation).toEqual({ state: 'equal', stated: '31.96' });
  });

  it('asks for the rate of a commission in another currency, and uses the answer', () => {
    expect(questionsOf(csv)).toEqual([{ kind: 'rate', from: 'EUR', to: 'USD', rows: [24] }]);
    expect(statement?.fills?.at(-1)).toMatchObject({ commission: '-2.0475', currency: 'USD' });
  });

  it('shows a total that its rows do not give', () => {
    const [changed] = statementsOf(csv.replace('150,-6,0,144,150,\nTrades,Header', '150,-6,0,154,150,\nTrades,Header'), { answers });
    expect(changed?.reconciliation).toMatchObject({ state: 'different', stated: '41.96', difference: '10.00' });
  });

  it('gives the same identities when a longer statement overlaps it', () => {
    const longer = csv.replace(
      'Trades,Data,Order,Stocks,EUR,XMPL,"2026-07-15',
      'Trades,Data,Order,Stocks,EUR,OLDX,"2026-07-01, 09:00:00",10,1.5,1.6,-15,-1,16,0,1,O\nTrades,Data,Order,Stocks,EUR,XMPL,"2026-07-15',
    );
    const ids = statement?.fills?.map(({ fillId }) => fillId) ?? [];
    expect(
      statementsOf(longer, { answers })[0]
        ?.fills?.map(({ fillId }) => fillId)
        .slice(1),
    ).toEqual(ids);
  });

  it.each([
    ['"2026-07-16, 11:00:00"', '"2026-07-36, 11:00:00"', 'Date/Time'],
    ['"-1,500",2.16', '"-1,5o0",2.16', 'Quantity'],
    ['"-1,500",2.16', '"-1,500",2.l6', 'T. Price'],
    ['3240,-3,', '3240,x,', 'Comm/Fee'],
    ['3240,-3,', '9240,-3,', 'Proceeds'],
  ])('with %s damaged to %s names the row and the column %s', (whole, broken, column) => {
    expect(problemsOf(csv.replace(whole, broken))).toMatchObject([{ row: 13, column }]);
  });

  it('that ends inside a row is refused', () => {
    expect(problemsOf(csv.slice(0, csv.indexOf('-3,-3093,144')))[0]?.reason).toContain('cut off');
  });
});
