/** The city of a time zone, as people say it. Which other cities share its clock, the search of zones knows. */

/** `America/Argentina/Buenos_Aires` is 'Buenos Aires', `UTC` is 'UTC'. */
export const zoneCity = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
