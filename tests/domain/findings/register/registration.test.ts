/** What is settled when a claim is registered: from the trader's own days, by hand. */
import { describe, expect, it } from 'vitest';
import { neededFor, registrationOf } from '@/domain/findings/register/registration';
import type { ClaimDraft } from '@/domain/findings/register/registration';
import { dayMs } from '@/lib/durations';

const draft: ClaimDraft = {
  conditions: [{ on: 'market', is: 'EURUSD' }],
  side: 'costs',
  against: 'nothing',
  measure: 'R',
  currency: null,
  finding: null,
  words: 'EURUSD costs me',
};

/** One trade a day. */
const tradesOf = (rs: readonly number[], labels = rs.map(() => 1)) => {
  const day = Int32Array.from(rs, (_, at) => 4 + at);
  const openedAt = Float64Array.from(day, (one) => one * dayMs);
  const results = Float64Array.from(rs);
  const free = Uint8Array.from(labels);
  return {
    openedAt,
    closedAt: openedAt,
    day,
    results,
    money: results,
    free,
    behavior: null,
    after: [],
    late: new Uint8Array(rs.length),
    now: free,
    resultsNow: results,
  };
};

describe('a registration', () => {
  it('takes the largest day of the past for its bound, lost ones too, and 0.3R for δ', () => {
    const now = { today: 100, oneR: 1 };
    expect(registrationOf(draft, tradesOf([1, -7, 2]), now)).toMatchObject({
      definition: { ...draft, about: 'trades', bound: 7, delta: 0.3 },
      kind: 'facts',
      unit: 'day',
      units: 3,
      seenOf100: 100,
    });
    expect(registrationOf(draft, tradesOf([1, -2, 2]), now).definition.bound).toBe(3);
    // A day that is not over is not one of the past.
    expect(registrationOf(draft, tradesOf([1, -2, 9]), { ...now, today: 6 }).definition.bound).toBe(3);
    expect(
      registrationOf({ ...draft, measure: 'money', currency: 'USD' }, tradesOf([100, -200]), { ...now, oneR: 150 }).definition,
    ).toMatchObject({ bound: 450, delta: 45 });
  });

  it('takes the largest day of trades, too, that were labeled after the result, and of other trades of the trader', () => {
    const now = { today: 100, oneR: 1 };
    const reviewed = tradesOf([1, -9, 2]);
    const unlabeled = {
      ...reviewed,
      free: new Uint8Array(3).fill(2),
      late: new Uint8Array(3).fill(1),
      results: new Float64Array(3).fill(NaN),
    };
    expect(registrationOf(draft, unlabeled, now)).toMatchObject({ definition: { bound: 9 }, units: 0 });
    expect(registrationOf(draft, tradesOf([1, -9, 2], [1, 0, 1]), now)).toMatchObject({ definition: { bound: 9 }, units: 2 });
  });

  it('says which kind the claim is and how many of the days can show it', () => {
    const now = { today: 100, oneR: 1 };
    const half = tradesOf([1, -1, 1, -1], [1, 0, 1, 0]);
    expect(registrationOf({ ...draft, conditions: [{ on: 'setup', is: 'Pullback' }] }, half, now)).toMatchObject({
      kind: 'typed',
      units: 2,
      seenOf100: 50,
    });
    expect(registrationOf({ ...draft, conditions: [{ on: 'weekday', is: 4 }] }, half, now)).toMatchObject({
      unit: 'week',
      definition: { about: 'days' },
    });
    expect(registrationOf(draft, tradesOf([]), now)).toMatchObject({ units: 0, seenOf100: null, definition: { bound: 3 } });
  });

  it('takes the trader’s own spread for the days it needs, once there are twenty', () => {
    const now = { today: 1_000, oneR: 1 };
    const calm = tradesOf(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 0.75 : -0.75)));
    const wild = tradesOf(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 1.3 : -1.3)));
    const daysOf = (trades: ReturnType<typeof tradesOf>): number =>
      neededFor(registrationOf(draft, trades, now), trades, { ...now, effect: 0.3 }).days ?? 0;
    // Published for these spreads: 60 and 105.
    expect(daysOf(calm)).toBeGreaterThan(48);
    expect(daysOf(calm)).toBeLessThan(72);
    expect(daysOf(wild)).toBeGreaterThan(84);
    expect(daysOf(wild)).toBeLessThan(126);
  });
});
