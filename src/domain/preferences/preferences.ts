/** What a user prefers to see: currencies, impacts and the display zone. Choosing a zone never alters an instant. */
/** IANA name of the zone in which times are shown to who has chosen none. */
export const defaultTimezone = 'Europe/London';

const recentLocationsKept = 8;

export interface Preferences {
  /** Codes of `calendarCurrencies`; empty means that none was chosen and nothing is shown, null that the person has not chosen yet. */
  readonly selectedCurrencies: readonly string[] | null;
  /** Impacts of calendar events, as the calendar names them; empty means that nothing is shown, null that the person has not chosen yet. */
  readonly selectedImpacts: readonly string[] | null;
  /** IANA name of the display zone. */
  readonly currentTimezone: string;
  /** Zones chosen lately, newest first. */
  readonly recentLocations: readonly string[];
}

/** What holds for a person who has chosen nothing yet; what of the calendar they see then, `heldChoice` says. */
export const defaultPreferences: Preferences = {
  selectedCurrencies: null,
  selectedImpacts: null,
  currentTimezone: defaultTimezone,
  recentLocations: [],
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const textsOr = <T>(otherwise: T, value: unknown): readonly string[] | T =>
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
    selectedCurrencies: textsOr(null, stored['selectedCurrencies']),
    selectedImpacts: textsOr(null, stored['selectedImpacts']),
    currentTimezone: zone ?? defaultTimezone,
    recentLocations: textsOr<readonly string[]>([], timezone['recentLocations']).filter(isTimezone),
  };
};

/** The preferences with another display zone, which becomes the newest of the recent ones. */
export const withTimezone = (preferences: Preferences, zone: string): Preferences => ({
  ...preferences,
  currentTimezone: zone,
  recentLocations: [zone, ...preferences.recentLocations.filter((recent) => recent !== zone)].slice(0, recentLocationsKept),
});

/** The document as it is stored, without the owner and the server time that the writer adds. What was not chosen is absent. */
export const storedPreferences = (preferences: Preferences) => ({
  ...(preferences.selectedCurrencies === null ? {} : { selectedCurrencies: [...preferences.selectedCurrencies] }),
  ...(preferences.selectedImpacts === null ? {} : { selectedImpacts: [...preferences.selectedImpacts] }),
  timezone: { currentTimezone: preferences.currentTimezone, recentLocations: [...preferences.recentLocations] },
  currentTimezone: preferences.currentTimezone,
});
