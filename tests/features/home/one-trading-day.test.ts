/**
 * Dashboard, journal, prop rules and sessions name one trading day and one week for any instant: around every turn of 2024 to
 * 2028, and around the changes of the clock. The expected day is read off New York's wall clock.
 */
import { describe, expect, it } from 'vitest';
import { evaluatePropFirm } from '@/domain/journal/prop-firm';
import { epochMs, type EpochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { dayClock, newYorkDays, tradingWeek } from '@/domain/time/trading-day';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { detect } from '@/domain/sessions/detect';
import { Temporal } from '@/domain/time/temporal';
import { recentResult } from '@/features/home/recent-results';
import { periodOf } from '@/features/journal/views/quick-periods';
import { aTrade, decimal } from '../../domain/journal/a-trade';
import { columnsOf } from '../../domain/journal/columns-builder';

const zone = 'America/New_York';

/** The date on New York's calendar, one later from 17:00 on. */
const expectedDay = (at: EpochMs) => {
  const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return there.toPlainDate().add({ days: there.hour >= 17 ? 1 : 0 });
};

const turns = (): readonly EpochMs[] => {
  const last = Temporal.PlainDate.from('2028-12-31');
  const found: EpochMs[] = [];
  for (let day = Temporal.PlainDate.from('2024-01-01'); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    found.push(epochMs(day.toZonedDateTime({ timeZone: zone, plainTime: '17:00' }).epochMilliseconds));
  }
  return found;
};

/** New York's own changes of the clock, and London's, which shifts the display zone and must shift nothing else. */
const clockChanges = (): readonly EpochMs[] =>
  [zone, 'Europe/London'].flatMap((name) => {
    const found: EpochMs[] = [];
    const end = Date.UTC(2029, 0, 1);
    let at = Temporal.Instant.from('2024-01-01T00:00Z').toZonedDateTimeISO(name).getTimeZoneTransition('next');
    for (; at !== null && at.epochMilliseconds < end; at = at.getTimeZoneTransition('next')) found.push(epochMs(at.epochMilliseconds));
    return found;
  });

const instants = [...turns(), ...clockChanges()].flatMap((at) => [at - 1, at, at + 1, at + 5_400_000]).map(epochMs);

const closedAt = (at: EpochMs, index: number): Trade =>
  aTrade({ ticket: String(index), openedAt: epochMs(at - 60_000), closedAt: at, profit: decimal('1.00') });

const rules = {
  accountSize: decimal('50000'),
  maxDrawdown: { kind: 'static', amount: decimal('50000') },
  dailyLoss: null,
  target: null,
  minimumDays: null,
  consistencyShare: null,
} as const;

const later = (date: string | undefined, days: number): string =>
  Temporal.PlainDate.from(date ?? '')
    .add({ days })
    .toString();

const mondayText = (date: string): string => later(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);

describe('the trading day of an instant', () => {
  const expected = instants.map((at) => expectedDay(at).toString());
  const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

  it('is New York’s date, one later from 17:00 on, in sessions and journal', () => {
    expect(instants).toHaveLength(4 * (1827 + 20));
    expect(instants.map((at) => dateOf(tradingDayOf(at)))).toEqual(expected);
    const columns = columnsOf(instants.map(closedAt));
    const days = new Map(columns.trades.map((trade, row) => [trade.id, dateOf(columns.closingDay[row] ?? 0)]));
    expect(instants.map((at, index) => days.get(closedAt(at, index).id))).toEqual(expected);
    const named = instants.map((at) => detect(at).tradingDay);
    const isWeekend = (date: string): boolean => Temporal.PlainDate.from(date).dayOfWeek > 5;
    expect(named.filter((_, index) => !isWeekend(expected[index] ?? ''))).toEqual(expected.filter((date) => !isWeekend(date)));
    expect(named.filter(isWeekend)).toEqual([]);
  });

  it('is the same day of the firm', () => {
    expect(instants.map((now) => evaluatePropFirm({ rules, trades: [], now }).today.date)).toEqual(expected);
  });

  it('is the dashboard’s today, and its week is the journal’s and that of the sessions', () => {
    const clock = dayClock(newYorkDays);
    const trades = instants.map(closedAt);
    const weeks = expected.map(mondayText);
    // A week has 28 of them, and some more where a clock changes.
    const near = (index: number): readonly [number, number] => [Math.max(0, index - 40), index + 40];
    const countOf = (list: readonly string[], wanted: string | undefined): number => list.filter((text) => text === wanted).length;
    const found = instants.map((now, index) => {
      const { today, week } = recentResult({ currency: 'USD', trades: trades.slice(...near(index)) }, newYorkDays, now);
      const { from, to } = tradingWeek(clock, tradingDayOf(now));
      return [today.trades, week.trades, periodOf('week', tradingDayOf(now)).from, dateOf(tradingDayOf(from)), dateOf(tradingDayOf(to))];
    });
    expect(found).toEqual(
      expected.map((day, index) => {
        const monday = weeks[index];
        const [from, to] = near(index);
        return [countOf(expected.slice(from, to), day), countOf(weeks.slice(from, to), monday), monday, monday, later(monday, 7)];
      }),
    );
  });
});
