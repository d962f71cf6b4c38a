/** Sums, periods, refusals and checks of a statement, as every importer puts them together. Worked out by hand. */
import { describe, expect, it } from 'vitest';
import { buildStatement, byAccount, reconcileResults } from '@/domain/import/build-statement';
import type { ImportProblem, ParsedFill, ParsedTrade } from '@/domain/import/contract';
import { matchedFills } from '@/domain/import/matched-fills';
import { fillOf, tradeOf } from '@/domain/import/plain-facts';
import type { ImportQuestion } from '@/domain/import/questions';
import { negated, periodOf, refuse, stopped, sumOfFees, totalsOfFills, totalsOfTrades, withRemarks } from '@/domain/import/statement-parts';
import { statementProgress } from '@/domain/import/statement-progress';
import { statesTotal } from '@/domain/import/states-total';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';

const decimal = (text: string): DecimalText => text as DecimalText;

const statedTrade = {
  ticket: '1',
  symbol: 'ES',
  side: 'long' as const,
  lots: decimal('2'),
  openedAt: epochMs(10),
  closedAt: epochMs(20),
  openedText: 'a',
  closedText: 'b',
  openPrice: decimal('1'),
  closePrice: decimal('2'),
  profit: decimal('10.00'),
  row: 3,
};
const statedFill = {
  fillId: '1',
  symbol: 'ES',
  side: 'buy' as const,
  quantity: decimal('1'),
  price: decimal('5000'),
  at: epochMs(10),
  timeText: 'a',
  order: 1,
  row: 3,
};
const terms = { unit: 'lots', pointValue: decimal('50'), currency: 'EUR' } as Parameters<typeof fillOf>[1];
const aTrade = (changes: Partial<ParsedTrade> = {}): ParsedTrade => ({ ...tradeOf(statedTrade, null), ...changes });
const aFill = (changes: Partial<ParsedFill> = {}): ParsedFill => ({ ...fillOf(statedFill, null), pointValue: decimal('50'), ...changes });

describe('a trade or an execution of which little is stated', () => {
  const nothing = { commission: '0', taxes: '0', swap: '0', stopPrice: null, targetPrice: null, comment: '' };

  it('has nothing for the rest', () => {
    expect(tradeOf(statedTrade, null)).toEqual({
      ...statedTrade,
      ...nothing,
      unit: 'contracts',
      magic: null,
      partOf: null,
      continuedBy: null,
    });
    expect(fillOf(statedFill, null)).toEqual({
      ...statedFill,
      ...nothing,
      kind: 'fill',
      unit: 'contracts',
      effect: null,
      position: null,
      fees: {},
      profit: null,
      currency: '',
      pointValue: null,
      setup: null,
    });
  });

  it('takes unit, currency and point value of its contract, unless the file states them', () => {
    expect(tradeOf(statedTrade, terms)).toMatchObject({ unit: 'lots', pointValue: '50' });
    expect(tradeOf({ ...statedTrade, unit: 'units', pointValue: decimal('7') }, terms)).toMatchObject({ unit: 'units', pointValue: '7' });
    expect(fillOf(statedFill, terms)).toMatchObject({ unit: 'lots', pointValue: '50', currency: 'EUR' });
    expect(fillOf({ ...statedFill, unit: 'units', pointValue: null, currency: 'USD' }, terms)).toMatchObject({
      unit: 'units',
      pointValue: null,
      currency: 'USD',
    });
  });

  it('keeps everything else that is stated', () => {
    const shared = {
      commission: decimal('-1'),
      taxes: decimal('-2'),
      swap: decimal('-3'),
      fees: { nfa: decimal('-0.02') },
      stopPrice: decimal('4'),
      targetPrice: decimal('6'),
      comment: 'c',
      setup: 's',
      isStopInitial: true as const,
    };
    const ofTrade = {
      ...shared,
      currency: 'USD',
      excursion: { unit: 'money', adverse: decimal('1'), favourable: decimal('2') } as const,
      magic: 'm',
      partOf: 'p',
      continuedBy: 'n',
    };
    expect(tradeOf({ ...statedTrade, ...ofTrade }, null)).toMatchObject(ofTrade);
    const ofFill = { ...shared, effect: 'open' as const, position: 'q', profit: decimal('9') };
    expect(fillOf({ ...statedFill, ...ofFill }, null)).toMatchObject(ofFill);
  });
});

describe('sums', () => {
  it('of trades are of every cost, with fees only where some trade has any', () => {
    const trades = [
      aTrade({ commission: decimal('-1.50'), taxes: decimal('-0.10'), swap: decimal('0.20') }),
      aTrade({ profit: decimal('-3') }),
    ];
    expect(totalsOfTrades(trades)).toEqual({ commission: '-1.50', taxes: '-0.10', swap: '0.20', profit: '7.00', net: '5.60' });
    const charged = [...trades, aTrade({ profit: decimal('0'), fees: { exchange: decimal('-0.30'), nfa: decimal('-0.02') } })];
    expect(totalsOfTrades(charged)).toMatchObject({ fees: '-0.32', net: '5.28' });
    expect(Object.keys(totalsOfTrades([]))).not.toContain('fees');
  });

  it('of executions add the results that follow from prices to those that are stated', () => {
    const fills = [
      aFill({ commission: decimal('-2'), taxes: decimal('-1'), swap: decimal('-0.5'), fees: { nfa: decimal('-0.02') } }),
      aFill({ profit: decimal('30') }),
    ];
    expect(totalsOfFills(fills)).toEqual({ commission: '-2', taxes: '-1', swap: '-0.5', fees: '-0.02', profit: '30', net: '26.48' });
    expect(totalsOfFills(fills, decimal('4.00'))).toMatchObject({ profit: '34.00', net: '30.48' });
  });

  it('of fees leave out what is no amount', () => {
    expect(sumOfFees({ a: decimal('-1'), b: 'x' as DecimalText })).toBe('-1');
    expect([sumOfFees(undefined), negated(decimal('5.00')), negated(decimal('-5'))].map(Number)).toEqual([0, -5, 5]);
  });

  it('the period is from the first to the last instant of trades and executions', () => {
    const trade = (openedAt: number, closedAt: number) => ({ openedAt: epochMs(openedAt), closedAt: epochMs(closedAt) });
    expect(periodOf([])).toBeNull();
    expect(periodOf([trade(5, 9), trade(3, 4)])).toEqual({ from: 3, to: 9 });
    expect(periodOf([trade(5, 9)], [{ at: epochMs(2) }, { at: epochMs(12) }])).toEqual({ from: 2, to: 12 });
    expect(periodOf([], [{ at: epochMs(7) }])).toEqual({ from: 7, to: 7 });
  });
});

describe('a file that stops', () => {
  const problem = (row: number | null, isOfRow?: true): ImportProblem => ({
    file: 'f',
    row,
    column: null,
    reason: 'r',
    ...(isOfRow === undefined ? {} : { isOfRow }),
  });
  const question: ImportQuestion = { kind: 'currency', account: 'a' };

  it('goes on without problems and questions, and names problems before it asks', () => {
    expect(stopped('f', [], [])).toBeNull();
    expect(stopped('f', [], [question])).toEqual({ ok: false, problems: [], questions: [question] });
    expect(stopped('f', [problem(null)], [question])).toEqual({ ok: false, problems: [problem(null)] });
    expect(refuse('f', 'why')).toEqual({ ok: false, problems: [{ file: 'f', row: null, column: null, reason: 'why' }] });
    expect(refuse('f', 'why', 4)).toMatchObject({ problems: [{ row: 4 }] });
  });

  it('offers to leave rows out where nothing but rows is damaged, each once and in order', () => {
    const offered = (...problems: readonly ImportProblem[]) => {
      const outcome = stopped('f', problems, []);
      return outcome?.ok === false ? outcome.leaveOut : 'read';
    };
    expect(offered(problem(9, true), problem(2, true), problem(9, true))).toEqual([2, 9]);
    expect(offered(problem(9, true), problem(3))).toBeUndefined();
    expect(offered(problem(9, true), problem(null, true))).toBeUndefined();
  });

  it('names the first fifty problems, and how many more there are', () => {
    const told = (count: number) => {
      const outcome = stopped(
        'f',
        Array.from({ length: count }, (_, i) => problem(i + 1, true)),
        [],
      );
      return outcome?.ok === false ? [outcome.problems.length, outcome.problems.at(-1)?.reason, outcome.leaveOut?.length] : [];
    };
    expect(told(50)).toEqual([50, 'r', 50]);
    expect(told(52)).toEqual([51, 'There are 2 more problems of this kind.', 52]);
  });
});

describe('a statement', () => {
  const account = { number: '1', name: '', broker: 'B', currency: 'USD' };
  const parts = {
    format: 'tradovate-orders',
    parserVersion: 2,
    account,
    encoding: 'UTF-8',
    isZoneStated: false,
    remarks: [],
    skipped: [],
  } as const;
  const bought = aFill();
  const sold = aFill({ fillId: '2', side: 'sell', price: decimal('5004'), at: epochMs(20), order: 2 });

  it('of trades has their sums and period, and no executions', () => {
    const statement = buildStatement({ ...parts, trades: [aTrade()] });
    expect(statement).toMatchObject({ period: { from: 10, to: 20 }, totals: { net: '10.00' }, reconciliation: { state: 'not-stated' } });
    for (const name of ['fills', 'matching', 'zoneStated', 'remarks']) expect(statement).not.toHaveProperty(name);
  });

  it('of executions has what they make: 4 points at 50, where none states a result', () => {
    const statement = buildStatement({ ...parts, fills: [bought, sold], isZoneStated: true, remarks: ['so'] });
    expect(statement).toMatchObject({ matching: 'fifo', zoneStated: true, remarks: ['so'], trades: [] });
    expect(Number(statement.totals.profit)).toBe(200);
    const stated = buildStatement({ ...parts, fills: [bought, { ...sold, profit: decimal('150') }] });
    expect(Number(stated.totals.profit)).toBe(150);
    expect(Number(buildStatement({ ...parts, fills: [] }).totals.profit)).toBe(0);
  });

  it('gains remarks behind its own', () => {
    const statement = buildStatement({ ...parts, remarks: ['a'] });
    expect(withRemarks(statement, ['b']).remarks).toEqual(['a', 'b']);
    expect(withRemarks(statement, [])).toBe(statement);
    expect(withRemarks(buildStatement(parts), ['b']).remarks).toEqual(['b']);
  });

  it('matches its executions once for one way of matching', () => {
    const fills = [bought, sold];
    const first = matchedFills(fills, 'tradovate-orders', { method: 'fifo' });
    expect(first.trades.map(({ id, accountId }) => [id, accountId])).toEqual([['tradovate-fill-1', 'statement']]);
    expect(matchedFills(fills, 'tradovate-orders', { method: 'fifo' })).toBe(first);
    expect(matchedFills(fills, 'tradovate-orders', { method: 'average' })).not.toBe(first);
    expect(matchedFills(fills, 'rithmic-orders', { method: 'fifo' })).not.toBe(first);
  });

  it('is one for each account, in the order of their first rows', () => {
    const items = ['b', 'a', 'b'].map((name, row) => ({ account: name, row }));
    expect([...byAccount(items)]).toEqual([
      ['b', [items[0], items[2]]],
      ['a', [items[1]]],
    ]);
  });
});

describe('stated results', () => {
  const checked = (row: number, stated: string, computed: string) => ({ row, stated: decimal(stated), computed: decimal(computed) });

  it('may differ from their prices by a cent', () => {
    expect(reconcileResults([])).toEqual({ state: 'not-stated' });
    expect(reconcileResults([checked(1, '10.00', '10.01'), checked(2, '-5.00', '-5.01')])).toEqual({ state: 'equal', stated: '5.00' });
  });

  it('are named where they differ by more, the first five of them', () => {
    expect(reconcileResults([checked(1, '10.00', '10.011'), checked(2, '5', '5')])).toEqual({
      state: 'different',
      stated: '15.00',
      difference: '-0.011',
      explanation: ['Row 1: the file states 10.00, its prices give 10.011.'],
    });
    const many = (count: number) => {
      const found = reconcileResults(Array.from({ length: count }, (_, i) => checked(i, '1', '2')));
      return found.state === 'different' ? found.explanation : [];
    };
    expect(many(5)).toHaveLength(5);
    expect(many(7).slice(4)).toEqual(['Row 4: the file states 1, its prices give 2.', '2 more rows differ so.']);
  });
});

describe('progress and totals', () => {
  it('counts accounts by their items, behind the share that reading was', () => {
    const told: number[] = [];
    const next = statementProgress({ zone: 'Etc/UTC', onProgress: (share) => void told.push(share) }, { reading: 0.4, items: 4 });
    const [first, second] = [next(1), next(3)];
    for (const share of [0, 1]) first.onProgress?.(share);
    for (const share of [0, 1]) second.onProgress?.(share);
    // Of the 0.6 that are left the first account is a quarter.
    [0.4, 0.55, 0.55, 1].forEach((share, i) => expect(told[i]).toBeCloseTo(share, 12));
    expect(first.zone).toBe('Etc/UTC');
  });

  it('are stated by files but for those whose rows alone state results', () => {
    const none = ['ctrader', 'tradovate-performance', 'tradovate-positions', 'topstepx-trades', 'rithmic-performance', 'mapped-table'];
    expect(none.filter(statesTotal)).toEqual([]);
    expect(['mt4-statement', 'mt5-report', 'ibkr-flex', 'of a later version'].every(statesTotal)).toBe(true);
  });
});
