/** The value in the middle; of an even count the higher one of the two. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
