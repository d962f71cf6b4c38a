/** Lengths of time in milliseconds. A day is 24 hours: the days of a calendar, which can last 23 or 25, are counted in `domain/time`. */

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;
