// @vitest-environment jsdom
/** Removed series are hidden at once, can be brought back, and are due when their time is over. */
import { afterEach, describe, expect, it } from 'vitest';
import { dueSeries, hideSeries, removedSeries, unhideSeries } from '@/services/bars/removed-series';

const minute = 60_000;
afterEach(() => localStorage.clear());

describe('a removed series', () => {
  it('is hidden for its person alone until it is brought back', () => {
    hideSeries('anna', 'a', 0);
    hideSeries('anna', 'b', 0);
    expect(removedSeries('anna')).toEqual(new Set(['a', 'b']));
    expect(removedSeries('ben')).toEqual(new Set());
    unhideSeries('anna', 'a');
    expect(removedSeries('anna')).toEqual(new Set(['b']));
  });

  it('is due ten minutes later, also when the clock was set back by more', () => {
    hideSeries('anna', 'a', 20 * minute);
    expect(dueSeries('anna', 30 * minute - 1)).toEqual([]);
    expect(dueSeries('anna', 30 * minute)).toEqual(['a']);
    expect(dueSeries('anna', 10 * minute)).toEqual(['a']);
  });

  it('is not made of damaged notes', () => {
    localStorage.setItem('sextant:removed-candles:anna', '{"a":"soon","b":5}');
    expect(removedSeries('anna')).toEqual(new Set(['b']));
    localStorage.setItem('sextant:removed-candles:anna', '7');
    expect(removedSeries('anna')).toEqual(new Set());
  });
});
