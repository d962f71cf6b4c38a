/** A chart with a long or short position as TradingView draws it: market, side, entry, stop and target, each with what it may be off by. */
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { Picture } from '@/domain/vision/picture';
import type { PositionBoxReading, ReadCell, Refusal } from '@/domain/vision/reading';
import { findPositionBox } from './find-position-box';
import { marketOfBox } from './market-of-box';
import { isDenied, scaleOfBox } from './scale-of-box';
import type { SettledTerm } from './box-terms';
import { settlePrices } from './settle-prices';
import { sideOf } from './side-of-box';
import { entryBehind, readStatLabels } from './stat-labels';

const refusal = (reason: string): Refusal => ({
  ok: false,
  kind: 'no position box',
  reason,
  help: 'Show one long or short position in full, with the price scale beside it.',
});

const plain = ({ value, text, box, isUnsure }: SettledTerm): ReadCell<number> => ({ value, text, box, isUnsure });

/** Reads the one position box of a chart; a refusal where there is none, or more than one. */
export const readPositionBox = (picture: Picture): PositionBoxReading | Refusal => {
  const outcome = findPositionBox(picture);
  if (!outcome.ok)
    return refusal(
      outcome.why === 'none' ? 'No long or short position was found on this chart.' : 'There is more than one position on this chart.',
    );
  const stats = readStatLabels(picture, outcome.found);
  const found = { ...outcome.found, entry: outcome.found.entry ?? entryBehind(stats.middle, outcome.found) };
  const { side, isUnsure: isSideUnsure } = sideOf(found, stats);
  const { plot, axis: given, labels, isWhole } = scaleOfBox(picture, found.box);
  // Labels on a scale are filled as well.
  const middle = (found.box.left + found.box.right) / 2;
  if (middle <= plot.left || middle >= plot.right) return refusal('No long or short position was found on this chart.');
  const axis = given !== null && isDenied(given, labels) ? null : given;
  const symbol = marketOfBox(picture, plot);
  const market = symbol === null || symbol.value === null || symbol.isUnsure ? null : instrumentOf(symbol.value);
  const tick = market === null ? null : Number(market.tickSize);
  const { entry, stop, target } = settlePrices({ found, axis, labels, stats, side, tick, isWhole });
  return {
    ok: true,
    symbol,
    side,
    isSideUnsure,
    entry: plain(entry),
    stop: plain(stop),
    target: plain(target),
    error: Math.max(entry.error, stop.error, target.error),
    box: found.box,
    axis,
  };
};
