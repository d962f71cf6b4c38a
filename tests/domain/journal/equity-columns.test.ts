/** The curve of results and its deepest fall, added up by hand. */
import { expect, it } from 'vitest';
import { allRows } from '@/domain/journal/apply-filter';
import { equityColumns } from '@/domain/journal/equity-columns';
import { decimal, tradesWith } from './a-trade';
import { columnsOf } from './columns-builder';

// 10.00, 6.50, 3.00, 11.00, 4.00: the fall from 10.00 to 3.00 and that from 11.00 to 4.00 are both 7.00; the first counts.
const trades = tradesWith('10.00', '-3.50', '-3.50', '8.00', '-7.00');
const columns = columnsOf(trades);

it('sums results in money, tells at each the distance from the highest before, and the first of the deepest falls', () => {
  const curve = equityColumns(columns, allRows(columns), 'money');
  expect([...curve.equity]).toEqual([10, 6.5, 3, 11, 4]);
  expect([...curve.drawdown]).toEqual([0, 3.5, 7, 0, 7]);
  expect(curve.deepest).toEqual({ depth: 7, troughIndex: 2, peakIndex: 0 });
  expect(curve.exact).toEqual({ equity: '4.00', deepest: '7.00' });
  expect([...curve.at]).toEqual(trades.map(({ broker }) => broker.closedAt));
});

it('falls from the beginning where nothing was won before', () => {
  const lost = columnsOf(tradesWith('-2.00', '-1.00', '2.50'));
  expect(equityColumns(lost, allRows(lost), 'money').deepest).toEqual({ depth: 3, troughIndex: 1, peakIndex: null });
  const won = columnsOf(tradesWith('2.00', '0.00', '1.00'));
  expect(equityColumns(won, allRows(won), 'money').deepest).toEqual({ depth: 0, troughIndex: null, peakIndex: null });
});

it('in R leaves out trades whose R is not known', () => {
  const risky = columnsOf(
    tradesWith('10.00', '-3.50', '-5.00').map((trade, i) => (i === 1 ? trade : { ...trade, user: { initialRisk: decimal('5') } })),
  );
  const curve = equityColumns(risky, allRows(risky), 'r');
  expect([[...curve.rows], [...curve.equity], [...curve.drawdown], curve.exact]).toEqual([[0, 2], [2, 1], [0, 1], null]);
  expect(curve.deepest).toEqual({ depth: 1, troughIndex: 1, peakIndex: 0 });
});

it('has no sum over several currencies', () => {
  const [one, other] = tradesWith('1.00', '2.00');
  const mixed = columnsOf([
    { ...one!, accountId: 'a' },
    { ...other!, accountId: 'b' },
  ]);
  expect(() => equityColumns(mixed, allRows(mixed), 'money')).toThrow();
});
