/** What was known of a day when a trade was entered: its own trades that had closed by then, and nothing else. */
import { minuteMs } from '@/lib/durations';
import type { BehaviorSample } from './behavior-sample';

/** How the day stood at an entry. 0: nothing had closed on it yet. */
export const dayStates = ['nothing closed', 'down', 'not down'] as const;

export interface BeforeEntry {
  /** Place of the trade that had closed last before the entry, on the same trading day; −1: none. */
  readonly last: Int32Array;
  /** Minutes from its closing to the entry; NaN: none. */
  readonly minutes: Float64Array;
  /** Number in `dayStates`. */
  readonly state: Uint8Array;
  /** 1: the first trade of its trading day. */
  readonly nth: Uint32Array;
}

/** A result as it counts for how a day stands: R, and where that is not known −1, 0 or 1. */
const weightOf = ({ r, outcome }: BehaviorSample, at: number): number => {
  const own = r[at] ?? NaN;
  return Number.isNaN(own) ? (outcome[at] ?? 1) - 1 : own;
};

/** Places in the order of closing; of one instant, in the order of entry. */
const closingOrder = ({ closedAt, length }: BehaviorSample): Uint32Array =>
  Uint32Array.from({ length }, (_, i) => i).toSorted((a, b) => (closedAt[a] ?? 0) - (closedAt[b] ?? 0) || a - b);

/** For every trade what had happened on its day before it. A trade that closed at the instant of an entry had closed. */
export const beforeEntry = (sample: BehaviorSample): BeforeEntry => {
  const { length, openedAt, closedAt, day, closingDay } = sample;
  const [last, minutes] = [new Int32Array(length).fill(-1), new Float64Array(length).fill(NaN)];
  const [state, nth] = [new Uint8Array(length), new Uint32Array(length)];
  const closed = closingOrder(sample);
  let [next, today, count, sum, ofDay] = [0, -1, 0, 0, -1];
  for (let i = 0; i < length; i += 1) {
    // A trade without duration is entered before it closes, and is never its own predecessor.
    while (next < length && (closedAt[closed[next]!] ?? 0) <= openedAt[i]! && closed[next]! < i) {
      const at = closed[next]!;
      if (closingDay[at]! !== ofDay) sum = 0;
      ofDay = closingDay[at]!;
      sum += weightOf(sample, at);
      next += 1;
    }
    count = day[i] === today ? count + 1 : 1;
    today = day[i]!;
    nth[i] = count;
    if (next === 0 || ofDay !== today) continue;
    const before = closed[next - 1]!;
    last[i] = before;
    minutes[i] = (openedAt[i]! - closedAt[before]!) / minuteMs;
    state[i] = sum < 0 ? 1 : 2;
  }
  return { last, minutes, state, nth };
};
