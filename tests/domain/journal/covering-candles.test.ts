/** Which candles cover a trade, for series of a fixed length of bars and of none. */
import { expect, it } from 'vitest';
import { tradeExcursion } from '@/domain/journal/trade-excursion';
import type { SeriesFacts } from '@/domain/candles/build-series';
import { epochMs } from '@/domain/time/epoch-ms';
import { aBar, aSeries, hourMs } from '../candles/series-builder';
import { aTrade, decimal } from './a-trade';

const noon = Date.UTC(2024, 5, 3, 12);

/** Whether bars at noon, one and two o'clock cover a trade between the two instants, in hours after noon. */
const covers = (periodMs: number | null, from: number, to: number): boolean => {
  const candles = aSeries(
    [0, 1, 2].map((hour) => aBar(noon + hour * hourMs)),
    { periodMs } as Partial<SeriesFacts>,
  );
  const [openedAt, closedAt] = [from, to].map((hour) => epochMs(noon + hour * hourMs)) as [
    ReturnType<typeof epochMs>,
    ReturnType<typeof epochMs>,
  ];
  const trade = aTrade({ openedAt, closedAt, openPrice: decimal('1.1000'), closePrice: decimal('1.1000') });
  const found = tradeExcursion(trade, { candles, tickSize: decimal('0.0001') });
  if (found.value === null) expect(found.reason).toBe('The candles do not cover entry and exit.');
  return found.value !== null;
};

it('bars of an hour cover what happens before the last of them ends', () => {
  expect([covers(hourMs, 0, 2.9), covers(hourMs, 0.5, 1), covers(hourMs, 0, 3), covers(hourMs, -0.1, 1), covers(hourMs, -5, -4)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('bars of no fixed length end where the next begins, and the last covers its own instant', () => {
  expect([covers(null, 0, 1.9), covers(null, 0, 2), covers(null, 0, 2.1), covers(null, -0.1, 1), covers(null, -5, -4)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
