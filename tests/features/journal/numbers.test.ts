/** The journal's own small computations for drawings and texts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeSync } from '@/features/journal/describe-sync';
import { equityMonths } from '@/features/journal/equity-series';
import { formatHeld } from '@/features/journal/format-held';
import { momentFormat } from '@/features/journal/format-moment';
import { noEdgeBand } from '@/features/journal/no-edge-band';
import { countReasons } from '@/features/journal/import/skipped-rows';
import { thinPoints } from '@/features/journal/thin-points';
import { markAfterKey } from '@/features/journal/trades-table';
import { epochMs } from '@/domain/journal/trade';
import type { DecimalText } from '@/domain/journal/trade';

describe('the line about saving', () => {
  it('says what is safe and what will happen', () => {
    expect(describeSync({ state: 'synchronised' })).toBe('All changes saved.');
    expect(describeSync({ state: 'waiting', count: 1 })).toBe('Saved on this device. Sending 1 change.');
    expect(describeSync({ state: 'offline', count: 2, since: epochMs(0) })).toBe(
      'No network. Your work is saved on this device. 2 changes will be sent later.',
    );
  });
});

describe('times', () => {
  const format = momentFormat('Europe/London', epochMs(Date.UTC(2026, 5, 1)));

  it('are in the zone, with 24 hours, and name the year only when it is another', () => {
    // 27 March 2026, 12:34 UTC is before British summer time begins on the 29th; 30 March is after.
    expect(format.date(epochMs(Date.UTC(2026, 2, 27, 12, 34)))).toBe('27 Mar');
    expect(format.time(epochMs(Date.UTC(2026, 2, 27, 12, 34)))).toBe('12:34');
    expect(format.time(epochMs(Date.UTC(2026, 2, 30, 12, 34)))).toBe('13:34');
    expect(format.time(epochMs(Date.UTC(2026, 2, 27, 0, 5)))).toBe('00:05');
    expect(format.date(epochMs(Date.UTC(2025, 11, 31, 23)))).toBe('31 Dec 2025');
  });

  it('held are in two units, rounded down', () => {
    expect([0, 50_999, 32 * 60_000, 257 * 60_000, 62 * 60_000, 29 * 3_600_000].map(formatHeld)).toEqual([
      '0 s',
      '50 s',
      '32 min',
      '4 h 17',
      '1 h 02',
      '1 d 5 h',
    ]);
  });
});

describe('the region without edge', () => {
  it('grows with the square root of the number of trades: 1.96 × 10 × √k for results of 10 and −10', () => {
    const band = noEdgeBand([10, -10, 10, -10]);
    expect(band.map((half) => Number(half.toFixed(3)))).toEqual([19.6, 27.718, 33.948, 39.199]);
  });
});

describe('a line with more points than pixels', () => {
  const points = fc
    .array(fc.double({ min: -1_000, max: 1_000, noNaN: true }), { minLength: 3, maxLength: 900 })
    .map((ys) => ys.map((y, index) => ({ x: (index / ys.length) * 50, y })));

  it('keeps its ends, its lowest and its highest point, and at most four per pixel', () => {
    fc.assert(
      fc.property(points, (line) => {
        const thin = thinPoints(line, 50);
        expect(thin[0]).toBe(line[0]);
        expect(thin.at(-1)).toBe(line.at(-1));
        const ys = (list: typeof line): number[] => list.map((point) => point.y);
        expect(Math.min(...ys([...thin]))).toBe(Math.min(...ys(line)));
        expect(Math.max(...ys([...thin]))).toBe(Math.max(...ys(line)));
        expect(thin.length).toBeLessThanOrEqual(Math.max(100, 4 * 50));
      }),
    );
  });
});

describe('equity by month', () => {
  it('sums exactly and ends where the curve does', () => {
    const point = (at: number, net: string, equity: string, drawdown: string) => ({
      at: epochMs(at),
      tradeId: String(at),
      net: net as DecimalText,
      equity: equity as DecimalText,
      drawdown: drawdown as DecimalText,
    });
    const months = equityMonths([point(1, '0.10', '0.10', '0'), point(2, '0.20', '0.30', '0'), point(3, '-0.05', '0.25', '0.05')], (at) =>
      at < 2 ? 'Jan' : 'Feb',
    );
    expect(months).toEqual([
      { month: 'Jan', trades: 1, net: '0.10', equity: '0.10', drawdown: '0' },
      { month: 'Feb', trades: 2, net: '0.15', equity: '0.25', drawdown: '0.05' },
    ]);
  });
});

describe('keys in the table', () => {
  it('stay within it', () => {
    expect(markAfterKey('j', 0, 3)).toBe(1);
    expect(markAfterKey('ArrowDown', 2, 3)).toBe(2);
    expect(markAfterKey('k', 0, 3)).toBe(0);
    expect(markAfterKey('End', 0, 3)).toBe(2);
    expect(markAfterKey('PageUp', 12, 30)).toBe(2);
    expect(markAfterKey('x', 0, 3)).toBeNull();
    expect(markAfterKey('j', 0, 0)).toBeNull();
  });
});

describe('reasons of skipped rows', () => {
  it('are counted, most frequent first', () => {
    const row = (reason: string) => ({ row: 1, reason, text: '' });
    expect(countReasons([row('a'), row('b'), row('b')])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
  });
});
