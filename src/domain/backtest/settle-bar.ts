/** Settles bars that leave a doubt by the shorter bars inside them. What those leave open too stays with the reading. */
import { resolveBar, type Reading, type Resolution, type Since } from './intrabar';
import type { LowerBars } from './lower-bars';
import type { Program } from './program';
import { spreadAt } from './spread-column';
import { touchOrder, type WorkingOrder } from './working-order';

/** From which shorter bar on, and from when in it, a position is open. */
export interface Moment {
  readonly k: number;
  readonly since: Since;
}

/** What became of the doubts that the bars of the run leave by themselves, in the pessimistic reading. */
export interface Settling {
  /** How often the two readings of a bar differ for a position. */
  readonly asked: number;
  /** Those that the shorter bars decided; `asked` less these stay with the reading. */
  readonly settled: number;
  /** Of those that stay: on bars that no shorter bars join to. */
  readonly uncovered: number;
}

/** What shorter candles decided in several runs together; null where none had any. */
export const settledInAll = (parts: readonly (Settling | undefined)[]): Settling | null => {
  const some = parts.flatMap((part) => part ?? []);
  if (some.length === 0) return null;
  const sum = (of: (one: Settling) => number): number => some.reduce((total, one) => total + of(one), 0);
  return { asked: sum(({ asked }) => asked), settled: sum(({ settled }) => settled), uncovered: sum(({ uncovered }) => uncovered) };
};

/** Whether shorter bars settle the bar at all. */
const covers = ({ first, end }: LowerBars, bar: number): boolean => end[bar]! > first[bar]!;

/** The shorter bar of `bar` in which a waiting order is filled, and since when in it; null where none does it. */
export const momentOf = (program: Program, bar: number, order: WorkingOrder): Moment | null => {
  const { lower } = program;
  if (lower === undefined || !covers(lower, bar)) return null;
  const { open, high, low, close } = lower.prices;
  const spread = order.entry.side > 0 ? spreadAt(program, bar) : 0;
  let waiting = order;
  for (let k = lower.first[bar]!; k < lower.end[bar]!; k += 1) {
    const prices = { open: open[k]! + spread, high: high[k]! + spread, low: low[k]! + spread, close: close[k]! + spread };
    const touch = touchOrder(waiting, prices);
    if (touch.kind === 'filled') return { k, since: touch.since };
    if (touch.kind === 'triggered') waiting = { ...waiting, isTriggered: true };
  }
  return null;
};

interface Held {
  readonly bar: number;
  readonly side: 1 | -1;
  /** The order that was filled inside the bar; undefined for a position that is open from its beginning. */
  readonly order?: WorkingOrder | undefined;
}

export class Settler {
  readonly #program: Program;
  readonly #reading: Reading;
  #asked = 0;
  #settled = 0;
  #uncovered = 0;

  constructor(program: Program, reading: Reading) {
    this.#program = program;
    this.#reading = reading;
  }

  /** null without shorter candles. */
  settling(): Settling | null {
    if (this.#program.lower === undefined) return null;
    return { asked: this.#asked, settled: this.#settled, uncovered: this.#uncovered };
  }

  /** Counts doubts and how many of them stay; `isCovered` is whether shorter bars were there to decide. */
  count(asked: number, left: number, isCovered: boolean): void {
    this.#asked += asked;
    this.#settled += asked - left;
    if (!isCovered) this.#uncovered += left;
  }

  /** Since when a position is open in the shorter bars of the bar; null where there are none. */
  moment({ bar, order }: Pick<Held, 'bar' | 'order'>): Moment | null {
    const { lower } = this.#program;
    if (lower === undefined || !covers(lower, bar)) return null;
    return order === undefined ? { k: lower.first[bar]!, since: 'open' } : momentOf(this.#program, bar, order);
  }

  /** A shorter bar as a position of a side is closed at it, at the spread of the whole bar. */
  pricesAt(k: number, bar: number, side: 1 | -1) {
    const { open, high, low, close } = this.#program.lower!.prices;
    const spread = side > 0 ? 0 : spreadAt(this.#program, bar);
    const [worst, best] = side > 0 ? [low, high] : [high, low];
    return { side, open: open[k]! + spread, worst: worst[k]! + spread, best: best[k]! + spread, close: close[k]! + spread };
  }

  /** How the bar ends for a position with these levels, by its shorter bars; `byBar` where there are none. */
  resolve(held: Held, levels: { readonly stop: number; readonly target: number }, byBar: Resolution): Resolution {
    const moment = this.moment(held);
    const outcome = moment === null ? byBar : this.#walk(held, levels, moment);
    this.count(1, outcome.isAmbiguous ? 1 : 0, moment !== null);
    return outcome;
  }

  #walk({ bar, side }: Held, levels: { readonly stop: number; readonly target: number }, moment: Moment): Resolution {
    const { lower } = this.#program;
    let isAmbiguous = false;
    for (let { k, since } = moment; k < lower!.end[bar]!; k += 1, since = 'open') {
      const prices = this.pricesAt(k, bar, side);
      // The opening comes first; at which price a level is met inside the whole bar stays what it is.
      if (since === 'open' && side * prices.open <= side * levels.stop) return { end: 'stop', isAmbiguous };
      if (since === 'open' && side * prices.open >= side * levels.target) return { end: 'target', isAmbiguous };
      const outcome = resolveBar(prices, levels, since, this.#reading);
      isAmbiguous ||= outcome.isAmbiguous;
      if (outcome.end !== 'open') return { end: outcome.end, isAmbiguous };
    }
    return { end: 'open', isAmbiguous };
  }

  /** The best prices after an entry inside the bar, that which surely came after it and that which may have; null where it is not known better than by the bar. */
  bestsSince(
    bar: number,
    { side, order }: { readonly side: 1 | -1; readonly order?: WorkingOrder | undefined },
  ): { readonly sure: number; readonly possible: number } | null {
    const moment = order === undefined ? null : this.moment({ bar, order });
    if (moment === null) return null;
    let sure = -Infinity;
    for (let k = this.#program.lower!.end[bar]! - 1; k > moment.k; k -= 1) sure = Math.max(sure, side * this.pricesAt(k, bar, side).best);
    const { best, close } = this.pricesAt(moment.k, bar, side);
    const isSure = moment.since === 'open' || moment.since === 'stop';
    const possible = Math.max(sure, side * best);
    return { sure: side * (isSure ? possible : Math.max(sure, side * close)), possible: side * possible };
  }
}

/** The part of a run that tells what was settled; nothing without shorter candles. */
export const settlingOf = (settler: Settler): { readonly settling?: Settling } => {
  const settling = settler.settling();
  return settling === null ? {} : { settling };
};
