/** What a typed trade needs, and the facts that it becomes. */
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';
import { isManualTrade, manualEntry, manualFacts, manualTradeProblem, type ManualTrade } from '@/services/journal/manual-trade';

const decimal = (text: string): DecimalText => text as DecimalText;
const trade: ManualTrade = {
  accountId: 'acc',
  symbol: ' EURUSD ',
  side: 'long',
  quantity: decimal('0.5'),
  unit: 'lots',
  openedAt: epochMs(Date.UTC(2026, 0, 2, 3, 4, 5, 678)),
  closedAt: epochMs(Date.UTC(2026, 0, 2, 13, 14, 15)),
  openPrice: decimal('1.1'),
  closePrice: decimal('1.2'),
  profit: decimal('5000'),
};

describe('a typed trade', () => {
  it.each<[Partial<ManualTrade>, string | null]>([
    [{}, null],
    [{ closedAt: trade.openedAt }, null],
    [{ quantity: decimal('0.001') }, null],
    [{ profit: decimal('-3') }, null],
    [{ symbol: ' ' }, 'Enter the market.'],
    [{ openedAt: epochMs(NaN) }, 'A time is missing.'],
    [{ closedAt: epochMs(NaN) }, 'A time is missing.'],
    [{ closedAt: epochMs(trade.openedAt - 1) }, 'The trade closes before it opens.'],
    [{ quantity: decimal('') }, '"" isn’t a number.'],
    [{ openPrice: decimal('x') }, '"x" isn’t a number.'],
    [{ closePrice: decimal('1,2') }, '"1,2" isn’t a number.'],
    [{ profit: decimal('much') }, '"much" isn’t a number.'],
    [{ pointValue: decimal('p') }, '"p" isn’t a number.'],
    [{ stopPrice: decimal('s') }, '"s" isn’t a number.'],
    [{ targetPrice: decimal('t') }, '"t" isn’t a number.'],
    [{ commission: decimal('c') }, '"c" isn’t a number.'],
    [{ taxes: decimal('d') }, '"d" isn’t a number.'],
    [{ swap: decimal('w') }, '"w" isn’t a number.'],
    [{ quantity: decimal('0') }, 'The quantity is more than 0.'],
    [{ quantity: decimal('0.00') }, 'The quantity is more than 0.'],
    [{ quantity: decimal('-1') }, 'The quantity is more than 0.'],
  ])('with %j: %s', (change, problem) => {
    expect(manualTradeProblem({ ...trade, ...change })).toBe(problem);
  });

  it('becomes facts without what was not typed', () => {
    expect(manualFacts(trade, '7')).toEqual({
      ticket: '7',
      symbol: 'EURUSD',
      side: 'long',
      lots: '0.5',
      unit: 'lots',
      openedAt: trade.openedAt,
      closedAt: trade.closedAt,
      openedText: '2026-01-02 03:04:05',
      closedText: '2026-01-02 13:14:15',
      openPrice: '1.1',
      closePrice: '1.2',
      stopPrice: null,
      targetPrice: null,
      commission: '0',
      taxes: '0',
      swap: '0',
      profit: '5000',
      comment: '',
      magic: null,
      partOf: null,
      continuedBy: null,
      importId: 'manual',
      row: 1,
    });
  });

  it('keeps costs, levels, currency and worth of a point as typed; its stop is the initial one', () => {
    const typed = {
      stopPrice: decimal('1.05'),
      targetPrice: decimal('1.3'),
      commission: decimal('-2'),
      taxes: decimal('-0.1'),
      swap: decimal('0.3'),
      fees: { exchange: decimal('-1') },
      currency: 'EUR',
      pointValue: decimal('100000'),
    };
    expect(manualFacts({ ...trade, ...typed }, '7')).toMatchObject({ ...typed, isStopInitial: true });
  });

  it('is an entry that names itself as typed', () => {
    const entry = manualEntry(trade, '7', epochMs(9));
    expect(entry).toMatchObject({ id: 'manual-7', accountId: 'acc', user: {}, sources: { manual: 1 } });
    expect([isManualTrade(entry.id), isManualTrade('mt4-7')]).toEqual([true, false]);
  });
});
