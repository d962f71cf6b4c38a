/** Names of weeks by ISO 8601, and which rule stands in one. */
import { describe, expect, it, test } from 'vitest';
import { ruleOfWeek } from '@/domain/routine/rule-of-week';
import { mondayOfWeek, tradingWeekId } from '@/domain/routine/trading-week-id';
import { dayOfText, dayText } from '@/domain/time/epoch-day';

// From the table of ISO 8601: 2020 and 2026 have 53 weeks, 2021 begins in the last week of 2020.
test.each([
  ['2026-03-16', '2026-W12'],
  ['2026-03-22', '2026-W12'],
  ['2025-12-29', '2026-W01'],
  ['2026-12-31', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2021-01-03', '2020-W53'],
  ['2024-12-30', '2025-W01'],
])('%s lies in %s', (date, week) => {
  expect(tradingWeekId(dayOfText(date))).toBe(week);
});

test.each([
  ['2026-W12', '2026-03-16'],
  ['2026-W01', '2025-12-29'],
  ['2026-W53', '2026-12-28'],
  ['2025-W53', null],
  ['2026-W00', null],
  ['2026-12', null],
])('the Monday of %s is %s', (week, date) => {
  const monday = mondayOfWeek(week);
  expect(monday === null ? null : dayText(monday)).toBe(date);
});

describe('the rule of a week', () => {
  const review = (id: string, text?: string) => ({ id, value: text === undefined ? { closedAt: 1 } : { rule: { text } } });
  const begun = { id: '2026-W03', value: { notes: 'begun' } };
  const reviews = [review('2025-W52', 'old'), review('2026-W02', 'newer'), begun, review('2026-W01', 'old too'), review('2026-W10')];

  it('is that of the latest review before it, and stays where a week was not reviewed or only begun', () => {
    expect(ruleOfWeek(reviews, '2026-W03')).toEqual({ rule: { text: 'newer' }, setIn: '2026-W02' });
    expect(ruleOfWeek(reviews, '2026-W09')?.rule.text).toBe('newer');
    expect(ruleOfWeek(reviews, '2026-W01')?.rule.text).toBe('old');
  });

  it('ends with a week that was finished without one', () => expect(ruleOfWeek(reviews, '2026-W11')).toBeNull());

  it('is none before the first', () => expect(ruleOfWeek(reviews, '2025-W52')).toBeNull());
});
