/** What a user prefers to see: currencies, impacts and the display zone. Choosing a zone never alters an instant. */
import { calendarCurrencies, calendarImpacts } from './calendar-choices';

/** IANA name of the zone in which times are shown to who has chosen none. */
export const defaultTimezone = 'Europe/London';

const recentLocationsKept = 8;

export interface Preferences {
  /** Codes of `calendarCurrencies`; empty means that nothing was chosen and nothing is shown. */
  readonly selectedCurrencies: readonly string[];
  /** Impacts of calendar events, as the calendar names them; empty means that nothing is shown. */
  readonly selectedImpacts: readonly string[];
  /** IANA name of the display zone. */
  readonly currentTimezone: string;
  /** Zones chosen lately, newest first. */
  readonly recentLocations: readonly string[];
}

/** What holds for a person who has chosen nothing yet: everything is shown. */
export const defaultPreferences: Preferences = {
  selectedCurrencies: calendarCurrencies,
  selectedImpacts: calendarImpacts,
  currentTimezone: defaultTimezone,
  recentLocations: [],
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const textsOr = (otherwise: readonly string[], value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : otherwise;

/** Whether the text names a zone that this runtime can compute with. */
const isTimezone = (text: unknown): text is string => {
  if (typeof text !== 'string' || text === '') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/**
 * Reads a stored preferences document. Fields that are missing or damaged take their defaults, one by one; the
 * zone is looked for in `timezone.currentTimezone` first and in `currentTimezone` second. Null for no document.
 */
export const readPreferences = (stored: unknown): Preferences | null => {
  if (!isRecord(stored)) return null;
  const timezone = isRecord(stored['timezone']) ? stored['timezone'] : {};
  const zone = [timezone['currentTimezone'], stored['currentTimezone']].find(isTimezone);
  return {
    selectedCurrencies: textsOr(defaultPreferences.selectedCurrencies, stored['selectedCurrencies']),
    selectedImpacts: textsOr(defaultPreferences.selectedImpacts, stored['selectedImpacts']),
    currentTimezone: zone ?? defaultTimezone,
    recentLocations: textsOr([], timezone['recentLocations']).filter(isTimezone),
  };
};

/** The preferences with another display zone, which becomes the newest of the recent ones. */
export const withTimezone = (preferences: Preferences, zone: string): Preferences => ({
  ...preferences,
  currentTimezone: zone,
  recentLocations: [zone, ...preferences.recentLocations.filter((recent) => recent !== zone)].slice(0, recentLocationsKept),
});

/** The document as it is stored, without the owner and the server time that the writer adds. */
export const storedPreferences = (preferences: Preferences) => ({
  selectedCurrencies: [...preferences.selectedCurrencies],
  selectedImpacts: [...preferences.selectedImpacts],
  timezone: { currentTimezone: preferences.currentTimezone, recentLocations: [...preferences.recentLocations] },
  currentTimezone: preferences.currentTimezone,
});
