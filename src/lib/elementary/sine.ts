/**
 * Sine and cosine from + − × ÷ alone, so that every engine gives the same bits.
 *
 * x = n·π/2 + r with |r| ≤ π/4. π/2 is taken off in three parts of which the first two times n are exact (W. J. Cody and W.
 * Waite, Software Manual for the Elementary Functions, 1980), and what r lacks is carried along. On ±π/4 Taylor's series to
 * r¹⁷ and r¹⁶ leave less than 2·10⁻¹⁹ and 2·10⁻¹⁸.
 *
 * For |x| ≤ 10⁶; beyond, and for what is no number, NaN. Error below 1 unit in the last place; 0.77 was the largest of 120,000 each.
 */
const largest = 1e6;
const [first, second, third] = [1.570796325802803, 9.920935791635221e-10, 5.170182981794105e-19];

/** sin(r + lacking). */
const sineOf = (r: number, lacking: number): number => {
  const z = r * r;
  const series =
    z *
    (-1 / 6 +
      z *
        (1 / 120 +
          z *
            (-1 / 5_040 +
              z *
                (1 / 362_880 + z * (-1 / 39_916_800 + z * (1 / 6_227_020_800 + z * (-1 / 1_307_674_368_000 + z / 355_687_428_096_000)))))));
  return r + (r * series + lacking * (1 - 0.5 * z));
};

/** cos(r + lacking). */
const cosineOf = (r: number, lacking: number): number => {
  const z = r * r;
  const series =
    z *
    z *
    (1 / 24 +
      z *
        (-1 / 720 + z * (1 / 40_320 + z * (-1 / 3_628_800 + z * (1 / 479_001_600 + z * (-1 / 87_178_291_200 + z / 20_922_789_888_000))))));
  const half = 0.5 * z;
  const near = 1 - half;
  return near + (1 - near - half + (series - r * lacking));
};

/** The sine `quarters` quarter turns after `x`. */
const turned = (x: number, quarters: 0 | 1): number => {
  if (!(Math.abs(x) <= largest)) return Number.NaN;
  const n = Math.floor(x / (Math.PI / 2) + 0.5);
  const rough = x - n * first;
  const next = n * second;
  const nearer = rough - next;
  const rest = rough - nearer - next - n * third;
  const r = nearer + rest;
  const lacking = nearer - r + rest;
  const quadrant = (n + quarters) & 3;
  const value = quadrant % 2 === 0 ? sineOf(r, lacking) : cosineOf(r, lacking);
  return quadrant < 2 ? value : -value;
};

/** sin x, x in radians. */
export const sine = (x: number): number => (x === 0 ? x : turned(x, 0));

/** cos x, x in radians. */
export const cosine = (x: number): number => turned(x, 1);
