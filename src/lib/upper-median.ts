/** The middle of some values, of two middle ones the larger: always one of them; null where there are none. */
export const upperMedian = (values: readonly number[]): number | null => values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;
