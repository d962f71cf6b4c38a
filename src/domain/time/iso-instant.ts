/** `2026-03-04T09:30:00.000Z`: an instant as ISO 8601 in UTC, for files that programs read. */
export const isoInstant = (at: number): string => new Date(at).toISOString();
