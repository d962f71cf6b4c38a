/**
 * Traded volume by price: rows of equal height, each bar's volume spread evenly over the rows its range touches.
 * Bars do not tell at which price they traded, so this is an estimate, not a count.
 */

/** Prices from `floor` up, in rows of `height` each. */
export interface Rows {
  readonly volumes: Float64Array;
  readonly count: number;
  readonly floor: number;
  readonly height: number;
}

/** Point of control and value area, as prices: the middle of the fullest row, and the edges of the area. */
export interface ValueArea {
  control: number;
  high: number;
  low: number;
}

export interface RangedVolume {
  readonly low: number;
  readonly high: number;
  readonly volume: number;
}

/** Adds one bar's volume to the rows; its range must lie within them. */
export const spreadVolume = ({ volumes, count, floor, height }: Rows, { low, high, volume }: RangedVolume): void => {
  const last = count - 1;
  const first = height > 0 ? Math.min(last, Math.max(0, Math.floor((low - floor) / height))) : 0;
  const final = height > 0 ? Math.min(last, Math.max(first, Math.floor((high - floor) / height))) : 0;
  if (first === final) {
    volumes[first]! += volume;
    return;
  }
  const perPrice = volume / (high - low);
  volumes[first]! += (floor + (first + 1) * height - low) * perPrice;
  for (let row = first + 1; row < final; row += 1) volumes[row]! += height * perPrice;
  volumes[final]! += (high - (floor + final * height)) * perPrice;
};

/**
 * The fullest row (the lowest of equals), and around it the value area: the rows next to it are taken in by
 * comparing the two above with the two below, the fuller pair first and the upper of equals, until the area
 * holds the share of all volume (J. F. Dalton, Mind over Markets, 1993, appendix).
 */
export const valueArea = ({ volumes, count, floor, height }: Rows, share: number, into: ValueArea): void => {
  let fullest = 0;
  let total = 0;
  for (let row = 0; row < count; row += 1) {
    total += volumes[row]!;
    if (volumes[row]! > volumes[fullest]!) fullest = row;
  }
  let top = fullest;
  let bottom = fullest;
  let held = volumes[fullest]!;
  while (held < share * total && (top < count - 1 || bottom > 0)) {
    const above = (top + 1 < count ? volumes[top + 1]! : 0) + (top + 2 < count ? volumes[top + 2]! : 0);
    const below = (bottom > 0 ? volumes[bottom - 1]! : 0) + (bottom > 1 ? volumes[bottom - 2]! : 0);
    if (bottom === 0 || (top < count - 1 && above >= below)) {
      held += above;
      top = Math.min(count - 1, top + 2);
    } else {
      held += below;
      bottom = Math.max(0, bottom - 2);
    }
  }
  into.control = floor + (fullest + 0.5) * height;
  into.high = floor + (top + 1) * height;
  into.low = floor + bottom * height;
};
