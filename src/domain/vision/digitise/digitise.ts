/** A picture of a chart as candles in pixels: the steps from comb to edges, one after another. */
import type { Box, Picture } from '@/domain/vision/picture';
import { asBars } from './bars';
import { withCandlesBehindAverage } from './behind-average';
import { withCandleOnLine } from './candle-on-line';
import { readingOdds } from './comb-network';
import type { Core } from './core';
import { directionsOf, type Directions } from './direction';
import { withEndCandles } from './end-candles';
import type { Fit } from './fit';
import { withHiddenCandles } from './hidden-candles';
import type { Bodies } from './ground';
import { bestOf, within } from './inside-or-whole';
import { markedRows } from './marked-rows';
import { planesOf } from './planes';
import { plotAround } from './plot-box';
import { withQuietMarket } from './quiet-market';
import { measuredCandle, withoutFalseBodies, type MeasuredCandle } from './read-candles';
import { bestIn, enoughForPlot, preparedIn, withMissed, type DigitiseOutcome, type Found } from './read-in-box';

export interface Digitised extends Found {
  /** Where candles are, without axes and other panes. */
  readonly plot: Box;
  readonly candles: readonly MeasuredCandle[];
  readonly directions: Directions;
}

/** The box of candles in the picture without places at its sides that belong to no row of at least eight, and the rows of each candle in it. */
const coreOf = ({ chosen, slots, cover }: Found): Core => {
  const places = [...chosen.keys()].filter((slot) => chosen[slot] !== null);
  const isFirm = (slot: number, direction: 1 | -1): boolean => {
    let filled = 0;
    for (let k = 0; k < 8; k += 1) if (chosen[slot + direction * k] != null) filled += 1;
    return filled >= 7;
  };
  const first = places.find((slot) => isFirm(slot, 1)) ?? places[0]!;
  const last = places.findLast((slot) => isFirm(slot, -1)) ?? places.at(-1)!;
  const at = (slot: number): number => cover.box.left + slots.first + slot * slots.spacing;
  const own = places.filter((slot) => slot >= first && slot <= last);
  const runs = own.map((slot) => chosen[slot]!);
  return {
    firm: { left: Math.floor(at(own[3] ?? last)), right: Math.ceil(at(own.at(-4) ?? first)) },
    left: Math.max(0, Math.floor(at(first) - slots.spacing / 2)),
    right: Math.min(cover.box.right, Math.ceil(at(last) + slots.spacing / 2)),
    top: cover.box.top + Math.min(...runs.map(({ from }) => from)),
    bottom: cover.box.top + Math.max(...runs.map(({ to }) => to)),
    candles: runs.map(({ from, to }) => ({ top: cover.box.top + from, bottom: cover.box.top + to })),
    middles: own.map(at),
  };
};

/** The candles with those that lie behind something or hardly show. */
export const withHidden = (found: Found, plot: Box): readonly (Fit | null)[] => {
  const hidden = withHiddenCandles(found.columns, found.chosen, found.cover.height, markedRows(found));
  return withCandleOnLine(found, withCandlesBehindAverage(found, withQuietMarket(found, hidden, plot)), plot);
};

const finished = (found: Found, plot: Box): Digitised => {
  const { cover, columns, levels, slots } = found;
  const chosen = withEndCandles({ ...found, chosen: withHidden(found, plot) });
  // One whose middle lies beyond the plot is cut by its side, or something else there.
  const isInside = (slot: number): boolean => {
    const x = cover.box.left + columns[slot]!.middle;
    return x >= plot.left && x <= plot.right;
  };
  const measured = chosen.flatMap((run, slot) =>
    run === null || !isInside(slot) ? [] : [measuredCandle(slot, columns[slot]!, run, levels)],
  );
  const candles = slots.isBars
    ? asBars(cover, slots, measured)
    : slots.isPlain
      ? measured.map((candle) => ({ ...candle, isBodyless: true }))
      : withoutFalseBodies(measured);
  return {
    ...found,
    plot,
    candles,
    directions: directionsOf(found, candles),
  };
};

const bodiesIn = ({ slots, cover }: Found, plot: Box): Bodies => ({
  first: cover.box.left + slots.first - plot.left,
  spacing: slots.spacing,
  width: slots.bodyWidth,
});

/** `given`: the plot, where it is known. */
export const digitise = (
  picture: Picture,
  given?: Box,
): { readonly ok: true; readonly found: Digitised } | Extract<DigitiseOutcome, { ok: false }> => {
  const planes = planesOf(picture);
  const whole: Box = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  const first = given === undefined ? bestIn(preparedIn(planes, whole), [], enoughForPlot) : null;
  if (first?.ok === false) return first;
  // Once more inside the plot alone: letters of the axes, panels and other panes no longer count.
  const plot = given ?? plotAround(picture, planes, coreOf(first!.found));
  const prepared = preparedIn(planes, plot, first === null ? undefined : bodiesIn(first.found, plot));
  const again = withMissed(prepared, bestIn(prepared, first === null ? [] : [first.found.slots.spacing]));
  const around = first === null ? null : within(first.found, plot);
  // A plot in which nothing is may lie beside all that was taken for candles.
  const found = bestOf(again.ok ? again.found : null, around?.chosen.some((fit) => fit !== null) === true ? around : null, readingOdds);
  return found === null ? (again as Extract<DigitiseOutcome, { ok: false }>) : { ok: true, found: finished(found, plot) };
};
