/**
 * How far price went against and in favour of a position while it was open (MAE and MFE). From bars these are bounds:
 * what happened within the entry and the exit bar before or after the position existed cannot be seen.
 */

export interface Position {
  readonly side: 'long' | 'short';
  /** Average price of entry. */
  readonly entry: number;
  /** Average price of exit. */
  readonly exit: number;
}

/** The bars from the one of entry to the one of exit, both included. */
export interface HoldingBars {
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
}

/** A distance from the entry, at least 0: surely reached, and possibly reached. Equal where it is known exactly. */
export interface Reach {
  readonly atLeast: number;
  readonly atMost: number;
}

export interface Excursion {
  readonly adverse: Reach;
  readonly favourable: Reach;
}

const reachOf = (sure: number, possible: number): Reach => {
  const atLeast = Math.max(0, sure);
  return { atLeast, atMost: Math.max(atLeast, possible) };
};

/**
 * MAE and MFE in price (J. Sweeney, Maximum Adverse Excursion, 1997), without quantity: a distance of 0.0010 stays
 * 0.0010 for any number of lots. Bars between entry and exit bar count as reached, the outer two as possible; the
 * exit itself is reached. NinjaTrader prints one number per trade from its own ticks, in currency.
 */
export const excursionOf = ({ side, entry, exit }: Position, { high, low }: HoldingBars): Excursion => {
  const up = (price: number): number => price - entry;
  const down = (price: number): number => entry - price;
  const [against, along] = side === 'long' ? [down, up] : [up, down];
  const [worst, best] = side === 'long' ? [low, high] : [high, low];
  let [sureAgainst, sureAlong] = [against(exit), along(exit)];
  let [possibleAgainst, possibleAlong] = [sureAgainst, sureAlong];
  const last = high.length - 1;
  for (let i = 0; i <= last; i += 1) {
    const [adverse, favourable] = [against(worst[i] ?? NaN), along(best[i] ?? NaN)];
    possibleAgainst = Math.max(possibleAgainst, adverse);
    possibleAlong = Math.max(possibleAlong, favourable);
    if (i > 0 && i < last) {
      sureAgainst = Math.max(sureAgainst, adverse);
      sureAlong = Math.max(sureAlong, favourable);
    }
  }
  return { adverse: reachOf(sureAgainst, possibleAgainst), favourable: reachOf(sureAlong, possibleAlong) };
};

const times = (reach: Reach, factor: number): Reach => ({ atLeast: reach.atLeast * factor, atMost: reach.atMost * factor });

/** An excursion in another unit: multiplied by units per price, such as 1 / tick size, money per price, or (money per price) / initial risk for R. */
export const excursionIn = (excursion: Excursion, unitsPerPrice: number): Excursion => ({
  adverse: times(excursion.adverse, unitsPerPrice),
  favourable: times(excursion.favourable, unitsPerPrice),
});
