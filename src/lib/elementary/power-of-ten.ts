/** Powers of ten, each the double nearest to it: `10 ** n` may be another in some engines, and a numeral never is. */

const reach = 30;
const powers = Array.from({ length: 2 * reach + 1 }, (_, at) => Number(`1e${at - reach}`));

/** 10ⁿ for a whole number n. */
export const powerOfTen = (n: number): number => powers[n + reach] ?? Number(`1e${n}`);
