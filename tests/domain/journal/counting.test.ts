/** What a journal counts by, and which columns its table shows, as they are read from what was stored. */
import { describe, expect, it } from 'vitest';
import { readColumnChoice, withColumnSet, withoutColumnSet } from '@/domain/journal/column-sets';
import { readDays } from '@/domain/time/trading-day';
import { openingBalances, readCounting, usualCounting } from '@/domain/journal/counting';

describe('what the journal counts by', () => {
  it('is the trading day of New York where nothing readable is stored', () => {
    expect(readCounting(undefined)).toEqual(usualCounting);
    expect(readCounting({ days: { zone: 'Mars/Olympus', dayStart: '00:00' }, balances: [] })).toEqual(usualCounting);
    expect(readDays({ zone: 'Europe/London', dayStart: '24:00' })).toBeNull();
    expect(readDays({ zone: 'Europe/London', dayStart: '00:00' })).toEqual({ zone: 'Europe/London', dayStart: '00:00' });
  });

  it('takes first balances above nothing, and puts them before every trade', () => {
    const counting = readCounting({ balances: { a: '1000.50', b: '0', c: '-5', d: 7, e: '1e9' } });
    expect(counting.balances).toEqual({ a: '1000.50' });
    expect([...openingBalances(counting)]).toEqual([['a', [{ at: -Infinity, amount: '1000.50' }]]]);
  });
});

describe('columns of the table', () => {
  it('are read with what cannot be read left out', () => {
    expect(
      readColumnChoice({ shown: ['net', 3, 'net'], sets: [{ name: ' Risk ', columns: ['risk'] }, { name: '', columns: ['net'] }, 4] }),
    ).toEqual({
      shown: ['net'],
      sets: [{ name: 'Risk', columns: ['risk'] }],
    });
    expect(readColumnChoice('x')).toEqual({ shown: null, sets: [] });
  });

  it('are saved under a name once, and shown at once', () => {
    const choice = { shown: null, sets: [{ name: 'A', columns: ['net'] }] };
    expect(withColumnSet(choice, ' A ', ['r'])).toEqual({ shown: ['r'], sets: [{ name: 'A', columns: ['r'] }] });
    expect(withColumnSet(choice, '  ', ['r'])).toBe(choice);
    expect(withoutColumnSet(choice, 'A').sets).toEqual([]);
  });
});
