/** Reviews of a week without trades, with one, and with several, read whole. */
import { describe, expect, it } from 'vitest';
import type { Finding } from '@/domain/findings/finding';
import { periodWith } from '@/domain/findings/period';
import type { ReviewedHabit } from '@/domain/findings/review/habit-lines';
import { reviewOf, type ReviewInput } from '@/domain/findings/review/review-of';
import { plainText } from '@/domain/findings/sourced-text';
import type { Question } from '@/domain/findings/condition';
import { dayOfText } from '@/domain/time/epoch-day';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { aTrade, decimal } from '../../journal/a-trade';
import { factsIn } from './invented';

const monday = dayOfText('2026-03-16');
const period = periodWith('week', monday);

const trade = (ticket: string, profit: string, day = 17): Trade => ({
  ...aTrade(
    { ticket, profit: decimal(profit), openedAt: epochMs(Date.UTC(2026, 2, day, 9)), closedAt: epochMs(Date.UTC(2026, 2, day, 10)) },
    'b',
  ),
  user: { initialRisk: decimal('10') },
});

const week = (trades: readonly Trade[], more: Partial<ReviewInput> = {}) =>
  reviewOf({
    period,
    today: monday + 7,
    facts: factsIn(trades, period),
    before: null,
    findings: null,
    names: {},
    claims: [],
    rule: null,
    ...more,
  }).review;

const read = (review: ReturnType<typeof week>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(review.paragraphs.map(({ heading, lines }) => [heading, lines.map(plainText)]));

const finding = (tier: Finding['tier'], change: Partial<Finding> = {}): Finding => {
  const question: Question = { id: 'after', conditions: [{ on: 'after', is: 'loss', count: 1 }] };
  const total = { value: -12.86, low: -21.46, high: -4.24 };
  return {
    id: 'after',
    question,
    tier,
    reason: null,
    n: 63,
    rest: 200,
    days: 40,
    scheme: 'outcomes',
    mean: null,
    restMean: null,
    effect: -0.2,
    low: null,
    high: null,
    z: null,
    p: null,
    q: null,
    adjusted: null,
    estimate: null,
    cost: { trades: 63, total, money: [{ currency: 'USD', value: -1285.4, low: -2145.9, high: -424.4 }], reachesZero: false },
    needed: null,
    ...change,
  };
};

it('names the week by its ISO number and its weekdays', () => {
  const review = week([]);
  expect([plainText(review.title), plainText(review.dates)]).toEqual(['Week 12 of 2026', 'Mon 16 March to Fri 20 March']);
});

describe('the result', () => {
  it('of no trade, one and several is said in plain words', () => {
    expect(read(week([]))).toEqual({ Result: ['No trades closed this week, so there’s nothing to add up.'] });
    expect(read(week([trade('1', '-5')]))['Result']).toEqual([
      'Your only trade came to −0.50R (−$5.00) after costs. So few trades say nothing about skill: look at how you traded, not at the result.',
    ]);
    expect(
      read(week([trade('1', '-5'), trade('2', '20')], { today: monday + 4, before: factsIn([trade('3', '30')], period) }))['Result'],
    ).toEqual([
      'Your 2 trades on 1 day came to +1.50R (+$15.00) after costs. 1 of 2 made money. The week before, 1 trade came to +3.00R. The week isn’t over yet. So few trades say nothing about skill: look at how you traded, not at the result.',
    ]);
    const ten = Array.from({ length: 10 }, (_, i) => trade(String(i), '1'));
    expect(read(week(ten))['Result']?.[0]).toMatch(/A single week can still be luck\.$/u);
  });
});

describe('the rule of the week', () => {
  it.each([
    [{ kept: 4, applied: 4, unknown: 0 }, 'You kept your rule, “Two a day”, every time: 4 of 4.'],
    [{ kept: 3, applied: 4, unknown: 1 }, 'You kept your rule, “Two a day”, in 3 of 4 cases. In 1 it can’t be told.'],
    [{ kept: 0, applied: 0, unknown: 0 }, 'Your rule, “Two a day”, wasn’t needed.'],
    [{ kept: 0, applied: 0, unknown: 2 }, 'Whether you kept your rule, “Two a day”, can’t be told from your trades.'],
  ])('is kept %o', (count, text) => {
    expect(read(week([], { rule: { text: 'Two a day', count } }))['Rule of the week']).toEqual([text]);
  });
});

describe('findings', () => {
  const said = (...findings: readonly Finding[]) => read(week([], { findings: { findings, measure: 'R' } }))['Over all of your trades'];

  it('that are established are claimed with what they cost, at least and at most', () => {
    expect(said(finding('established'))).toEqual([
      'Trades after a loss do worse than your others. Over 63 of them that has cost you about $1,290 (12.9R): at least $424 (4.24R), at most $2,150 (21.5R).',
    ]);
  });

  it('whose interval reaches past zero claim the direction and say “up to”', () => {
    const cost = { trades: 63, total: { value: -5, low: -12, high: 2 }, money: [], reachesZero: true };
    expect(said(finding('established', { cost }))?.[0]).toBe(
      'Trades after a loss do worse than your others. Over 63 of them that has cost you up to 12.0R, and possibly next to nothing.',
    );
  });

  it('that are suggestive may be, and others are not mentioned', () => {
    expect(said(finding('suggestive'))?.[0]).toBe(
      'Trades after a loss may do worse than your others: up to $2,150 (21.5R) over 63 of them. Luck could still explain it.',
    );
    expect(said(finding('none'), finding('too-few'))).toEqual([
      'None of 2 questions about your trades has an answer yet that luck couldn’t give too.',
    ]);
  });
});

describe('habits', () => {
  /** So far from zero that shrinkage takes nothing, unless the standard error says otherwise. */
  const at = (perTrade: number, standardError = 0.02) => ({
    perTrade,
    trades: 30,
    interval: { value: { standardError, days: 25, low: perTrade - 2.0639 * standardError, high: perTrade + 2.0639 * standardError } },
  });
  const habit = (change: Partial<ReviewedHabit> = {}): ReviewedHabit => ({
    id: 'revenge',
    title: 'Trading fast after a loss',
    state: { kind: 'computed' },
    isEnough: true,
    matched: 30,
    money: [],
    r: { pessimistic: at(-0.42), optimistic: at(-0.42) },
    trades: [
      { day: monday, r: -1, money: -50, currency: 'USD' },
      { day: monday + 4, r: -0.5, money: -20, currency: 'USD' },
      { day: monday + 7, r: 3, money: 90, currency: 'USD' },
    ],
    ...change,
  });
  const said = (one: ReviewedHabit) => read(week([], { habits: [one] }))['Habits'];

  it('are counted in the week, and claimed to cost where both readings say so', () => {
    const seen = 'Trading fast after a loss: 2 trades this week, which came to −1.50R (−$70.00).';
    expect(said(habit())).toEqual([`${seen} Over all of your trades it has cost you about 0.42R each time.`]);
    expect(said(habit({ r: { pessimistic: at(-0.42), optimistic: at(-0.6) } }))).toEqual([
      `${seen} Over all of your trades it has cost you about 0.42R or 0.60R each time.`,
    ]);
    expect(said(habit({ r: { pessimistic: at(-0.42), optimistic: at(-0.6, 0.4) } }))).toEqual([seen]);
    // Just beyond the bar nothing is left but the direction, and as one of two it may be luck.
    const near = habit({ r: { pessimistic: at(-0.42, 0.19), optimistic: at(-0.42, 0.19) } });
    expect(said(near)?.[0]).toMatch(/ has cost you up to 0\.\d\dR each time, and possibly next to nothing\.$/u);
    const other = habit({ id: 'tilt', title: 'Trading larger after a loss', isEnough: false });
    expect(read(week([], { habits: [near, other] }))['Habits']?.[0]).toMatch(/ may have cost you up to .* Luck could still explain it\.$/u);
    expect(said(habit({ isEnough: false }))).toEqual([seen]);
    expect(said(habit({ r: null, trades: [{ day: monday, r: null, money: -50, currency: 'USD' }] }))).toEqual([
      'Trading fast after a loss: 1 trade this week, which came to −$50.00.',
    ]);
  });

  it('that were not seen are named only where they are known to cost, and never where they cannot be computed', () => {
    expect(said(habit({ trades: [] }))).toEqual([
      'Trading fast after a loss: not once this week. Over all of your trades it has cost you about 0.42R each time.',
    ]);
    expect(said(habit({ trades: [], isEnough: false }))).toBeUndefined();
    expect(said(habit({ state: { kind: 'not computable' } }))).toBeUndefined();
  });
});

it('says of an idea under test how often it was acted on, and that it is not decided', () => {
  const test = { kept: 9, broken: 3, per: 'trade', state: 'undecided', days: 14, unit: 'day' } as const;
  const claims = [{ id: 'c', claim: { words: 'No trades after 15:00', side: 'costs' }, test }] as const;
  expect(read(week([], { claims }))['Ideas you’re testing']).toEqual([
    '“No trades after 15:00”: you acted on it in 9 of 12 trades. It isn’t decided yet after 14 days.',
  ]);
  const confirmed = [{ ...claims[0], test: { ...test, state: 'confirmed' } }] as const;
  expect(read(week([], { claims: confirmed }))['Ideas you’re testing']?.[0]).toMatch(/confirm it, after 14 days\.$/u);
});
