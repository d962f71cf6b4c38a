/** The address of the journal: what is written is read again, and what no link writes counts as not there. */
import fc from 'fast-check';
import { journalTabs } from '@/domain/journal/journal-tabs';
import { describe, expect, it } from 'vitest';
import { groupings } from '@/domain/journal/breakdown';
import { noFilter, readFilter, writeFilter } from '@/domain/journal/journal-filter';
import { orderColumns } from '@/domain/journal/row-order';
import { readPlace, usualPlace, writePlace, type JournalPlace } from '@/features/journal/views/journal-address';

const numRuns = process.env['SEXTANT_FULL'] === '1' ? 1_000 : 100;

const places: fc.Arbitrary<JournalPlace> = fc.record({
  view: fc.constantFrom(...journalTabs.map((tab) => tab.view)),
  unit: fc.constantFrom('money', 'percent', 'r'),
  basis: fc.constantFrom('net', 'gross'),
  currency: fc.option(fc.constantFrom('EUR', 'USD')),
  grouping: fc.constantFrom(...groupings),
  order: fc.record({ by: fc.constantFrom(...orderColumns), direction: fc.constantFrom('ascending', 'descending') }),
  day: fc.option(fc.integer({ min: 0, max: 30_000 })),
  trade: fc.option(
    fc.record({ accountId: fc.stringMatching(/^[a-z0-9-]{1,12}$/u), tradeId: fc.stringMatching(/^[a-z0-9~/ %&-]{1,20}$/u) }),
  ),
});

describe('the address of the journal', () => {
  it('gives back every place that was written into it, and leaves other parameters alone', () => {
    fc.assert(
      fc.property(places, (place) => {
        const filtered = writeFilter(new URLSearchParams(), { ...noFilter, symbols: ['EURUSD'], text: 'fade' });
        const written = new URLSearchParams(writePlace(filtered, place).toString());
        expect(readPlace(written)).toEqual(place);
        expect(readFilter(written)).toEqual({ filter: { ...noFilter, symbols: ['EURUSD'], text: 'fade' }, malformed: [] });
      }),
      { numRuns },
    );
  });

  it('says nothing of what is as usual', () => {
    expect(writePlace(new URLSearchParams('view=equity&unit=r'), usualPlace).toString()).toBe('');
  });

  it('counts values that no link writes as not there', () => {
    const params = new URLSearchParams('view=secret&unit=pips&sort=-nothing&day=2026-02-31&trade=/x&by=moon');
    expect(readPlace(params)).toEqual(usualPlace);
    expect(readPlace(new URLSearchParams('trade=account/')).trade).toBeNull();
  });

  it('reads a sign before the column of the table as descending', () => {
    expect(readPlace(new URLSearchParams('sort=-r')).order).toEqual({ by: 'r', direction: 'descending' });
    expect(readPlace(new URLSearchParams('sort=r')).order).toEqual({ by: 'r', direction: 'ascending' });
  });
});
