/** Trades from executions. Cases are worked by hand; the properties compare with sums of decimals and with a ledger of signed cash. */
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FillFacts, StoredFill } from '@/domain/trades/fill';
import { matchFills } from '@/domain/trades/match-fills';
import { costsOf, netResult } from '@/domain/trades/net-result';
import { notesPlaceOf } from '@/domain/trades/position-trade';
import { epochMs } from '@/domain/time/epoch-ms';
import { sumDecimals } from '@/domain/money/decimal';
import { aFill } from '../journal/a-fill';
import { decimal } from '../journal/a-trade';

const fifo = (fills: readonly StoredFill[]) => matchFills(fills, { method: 'fifo' });
const brief = (fills: readonly StoredFill[]) =>
  fifo(fills).trades.map(({ id, broker }) => [id, broker.side, broker.lots, broker.openPrice, broker.closePrice, broker.profit]);

describe('matchFills', () => {
  it('makes one trade of an opening and a closing execution', () => {
    const [trade] = fifo([aFill(1, '+2', '20000.25', { setup: 'A+' }), aFill(2, '-2', '20010.50')]).trades;
    expect(trade).toMatchObject({
      id: 'f-1',
      accountId: 'broker-1-abc',
      broker: {
        ticket: '1',
        side: 'long',
        lots: '2',
        openPrice: '20000.25',
        closePrice: '20010.50',
        // 10.25 points × 2 dollars × 2 contracts
        profit: '41.00',
        openedText: 'minute 1',
        closedText: 'minute 2',
        unit: 'contracts',
        currency: 'USD',
        setup: 'A+',
        row: 1,
      },
      position: { maxSize: '2', scaleIns: 0, exits: 1 },
      sources: { 'import-1': 1 },
    });
  });

  it('keeps scale-ins and partial exits in one trade, with exact averages', () => {
    const [trade] = fifo([
      aFill(1, '-1', '100'),
      aFill(2, '-2', '101'),
      aFill(3, '+1', '99'),
      aFill(4, '-1', '102'),
      aFill(5, '+3', '98'),
    ]).trades;
    // Sold 1 at 100, 2 at 101, 1 at 102 = 404; bought 1 at 99, 3 at 98 = 393; 11 points × 2 dollars.
    expect(trade?.broker).toMatchObject({ side: 'short', lots: '4', openPrice: '101', closePrice: '98.25', profit: '22.00' });
    expect(trade?.position).toEqual({ maxSize: '3', scaleIns: 2, exits: 2, entryValue: '404', exitValue: '393' });
    expect(trade?.fills?.map(({ effect, profit }) => [effect, profit])).toEqual([
      ['opens', null],
      ['opens', null],
      // The oldest contract, sold at 100.
      ['closes', '2.00'],
      ['opens', null],
      // 101 + 101 + 102 − 3 × 98 = 10 points.
      ['closes', '20.00'],
    ]);
  });

  it('shows an average that never ends with two places more, and keeps it exact beside it', () => {
    const [trade] = fifo([aFill(1, '+1', '10.00'), aFill(2, '+2', '10.25'), aFill(3, '-3', '10.50')]).trades;
    expect(trade?.broker.openPrice).toBe('10.1667');
    expect(trade?.position?.entryValue).toBe('30.50');
  });

  it('takes partial exits at the average price where the account asks for it, and the whole is the same', () => {
    const fills = [aFill(1, '+1', '100'), aFill(2, '+2', '103'), aFill(3, '-1', '104'), aFill(4, '-2', '101')];
    const average = matchFills(fills, { method: 'average' });
    // Average 102: 2 points × 2 dollars, then −1 × 2 × 2.
    expect(average.trades[0]?.fills?.map(({ profit }) => profit)).toEqual([null, null, '4.00', '-4.00']);
    expect(fifo(fills).trades[0]?.fills?.map(({ profit }) => profit)).toEqual([null, null, '8.00', '-8.00']);
    expect(average.trades[0]?.broker.profit).toBe('0.00');
    const open = (method: 'fifo' | 'average') => matchFills(fills.slice(0, 3), { method }).open[0];
    expect(open('fifo')).toMatchObject({ quantity: '2', averagePrice: '103', realisedProfit: '8.00' });
    expect(open('average')).toMatchObject({ quantity: '2', averagePrice: '102', realisedProfit: '4.00' });
  });

  it('splits an execution that closes a position and opens the opposite one', () => {
    const costs = { commission: decimal('-5.00'), fees: { exchange: decimal('-0.01'), nfa: decimal('-0.10') } };
    const { trades } = fifo([aFill(1, '+1', '100'), aFill(2, '-3', '101', costs), aFill(3, '+2', '99')]);
    expect(trades.map(({ id, broker }) => [id, broker.side, broker.lots, broker.profit, broker.commission, broker.fees])).toEqual([
      ['f-1', 'long', '1', '2.00', '-1.67', { exchange: '0.00', nfa: '-0.03' }],
      ['f-2~r', 'short', '2', '8.00', '-3.33', { exchange: '-0.01', nfa: '-0.07' }],
    ]);
    expect(notesPlaceOf('f-2~r')).toEqual({ entryId: 'f-2', path: ['user', 'reversed'] });
    expect(notesPlaceOf('f-1')).toEqual({ entryId: 'f-1', path: ['user'] });
  });

  it('gives the stated result and the swap of a reversal to the trade it closes', () => {
    const { trades } = fifo([
      aFill(1, '+1', '1.1000', { effect: 'open', unit: 'lots', pointValue: null }),
      aFill(2, '-2', '1.1010', { effect: 'reverse', unit: 'lots', pointValue: null, profit: decimal('91.15'), swap: decimal('-0.55') }),
      aFill(3, '+1', '1.1000', { effect: 'close', unit: 'lots', pointValue: null, profit: decimal('91.20') }),
    ]);
    expect(trades.map(({ broker }) => netResult(broker))).toEqual(['90.60', '91.20']);
  });

  it('keeps hedged positions apart by their number, and closes one by the other', () => {
    const { trades, open } = fifo([
      aFill(1, '+1', '1.1000', { position: 'p1', effect: 'open' }),
      aFill(2, '-1', '1.1020', { position: 'p2', effect: 'open' }),
      aFill(3, '-1', '1.1020', { position: 'p1', effect: 'close-by', profit: decimal('0.004') }),
      aFill(4, '+1', '1.1020', { position: 'p2', effect: 'close-by', profit: decimal('0') }),
      aFill(5, '+1', '1.1000', { position: 'p3', effect: 'open' }),
    ]);
    expect(trades.map(({ id, broker }) => [id, broker.side])).toEqual([
      ['f-1', 'long'],
      ['f-2', 'short'],
    ]);
    expect(open.map(({ id, side }) => [id, side])).toEqual([['f-5', 'long']]);
  });

  it('holds long and short side by side without numbers when every effect is stated', () => {
    expect(
      brief([
        aFill(1, '+1', '100', { effect: 'open' }),
        aFill(2, '-1', '105', { effect: 'open' }),
        aFill(3, '+1', '103', { effect: 'close' }),
        aFill(4, '-1', '104', { effect: 'close' }),
      ]),
    ).toEqual([
      ['f-2', 'short', '1', '105', '103', '4.00'],
      ['f-1', 'long', '1', '100', '104', '8.00'],
    ]);
  });

  it('orders executions of the same instant by their number', () => {
    const at = epochMs(Date.UTC(2026, 5, 3));
    const [buy, sell] = [aFill(11, '+1', '100', { at, order: 11 }), aFill(12, '-1', '99', { at, order: 12 })];
    expect(brief([sell, buy])).toEqual([['f-11', 'long', '1', '100', '99', '-2.00']]);
    const [first, second] = [aFill(9, '-1', '99', { at, order: 9 }), aFill(10, '+1', '100', { at, order: 10 })];
    expect(brief([second, first])).toEqual([['f-9', 'short', '1', '99', '100', '-2.00']]);
  });

  it('names executions whose position began before the first import, and starts anew after them', () => {
    const { trades, damaged } = fifo([
      aFill(1, '+1', '100', { effect: 'open' }),
      aFill(2, '-3', '101', { effect: 'close' }),
      aFill(3, '+1', '100', { effect: 'open' }),
      aFill(4, '-1', '102', { effect: 'close' }),
    ]);
    expect(trades.map(({ id }) => id)).toEqual(['f-3']);
    expect(damaged).toEqual([
      { id: 'f-2', accountId: 'broker-1-abc', reason: 'It closes 3, and less is open: an execution before it was never imported.' },
      { id: 'f-1', accountId: 'broker-1-abc', reason: 'It belongs to a position of which executions are missing, as 2 shows.' },
    ]);
    expect(fifo([aFill(1, '+1', '100', { profit: decimal('-12.00') })]).damaged).toMatchObject([
      { reason: 'It states a result, but what it closed was never imported.' },
    ]);
  });

  it('never assumes what a point is worth', () => {
    const { trades, damaged } = fifo([aFill(1, '+1', '100', { pointValue: null }), aFill(2, '-1', '101', { pointValue: null })]);
    expect(trades).toEqual([]);
    expect(damaged.map(({ id, reason }) => [id, reason])).toEqual([
      ['f-1', 'The file doesn’t state its result, and we don’t know what a point is worth.'],
      ['f-2', 'The file doesn’t state its result, and we don’t know what a point is worth.'],
    ]);
  });

  it('takes the stated result and names it when prices give another', () => {
    const stated = (profit: string) => fifo([aFill(1, '+1', '100'), aFill(2, '-1', '101', { profit: decimal(profit) })]);
    expect(stated('2.01')).toMatchObject({ trades: [{ broker: { profit: '2.01' } }], differences: [] });
    expect(stated('3.00').differences).toEqual([{ tradeId: 'f-1', accountId: 'broker-1-abc', stated: '3.00', computed: '2.00' }]);
  });

  it('takes a cent for each execution for rounding, up and down, and no more', () => {
    // (101 − 100) · 2 = 2.00; two executions, two cents.
    const away = (profit: string, change: Partial<FillFacts> = {}): number =>
      fifo([aFill(1, '+1', '100', change), aFill(2, '-1', '101', { profit: decimal(profit), ...change })]).differences.length;
    expect(['1.97', '1.98', '2.02', '2.03', '2.021'].map((profit) => away(profit))).toEqual([1, 0, 0, 1, 1]);
    // A yen has no cents: two executions, two yen.
    expect(['-1', '0', '4', '5'].map((profit) => away(profit, { currency: 'JPY' }))).toEqual([1, 0, 0, 1]);
    // Three executions, three cents: (101 − 100) · 2 + (102 − 100) · 2 = 6.00.
    const three = (profit: string): number =>
      fifo([aFill(1, '+2', '100'), aFill(2, '-1', '101', { profit: decimal('2.00') }), aFill(3, '-1', '102', { profit: decimal(profit) })])
        .differences.length;
    expect(['4.03', '4.04'].map(three)).toEqual([0, 1]);
  });

  it('carries the notes of all executions of a trade to it, and those of a reversal to the second', () => {
    const noted = (fill: StoredFill, notes: Partial<StoredFill>): StoredFill => ({ ...fill, ...notes });
    const { trades } = fifo([
      noted(aFill(1, '+1', '100'), { user: { tags: { early: true } } }),
      noted(aFill(2, '+1', '101'), { user: { note: 'late', tags: { late: true }, rating: 3 } }),
      noted(aFill(3, '-3', '102'), { user: { note: 'flipped', rating: 5 }, reversed: { note: 'second' } }),
      noted(aFill(4, '+1', '101'), { reversed: { setup: 'was a reversal once' } }),
    ]);
    expect(trades.map(({ user }) => user)).toEqual([
      { note: 'late\n\nflipped', tags: { early: true, late: true }, rating: 3 },
      { note: 'second', setup: 'was a reversal once' },
    ]);
  });

  it('takes the stop that the first order was given', () => {
    const stops = { stopPrice: decimal('95'), isStopInitial: true } as const;
    const [trade] = fifo([aFill(1, '+1', '100', stops), aFill(2, '+1', '101', { stopPrice: decimal('99') }), aFill(3, '-2', '102')]).trades;
    expect(trade?.broker).toMatchObject({ stopPrice: '95', isStopInitial: true });
  });
});

const hundredths = (from: number, to: number) => fc.integer({ min: from, max: to }).map((whole) => decimal((whole / 100).toFixed(2)));

const someFills = fc
  .array(
    fc.record({
      sell: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 5 }),
      price: hundredths(9_000, 11_000),
      symbol: fc.constantFrom('MNQZ6', 'MESZ6'),
      at: fc.nat(20),
      commission: hundredths(-500, 0),
      swap: hundredths(-100, 100),
      exchange: hundredths(-50, 0),
      nfa: fc.integer({ min: -99, max: 0 }).map((whole) => decimal((whole / 10_000).toFixed(4))),
    }),
    { maxLength: 25 },
  )
  .map((list) =>
    list.map(({ sell, quantity, price, symbol, at, exchange, nfa, ...costs }, i) =>
      aFill(i + 1, `${sell ? '-' : '+'}${quantity}`, price, {
        symbol,
        at: epochMs(Date.UTC(2026, 5, 3) + at * 1000),
        fees: i % 3 === 0 ? {} : { exchange, nfa },
        ...costs,
      }),
    ),
  );

const runs = { numRuns: process.env['SEXTANT_FULL'] === '1' ? 5000 : 200 };
const method = fc.constantFrom<'fifo' | 'average'>('fifo', 'average');
const exact = (text: string): string => new Big(text).toString();

describe('matched executions', () => {
  it('lose no cent of any cost: trades and open positions have what the executions state', () => {
    fc.assert(
      fc.property(someFills, method, (fills, way) => {
        const { trades, open, damaged } = matchFills(fills, { method: way });
        expect(damaged).toEqual([]);
        const parts = [...trades.map(({ broker }) => broker), ...open];
        for (const name of ['commission', 'taxes', 'swap'] as const) {
          expect(exact(sumDecimals(parts.map((part) => part[name])))).toBe(exact(sumDecimals(fills.map(({ facts }) => facts[name]))));
        }
        for (const bucket of ['exchange', 'nfa']) {
          const sum = (fees: readonly FillFacts['fees'][]) => exact(sumDecimals(fees.map((one) => one[bucket] ?? decimal('0'))));
          expect(sum(parts.map(({ fees }) => fees ?? {}))).toBe(sum(fills.map(({ facts }) => facts.fees)));
        }
        const perFill = [...trades, ...open].flatMap((one) => one.fills?.map(({ costs }) => costs) ?? []);
        expect(exact(sumDecimals(perFill))).toBe(exact(sumDecimals(fills.flatMap(({ facts }) => costsOf(facts)))));
      }),
      runs,
    );
  });

  it('make what the cash makes: sold minus bought, with what is open at its price of entry', () => {
    fc.assert(
      fc.property(someFills, method, (fills, way) => {
        const { trades, open } = matchFills(fills, { method: way });
        let cash = new Big(0);
        for (const { facts } of fills) {
          const value = new Big(facts.price).times(facts.quantity).times(2);
          cash = facts.side === 'buy' ? cash.minus(value) : cash.plus(value);
        }
        const realised = sumDecimals([...trades.map(({ broker }) => broker.profit), ...open.map(({ realisedProfit }) => realisedProfit)]);
        // An open long position took its cost out of the cash, a short one brought it in.
        const openCost = open.reduce(
          (sum, { side, quantity, averagePrice }) => sum.plus(new Big(quantity).times(averagePrice).times(side === 'long' ? 2 : -2)),
          new Big(0),
        );
        // The average price of what is open is shown to a hundredth of a cent; at most 125 units of two dollars are open.
        expect(Math.abs(Number(cash.plus(openCost).minus(realised)))).toBeLessThanOrEqual(0.0001 * 125 * 2 * open.length);
        for (const { broker, fills: parts, position } of trades) {
          expect(exact(sumDecimals(parts?.flatMap(({ profit }) => profit ?? []) ?? []))).toBe(exact(broker.profit));
          const points = new Big(position?.exitValue ?? 0).minus(position?.entryValue ?? 0).times(broker.side === 'long' ? 2 : -2);
          expect(exact(broker.profit)).toBe(points.toString());
        }
      }),
      runs,
    );
  });

  it('do not depend on the order in which they come', () => {
    fc.assert(
      fc.property(someFills, method, fc.infiniteStream(fc.nat()), (fills, way, chance) => {
        const keyed = fills.map((fill) => [chance.next().value as number, fill] as const).toSorted(([a], [b]) => a - b);
        expect(
          matchFills(
            keyed.map(([, fill]) => fill),
            { method: way },
          ),
        ).toEqual(matchFills(fills, { method: way }));
      }),
      { numRuns: 50 },
    );
  });
});
