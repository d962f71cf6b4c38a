/** The blackout rule and the nearest event, against hand-worked instants and a plain search over all minutes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blackoutAt,
  blackoutWindows,
  isInBlackout,
  minutesToNearestEvent,
  type BlackoutRule,
  type NewsEvent,
} from '@/domain/calendar/blackout';
import { blackoutAtOpen, blackoutColumn } from '@/domain/backtest/clock-columns';
import { epochMs } from '@/domain/time/epoch-ms';
import { aSeries, bars } from '../candles/series-builder';

const runs = process.env['SEXTANT_FULL'] === '1' ? 2_000 : 100;
const minuteMs = 60_000;
const at = (text: string) => epochMs(Date.parse(`2026-03-18T${text}:00Z`));
const news = (time: string, currency: NewsEvent['currency'], impact: NewsEvent['impact']): NewsEvent => ({
  at: at(time),
  currency,
  impact,
});

const fiveMinutes: BlackoutRule = { minutesBefore: 5, minutesAfter: 5, impact: 'high' };

describe('the blackout windows', () => {
  const day = [
    news('12:30', 'EUR', 'high'),
    news('12:36', 'USD', 'high'),
    news('13:15', 'USD', 'medium'),
    news('15:00', 'JPY', 'high'),
    news('16:00', 'ALL', 'high'),
    news('17:00', 'USD', 'holiday'),
  ];

  it('stand around red news of the currencies of the pair, and of all currencies', () => {
    expect(blackoutWindows(day, fiveMinutes, ['EUR', 'USD'])).toEqual([
      // 12:25–12:35 and 12:31–12:41 overlap.
      { from: at('12:25'), to: at('12:41') },
      { from: at('15:55'), to: at('16:05') },
    ]);
  });

  it('include medium news when the rule says so, and never a holiday', () => {
    const windows = blackoutWindows(day, { ...fiveMinutes, impact: 'medium and high' }, ['USD']);
    expect(windows.map(({ from }) => from)).toEqual([at('12:31'), at('13:10'), at('15:55')]);
  });

  it('hold their first instant and not their last', () => {
    const windows = blackoutWindows(day, fiveMinutes, ['JPY']);
    expect([at('14:54'), at('14:55'), at('15:04'), at('15:05')].map((instant) => isInBlackout(windows, instant))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(blackoutAt(windows, at('15:00'))).toEqual({ from: at('14:55'), to: at('15:05') });
    expect(isInBlackout([], at('15:00'))).toBe(false);
  });

  it('touching windows are one, and a rule of no minutes has none', () => {
    const pair = [news('10:00', 'USD', 'high'), news('10:10', 'USD', 'high')];
    expect(blackoutWindows(pair, fiveMinutes, ['USD'])).toEqual([{ from: at('09:55'), to: at('10:15') }]);
    expect(blackoutWindows(pair, { minutesBefore: 0, minutesAfter: 0, impact: 'high' }, ['USD'])).toEqual([]);
  });
});

const anyNews = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 600 }).map((minute) => epochMs(minute * minuteMs)),
    currency: fc.constantFrom<NewsEvent['currency']>('USD', 'EUR', 'JPY', 'ALL'),
    impact: fc.constantFrom<NewsEvent['impact']>('high', 'medium', 'low', 'holiday'),
  }),
  { maxLength: 25 },
);
const anyRule = fc.record({
  minutesBefore: fc.integer({ min: 0, max: 30 }),
  minutesAfter: fc.integer({ min: 0, max: 30 }),
  impact: fc.constantFrom('high', 'medium and high'),
});
const currencies = ['USD', 'EUR'];
/** The rule as a person reads it, one event at a time. */
const counts = (event: NewsEvent, rule: Pick<BlackoutRule, 'impact'>): boolean =>
  (rule.impact === 'high' ? ['high'] : ['high', 'medium']).includes(event.impact) && ['USD', 'EUR', 'ALL'].includes(event.currency);

describe('for any news', () => {
  it('an instant is in a blackout exactly when some event forbids it', () => {
    fc.assert(
      fc.property(anyNews, anyRule, fc.integer({ min: -40, max: 640 }), (events, rule, minute) => {
        const instant = epochMs(minute * minuteMs);
        const isForbidden = events.some(
          (event) =>
            counts(event, rule) && instant >= event.at - rule.minutesBefore * minuteMs && instant < event.at + rule.minutesAfter * minuteMs,
        );
        expect(isInBlackout(blackoutWindows(events, rule, currencies), instant)).toBe(isForbidden);
      }),
      { numRuns: runs },
    );
  });

  it('the backtester forbids entries at the same instants', () => {
    fc.assert(
      fc.property(anyNews, anyRule, (events, rule) => {
        const series = aSeries(bars('1969-12-31T23:30:00Z', '1970-01-01T11:00:00Z', 5 * minuteMs));
        const marks = blackoutColumn(series, { ...rule, openPositions: 'keep' }, events, currencies);
        const windows = blackoutWindows(events, rule, currencies);
        expect(Array.from(marks, (mark) => (mark & blackoutAtOpen) !== 0)).toEqual(
          Array.from(series.time, (time) => isInBlackout(windows, epochMs(time))),
        );
      }),
      { numRuns: runs },
    );
  });

  it('the nearest event is the one that a search through all of them finds', () => {
    fc.assert(
      fc.property(anyNews, anyRule, fc.integer({ min: -40, max: 640 }), (events, { impact }, minute) => {
        const instant = epochMs(minute * minuteMs);
        const sorted = events.toSorted((a, b) => a.at - b.at);
        const distances = sorted.filter((event) => counts(event, { impact })).map((event) => Math.abs(event.at - instant) / minuteMs);
        const nearest = minutesToNearestEvent(sorted, instant, { currencies, impact });
        expect(nearest?.minutes ?? null).toBe(distances.length === 0 ? null : Math.min(...distances));
        if (nearest !== null) {
          expect(counts(nearest.event, { impact })).toBe(true);
          expect(nearest.side === 'before' ? nearest.event.at - instant : instant - nearest.event.at).toBe(nearest.minutes * minuteMs);
        }
      }),
      { numRuns: runs },
    );
  });
});
