/**
 * Prices as whole multiples of a tick, so that comparisons on them are exact. It finds the grid that prices
 * lie on and puts them onto it; it never moves a price to another value.
 */
import { powerOfTen } from '@/lib/elementary/power-of-ten';

/** A tick as `units` × 10^−`decimals`: 0.25 is 25 × 10^−2. */
interface TickParts {
  readonly units: number;
  readonly decimals: number;
}

/** Prices are told apart to this many decimals; what floating point leaves beyond them is noise of the file's writer. */
const finestDecimals = 10;
const largestTick = 2_147_483_647;
/** Share of a tick by which a price may miss the grid: far below any real step, far above the rounding of a double. */
const tolerance = 1e-4;

const partsOf = (tickSize: string): TickParts => {
  const [whole = '0', fraction = ''] = tickSize.split('.');
  return { units: Number(whole + fraction), decimals: fraction.length };
};

/** Whether the text is a tick size: a positive decimal number with at most ten decimals. */
export const isTickSize = (text: string): boolean => /^\d{1,9}(?:\.\d{1,10})?$/.test(text) && Number(text) > 0;

/** Ten to the minus `decimals` as decimal text: 0.00001 for 5. */
const decimalTick = (decimals: number): string => (decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`);

/** The prices of one tick size, whose text is read once. */
export interface TickGrid {
  /** The number of ticks nearest to a price. */
  readonly nearest: (price: number) => number;
  /** The price of a number of ticks, as the double nearest to its decimal value. */
  readonly priceOf: (ticks: number) => number;
}

/** The grid of a tick size. */
export const tickGrid = (tickSize: string): TickGrid => {
  const { units, decimals } = partsOf(tickSize);
  const scale = powerOfTen(decimals);
  return {
    nearest: (price) => Math.round((price * scale) / units),
    priceOf: (ticks) => (ticks * units) / scale,
  };
};

const isOnGrid = (price: number, scale: number): boolean => {
  const scaled = price * scale;
  return Math.abs(scaled - Math.round(scaled)) <= tolerance;
};

/** The coarsest power of ten, 1 at most, of which every price is a multiple; null when they need more than ten decimals. */
export const inferTickSize = (columns: readonly Float64Array[]): string | null => {
  let decimals = 0;
  for (const prices of columns) {
    for (const price of prices) {
      while (!isOnGrid(price, powerOfTen(decimals))) {
        decimals += 1;
        if (decimals > finestDecimals) return null;
      }
    }
  }
  return decimalTick(decimals);
};

/** Whether every price is a whole multiple of the tick. */
export const areOnGrid = (columns: readonly Float64Array[], tickSize: string): boolean => {
  const { units, decimals } = partsOf(tickSize);
  const scale = powerOfTen(decimals) / units;
  return columns.every((prices) => prices.every((price) => isOnGrid(price, scale)));
};

/** Prices in ticks; null when one does not fit into 32 bits. */
export const ticksOf = (prices: Float64Array, tickSize: string): Int32Array | null => {
  const { units, decimals } = partsOf(tickSize);
  const scale = powerOfTen(decimals);
  const ticks = new Int32Array(prices.length);
  for (let i = 0; i < prices.length; i += 1) {
    const count = Math.round(((prices[i] ?? Number.NaN) * scale) / units);
    if (!(count >= -largestTick && count <= largestTick)) return null;
    ticks[i] = count;
  }
  return ticks;
};
