/** Days as a note writes them: `Wed 18 March 2026`. */
export const longDate = (atMs: number, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
    .format(atMs)
    .replace(',', '');

/** The date of an instant, yyyy-mm-dd, in the zone. */
export const dayIdOf = (atMs: number, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(atMs);
