/** Figures of many trades from columns, against exact sums of decimals and against asking every trade by itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRows } from '@/domain/journal/apply-filter';
import { breakdown, expectancyInterval, groupings, resultsIn, rowsOfGroup, totalFigures } from '@/domain/journal/breakdown';
import { calendarMap } from '@/domain/journal/calendar-map';
import type { BreakEvenBand } from '@/domain/journal/classify-outcome';
import { rowsByCurrency } from '@/domain/journal/column-money';
import { equityColumns } from '@/domain/journal/equity-columns';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { costsOf, netResult } from '@/domain/trades/net-result';
import { rDistribution } from '@/domain/journal/r-distribution';
import { orderColumns, orderRows } from '@/domain/journal/row-order';
import { outcomeOf, realisedR } from '@/domain/journal/trade-measures';
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';
import { compareDecimals, sumDecimals } from '@/domain/money/decimal';
import { equityCurve, maxDrawdown } from '@/domain/statistics/equity-curve';
import { summarise } from '@/domain/journal/summarise';
import { aTrade, decimal, tradesWith } from './a-trade';
import { accounts, columnsOf, someTrades } from './columns-builder';

const full = process.env['SEXTANT_FULL'] === '1';
const runs = { numRuns: full ? 2000 : 60 };
const bands = fc.constantFrom<BreakEvenBand | undefined>(
  undefined,
  { unit: 'money', amount: decimal('40.00') },
  { unit: 'r', amount: decimal('0.5') },
  { unit: 'ticks', amount: decimal('3') },
);

/** Columns of each currency, with their trades. */
const perCurrency = (trades: readonly Trade[], band?: BreakEvenBand) => {
  const columns = columnsOf(trades, band === undefined ? {} : { band });
  return rowsByCurrency(columns, allRows(columns)).map(({ currency, rows }) => ({
    columns,
    currency,
    rows,
    own: Array.from(rows, (row) => columns.trades[row] as Trade),
  }));
};

const equal = (a: DecimalText, b: DecimalText): void => expect(compareDecimals(a, b)).toBe(0);
const nets = (trades: readonly Trade[]) => trades.map(({ broker }) => netResult(broker));

describe('figures of groups', () => {
  it('are the sums of decimals, in every grouping and with every band', () => {
    fc.assert(
      fc.property(someTrades, bands, (trades, band) => {
        for (const { columns, rows, own } of perCurrency(trades, band)) {
          for (const grouping of groupings) {
            const groups = breakdown(columns, rows, grouping);
            if (grouping !== 'tag') expect(groups.reduce((sum, { n }) => sum + n, 0)).toBe(own.length);
            for (const group of groups) {
              const members = Array.from(rowsOfGroup(columns, rows, { grouping, key: group.key }), (row) => columns.trades[row] as Trade);
              expect(members).toHaveLength(group.n);
              equal(group.net, sumDecimals(nets(members)));
              equal(group.gross, sumDecimals(members.map(({ broker }) => broker.profit)));
              equal(group.costs, sumDecimals(members.flatMap(({ broker }) => costsOf(broker))));
              const outcomes = members.map((trade) => outcomeOf(trade, band === undefined ? {} : { band }));
              expect([group.wins, group.losses, group.breakEvens]).toEqual(
                (['win', 'loss', 'breakEven'] as const).map((wanted) => outcomes.filter((outcome) => outcome === wanted).length),
              );
              const inR = members.flatMap((trade) => realisedR(trade).value ?? []);
              expect(group.r.n).toBe(inR.length);
              expect(group.r.sum).toBeCloseTo(
                inR.reduce((sum, r) => sum + r, 0),
                9,
              );
            }
          }
        }
      }),
      runs,
    );
  });

  it('are those of the headline: the same trades have the same result everywhere', () => {
    fc.assert(
      fc.property(someTrades, bands, (trades, band) => {
        for (const { columns, rows, own, currency } of perCurrency(trades, band)) {
          const [figures, headline] = [totalFigures(columns, rows), summarise(own, currency, band === undefined ? {} : { band })];
          const curve = equityColumns(columns, rows, 'money');
          const calendar = calendarMap(columns, rows);
          equal(figures.net, headline.net);
          equal(curve.exact?.equity ?? decimal('0'), headline.net);
          equal(sumDecimals(calendar.map(({ net }) => net)), headline.net);
          expect(calendar.reduce((sum, { n }) => sum + n, 0)).toBe(headline.n);
          expect({ wins: figures.wins, losses: figures.losses, breakEvens: figures.breakEvens }).toEqual({
            wins: headline.wins,
            losses: headline.losses,
            breakEvens: headline.breakEvens,
          });
          expect(figures.winRate).toEqual(headline.winRate);
          expect(figures.profitFactor).toEqual(headline.profitFactor);
          expect(figures.mean).toEqual(headline.expectancy.point);
          const deepest = maxDrawdown(equityCurve(own)).value;
          equal(curve.exact?.deepest ?? decimal('0'), deepest?.money ?? decimal('1'));
          expect(curve.deepest.troughIndex).toBe(deepest?.troughIndex);
          expect(curve.deepest.peakIndex).toBe(deepest?.peakIndex);
        }
      }),
      runs,
    );
  });

  it('leave what lies within the band out of win rate and profit factor, and in net and expectancy', () => {
    const columns = columnsOf(tradesWith('10', '-5', '1', '-1'), { band: { unit: 'money', amount: decimal('1') } });
    const figures = totalFigures(columns, allRows(columns));
    expect(figures).toMatchObject({
      n: 4,
      wins: 1,
      losses: 1,
      breakEvens: 2,
      net: '5.00',
      profitFactor: { value: 2 },
      mean: { value: 1.25 },
    });
    expect(figures.winRate.point).toEqual({ value: 0.5 });
  });

  it('name every trading weekday, and hours by the clock of the day', () => {
    // Sunday, 18:00 in New York: the trading day is Monday.
    const columns = columnsOf([aTrade({ openedAt: epochMs(Date.UTC(2026, 5, 7, 22)), closedAt: epochMs(Date.UTC(2026, 5, 7, 23)) }, 'a')]);
    expect(breakdown(columns, allRows(columns), 'weekday').map(({ name }) => name)).toEqual(['Monday']);
    expect(breakdown(columns, allRows(columns), 'hour').map(({ name }) => name)).toEqual(['18']);
  });

  it('never add currencies', () => {
    const columns = columnsOf([aTrade({ ticket: '1' }, 'a'), aTrade({ ticket: '2' }, 'b')]);
    for (const ask of [() => breakdown(columns, allRows(columns), 'symbol'), () => calendarMap(columns, allRows(columns))]) {
      expect(ask).toThrow('never added');
    }
    expect(rowsByCurrency(columns, allRows(columns)).map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    const stated = columnsOf([aTrade({ ticket: '1', currency: 'GBP' }, 'a')]);
    expect(rowsByCurrency(stated, allRows(stated)).map(({ currency }) => currency)).toEqual(['GBP']);
  });

  it('give an interval only where it is asked for, and say why not', () => {
    const columns = columnsOf(tradesWith('10', '-5', '1', '-1', '2', '3', '-4', '5', '6', '-7'));
    const few = allRows(columns).subarray(0, 9);
    expect(expectancyInterval(columns, allRows(columns), 'money').value).toMatchObject({ n: 10, method: 'bootstrap' });
    expect(expectancyInterval(columns, few, 'money').value).toBeNull();
    expect(expectancyInterval(columns, allRows(columns), 'r').value).toBeNull();
  });
});

describe('shares of the balance', () => {
  it('are of all deposits and results before the trade', () => {
    const changes = [
      { at: epochMs(0), amount: decimal('1000') },
      { at: epochMs(Date.UTC(2024, 5, 3, 12, 1)), amount: decimal('900') },
    ];
    const columns = columnsOf(
      tradesWith('100', '-200', '90').map((trade) => ({ ...trade, accountId: 'a' })),
      { balanceChanges: new Map([['a', changes]]) },
    );
    // 100 of 1000; −200 of 1000 + 100 + 900; 90 of 1800.
    expect([...columns.percent]).toEqual([0.1, -0.1, 0.05]);
    expect(totalFigures(columns, allRows(columns)).percent.n).toBe(3);
  });

  it('are not known without a deposit, or in another currency than the account', () => {
    const known = new Map([['a', [{ at: epochMs(0), amount: decimal('1000') }]]]);
    expect([...columnsOf([aTrade({}, 'a')]).percent]).toEqual([NaN]);
    expect([...columnsOf([aTrade({ currency: 'GBP' }, 'a')], { balanceChanges: known }).percent]).toEqual([NaN]);
    const columns = columnsOf([aTrade({}, 'b')], { balanceChanges: known });
    expect(totalFigures(columns, allRows(columns)).percent.mean).toEqual({ value: null, reason: 'No trade here has a known balance.' });
  });
});

describe('the distribution of R', () => {
  const noted = (results: readonly number[]): JournalColumns =>
    columnsOf(
      results.map((r, i) => ({
        ...aTrade({ ticket: String(i + 1), profit: decimal((r * 10).toFixed(2)) }, 'a'),
        user: { initialRisk: decimal('10') },
      })),
    );
  const series = [1.8, -1, -1, 2.2, -0.5, 0.9, -1, 3.1, -1, 0.4, -1, 1.5, -1, -0.2, 2, -1, 1.1, -1, 0, 1.6];

  it('has the figures of the reference series', () => {
    const columns = noted(series);
    const { n, moments, quantiles, sqn, bins, missing } = rDistribution(columns, allRows(columns));
    // N 20, mean 0.295, standard deviation 1.3617, SQN 0.9689.
    expect({ n, missing }).toEqual({ n: 20, missing: 0 });
    // At places 0.95, 4.75, 9.5, 14.25 and 18.05 of the sorted values.
    expect(quantiles.value?.map((value) => Number(value.toFixed(6)))).toEqual([-1, -1, -0.1, 1.525, 2.245]);
    expect(moments.value?.mean).toBeCloseTo(0.295, 12);
    expect(moments.value?.sd).toBeCloseTo(1.3617, 4);
    expect(sqn.value).toBeCloseTo(0.9689, 4);
    expect(bins.find(({ from }) => from === -1)?.n).toBe(8);
    expect(bins.reduce((sum, bin) => sum + bin.n, 0)).toBe(20);
  });

  it('has open bins at its ends, and counts trades without R', () => {
    const columns = columnsOf([...noted([-30, 40, 10]).trades, aTrade({ ticket: '77' }, 'a')]);
    const { bins, missing, quantiles } = rDistribution(columns, allRows(columns));
    expect(missing).toBe(1);
    expect(quantiles).toEqual({ value: null, reason: 'Quantiles need 10 trades with R or more (n = 3).' });
    expect(bins[0]).toEqual({ from: -Infinity, to: -5, n: 1 });
    expect(bins.at(-1)).toEqual({ from: 10, to: Infinity, n: 2 });
  });
});

describe('equity in R and percent', () => {
  it('adds up what is known', () => {
    const trades = tradesWith('10', '-30', '5').map((trade, i) => (i === 2 ? trade : { ...trade, user: { initialRisk: decimal('10') } }));
    const columns = columnsOf(trades);
    const curve = equityColumns(columns, allRows(columns), 'r');
    expect([...curve.equity]).toEqual([1, -2]);
    expect(curve.deepest).toEqual({ depth: 3, troughIndex: 1, peakIndex: 0 });
    expect(curve.exact).toBeNull();
    expect([...resultsIn(columns, allRows(columns), 'r')]).toEqual([1, -3]);
  });
});

describe('the order of rows', () => {
  it('is that of sorting trades, unknown values last in both directions', () => {
    fc.assert(
      fc.property(someTrades, fc.constantFrom(...orderColumns), fc.constantFrom('ascending', 'descending'), (trades, by, direction) => {
        const columns = columnsOf(trades);
        const rows = allRows(columns).filter((row) => row % 3 !== 0);
        const ordered = orderRows(columns, rows, { by, direction });
        expect([...ordered].toSorted((a, b) => a - b)).toEqual([...rows]);
        const valueOf = (row: number): number | string => {
          if (by === 'symbol' || by === 'account' || by === 'setup') return columns[by].names[columns[by].keys[row] ?? 0] ?? '';
          return (by === 'duration' ? columns.durationMs : columns[by])[row] ?? NaN;
        };
        const values = Array.from(ordered, valueOf);
        const known = values.filter((value) => !Number.isNaN(value));
        expect(values.slice(0, known.length)).toEqual(known);
        for (let i = 1; i < known.length; i += 1) {
          const [before, after] = [known[i - 1] ?? 0, known[i] ?? 0];
          expect(direction === 'ascending' ? before <= after : before >= after).toBe(true);
        }
      }),
      runs,
    );
  });
});

describe('columns', () => {
  it('are refused where amounts have more digits than doubles hold', () => {
    expect(() => columnsOf([aTrade({ profit: decimal('99999999999999.99') })])).toThrow('too many digits');
    expect(accounts).toHaveLength(2);
  });
});
