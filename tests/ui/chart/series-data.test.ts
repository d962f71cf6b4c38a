/** What is handed to the drawing library again when bars are added, grow or are replaced. */
import { describe, expect, it } from 'vitest';
import { sliceBars } from '@/domain/candles/slice-series';
import { agreeBelow, barItem, firstUpdate, itemsOf, valueItem } from '@/ui/chart/series-data';
import { aBar, aSeries, at, bars, hourMs } from '../../domain/candles/series-builder';

const rows = bars('2026-03-16T00:00Z', '2026-03-17T00:00Z', hourMs);
const day = aSeries(rows, { periodMs: hourMs });

describe('items for the drawing library', () => {
  it('are in seconds, and a missing value has a place and no value', () => {
    expect(barItem(day, 0)).toMatchObject({ time: at('2026-03-16T00:00Z') / 1_000, open: 1.1 });
    expect(valueItem(day, Float64Array.of(NaN, 5), 0)).toEqual({ time: at('2026-03-16T00:00Z') / 1_000 });
    expect(itemsOf({ start: 3, end: 6 }, (i) => i)).toEqual([3, 4, 5]);
  });
});

describe('the first bar to hand over again', () => {
  it('is the first new one when bars follow', () => {
    expect(firstUpdate(sliceBars(day, 0, 20), day)).toBe(20);
    expect(firstUpdate(day, day)).toBe(24);
  });

  it('is the last old one when it has grown', () => {
    const grown = aSeries([...rows.slice(0, 19), { ...aBar(rows[19]?.time ?? 0), high: 1.2 }, ...rows.slice(20)], { periodMs: hourMs });
    expect(firstUpdate(sliceBars(day, 0, 20), grown)).toBe(19);
  });

  it('does not exist when the past differs, bars are gone or too many follow', () => {
    const other = aSeries([{ ...aBar(rows[0]?.time ?? 0), high: 1.2 }, ...rows.slice(1)], { periodMs: hourMs });
    expect(firstUpdate(day, other)).toBeNull();
    expect(firstUpdate(day, sliceBars(day, 0, 23))).toBeNull();
    expect(firstUpdate(sliceBars(day, 0, 2), day)).toBeNull();
    expect(firstUpdate(sliceBars(day, 0, 0), day)).toBeNull();
  });
});

describe('columns', () => {
  it('agree when gaps agree with gaps', () => {
    expect(agreeBelow(Float64Array.of(NaN, 1, 2), Float64Array.of(NaN, 1, 3), 2)).toBe(true);
    expect(agreeBelow(Float64Array.of(NaN, 1, 2), Float64Array.of(NaN, 1, 3), 3)).toBe(false);
    expect(agreeBelow(Float64Array.of(1), Float64Array.of(1, 2), 2)).toBe(false);
  });
});
