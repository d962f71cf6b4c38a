/** A picture of a chart as candles in pixels: the steps from comb to edges, one after another. */
import type { Box, Picture } from '@/domain/vision/picture';
import { asBars } from './bars';
import { chosenRuns, withoutHistograms } from './choose-runs';
import { columnsOf, type SlotColumns } from './columns';
import { combsOf, refinedSpacing } from './comb';
import { coverOf, type Cover } from './cover';
import { directionsOf, type Directions } from './direction';
import { explainedBy } from './explained';
import { fitsOf, type Fit, type Levels } from './fit';
import { withHiddenCandles } from './hidden-candles';
import { colorsOf, inkOf, spacingOfColors, type Colors, type InkColor } from './ink';
import { withoutLines, type Ground } from './lines';
import { withMissedColors } from './missed-colors';
import { paletteOf, type Palette } from './palette';
import { planesOf, type Planes } from './planes';
import { plotAround } from './plot-box';
import { levelsOf, measuredCandle, withoutFalseBodies, type MeasuredCandle } from './read-candles';
import { phaseOf, slotsOf, twoHeaps, uprightInk, type Slots } from './slots';

export interface Found {
  readonly planes: Planes;
  readonly palette: Palette;
  readonly inks: readonly InkColor[];
  readonly cover: Cover;
  readonly slots: Slots;
  readonly columns: readonly SlotColumns[];
  readonly levels: Levels;
  /** The stretch of each place that is its candle; null where it is empty. */
  readonly chosen: readonly (Fit | null)[];
  /** The part of all upright ink that lies in candles, less for candles without a body. */
  readonly explained: number;
}

export interface Digitised extends Found {
  /** Where candles are, without axes and other panes. */
  readonly plot: Box;
  readonly candles: readonly MeasuredCandle[];
  readonly directions: Directions;
}

/** What was found in a box, or the step that found nothing. */
type DigitiseOutcome = { readonly ok: true; readonly found: Found } | { readonly ok: false; readonly step: string };

const contrast = 24;

/** What a box holds, before the distance of candles is known. */
interface Prepared {
  readonly planes: Planes;
  readonly ground: Ground;
  readonly box: Box;
  readonly colors: Colors;
  /** Covers already made, by the roles of the colors. */
  readonly inked: Map<string, Inked>;
}

export const preparedIn = (planes: Planes, box: Box): Prepared => {
  const ground = withoutLines(planes, box, paletteOf(planes, box).background.tone);
  return { planes, ground, box, colors: colorsOf(ground.planes, box, paletteOf(ground.planes, box)), inked: new Map() };
};

/** The part of candles that have a body, or ticks. */
const bodiedShare = (
  columns: readonly SlotColumns[],
  chosen: readonly (Fit | null)[],
  { besideWick, body }: Levels,
  isBars: boolean,
): number => {
  const least = (besideWick + body) / 2;
  let all = 0;
  let bodied = 0;
  for (const [slot, fit] of chosen.entries()) {
    if (fit === null) continue;
    const { left, right } = columns[slot]!;
    let [isLeft, isRight, isBoth] = [false, false, false];
    for (let y = fit.from; y < fit.to; y += 1) {
      isLeft ||= left[y]! >= least;
      isRight ||= right[y]! >= least;
      isBoth ||= Math.min(left[y]!, right[y]!) >= least;
    }
    all += 1;
    if (isBars ? isLeft && isRight : isBoth) bodied += 1;
  }
  return bodied / Math.max(1, all);
};

/** The part of a bar's rows beside which there is nothing, but for its two ticks. */
const bareness = ({ left, right }: SlotColumns, { from, to }: Fit, stem: number): number => {
  let beside = 0;
  for (let y = from; y < to; y += 1) if (left[y]! > 0.5 || right[y]! > 0.5) beside += 1;
  return 1 - Math.max(0, beside - 2 * stem - 2) / (to - from);
};

/** How like candles they are: how well their rows fit, and how seldom neighbors have the same ends, as all parts of a wide body would. */
const qualityOf = ({ columns, chosen }: Read, { isBars, wickWidth }: Slots): number => {
  let [count, quality, pairs, same] = [0, 0, 0, 0];
  for (const [slot, fit] of chosen.entries()) {
    if (fit === null) continue;
    count += 1;
    quality += Math.max(0, fit.quality) * (isBars ? bareness(columns[slot]!, fit, wickWidth) : 1);
    const next = chosen[slot + 1];
    if (next == null || fit.to - fit.from < 3) continue;
    pairs += 1;
    if (Math.abs(fit.from - next.from) <= 1 && Math.abs(fit.to - next.to) <= 1) same += 1;
  }
  return (quality / Math.max(1, count)) * (1 - same / Math.max(1, pairs));
};

interface Read {
  readonly columns: readonly SlotColumns[];
  readonly levels: Levels;
  readonly chosen: readonly (Fit | null)[];
}

/** The candles at the places of a comb. */
const readAt = (cover: Cover, slots: Slots): Read => {
  const { isBars } = slots;
  const columns: SlotColumns[] = [];
  for (let slot = 0; slot < slots.count; slot += 1) columns.push(columnsOf(cover, slots, slot));
  const levels = levelsOf(columns, twoHeaps);
  const fits = columns.map((own) => fitsOf(own, levels, { isBars }));
  return { columns, levels, chosen: chosenRuns(withoutHistograms(fits, cover.height), cover.height) };
};

/** Each candle finds its own middle near the comb, so that a smaller move changes nothing. */
const leastMove = 0.25;

/** The comb through the middles of the candles found, by least squares; null where it is the same. */
const settledSlots = (slots: Slots, columns: readonly SlotColumns[], chosen: readonly (Fit | null)[], width: number): Slots | null => {
  let [n, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0];
  for (const [slot, fit] of chosen.entries()) {
    if (fit === null || fit.quality < 0.6) continue;
    n += 1;
    sumX += slot;
    sumY += columns[slot]!.middle;
    sumXX += slot * slot;
    sumXY += slot * columns[slot]!.middle;
  }
  const spread = n * sumXX - sumX * sumX;
  if (n < 8 || spread === 0) return null;
  const spacing = (n * sumXY - sumX * sumY) / spread;
  let first = (sumY - spacing * sumX) / n;
  const last = slots.count - 1;
  const off = Math.max(Math.abs(first - slots.first), Math.abs(first + last * spacing - slots.first - last * slots.spacing));
  if (off < leastMove || off > 0.6 * spacing) return null;
  // A candle may show less than half of it at the left border.
  while (first > 0.5 * spacing) first -= spacing;
  return { ...slots, first, spacing, count: Math.max(1, Math.floor((width - first - 1) / spacing) + 1) };
};

/** Empty places that are looked at again between two candles, and beyond the last of a row. */
const mostBetween = 5;
const mostBeyond = 3;
/** What has to be explained there; anything at all between two candles. */
const leastBeyond = 3.5;
const leastBetween = 1;

/**
 * Places that seem empty though candles are beside them, looked at in the rows of their neighbors alone: letters above may
 * have moved their middle, and a line or a label may hide most of a small candle.
 */
const lookedAgain = (cover: Cover, slots: Slots, { columns, levels, chosen }: Read): Read => {
  const [seen, all] = [[...columns], [...chosen]];
  const places = [...chosen.keys()].filter((slot) => chosen[slot] !== null);
  const lengths = places.map((slot) => chosen[slot]!.to - chosen[slot]!.from).sort((a, b) => a - b);
  const reach = Math.max(6, lengths[lengths.length >> 1] ?? 0);
  const look = (slot: number, beside: readonly Fit[], leastGain: number): void => {
    const rows = {
      from: Math.max(0, Math.min(...beside.map(({ from }) => from)) - reach),
      to: Math.min(cover.height, Math.max(...beside.map(({ to }) => to)) + reach),
    };
    // Where no rows vote the middle is that of the comb.
    for (const voting of [{ from: 0, to: 0 }, rows]) {
      const own = columnsOf(cover, slots, slot, voting);
      const [best] = fitsOf(own, levels, { isBars: slots.isBars, rows, leastGain });
      if (best === undefined || best.gain <= (all[slot]?.gain ?? 0)) continue;
      seen[slot] = own;
      all[slot] = best;
    }
  };
  const goOn = (from: number, direction: 1 | -1): void => {
    for (
      let slot = from + direction, k = 0;
      k < mostBeyond && slot >= 0 && slot < slots.count && all[slot] === null;
      slot += direction, k += 1
    ) {
      look(slot, [all[slot - direction]!], leastBeyond);
      if (all[slot] === null) return;
    }
  };
  for (const [k, slot] of places.entries()) {
    const next = places[k + 1];
    if (next !== undefined && next - slot <= mostBetween + 1) {
      for (let between = slot + 1; between < next; between += 1) look(between, [chosen[slot]!, chosen[next]!], leastBetween);
      continue;
    }
    goOn(slot, 1);
    if (next !== undefined) goOn(next, -1);
  }
  if (places.length > 0) goOn(places[0]!, -1);
  return { columns: seen, levels, chosen: all };
};

/** The candles at a comb, or at the comb through their middles if that is another. */
const readOn = (
  cover: Cover,
  upright: Float64Array,
  given: Slots,
): Pick<Found, 'slots' | 'columns' | 'levels' | 'chosen' | 'explained'> => {
  const first = readAt(cover, given);
  const moved = settledSlots(given, first.columns, first.chosen, cover.width);
  const slots = moved ?? given;
  const read = lookedAgain(cover, slots, moved === null ? first : readAt(cover, moved));
  const likely = bodiedShare(read.columns, read.chosen, read.levels, slots.isBars) * qualityOf(read, slots);
  return { ...read, slots, explained: explainedBy(cover, upright, read.chosen, slots) * likely };
};
interface Inked {
  readonly cover: Cover;
  readonly upright: Float64Array;
}

/** The cover by the roles of the colors: most distances find the same. */
const inkedBy = ({ ground, box, colors, inked }: Prepared, inks: ReturnType<typeof inkOf>): Inked => {
  const key = inks.map(({ role }) => role).join(' ');
  const known = inked.get(key);
  if (known !== undefined) return known;
  const cover = coverOf(ground, box, colors.palette.background.tone, inks);
  const made = { cover, upright: uprightInk(cover) };
  inked.set(key, made);
  return made;
};

/** Below this share of ink that lies in candles a reading is doubted. */
const doubtful = 0.75;

/** Colors, places and stretches inside a box, at a spacing known roughly. */
export const readIn = (prepared: Prepared, given: number): DigitiseOutcome => {
  // Colors are told apart by how they come back, which a distance that is a little off hides.
  const rough = spacingOfColors(prepared.colors, given);
  return readWith(prepared, inkOf(prepared.colors, rough), rough);
};

/** Places and stretches of the ink of given colors. */
const readWith = (prepared: Prepared, inks: readonly InkColor[], rough: number): DigitiseOutcome => {
  const { planes, colors } = prepared;
  const { palette } = colors;
  if (!inks.some(({ role }) => role === 'ink')) return { ok: false, step: 'ink' };
  const { cover, upright } = inkedBy(prepared, inks);
  const spacing = refinedSpacing(upright, rough);
  const phase = phaseOf(upright, spacing);
  let best: Found | null = null;
  // The two borders of hollow bodies may stand closer to the next ones than to each other: the comb is half a place off then.
  for (const from of [phase, phase < spacing / 2 ? phase + spacing / 2 : phase - spacing / 2]) {
    if (best !== null && worthOf(best) > doubtful) break;
    const slots = slotsOf(cover, spacing, from);
    if (slots === null) continue;
    const found = { planes, palette, inks, cover, ...readOn(cover, upright, slots) };
    if (found.chosen.some((fit) => fit !== null) && (best === null || worthOf(found) > worthOf(best))) best = found;
  }
  return best === null ? { ok: false, step: 'slots' } : { ok: true, found: best };
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
  const { cover, columns, levels, slots } = found;
  const chosen = withHiddenCandles(columns, found.chosen, cover.height);
  const measured = chosen.flatMap((run, slot) => (run === null ? [] : [measuredCandle(slot, columns[slot]!, run, levels)]));
  const candles = slots.isBars ? asBars(cover, slots, measured) : withoutFalseBodies(measured);
  return {
    ...found,
    plot,
    candles,
    directions: directionsOf(found, candles),
  };
};

/** Above this share further distances are not tried; in the whole picture, where only the place of the candles is looked for, less will do. */
const certain = 0.9;
const enoughForPlot = 0.6;

/** The best reading of a box over the distances that its picture bears out, and over their halves and doubles. */
export const bestIn = (prepared: Prepared, given: readonly number[] = [], enough = certain): DigitiseOutcome => {
  const { ground, box, colors } = prepared;
  let best: DigitiseOutcome = { ok: false, step: 'comb' };
  const tried: number[] = [];
  const attempt = (spacing: number): void => {
    if (spacing < 3 || spacing * 8 > box.right - box.left || tried.some((one) => Math.abs(one / spacing - 1) < 0.015)) return;
    tried.push(spacing);
    const outcome = readIn(prepared, spacing);
    if (!outcome.ok ? !best.ok : !best.ok || worthOf(outcome.found) > worthOf(best.found)) best = outcome;
  };
  for (const spacing of given) attempt(spacing);
  const worth = (): number => ((best as DigitiseOutcome).ok ? worthOf((best as Extract<DigitiseOutcome, { ok: true }>).found) : 0);
  const combs = worth() > enough ? [] : combsOf(ground.planes, box, colors.palette.background.tone, contrast);
  for (const { spacing } of combs) {
    attempt(spacing);
    if (worth() > enough) break;
  }
  const settled = best as DigitiseOutcome;
  if (settled.ok && worth() <= enough) for (const by of [2, 1 / 2, 3, 1 / 3]) attempt(by * settled.found.slots.spacing);
  return best;
};

/** A reading that leaves places empty, with the colors that stand there: whichever reading explains more. */
const withMissed = (prepared: Prepared, outcome: DigitiseOutcome): DigitiseOutcome => {
  if (!outcome.ok) return outcome;
  const inks = withMissedColors({ ...outcome.found, labels: prepared.colors.labels, box: prepared.box });
  const again = inks === null ? null : readWith(prepared, inks, outcome.found.slots.spacing);
  return again?.ok === true && worthOf(again.found) > worthOf(outcome.found) ? again : outcome;
};

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
  const prepared = preparedIn(planes, plot);
  const again = withMissed(prepared, bestIn(prepared, first === null ? [] : [first.found.slots.spacing]));
  const found = again.ok ? again.found : first?.found;
  return found === undefined ? (again as Extract<DigitiseOutcome, { ok: false }>) : { ok: true, found: finished(found, plot) };
};
