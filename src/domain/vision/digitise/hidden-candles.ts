/** Candles behind lines and labels, of which too little shows to be measured: a place between two candles where anything lies is one, and is marked unsure. */
import type { SlotColumns } from './columns';
import { hiddenFit, type Fit } from './fit';
import { emptyPlaces, type EmptyPlace } from './missed-colors';

/** Empty places in a row that may be hidden, and hidden ones as a part of all candles: more of them are something else. */
const longestRow = 5;
const mostHidden = 0.1;
/** The same where a line runs through every place of the row, as an average through a quiet market does. */
const longestBehindLine = 30;
const mostBehindLine = 0.2;

/** Ink that may be of a candle. */
const leastInk = 0.3 * 255;

/** Whether something lies in a row of a place that is neither ink nor hides any. */
export type IsMarked = (own: SlotColumns, y: number) => boolean;

const nearestRows = ({ from, to }: Pick<Fit, 'from' | 'to'>, isSomething: (y: number) => boolean): Pick<Fit, 'from' | 'to'> | null => {
  const middle = (from + to) / 2;
  let best: Pick<Fit, 'from' | 'to'> | null = null;
  let least = Infinity;
  for (let y = from; y < to;) {
    let end = y;
    while (end < to && isSomething(end)) end += 1;
    const far = Math.max(0, y - middle, middle - end);
    if (end > y && far < least) [best, least] = [{ from: y, to: end }, far];
    y = end + 1;
  }
  return best;
};

/** The rows nearest to the middle of an empty place in which something lies, and does not fill all of it; null where nothing does. */
const nearestInk = (own: SlotColumns, place: EmptyPlace, isMarked: IsMarked): Pick<Fit, 'from' | 'to'> | null => {
  const { center, left, right, centerHidden, sideHidden } = own;
  const found = nearestRows(
    place,
    (y) => centerHidden[y] === 1 || sideHidden[y] === 1 || center[y]! > leastInk || Math.min(left[y]!, right[y]!) > leastInk,
  );
  if (found !== null) return found;
  const marked = nearestRows(place, (y) => isMarked(own, y));
  return marked === null || marked.to - marked.from === place.to - place.from ? null : marked;
};

interface HiddenPlace {
  readonly slot: number;
  readonly rows: Pick<Fit, 'from' | 'to'>;
}

/** Empty places between two candles, row by row of places that follow each other. */
const rowsOfPlaces = (places: readonly EmptyPlace[]): readonly (readonly EmptyPlace[])[] => {
  const rows: EmptyPlace[][] = [];
  for (const place of places.toSorted((a, b) => a.slot - b.slot)) {
    if (rows.at(-1)?.at(-1)?.slot === place.slot - 1) rows.at(-1)!.push(place);
    else rows.push([place]);
  }
  return rows;
};

/** Whether something that is no candle runs through a place. */
const isBehind = ({ centerHidden, sideHidden }: SlotColumns, { from, to }: Pick<Fit, 'from' | 'to'>): boolean => {
  for (let y = from; y < to; y += 1) if (centerHidden[y] === 1 || sideHidden[y] === 1) return true;
  return false;
};

/** Whether each of some places lies at or next to the rows of the one before: strokes of a quiet market, one beside another. */
const isUnbroken = (found: readonly HiddenPlace[]): boolean =>
  found.every(({ rows }, k) => {
    const before = found[k - 1]?.rows ?? rows;
    return rows.from <= before.to + 1 && rows.to >= before.from - 1;
  });

/** The places of a row that are candles behind something. */
const hiddenIn = (columns: readonly SlotColumns[], row: readonly EmptyPlace[], isMarked: IsMarked): readonly HiddenPlace[] => {
  const found = row.flatMap((place): HiddenPlace[] => {
    const rows = nearestInk(columns[place.slot]!, place, isMarked);
    return rows === null ? [] : [{ slot: place.slot, rows }];
  });
  if (row.length <= longestRow) return found;
  if (found.length < row.length) return [];
  return isUnbroken(found) || found.every(({ slot, rows }) => isBehind(columns[slot]!, rows)) ? found : [];
};

/** Empty places between two candles of which nothing has to show, their part of all candles at most, and rows by which the bodies beside them may be apart. */
const mostUnseen = 2;
const mostOfUnseen = 0.2;
const stillJoined = 2;

/**
 * Places between two candles that go on from each other at which nothing lies: bars leave no place out, and one that opens
 * and closes at the same price is drawn without a line by some.
 */
const unseenIn = (chosen: readonly (Fit | null)[]): readonly HiddenPlace[] => {
  const places = [...chosen.keys()].filter((slot) => chosen[slot] !== null);
  return places.slice(1).flatMap((slot, k) => {
    const [before, after] = [chosen[places[k]!]!, chosen[slot]!];
    const count = slot - places[k]! - 1;
    const apart = Math.max(before.bodyFrom - after.bodyTo, after.bodyFrom - before.bodyTo);
    if (count > mostUnseen || apart > stillJoined) return [];
    const row = Math.round((Math.max(before.bodyFrom, after.bodyFrom) + Math.min(before.bodyTo, after.bodyTo)) / 2);
    return Array.from({ length: count }, (_, i) => ({ slot: places[k]! + 1 + i, rows: { from: row, to: row + 1 } }));
  });
};

/** The stretches of candles with those that are hidden. */
export const withHiddenCandles = (
  columns: readonly SlotColumns[],
  chosen: readonly (Fit | null)[],
  height: number,
  isMarked: IsMarked = () => false,
): readonly (Fit | null)[] => {
  const candles = chosen.filter((fit) => fit !== null).length;
  const found = rowsOfPlaces(emptyPlaces(chosen, height, longestBehindLine)).map((row) => hiddenIn(columns, row, isMarked));
  const [short, long] = [found.filter((row) => row.length <= longestRow).flat(), found.filter((row) => row.length > longestRow).flat()];
  const hidden = [
    ...(short.length > Math.max(3, mostHidden * candles) ? [] : short),
    ...(long.length > mostBehindLine * candles ? [] : long),
  ];
  const all = [...chosen];
  const put = ({ slot, rows }: HiddenPlace): void => {
    all[slot] = hiddenFit(rows);
  };
  hidden.forEach(put);
  const unseen = unseenIn(all);
  if (unseen.length <= Math.max(3, mostOfUnseen * candles)) unseen.forEach(put);
  return all;
};
