/**
 * Mistakes that trading journals are known to make, each as a test of this one. Expected figures are printed in the statements
 * themselves or worked by hand. Real exports are read from ../shared/samples, and their tests are skipped where it is missing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFile } from '@/domain/import/detect';
import { allRows, applyFilter } from '@/domain/journal/apply-filter';
import { breakdown, totalFigures } from '@/domain/journal/breakdown';
import { calendarMap } from '@/domain/journal/calendar-map';
import { equityColumns } from '@/domain/journal/equity-columns';
import { noFilter } from '@/domain/journal/journal-filter';
import { matchFills } from '@/domain/trades/match-fills';
import { netResult } from '@/domain/trades/net-result';
import { measureTrade, realisedR } from '@/domain/journal/trade-measures';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { compareDecimals, sumDecimals } from '@/domain/money/decimal';
import { summarise } from '@/domain/journal/summarise';
import { aFill } from './a-fill';
import { aTrade, decimal } from './a-trade';
import { anAccount, columnsOf } from './columns-builder';

const fifo = { method: 'fifo' } as const;

describe('a journal does not', () => {
  it('take a default multiplier: an unknown contract makes no trade, no R and no ticks', () => {
    for (const symbol of ['6EZ6', '6JZ6', 'M2KZ6', 'ZZZZ6']) {
      const fills = [aFill(1, '+1', '100', { symbol, pointValue: null }), aFill(2, '-1', '101', { symbol, pointValue: null })];
      const { trades, damaged } = matchFills(fills, fifo);
      expect([trades.length, damaged.length]).toEqual([0, 2]);
    }
    const unknown = aTrade({ symbol: 'ZZZZ6', profit: decimal('0.00'), stopPrice: decimal('1.0') });
    expect(measureTrade(unknown)).toMatchObject({ r: { value: null }, ticks: { value: null } });
  });

  it('lose an edit, or a second of an instant, when an overlapping import shows an earlier execution', () => {
    const at = epochMs(Date.UTC(2026, 5, 3, 14, 7, 41));
    const edited = { ...aFill(2, '+1', '101', { at }), user: { note: 'my note', rating: 4 } };
    const closing = aFill(8, '-2', '103');
    const before = matchFills([edited, closing], fifo);
    expect(before.trades).toEqual([
      expect.objectContaining({ id: 'f-2', user: { note: 'my note', rating: 4 }, broker: expect.objectContaining({ openedAt: at }) }),
    ]);
    const after = matchFills([edited, closing, aFill(1, '+1', '100')], fifo);
    expect(after.trades.map(({ id, user, fills }) => [id, user, fills?.map((fill) => fill.at).includes(at)])).toEqual([
      ['f-1', { note: 'my note', rating: 4 }, true],
    ]);
  });

  it('show one result in the list and another in calendar, detail, groups or curve', () => {
    const trades = [
      aTrade({ ticket: '1', swap: decimal('1.50'), fees: { nfa: decimal('-0.02'), exchange: decimal('-0.333') } }, 'a'),
      aTrade({ ticket: '2', commission: decimal('-7'), profit: decimal('3.10'), taxes: decimal('-0.1') }, 'a'),
    ];
    const columns = columnsOf(trades);
    const rows = allRows(columns);
    const list = sumDecimals(trades.map(({ broker }) => netResult(broker)));
    // 12.30 + 1.50 − 0.02 − 0.333 and 3.10 − 7 − 0.1
    expect(list).toBe('9.447');
    const shown = [
      totalFigures(columns, rows).net,
      summarise(trades, 'EUR').net,
      sumDecimals(calendarMap(columns, rows).map(({ net }) => net)),
      sumDecimals(breakdown(columns, rows, 'symbol').map(({ net }) => net)),
      sumDecimals(trades.map((trade) => measureTrade(trade).net)),
      equityColumns(columns, rows, 'money').exact?.equity,
    ];
    expect(shown).toEqual(shown.map(() => '9.447'));
  });

  it('multiply an excursion in points by quantity or multiplier', () => {
    for (const lots of ['1', '25']) {
      const money = decimal(String(7.25 * 2 * Number(lots)));
      const trade = aTrade({
        symbol: 'MNQZ6',
        lots: decimal(lots),
        pointValue: decimal('2'),
        excursion: { unit: 'money', adverse: money, favourable: money },
      });
      expect(measureTrade(trade).excursion.value?.price.value?.adverse.atMost).toBe(7.25);
      expect(measureTrade(trade).excursion.value?.ticks.value?.adverse.atMost).toBe(29);
    }
  });

  it('mix up reversals, closings by an opposite position, hedged positions and partial closings', () => {
    const of = (position: string, effect: 'open' | 'close-by') => ({ position, effect });
    const { trades, open } = matchFills(
      [
        // Netting: long 2, partly closed, reversed, closed.
        aFill(1, '+2', '100', { effect: 'open' }),
        aFill(2, '-1', '103', { effect: 'close' }),
        aFill(3, '-3', '104', { effect: 'reverse' }),
        aFill(4, '+2', '101', { effect: 'close' }),
        // Hedging: two positions of one symbol, one closed by the other.
        aFill(5, '+3', '100', of('p5', 'open')),
        aFill(6, '-3', '102', of('p6', 'open')),
        aFill(7, '-3', '102', of('p5', 'close-by')),
        aFill(8, '+3', '102', of('p6', 'close-by')),
      ],
      fifo,
    );
    expect(open).toEqual([]);
    expect(trades.map(({ id, broker }) => [id, broker.side, broker.lots, broker.profit])).toEqual([
      ['f-1', 'long', '2', '14.00'],
      ['f-3~r', 'short', '2', '12.00'],
      ['f-5', 'long', '3', '12.00'],
      ['f-6', 'short', '3', '0.00'],
    ]);
  });

  it('change R when a stop is moved later', () => {
    const noted = (stop: string): Trade => ({ ...aTrade({ stopPrice: decimal(stop) }), user: { initialStop: decimal('1.06900') } });
    expect(new Set(['1.06900', '1.07000', '1.07100'].map((stop) => realisedR(noted(stop)).value)).size).toBe(1);
  });

  it('turn a trade round whose executions have the same second', () => {
    const at = epochMs(Date.UTC(2026, 5, 3, 14));
    const fills = [
      aFill(20, '-1', '101', { at, order: 20 }),
      aFill(10, '+1', '100', { at, order: 10 }),
      aFill(31, '+1', '99', { at, order: 31 }),
      aFill(30, '-1', '98', { at, order: 30 }),
    ];
    expect(matchFills(fills, fifo).trades.map(({ id, broker }) => [id, broker.side, broker.profit])).toEqual([
      ['f-10', 'long', '2.00'],
      ['f-30', 'short', '-2.00'],
    ]);
  });

  it('take the currency of an amount from anywhere but the file and its account', () => {
    const trades = [aTrade({ ticket: '1', currency: 'CHF' }, 'a'), aTrade({ ticket: '2' }, 'a'), aTrade({ ticket: '3' }, 'nobody')];
    const columns = columnsOf(trades, { accounts: [anAccount('a', 'JPY')] });
    expect(Array.from(columns.currency.keys, (key) => columns.currency.names[key])).toEqual(['CHF', 'JPY', '']);
  });
});

const samples = '../shared/samples';

describe.skipIf(!existsSync(samples))('a real statement (skipped where ../shared/samples is missing)', () => {
  const read = (name: string) => {
    const outcome = parseFile({ name, bytes: readFileSync(`${samples}/${name}`) }, { zone: 'Europe/Helsinki' });
    const statement = outcome.ok ? outcome.statements[0] : undefined;
    if (statement === undefined) throw new Error(`${name} could not be read.`);
    const trades = statement.trades.map((broker): Trade => ({
      id: broker.ticket,
      accountId: 'a',
      broker: { ...broker, importId: 'i' },
      user: {},
    }));
    return { statement, trades, columns: columnsOf(trades, { accounts: [anAccount('a', statement.account.currency)] }) };
  };

  it.each([
    ['mt4-statement-eur.htm', '90066.64', 'EUR', 123],
    ['mt4-statement-usd-small.htm', '-34.25', 'USD', 4],
  ])('%s has its own Closed Trade P/L in every view, in its own currency', (name, printed, currency, n) => {
    const { columns } = read(name);
    const rows = applyFilter(columns, noFilter);
    const figures = totalFigures(columns, rows);
    expect(figures.n).toBe(n);
    expect(columns.currency.names).toEqual([currency]);
    for (const net of [
      figures.net,
      equityColumns(columns, rows, 'money').exact?.equity,
      sumDecimals(calendarMap(columns, rows).map((day) => day.net)),
    ]) {
      expect(compareDecimals(net ?? decimal('0'), decimal(printed))).toBe(0);
    }
  });
});
