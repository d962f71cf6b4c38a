/** A picture of a chart as candles in pixels: the steps from comb to edges, one after another. */
import type { Box, Picture } from '@/domain/vision/picture';
import { areBars, asBar } from './bars';
import { chosenRuns, withoutHistograms, withoutStrays } from './choose-runs';
import { columnsOf, type SlotColumns } from './columns';
import { combsOf, refinedSpacing } from './comb';
import { coverOf, type Cover } from './cover';
import { directionsOf, type Directions } from './direction';
import { inkOf } from './ink';
import { paletteOf, type Palette } from './palette';
import { planesOf, type Planes } from './planes';
import { plotAround } from './plot-box';
import { levelsOf, measuredCandle, type Levels, type MeasuredCandle } from './read-candles';
import { candleRuns, likelyRuns, type Run } from './runs';
import { phaseOf, slotsOf, twoHeaps, uprightInk, type Slots } from './slots';

export interface Found {
  readonly planes: Planes;
  readonly palette: Palette;
  readonly cover: Cover;
  readonly slots: Slots;
  readonly columns: readonly SlotColumns[];
  /** The stretch of each place that is its candle; null where it is empty. */
  readonly chosen: readonly (Run | null)[];
  /** The part of all upright ink that lies in candles. */
  readonly explained: number;
}

export interface Digitised extends Found {
  /** Where candles are, without axes and other panes. */
  readonly plot: Box;
  readonly levels: Levels;
  readonly candles: readonly MeasuredCandle[];
  readonly directions: Directions;
  readonly isBars: boolean;
}

/** What was found in a box, or the step that found nothing. */
type DigitiseOutcome = { readonly ok: true; readonly found: Found } | { readonly ok: false; readonly step: string };

const contrast = 24;

const explainedBy = ({ share, width }: Cover, upright: Float64Array, chosen: readonly (Run | null)[], slots: Slots): number => {
  let inside = 0;
  for (const [slot, run] of chosen.entries()) {
    if (run === null) continue;
    const middle = slots.first + slot * slots.spacing;
    for (
      let x = Math.max(0, Math.round(middle - slots.bodyWidth / 2));
      x < Math.min(width, Math.round(middle + slots.bodyWidth / 2));
      x += 1
    ) {
      for (let y = run.from; y < run.to; y += 1) if (share[y * width + x]! > 127) inside += 1;
    }
  }
  return (
    inside /
    Math.max(
      1,
      upright.reduce((sum, value) => sum + value, 0),
    )
  );
};

/** Places between candles that seem empty, looked at where the comb puts them: a line or a label may hide most of a small candle. */
const lookedAgain = (cover: Cover, slots: Slots, chosen: readonly (Run | null)[]) => {
  const places = [...chosen.keys()].filter((slot) => chosen[slot] !== null);
  const lengths = places.map((slot) => chosen[slot]!.to - chosen[slot]!.from).sort((a, b) => a - b);
  const reach = Math.max(6, lengths[lengths.length >> 1] ?? 0);
  const found: { readonly slot: number; readonly columns: SlotColumns; readonly run: Run }[] = [];
  for (const [k, before] of places.entries()) {
    const after = places[k + 1];
    if (after === undefined || after - before < 2 || after - before > 6) continue;
    const [left, right] = [chosen[before]!, chosen[after]!];
    for (let slot = before + 1; slot < after; slot += 1) {
      const columns = columnsOf(cover, slots, slot, slots.first + slot * slots.spacing);
      const near = candleRuns(columns).filter(
        ({ from, to }) => from < Math.max(left.to, right.to) + reach && to > Math.min(left.from, right.from) - reach,
      );
      const best = near.reduce<Run | null>((most, run) => (most === null || run.to - run.from > most.to - most.from ? run : most), null);
      if (best !== null) found.push({ slot, columns, run: best });
    }
  }
  return found;
};

/** Colors, places and stretches inside a box, at a spacing known roughly. */
const readIn = (planes: Planes, box: Box, rough: number): DigitiseOutcome => {
  const palette = paletteOf(planes, box);
  const colors = inkOf(planes, box, palette, rough);
  if (!colors.some(({ role }) => role === 'ink')) return { ok: false, step: 'ink' };
  const cover = coverOf(planes, box, palette.background.tone, colors);
  const upright = uprightInk(cover);
  const spacing = refinedSpacing(upright, rough);
  const slots = slotsOf(cover, spacing, phaseOf(upright, spacing));
  if (slots === null) return { ok: false, step: 'slots' };
  const columns: SlotColumns[] = [];
  for (let slot = 0; slot < slots.count; slot += 1) columns.push(columnsOf(cover, slots, slot));
  const chosen = [...withoutStrays(chosenRuns(withoutHistograms(columns.map(likelyRuns), cover.height)), cover.height)];
  for (const { slot, columns: own, run } of lookedAgain(cover, slots, chosen)) {
    columns[slot] = own;
    chosen[slot] = run;
  }
  if (chosen.every((run) => run === null)) return { ok: false, step: 'candles' };
  return { ok: true, found: { planes, palette, cover, slots, columns, chosen, explained: explainedBy(cover, upright, chosen, slots) } };
};

/** What speaks for a distance: ink that lies in candles, and places between the first and the last that are filled; of half the true distance every other one is empty. */
export const worthOf = ({ explained, chosen }: Found): number => {
  const places = [...chosen.keys()].filter((slot) => chosen[slot] !== null);
  return (explained * places.length) / (places.at(-1)! - places[0]! + 1);
};

/** The box of candles in the picture, and the places at its sides that belong to a row of at least eight. */
const coreOf = ({ chosen, slots, cover }: Found): Box => {
  const places = [...chosen.keys()].filter((slot) => chosen[slot] !== null);
  const isFirm = (slot: number, direction: 1 | -1): boolean => {
    let filled = 0;
    for (let k = 0; k < 8; k += 1) if (chosen[slot + direction * k] != null) filled += 1;
    return filled >= 7;
  };
  const first = places.find((slot) => isFirm(slot, 1)) ?? places[0]!;
  const last = places.findLast((slot) => isFirm(slot, -1)) ?? places.at(-1)!;
  const runs = places.filter((slot) => slot >= first && slot <= last).map((slot) => chosen[slot]!);
  const at = (slot: number): number => cover.box.left + slots.first + slot * slots.spacing;
  return {
    left: Math.max(0, Math.floor(at(first) - slots.spacing / 2)),
    right: Math.min(cover.box.right, Math.ceil(at(last) + slots.spacing / 2)),
    top: cover.box.top + Math.min(...runs.map(({ from }) => from)),
    bottom: cover.box.top + Math.max(...runs.map(({ to }) => to)),
  };
};

const finished = (found: Found, plot: Box): Digitised => {
  const { planes, palette, cover, columns, chosen } = found;
  const levels = levelsOf(columns, twoHeaps);
  const isBars = areBars(columns, chosen);
  const candles = chosen.flatMap((run, slot) => {
    if (run === null) return [];
    const candle = measuredCandle(slot, columns[slot]!, run, levels);
    return [isBars ? asBar(candle, columns[slot]!, run) : candle];
  });
  return { ...found, plot, isBars, levels, candles, directions: directionsOf(planes, cover, palette.background.tone, candles) };
};

/** How many distances are tried. */
const mostTries = 3;

export const digitise = (picture: Picture): { readonly ok: true; readonly found: Digitised } | Extract<DigitiseOutcome, { ok: false }> => {
  const planes = planesOf(picture);
  const whole: Box = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  const background = paletteOf(planes, whole).background.tone;
  let best: DigitiseOutcome = { ok: false, step: 'comb' };
  for (const { spacing } of combsOf(planes, whole, background, contrast).slice(0, mostTries)) {
    const outcome = readIn(planes, whole, spacing);
    if (!outcome.ok) {
      if (!best.ok) best = outcome;
      continue;
    }
    if (!best.ok || worthOf(outcome.found) > worthOf(best.found) * 1.1) best = outcome;
    if (best.ok && worthOf(best.found) > 0.6) break;
  }
  if (!best.ok) return best;
  // Once more inside the plot alone: letters of the axes, panels and other panes no longer count.
  const plot = plotAround(picture, planes, coreOf(best.found));
  const again = readIn(planes, plot, best.found.slots.spacing);
  return { ok: true, found: finished(again.ok ? again.found : best.found, plot) };
};
