/** Days, copies and break-even bands where each of their figures can be counted by hand. */
import { describe, expect, it } from 'vitest';
import { allRows } from '@/domain/journal/apply-filter';
import { totalFigures } from '@/domain/journal/breakdown';
import { calendarMap, daysCountedOnce } from '@/domain/journal/calendar-map';
import { classifyOutcome, type BreakEvenBand } from '@/domain/journal/classify-outcome';
import { countedOnce } from '@/domain/journal/decision-columns';
import { decisionGroups, decisionsOf, proposedDecisions, asOneTrade, decisionR } from '@/domain/journal/decisions';
import { grossColumns } from '@/domain/journal/gross-columns';
import { matchCopies } from '@/domain/journal/match-copies';
import { epochMs } from '@/domain/time/epoch-ms';
import type { BrokerFacts, Trade } from '@/domain/trades/trade';
import { aTrade, decimal } from './a-trade';
import { anAccount, columnsOf } from './columns-builder';

const noon = Date.UTC(2024, 5, 3, 12);
const dayMs = 86_400_000;
const trade = (ticket: string, profit: string, change: Partial<BrokerFacts> = {}, accountId = 'b'): Trade =>
  aTrade({ ticket, profit: decimal(profit), openedAt: epochMs(noon - 1_000), closedAt: epochMs(noon), ...change }, accountId);
const on = (day: number): Partial<BrokerFacts> => ({ closedAt: epochMs(noon + day * dayMs) });

describe('a day of the calendar', () => {
  it('has its trades, wins, losses and sums', () => {
    const trades = [
      { ...trade('1', '10', on(0)), user: { initialRisk: decimal('5') } },
      { ...trade('2', '-4', on(0)), user: { initialRisk: decimal('8') } },
      trade('3', '-1', on(0)),
      trade('4', '0', on(0)),
      trade('5', '7.25', on(2)),
    ];
    const changes = new Map([['b', [{ at: epochMs(0), amount: decimal('100') }]]]);
    const columns = columnsOf(trades, { balances: changes } as never);
    const days = calendarMap(columns, allRows(columns));
    expect(days.map(({ percent: _percent, withPercent: _with, day: _day, ...rest }) => rest)).toEqual([
      // 10 / 5 and −4 / 8 are the two results with R.
      { date: '2024-06-03', n: 4, wins: 1, losses: 2, net: '5.00', netAmount: 5, r: 1.5, withR: 2, from: 0, to: 4 },
      { date: '2024-06-05', n: 1, wins: 1, losses: 0, net: '7.25', netAmount: 7.25, r: 0, withR: 0, from: 4, to: 5 },
    ]);
    expect(calendarMap(columns, new Uint32Array())).toEqual([]);
    expect(calendarMap(columns, Uint32Array.of(1, 4)).map(({ n, losses, from, to }) => [n, losses, from, to])).toEqual([
      [1, 1, 0, 1],
      [1, 0, 1, 2],
    ]);
  });

  it('counts a decision once on each day on which it closed, with what closed then', () => {
    const accounts = ['a', 'b', 'c'].map((id) => ({ ...anAccount(id, 'USD'), copyGroup: 'g' }));
    const trades = [trade('1', '10', on(0), 'a'), trade('2', '-4', on(0), 'b'), trade('3', '5', on(1), 'c')];
    const columns = columnsOf(trades, { accounts });
    expect(daysCountedOnce(columns, allRows(columns)).map(({ date, n, net }) => [date, n, net])).toEqual([
      ['2024-06-03', 1, '6.00'],
      ['2024-06-04', 1, '5.00'],
    ]);
  });
});

describe('a break-even band', () => {
  const outcome = (net: number, band: Partial<BreakEvenBand>, r: number | null = null, ticks: number | null = null) =>
    classifyOutcome({ net, r, ticks }, { unit: 'money', amount: decimal('5'), ...band });

  it('in money is exact; in R and ticks its edge is not missed by a binary digit', () => {
    expect([outcome(5, {}), outcome(-5, {}), outcome(5.000_000_000_5, {}), outcome(-5.000_000_000_5, {})]).toEqual([
      'breakEven',
      'breakEven',
      'win',
      'loss',
    ]);
    const tenth = { unit: 'r', amount: decimal('0.3') } as const;
    expect([outcome(9, tenth, 0.1 + 0.2), outcome(-9, tenth, -0.1 - 0.2), outcome(9, tenth, 0.300_001)]).toEqual([
      'breakEven',
      'breakEven',
      'win',
    ]);
    expect(outcome(9, { unit: 'ticks', amount: decimal('2') }, 0, 2)).toBe('breakEven');
    expect(outcome(9, { unit: 'ticks', amount: decimal('2') }, 0, 2.1)).toBe('win');
    expect([outcome(-9, { unit: 'ticks' }, 0), outcome(0, { unit: 'ticks' }, null, 99)]).toEqual(['loss', 'breakEven']);
  });

  const outcomesOf = (trades: readonly Trade[], band: BreakEvenBand) => {
    const columns = grossColumns(columnsOf(trades), band);
    const { wins, losses, breakEvens } = totalFigures(columns, allRows(columns));
    return [wins, breakEvens, losses];
  };

  it('is held against gross results where figures are gross', () => {
    // Net 3 and gross 6; net −6 and gross −4; net −3 and gross 0.
    const cost = { commission: decimal('-3') };
    const trades = [trade('1', '6', cost), trade('2', '-4', { commission: decimal('-2') }), trade('3', '0', cost)];
    expect(outcomesOf(trades, { unit: 'money', amount: decimal('5') })).toEqual([1, 2, 0]);
    expect(outcomesOf(trades, { unit: 'money', amount: decimal('3.99') })).toEqual([1, 1, 1]);
    expect(outcomesOf(trades, { unit: 'money', amount: decimal('6') })).toEqual([0, 3, 0]);
    const risked = trades.map((one) => ({ ...one, user: { initialRisk: decimal('10') } }));
    // Gross 0.6 R, −0.4 R and 0 R.
    expect(outcomesOf(risked, { unit: 'r', amount: decimal('0.5') })).toEqual([1, 2, 0]);
    // Each moved by 12.3 pips of ten points: 123 ticks.
    expect(outcomesOf(trades, { unit: 'ticks', amount: decimal('122') })).toEqual([1, 1, 1]);
    expect(outcomesOf(trades, { unit: 'ticks', amount: decimal('123') })).toEqual([0, 3, 0]);
  });

  it('of ticks and R is held against the first entry of a decision, and its own R', () => {
    const accounts = ['a', 'b'].map((id) => ({ ...anAccount(id, 'USD'), copyGroup: 'g' }));
    const members = [trade('1', '10', {}, 'a'), trade('2', '-4', {}, 'b')].map((one) => ({ ...one, user: { initialRisk: decimal('10') } }));
    const told = (band: BreakEvenBand) => {
      const columns = columnsOf(members, { accounts, band });
      const once = countedOnce(columns, allRows(columns));
      const { wins, breakEvens, losses } = totalFigures(once.columns, once.rows);
      return [wins, breakEvens, losses];
    };
    expect([told({ unit: 'ticks', amount: decimal('123') }), told({ unit: 'ticks', amount: decimal('122') })]).toEqual([
      [0, 1, 0],
      [1, 0, 0],
    ]);
    // 6 / 20 = 0.3 R.
    expect([told({ unit: 'r', amount: decimal('0.3') }), told({ unit: 'r', amount: decimal('0.29') })]).toEqual([
      [0, 1, 0],
      [1, 0, 0],
    ]);
  });
});

describe('copies', () => {
  const at = (ms: number, accountId: string, change: Partial<BrokerFacts> = {}): Trade =>
    trade(`${accountId}${ms}`, '1', { openedAt: epochMs(noon + ms), closedAt: epochMs(noon + 60_000), ...change }, accountId);
  const told = (groups: readonly (readonly Trade[])[]) => groups.map((group) => group.map(({ broker }) => broker.ticket));

  it('join the nearest in time, not the first', () => {
    expect(told(matchCopies([at(0, 'a'), at(4_000, 'b'), at(4_500, 'a')]))).toEqual([['b4000', 'a4500']]);
    expect(told(matchCopies([at(0, 'a'), at(4_000, 'b'), at(8_500, 'a')]))).toEqual([['a0', 'b4000']]);
    expect(told(matchCopies([at(0, 'a'), at(5_000, 'b'), at(5_001, 'c')]))).toEqual([['b5000', 'c5001']]);
    expect(told(matchCopies([at(0, 'a'), at(5_000, 'b')]))).toEqual([['a0', 'b5000']]);
    expect(told(matchCopies([at(0, 'a'), at(5_001, 'b')]))).toEqual([]);
    expect(told(matchCopies([at(0, 'a'), at(1, 'a')]))).toEqual([]);
    expect(
      told(matchCopies([at(0, 'a'), at(1, 'b', { side: 'short' }), at(2, 'c', { symbol: 'gbpusd' }), at(3, 'd', { symbol: 'EURUSD' })])),
    ).toEqual([['a0', 'd3']]);
  });

  it('are listed by their first entry, and grouped where they stand', () => {
    const trades = [at(100_000, 'a'), at(100_001, 'b'), at(0, 'a'), at(1, 'b'), at(50_000, 'a')];
    expect(told(matchCopies(trades))).toEqual([
      ['a0', 'b1'],
      ['a100000', 'b100001'],
    ]);
    const accounts = ['a', 'b'].map((id) => ({ id, copyGroup: 'g' }));
    const decisions = decisionsOf(trades, accounts);
    expect(
      decisionsOf(
        trades,
        accounts.map((account) => ({ ...account })),
      ),
    ).toBe(decisions);
    expect(decisionsOf(trades, [{ id: 'a' }]).size).toBe(0);
    expect(told(decisionGroups(trades, decisions))).toEqual([['a100000', 'b100001'], ['a0', 'b1'], ['a50000']]);
    expect(told(decisionGroups(trades, new Map()))).toHaveLength(5);
    expect(proposedDecisions(trades, accounts)).toEqual([]);
    expect(told(proposedDecisions(trades, []))).toHaveLength(2);
  });

  it('as one trade have the amounts of all, and R over the risks that are known', () => {
    const costs = { commission: decimal('-1'), taxes: decimal('-0.5'), swap: decimal('0.25'), fees: { nfa: decimal('-0.02') } };
    const [first, second] = [
      trade('1', '10', costs, 'a'),
      trade('2', '-4', { ...costs, fees: { nfa: decimal('-0.03'), x: decimal('-1') } }, 'b'),
    ];
    expect(asOneTrade([first, second]).broker).toMatchObject({
      ticket: '1',
      profit: '6',
      commission: '-2',
      taxes: '-1.0',
      swap: '0.50',
      fees: { all: '-1.05' },
    });
    expect(asOneTrade([first])).toBe(first);
    expect(() => asOneTrade([])).toThrow('A decision without a trade is none.');
    expect([decisionR([first, second]), decisionR([])]).toEqual([null, null]);
    const risked = (risk: string, one: Trade): Trade => ({ ...one, user: { initialRisk: decimal(risk) } });
    // 10 − 1 − 0.5 + 0.25 − 0.02 = 8.73 over 20; the second has no risk.
    expect(decisionR([risked('20', first), second])).toBeCloseTo(8.73 / 20, 12);
  });
});
