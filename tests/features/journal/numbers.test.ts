/** The journal's own small computations for drawings and texts. */
import { describe, expect, it } from 'vitest';
import { quantityOf } from '@/features/journal/count-words';
import { describeSync } from '@/features/journal/sync-line';
import { formatHeld } from '@/features/journal/format-held';
import { momentFormat } from '@/features/journal/format-moment';
import { countReasons } from '@/features/journal/import/skipped-rows';
import { epochMs } from '@/domain/time/epoch-ms';

describe('a quantity', () => {
  it('has its noun in the right number and keeps its decimals', () => {
    expect([quantityOf('1', 'lots'), quantityOf('1.00', 'contracts'), quantityOf('0.50', 'lots'), quantityOf('1200', 'units')]).toEqual([
      '1 lot',
      '1.00 contract',
      '0.50 lots',
      '1,200 units',
    ]);
  });
});

describe('the line about saving', () => {
  it('says what is safe and what will happen', () => {
    expect(describeSync({ state: 'synchronised' })).toBe('All changes saved.');
    expect(describeSync({ state: 'waiting', count: 1 })).toBe('Saved on this device. Sending 1 change.');
    expect(describeSync({ state: 'waiting', count: 1, months: { sent: 12, all: 80 } })).toBe(
      'Saved on this device. Sending 1 change: 12 of 80 months sent.',
    );
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

describe('reasons of skipped rows', () => {
  it('are counted, most frequent first', () => {
    const row = (reason: string) => ({ row: 1, reason, text: '' });
    expect(countReasons([row('a'), row('b'), row('b')])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
  });
});
