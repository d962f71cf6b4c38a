/** A picture of a chart as candles in pixels: the steps from comb to edges, one after another. */
import type { Box, Picture } from '@/domain/vision/picture';
import { asBars } from './bars';
import { withCandlesBehindAverage } from './behind-average';
import { withCandleOnLine } from './candle-on-line';
import { combsOfColors, combsOfRounded } from './color-combs';
import { combsOf, refinedSpacing, type Comb } from './comb';
import { coverOf, marksOf, type Cover, type Marks } from './cover';
import { directionsOf, type Directions } from './direction';
import { withEndCandles } from './end-candles';
import type { Fit } from './fit';
import { withHiddenCandles } from './hidden-candles';
import { colorsOf, inkOf, spacingOfColors, type Colors, type InkColor } from './ink';
import { withoutFloor } from './floor';
import { withoutLines, type Bodies, type Ground } from './ground';
import { bestOf, within } from './inside-or-whole';
import { markedRows } from './marked-rows';
import { withMissedColors } from './missed-colors';
import { paletteOf, type Palette } from './palette';
import { planesOf, type Planes } from './planes';
import { plotAround, type Core } from './plot-box';
import { withQuietMarket } from './quiet-market';
import { measuredCandle, withoutFalseBodies, type MeasuredCandle } from './read-candles';
import { readOn, worthOf, type ReadOnComb } from './read-on-comb';
import { phaseOf, slotsOf, uprightInk } from './slots';

export interface Found extends ReadOnComb {
  readonly planes: Planes;
  readonly palette: Palette;
  readonly inks: readonly InkColor[];
  readonly cover: Cover;
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
  readonly marks: Marks;
  /** Covers already made, by the roles of the colors. */
  readonly inked: Map<string, Inked>;
}

export const preparedIn = (planes: Planes, box: Box, bodies?: Bodies): Prepared => {
  const ground = withoutLines(planes, box, paletteOf(planes, box).background.tone, bodies);
  const colors = colorsOf(ground.planes, box, paletteOf(ground.planes, box));
  return { planes, ground, box, colors, marks: marksOf(ground.planes, box, colors.palette.background.tone), inked: new Map() };
};

interface Inked {
  readonly cover: Cover;
  readonly upright: Float64Array;
}

/** The cover by the roles of the colors: most distances find the same. */
const inkedBy = ({ ground, box, marks, inked }: Prepared, inks: ReturnType<typeof inkOf>): Inked => {
  const key = inks.map(({ role }) => role).join(' ');
  const known = inked.get(key);
  if (known !== undefined) return known;
  const cover = withoutFloor(coverOf(ground, box, marks, inks));
  const made = { cover, upright: uprightInk(cover) };
  inked.set(key, made);
  return made;
};

/** Below this share of ink that lies in candles a reading is doubted. */
const doubtful = 0.75;
/** Below this one candles may have neither bodies nor ticks. */
const poor = 0.4;

/** Colors, places and stretches inside a box, at a spacing known roughly; what less than `least` speaks for is read roughly. */
const readIn = (prepared: Prepared, given: number, least: number): DigitiseOutcome => {
  // Colors are told apart by how they come back, which a distance that is a little off hides.
  const rough = spacingOfColors(prepared.colors, given);
  const inks = inkOf(prepared.colors, rough);
  if (inks.some(({ role }) => role === 'ink')) return readWith(prepared, inks, { rough, least });
  // Letters of a panel, if most of the picture is theirs, may have moved it.
  return readWith(prepared, inkOf(prepared.colors, given), { rough: given, least });
};

interface Trial {
  readonly rough: number;
  readonly least: number;
  /** The distance is not to be refined. */
  readonly isExact?: boolean;
}

/** Places and stretches of the ink of given colors. */
const readWith = (prepared: Prepared, inks: readonly InkColor[], { rough, least, isExact = false }: Trial): DigitiseOutcome => {
  const { planes, colors } = prepared;
  const { palette } = colors;
  if (!inks.some(({ role }) => role === 'ink')) return { ok: false, step: 'ink' };
  const { cover, upright } = inkedBy(prepared, inks);
  const spacing = isExact ? rough : refinedSpacing(upright, rough);
  const phase = phaseOf(upright, spacing);
  let best: Found | null = null;
  // The two borders of hollow bodies may stand closer to the next ones than to each other: the comb is half a place off then.
  for (const from of [phase, phase < spacing / 2 ? phase + spacing / 2 : phase - spacing / 2]) {
    if (best !== null && worthOf(best) > doubtful) break;
    for (const slots of slotsOf(cover, spacing, from)) {
      if (best !== null && worthOf(best) > (slots.isPlain ? poor : doubtful)) break;
      const found: Found = {
        planes,
        palette,
        inks,
        cover,
        ...readOn(cover, upright, slots, Math.max(least, best === null ? 0 : worthOf(best))),
      };
      if (found.chosen.some((fit) => fit !== null) && (best === null || worthOf(found) > worthOf(best))) best = found;
    }
  }
  return best === null ? { ok: false, step: 'slots' } : { ok: true, found: best };
};

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

/** Above this share further distances are not tried; in the whole picture, where only the place of the candles is looked for, less will do. */
const certain = 0.8;
const enoughForPlot = 0.6;
/** Below this one colors are asked as well. */
const likely = 0.5;

/** Distances that are looked at again with more colors, and what speaks for them at least, as a part of what speaks for the best. */
const mostRivals = 3;
const ofBest = 0.7;

/** Distances less apart than this part of them are the same. */
const sameComb = 0.015;
const noComb = { spacing: 0, outcome: { ok: false, step: 'comb' } as DigitiseOutcome };

/** A reading that leaves places empty, with the colors that stand there: whichever reading explains more. */
const withMissed = (prepared: Prepared, outcome: DigitiseOutcome): DigitiseOutcome => {
  if (!outcome.ok) return outcome;
  const { found } = outcome;
  const { palette, labels } = prepared.colors;
  let best = found;
  for (const inks of withMissedColors({ ...found, background: palette.background.tone, labels, box: prepared.box })) {
    const again = readWith(prepared, inks, { rough: found.slots.spacing, least: worthOf(best) });
    if (again.ok && worthOf(again.found) > worthOf(best)) best = again.found;
  }
  return { ok: true, found: best };
};

/** Fewer candles count less: a few shapes explain any wide ink. */
const enoughCandles = 8;
const byCount = ({ chosen }: Found): number => Math.min(1, chosen.filter((fit) => fit !== null).length / enoughCandles);

/** The best reading of a box over the distances that its picture bears out, and over their halves and doubles. */
export const bestIn = (prepared: Prepared, given: readonly number[] = [], enough = certain): DigitiseOutcome => {
  const { ground, box, colors } = prepared;
  const tried: { readonly spacing: number; readonly outcome: DigitiseOutcome }[] = [];
  let combs: readonly Comb[] = [];
  // A comb that stands out less counts less: twice and three times the distance stand out as well, but less.
  const weightOf = (spacing: number): number => {
    const own = combs.find((comb) => Math.abs(comb.spacing / spacing - 1) < sameComb) ?? combs.at(-1);
    return own === undefined ? 1 : Math.sqrt(Math.sqrt(own.strength / combs[0]!.strength));
  };
  const valueOf = ({ spacing, outcome }: (typeof tried)[number]): number =>
    outcome.ok ? worthOf(outcome.found) * outcome.found.evenness * weightOf(spacing) * byCount(outcome.found) : -1;
  const attempt = (spacing: number): void => {
    if (spacing < 3 || spacing * 8 > box.right - box.left || tried.some((one) => Math.abs(one.spacing / spacing - 1) < sameComb)) return;
    tried.push({ spacing, outcome: readIn(prepared, spacing, (ofBest * valueOf(best())) / weightOf(spacing)) });
  };
  const best = () => tried.reduce((a, b) => (valueOf(b) > valueOf(a) ? b : a), tried[0] ?? noComb);
  const isEnough = (): boolean => valueOf(best()) > enough;
  for (const spacing of given) attempt(spacing);
  if (isEnough()) return best().outcome;
  combs = combsOf(ground.planes, box, colors.palette.background.tone, contrast);
  for (const { spacing } of combs) {
    // What stands out so little cannot be better.
    if (weightOf(spacing) > valueOf(best())) attempt(spacing);
    if (isEnough()) return best().outcome;
  }
  const attemptMultiples = (): void => {
    const { outcome } = best();
    if (outcome.ok) for (const by of [2, 1 / 2, 3, 1 / 3, 4]) attempt(by * outcome.found.slots.spacing);
  };
  attemptMultiples();
  if (valueOf(best()) < likely) for (const spacing of combsOfColors(colors)) attempt(spacing);
  // Candles set to whole points of a screen of double density stand at distances that are not theirs.
  if (enough === certain && valueOf(best()) < likely)
    for (const spacing of combsOfRounded(colors)) {
      const least = (ofBest * valueOf(best())) / weightOf(spacing);
      tried.push({ spacing, outcome: readWith(prepared, inkOf(colors, spacing), { rough: spacing, least, isExact: true }) });
    }
  if (valueOf(best()) < likely) attemptMultiples();
  if (valueOf(best()) > doubtful) return best().outcome;
  // At the true distance most places may stay empty because their color was taken for that of letters.
  const rivals = tried.filter((one) => valueOf(one) > ofBest * valueOf(best())).toSorted((a, b) => valueOf(b) - valueOf(a));
  for (const { spacing, outcome: rival } of rivals.slice(0, mostRivals)) tried.push({ spacing, outcome: withMissed(prepared, rival) });
  return best().outcome;
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
  const found = bestOf(again.ok ? again.found : null, around?.chosen.some((fit) => fit !== null) === true ? around : null);
  return found === null ? (again as Extract<DigitiseOutcome, { ok: false }>) : { ok: true, found: finished(found, plot) };
};
