/** Preferences as documents hold them: complete, old, damaged. The default zone is the specification's. */
import { describe, expect, it } from 'vitest';
import { defaultPreferences, readPreferences, storedPreferences, withTimezone } from '@/domain/preferences/preferences';

describe('readPreferences', () => {
  it('reads back what is stored', () => {
    const preferences = {
      selectedCurrencies: ['EUR', 'USD'],
      selectedImpacts: ['High'],
      currentTimezone: 'America/New_York',
      recentLocations: ['America/New_York', 'Asia/Tokyo'],
    };
    expect(readPreferences({ userId: 'u', ...storedPreferences(preferences) })).toEqual(preferences);
  });

  it('is null without a document', () => {
    expect(readPreferences(undefined)).toBeNull();
  });

  it('takes Europe/London where no zone is stored', () => {
    expect(readPreferences({})).toEqual(defaultPreferences);
    expect(defaultPreferences.currentTimezone).toBe('Europe/London');
  });

  it('reads the zone of an old document that has it at the top only', () => {
    expect(readPreferences({ currentTimezone: 'Asia/Tokyo' })?.currentTimezone).toBe('Asia/Tokyo');
  });

  it('keeps the sound fields of a damaged document', () => {
    const damaged = {
      selectedCurrencies: ['EUR', 4],
      selectedImpacts: 'High',
      timezone: { currentTimezone: 'Mars/Base', recentLocations: 1 },
    };
    expect(readPreferences(damaged)).toEqual({ ...defaultPreferences, selectedCurrencies: ['EUR'] });
  });
});

describe('withTimezone', () => {
  it('puts the zone in front of the recent ones, once, and keeps eight', () => {
    const zones = ['Asia/Tokyo', 'Asia/Seoul', 'Asia/Dubai', 'Asia/Kolkata', 'Europe/Paris', 'Europe/Rome', 'Europe/Oslo', 'Europe/Madrid'];
    const before = { ...defaultPreferences, recentLocations: zones };
    expect(withTimezone(before, 'Europe/Rome').recentLocations).toEqual(['Europe/Rome', ...zones.filter((zone) => zone !== 'Europe/Rome')]);
    expect(withTimezone(before, 'America/Chicago').recentLocations).toHaveLength(8);
  });
});
