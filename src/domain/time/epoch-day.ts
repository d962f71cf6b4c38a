/** Calendar dates as numbers: days since 1 January 1970, for tables and counting. No zone plays a part. */

const dayMs = 86_400_000;

/** 'yyyy-mm-dd' of a day. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The day of a date 'yyyy-mm-dd'; NaN for a text that is none. */
export const dayOfText = (date: string): number => (/^\d{4}-\d{2}-\d{2}$/u.test(date) ? Date.parse(date) / dayMs : Number.NaN);
