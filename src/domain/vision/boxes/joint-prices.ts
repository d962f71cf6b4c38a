/**
 * Entry, stop and target read together: where the distances between them are written on the box, three labels say one price.
 * Each figure of it has to be so much likelier than any other that labels and heights leave room for none.
 */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { yOf } from '@/domain/vision/axis/price';
import type { PriceAxis } from '@/domain/vision/reading';
import type { Edge } from './box-edges';
import { agreement } from './figures';
import type { ScaleLabel } from './scale-labels';
import type { TermName } from './box-terms';
import type { DistanceLabel } from './stat-labels';

export interface JointLine {
  readonly name: TermName;
  /** Its edge; null: hidden. */
  readonly edge: Edge | null;
  /** Labels that may be that of the line. */
  readonly labels: readonly ScaleLabel[];
  /** What its price is above the entry; null: not written. */
  readonly above: number | null;
  /** The label that says so; one that is not sure counts where the label on the scale has the price that follows from it. */
  readonly stat: DistanceLabel | null;
}

export interface JointGiven {
  readonly lines: readonly JointLine[];
  readonly axis: PriceAxis | null;
  /** Digits after the point that prices have. */
  readonly digits: number;
  /** Least step of the market, where it is known. */
  readonly tick: number | null;
}

/** Prices of the lines that were settled together. */
export type JointPrices = ReadonlyMap<TermName, { readonly price: number; readonly label: ScaleLabel | null }>;

/** How much likelier than any other, as a logarithm: 55 times with a scale, 120 without. */
const [marginOnScale, marginAlone] = [4, 4.8];
/** What a price costs that is not at its height, and one that contradicts a percent. */
const [offHeight, offPercent] = [-6, -3];
/** No single label counts for more than this against a price: it may be another's, or covered. */
const leastOfLabel = -12;
const leastOfWitness = -7;
const nearHeight = 3;

const digitsOf = (price: number, digits: number): string => price.toFixed(digits).replace('.', '');

const isOnTick = (price: number, tick: number): boolean => Math.abs(price / tick - Math.round(price / tick)) < 1e-4;

/** What a label says, with the digits that prices have: points are lost, and borders are taken for figures at both ends. */
const readingsOf = ({ figures, value }: ScaleLabel, digits: number): readonly number[] => {
  const text = figures.map(({ digit }) => digit ?? '').join('');
  const cut = [text, text.slice(0, -1), text.slice(1)].filter((one) => one.length > digits);
  const values = cut.map((one) => Number(one) / powerOfTen(digits));
  return [...(value === null ? [] : [value]), ...values].filter((price) => price > 0);
};

const bestLabel = ({ labels }: JointLine, price: number, digits: number): { readonly label: ScaleLabel | null; readonly worth: number } => {
  let best: { label: ScaleLabel | null; worth: number } = { label: null, worth: labels.length === 0 ? 0 : leastOfLabel };
  const written = digitsOf(price, digits);
  for (const label of labels) {
    const worth = agreement(label.figures, written);
    if (worth > best.worth) best = { label, worth };
  }
  return best;
};

/** Whether a label has these figures, but for one that can't be read. */
const isSame = ({ figures }: ScaleLabel, written: string): boolean =>
  figures.length === written.length &&
  figures.every(({ digit }, at) => digit === null || digit === written[at]) &&
  figures.filter(({ digit }) => digit === null).length <= 1;

/** Whether the scale has a price elsewhere than its edge; where a label says just this, or the edge is known only roughly, it may be further off. */
const isOff = (line: JointLine, price: number, { axis, digits }: Pick<JointGiven, 'axis' | 'digits'>): boolean => {
  const { edge } = line;
  if (axis === null || edge === null) return false;
  const { label } = bestLabel(line, price, digits);
  const isWritten = label !== null && isSame(label, digitsOf(price, digits));
  return Math.abs(yOf(axis, price) - edge.y) > nearHeight + Math.max(isWritten ? nearHeight : 0, 3 * (edge.error - 1));
};

const worthOf = (entry: number, given: JointGiven): number => {
  const { lines, digits } = given;
  let sum = 0;
  for (const line of lines) {
    const price = entry + line.above!;
    if (!(price > 0)) return -Infinity;
    sum += bestLabel(line, price, digits).worth;
    if (isOff(line, price, given)) sum += offHeight;
    const { stat } = line;
    if (stat?.percent == null || !stat.isSure) continue;
    // A percent has two digits after its point.
    const [low, high] = [(100 * stat.distance) / (stat.percent + 0.0051), (100 * stat.distance) / (stat.percent - 0.0051)];
    if (entry < low || (high > 0 && entry > high)) sum += offPercent;
  }
  return sum;
};

/** Prices that differ from one in one figure. */
function* besides(entry: number, digits: number): Generator<number> {
  for (let place = -digits; powerOfTen(place) <= 10 * entry; place += 1)
    for (let step = -9; step <= 9; step += 1) if (step !== 0) yield entry + step * powerOfTen(place);
}

/** The prices of lines whose distances from the entry are written; null where labels leave room for more than one. */
export const jointPrices = (all: JointGiven): JointPrices | null => {
  const given = { ...all, lines: all.lines.filter(({ above }) => above !== null) };
  const { lines, digits, tick, axis } = given;
  const isKnown = ({ name, stat }: JointLine): boolean => name === 'entry' || stat?.isSure === true;
  if (lines.filter(isKnown).length < 2 || !lines.some(({ labels }) => labels.length > 0)) return null;
  const round = (price: number): number => Number(price.toFixed(digits));
  const candidates = new Set(
    lines.flatMap(({ labels, above }) => labels.flatMap((label) => readingsOf(label, digits).map((price) => round(price - above!)))),
  );
  let best: { readonly entry: number; readonly worth: number } | null = null;
  for (const entry of candidates) {
    const worth = entry > 0 ? worthOf(entry, given) : -Infinity;
    if (best === null || worth > best.worth) best = { entry, worth };
  }
  if (best === null || best.worth === -Infinity) return null;
  const prices = lines.map((line) => ({ line, price: best.entry + line.above! }));
  // Without a scale two labels have to say so.
  const witnesses = prices.filter(({ line, price }) => line.labels.length > 0 && bestLabel(line, price, digits).worth > leastOfWitness);
  if (prices.some(({ line, price }) => isOff(line, price, given)) || (axis === null && witnesses.length < 2)) return null;
  const isTicked = tick !== null && lines.every(({ above }) => isOnTick(best.entry + above!, tick));
  const rivals = new Set([...candidates, ...[...besides(best.entry, digits)].map(round)]);
  rivals.delete(best.entry);
  const margin = axis === null ? marginAlone : marginOnScale;
  for (const rival of rivals) if ((!isTicked || isOnTick(rival, tick)) && worthOf(rival, given) > best.worth - margin) return null;
  return new Map(
    lines.flatMap((line): [TermName, { price: number; label: ScaleLabel | null }][] => {
      const price = round(best.entry + line.above!);
      const { label } = bestLabel(line, price, digits);
      // A figure of a distance that is not sure may be misread, and a figure that the label lacks would be taken from it.
      const isSaid = label !== null && isSame(label, digitsOf(price, digits)) && label.figures.every(({ digit }) => digit !== null);
      return isKnown(line) || isSaid ? [[line.name, { price, label }]] : [];
    }),
  );
};
