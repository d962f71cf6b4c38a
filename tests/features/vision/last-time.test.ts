import { describe, expect, it } from 'vitest';
import { lastTimeWords } from '@/features/vision/chart/series-terms';
import type { ReadTime } from '@/domain/vision/reading';

const candle = { x: 5, open: 4, high: 1, low: 9, close: 6, errorPx: 0.5, price: null, isUnsure: false };
const at = (time: Partial<ReadTime>) => ({ ...candle, time: { year: null, month: null, day: null, minute: null, ...time } });
const times = [{ x: 4, text: '20:00' }];

describe('what a picture says of its last candle', () => {
  it.each([
    [{ minute: 1285 }, 'The picture’s own clock says 21:25.'],
    [{ year: 2024, month: 3, day: 14, minute: 5 }, 'The picture’s own clock says 14 Mar 2024 00:05.'],
    // A day without its month is no date.
    [{ day: 14, minute: 60 }, 'The picture’s own clock says 01:00.'],
    [{ month: 12, day: 1 }, 'The picture’s own clock says 1 Dec.'],
  ])('is its time where that is certain', (time, words) => {
    expect(lastTimeWords({ candles: [candle, at(time)], times })).toBe(words);
  });

  it('is the last label where it isn’t, and nothing without labels', () => {
    expect(lastTimeWords({ candles: [at({ minute: 60 }), candle], times })).toBe('The picture says 20:00 near its end.');
    expect(lastTimeWords({ candles: [candle], times: [] })).toBeNull();
  });
});
