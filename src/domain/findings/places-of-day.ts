/** Where each trade stands in its day: its number, and which trades of the day had closed when it was entered. */
import { closedKnown } from '@/domain/statistics/testing/label-question';
import { minuteMs } from '@/lib/durations';
import { countInSteps, inOneGo, type Steps } from '@/lib/steps';

export interface PlacesOfDay {
  /** 1: first of its day. */
  readonly nth: Uint32Array;
  /** Minutes since the trade that closed last; NaN where none had closed. */
  readonly sinceLast: Float64Array;
  /** As `TradeDays.lastClosed`. */
  readonly lastClosed: Int32Array;
}

/**
 * Trades may overlap: what went before a trade is what had closed at its entry, since the trader could know nothing else. Of trades that
 * closed at the same instant the later entry closed last. Trades are in order of entry.
 */
export function* placesOfDaySteps(openedAt: Float64Array, durationMs: Float64Array, dayStart: Uint32Array): Steps<PlacesOfDay> {
  const n = openedAt.length;
  const [nth, sinceLast, lastClosed] = [new Uint32Array(n), new Float64Array(n).fill(NaN), new Int32Array(n * closedKnown).fill(-1)];
  const closedAt = (at: number): number => openedAt[at]! + durationMs[at]!;
  yield* countInSteps(dayStart.length - 1, (day) => {
    const [start, end] = [dayStart[day]!, dayStart[day + 1]!];
    const closing = Uint32Array.from({ length: end - start }, (_, i) => start + i).sort((a, b) => closedAt(a) - closedAt(b) || a - b);
    let closed = 0;
    for (let at = start; at < end; at += 1) {
      // A trade that opened and closed at the instant of this entry, but later in the list, does not count before it.
      while (closed < closing.length && closing[closed]! < at && closedAt(closing[closed]!) <= openedAt[at]!) closed += 1;
      nth[at] = at - start + 1;
      if (closed > 0) sinceLast[at] = (openedAt[at]! - closedAt(closing[closed - 1]!)) / minuteMs;
      for (let back = 0; back < closedKnown && back < closed; back += 1) lastClosed[at * closedKnown + back] = closing[closed - 1 - back]!;
    }
  });
  return { nth, sinceLast, lastClosed };
}

/** The same at once. */
export const placesOfDay = (openedAt: Float64Array, durationMs: Float64Array, dayStart: Uint32Array): PlacesOfDay =>
  inOneGo(placesOfDaySteps(openedAt, durationMs, dayStart));
