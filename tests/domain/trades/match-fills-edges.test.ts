/** Executions at the edges: what is still open, what cannot be told, and what never meets. Cases are worked by hand. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { FillFacts, StoredFill } from '@/domain/trades/fill';
import { matchFills, matchInSteps } from '@/domain/trades/match-fills';
import { notesPlaceOf } from '@/domain/trades/position-trade';
import { aFill } from '../journal/a-fill';
import { decimal } from '../journal/a-trade';

const fifo = (fills: readonly StoredFill[]) => matchFills(fills, { method: 'fifo' });
const atOf = (number: number): number => aFill(number, '+1', '1').facts.at;

describe('positions of several accounts and markets', () => {
  it('meet only within an account and a market, however their names run together', () => {
    const inMarket = (fill: StoredFill, accountId: string, symbol: string): StoredFill => ({
      ...fill,
      accountId,
      facts: { ...fill.facts, symbol },
    });
    const { open, trades } = fifo([inMarket(aFill(1, '+1', '100'), 'a', 'bx'), inMarket(aFill(2, '-1', '104'), 'ab', 'x')]);
    expect([trades, open.map(({ accountId, side }) => [accountId, side])]).toEqual([
      [],
      [
        ['a', 'long'],
        ['ab', 'short'],
      ],
    ]);
  });

  it('are listed by their opening, and of those opened at one instant by their names', () => {
    const of = (id: string, symbol: string, minute: number): StoredFill => {
      const fill = aFill(minute, '+1', '100');
      return { ...fill, id, facts: { ...fill.facts, symbol } };
    };
    const fills = [of('c', 'MNQZ6', 2), of('b', 'MESZ6', 1), of('a', 'MGCZ6', 2), of('d', 'MCLZ6', 1)];
    for (const given of [fills, fills.toReversed()]) expect(fifo(given).open.map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
  });
});

describe('a position that is still open', () => {
  it('says what is held, what it cost, and what its partial exits made', () => {
    const costs = { commission: decimal('-1.00'), taxes: decimal('-0.10'), swap: decimal('-0.20'), fees: { nfa: decimal('-0.02') } };
    const { open, trades, damaged, differences } = fifo([
      { ...aFill(1, '+2', '100', { ...costs, targetPrice: decimal('110') }), user: { note: 'first' } },
      aFill(2, '+1', '103', { stopPrice: decimal('95'), targetPrice: decimal('120') }),
      { ...aFill(3, '-1', '104', { ...costs, stopPrice: decimal('1') }), user: { rating: 2 } },
    ]);
    expect([trades, damaged, differences]).toEqual([[], [], []]);
    expect(open).toEqual([
      {
        id: 'f-1',
        accountId: 'broker-1-abc',
        symbol: 'MNQZ6',
        side: 'long',
        unit: 'contracts',
        currency: 'USD',
        quantity: '2',
        // What is left: one at 100, one at 103.
        averagePrice: '101.5',
        openedAt: atOf(1),
        stopPrice: '95',
        targetPrice: '110',
        commission: '-2.00',
        taxes: '-0.20',
        swap: '-0.40',
        fees: { nfa: '-0.04' },
        // One bought at 100, sold at 104; 2 dollars a point.
        realisedProfit: '8.00',
        position: { maxSize: '3', scaleIns: 1, exits: 1, entryValue: '303', exitValue: '104' },
        fills: [
          {
            entryId: 'f-1',
            side: 'buy',
            effect: 'opens',
            quantity: '2',
            price: '100',
            at: atOf(1),
            costs: '-1.32',
            profit: null,
            importId: 'import-1',
            row: 1,
          },
          {
            entryId: 'f-2',
            side: 'buy',
            effect: 'opens',
            quantity: '1',
            price: '103',
            at: atOf(2),
            costs: '0',
            profit: null,
            importId: 'import-1',
            row: 2,
          },
          {
            entryId: 'f-3',
            side: 'sell',
            effect: 'closes',
            quantity: '1',
            price: '104',
            at: atOf(3),
            costs: '-1.32',
            profit: '8.00',
            importId: 'import-1',
            row: 3,
          },
        ],
        user: { note: 'first', rating: 2 },
      },
    ]);
  });

  it('short is the other way round, and after a reversal has the id of the second trade', () => {
    const { open } = fifo([aFill(1, '+1', '100'), aFill(2, '-4', '99'), aFill(3, '+1', '98')]);
    expect(open).toMatchObject([{ id: 'f-2~r', side: 'short', quantity: '2', averagePrice: '99', realisedProfit: '2.00' }]);
    expect(open[0]?.fills.map(({ quantity, effect }) => [quantity, effect])).toEqual([
      ['3', 'opens'],
      ['1', 'closes'],
    ]);
  });

  it('is listed by time of opening, those of one instant by id, long and short', () => {
    const at = epochMs(atOf(1));
    const { open } = fifo([
      aFill(5, '+1', '1', { symbol: 'C' }),
      aFill(3, '-1', '1', { symbol: 'A', at, effect: 'open' }),
      aFill(2, '+1', '1', { symbol: 'A', at, effect: 'open' }),
      aFill(4, '+1', '1', { symbol: 'B' }),
    ]);
    expect(open.map(({ id, side }) => [id, side])).toEqual([
      ['f-2', 'long'],
      ['f-3', 'short'],
      ['f-4', 'long'],
      ['f-5', 'long'],
    ]);
  });

  it('has no part in an execution that opens the other side beside it', () => {
    const { open } = fifo([aFill(1, '+1', '100', { effect: 'open' }), aFill(2, '-1', '101', { effect: 'open' })]);
    expect(open.map(({ fills }) => fills.map(({ entryId, effect }) => [entryId, effect]))).toEqual([
      [['f-1', 'opens']],
      [['f-2', 'opens']],
    ]);
    expect(open.map(({ position }) => position.exits)).toEqual([0, 0]);
  });

  it('is given up when an exit of it made what nobody knows', () => {
    const unknown = { pointValue: null };
    const { open, damaged } = fifo([aFill(1, '+2', '100', unknown), aFill(2, '-1', '101', unknown)]);
    expect(open).toEqual([]);
    expect(damaged.map(({ id }) => id)).toEqual(['f-1', 'f-2']);
    expect(fifo([aFill(1, '+2', '100', unknown), aFill(2, '-1', '101', { ...unknown, profit: decimal('5') })]).open).toMatchObject([
      { realisedProfit: '5.00' },
    ]);
    expect(fifo([aFill(1, '+2', '100', unknown)]).open).toHaveLength(1);
  });
});

describe('executions that cannot be told', () => {
  const reasons = (...fills: readonly StoredFill[]): readonly string[] => fifo(fills).damaged.map(({ id, reason }) => `${id} ${reason}`);
  const noQuantity = 'Its quantity is not above 0.';
  const notThatOne = 'It reverses a position that is not the one open: an execution before it was never imported.';

  it('have no quantity', () => {
    expect(reasons(aFill(1, '+0', '100'))).toEqual([`f-1 ${noQuantity}`]);
    expect(reasons(aFill(1, '+-1', '100'))).toEqual([`f-1 ${noQuantity}`]);
  });

  it('close or reverse what is not open', () => {
    expect(reasons(aFill(1, '-1', '100', { effect: 'close' }))).toEqual([
      'f-1 It closes 1, and less is open: an execution before it was never imported.',
    ]);
    expect(reasons(aFill(1, '-1', '100', { effect: 'close-by' }))).toHaveLength(1);
    expect(reasons(aFill(1, '-1', '100', { effect: 'reverse' }))).toEqual([`f-1 ${notThatOne}`]);
    const whole = [aFill(1, '+1', '100', { effect: 'open' }), aFill(2, '-1', '101', { effect: 'reverse' })];
    expect(reasons(...whole)).toEqual([`f-2 ${notThatOne}`, 'f-1 It belongs to a position of which executions are missing, as 2 shows.']);
  });

  it('state a result though they close nothing; nothing is no result', () => {
    const stating = (profit: string) => fifo([aFill(1, '+1', '100', { effect: 'open', profit: decimal(profit) })]);
    for (const nothing of ['0', '0.00', '-0.00']) expect(stating(nothing)).toMatchObject({ damaged: [], open: [{ id: 'f-1' }] });
    for (const something of ['0.01', '-3', '100']) expect(stating(something)).toMatchObject({ damaged: [{ id: 'f-1' }], open: [] });
  });

  it('are named once, with the first reason', () => {
    const first = aFill(1, '+0', '100');
    expect(reasons(first, { ...first })).toEqual([`f-1 ${noQuantity}`]);
    expect(reasons(first, { ...first, accountId: 'other' })).toHaveLength(2);
  });
});

describe('executions that never meet', () => {
  it.each<[string, Partial<StoredFill>, Partial<FillFacts>]>([
    ['accounts', { accountId: 'other' }, {}],
    ['symbols', {}, { symbol: 'MESZ6' }],
    ['numbers of positions', {}, { position: 'p2' }],
    ['units', {}, { unit: 'units' }],
    ['currencies', {}, { currency: 'EUR' }],
  ])('are those of two %s', (_what, entry, facts) => {
    const { trades, open } = fifo([aFill(1, '+1', '100'), { ...aFill(2, '-1', '101', facts), ...entry }]);
    expect([trades.length, open.length]).toEqual([0, 2]);
  });
});

describe('a trade made of executions', () => {
  it('takes setup, target and worth of a point from the first that states one, and its comment from the first', () => {
    const [trade] = fifo([
      aFill(1, '+1', '100', { comment: 'mine' }),
      aFill(2, '+1', '101', { setup: 'B', stopPrice: decimal('99'), targetPrice: decimal('110'), comment: 'other' }),
      aFill(3, '-2', '102', { setup: 'C', pointValue: null, targetPrice: decimal('1') }),
    ]).trades;
    // (102 − 100 + 102 − 101) points × 2 dollars
    expect(trade?.broker).toMatchObject({
      setup: 'B',
      pointValue: '2',
      stopPrice: '99',
      targetPrice: '110',
      comment: 'mine',
      profit: '6.00',
    });
    expect(trade?.broker).not.toHaveProperty('isStopInitial');
    expect(trade?.broker).not.toHaveProperty('fees');
    const [plain] = fifo([
      aFill(1, '+1', '100', { pointValue: null }),
      aFill(2, '-1', '101', { pointValue: null, profit: decimal('7') }),
    ]).trades;
    expect(plain?.broker).not.toHaveProperty('pointValue');
    expect(plain?.broker).not.toHaveProperty('setup');
    expect(plain?.broker).toMatchObject({ stopPrice: null, targetPrice: null, profit: '7.00' });
  });

  it('is of every import that states one of its executions, with the row of the first', () => {
    const [trade] = fifo([
      { ...aFill(1, '+1', '100'), sources: { a: 1, b: 5 } },
      { ...aFill(2, '-1', '101'), sources: { a: 2, c: 9 } },
    ]).trades;
    expect(trade?.sources).toEqual({ a: 1, b: 5, c: 9 });
  });

  it('counts instants, not executions, in which it was built up and taken down', () => {
    const [at, later] = [epochMs(atOf(1)), epochMs(atOf(5))];
    const [trade] = fifo([
      aFill(1, '+1', '100', { at }),
      aFill(2, '+1', '100', { at }),
      aFill(3, '-1', '101', { at: later }),
      aFill(4, '-1', '101', { at: later }),
    ]).trades;
    expect(trade?.position).toMatchObject({ scaleIns: 0, exits: 1, maxSize: '2' });
    expect(trade?.broker).toMatchObject({ openedAt: at, closedAt: later, closedText: 'minute 4' });
  });

  it('is listed by time of closing, those of one instant by id', () => {
    const at = epochMs(atOf(9));
    const pair = (number: number, symbol: string): readonly StoredFill[] => [
      aFill(number, '+1', '1', { symbol }),
      aFill(number + 1, '-1', '1', { symbol, at }),
    ];
    const early = [aFill(7, '+1', '1', { symbol: 'Z' }), aFill(8, '-1', '1', { symbol: 'Z' })];
    expect(fifo([...pair(5, 'A'), ...pair(3, 'B'), ...early]).trades.map(({ id }) => id)).toEqual(['f-7', 'f-3', 'f-5']);
  });

  it('orders executions of one instant and number by id', () => {
    const at = epochMs(atOf(1));
    const [one, two] = [aFill(1, '+1', '100', { at, order: 1 }), aFill(2, '-1', '101', { at, order: 1 })];
    for (const fills of [
      [one, two],
      [two, one],
    ])
      expect(fifo(fills).trades).toMatchObject([{ id: 'f-1', broker: { side: 'long' } }]);
  });

  it('keeps its notes with its first execution, or beside those of the trade before', () => {
    expect(notesPlaceOf('~r-1')).toEqual({ entryId: '~r-1', path: ['user'] });
  });
});

it('matching many executions pauses, and tells how far it is', () => {
  const fills = Array.from({ length: 2_500 }, (_, i) => aFill(i + 1, i % 2 === 0 ? '+1' : '-1', '100'));
  const told: number[] = [];
  const steps = matchInSteps(fills, { method: 'fifo', onProgress: (share) => told.push(share) });
  let pauses = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) pauses += 1;
  expect(step.value.trades).toHaveLength(1_250);
  expect(told).toEqual([0.4, 0.8]);
  expect(pauses).toBe(12);
});
