/** The volume profile of a range of bars, for drawing beside the candles; the moving one for lines is an indicator of its own. */
import type { Columns } from '@/domain/indicators/indicator';
import { spreadVolume, valueArea, type ValueArea } from './profile-rows';

export interface ProfileRange {
  /** First bar. */
  readonly from: number;
  /** Bar behind the last one. */
  readonly to: number;
  /** Share of all volume that the value area holds at least, 0 to 1; 0.7 by convention. */
  readonly valueShare: number;
}

export type VolumeProfile =
  | { readonly ok: true; readonly floor: number; readonly rowHeight: number; readonly area: Readonly<ValueArea> }
  | { readonly ok: false; readonly reason: 'no bars' | 'no volume' };

/**
 * Fills `rows` with the volume traded in each of as many rows of equal height, lowest first, from the lowest low
 * to the highest high of the range. Bars with a missing price or volume are passed over.
 */
export const volumeProfile = (
  columns: Pick<Columns, 'high' | 'low' | 'volume'>,
  { from, to, valueShare }: ProfileRange,
  rows: Float64Array,
): VolumeProfile => {
  const { high, low, volume } = columns;
  rows.fill(0);
  let floor = Infinity;
  let ceiling = -Infinity;
  let total = 0;
  const isWhole = (i: number): boolean => Number.isFinite(high[i]! + low[i]! + volume[i]!);
  for (let i = from; i < to; i += 1) {
    if (!isWhole(i)) continue;
    floor = Math.min(floor, low[i]!);
    ceiling = Math.max(ceiling, high[i]!);
    total += volume[i]!;
  }
  if (floor > ceiling) return { ok: false, reason: 'no bars' };
  if (total <= 0) return { ok: false, reason: 'no volume' };
  const height = (ceiling - floor) / rows.length;
  const profile = { volumes: rows, count: rows.length, floor, height };
  for (let i = from; i < to; i += 1) if (isWhole(i)) spreadVolume(profile, { low: low[i]!, high: high[i]!, volume: volume[i]! });
  const area: ValueArea = { control: Number.NaN, high: Number.NaN, low: Number.NaN };
  valueArea(profile, valueShare, area);
  return { ok: true, floor, rowHeight: height, area };
};
