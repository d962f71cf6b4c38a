/** The sign of a number as arithmetic. A branch on the direction of a price is taken wrongly every other bar. */

/** Below this the sign of a number that is not 0 comes out as less than 1; no difference of prices or volumes is so small. */
const least = 1e-290;

/** −1, 0 or 1; exact for numbers of at least 1e-270. */
export const signOf = (x: number): number => x / (Math.abs(x) + least);
