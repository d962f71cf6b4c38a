// @vitest-environment node
/**
 * Claims of traders without edge, tested by the shipped test over 500 further trades, of whom each day may be looked at. Null: the day (or
 * week) has mean 0 given the days before. Unit: the trading day, of whole-day labels the week. Seeds are fixed; the limit is the 99 % quantile
 * of the binomial at 5 %, which for 2,000 is 123.
 */
import { describe, expect, it } from 'vitest';
import { boundOf } from '@/domain/findings/register/claim';
import type { Claim } from '@/domain/findings/register/claim';
import type { ClaimTrades } from '@/domain/findings/register/claim-trades';
import { claimUnits } from '@/domain/findings/register/claim-units';
import { testClaim } from '@/domain/findings/register/test-claim';
import { bettingPath } from '@/domain/statistics/testing/betting-test';
import { dayMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import { binomialQuantile } from '../../../binomial';
import { heavy, simulate } from './null-traders';
import type { Habit } from './null-traders';

const isFull = process.env['SEXTANT_FULL'] === '1';
const claims = isFull ? 2_000 : 160;

const limitOf = (n: number): number => binomialQuantile(n, 0.05, 0.99);
const [before, further] = [100, 500];
const dayOf = (instant: number): number => Math.floor(instant / dayMs);

const tails = { draw: heavy, icc: 0.2, sd: 1.3 };
const coin = { draw: (random: { readonly next: () => number }) => (random.next() < 0.5 ? -1 : 1), icc: 0, sd: 1 };

const free: Habit = { chance: [0.3, 0.3, 0.3], answers: false };
/** Sizes up, or comes back sooner, after a loss. */
const answering: Habit = { chance: [0.2, 0.7, 0.2], answers: true };

type Kind = Pick<Claim, 'against' | 'about'> & {
  readonly name: string;
  readonly habit: Habit;
  readonly of: (trades: ClaimTrades) => ClaimTrades;
};

const all = (trades: ClaimTrades): Uint8Array => new Uint8Array(trades.day.length).fill(1);
const afterLoss = (trades: ClaimTrades): ClaimTrades => ({ ...trades, free: all(trades), after: [{ is: 'loss', count: 1 }] });
const onFridays = (trades: ClaimTrades): ClaimTrades => ({
  ...trades,
  free: Uint8Array.from(trades.day, (day) => ((day + 3) % 7 === 4 ? 1 : 0)),
});
const same = (trades: ClaimTrades): ClaimTrades => trades;

const kinds: readonly Kind[] = [
  { name: 'a market against the rest', against: 'rest', about: 'trades', habit: free, of: same },
  { name: 'a market', against: 'nothing', about: 'trades', habit: free, of: same },
  { name: 'every trade', against: 'nothing', about: 'trades', habit: free, of: (trades) => ({ ...trades, free: all(trades) }) },
  { name: 'after a loss against the rest', against: 'rest', about: 'trades', habit: free, of: afterLoss },
  { name: 'after a loss', against: 'nothing', about: 'trades', habit: free, of: afterLoss },
  { name: 'larger after losses, against the rest', against: 'rest', about: 'trades', habit: answering, of: same },
  { name: 'Fridays against the other days', against: 'rest', about: 'days', habit: free, of: onFridays },
];

const claimOf = (kind: Kind, side: Claim['side'], trades: ClaimTrades): Claim => {
  const createdAt = trades.openedAt[before - 1] ?? 0;
  const past = claimUnits(kind, trades, { from: -Infinity, to: createdAt, today: dayOf(createdAt) });
  return {
    conditions: [],
    side,
    against: kind.against,
    about: kind.about,
    measure: 'R',
    currency: null,
    bound: boundOf({ days: past.map(({ value }) => value), oneR: 1 }),
    delta: 0.3,
    finding: null,
    words: kind.name,
    createdAt,
    endedAt: null,
  };
};

const run = (kind: Kind, seed: number, luck: typeof tails): { readonly claim: Claim; readonly trades: ClaimTrades } => {
  const trades = kind.of(simulate(seed, before + further, { luck, habit: kind.habit }));
  return { claim: claimOf(kind, seed % 2 === 0 ? 'earns' : 'costs', trades), trades };
};

const last = ({ day }: ClaimTrades): number => (day.at(-1) ?? 0) + 8;

describe('claims of traders without edge', () => {
  it.each([
    ['heavy tails, days that share luck', tails, 11_000],
    ['fair coins', coin, 21_000],
  ] as const)('are confirmed in no more than one of 20 cases over all kinds: %s', (_, luck, seeds) => {
    let confirmed = 0;
    for (let number = 0; number < claims; number += 1) {
      // Where days share luck, a trade after a loss is more often of a bad day: against nothing, that it costs is then no false claim.
      const kind = kinds[number % kinds.length] as Kind;
      const isTold = kind.name === 'after a loss';
      const { claim, trades } = run(kind, seeds + number, isTold ? { ...luck, icc: 0 } : luck);
      const { state } = testClaim(claim, trades, { today: last(trades), dayOf });
      if (state === 'confirmed') confirmed += 1;
    }
    expect(confirmed).toBeLessThanOrEqual(limitOf(claims));
  });

  it('has the limit that is published for 2,000', () => expect(limitOf(2_000)).toBe(123));

  it('would be confirmed far more often if the labels after a loss were taken as they are', () => {
    const kind = kinds.find(({ name }) => name === 'after a loss against the rest') as Kind;
    let [naive, ours] = [0, 0];
    const tried = 40;
    for (let number = 0; number < tried; number += 1) {
      const { claim, trades } = run(kind, 32_000 + 2 * number, coin);
      const { createdAt } = claim;
      const span = { from: createdAt ?? 0, to: Infinity, today: last(trades) };
      const group = trades.day.map((day, at) => (trades.day[at - 1] === day ? ((trades.results[at - 1] ?? 0) < 0 ? 1 : 0) : 2));
      const asTheyAre = claimUnits(claim, { ...trades, free: Uint8Array.from(group), after: [] }, span).map(({ value }) => value);
      if (bettingPath(asTheyAre, { bound: claim.bound, least: claim.delta }).state === 'confirmed') naive += 1;
      if (testClaim(claim, trades, { today: last(trades), dayOf }).state === 'confirmed') ours += 1;
    }
    expect(naive / tried).toBeGreaterThan(0.5);
    expect(ours).toBeLessThanOrEqual(limitOf(tried));
  });

  it('are settled on the day on which a daily look first finds it, and stay so', () => {
    for (let number = 0; number < (isFull ? 40 : 4); number += 1) {
      const kind = kinds[number % kinds.length] as Kind;
      const trades = kind.of(simulate(41_000 + number, 260, { luck: tails, habit: kind.habit, effect: 2 }));
      const claim = claimOf(kind, 'earns', trades);
      const end = testClaim(claim, trades, { today: last(trades), dayOf });
      const first = dayOf(claim.createdAt ?? 0);
      let seen: number | null = null;
      for (let today = first; today <= last(trades) && seen === null; today += 1) {
        // What a trader has on that day: nothing of later ones.
        const known = trades.day.filter((day) => day <= today).length;
        const cut = <T extends { slice: (from: number, to: number) => T }>(column: T): T => column.slice(0, known);
        const sofar: ClaimTrades = {
          ...trades,
          openedAt: cut(trades.openedAt),
          closedAt: cut(trades.closedAt),
          day: cut(trades.day),
          results: cut(trades.results),
          money: cut(trades.money),
          free: cut(trades.free),
          behavior: trades.behavior === null ? null : cut(trades.behavior),
          late: cut(trades.late),
          now: cut(trades.now),
          resultsNow: cut(trades.resultsNow),
        };
        const look = testClaim(claim, sofar, { today, dayOf });
        if (look.state !== 'undecided') {
          seen = look.settledOn;
          expect(look.settledOn).toBe(end.settledOn);
          expect(look.state).toBe(end.state);
        }
      }
      expect(seen).toBe(end.settledOn);
    }
  });

  it('whose rare losing days are large are not confirmed, because the bound is that of the largest day before', () => {
    // Three days in a hundred lose 8R and the others win what makes up for it: mean 0. At 3R the losses would be cut, and the wins not (published: nine
    // in ten confirmed, at 8R 2 %). δ of 0.1R, so that the other side, which settles a claim as well, keeps out.
    const tried = isFull ? 1_000 : 60;
    const kind = kinds.find(({ name }) => name === 'every trade') as Kind;
    let [ours, cut] = [0, 0];
    for (let number = 0; number < tried; number += 1) {
      const random = seededRandom(61_000 + number);
      const length = 700;
      const results = Float64Array.from({ length }, (_, at) => (at === 0 || random.next() < 0.03 ? -8 : 0.24 / 0.97));
      const day = Int32Array.from(results, (_, at) => at);
      const openedAt = Float64Array.from(day, (one) => one * dayMs);
      const ones = new Uint8Array(length).fill(1);
      const late = new Uint8Array(length);
      const trades: ClaimTrades = {
        openedAt,
        closedAt: openedAt,
        day,
        results,
        money: results,
        free: ones,
        behavior: null,
        after: [],
        late,
        now: ones,
        resultsNow: results,
      };
      const claim: Claim = { ...claimOf(kind, 'earns', trades), createdAt: 200 * dayMs, delta: 0.1 };
      expect(claim.bound).toBe(8);
      if (testClaim(claim, trades, { today: length + 1, dayOf }).state === 'confirmed') ours += 1;
      if (testClaim({ ...claim, bound: 3 }, trades, { today: length + 1, dayOf }).state === 'confirmed') cut += 1;
    }
    expect(ours).toBeLessThanOrEqual(limitOf(tried));
    expect(cut / tried).toBeGreaterThan(0.8);
  });
});
