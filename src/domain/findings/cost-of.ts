/** What a finding cost or earned so far, after shrinkage: never the sum of what the trades happened to make. */
import type { Cost, Ranged } from './finding';
import type { FindingSample } from './sample';

const times = ({ value, low, high }: Ranged, factor: number): Ranged => ({ value: value * factor, low: low * factor, high: high * factor });

/** The estimate over the trades of the group, in the measure and in money: each trade by its own 1R, by currency. */
export const costOf = (estimate: Ranged, group: Uint8Array, sample: FindingSample): Cost => {
  const { names, keys } = sample.currencies;
  const worth = new Float64Array(names.length);
  let trades = 0;
  for (let at = 0; at < group.length; at += 1) {
    if (group[at] !== 1) continue;
    trades += 1;
    worth[keys[at]!]! += sample.measure === 'R' ? sample.risk[at]! : 1;
  }
  const money = names.flatMap((currency, key) => (worth[key]! > 0 ? [{ currency, ...times(estimate, worth[key]!) }] : []));
  return { trades, total: times(estimate, trades), money, reachesZero: estimate.low <= 0 && estimate.high >= 0 };
};
