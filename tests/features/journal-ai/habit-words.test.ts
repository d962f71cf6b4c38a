/** What is said of a habit: a number only where it holds for all of its trades, both readings where they differ, and what is missing. */
import { describe, expect, it } from 'vitest';
import type { BehaviorReport, BehaviorTrade, Estimated } from '@/domain/behavior/behavior-report';
import { countsOf, figuresOf, habitInterval, habitName, needsWords, ruleOfHabit } from '@/features/journal-ai/habits/habit-words';

const estimated = (perTrade: number, low: number, high: number): Estimated => ({
  perTrade,
  interval: { value: { estimate: perTrade, standardError: 0.1, low, high, level: 0.95, days: 12 } },
  total: 20 * perTrade,
  trades: 20,
  days: 12,
  own: 0,
  other: -perTrade,
});
const trade = (limit: number | null): BehaviorTrade => ({
  place: 0,
  row: 0,
  openedAt: 0,
  day: 0,
  r: -1,
  money: -100,
  currency: 'USD',
  measured: 4,
  limit,
  against: { kind: 'controls', count: 3, r: 0.2, money: 20 },
});
const report = (more: Partial<BehaviorReport> = {}): BehaviorReport => ({
  id: 'revenge',
  title: 'Trading fast after a loss',
  rule: '',
  comparison: '',
  state: { kind: 'computed' },
  needs: [],
  told: 60,
  unknown: 0,
  n: 24,
  matched: 20,
  unmatched: 4,
  isEnough: true,
  r: { pessimistic: estimated(-0.3, -0.5, -0.1), optimistic: estimated(-0.3, -0.5, -0.1) },
  money: [],
  limitNow: 15,
  window: null,
  trades: [trade(15), trade(15)],
  ...more,
});

describe('the name and the rule', () => {
  it('say the minutes where they were the same for all trades, and then the ledger checks the same', () => {
    expect(habitName(report())).toBe('Trading again within 15 minutes of a loss');
    expect(ruleOfHabit(report())).toEqual({
      text: 'No new trade within 15 minutes after a loss',
      condition: { kind: 'after-loss', minutes: 15 },
    });
  });

  it('name no minutes where the limit moved along with the trader, and ask for those of today', () => {
    const moving = report({ trades: [trade(15), trade(9)], limitNow: 8.6 });
    expect(habitName(moving)).toBe('Trading fast after a loss');
    expect(ruleOfHabit(moving).condition).toEqual({ kind: 'after-loss', minutes: 9 });
    const unknown = report({ trades: [trade(2.5)], limitNow: null });
    expect(habitName(unknown)).toBe('Trading fast after a loss');
    expect(ruleOfHabit(unknown).condition).toBeUndefined();
  });

  it('say what to leave out of the other habits', () => {
    const many = report({ id: 'overtrading', title: 'Trading more than usual in a day', trades: [trade(4)], limitNow: 4 });
    expect([habitName(many), ruleOfHabit(many)]).toEqual([
      'Trading more than 4 times a day',
      { text: 'At most 4 trades a day', condition: { kind: 'most-trades', most: 4 } },
    ]);
    const cut = report({ id: 'cut winners', title: 'Closing winners before the target', trades: [trade(1.1)] });
    expect(habitName(cut)).toBe('Closing winners by hand before the target');
    expect(ruleOfHabit(report({ id: 'blackout', trades: [trade(null)] })).condition).toEqual({ kind: 'blackout' });
  });
});

describe('the figures', () => {
  it('are one where both readings agree, and two with the widest bounds where they do not', () => {
    expect(figuresOf(report())).toEqual(['−0.30R per trade, between −0.50 and −0.10R']);
    const two = { pessimistic: estimated(-0.2, -0.35, 0.05), optimistic: estimated(-0.3, -0.5, -0.1) };
    expect(habitInterval(two)).toEqual({ low: -0.5, high: 0.05 });
    expect(figuresOf(report({ r: two }))).toEqual([
      '−0.20R or −0.30R per trade, by which of stop and target came first, between −0.50 and +0.05R',
    ]);
  });

  it('are money of each currency where R is not known', () => {
    const dollars = { currency: 'USD', pessimistic: estimated(-30, -50, -10), optimistic: estimated(-30, -50, -10) };
    expect(figuresOf(report({ r: null, money: [dollars] }))).toEqual(['−$30.00 per trade, between −$50.00 and −$10.00']);
  });
});

it('counts what is compared and what is not, and says which data would do', () => {
  expect(countsOf(report())).toBe('24 trades, 20 compared. 4 have nothing to be compared with.');
  expect(countsOf(report({ n: 1, matched: 0, unmatched: 1, isEnough: false }))).toBe(
    '1 trade, 0 compared. 1 has nothing to be compared with. Too early to say: it takes 20 compared trades on 10 days.',
  );
  expect(countsOf(report({ n: 0, matched: 0, unmatched: 0 }))).toBe('You have no such trade.');
  expect(countsOf(report({ state: { kind: 'not computable', reason: 'You have no blackout rule.' } }))).toBe(
    'Not computable: You have no blackout rule.',
  );
  const needs: BehaviorReport['needs'] = [
    { kind: 'candles', trades: 12, text: 'Hourly or finer candles of EURUSD from Tue 3 March 2026.' },
    { kind: 'blackout rule', trades: 0, text: 'Your blackout rule, turned on in the calendar.' },
  ];
  expect(needsWords({ needs })).toEqual([
    'Hourly or finer candles of EURUSD from Tue 3 March 2026. 12 trades wait for this.',
    'Your blackout rule, turned on in the calendar.',
  ]);
});
