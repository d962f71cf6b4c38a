/** The bars that show a trade, with some before and after it. */
import { expect, it } from 'vitest';
import { barsAround } from '@/domain/candles/bars-around';

const minuteMs = 60_000;
const start = Date.UTC(2025, 5, 2);
const time = Float64Array.from({ length: 1_000 }, (_, index) => start + index * minuteMs);
const around = (fromMinute: number, toMinute: number) =>
  barsAround(time, { from: start + fromMinute * minuteMs, to: start + toMinute * minuteMs, least: 30, share: 1 / 3 });

it('a third of the bars that hold the stretch stands on either side', () => {
  // 301 bars, from the one that opens at minute 100 to the one that opens at minute 400.
  expect(around(100.5, 400.5)).toEqual([0, 501]);
});

it('at least thirty bars stand on either side of a short one', () => {
  expect(around(500, 501)).toEqual([470, 532]);
});

it('a stretch at an edge asks for bars beyond it', () => {
  expect(around(0, 1)).toEqual([-30, 32]);
  expect(around(990, 5_000)).toEqual([960, 1_030]);
});
