/** How the rule of the week was kept on a day and in its week, and which day and week wait. June 2024; the 3rd is a Monday of week 23. */
import { describe, expect, it } from 'vitest';
import type { DayReport } from '@/domain/routine/day-report-kind';
import { lastTradedDay, openDay, openWeek, routineOf } from '@/domain/routine/routine';
import type { KeptReview } from '@/domain/routine/rule-of-week';
import { dayOfText, dayText } from '@/domain/time/epoch-day';
import { epochMs } from '@/domain/time/epoch-ms';
import { newYorkDays } from '@/domain/time/trading-day';
import { aTrade } from '../journal/a-trade';

const on = (date: number): number => dayOfText(`2024-06-${String(date).padStart(2, '0')}`);
const closedOn = (date: number, accountId = 'live', hour = 12) =>
  aTrade(
    {
      ticket: `${String(date)} ${String(hour)}`,
      openedAt: epochMs(Date.UTC(2024, 5, date, hour - 1)),
      closedAt: epochMs(Date.UTC(2024, 5, date, hour)),
    },
    accountId,
  );

const routine = (
  trades: readonly ReturnType<typeof closedOn>[],
  { reports = {}, reviews = [], today = 30 }: { reports?: Record<string, DayReport>; reviews?: readonly KeptReview[]; today?: number } = {},
) =>
  routineOf({
    trades,
    accounts: [
      { id: 'live', currency: 'EUR' },
      { id: 'practice', currency: 'USD' },
    ],
    counted: new Set(['live']),
    days: newYorkDays,
    today: on(today),
    reports: new Map(Object.entries(reports)),
    reviews,
    blackoutOf: () => 'unknown',
  });

const ruled = (rule: KeptReview['value']['rule']): readonly KeptReview[] => [{ id: '2024-W22', value: rule === undefined ? {} : { rule } }];

describe('the routine', () => {
  it('has the days of the accounts that count, with the currency of each trade', () => {
    const { byDay, currencyOf } = routine([closedOn(3), closedOn(4, 'practice')]);
    expect([...byDay.keys()]).toEqual([on(3)]);
    expect(currencyOf(closedOn(3))).toBe('EUR');
  });
});

describe('how a rule was kept', () => {
  it('depends on the decisions around each that is judged, however far apart these are', () => {
    const { count, byDay } = routine([closedOn(3), closedOn(3, 'live', 14), closedOn(28), closedOn(28, 'live', 14)]);
    const seconds = [on(3), on(28)].map((day) => byDay.get(day)?.[1]).filter((one) => one !== undefined);
    const rule = { text: 'At most 1 trade a day', condition: { kind: 'most-trades', most: 1 } } as const;
    expect([seconds.length, count(rule, seconds)]).toEqual([2, { kept: 0, applied: 2, unknown: 0 }]);
  });
});

describe('the rule of the week', () => {
  const oneADay = { text: 'At most 1 trade a day', condition: { kind: 'most-trades', most: 1 } } as const;
  const trades = [closedOn(3), closedOn(3, 'live', 14), closedOn(4), closedOn(5), closedOn(10)];

  it('is counted from the trades, on the day and from Monday to it', () => {
    const { ruleOn } = routine(trades, { reviews: ruled(oneADay) });
    expect(ruleOn(on(3))).toMatchObject({ setIn: '2024-W22', ofDay: { kept: 1, applied: 2 }, ofWeek: { kept: 1, applied: 2 } });
    expect(ruleOn(on(4))).toMatchObject({ ofDay: { kept: 1, applied: 1 }, ofWeek: { kept: 2, applied: 3 } });
    expect(ruleOn(on(6))).toMatchObject({ ofDay: { kept: 0, applied: 0 }, ofWeek: { kept: 3, applied: 4 } });
    expect(ruleOn(on(10))).toMatchObject({ ofWeek: { kept: 1, applied: 1 } });
  });

  it('is what its trader said where no trade tells, and only of the rule in force', () => {
    const reports = {
      '2024-06-03': { ruleOfWeek: { text: 'Patience', kept: 1, applied: 1, by: 'trader' } },
      '2024-06-04': { ruleOfWeek: { text: 'Patience', kept: 0, applied: 1, by: 'trader' } },
      '2024-06-05': { ruleOfWeek: { text: 'Another', kept: 1, applied: 1, by: 'trader' } },
    } satisfies Record<string, DayReport>;
    const { ruleOn } = routine(trades, { reports, reviews: ruled({ text: 'Patience' }) });
    expect(ruleOn(on(5))).toMatchObject({ ofDay: { kept: 0, applied: 0 }, ofWeek: { kept: 1, applied: 2 } });
  });

  it('is none before one was set', () => {
    expect(routine(trades, { reviews: ruled(undefined) }).ruleOn(on(3))).toBeNull();
    expect(routine(trades, { reviews: ruled(oneADay) }).ruleOn(on(3) - 7)).toBeNull();
  });
});

describe('what waits', () => {
  const closed: DayReport = { closedAt: 1 };

  it('is the latest traded day of the last seven that is not closed', () => {
    const trades = [closedOn(3), closedOn(12), closedOn(13), closedOn(14)];
    const day = (reports: Record<string, DayReport>) => {
      const found = openDay(routine(trades, { reports }));
      return found === null ? null : dayText(found);
    };
    expect(day({})).toBe('2024-06-14');
    expect(day({ '2024-06-14': closed })).toBe('2024-06-13');
    expect(day({ '2024-06-14': closed, '2024-06-13': { sentence: 'begun' }, '2024-06-12': closed })).toBe('2024-06-13');
    // The 3rd is too long ago to be asked about.
    expect(day({ '2024-06-12': closed, '2024-06-13': closed, '2024-06-14': closed })).toBeNull();
    expect(openDay(routine([]))).toBeNull();
  });

  it('is no day after today, as of a clock that is behind', () => {
    expect(lastTradedDay(routine([closedOn(14)], { today: 13 }))).toBeNull();
  });

  it('is the latest week with trades that is over and not reviewed', () => {
    const trades = [closedOn(3), closedOn(10), closedOn(17)];
    const week = (reviews: readonly KeptReview[], today: number) => {
      const found = openWeek(routine(trades, { reviews, today }));
      return found === null ? null : dayText(found);
    };
    expect(week([], 21)).toBe('2024-06-10');
    expect(week([], 22)).toBe('2024-06-17');
    const done = (id: string): KeptReview => ({ id, value: { closedAt: 1 } });
    expect(week([done('2024-W25'), { id: '2024-W24', value: { notes: 'begun' } }], 30)).toBe('2024-06-10');
    expect(week(['2024-W23', '2024-W24', '2024-W25'].map(done), 30)).toBeNull();
  });
});
