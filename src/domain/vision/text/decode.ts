/** Characters of a strip: the chain of segments that together are the most likely. */
import { JUNK, classify } from './classify';
import { COLUMNS, WINDOW, cutStrip, segmentsFrom, windowOf } from './cuts';
import type { Cuts, Segment } from './cuts';
import type { Strip } from './strip';

export interface Decoded {
  readonly segment: Segment;
  /** Probability of each sign and of junk. */
  readonly likely: Float32Array;
  readonly sign: number;
  /** Probability of the sign, times that of this segment among all ways to cut. */
  readonly sure: number;
}

interface Edge {
  readonly segment: Segment;
  readonly likely: Float32Array;
  readonly sign: number;
  readonly weight: number;
}

/** A run that is this likely one character is not looked at in parts. */
const CERTAIN = 0.96;
const LEAST = 1e-4;

const bestOf = (likely: Float32Array): number => {
  let best = 0;
  for (let k = 1; k < JUNK; k += 1) if (likely[k]! > likely[best]!) best = k;
  return best;
};

const view = new Float32Array(WINDOW);

const edgesOf = (strip: Strip, cuts: Cuts): readonly (readonly Edge[])[] => {
  const { atoms } = cuts;
  const edges: Edge[][] = atoms.map(() => []);
  const add = (segment: Segment): number => {
    windowOf(strip, cuts, segment, view);
    const likely = classify(view);
    const sign = bestOf(likely);
    edges[segment.first]!.push({ segment, likely, sign, weight: Math.max(LEAST, likely[sign]!) });
    return likely[sign]!;
  };
  for (let first = 0; first < atoms.length;) {
    let after = first + 1;
    while (after < atoms.length && atoms[after]!.run === atoms[first]!.run) after += 1;
    const whole = segmentsFrom(cuts, first).find((segment) => segment.after === after && segment.to - segment.from <= COLUMNS);
    const isOne = whole !== undefined && add(whole) >= CERTAIN;
    for (let at = first; at < after; at += 1) {
      for (const segment of segmentsFrom(cuts, at)) {
        if (segment.first === first && segment.after === after && whole !== undefined) continue;
        // Beyond its run only where the gap may lie within a character; inside it only where the whole is doubtful.
        if (segment.after > after || !isOne) add(segment);
      }
    }
    first = after;
  }
  return edges;
};

/** The most likely chain, with each link's share among all chains. */
export const decode = (strip: Strip, isFine = false): readonly Decoded[] => {
  const cuts = cutStrip(strip, isFine);
  const count = cuts.atoms.length;
  if (count === 0) return [];
  const edges = edgesOf(strip, cuts);
  const [best, ahead] = [new Float64Array(count + 1), new Float64Array(count + 1)];
  const choice: (Edge | undefined)[] = [];
  best[count] = 1;
  ahead[count] = 1;
  for (let at = count - 1; at >= 0; at -= 1) {
    for (const edge of edges[at]!) {
      const score = edge.weight * best[edge.segment.after]!;
      if (score > best[at]!) {
        best[at] = score;
        choice[at] = edge;
      }
      ahead[at]! += edge.weight * ahead[edge.segment.after]!;
    }
    // Only ratios matter: long lines would run out of the range of numbers.
    if (best[at]! > 0 && best[at]! < 1e-200) for (let k = at; k <= count; k += 1) best[k]! *= 1e200;
    if (ahead[at]! > 0 && ahead[at]! < 1e-200) for (let k = at; k <= count; k += 1) ahead[k]! *= 1e200;
  }
  const behind = new Float64Array(count + 1);
  behind[0] = 1;
  for (let at = 0; at < count; at += 1) for (const edge of edges[at]!) behind[edge.segment.after]! += behind[at]! * edge.weight;
  const chain: Decoded[] = [];
  for (let at = 0; at < count;) {
    const edge = choice[at];
    if (edge === undefined) break;
    const all = edges
      .slice(0, edge.segment.after)
      .flat()
      .filter((other) => other.segment.first <= at && other.segment.after > at);
    const through = (other: Edge): number => behind[other.segment.first]! * other.weight * ahead[other.segment.after]!;
    const total = all.reduce((sum, other) => sum + through(other), 0);
    chain.push({
      segment: edge.segment,
      likely: edge.likely,
      sign: edge.sign,
      sure: edge.weight * (total > 0 ? through(edge) / total : 0),
    });
    at = edge.segment.after;
  }
  return chain;
};
