/** A scale in print so small that its last figures run into each other: read by the figures before and after the point that stand apart. */
import { fitScale, hasRoundStep } from '@/domain/vision/axis/fit';
import type { Box, Picture } from '@/domain/vision/picture';
import type { PriceAxis, ReadLine } from '@/domain/vision/reading';
import { readLines } from '@/domain/vision/text/read-lines';

/** As many labels at least have to lie on one line, and of those with a point this share. */
const [fewest, leastShare] = [6, 0.7];
/** How sure each figure is on average over all labels, at least. */
const sureEnough = 0.6;
/** How far labels may lie from their line, in pixels, and how far all may be off together. */
const [tolerance, shared] = [1.2, 0.6];

/** Figures up to the first letter, with a point among or after them. */
const head = /^\d+[.,:]\d*/u;

interface Blunt {
  readonly line: ReadLine;
  readonly text: string;
  readonly decimals: number;
}

const bluntOf = (line: ReadLine): Blunt | null => {
  const text = head.exec(line.text)?.[0].replace(/[,:]/u, '.') ?? null;
  return text === null ? null : { line, text, decimals: text.length - text.indexOf('.') - 1 };
};

/** Whether each place of the figures is read surely enough, over all labels. */
const isSure = (labels: readonly Blunt[]): boolean => {
  const longest = Math.max(...labels.map(({ text }) => text.length));
  for (let place = 0; place < longest; place += 1) {
    const sures = labels.flatMap(({ text, line }) => (/\d/u.test(text[place] ?? '') ? [line.characters[place]?.sure ?? 0] : []));
    if (sures.length > 0 && sures.reduce((sum, sure) => sum + sure, 0) / sures.length < sureEnough) return false;
  }
  return true;
};

/** The scale in a column of labels that begin or end beside the plot; null where too few of them agree. */
export const bluntAxis = (picture: Picture, column: Box, isRight: boolean): PriceAxis | null => {
  const isBeside = ({ box }: ReadLine): boolean => {
    const tall = box.bottom - box.top;
    return (isRight ? box.left - column.left : column.right - box.right) < 2.5 * tall + 6;
  };
  const all = readLines(picture, column, { leastSure: 0.2 })
    .filter(isBeside)
    .flatMap((line) => bluntOf(line) ?? []);
  const counts = [0, 1, 2, 3, 4, 5].map((decimals) => all.filter((one) => one.decimals === decimals));
  const labels = counts.reduce((most, one) => (one.length > most.length ? one : most));
  if (labels.length < fewest) return null;
  const placed = labels.map(({ line: { box, sure }, text }, id) => ({
    y: (box.top + box.bottom) / 2,
    price: Number(text),
    sure,
    text,
    id,
  }));
  const fit = fitScale(placed, 'linear', tolerance);
  if (fit === null || fit.on.length < Math.max(fewest, leastShare * labels.length) || !hasRoundStep(fit.on)) return null;
  if (!isSure(fit.on.map(({ id }) => labels[id]!))) return null;
  const px = 1.645 * Math.sqrt((fit.spread * fit.spread) / (fit.on.length - 1) + shared * shared);
  return {
    scale: 'linear',
    slope: fit.slope,
    intercept: fit.intercept,
    error: px * Math.abs(fit.slope),
    from: 'read',
    labels: fit.on.map(({ y, price, text }) => ({ y, price, text })).toSorted((a, b) => a.y - b.y),
    digits: labels[0]!.decimals,
  };
};
