/** What is settled and said when a claim is registered: its bound, δ, which kind it is, and how long it takes. */
import { aboutOf, boundOf, defaultDelta, kindOfClaim } from './claim';
import type { ClaimDefinition, ClaimKind } from './claim';
import type { ClaimTrades } from './claim-trades';
import { claimUnits } from './claim-units';
import { daysNeeded } from './days-needed';
import type { DaysNeeded } from './days-needed';

/** What the trader has said of a claim. */
export type ClaimDraft = Pick<ClaimDefinition, 'conditions' | 'side' | 'against' | 'habit' | 'measure' | 'currency' | 'finding' | 'words'>;

export interface Registration {
  readonly definition: ClaimDefinition;
  readonly kind: ClaimKind;
  readonly unit: 'day' | 'week';
  /** Units of the past that the bound and the spread were taken from. */
  readonly units: number;
  /** Units on which the claim could be seen, of each 100 days (weeks) that were traded; null before any was. */
  readonly seenOf100: number | null;
}

export interface RegistrationNow {
  /** The trading day that is now. */
  readonly today: number;
  /** 1R in the measure: 1 in R. */
  readonly oneR: number;
}

/** From so many trades on, days are rearranged fewer times, so that a registration is there at once. */
const manyTrades = 3_000;

const pastOf = (draft: ClaimDraft, trades: ClaimTrades, { today }: RegistrationNow) =>
  claimUnits(
    { against: draft.against, about: aboutOf(draft.conditions) },
    trades,
    { from: -Infinity, to: Infinity, today },
    trades.day.length > manyTrades ? { arrangements: 10 } : {},
  );

/** The trades as they are labeled and risked today: what settles a bound or a spread need not have stood before an exit. */
export const asTheyAreNow = (trades: ClaimTrades, group = trades.now): ClaimTrades => ({
  ...trades,
  results: trades.resultsNow,
  free: group,
  behavior: null,
  after: [],
  late: new Uint8Array(trades.late.length),
});

const valuesOf = (draft: ClaimDraft, trades: ClaimTrades, now: RegistrationNow): readonly number[] =>
  pastOf(draft, trades, now).map(({ value }) => value);

/** Every day so far that could be the largest: of the trader, of the group, and its difference from the rest, as it counts and as it is labeled now. */
const daysSoFar = (draft: ClaimDraft, trades: ClaimTrades, now: RegistrationNow): readonly number[] => {
  const all = asTheyAreNow(trades, new Uint8Array(trades.now.length).fill(1));
  const { otherReading } = trades;
  return [
    ...valuesOf(draft, trades, now),
    ...(otherReading === undefined ? [] : valuesOf(draft, { ...trades, results: otherReading }, now)),
    ...valuesOf(draft, asTheyAreNow(trades), now),
    ...valuesOf({ ...draft, conditions: [], against: 'nothing' }, all, now),
  ];
};

/** The claim as it would be registered now. Trades so far give the bound; none of them is tested. */
export const registrationOf = (draft: ClaimDraft, trades: ClaimTrades, now: RegistrationNow): Registration => {
  const about = aboutOf(draft.conditions);
  const past = pastOf(draft, trades, now);
  const traded = new Set(trades.day.filter((day) => day < now.today).map((day) => (about === 'days' ? Math.floor((day + 3) / 7) : day)))
    .size;
  return {
    definition: {
      ...draft,
      about,
      bound: boundOf({ days: daysSoFar(draft, trades, now), oneR: now.oneR }),
      delta: defaultDelta * now.oneR,
    },
    kind: kindOfClaim(draft.conditions),
    unit: about === 'days' ? 'week' : 'day',
    units: past.length,
    seenOf100: traded === 0 ? null : (100 * past.length) / traded,
  };
};

/** Fewer units that count say less of the spread than those that were labeled since. */
export const enoughUnits = 20;

const spreadOf = (draft: ClaimDraft, trades: ClaimTrades, now: RegistrationNow): readonly number[] => {
  const counted = valuesOf(draft, trades, now);
  return counted.length < enoughUnits ? valuesOf(draft, asTheyAreNow(trades), now) : counted;
};

/** Units until half of such claims are confirmed where each brings `effect`, in the measure and above 0. Tens of milliseconds. */
export const neededFor = (
  { definition }: Registration,
  trades: ClaimTrades,
  { effect, ...now }: RegistrationNow & { readonly effect: number },
): DaysNeeded => daysNeeded({ units: spreadOf(definition, trades, now), effect, bound: definition.bound, oneR: now.oneR });
