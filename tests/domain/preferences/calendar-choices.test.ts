/** What the calendar can be filtered by: the values of the weekly feed, as its description lists them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calendarCurrencies, calendarImpacts, toggled } from '@/domain/preferences/calendar-choices';
import { defaultPreferences, readPreferences, storedPreferences } from '@/domain/preferences/preferences';

describe('the choices of the calendar', () => {
  it('are the nine currencies of the feed with one for events of none, and its four impacts', () => {
    expect(calendarCurrencies).toEqual(['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'NZD', 'CAD', 'CHF', 'CNY', 'ALL']);
    expect(calendarImpacts).toEqual(['High', 'Medium', 'Low', 'Holiday']);
  });

  it('are absent for who has not chosen, which is neither all nor none', () => {
    expect(readPreferences({})).toMatchObject({ selectedCurrencies: null, selectedImpacts: null });
    const stored = storedPreferences(defaultPreferences);
    expect(stored).not.toHaveProperty('selectedCurrencies');
    expect(stored).not.toHaveProperty('selectedImpacts');
    const all = { ...defaultPreferences, selectedCurrencies: calendarCurrencies, selectedImpacts: calendarImpacts };
    expect(readPreferences(storedPreferences(all))).toEqual(all);
  });

  it('stay empty for who has chosen none', () => {
    const none = { ...defaultPreferences, selectedCurrencies: [], selectedImpacts: [] };
    expect(readPreferences(storedPreferences(none))).toMatchObject({ selectedCurrencies: [], selectedImpacts: [] });
  });

  it('are codes that the security rules accept', () => {
    const rules = readFileSync('firestore.rules', 'utf8');
    const pattern = /selectedCurrencies', \[\]\)\.join\(','\)\.matches\('([^']+)'\)/u.exec(rules)?.[1];
    expect(new RegExp(`^${String(pattern)}$`, 'u').test(calendarCurrencies.join(','))).toBe(true);
  });
});

describe('toggled', () => {
  it('puts a value in at its place', () => {
    expect(toggled(calendarImpacts, ['Low', 'High'], 'Medium')).toEqual(['High', 'Medium', 'Low']);
  });

  it('takes a value out', () => {
    expect(toggled(calendarImpacts, ['High'], 'High')).toEqual([]);
  });

  it('keeps what it does not know', () => {
    expect(toggled(calendarImpacts, ['Non-Economic'], 'High')).toEqual(['High', 'Non-Economic']);
  });
});
