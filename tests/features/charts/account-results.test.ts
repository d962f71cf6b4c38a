/** Mean R over the whole account of practice, by hand: net over the money between entry and stop. */
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { accountResults } from '@/features/charts/practice/account-results';
import { meanWords } from '@/features/charts/practice/mean-words';

const text = (value: string): DecimalText => value as DecimalText;

/** A lot of EURUSD with ten pips at risk, which are 100 dollars; it paid 7 dollars of commission. */
const traded = (profit: string, more: { readonly accountId?: string; readonly hasStop?: boolean } = {}): Trade => ({
  id: 't',
  accountId: more.accountId ?? 'practice',
  user: {},
  broker: {
    ticket: '1',
    symbol: 'EURUSD',
    side: 'long',
    lots: text('1'),
    openedAt: 1_000 as EpochMs,
    closedAt: 2_000 as EpochMs,
    openedText: '',
    closedText: '',
    openPrice: text('1.10000'),
    closePrice: text('1.10200'),
    stopPrice: more.hasStop === false ? null : text('1.09900'),
    isStopInitial: true,
    targetPrice: null,
    commission: text('-7'),
    taxes: text('0'),
    swap: text('0'),
    profit: text(profit),
    pointValue: text('100000'),
    currency: 'USD',
    comment: '',
    magic: null,
    partOf: null,
    continuedBy: null,
    importId: 'i',
    row: 1,
  } as Trade['broker'],
});

describe('what practice has come to', () => {
  it('is over all of the account and of no other, and too few trades have no interval, with n', () => {
    const { trades, withoutR, mean } = accountResults([traded('207'), traded('-93'), traded('900', { accountId: 'live' })], 'practice');
    // Net 200 and −100 at 100 dollars of risk: 2R and −1R.
    expect([trades, withoutR]).toEqual([2, 0]);
    expect(mean.point.value).toBeCloseTo(0.5, 9);
    expect(mean.interval.value).toBeNull();
    expect(meanWords(mean)).toContain('An interval needs 10 trades or more (n = 2).');
  });

  it('leaves out what has no known risk, and says how many', () => {
    const { trades, withoutR, mean } = accountResults([traded('207'), traded('500', { hasStop: false })], 'practice');
    expect([trades, withoutR]).toEqual([2, 1]);
    expect(mean.point.value).toBeCloseTo(2, 9);
  });

  it('has an interval from ten trades on, around the mean', () => {
    const { mean } = accountResults(
      Array.from({ length: 10 }, (_, i) => traded(i % 2 === 0 ? '207' : '-93')),
      'practice',
    );
    expect(mean.point.value).toBeCloseTo(0.5, 9);
    const interval = mean.interval.value;
    expect(interval).toMatchObject({ level: 0.95, n: 10 });
    expect(interval!.low).toBeLessThan(0.5);
    expect(interval!.high).toBeGreaterThan(0.5);
    expect(meanWords(mean)).toMatch(/^mean .*0\.50R, between .* \(95 %\)$/u);
  });

  it('is nothing before the first trade', () => {
    expect(accountResults([], 'practice')).toMatchObject({ trades: 0, withoutR: 0, mean: { point: { value: null } } });
  });
});
