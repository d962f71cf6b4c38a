/** Times at the axis: the zone's clock for hours, the trading day for days. Expected wall times are the known offsets of the zones. */
import { describe, expect, it } from 'vitest';
import { createWallClock } from '@/ui/chart/wall-clock';
import { at, dayMs, hourMs } from '../../domain/candles/series-builder';

describe('the clock of a chart', () => {
  it('writes hours on the clock of the zone, on both sides of a clock change', () => {
    const london = createWallClock('Europe/London', hourMs);
    expect(london.full(at('2026-03-27T12:00Z'))).toBe('Fri 27 Mar 2026, 12:00');
    expect(london.full(at('2026-03-30T12:00Z'))).toBe('Mon 30 Mar 2026, 13:00');
    expect(createWallClock('Asia/Kolkata', hourMs).short(at('2026-03-27T20:00Z'))).toBe('Sat 28 Mar 2026 01:30');
  });

  it('gives a daily bar that opens on Sunday at 17:00 in New York the date of Monday, in every zone', () => {
    for (const zone of ['America/Los_Angeles', 'UTC', 'Asia/Tokyo']) {
      expect(createWallClock(zone, dayMs).full(at('2026-03-15T21:00Z'))).toBe('Mon 16 Mar 2026');
    }
  });
});
