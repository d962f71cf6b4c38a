/** The best reading of the candles in a box: at the distance that explains most, and whose comb looks like that of candles. */
import type { Box } from '@/domain/vision/picture';
import { exponential } from '@/lib/elementary/exponential';
import { combsOfColors, combsOfRounded } from './color-combs';
import { combsOf, refinedSpacing, type Comb } from './comb';
import { readingOdds, sureComb } from './comb-network';
import { coverOf, marksOf, type Cover, type Marks } from './cover';
import { colorsOf, inkOf, spacingOfColors, type Colors, type InkColor } from './ink';
import { withoutFloor } from './floor';
import { withoutLines, type Bodies, type Ground } from './ground';
import { withMissedColors } from './missed-colors';
import { paletteOf, type Palette } from './palette';
import type { Planes } from './planes';
import { readOn, worthOf, type ReadOnComb } from './read-on-comb';
import { phaseOf, slotsOf, uprightInk } from './slots';

export interface Found extends ReadOnComb {
  readonly planes: Planes;
  readonly palette: Palette;
  readonly inks: readonly InkColor[];
  readonly cover: Cover;
}

/** What was found in a box, or the step that found nothing. */
export type DigitiseOutcome = { readonly ok: true; readonly found: Found } | { readonly ok: false; readonly step: string };

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

/** At a distance that is not to be refined. */
const readExactly = (prepared: Prepared, spacing: number, least: number): DigitiseOutcome =>
  readWith(prepared, inkOf(prepared.colors, spacing), { rough: spacing, least, isExact: true });

/** Above this share further distances are not tried; in the whole picture, where only the place of the candles is looked for, less will do. */
const certain = 0.8;
export const enoughForPlot = 0.6;

/** Below this one colors are asked as well. */
const likely = 0.5;

/** Distances that are looked at again with more colors, and what speaks for them at least, as a part of what speaks for the best. */
const mostRivals = 3;
const ofBest = 0.7;

/** A distance that was tried. */
interface Tried {
  readonly spacing: number;
  readonly isExact: boolean;
  readonly outcome: DigitiseOutcome;
}

/** Distances less apart than this part of them are the same. */
const sameComb = 0.015;
const noComb: Tried = { spacing: 0, isExact: false, outcome: { ok: false, step: 'comb' } };

/** A reading that leaves places empty, with the colors that stand there: whichever reading explains more. */
export const withMissed = (prepared: Prepared, outcome: DigitiseOutcome): DigitiseOutcome => {
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

/** Readings that the network of combs is asked about, and what speaks for them at least, as a part of what speaks for the best. */
const mostAsked = 6;
const ofBestAsked = 0.2;
/** Above this share further distances are not tried either where the odds of a comb have this logarithm. */
const enoughIfCertain = 0.6;
const certainComb = 4;
/** Logarithms of odds beyond this say no more. */
const mostOdds = 6;

/** How likely the comb of a reading is that of the candles, as the logarithm of its odds; asked once. */
const askedOdds = (): ((found: Found) => number) => {
  const known = new Map<Found, number>();
  return (found) => {
    const odds = known.get(found) ?? Math.max(-mostOdds, Math.min(mostOdds, readingOdds(found)));
    known.set(found, odds);
    return odds;
  };
};

/** The best reading of a box over the distances that its picture bears out, and over their halves and doubles. */
export const bestIn = (prepared: Prepared, given: readonly number[] = [], enough = certain): DigitiseOutcome => {
  const { ground, box, colors } = prepared;
  const tried: Tried[] = [];
  const oddsOf = askedOdds();
  let combs: readonly Comb[] = [];
  // A comb that stands out less counts less: twice and three times the distance stand out as well, but less.
  const weightOf = (spacing: number): number => {
    const own = combs.find((comb) => Math.abs(comb.spacing / spacing - 1) < sameComb) ?? combs.at(-1);
    return own === undefined ? 1 : Math.sqrt(Math.sqrt(own.strength / combs[0]!.strength));
  };
  const valueOf = ({ spacing, outcome }: Tried): number =>
    outcome.ok ? worthOf(outcome.found) * outcome.found.evenness * weightOf(spacing) * byCount(outcome.found) : -1;
  const attempt = (spacing: number): void => {
    if (spacing < 3 || spacing * 8 > box.right - box.left || tried.some((one) => Math.abs(one.spacing / spacing - 1) < sameComb)) return;
    tried.push({ spacing, isExact: false, outcome: readIn(prepared, spacing, (ofBest * valueOf(best())) / weightOf(spacing)) });
  };
  const best = () => tried.reduce((a, b) => (valueOf(b) > valueOf(a) ? b : a), tried[0] ?? noComb);
  const isEnough = (): boolean => {
    const one = best();
    const value = valueOf(one);
    return value > enough || (value > enoughIfCertain && one.outcome.ok && oddsOf(one.outcome.found) > certainComb);
  };
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
  const isSure = ({ outcome }: Tried): boolean => outcome.ok && oddsOf(outcome.found) > sureComb;
  /** Of those for which most speaks, the one whose comb is likeliest as well. */
  const likeliest = (): Tried => {
    if (isSure(best())) return best();
    const most = valueOf(best());
    const asked = tried.filter((one) => one.outcome.ok && valueOf(one) > ofBestAsked * most).toSorted((a, b) => valueOf(b) - valueOf(a));
    const worths = asked
      .slice(0, mostAsked)
      .map((one) => ({ one, worth: one.outcome.ok ? valueOf(one) / (1 + exponential(-oddsOf(one.outcome.found))) : 0 }));
    return worths.reduce((a, b) => (b.worth > a.worth ? b : a), worths[0] ?? { one: noComb, worth: 0 }).one;
  };
  if (valueOf(best()) < likely || !isSure(likeliest())) {
    for (const spacing of combsOfColors(colors)) attempt(spacing);
    // Candles set to whole points of a screen of double density stand at distances that are not theirs.
    if (enough === certain)
      for (const spacing of combsOfRounded(colors)) {
        const least = (ofBest * valueOf(best())) / weightOf(spacing);
        tried.push({ spacing, isExact: true, outcome: readExactly(prepared, spacing, least) });
      }
    attemptMultiples();
  }
  const own = likeliest();
  if (isSure(own)) {
    // It may have been given up as one that cannot be the best.
    const isBest = valueOf(own) === valueOf(best());
    const whole = isBest ? own.outcome : own.isExact ? readExactly(prepared, own.spacing, 0) : readIn(prepared, own.spacing, 0);
    // Inside the plot this is done with whatever is found.
    return enough === certain || valueOf(own) > doubtful ? whole : withMissed(prepared, whole);
  }
  if (valueOf(best()) > doubtful) return best().outcome;
  // At the true distance most places may stay empty because their color was taken for that of letters.
  const rivals = tried.filter((one) => valueOf(one) > ofBest * valueOf(best())).toSorted((a, b) => valueOf(b) - valueOf(a));
  for (const { spacing, outcome: rival } of rivals.slice(0, mostRivals))
    tried.push({ spacing, isExact: false, outcome: withMissed(prepared, rival) });
  return likeliest().outcome;
};
