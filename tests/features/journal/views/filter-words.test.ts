/** The filter in words, its choices, and the filter that a group stands for. */
import { describe, expect, it } from 'vitest';
import { applyFilter, allRows } from '@/domain/journal/apply-filter';
import { breakdown, groupings, rowsOfGroup } from '@/domain/journal/breakdown';
import { noFilter } from '@/domain/journal/journal-filter';
import { filterChips } from '@/features/journal/views/filter-chips';
import { choiceGroups, withToggled } from '@/features/journal/views/filter-choices';
import { filterOfGroup, groupName } from '@/features/journal/views/group-filter';
import { columnsOfTrades } from './journal-of';

const name = (id: string): string => (id === 'acc' ? 'Main' : id);

describe('chips of the filter', () => {
  it('say each condition in words, and take it away', () => {
    const filter = {
      ...noFilter,
      text: 'x',
      from: '2026-01-01',
      accounts: ['acc'],
      setups: ['', 'Fade'],
      hours: [9],
      rFrom: -1,
      rTo: 2,
      blackouts: ['inside'] as const,
      note: 'with' as const,
    };
    const chips = filterChips(filter, name);
    expect(chips.map(({ text }) => text)).toEqual([
      'Account: Main',
      'Setup: none or Fade',
      'Hour: 09:00',
      'News: inside the blackout',
      'R from −1.00R to +2.00R',
      'With a note',
    ]);
    expect(chips.find(({ field }) => field === 'rFrom')?.without).toEqual({ ...filter, rFrom: null, rTo: null });
    expect(chips.find(({ field }) => field === 'setups')?.without).toEqual({ ...filter, setups: [] });
  });

  it('count names beyond two', () => {
    expect(filterChips({ ...noFilter, symbols: ['A', 'B', 'C', 'D'] }, name)[0]?.text).toBe('Market: A, B or 2 more');
  });
});

describe('choices of the filter', () => {
  it('are names that the journal has, and only where there is a choice', () => {
    const columns = columnsOfTrades([
      { profit: '1', symbol: 'BBB', tags: ['late'] },
      { profit: '2', symbol: 'AAA' },
    ]);
    const groups = choiceGroups(columns, name);
    expect(groups.find(({ field }) => field === 'symbols')?.choices.map(({ label }) => label)).toEqual(['AAA', 'BBB']);
    expect(groups.some(({ field }) => field === 'accounts' || field === 'tags')).toBe(false);
    expect(withToggled(withToggled(noFilter, 'symbols', 'AAA'), 'symbols', 'AAA')).toEqual(noFilter);
  });
});

describe('the filter of a group', () => {
  it('leaves exactly the trades that the group counted, for every grouping', () => {
    const columns = columnsOfTrades(
      Array.from({ length: 60 }, (_, index) => ({
        profit: String((index % 7) - 3),
        symbol: ['AAA', 'BBB', 'CCC'][index % 3] ?? '',
        tags: index % 4 === 0 ? ['late', 'plan'] : index % 5 === 0 ? ['late'] : [],
        atHour: index * 7,
      })),
    );
    for (const grouping of groupings) {
      for (const group of breakdown(columns, allRows(columns), grouping)) {
        const left = applyFilter(columns, filterOfGroup(noFilter, grouping, group));
        expect([...left]).toEqual([...rowsOfGroup(columns, allRows(columns), { grouping, key: group.key })]);
      }
    }
  });

  it('of the blackout rule is offered only where something of the news is known', () => {
    const columns = columnsOfTrades([{ profit: '1' }, { profit: '2' }]);
    const offers = (blackout: Uint8Array) => choiceGroups({ ...columns, blackout }, name).some(({ field }) => field === 'blackouts');
    expect([offers(Uint8Array.of(0, 0)), offers(Uint8Array.of(0, 2))]).toEqual([false, true]);
  });

  it('is named in words', () => {
    expect(groupName('hour', { key: 23, name: '23' }, name)).toBe('23:00 to 00:00');
    expect(groupName('account', { key: 0, name: 'acc' }, name)).toBe('Main');
    expect(groupName('setup', { key: 0, name: '' }, name)).toBe('No setup');
    expect(groupName('side', { key: 1, name: 'short' }, name)).toBe('Short');
    expect(groupName('blackout', { key: 2, name: 'inside' }, name)).toBe('Inside the blackout');
  });
});
