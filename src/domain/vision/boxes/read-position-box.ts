/** A chart with a long or short position as TradingView draws it: market, side, entry, stop and target, each with what it may be off by. */
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { Box, Picture } from '@/domain/vision/picture';
import type { PositionBoxReading, ReadCell, Refusal } from '@/domain/vision/reading';
import { findPositionBox, type FoundBox } from './find-position-box';
import { withHintedEnds } from './hinted-ends';
import { arePointsIn, areWhole, groupVerdict, inThousands, labelInThousands } from './lost-group';
import { marketOfBox } from './market-of-box';
import { writtenBeside } from './ink-beside';
import { isDenied, linesBeside, scaleOfBox, type BoxScale } from './scale-of-box';
import type { SettledPrices, SettledTerm } from './box-terms';
import { settlePrices } from './settle-prices';
import { sideOf } from './side-of-box';
import { endBeside, entryBehind, hasLabelsOfEnds, readStatLabels, type StatLabels } from './stat-labels';
import { withoutRight } from './without-right';

const refusal = (reason: string): Refusal => ({
  ok: false,
  kind: 'no position box',
  reason,
  help: 'Show one long or short position in full, with the price scale beside it.',
});

const plain = ({ value, text, box, isUnsure }: SettledTerm): ReadCell<number> => ({ value, text, box, isUnsure });

const none = refusal('No long or short position was found on this chart.');

interface Placed {
  readonly found: FoundBox;
  readonly scale: BoxScale;
}

/** The box with its scale. Labels on a scale are filled as well: a box right of the plot is one of them, and the other is looked for left of it. */
const placedBox = (picture: Picture): Placed | Refusal => {
  let outcome = findPositionBox(picture);
  for (let isAgain = false; outcome.ok; isAgain = true) {
    const { found } = outcome;
    const scale = scaleOfBox(picture, found.box);
    const middle = (found.box.left + found.box.right) / 2;
    if (middle > scale.plot.left && middle < scale.plot.right) return { found, scale };
    if (isAgain || middle <= scale.plot.left) return none;
    outcome = findPositionBox(withoutRight(picture, scale.plot.right));
  }
  return outcome.why === 'none' ? none : refusal('There is more than one position on this chart.');
};

/** How near an edge is to the border of a label that may have been taken for it, in pixels. */
const besideLabel = 2;

/** Whether the entry that was found may be the border of the label that hides it. */
const isAtLabel = ({ entry }: FoundBox, middle: Box | null): boolean =>
  entry !== null && middle !== null && [middle.top, middle.bottom].some((y) => Math.abs(y - entry.y) <= besideLabel);

/** A box with the ends that the labels beyond them tell. */
const withEnds = (picture: Picture, found: FoundBox, { beyond }: StatLabels): FoundBox => {
  const { top, bottom, upper, lower, background } = found;
  return {
    ...found,
    top: top ?? endBeside(picture, { fill: upper, isUpper: true, background }, beyond?.upper ?? null),
    bottom: bottom ?? endBeside(picture, { fill: lower, isUpper: false, background }, beyond?.lower ?? null),
  };
};

interface Told {
  readonly placed: Placed;
  readonly stats: StatLabels;
}

/** A box with what its labels say, and with ends where ratio and scale put them. */
const hinted = (picture: Picture, { found: seen, scale }: Placed): Told => {
  const stats = readStatLabels(picture, seen);
  const found = withEnds(picture, seen, stats);
  const { side } = sideOf(found, stats);
  const moved = withHintedEnds(picture, found, { ...scale, ratio: stats.ratio, side });
  return { placed: { found: moved, scale }, stats: moved === found ? stats : readStatLabels(picture, moved) };
};

const allOpen = ({ entry, stop, target }: SettledPrices): SettledPrices => ({
  entry: { ...entry, isUnsure: true },
  stop: { ...stop, isUnsure: true },
  target: { ...target, isUnsure: true },
});

const unsureOf = ({ entry, stop, target }: SettledPrices): number => [entry, stop, target].filter(({ isUnsure }) => isUnsure).length;

/** Reads the one position box of a chart; a refusal where there is none, or more than one. */
export const readPositionBox = (picture: Picture): PositionBoxReading | Refusal => {
  const outcome = placedBox(picture);
  if ('kind' in outcome) return outcome;
  const { plot, axis: given, isWhole } = outcome.scale;
  const { placed, stats } = hinted(picture, outcome);
  const behind = placed.found.entry === null ? entryBehind(stats.middle, placed.found) : null;
  const found = { ...placed.found, entry: placed.found.entry ?? behind };
  const { side, isUnsure: isSideUnsure } = sideOf(found, stats);
  const symbol = marketOfBox(picture, plot);
  const market = symbol === null || symbol.value === null || symbol.isUnsure ? null : instrumentOf(symbol.value);
  const tick = market === null ? null : Number(market.tickSize);
  const arePoints = (): boolean => given !== null && arePointsIn(given, [...linesBeside(picture, plot), ...outcome.scale.labels]);
  const evidence = { box: found.box, stats, tick, arePoints };
  const isPointLost = given !== null && placed.scale.isPointOpen === true && !areWhole(given, evidence);
  const denied = given !== null && (isPointLost || isDenied(given, placed.scale.labels));
  const verdict = given === null || denied ? 'decimals' : groupVerdict(given, evidence);
  const axis = given === null || denied ? null : verdict === 'thousands' ? inThousands(given) : given;
  const labels = verdict === 'thousands' ? placed.scale.labels.map(labelInThousands) : placed.scale.labels;
  const isWritten = axis === null ? undefined : writtenBeside(picture, plot, axis);
  const terms = { axis, labels, stats, side, tick, isWhole, ...(isWritten === undefined ? {} : { isWritten }) };
  const settled = settlePrices({ ...terms, found });
  // The label that hides the entry may be cut off, so that its middle is another: labels and distances may agree without it.
  const isOpen = behind !== null || isAtLabel(placed.found, stats.middle);
  const without = isOpen ? settlePrices({ ...terms, found: { ...placed.found, entry: null } }) : null;
  const best = without !== null && unsureOf(without) < unsureOf(settled) ? without : settled;
  const { entry, stop, target } = verdict === 'open' ? allOpen(best) : best;
  // Two fills of which no price is sure or written may be something else, unless labels of theirs stand beyond both ends.
  const isBare = [entry, stop, target].every(({ text, isUnsure }) => isUnsure && text === '') && !hasLabelsOfEnds(picture, found, stats);
  return {
    ok: true,
    symbol,
    side,
    isSideUnsure: isSideUnsure || isBare,
    entry: plain(entry),
    stop: plain(stop),
    target: plain(target),
    error: Math.max(entry.error, stop.error, target.error),
    box: found.box,
    axis,
  };
};
