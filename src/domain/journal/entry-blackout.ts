/**
 * Entries held against the trader's own blackout rule: whether a trade was opened in the minutes around announced news. It asks the
 * one function that the calendar and the backtester ask, and says where the news of a time is not known.
 */
import { blackoutWindows, concerns, isInBlackout, type BlackoutRule, type NewsEvent } from '@/domain/calendar/blackout';
import type { TimeRange } from '@/domain/time/time-range';
import { newsCurrencies } from './news-currencies';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { BrokerFacts, Trade } from '@/domain/trades/trade';
import { minuteMs } from '@/lib/durations';

/** The number of a state is its place. */
export const blackoutStates = ['unknown', 'outside', 'inside'] as const;

export type BlackoutState = (typeof blackoutStates)[number];

export type EntryBlackout =
  /** `event`: the nearest of those whose minutes the entry lies in; `minutes` between the two, with fractions. */
  | { readonly state: 'inside'; readonly event: NewsEvent; readonly minutes: number; readonly side: 'before' | 'after' }
  | { readonly state: 'outside' }
  | { readonly state: 'unknown'; readonly reason: string };

/** The event of the rule that the instant is nearest to; null where it lies in the minutes of none. */
const nearestOf = (
  news: readonly NewsEvent[],
  openedAt: EpochMs,
  rule: BlackoutRule,
  currencies: readonly string[],
): NewsEvent | undefined =>
  news
    .filter((event) => concerns(event, currencies, rule.impact) && isInBlackout(blackoutWindows([event], rule, currencies), openedAt))
    .toSorted((a, b) => Math.abs(a.at - openedAt) - Math.abs(b.at - openedAt))[0];

/** The entry of one trade. `news`: all of the hours around it; undefined: it is not known. */
export const entryBlackout = (
  { symbol, openedAt }: Pick<BrokerFacts, 'symbol' | 'openedAt'>,
  news: readonly NewsEvent[] | undefined,
  rule: BlackoutRule,
): EntryBlackout => {
  if (news === undefined) return { state: 'unknown', reason: 'We don’t have the calendar for these days.' };
  const currencies = newsCurrencies(symbol);
  if (currencies === null) return { state: 'unknown', reason: 'We don’t know whose news affects this symbol.' };
  const event = nearestOf(news, openedAt, rule, currencies);
  if (event === undefined) return { state: 'outside' };
  const awayMs = event.at - openedAt;
  return { state: 'inside', event, minutes: Math.abs(awayMs) / minuteMs, side: awayMs >= 0 ? 'before' : 'after' };
};

/** What is known of the news for many trades. */
export interface BlackoutKnowledge {
  readonly rule: BlackoutRule;
  readonly events: readonly NewsEvent[];
  /** Stretches of time of which all news is known, ascending and apart from each other. */
  readonly known: readonly TimeRange[];
}

/** For each trade the number of its state in `blackoutStates`. */
export const blackoutColumn = (trades: readonly Trade[], { rule, events, known }: BlackoutKnowledge): Uint8Array => {
  const windowsOf = new Map<string, readonly TimeRange[] | null>();
  const windowsFor = (symbol: string): readonly TimeRange[] | null => {
    const before = windowsOf.get(symbol);
    if (before !== undefined) return before;
    const currencies = newsCurrencies(symbol);
    const windows = currencies === null ? null : blackoutWindows(events, rule, currencies);
    windowsOf.set(symbol, windows);
    return windows;
  };
  return Uint8Array.from(trades, ({ broker: { symbol, openedAt } }) => {
    // Stretches that are ascending and apart are what blackouts are looked up in, too.
    const windows = isInBlackout(known, openedAt) ? windowsFor(symbol) : null;
    const state: BlackoutState = windows === null ? 'unknown' : isInBlackout(windows, openedAt) ? 'inside' : 'outside';
    return blackoutStates.indexOf(state);
  });
};
