/** The test of a plan that was left: confirmed by the reading in which leaving it costs less, refuted by the one in which it costs more. */
import { describe, expect, it } from 'vitest';
import type { Claim } from '@/domain/findings/register/claim';
import type { UnderPlan } from '@/domain/behavior/under-plan';
import { planClaimTrades, planHabitOf } from '@/domain/findings/register/plan-claim';
import { definitionText, readDefinition } from '@/domain/findings/register/read-claim';
import { registrationOf } from '@/domain/findings/register/registration';
import { testClaim } from '@/domain/findings/register/test-claim';
import { dayMs, hourMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import { sha256Hex } from '@/lib/sha256-hex';

interface Row {
  readonly day: number;
  /** Own result less that of the plan, by both readings; left out, the plan was kept. */
  readonly made?: readonly [pessimistic: number, optimistic: number];
  readonly left?: number;
  readonly late?: 1;
  readonly currency?: number;
}

const habitTrades = (rows: readonly Row[]): UnderPlan => {
  const openedAt = Float64Array.from(rows, ({ day }) => day * dayMs + 8 * hourMs);
  const values = (reading: 0 | 1) => Float64Array.from(rows, ({ made }) => made?.[reading] ?? NaN);
  const readings = { pessimistic: values(0), optimistic: values(1) };
  return {
    openedAt,
    closedAt: openedAt.map((at) => at + hourMs),
    day: Int32Array.from(rows, ({ day }) => day),
    left: Uint8Array.from(rows, ({ made, left = made === undefined ? 0 : 1 }) => left),
    late: Uint8Array.from(rows, ({ late = 0 }) => late),
    r: readings,
    money: readings,
    currencies: ['USD', 'EUR'],
    currency: Uint8Array.from(rows, ({ currency = 0 }) => currency),
  };
};

const claim: Claim = {
  conditions: [],
  side: 'costs',
  against: 'plan',
  habit: 'cut winners',
  about: 'trades',
  measure: 'R',
  currency: null,
  bound: 3,
  delta: 0.3,
  finding: 'habit cut winners',
  words: 'Closing winners by hand makes less than the plan would have',
  createdAt: 0,
  endedAt: null,
};
const now = { today: 100_000, dayOf: (instant: number) => Math.floor(instant / dayMs) };
const tested = (rows: readonly Row[], over: Partial<Claim> = {}) => {
  const own = { ...claim, ...over };
  return testClaim(own, planClaimTrades(own, habitTrades(rows)), now);
};

/** E after `days` days of `gain` each, by its definition: the mean over f = 0.1 … 0.9 of (1 + f · gain / 3)^days. */
const fortune = (gain: number, days: number): number => {
  let sum = 0;
  for (let tenth = 1; tenth <= 9; tenth += 1) sum += (1 + (tenth * gain) / 30) ** days;
  return sum / 9;
};
const firstAt20 = (gain: number): number => {
  let days = 1;
  while (fortune(gain, days) < 20) days += 1;
  return days;
};
const everyDay = (days: number, made: readonly [number, number]): readonly Row[] =>
  Array.from({ length: days }, (_, day) => ({ day: day + 1, made }));

describe('a plan that is left every day', () => {
  it('for 1R less in both readings is confirmed on the day that the definition says', () => {
    const days = firstAt20(1);
    expect(tested(everyDay(days - 1, [-1, -1])).state).toBe('undecided');
    expect(tested(everyDay(days, [-1, -1]))).toMatchObject({ state: 'confirmed', settledOn: days, days, broken: days, kept: 0 });
    expect(tested(everyDay(days, [-1, -1])).confirming).toBeCloseTo(fortune(1, days), 9);
  });

  it('for 1R less in one reading and nothing in the other is never settled', () => {
    expect(tested(everyDay(400, [0, -1]))).toMatchObject({ state: 'undecided', days: 400, confirming: 1 });
  });

  it('for nothing in both readings is refuted on the day that the definition says', () => {
    const days = firstAt20(0.3);
    expect(tested(everyDay(days, [0, 0]))).toMatchObject({ state: 'refuted', settledOn: days });
    // What the plan might have made more has to be refuted too.
    expect(tested(everyDay(days, [0.2, -0.3])).state).toBe('undecided');
  });
});

it('counts kept and broken, and leaves out what was typed later, is of other money, or is shown by no candle', () => {
  const rows: readonly Row[] = [
    { day: 1, made: [-1, -1] },
    { day: 2 },
    { day: 3 },
    { day: 4, made: [-2, -2], late: 1 },
    { day: 5, left: 1 },
    { day: 6, left: 2 },
  ];
  expect(tested(rows)).toMatchObject({
    kept: 2,
    broken: 3,
    days: 1,
    trades: 1,
    mean: -1,
    leftOut: { labelledAfter: 1, groupAfter: 1, meanAfter: -2, withoutMeasure: 1, unknown: 1 },
  });
  const mixed = [...everyDay(2, [-50, -50]), { day: 3, made: [-9, -9], currency: 1 } as const];
  expect(tested(mixed, { measure: 'money', currency: 'USD', bound: 300, delta: 30 })).toMatchObject({ days: 2, mean: -50 });
});

it('traders for whom leaving the plan changes nothing on average see at most the nominal share confirmed', () => {
  const random = seededRandom(20_261_128);
  // 99 % quantile of a binomial of 400 at 0.05.
  const most = 31;
  let confirmed = 0;
  for (let trader = 0; trader < 400; trader += 1) {
    const rows = Array.from({ length: 250 }, (_, day): Row => {
      // A winner closed at 0.5R whose plan ends at +2R or −1R with equal odds of what that is worth: mean 0, as of a price without drift.
      const made = random.next() < 0.5 ? -1.5 : 1.5;
      // A bar with both may have ended either way: the plan makes less in one reading, more in the other.
      return { day: day + 1, made: random.next() < 0.1 ? [1.5, -1.5] : [made, made] };
    });
    if (tested(rows).state === 'confirmed') confirmed += 1;
  }
  expect(confirmed).toBeLessThanOrEqual(most);
});

it('is registered with a bound no smaller than the largest day of either reading, and read back as it was', () => {
  const rows = [{ day: 1, made: [-1, -5] as const }, ...everyDay(3, [-1, -1]).map((row) => ({ ...row, day: row.day + 1 }))];
  const { createdAt: _created, endedAt: _ended, bound: _bound, delta: _delta, about: _about, ...draft } = claim;
  const { definition, kind, unit } = registrationOf(draft, planClaimTrades(draft, habitTrades(rows)), { today: 100, oneR: 1 });
  expect({ kind, unit, bound: definition.bound, delta: definition.delta }).toEqual({ kind: 'facts', unit: 'day', bound: 5, delta: 0.3 });
  const text = definitionText(definition);
  expect(readDefinition({ definition: text, hash: sha256Hex(text) })).toEqual({ ok: true, definition });
  for (const wrong of [
    { habit: undefined },
    { against: 'rest' as const },
    { conditions: [{ on: 'side' as const, is: 'long' as const }] },
  ]) {
    const other = definitionText({ ...definition, ...wrong });
    expect(readDefinition({ definition: other, hash: sha256Hex(other) }).ok, JSON.stringify(wrong)).toBe(false);
  }
});

it('only the three ways of leaving a plan are told by it', () => {
  expect(['cut winners', 'let losers run', 'moved stops', 'revenge'].map(planHabitOf)).toEqual([
    'cut winners',
    'let losers run',
    'moved stops',
    null,
  ]);
});
