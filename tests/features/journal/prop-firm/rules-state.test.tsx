// @vitest-environment jsdom
/** What the screen says of an account whose floor trails at every instant, where its best points are known and where not. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { evaluatePropFirm } from '@/domain/journal/prop-firm';
import type { PropFirmInput } from '@/domain/journal/prop-firm-state';
import { epochMs } from '@/domain/time/epoch-ms';
import { newYorkDays } from '@/domain/time/trading-day';
import { momentFormat } from '@/features/journal/format-moment';
import { RulesState } from '@/features/journal/prop-firm/rules-state';
import { excursionInCandles } from '@/services/plans/excursions-of-device';
import { ExplainProvider } from '@/features/journal/views/explained';
import { aTrade, decimal } from '../../../domain/journal/a-trade';

afterEach(cleanup);

const hourMs = 3_600_000;
const opened = Date.UTC(2026, 5, 8, 15);
const now = epochMs(opened + 2 * hourMs);

const rules = {
  accountSize: decimal('50000'),
  maxDrawdown: { kind: 'trailing', amount: decimal('2500') },
  dailyLoss: null,
  target: null,
  minimumDays: null,
  consistencyShare: null,
} as const;

const winner = aTrade({ openedAt: epochMs(opened), closedAt: epochMs(opened + hourMs), profit: decimal('100.00') });
const withPoints = (favourable: string, adverse: string) => ({
  ...winner,
  broker: { ...winner.broker, excursion: { unit: 'money' as const, favourable: decimal(favourable), adverse: decimal(adverse) } },
});

const show = (input: Partial<PropFirmInput>): HTMLElement => {
  const state = evaluatePropFirm({ rules, trades: [winner], now, ...input });
  return render(
    <ExplainProvider>
      <RulesState
        state={state}
        rules={rules}
        days={newYorkDays}
        currency="USD"
        moment={momentFormat('UTC', now)}
        tradeName={(id) => id}
        onTrade={() => {}}
      />
    </ExplainProvider>,
  ).container;
};

describe('what is left before a floor that trails', () => {
  it('is at most so much where a best point is not known', () => {
    const text = show({});
    expect(text).toHaveTextContent('Room overallat most $2,500.00Closed equity $50,100.00, floor $47,600.00 or higher');
    expect(text).toHaveTextContent('Room todayat most $2,500.00');
    expect(text).toHaveTextContent('Running, no known breach');
    expect(text).toHaveTextContent('We don’t know the best point of 1 trade, so the floor may be higher.');
  });

  it('is an amount where it is', () => {
    const text = show({ trades: [withPoints('875.00', '0.00')] });
    expect(text).toHaveTextContent('Room overall$1,725.00Closed equity $50,100.00, floor $48,375.00');
    expect(text).not.toHaveTextContent('at most');
    expect(text).not.toHaveTextContent('no known breach');
  });

  it('may have been nothing: then the account may have been breached, and the trade is named', () => {
    const text = show({ trades: [withPoints('875.00', '1700.00')] });
    expect(text).toHaveTextContent('May have been breached');
    expect(text).toHaveTextContent('may have lifted the floor to 48,375.00 USD and gone as low as 48,300.00 USD');
  });

  it('follows the firm’s own number, which is named with its time', () => {
    const text = show({ stated: { of: 'floor', amount: decimal('48900.00'), at: epochMs(opened + 90 * 60_000) } });
    expect(text).toHaveTextContent('Room overall$1,200.00');
    expect(text).toHaveTextContent('The firm’s own floor of $48,900.00 counts from 8 Jun 16:30 on');
  });
});

describe('candles', () => {
  const series = (high: readonly number[], low: readonly number[]): CandleSeries =>
    ({
      length: high.length,
      time: Float64Array.from(high, (_, index) => opened + index * 20 * 60_000),
      open: Float64Array.from(low),
      high: Float64Array.from(high),
      low: Float64Array.from(low),
      close: Float64Array.from(low),
      volume: null,
      periodMs: 20 * 60_000,
    }) as unknown as CandleSeries;
  // Bought at 1.07000 and sold at 1.07123; 0.1 lots are worth 1 dollar for each 0.0001.
  const bought = { ...winner, broker: { ...winner.broker, pointValue: decimal('100000.00') } };

  it('give the best point within the trade, sure where a bar lies in it as a whole', () => {
    expect(excursionInCandles(bought, series([1.071, 1.073, 1.0725, 1.0722], [1.0695, 1.0699, 1.071, 1.0711]))).toMatchObject({
      favourable: { atLeast: expect.closeTo(30, 6) as number, atMost: expect.closeTo(30, 6) as number },
    });
  });

  it('of another market or clock are left alone', () => {
    expect(excursionInCandles(bought, series([2, 2, 2, 2], [1.9, 1.9, 1.9, 1.9]))).toBeNull();
    expect(excursionInCandles(bought, series([1.071], [1.0695]))).toBeNull();
  });
});
