/**
 * What the screen says of a registered claim: its test, how far it is, and the line of its mean from the registration on. One job for a
 * worker, because the test makes rearrangements of every day.
 */
import { dayClock, type DayBuckets } from '@/domain/time/trading-day';
import { naturalLog } from '@/lib/elementary/natural-log';
import type { Claim, ClaimTest } from './register/claim';
import type { ClaimTrades } from './register/claim-trades';
import { claimUnits } from './register/claim-units';
import { daysNeeded } from './register/days-needed';
import {
  asTheyAreNow,
  enoughUnits,
  neededFor,
  registrationOf,
  type ClaimDraft,
  type Registration,
  type RegistrationNow,
} from './register/registration';
import { testClaim } from './register/test-claim';

export interface ReportedPoint {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface ClaimReport {
  readonly test: ClaimTest;
  /** Mean of the clipped units after each of them, with its band. */
  readonly line: readonly ReportedPoint[];
  /** The units before the registration, which suggested it: their mean and its band; null without two of them. */
  readonly before: ReportedPoint | null;
  /** Units until half of the claims with the registered effect are settled; null: more than anybody looks. */
  readonly needed: number | null;
  /** Weeks that the missing ones take at the pace before the registration; null without a pace. */
  readonly weeks: number | null;
}

export interface ClaimQuestion {
  readonly claim: Claim;
  readonly trades: ClaimTrades;
  /** The trading day that is now, in days since 1 January 1970. */
  readonly today: number;
  readonly days: DayBuckets;
  /** 1R in the measure. */
  readonly oneR: number;
}

const clip = (x: number, bound: number): number => Math.min(bound, Math.max(-bound, x));

/** ρ of the mixture: the band is narrowest near 1 / ρ² units. */
const mixing = 0.15;
const alpha = 0.05;

/**
 * The running mean with a band that holds at all times together, for large numbers of units: s · √(2(kρ² + 1)/(k²ρ²) · ln(√(kρ² + 1)/α))
 * (I. Waudby-Smith and others, Time-uniform central limit theory and asymptotic confidence sequences, 2024). It is a drawing: the verdict
 * is the betting test's.
 */
export const lineOf = (values: readonly number[]): readonly ReportedPoint[] => {
  let [sum, squares] = [0, 0];
  return values.map((value, i) => {
    const k = i + 1;
    sum += value;
    squares += value * value;
    const mean = sum / k;
    const sd = Math.sqrt(Math.max(0, squares / k - mean * mean));
    const spread = k * mixing * mixing + 1;
    const radius = sd * Math.sqrt(((2 * spread) / (k * k * mixing * mixing)) * naturalLog(Math.sqrt(spread) / alpha));
    return { mean, low: mean - radius, high: mean + radius };
  });
};

/** Units a week over the time from the first to the last of them. */
const paceOf = (days: readonly number[]): number | null => {
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined || last - first < 7 ? null : days.length / ((last - first) / 7);
};

export const claimReport = ({ claim, trades, today, days, oneR }: ClaimQuestion): ClaimReport => {
  const { dayOf } = dayClock(days);
  const test = testClaim(claim, trades, { today, dayOf });
  const from = claim.createdAt ?? Infinity;
  const clipped = (units: readonly { readonly value: number }[]): readonly number[] => units.map(({ value }) => clip(value, claim.bound));
  const earlier = claimUnits(claim, trades, { from: -Infinity, to: from, today });
  const later = claimUnits(claim, trades, {
    from,
    to: claim.endedAt ?? Infinity,
    today: claim.endedAt === null ? today : Math.min(today, dayOf(claim.endedAt) + 1),
  });
  // As it was said when it was registered: few units that count say less of the spread than those that were labeled since.
  const spread = earlier.length < enoughUnits ? claimUnits(claim, asTheyAreNow(trades), { from: -Infinity, to: from, today }) : earlier;
  const { days: needed } = daysNeeded({ units: spread.map(({ value }) => value), effect: claim.delta, bound: claim.bound, oneR });
  const pace = paceOf(earlier.map(({ day }) => day));
  const missing = needed === null ? null : Math.max(0, needed - test.days);
  return {
    test,
    line: lineOf(clipped(later)),
    before: earlier.length < 2 ? null : (lineOf(clipped(earlier)).at(-1) ?? null),
    needed,
    weeks: missing === null || pace === null ? null : Math.ceil(missing / pace),
  };
};

export interface RegistrationQuestion {
  readonly draft: ClaimDraft;
  readonly trades: ClaimTrades;
  readonly now: RegistrationNow;
}

export interface RegistrationAnswer {
  readonly registration: Registration;
  /** Units until half of such claims are confirmed; null: more than anybody looks. */
  readonly needed: number | null;
}

/** What is settled and said of a claim before it is registered. */
export const claimRegistration = ({ draft, trades, now }: RegistrationQuestion): RegistrationAnswer => {
  const registration = registrationOf(draft, trades, now);
  return { registration, needed: neededFor(registration, trades, { ...now, effect: registration.definition.delta }).days };
};
